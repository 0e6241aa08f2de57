public import Domain

extension Snapshot {
  /// A collection's groups with their services, both in the chosen order; without archived ones.
  public func services(in collection: ServiceGroup.Collection) throws -> [(
    group: ServiceGroup, services: [Service]
  )] {
    let groups = try connection.rows(
      """
      SELECT \(Self.groupColumns) FROM service_group \(SQL.index("service_group_listed"))
      WHERE organization_id = \(scope) AND collection = \(collection) AND archived_at IS NULL ORDER BY place, id
      """, Self.readGroup)
    return try groups.map { group in
      let services = try connection.rows(
        """
        SELECT \(Self.serviceColumns) FROM service \(SQL.index("service_of_group"))
        WHERE group_id = \(group.id) AND organization_id = \(scope) AND archived_at IS NULL ORDER BY place, id
        """, Self.readService)
      return (group, services)
    }
  }

  /// One service, archived or not. Errors: `Refusal.notFound`.
  public func service(_ id: ID<Service>) throws -> Service {
    let found = try connection.row(
      "SELECT \(Self.serviceColumns) FROM service WHERE organization_id = \(scope) AND id = \(id)",
      Self.readService)
    guard let found else { throw Refusal.notFound }
    return found
  }

  /// One group that is not archived. Errors: `Refusal.notFound`.
  public func serviceGroup(_ id: ID<ServiceGroup>) throws -> ServiceGroup {
    let found = try connection.row(
      """
      SELECT \(Self.groupColumns) FROM service_group
      WHERE organization_id = \(scope) AND id = \(id) AND archived_at IS NULL
      """, Self.readGroup)
    guard let found else { throw Refusal.notFound }
    return found
  }

  /// Archived services with the names of their groups, the last archived first.
  ///
  /// Shape: at most `limit`. Cost: one pass over the organization's services.
  public func archivedServices(limit: Int) throws -> [(
    service: Service, group: String
  )] {
    try connection.rows(
      """
      SELECT \(Self.serviceColumns), (SELECT name FROM service_group WHERE service_group.id = service.group_id)
      FROM service WHERE organization_id = \(scope) AND archived_at IS NOT NULL
      ORDER BY archived_at DESC, id DESC LIMIT \(max(0, limit))
      """
    ) { row in
      let service = try Self.readService(&row)
      let group: String = try row.next()
      return (service: service, group: group)
    }
  }

  /// Archived groups, the last archived first.
  ///
  /// Shape: at most `limit`. Cost: one pass over the organization's groups.
  public func archivedServiceGroups(limit: Int) throws -> [ServiceGroup] {
    try connection.rows(
      """
      SELECT \(Self.groupColumns) FROM service_group
      WHERE organization_id = \(scope) AND archived_at IS NOT NULL
      ORDER BY archived_at DESC, id DESC LIMIT \(max(0, limit))
      """, Self.readGroup)
  }

  /// All current people with at least one skill, by name.
  ///
  /// With `duties(of:in:at:)`, this shows the people on duty able to do a service, and the next ones.
  public func skilledEmployees() throws -> [Employee] {
    try seen(
      connection.rows(
        """
        SELECT \(Self.employeeColumns) FROM employee \(SQL.index("employee_listed"))
        WHERE organization_id = \(scope) AND archived_at IS NULL
          AND EXISTS (SELECT 1 FROM skill WHERE employee_id = employee.id) ORDER BY search, id
        """, Self.readEmployee))
  }
}

extension Snapshot {
  static let groupColumns: SQL = "id, collection, name, feed_id IS NOT NULL"

  static func readGroup(_ row: inout Connection.Row) throws -> ServiceGroup {
    try ServiceGroup(id: row.next(), collection: row.next(), name: row.next(), isFromFeed: row.next())
  }

  static let serviceColumns: SQL = """
    id, group_id, name, description, minutes, price, currency, picture_large, picture_medium, picture_small,
    feed_id IS NOT NULL, archived_at, revision,
    (SELECT \(.joining)((10 + place) || name, '\n') FROM service_skill WHERE service_id = service.id)
    """

  static func readService(_ row: inout Connection.Row) throws -> Service {
    let (id, group): (ID<Service>, ID<ServiceGroup>) = (try row.next(), try row.next())
    let (name, description, minutes): (String, String, Int?) = (try row.next(), try row.next(), try row.next())
    let price = try readMoney(&row)
    let thumbnails = try Service.Thumbnails(large: row.next(), medium: row.next(), small: row.next())
    let (isFromFeed, archivedAt, revision): (Bool, Instant?, Int) = (try row.next(), try row.next(), try row.next())
    let skills: String? = try row.next()
    return Service(
      id: id, group: group, name: name, description: description, minutes: minutes, price: price,
      skills: skills.map(readSkills) ?? [], thumbnails: thumbnails, isFromFeed: isFromFeed, archivedAt: archivedAt,
      revision: revision)
  }
}
