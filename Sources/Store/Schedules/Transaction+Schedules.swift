public import Domain

extension Transaction {
  /// The number of days ahead for which shifts are made automatically.
  public static let horizonDays = 400

  /// Creates, changes or deletes a schedule, with its shifts; can be undone.
  ///
  /// Past shifts stay as they are; published ones get a draft. Shifts are made until 400 days from today, or as far as before. Returns the
  /// schedule with the edited terms: for `.following`, the new one. Errors: `Refusal.invalid` (`begin`, `interval`, `weekdays`, `monthDay`,
  /// `end`, `exceptions`, `hours`, `people`, `needed`, `note`, `site`, `position`), `.outOfDate`, `.notFound`; `.siteNotManaged` if it is
  /// at another site, before the edit or after it, or a shift of it is.
  @discardableResult
  public func edit(_ edit: ScheduleEdit) throws -> (
    schedule: ID<Schedule>, effect: ScheduleEffect
  ) {
    let work = try snapshot.work(of: edit, at: now)
    try requireManaging(work.sites)
    // Why two: shifts beyond the existing ones are not part of the undo; they follow the schedule, like all shifts that are made ahead.
    let schedule = try undoable(at: work.site) {
      let schedule = try write(work)
      try write(work.difference, of: schedule, demand: work.demand)
      try record(work, schedule)
      return schedule
    }
    if let demand = work.demand {
      let made = try make(work.extending, of: schedule, for: demand)
      try setMade(schedule, through: work.madeThrough)
      if made > 0 { try recordExtension(made, through: work.madeThrough, at: demand.terms.site) }
    }
    return (schedule, work.difference.effect)
  }

  /// Makes the missing shifts of a site's or all schedules up to a day; returns the number made.
  ///
  /// Never further than five years from today. Cost: if none are missing, an index probe for each site.
  @discardableResult
  public func extendSchedules(of site: ID<Site>? = nil, through day: LocalDate)
    throws -> Int
  {
    var made = 0
    for place in try snapshot.sites() where site == nil || place.id == site {
      let day = min(day, try zones.zone(place.zone).local(now).date + ScheduleDemand.longestDays)
      for schedule in try snapshot.schedulesToExtend(of: place.id, through: day) {
        made += try extend(schedule, through: day)
      }
    }
    if made > 0 { try recordExtension(made, through: day, at: site) }
    return made
  }

  private func recordExtension(
    _ made: Int, through day: LocalDate, at site: ID<Site>?
  ) throws {
    let facts = ["made": "\(made)", "through": "\(day)"]
    try record(.schedulesExtended, subject: site?.rawValue, after: facts)
  }

  /// Closes a site on days; drafts of its schedules are deleted, published shifts stay. Can be undone.
  ///
  /// A day that is closed already gets the new name. Errors: `Refusal.invalid` for `name` or `days`, `.notFound`,
  /// `.siteNotManaged`.
  public func close(_ site: ID<Site>, on days: [ClosedDay]) throws {
    _ = try snapshot.site(site)
    try requireManaging(site)
    guard days.count <= Recurrence.mostExceptions else {
      throw Refusal.invalid([.init("days", .tooMany(limit: Recurrence.mostExceptions))])
    }
    guard !days.isEmpty else { return }
    try undoable(at: site) {
      for day in days {
        let name = try Text.line(day.name, "name", limit: ClosedDay.longestName, mayBeEmpty: true)
        try connection.run(
          """
          INSERT INTO closed_day (organization_id, site_id, date, name, costs_leave)
          VALUES (\(scope), \(site), \(day.date), \(name), \(day.costsLeave))
          ON CONFLICT (site_id, date) DO UPDATE SET name = excluded.name, costs_leave = excluded.costs_leave
          """)
      }
      try settleSchedules(of: site, on: days.map(\.date))
      let facts = days.map { ["date": "\($0.date)", "name": $0.name] }
      try record(.siteClosed, subject: site.rawValue, after: facts)
    }
  }

  /// Closes a site on those of the days on which it is open: others keep their names. Errors: as `close`.
  public func close(_ site: ID<Site>, whereOpenOn days: [ClosedDay]) throws {
    guard let first = days.map(\.date).min(), let last = days.map(\.date).max() else { return }
    let known = Set(try snapshot.closedDays(of: site, during: first...last).map(\.date))
    try close(site, on: days.filter { !known.contains($0.date) })
  }

  /// Opens a site on a closed day; its schedules make their shifts. Can be undone.
  ///
  /// Errors: `Refusal.notFound` if the day was not closed, `.siteNotManaged`.
  public func open(_ site: ID<Site>, on day: LocalDate) throws {
    guard let closed = try snapshot.closedDays(of: site, during: day...day).first else {
      throw Refusal.notFound
    }
    try requireManaging(site)
    try undoable(at: site) {
      try connection.run(
        """
        DELETE FROM closed_day
        WHERE organization_id = \(scope) AND site_id = \(site) AND date = \(day)
        """)
      try settleSchedules(of: site, on: [day])
      let facts = [["date": "\(day)", "name": closed.name]]
      try record(.siteOpened, subject: site.rawValue, before: facts)
    }
  }
}

// MARK: - Following changes around schedules

extension Transaction {
  /// Updates the drafts of a site's schedules on some days after a change of closed days.
  func settleSchedules(of site: ID<Site>, on days: [LocalDate]) throws {
    guard let first = days.min(), let last = days.max() else { return }
    let schedules = try snapshot.schedules(
      """
      organization_id = \(scope) AND site_id = \(site) AND deleted_at IS NULL
        AND (works_closed_days = FALSE OR turn_on_workdays = TRUE) AND begins_on <= \(last) ORDER BY id
      """)
    for schedule in schedules {
      // Why further: a hand-over moves past closed days.
      let moved = schedule.terms.assignment.handover?.onWorkdays == true ? TurnLength.mostDaysMoved : 0
      try settle(schedule, on: first...last + moved)
    }
  }

  /// Updates the future drafts of a person's schedules after archiving or restoring the person.
  func settleSchedules(with person: ID<Employee>) throws {
    for schedule in try snapshot.schedules(with: person) {
      try settle(schedule, on: LocalDate.first...LocalDate.last)
    }
  }

  /// Updates a schedule's future drafts on some days to its demand; published shifts stay.
  func settle(_ schedule: Schedule, on days: ClosedRange<LocalDate>) throws {
    guard let madeThrough = schedule.madeThrough, days.lowerBound <= madeThrough else { return }
    let last = min(days.upperBound, madeThrough)
    let demand = try snapshot.demand(of: schedule.terms, through: last, at: now)
    let difference = try ScheduleReconciliation(
      snapshot, of: schedule.id, from: days.lowerBound, through: last, demand: demand, former: demand,
      touchesPublished: false
    ).difference()
    try write(difference, of: schedule.id, demand: demand)
  }

  private func extend(_ schedule: Schedule, through day: LocalDate) throws -> Int {
    let begin = schedule.terms.recurrence.begin
    let first = max(schedule.madeThrough.map { $0 + 1 } ?? begin, begin)
    let demand = try snapshot.demand(of: schedule.terms, through: day, at: now)
    let made = try make(demand.occurrences(from: first, through: day), of: schedule.id, for: demand)
    try setMade(schedule.id, through: day)
    return made
  }
}
