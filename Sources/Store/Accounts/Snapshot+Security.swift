public import Domain

extension Snapshot {
  /// A page of the security log, newest first: of one topic, of one person, before one row.
  ///
  /// Cost: an index walk of `limit` rows; with a person, of both their own events and those about them.
  public func securityLog(
    about topic: SecurityEvent.Topic?, of person: ID<Account>?,
    before: ID<SecurityEvent>?, limit: Int
  ) throws -> [SecurityRecord] {
    let isOfTopic: SQL = try topic.map { "kind IN \(try SQL.list($0.kinds.map(\.rawValue)))" } ?? "TRUE"
    let last = before?.rawValue ?? Int64.max
    let columns: SQL = "id, kind, editor, account_id, detail, address, device, began_at, last_at, count"
    let rest: SQL = "id < \(last) AND \(isOfTopic) ORDER BY id DESC LIMIT \(limit)"
    guard let person else {
      return try connection.rows(
        "SELECT \(columns) FROM security_event WHERE organization_id = \(scope) AND \(rest)", Self.readSecurity)
    }
    let editor = Editor.account(person).name
    let own = try connection.rows(
      """
      SELECT \(columns) FROM security_event
      WHERE organization_id = \(scope) AND editor = \(editor) AND \(rest)
      """, Self.readSecurity)
    let about = try connection.rows(
      """
      SELECT \(columns) FROM security_event
      WHERE organization_id = \(scope) AND account_id = \(person) AND \(rest)
      """, Self.readSecurity)
    return Array(Set(own + about).sorted { $0.id > $1.id }.prefix(limit))
  }

  /// The accounts for which attempts were held back in the last two minutes, most tries first.
  public func heldBack(at now: Instant) throws -> [HeldBack] {
    let held = SecurityEvent.Kind.signInHeldBack.rawValue
    let kinds = try SQL.list([held, SecurityEvent.Kind.signInRefused.rawValue])
    return try connection.rows(
      """
      SELECT account_id, count(DISTINCT nullif(address, '')), sum(count), min(began_at) FROM security_event
      WHERE organization_id = \(scope) AND kind IN \(kinds) AND account_id IS NOT NULL
        AND began_at > \(now - 3600)
      GROUP BY account_id HAVING max(CASE WHEN kind = \(held) THEN last_at END) > \(now - 120)
      ORDER BY sum(count) DESC LIMIT 5
      """
    ) { HeldBack(account: try $0.next(), addresses: try $0.next(), count: try $0.next(), since: try $0.next()) }
  }

  private static func readSecurity(_ row: inout Connection.Row) throws -> SecurityRecord {
    try SecurityRecord(
      id: row.next(), kind: SecurityEvent.Kind(rawValue: row.next()), editor: row.next(), account: row.next(),
      detail: row.next(), source: RequestSource(address: row.next(), device: row.next()), began: row.next(),
      last: row.next(), count: row.next())
  }
}
