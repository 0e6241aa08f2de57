public import Domain

/// The result of a feed as if it were saved.
public struct FeedRehearsal: Sendable {
  /// The changes of its first answer.
  public let difference: FeedDifference
  /// The records to be rejected, as they would be kept.
  public let rejected: [RejectedRecord]
  /// The answer, if it would be held until it is confirmed.
  public let held: HeldAnswer?
}
