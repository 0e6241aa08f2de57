import CivilTime
import Domain

extension ServerTransaction {
  /// Removes data beyond its retention, of every organization; the rest of many old changes goes the next time. Each organization chooses
  /// the retention of the log of changes and of past requests.
  ///
  /// Absences go three years after their last day, when claims from them end (BGB § 195). Cost: grows with the removed rows, and with the
  /// number of absences.
  public func prune() throws {
    try pruneSecurity()
    try pruneDeliveries()
    try endUndo()
    try pruneKeptAnswers()
    try connection.run(.init(.job, "DELETE FROM access_token WHERE expires_at <= \(now)"))
    try expireRequests()
    let lastDay: SQL = .either(
      sqlite: "date(\(now), 'unixepoch', '-3 years')",
      postgres: "CAST(to_timestamp(\(now)) AT TIME ZONE 'UTC' - INTERVAL '3 years' AS date)")
    try settleLeave()
    try connection.run(.init(.job, "DELETE FROM absence WHERE last_day < \(lastDay)"))
    for organization in try snapshot.organizations() { try of(organization.id).prune(organization) }
  }
}

extension ServerTransaction {
  /// Absences of three years ago begin to go: what they left of leave is kept before.
  private func settleLeave() throws {
    for organization in try snapshot.organizations() {
      let scoped = of(organization.id)
      let year = try scoped.snapshot.day(of: now).year
      try scoped.settleLeave(before: year - 2)
      try scoped.settleEarnedLeave(before: year - 2)
    }
  }
}

extension Transaction {
  /// The most changes of an organization that are deleted at once, so that no other change waits long.
  private static let mostChanges = 2000

  fileprivate func prune(_ organization: Organization) throws {
    let first = now - Int64(organization.changesKept.days) * 86_400
    try pruneRequests(before: first)
    // Why the oldest first: times have no index.
    try connection.run(
      """
      DELETE FROM change WHERE organization_id = \(scope)
        AND at < \(first) AND version IN (
          SELECT version FROM change WHERE organization_id = \(scope) ORDER BY version
          LIMIT \(Self.mostChanges))
      """)
  }
}
