public import Domain

extension Snapshot {
  /// An organization's schedules by start, then id; optionally only those of a site or person.
  public func schedules(
    at site: ID<Site>? = nil, with person: ID<Employee>? = nil
  ) throws -> [Schedule] {
    var list: SQL = "organization_id = \(scope) AND deleted_at IS NULL"
    if let site { list = "\(list) AND site_id = \(site)" }
    if let person {
      list = "\(list) AND id IN (SELECT schedule_id FROM schedule_person WHERE employee_id = \(person))"
    }
    return try schedules("\(list) ORDER BY begins_on, id")
  }

  /// One schedule that is not deleted. Errors: `Refusal.notFound`.
  public func schedule(_ id: ID<Schedule>) throws -> Schedule {
    let found = try schedules("organization_id = \(scope) AND id = \(id) AND deleted_at IS NULL")
    guard let schedule = found.first else { throw Refusal.notFound }
    return schedule
  }

  /// The effect that an edit would have on shifts; writes nothing. Errors: as `Transaction.edit`.
  public func effect(of edit: ScheduleEdit, at now: Instant) throws
    -> ScheduleEffect
  {
    try work(of: edit, at: now).difference.effect
  }

  /// The days on which a site is closed, in order.
  public func closedDays(of site: ID<Site>, during days: ClosedRange<LocalDate>)
    throws -> [ClosedDay]
  {
    try connection.rows(
      """
      SELECT date, name, costs_leave FROM closed_day
      WHERE organization_id = \(scope) AND site_id = \(site)
        AND date BETWEEN \(days.lowerBound) AND \(days.upperBound)
      ORDER BY date
      """
    ) { ClosedDay(date: try $0.next(), name: try $0.next(), costsLeave: try $0.next()) }
  }
}

extension Snapshot {
  /// The schedules that meet a condition, with their people and days.
  func schedules(_ condition: SQL) throws -> [Schedule] {
    var found = try connection.rows(
      "SELECT \(ScheduleReading.columns) FROM schedule WHERE \(condition)", { try ScheduleReading(&$0) })
    guard !found.isEmpty else { return [] }
    let places = Dictionary(uniqueKeysWithValues: found.enumerated().map { ($1.id, $0) })
    let list = SQL.list(places.keys)
    let people = try connection.rows(
      """
      SELECT schedule_id, employee_id FROM schedule_person
      WHERE organization_id = \(scope) AND schedule_id IN \(list) ORDER BY schedule_id, place
      """
    ) { (schedule: try $0.next() as ID<Schedule>, person: try $0.next() as ID<Employee>) }
    for (schedule, person) in people {
      if let place = places[schedule] { found[place].add(person) }
    }
    let days = try connection.rows(
      """
      SELECT schedule_id, date, is_added FROM schedule_day
      WHERE organization_id = \(scope) AND schedule_id IN \(list)
      """
    ) { (schedule: try $0.next() as ID<Schedule>, day: try $0.next() as LocalDate, isAdded: try $0.next() as Bool) }
    for (schedule, day, isAdded) in days {
      if let place = places[schedule] { found[place].add(day, isAdded: isAdded) }
    }
    return found.map(\.schedule)
  }

  /// A site's schedules that may lack shifts up to a day.
  func schedulesToExtend(of site: ID<Site>, through day: LocalDate) throws -> [Schedule] {
    // Why two: each is one range of the index.
    try ["made_through IS NULL", "made_through < \(day)" as SQL].flatMap { made in
      try schedules(
        """
        organization_id = \(scope) AND site_id = \(site) AND deleted_at IS NULL AND \(made)
          AND (ends_on IS NULL OR made_through IS NULL OR ends_on > made_through) ORDER BY made_through, id
        """)
    }
  }
}
