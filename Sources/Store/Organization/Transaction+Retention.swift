import CivilTime
import Domain

extension Transaction {
  /// How long it is kept what changes were: two years.
  static let changeSeconds: Int64 = 2 * 365 * 86_400
  /// The most changes that go at once, so that nobody's change waits for it.
  private static let mostChanges = 2000

  /// Removes what is older than it is kept, of every organization; what it leaves of many old changes goes the next time.
  ///
  /// Absences go three years after their last day, when claims from them end (BGB § 195). Cost: grows with what goes,
  /// and with the number of absences.
  public func prune() throws {
    try pruneSecurity()
    try pruneDeliveries()
    try endUndo()
    try pruneKeptAnswers()
    let lastDay: SQL = .either(
      sqlite: "date(\(now), 'unixepoch', '-3 years')",
      postgres: "CAST(to_timestamp(\(now)) AT TIME ZONE 'UTC' - INTERVAL '3 years' AS date)")
    try connection.run("DELETE FROM absence WHERE last_day < \(lastDay)")
    // Why the oldest first: times have no index.
    try connection.run(
      """
      DELETE FROM change WHERE at < \(now - Self.changeSeconds)
        AND id IN (SELECT id FROM change ORDER BY id LIMIT \(Self.mostChanges))
      """)
  }
}
