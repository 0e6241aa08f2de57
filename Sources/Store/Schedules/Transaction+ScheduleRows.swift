import Domain

extension ScheduleWork {
  /// The kind of change, for the change log and the undo list.
  var kind: ChangeKind {
    switch step {
    case .make: .scheduleMade
    case .change: .scheduleChanged
    case .split: .scheduleSplit
    case .delete: .scheduleDeleted
    }
  }
}

// MARK: - Schedules

extension Transaction {
  /// Writes the schedules of an edit; returns the one with the edited terms.
  func write(_ work: ScheduleWork) throws -> ID<Schedule> {
    switch (work.step, work.demand) {
    case (.make, let demand?): return try insert(demand.terms, series: nil, madeThrough: nil)
    case (.change(let schedule), let demand?):
      try update(schedule.id, to: demand.terms)
      return schedule.id
    case (.split(let schedule, let before, let date), let demand?):
      let following = try insert(
        demand.terms, series: schedule.series, madeThrough: schedule.madeThrough)
      try update(schedule.id, to: before)
      try connection.run(
        """
        UPDATE shift SET schedule_id = \(following), revision = revision + 1
        WHERE organization_id = \(scope) AND schedule_id = \(schedule.id) AND original_date >= \(date)
        """)
      return following
    case (.delete(let schedule), _):
      try connection.run(
        """
        UPDATE schedule SET deleted_at = \(now), revision = revision + 1
        WHERE organization_id = \(scope) AND id = \(schedule.id)
        """)
      return schedule.id
    default: throw StoreFault("an edit of a schedule says nothing of it")
    }
  }

  /// Writes the change row of an edit.
  func record(_ work: ScheduleWork, _ schedule: ID<Schedule>) throws {
    let after = work.demand.map { ScheduleColumns($0.terms) }
    switch work.step {
    case .make: try record(work.kind, subject: schedule.rawValue, after: after)
    case .change(let former), .delete(let former):
      let before = ScheduleColumns(former.terms)
      try record(work.kind, subject: schedule.rawValue, before: before, after: after)
    case .split(let former, _, _):
      let before = SplitFacts(schedule: former.id.rawValue, terms: ScheduleColumns(former.terms))
      try record(work.kind, subject: schedule.rawValue, before: before, after: after)
    }
  }

  /// The schedule that a series was split from, as the change log stores it.
  struct SplitFacts: Codable {
    let schedule: Int64
    let terms: ScheduleColumns
  }

  func setMade(_ schedule: ID<Schedule>, through day: LocalDate) throws {
    try connection.run(
      "UPDATE schedule SET made_through = \(day) WHERE organization_id = \(scope) AND id = \(schedule)")
  }

  private func insert(
    _ terms: ScheduleTerms, series: ID<Schedule>?, madeThrough: LocalDate?
  ) throws -> ID<Schedule> {
    let columns = ScheduleColumns(terms)
    let id: ID<Schedule> = try insertRow(
      """
      INSERT INTO schedule (organization_id, site_id, position_id, series_id, begins_on, pattern, every, week_start,
        weekdays, month_day, nth, nth_weekday, skips_missing, ends_on, occurrences, start_minute, minutes,
        break_minutes, needed, turn, first_turn, turn_every, turn_unit, turn_from, turn_on_workdays,
        works_closed_days, note, made_through)
      VALUES (\(scope), \(columns.site), \(columns.position), \(series ?? ID(rawValue: 0)), \(columns.begin),
        \(columns.pattern), \(columns.every), \(columns.weekStart), \(columns.weekdays), \(columns.monthDay), \(columns.nth),
        \(columns.nthWeekday), \(columns.skipsMissing), \(columns.end), \(columns.occurrences), \(columns.start),
        \(columns.minutes), \(columns.breakMinutes ?? 0), \(columns.needed), \(columns.turn), \(columns.firstTurn),
        \(columns.turnEvery), \(columns.turnUnit), \(columns.turnFrom), \(columns.turnOnWorkdays ?? false),
        \(columns.worksClosedDays),
        \(columns.note), \(madeThrough))
      """)
    if series == nil {
      try connection.run("UPDATE schedule SET series_id = id WHERE organization_id = \(scope) AND id = \(id)")
    }
    try insertLists(of: columns, id)
    return id
  }

