public import Domain

/// The state of the database at one instant, for reading. It can't leave the closure that it was given to.
public struct Snapshot: ~Copyable {
  let connection: Connection
  let zones: Zones
}

extension Snapshot {
  /// All organizations, in the order they were made.
  public func organizations() throws -> [Organization] {
    try connection.rows("SELECT \(Self.organizationColumns) FROM organization ORDER BY id", Self.readOrganization)
  }

  /// One organization. Errors: `Refusal.notFound`.
  public func organization(_ id: ID<Organization>) throws -> Organization {
    let found = try connection.row(
      "SELECT \(Self.organizationColumns) FROM organization WHERE id = \(id)", Self.readOrganization)
    guard let found else { throw Refusal.notFound }
    return found
  }

  /// The organization's sites, in the order they were made.
  public func sites(of organization: ID<Organization>) throws -> [Site] {
    try connection.rows(
      "SELECT \(Self.siteColumns) FROM site WHERE organization_id = \(organization) ORDER BY id", Self.readSite)
  }

  /// One of the organization's sites. Errors: `Refusal.notFound`.
  public func site(_ id: ID<Site>, of organization: ID<Organization>) throws -> Site {
    let found = try connection.row(
      "SELECT \(Self.siteColumns) FROM site WHERE organization_id = \(organization) AND id = \(id)", Self.readSite)
    guard let found else { throw Refusal.notFound }
    return found
  }

  /// The organization's employees, by name.
  public func employees(of organization: ID<Organization>) throws -> [Employee] {
    try connection.rows(
      """
      SELECT \(Self.employeeColumns) FROM employee WHERE organization_id = \(organization) ORDER BY name, surname, id
      """, Self.readEmployee)
  }

  /// The announcement that stands now: the newest that was not taken back.
  public func announcement(of organization: ID<Organization>) throws -> Announcement? {
    let found = try connection.row(
      """
      SELECT id, text, employee_id, made_at FROM announcement
      WHERE organization_id = \(organization) AND withdrawn_at IS NULL ORDER BY id DESC LIMIT 1
      """
    ) { row in
      try (
        id: row.next() as ID<Announcement>, text: row.next() as String, author: row.next() as ID<Employee>?,
        madeAt: row.next() as Instant
      )
    }
    return try found.map { found in
      let author = try found.author.flatMap { try employees([$0], of: organization)[$0] }
      return Announcement(id: found.id, text: found.text, author: author, madeAt: found.madeAt)
    }
  }
}

extension Snapshot {
  private static let organizationColumns: SQL = "id, name, zone, language, calendar_key"

  private static func readOrganization(_ row: inout Connection.Row) throws -> Organization {
    try Organization(
      id: row.next(), name: row.next(), zone: row.next(), language: row.next(), calendarKey: row.next())
  }

  private static let siteColumns: SQL = "id, name, directions, zone, helpline"

  private static func readSite(_ row: inout Connection.Row) throws -> Site {
    try Site(id: row.next(), name: row.next(), directions: row.next(), zone: row.next(), helpline: row.next())
  }

  static let employeeColumns: SQL = "id, name, surname, phone"

  static func readEmployee(_ row: inout Connection.Row) throws -> Employee {
    try Employee(id: row.next(), name: row.next(), surname: row.next(), phone: row.next())
  }
}
