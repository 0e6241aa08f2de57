/// How an outside system is read, and how reading it went.
public struct FeedReading: Sendable, Hashable {
  /// Seconds between two fetches.
  public let intervalSeconds: Int
  public let etag: String?
  public let lastModified: String?
  public let attemptedAt: Instant?
  public let succeededAt: Instant?
  /// What went wrong at the last attempt: a stable code; `nil` after a success.
  public let fault: String?
  /// Records of the last success that were not taken, in the feed's order.
  public let setAside: [Feed.SetAside]

  public init(
    intervalSeconds: Int, etag: String?, lastModified: String?, attemptedAt: Instant?, succeededAt: Instant?,
    fault: String?, setAside: [Feed.SetAside]
  ) {
    self.intervalSeconds = intervalSeconds
    self.etag = etag
    self.lastModified = lastModified
    self.attemptedAt = attemptedAt
    self.succeededAt = succeededAt
    self.fault = fault
    self.setAside = setAside
  }

  /// When it is to be read next; `nil` for at once.
  public var dueAt: Instant? { attemptedAt.map { $0 + Int64(intervalSeconds) } }

  /// True where the copy is older than two missed fetches: it may no longer be what the feed says.
  public func isStale(at now: Instant) -> Bool {
    guard let succeededAt else { return attemptedAt != nil }
    return now.seconds(since: succeededAt) > Int64(intervalSeconds) * 2 + 60
  }
}
