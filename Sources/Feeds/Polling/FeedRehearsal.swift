public import Domain

/// What a feed would bring if it were saved.
public struct FeedRehearsal: Sendable {
  /// What its first answer would change.
  public let difference: FeedDifference
  /// What would be rejected, as it would be kept.
  public let rejected: [RejectedRecord]
  /// The answer, if nothing of it would be taken until somebody agrees.
  public let held: HeldAnswer?
}
