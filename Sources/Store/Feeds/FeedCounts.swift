public import Domain

/// The number of feeds and shops in each state, of all organizations together: for the machine's operator.
public struct FeedCounts: Sendable, Hashable {
  /// Read successfully the last time, and not paused.
  public var ok = 0
  /// Not read the last time.
  public var failing = 0
  /// Feeds that ask an administrator to confirm an answer that would remove most.
  public var asking = 0
  /// Not read at all for now.
  public var paused = 0
  /// Feeds that are overdue: not read with success for three of their intervals; paused ones excluded.
  public var overdue = 0
}

extension ServerSnapshot {
  /// The feeds and shops of all organizations, as of an instant.
  public func feedCounts(at now: Instant) throws -> FeedCounts {
    try connection.row(
      .init(
        .job,
        """
        SELECT count(*) FILTER (WHERE paused_at IS NULL AND held IS NULL AND fault IS NULL),
          count(*) FILTER (WHERE paused_at IS NULL AND held IS NULL AND fault IS NOT NULL),
          count(*) FILTER (WHERE paused_at IS NULL AND held IS NOT NULL),
          count(*) FILTER (WHERE paused_at IS NOT NULL),
          count(*) FILTER (WHERE paused_at IS NULL
            AND coalesce(succeeded_at, 0) < \(now.seconds) - 3 * interval_seconds)
        FROM feed
        """)
    ) {
      try FeedCounts(
        ok: $0.next(), failing: $0.next(), asking: $0.next(), paused: $0.next(), overdue: $0.next())
    } ?? FeedCounts()
  }
}
