public import Domain

extension DutyKind: SQLValue {}

extension Snapshot {
  /// One organization. Errors: `Refusal.notFound`.
  public func organization() throws -> Organization {
    let found = try connection.row(
      "SELECT \(Self.organizationColumns) FROM organization WHERE id = \(scope)", Self.readOrganization)
    guard let found else { throw Refusal.notFound }
    return found
  }

  /// The sites of an organization in its own order, without archived ones.
  public func sites() throws -> [Site] {
    try allSites().filter { $0.archivedAt == nil }
  }

  /// The sites of an organization in its own order, archived ones included.
  public func allSites() throws -> [Site] {
    try connection.rows(
      "SELECT \(Self.siteColumns) FROM site WHERE organization_id = \(scope) ORDER BY place, id",
      Self.readSite)
  }

  /// One of the organization's sites, archived or not. Errors: `Refusal.notFound`.
  public func site(_ id: ID<Site>) throws -> Site {
    let found = try connection.row(
      "SELECT \(Self.siteColumns) FROM site WHERE organization_id = \(scope) AND id = \(id)", Self.readSite)
    guard let found else { throw Refusal.notFound }
    return found
  }

  /// The organization's own zone, by which days begin for entities without a site.
  func zone() throws -> Zone { try zones.zone(organization().zone) }

  /// The day of an instant by the organization's own zone.
  public func day(of instant: Instant) throws -> LocalDate { try zone().local(instant).date }

  /// The positions of an organization in its own order, archived ones included.
  public func positions() throws -> [Position] {
    try positions("organization_id = \(scope)")
  }

  /// The given positions by id; ids of other organizations are ignored.
  public func positions(_ ids: Set<ID<Position>>) throws -> [ID<Position>: Position] {
    let found = try positions("organization_id = \(scope) AND id IN \(SQL.list(ids))")
    return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
  }

  /// One of the organization's positions, archived or not. Errors: `Refusal.notFound`.
  public func position(_ id: ID<Position>) throws -> Position {
    guard let found = try positions([id])[id] else { throw Refusal.notFound }
    return found
  }

  /// The published shifts from an instant on by position, and by site.
  ///
  /// Cost: one pass over the coming shifts.
  public func shiftsAhead(at now: Instant) throws -> ShiftsAhead {
    var ahead = ShiftsAhead()
    for site in try allSites() {
      let counts = try connection.rows(
        """
        SELECT position_id, count(*) FROM shift \(SQL.index("shift_ends"))
        WHERE site_id = \(site.id) AND organization_id = \(scope) AND published_at IS NOT NULL
          AND withdrawn_at IS NULL AND ends_at > \(now) GROUP BY position_id
        """
      ) { (position: try $0.next() as ID<Position>?, count: try $0.next() as Int) }
      for (position, count) in counts {
        ahead.bySite[site.id, default: 0] += count
        if let position { ahead.byPosition[position, default: 0] += count }
      }
    }
    return ahead
  }

  private func positions(_ condition: SQL) throws -> [Position] {
    let found = try connection.rows(
      """
      SELECT id, name, shape, color, place, CASE layer WHEN 2 THEN 'backup' ELSE duty_kind END, backs_id, is_listed,
        archived_at, external_id, revision,
        (SELECT \(.joining)(CAST(site_id AS TEXT), ',') FROM position_site WHERE position_id = position.id),
        (SELECT \(.joining)((10 + place) || name, '\n') FROM position_skill WHERE position_id = position.id)
      FROM position WHERE \(condition) ORDER BY place, id
      """
    ) { row in
      let (id, name): (ID<Position>, String) = (try row.next(), try row.next())
      let (shape, color, place): (Int, Int, Int) = (try row.next(), try row.next(), try row.next())
      let (duty, backs): (DutyKind, ID<Position>?) = (try row.next(), try row.next())
      let isListed: Bool = try row.next()
      let (archivedAt, externalID): (Instant?, String?) = (try row.next(), try row.next())
      let revision: Int = try row.next()
      let (sites, skills): (String?, String?) = (try row.next(), try row.next())
      return Position(
        id: id, name: name, mark: .init(.init(rawValue: shape) ?? .disc, .init(rawValue: color)), place: place,
        sites: Set((sites ?? "").split(separator: ",").compactMap { ID<Site>($0) }),
        skills: skills.map(Self.readSkills) ?? [], duty: duty, backs: backs, isListed: isListed, archivedAt: archivedAt,
        externalID: externalID, revision: revision)
    }
    return found
  }

  fileprivate static let organizationColumns: SQL = """
    id, name, zone, language, clock_hours, first_weekday, currency, extra_tabs, changes_kept_months, contacts_seen_by,
      calendar_key, revision
    """

  fileprivate static func readOrganization(_ row: inout Connection.Row) throws -> Organization {
    let (id, name): (ID<Organization>, String) = (try row.next(), try row.next())
    let (zone, language): (ZoneName, Language) = (try row.next(), try row.next())
    let (hours, firstWeekday): (Int, Int) = (try row.next(), try row.next())
    return Organization(
      id: id, name: name, zone: zone, language: language,
      conventions: Conventions(
        clock: .init(rawValue: hours) ?? .twentyFour, firstWeekday: .init(rawValue: firstWeekday) ?? .monday,
        currency: try row.next(), extraTabs: .init(rawValue: try row.next()) ?? .all),
      changesKept: ChangeRetention(rawValue: try row.next()) ?? .twoYears,
      contactsSeenBy: try row.next(), calendarKey: try row.next(), revision: try row.next())
  }

  private static let siteColumns: SQL = """
    id, name, zone, address, directions, helpline, archived_at, external_id, revision, (SELECT since FROM clock_policy
      WHERE clock_policy.organization_id = site.organization_id AND site_id = site.id), shortest_shift, longest_shift
    """

  private static func readSite(_ row: inout Connection.Row) throws -> Site {
    try Site(
      id: row.next(), name: row.next(), zone: row.next(), address: row.next(), directions: row.next(),
      helpline: row.next(), archivedAt: row.next(), externalID: row.next(), revision: row.next(),
      clockSince: row.next(), shiftLengths: ShiftLengths(least: row.next(), most: row.next()))
  }
}

extension ServerSnapshot {
  /// All organizations, oldest first.
  public func organizations() throws -> [Organization] {
    try connection.rows(
      .init(.organizations, "SELECT \(Snapshot.organizationColumns) FROM organization ORDER BY id"),
      Snapshot.readOrganization)
  }
}

/// The number of published shifts that are not over yet.
public struct ShiftsAhead: Sendable, Hashable {
  /// By position, if there are any.
  public internal(set) var byPosition: [ID<Position>: Int] = [:]
  /// By site, if there are any.
  public internal(set) var bySite: [ID<Site>: Int] = [:]
}

extension Transaction {
  /// The organization's day.
  public var today: LocalDate { get throws { try snapshot.day(of: now) } }
}
