public import Crypto
public import Domain

extension Snapshot {
  /// An organization's valid links, newest first.
  public func links() throws -> [Link] {
    try connection.rows(
      """
      SELECT \(Self.linkColumns) FROM link
      WHERE organization_id = \(scope) AND revoked_at IS NULL ORDER BY id DESC
      """, Self.readLink)
  }

  /// The valid links to a person's calendar, newest first, whatever their maker.
  public func calendarLinks(of employee: ID<Employee>) throws -> [Link] {
    try connection.rows(
      """
      SELECT \(Self.linkColumns) FROM link \(SQL.index("link_of_employee"))
      WHERE organization_id = \(scope) AND employee_id = \(employee) AND revoked_at IS NULL ORDER BY id DESC
      """, Self.readLink)
  }

  /// The organization's link of a token. Errors: `Refusal.notFound` if unknown or revoked.
  public func link(opening token: Token) throws -> Link {
    let found = try connection.row(
      """
      SELECT \(Self.linkColumns) FROM link
      WHERE organization_id = \(scope) AND token_hash = \(token.hash) AND revoked_at IS NULL
      """, Self.readLink)
    guard let found else { throw Refusal.notFound }
    return found
  }

  fileprivate static let linkColumns: SQL = """
    id, purpose, site_id, employee_id, made_at, revoked_at, fetched_at, fetched_by, token_sealed
    """

  fileprivate static func readLink(_ row: inout Connection.Row) throws -> Link {
    let id: ID<Link> = try row.next()
    let kind: String = try row.next()
    let site: ID<Site>? = try row.next()
    let employee: ID<Employee>? = try row.next()
    let purpose: Link.Purpose
    switch (kind, site, employee) {
    case ("wall", let site?, _): purpose = .wall(site)
    case ("site", let site?, _): purpose = .siteCalendar(site)
    case ("employee", _, let employee?): purpose = .employeeCalendar(employee)
    default: throw StoreFault("link \(id) has no purpose that is known")
    }
    let (madeAt, revokedAt): (Instant, Instant?) = (try row.next(), try row.next())
    let (fetchedAt, program): (Instant?, String?) = (try row.next(), try row.next())
    return Link(
      id: id, purpose: purpose, madeAt: madeAt, revokedAt: revokedAt,
      fetch: fetchedAt.map { .init(at: $0, program: program ?? "") }, sealedToken: try row.next())
  }
}

extension ServerSnapshot {
  /// The link of a token, with its organization. Errors: `Refusal.notFound` if unknown or revoked.
  public func link(opening token: Token) throws -> (organization: ID<Organization>, link: Link) {
    let found = try connection.row(
      .init(
        .secret,
        """
        SELECT organization_id, \(Snapshot.linkColumns) FROM link
        WHERE token_hash = \(token.hash) AND revoked_at IS NULL
        """)
    ) { row in (organization: try row.next() as ID<Organization>, link: try Snapshot.readLink(&row)) }
    guard let found else { throw Refusal.notFound }
    return found
  }
}

extension Transaction {
  /// Creates a link; without a key this is the only time that its token is known.
  ///
  /// Errors: `Refusal.notFound` for another organization's site or employee; `.siteNotManaged`. A person's calendar is
  /// no site's.
  public func makeLink(
    for purpose: Link.Purpose, sealedBy key: SecretKey? = nil
  ) throws -> (ID<Link>, Token) {
    let token = token()
    let (kind, site, employee): (String, ID<Site>?, ID<Employee>?) =
      switch purpose {
      case .wall(let site): ("wall", site, nil)
      case .siteCalendar(let site): ("site", site, nil)
      case .employeeCalendar(let employee): ("employee", nil, employee)
      }
    if let site {
      _ = try snapshot.site(site)
      try requireManaging(site)
    }
    let id: ID<Link> = try insertRow(
      """
      INSERT INTO link (organization_id, purpose, site_id, employee_id, token_hash, token_sealed, made_at)
      VALUES (\(scope), \(kind), \(site), \(employee), \(token.hash), \(key?.seal(token.text)), \(now))
      """)
    try record(.linkMade, subject: id.rawValue, after: ["purpose": kind])
    return (id, token)
  }

  /// Revokes a link at once. Errors: `Refusal.notFound`, `.siteNotManaged`.
  public func revokeLink(_ id: ID<Link>) throws {
    let site: ID<Site>? = try connection.value(
      "SELECT site_id FROM link WHERE organization_id = \(scope) AND id = \(id) AND site_id IS NOT NULL")
    if let site { try requireManaging(site) }
    let changed = try connection.run(
      """
      UPDATE link SET revoked_at = \(now)
      WHERE organization_id = \(scope) AND id = \(id) AND revoked_at IS NULL
      """)
    guard changed == 1 else { throw Refusal.notFound }
    try record(.linkRevoked, subject: id.rawValue)
  }

  /// Revokes all links to a person's calendar, whatever their maker.
  public func revokeCalendarLinks(of employee: ID<Employee>) throws {
    for link in try snapshot.calendarLinks(of: employee) {
      try revokeLink(link.id)
    }
  }

  /// Notes that a calendar was fetched. Writes no change row: a fetch changes nothing that a live page shows.
  ///
  /// The last few fetches of each kind of program stay, so that its usual interval is known.
  public func noteFetch(
    of link: ID<Link>, by program: String, as client: CalendarClient
  ) throws {
    let changed = try connection.run(
      """
      UPDATE link SET fetched_at = \(now), fetched_by = \(String(program.prefix(100)))
      WHERE organization_id = \(scope) AND id = \(link) AND revoked_at IS NULL
      """)
    guard changed == 1 else { return }
    try connection.run(
      """
      INSERT INTO link_fetch (link_id, client, at, organization_id) VALUES (\(link), \(client.rawValue), \(now), \(scope))
      ON CONFLICT DO NOTHING
      """)
    try connection.run(
      """
      DELETE FROM link_fetch WHERE organization_id = \(scope) AND link_id = \(link) AND client = \(client.rawValue) AND at <= (
        SELECT at FROM link_fetch WHERE organization_id = \(scope) AND link_id = \(link) AND client = \(client.rawValue)
        ORDER BY at DESC LIMIT 1 OFFSET \(CalendarFreshness.mostFetches))
      """)
  }
}
