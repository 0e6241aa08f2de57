/// A rejected record of a feed.
public struct SetAsideRecord: Sendable, Hashable {
  /// Its index in the feed's list, from 0; `nil` if the reason concerns several.
  public let index: Int?
  /// For the layer with words.
  public let reason: SetAsideReason
  /// The start of the record: printable, at most 120 characters.
  public let excerpt: String
}
