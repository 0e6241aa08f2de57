/// An answer of a feed from which nothing was taken, because it would remove too much; a person decides.
public struct HeldAnswer: Sendable, Hashable, Codable {
  /// Identifies the answer's content: the same content has the same mark.
  public let mark: String
  /// The number of entries that the answer would remove; 0 if the answer is unreadable, and everything stays.
  public let removed: Int
  /// The number of current things from the feed.
  public let total: Int

  /// The removals up to this number are easily noticed, and corrected by hand.
  public static let mostUnnoticed = 4

  /// An answer with the number of things it would remove.
  public init(mark: String, removed: Int, total: Int) {
    self.mark = mark
    self.removed = removed
    self.total = total
  }

  /// `true` if the answer has to wait: it is unusable, or would remove more than half, and more than a few.
  public static func asks(removing removed: Int, of total: Int, isUsable: Bool) -> Bool {
    guard total > 0 else { return false }
    return !isUsable || (removed > mostUnnoticed && removed > total / 2)
  }
}
