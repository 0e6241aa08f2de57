/// A record of a feed that was rejected, or accepted with changes.
public struct RejectedRecord: Sendable, Hashable {
  /// Its index in the feed's list, from 0; `nil` if the reason concerns several.
  public let index: Int?
  /// Its index within that record's own list, from 0, such as a service's in its group; `nil` for the record itself.
  public let part: Int?
  /// For the layer with words.
  public let reason: RejectionReason
  /// The start of the record: printable, at most 120 characters.
  public let excerpt: String
  /// The original record: printable lines, at most 2,000 characters; empty if unknown.
  public let source: String

  /// The most records kept of a shop's sync; further ones are only counted.
  public static let most = 1000

  /// `true` if the record stands for unread records.
  public var isUnread: Bool { if case .tooMany = reason { true } else { false } }

  /// A rejection, by default of a whole record.
  public init(index: Int?, part: Int? = nil, reason: RejectionReason, excerpt: String, source: String = "") {
    self.index = index
    self.part = part
    self.reason = reason
    self.excerpt = excerpt
    self.source = source
  }
}
