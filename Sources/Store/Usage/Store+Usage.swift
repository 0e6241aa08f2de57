public import Domain

extension Store {
  /// Adds to the daily counts, in one transaction.
  ///
  /// Writes no change row, so that no page reloads. Errors: `Refusal.notFound` for an unknown organization; then
  /// nothing is added.
  public func count(_ counts: [UsageCount]) async throws {
    guard !counts.isEmpty else { return }
    try await write(by: .console) { try $0.count(counts) }
  }
}

extension ServerTransaction {
  fileprivate func count(_ counts: [UsageCount]) throws {
    for (id, counts) in Dictionary(grouping: counts, by: \.organization) { try of(id).count(counts) }
  }
}

extension Transaction {
  fileprivate func count(_ counts: [UsageCount]) throws {
    let zone = try snapshot.zone()
    for count in counts where count.count > 0 {
      try connection.run(
        """
        INSERT INTO usage_day (organization_id, day, event, count)
        VALUES (\(scope), \(zone.local(count.at).date), \(count.event.rawValue), \(count.count))
        ON CONFLICT (organization_id, day, event) DO UPDATE SET count = usage_day.count + excluded.count
        """)
    }
  }
}

extension Snapshot {
  /// The counts of some days, by day; events that did not happen are left out.
  public func usage(during days: ClosedRange<LocalDate>) throws -> [UsageDay] {
    try connection.rows(
      """
      SELECT day, event, count FROM usage_day
      WHERE organization_id = \(scope) AND day BETWEEN \(days.lowerBound) AND \(days.upperBound)
      ORDER BY day, event
      """
    ) { row in
      let (day, event, count) = (try row.next() as LocalDate, try row.next() as String, try row.next() as Int)
      // Why: a newer version may have counted events that this one does not know.
      return UsageEvent(rawValue: event).map { UsageDay(day: day, event: $0, count: count) }
    }.compactMap { $0 }
  }
}
