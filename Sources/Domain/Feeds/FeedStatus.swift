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

  /// The time an administrator paused the feed; `nil` while it is read.
  public let pausedAt: Instant?
  /// The answer that waits for a person, because it would remove too much; `nil` if none does.
  public let held: HeldAnswer?

  /// The state of a feed that an administrator sees first.
  public enum State: Sendable, Hashable, CaseIterable {
    case on, paused, failing, asks
  }

  package init(
    intervalSeconds: Int, etag: String?, lastModified: String?, attemptedAt: Instant?, succeededAt: Instant?,
    fault: String?, rejected: [RejectedRecord], pausedAt: Instant? = nil, held: HeldAnswer? = nil
  ) {
    self.intervalSeconds = intervalSeconds
    self.etag = etag
    self.lastModified = lastModified
    self.attemptedAt = attemptedAt
    self.succeededAt = succeededAt
    self.fault = fault
    self.rejected = rejected
    self.pausedAt = pausedAt
    self.held = held
  }

  /// A pause first, which leaves everything as it is, then an open question, then a fault.
  public var state: State {
    if pausedAt != nil { return .paused }
    if held != nil { return .asks }
    return fault == nil ? .on : .failing
  }

  /// The time the next fetch is due; `nil` for now.
  public var dueAt: Instant? { attemptedAt.map { $0 + Int64(intervalSeconds) } }

  /// `true` if two fetches were missed, so that the copy may be out of date; never of a paused feed.
  public func isStale(at now: Instant) -> Bool {
    guard pausedAt == nil else { return false }
    guard let succeededAt else { return attemptedAt != nil }
    return now.seconds(since: succeededAt) > Int64(intervalSeconds) * 2 + 60
  }
}
