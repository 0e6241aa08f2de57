/// One record of a feed that was not taken.
public struct SetAsideRecord: Sendable, Hashable {
  /// Its place in the feed's list, from 0; `nil` where the reason is about many.
  public let index: Int?
  public let reason: SetAsideReason
  /// The start of the record as it stands in the feed: printable, at most 120 characters.
  public let excerpt: String
}
