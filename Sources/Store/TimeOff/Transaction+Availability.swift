public import Domain

extension Snapshot {
  /// The availability of all people or of one, in the order of the week; archived people left out.
  public func availability(
    of employee: ID<Employee>? = nil
  ) throws -> [Availability] {
    try connection.rows(
      """
      SELECT availability.id, employee_id, weekday, start_minute, end_minute, kind, availability.first_day,
        availability.last_day, every_weeks, note
      FROM availability \(SQL.index("availability_of_person")) \(.inOrder) employee ON employee.id = employee_id
      WHERE availability.organization_id = \(scope) AND \(SQL.column("employee_id", is: employee))
        AND archived_at IS NULL
      ORDER BY weekday, start_minute, availability.id
      """
    ) { row in
      let (id, employee): (ID<Availability>, ID<Employee>) = (try row.next(), try row.next())
      let (weekday, start, end): (Int, Int, Int) = (try row.next(), try row.next(), try row.next())
      let kind: String = try row.next()
      let (first, last): (LocalDate, LocalDate?) = (try row.next(), try row.next())
      let rule = Availability.Rule(
        weekday: Weekday(rawValue: weekday) ?? .monday, minutes: start..<max(start, end),
        kind: Availability.Kind(rawValue: kind) ?? .unavailable, first: first, last: last,
        everyWeeks: try row.next(), note: try row.next())
      return Availability(id: id, employee: employee, rule: rule)
    }
  }
}

extension Transaction {
  /// Adds hours of the week to a person's availability. Errors: `Refusal.notFound`; `.invalid` for the rule, and beyond `Availability.most`
  /// (`weekday`).
  @discardableResult
  public func add(
    _ rule: Availability.Rule, for employee: ID<Employee>
  ) throws -> ID<Availability> {
    let rule = try rule.checked()
    _ = try snapshot.person(employee)
    guard try snapshot.availability(of: employee).count < Availability.most else {
      throw Refusal.invalid([.init("weekday", .tooMany(limit: Availability.most))])
    }
    let id: ID<Availability> = try insertRow(
      """
      INSERT INTO availability (organization_id, employee_id, weekday, start_minute, end_minute, kind, first_day,
        last_day, every_weeks, note)
      VALUES (\(scope), \(employee), \(rule.weekday.rawValue), \(rule.minutes.lowerBound),
        \(rule.minutes.upperBound), \(rule.kind.rawValue), \(rule.first), \(rule.last), \(rule.everyWeeks),
        \(rule.note))
      """)
    try record(.availabilityAdded, subject: employee.rawValue)
    return id
  }

  /// Errors: `Refusal.notFound`, also for another person's.
  public func remove(
    _ id: ID<Availability>, of employee: ID<Employee>
  ) throws {
    let removed = try connection.run(
      """
      DELETE FROM availability
      WHERE organization_id = \(scope) AND employee_id = \(employee) AND id = \(id)
      """)
    guard removed == 1 else { throw Refusal.notFound }
    try record(.availabilityRemoved, subject: employee.rawValue)
  }
}
