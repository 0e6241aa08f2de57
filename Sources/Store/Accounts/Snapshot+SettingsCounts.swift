public import Domain

/// The sizes of the lists behind the settings.
public struct SettingsCounts: Sendable, Hashable {
  /// Current people.
  public let people: Int
  /// Accounts with a way to sign in that are not disabled.
  public let accounts: Int
  /// Kinds of absence that are not archived.
  public let kinds: Int
  /// Links to walls.
  public let walls: Int
  /// Links to calendars.
  public let calendars: Int
  /// Feeds, paused ones included.
  public let feeds: Int
  /// Feeds that ask to confirm an answer.
  public let askingFeeds: Int
  /// Valid tokens of programs.
  public let tokens: Int
  /// Webhooks, paused ones included.
  public let webhooks: Int
}

extension Snapshot {
  /// The sizes of the lists behind the settings, in one statement. Cost: counts rows by index.
  public func settingsCounts() throws -> SettingsCounts {
    let found = try connection.row(
      """
      SELECT
        (SELECT count(*) FROM employee \(SQL.index("employee_listed"))
          WHERE organization_id = \(scope) AND archived_at IS NULL),
        (SELECT count(*) FROM account WHERE organization_id = \(scope) AND disabled_at IS NULL AND (
          password_hash IS NOT NULL
          OR EXISTS (SELECT 1 FROM passkey WHERE passkey.organization_id = \(scope) AND account_id = account.id)
          OR EXISTS (SELECT 1 FROM identity WHERE identity.organization_id = \(scope) AND account_id = account.id))),
        (SELECT count(*) FROM absence_kind WHERE organization_id = \(scope) AND archived_at IS NULL),
        (SELECT count(*) FROM link WHERE organization_id = \(scope) AND revoked_at IS NULL AND purpose = 'wall'),
        (SELECT count(*) FROM link WHERE organization_id = \(scope) AND revoked_at IS NULL AND purpose <> 'wall'),
        (SELECT count(*) FROM feed WHERE organization_id = \(scope)),
        (SELECT count(*) FROM feed WHERE organization_id = \(scope) AND held IS NOT NULL AND paused_at IS NULL),
        (SELECT count(*) FROM api_token WHERE organization_id = \(scope) AND revoked_at IS NULL),
        (SELECT count(*) FROM webhook WHERE organization_id = \(scope))
      """
    ) { row in
      SettingsCounts(
        people: try row.next(), accounts: try row.next(), kinds: try row.next(), walls: try row.next(),
        calendars: try row.next(), feeds: try row.next(), askingFeeds: try row.next(), tokens: try row.next(),
        webhooks: try row.next())
    }
    guard let found else { throw Refusal.notFound }
    return found
  }

  /// The newest change of the change log: its time and author. Cost: an index walk to it.
  public func newestChange() throws -> (at: Instant, editor: Editor)? {
    let kinds = ChangeKind.allCases.filter { $0.topic != nil }.map(\.rawValue)
    return try connection.row(
      """
      SELECT at, editor FROM change WHERE organization_id = \(scope) AND kind IN \(try SQL.list(kinds))
      ORDER BY version DESC LIMIT 1
      """
    ) { (at: try $0.next(), editor: try $0.next()) }
  }

  /// The first day from a date on that closes one of some sites. Cost: an index probe for each site.
  public func nextClosedDay(of sites: some Sequence<ID<Site>>, from date: LocalDate) throws -> ClosedDay? {
    var next: ClosedDay?
    for site in sites {
      let first = try connection.row(
        """
        SELECT date, name, costs_leave FROM closed_day
        WHERE organization_id = \(scope) AND site_id = \(site) AND date >= \(date) ORDER BY date LIMIT 1
        """
      ) { ClosedDay(date: try $0.next(), name: try $0.next(), costsLeave: try $0.next()) }
      if let first, first.date < next?.date ?? .last { next = first }
    }
    return next
  }
}
