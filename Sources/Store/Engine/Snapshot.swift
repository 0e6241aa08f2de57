public import Domain

/// The state of one organization at one instant, for reading; see `Store`. Can't leave its closure.
public struct Snapshot: ~Copyable {
  let connection: ScopedConnection
  let zones: Zones

  init(_ connection: Connection, of organization: ID<Organization>, zones: Zones) {
    self.connection = ScopedConnection(base: connection, scope: OrganizationScope(organization))
    self.zones = zones
  }

  /// The organization: each statement is bound to it.
  public var scope: OrganizationScope { connection.scope }
}

extension Snapshot {
  /// An organization's current employees, by name; archived ones are left out.
  public func employees() throws -> [Employee] {
    try connection.rows(
      """
      SELECT \(Self.employeeColumns) FROM employee \(SQL.index("employee_listed"))
      WHERE organization_id = \(scope) AND archived_at IS NULL ORDER BY search, id
      """, Self.readEmployee)
  }
}

extension Snapshot {
  static let employeeColumns: SQL = """
    id, name, surname, phone, email, title, department, agency, intro, description, image_name, photo, archived_at,
    last_day, weekly_minutes, revision, email_confirmed_at, (SELECT \(.joining)(
      (10 + place) || coalesce(CAST(valid_until AS TEXT), '0000-00-00') || name, '\n')
      FROM skill WHERE employee_id = employee.id)
    """

  static func readEmployee(_ row: inout Connection.Row) throws -> Employee {
    let id: ID<Employee> = try row.next()
    let (name, surname): (String, String) = (try row.next(), try row.next())
    let (phone, email): (PhoneNumber?, EmailAddress?) = (try row.next(), try row.next())
    let (title, department, agency): (String, String, String) = (try row.next(), try row.next(), try row.next())
    let (intro, description): (String, String) = (try row.next(), try row.next())
    let (imageName, photo): (String?, Int?) = (try row.next(), try row.next())
    let (archivedAt, lastDay): (Instant?, LocalDate?) = (try row.next(), try row.next())
    let (weeklyMinutes, revision): (Int?, Int) = (try row.next(), try row.next())
    let emailConfirmedAt: Instant? = try row.next()
    let text: String? = try row.next()
    let skills = text.map(readCertified) ?? []
    return Employee(
      id: id, name: name, surname: surname, phone: phone, email: email,
      emailConfirmedAt: emailConfirmedAt, title: title, department: department, agency: agency, intro: intro,
      description: description, skills: skills.map(\.name),
      certificates: Dictionary(skills.compactMap { skill in skill.lastDay.map { (skill.name, $0) } }) { first, _ in
        first
      },
      imageName: imageName, photo: photo, archivedAt: archivedAt, lastDay: lastDay,
      weeklyMinutes: weeklyMinutes, revision: revision)
  }

  /// As `readSkills`, with ten more characters for the last day of a certificate.
  private static func readCertified(_ text: String) -> [Skill] {
    readSkills(text).map { Skill(name: String($0.dropFirst(10)), lastDay: LocalDate($0.prefix(10))) }
  }

  /// Each line is a two-digit index and a name, since SQLite promises no order within a group.
  static func readSkills(_ text: String) -> [String] {
    text.split(separator: "\n").sorted().map { String($0.dropFirst(2)) }
  }
}
