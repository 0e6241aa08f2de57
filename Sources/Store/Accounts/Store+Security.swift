public import Domain

extension Transaction {
  /// Writes events of one time into the log; `row` is an existing row of theirs, which keeps the larger count.
  ///
  /// Writes no change row: no open page reloads.
  public func note(
    _ entry: SecurityEntry, count: Int, from first: Instant, to last: Instant, as row: ID<SecurityEvent>?
  ) throws -> ID<SecurityEvent> {
    if let row {
      try connection.run(
        "UPDATE security_event SET count = \(count), last_at = \(last) WHERE organization_id = \(scope) AND id = \(row)"
      )
      return row
    }
    return try insertRow(
      """
      INSERT INTO security_event
        (organization_id, kind, editor, account_id, detail, address, device, began_at, last_at, count)
      VALUES (\(scope), \(entry.kind.rawValue), \(entry.editor.name), \(entry.account), \(entry.detail),
        \(entry.source.address), \(entry.source.device), \(first), \(max(first, last)), \(max(1, count)))
      """)
  }

}

extension ServerTransaction {
  /// Removes events beyond their retention, and the oldest of those that strangers caused beyond `mostFloods` rows.
  func pruneSecurity() throws {
    try connection.run(.init(.job, "DELETE FROM security_event WHERE began_at < \(now - SecurityEntry.keptSeconds)"))
    let floods = try SQL.list(SecurityEvent.Kind.allCases.filter(\.isFlood).map(\.rawValue))
    for organization in try snapshot.organizations() {
      try connection.run(
        .init(
          .job,
          """
          DELETE FROM security_event WHERE id IN (
            SELECT id FROM security_event WHERE organization_id = \(organization.id) AND kind IN \(floods)
            ORDER BY id DESC LIMIT \(Int64.max) OFFSET \(SecurityEntry.mostFloods))
          """))
    }
  }
}

extension SecurityEntry {
  /// Ninety days.
  public static let keptSeconds: Int64 = 90 * 86_400
  /// The most rows of an organization that strangers caused; about 10 MB.
  static let mostFloods = 50_000
}

extension Snapshot {
  /// The addresses of the last 50 sign-ins to an account by its password, with or without a code.
  public func signInAddresses(of account: ID<Account>?) throws -> Set<String> {
    let editor = Editor.account(account ?? ID(rawValue: 0)).name
    let ways = try SQL.list(SecurityEvent.Way.allCases.filter(\.isByPassword).map(\.rawValue))
    return Set(
      try connection.rows(
        """
        SELECT address FROM security_event
        WHERE organization_id = \(scope) AND editor = \(editor)
          AND kind = \(SecurityEvent.Kind.signedIn.rawValue) AND detail IN \(ways)
        ORDER BY id DESC LIMIT 50
        """
      ) { try $0.next() as String })
  }

  /// Attempts by others on an account since its owner last read of them; `nil` if too few to mention.
  public func guesses(for account: ID<Account>) throws -> Guesses? {
    let kinds = try SQL.list([SecurityEvent.Kind.signInRefused.rawValue, SecurityEvent.Kind.signInHeldBack.rawValue])
    return try connection.row(
      """
      SELECT sum(count), min(began_at), max(last_at) FROM security_event
      WHERE organization_id = \(scope) AND account_id = \(account) AND kind IN \(kinds)
        AND id > coalesce((
          SELECT max(id) FROM security_event WHERE organization_id = \(scope) AND account_id = \(account)
            AND kind = \(SecurityEvent.Kind.guessesRead.rawValue)), 0)
      HAVING sum(count) >= \(Guesses.fewestToTell)
      """
    ) { Guesses(count: try $0.next(), first: try $0.next(), last: try $0.next()) }
  }
}
