public import Domain

/// The state of the database at one instant, for reading. It can't leave the closure that it was given to.
public struct Snapshot: ~Copyable {
  let connection: Connection
  let zones: Zones
}

extension Snapshot {
  /// All organizations, in the order they were made.
  public func organizations() throws -> [Organization] {
    try connection.rows("SELECT id, name, zone, language, calendar_key FROM organization ORDER BY id") {
      try Organization(id: $0.next(), name: $0.next(), zone: $0.next(), language: $0.next(), calendarKey: $0.next())
    }
  }

  /// One organization. Errors: `Refusal.notFound`.
  public func organization(_ id: ID<Organization>) throws -> Organization {
    let found = try connection.row(
      "SELECT id, name, zone, language, calendar_key FROM organization WHERE id = \(id)"
    ) {
      try Organization(id: $0.next(), name: $0.next(), zone: $0.next(), language: $0.next(), calendarKey: $0.next())
    }
    guard let found else { throw Refusal.notFound }
    return found
  }

  /// The organization's sites, in the order they were made.
  public func sites(of organization: ID<Organization>) throws -> [Site] {
    try connection.rows(
      """
      SELECT id, name, directions, zone, helpline FROM site WHERE organization_id = \(organization) ORDER BY id
      """
    ) { try Site(id: $0.next(), name: $0.next(), directions: $0.next(), zone: $0.next(), helpline: $0.next()) }
  }

  /// One of the organization's sites. Errors: `Refusal.notFound`.
  public func site(_ id: ID<Site>, of organization: ID<Organization>) throws -> Site {
    let found = try connection.row(
      """
      SELECT id, name, directions, zone, helpline FROM site WHERE organization_id = \(organization) AND id = \(id)
      """
    ) { try Site(id: $0.next(), name: $0.next(), directions: $0.next(), zone: $0.next(), helpline: $0.next()) }
    guard let found else { throw Refusal.notFound }
    return found
  }

  /// The organization's employees, by name.
  public func employees(of organization: ID<Organization>) throws -> [Employee] {
    try connection.rows(
      """
      SELECT id, name, surname, phone FROM employee WHERE organization_id = \(organization) ORDER BY name, surname, id
      """
    ) { try Employee(id: $0.next(), name: $0.next(), surname: $0.next(), phone: $0.next()) }
  }

  /// The announcement that stands now: the newest that was not taken back.
  public func announcement(of organization: ID<Organization>) throws -> Announcement? {
    let found = try connection.row(
      """
      SELECT id, text, employee_id, made_at FROM announcement
      WHERE organization_id = \(organization) AND withdrawn_at IS NULL ORDER BY made_at DESC, id DESC LIMIT 1
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
