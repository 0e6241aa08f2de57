/// A feed's interval, and the outcome of its last syncs.
public struct FeedStatus: Sendable, Hashable {
  /// The time between two fetches.
  public let intervalSeconds: Int
  /// The validator of the last success.
  public let etag: String?
  /// The validator of the last success.
  public let lastModified: String?
  /// `nil` before the first attempt.
  public let attemptedAt: Instant?
  /// `nil` before the first success.
  public let succeededAt: Instant?
  /// The last attempt's fault, as a stable code; `nil` after a success.
  public let fault: String?
  /// The rejected records of the last success, in the feed's order; see `RejectedRecord`.
  public let rejected: [RejectedRecord]

  package init(
    intervalSeconds: Int, etag: String?, lastModified: String?, attemptedAt: Instant?, succeededAt: Instant?,
    fault: String?, rejected: [RejectedRecord]
  ) {
    self.intervalSeconds = intervalSeconds
    self.etag = etag
    self.lastModified = lastModified
    self.attemptedAt = attemptedAt
    self.succeededAt = succeededAt
    self.fault = fault
    self.rejected = rejected
  }

  /// When the next fetch is due; `nil` for now.
  public var dueAt: Instant? { attemptedAt.map { $0 + Int64(intervalSeconds) } }

  /// Whether two fetches were missed, so that the copy may be out of date.
  public func isStale(at now: Instant) -> Bool {
    guard let succeededAt else { return attemptedAt != nil }
    return now.seconds(since: succeededAt) > Int64(intervalSeconds) * 2 + 60
  }
}
