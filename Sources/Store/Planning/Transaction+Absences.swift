public import Domain

extension Snapshot {
  /// The absences that touch some days, of everyone or of one person, by first day.
  ///
  /// Cost: grows with the absences that end on these days or later.
  public func absences(
    in organization: ID<Organization>, during days: ClosedRange<LocalDate>, of employee: ID<Employee>? = nil
  ) throws -> [Absence] {
    let person: SQL = employee.map { "AND employee_id = \($0)" } ?? ""
    return try connection.rows(
      """
      SELECT id, employee_id, first_day, last_day, kind FROM absence \(SQL.index("absence_by_day"))
      WHERE organization_id = \(organization) AND withdrawn_at IS NULL AND last_day >= \(days.lowerBound)
        AND first_day <= \(days.upperBound) \(person)
      ORDER BY first_day, id
      """
    ) { row in
      let (id, employee): (ID<Absence>, ID<Employee>) = (try row.next(), try row.next())
      let (first, last): (LocalDate, LocalDate) = (try row.next(), try row.next())
      let kind: String = try row.next()
      return Absence(
        id: id, employee: employee, days: first...max(first, last), kind: Absence.Kind(rawValue: kind) ?? .sick)
    }
  }
}

extension Transaction {
  /// Notes that a person is away; days that they were away already stay.
  ///
  /// Errors: `Refusal.notFound`; `.invalid` for more than `Absence.mostDays` (`until`).
  @discardableResult
  public func add(
    _ kind: Absence.Kind, of employee: ID<Employee>, on days: ClosedRange<LocalDate>, in organization: ID<Organization>
  ) throws -> ID<Absence> {
    guard days.upperBound.days(since: days.lowerBound) < Absence.mostDays else {
      throw Refusal.invalid([.init("until", .tooManyDays(limit: Absence.mostDays))])
    }
    _ = try snapshot.person(employee, of: organization)
    let known = try snapshot.absences(in: organization, during: days, of: employee).first {
      $0.kind == kind && $0.days.contains(days.lowerBound) && $0.days.contains(days.upperBound)
    }
    if let known { return known.id }
    let id: ID<Absence> = try insertRow(
      """
      INSERT INTO absence (organization_id, employee_id, first_day, last_day, kind, made_at, made_by)
      VALUES (\(organization), \(employee), \(days.lowerBound), \(days.upperBound), \(kind.rawValue), \(now), \(editor))
      """)
    try record(
      .absenceAdded, in: organization, subject: employee.rawValue,
      after: ["first": days.lowerBound.description, "last": days.upperBound.description, "kind": kind.rawValue])
    return id
  }

  /// Takes an absence back: the person can be assigned again. Errors: `Refusal.notFound`.
  public func withdrawAbsence(
    _ id: ID<Absence>, of employee: ID<Employee>, in organization: ID<Organization>
  ) throws {
    let changed = try connection.run(
      """
      UPDATE absence SET withdrawn_at = \(now)
      WHERE organization_id = \(organization) AND employee_id = \(employee) AND id = \(id) AND withdrawn_at IS NULL
      """)
    guard changed == 1 else { throw Refusal.notFound }
    try record(.absenceWithdrawn, in: organization, subject: employee.rawValue)
  }
}