  private func update(_ id: ID<Schedule>, to terms: ScheduleTerms) throws {
    let columns = ScheduleColumns(terms)
    try connection.run(
      """
      UPDATE schedule SET site_id = \(columns.site), position_id = \(columns.position), begins_on = \(columns.begin),
        pattern = \(columns.pattern), every = \(columns.every), week_start = \(columns.weekStart), weekdays = \(columns.weekdays),
        month_day = \(columns.monthDay), nth = \(columns.nth), nth_weekday = \(columns.nthWeekday),
        skips_missing = \(columns.skipsMissing), ends_on = \(columns.end), occurrences = \(columns.occurrences),
        start_minute = \(columns.start), minutes = \(columns.minutes),
        break_minutes = \(columns.breakMinutes ?? 0), needed = \(columns.needed),
        turn = \(columns.turn), first_turn = \(columns.firstTurn), turn_every = \(columns.turnEvery),
        turn_unit = \(columns.turnUnit), turn_from = \(columns.turnFrom),
        turn_on_workdays = \(columns.turnOnWorkdays ?? false), works_closed_days = \(columns.worksClosedDays),
        note = \(columns.note), revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    try connection.run("DELETE FROM schedule_person WHERE organization_id = \(scope) AND schedule_id = \(id)")
    try connection.run("DELETE FROM schedule_day WHERE organization_id = \(scope) AND schedule_id = \(id)")
    try insertLists(of: columns, id)
  }

  private func insertLists(of columns: ScheduleColumns, _ id: ID<Schedule>) throws {
    for (place, person) in columns.people.enumerated() {
      try connection.run(
        """
        INSERT INTO schedule_person (organization_id, schedule_id, place, employee_id)
        VALUES (\(scope), \(id), \(place), \(person))
        """)
    }
    let days = columns.excluded.map { (date: $0, isAdded: false) } + columns.added.map { (date: $0, isAdded: true) }
    try connection.run(
      "INSERT INTO schedule_day (organization_id, schedule_id, date, is_added) VALUES (?, ?, ?, ?)", each: days
    ) { values, day in
      try values.add(id)
      try values.add(day.date)
      try values.add(day.isAdded)
    }
  }
}

// MARK: - Their shifts

extension Transaction {
  /// Writes a difference; deletes first, so that places are free.
  ///
  /// Errors: `Refusal.siteNotManaged`, also for shifts that were moved to another site by hand.
  func write(
    _ difference: ScheduleDifference, of schedule: ID<Schedule>, demand: ScheduleDemand?
  ) throws {
    let touched = [difference.deleted, difference.freed, (difference.changed + difference.replaced).map(\.shift)]
    try requireManaging(shifts: touched.joined())
    if let demand, !difference.made.isEmpty { try requireManaging(demand.terms.site) }
    for id in difference.deleted {
      try connection.run("DELETE FROM shift WHERE organization_id = \(scope) AND id = \(id)")
    }
    for id in difference.freed {
      try connection.run(
        """
        UPDATE shift SET schedule_id = NULL, original_date = NULL, slot = NULL, revision = revision + 1
        WHERE organization_id = \(scope) AND id = \(id)
        """)
    }
    let sites = Set((difference.changed + difference.replaced).map(\.draft.site))
    let zones = try ShiftZones(self, at: sites)
    for change in difference.changed {
      try rewrite(change.shift, change.draft, zones.interval(of: change.draft), change.isRemoval)
    }
    for change in difference.replaced {
      try replace(change.shift, change.draft, zones.interval(of: change.draft), change.isRemoval)
    }
    if let demand { try make(difference.made, of: schedule, for: demand) }
  }

  /// Creates drafts for occurrences, by day, unless they exist; returns the number created.
  ///
  /// Cost: about 10 µs each; a day's hours are computed once.
  @discardableResult
  func make(
    _ occurrences: [Occurrence], of schedule: ID<Schedule>, for demand: ScheduleDemand
  ) throws -> Int {
    guard let first = occurrences.first else { return 0 }
    var day = (date: first.date, text: "\(first.date)")
    var hours = (first.hours, interval: first.hours.interval(in: demand.zone))
    return try connection.run(
      """
      INSERT INTO shift (organization_id, schedule_id, original_date, slot, starts_at, ends_at, changed_at,
        \(ShiftContent.columns))
      VALUES (?, ?, ?, ?, ?, ?, ?, \(ShiftContent.places))
      ON CONFLICT (schedule_id, original_date, slot) WHERE schedule_id IS NOT NULL DO NOTHING
      """, each: occurrences
    ) { values, occurrence in
      let date = occurrence.date
      if date != day.date { day = (date, "\(date)") }
      if occurrence.hours != hours.0 { hours = (occurrence.hours, occurrence.hours.interval(in: demand.zone)) }
      try values.add(schedule)
      try values.add(day.text)
      try values.add(occurrence.slot)
      try values.add(hours.interval.lowerBound)
      try values.add(hours.interval.upperBound)
      try values.add(now)
      try values.add(demand.draft(of: occurrence))
    }
  }

  private func rewrite(
    _ id: ID<Shift>, _ draft: ShiftContent, _ interval: Range<Instant>, _ isRemoval: Bool
  ) throws {
    try connection.run(
      """
      UPDATE shift SET \(draft.assignments), starts_at = \(interval.lowerBound), ends_at = \(interval.upperBound),
        removed_at = \(isRemoval ? now : nil),
        changed_at = \(now), revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(id)
      """)
  }

  private func replace(
    _ id: ID<Shift>, _ draft: ShiftContent, _ interval: Range<Instant>, _ isRemoval: Bool
  ) throws {
    try connection.run(
      """
      INSERT INTO shift (organization_id, \(ShiftContent.columns), replaces_id, starts_at, ends_at, removed_at,
        changed_at)
      VALUES (\(scope), \(draft.values), \(id), \(interval.lowerBound), \(interval.upperBound),
        \(isRemoval ? now : nil), \(now))
      """)
  }
}
