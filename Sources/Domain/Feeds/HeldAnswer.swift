/// An answer of a feed from which nothing was taken, because it would remove too much; a person decides.
public struct HeldAnswer: Sendable, Hashable, Codable {
  /// Identifies what the answer says: the same content has the same mark.
  public let mark: String
  /// How many things it would remove; 0 if nothing of it can be read, and all that it may mean stays.
  public let removed: Int
  /// How many things the feed has brought that are current.
  public let total: Int

  /// So few are soon seen, and put right by hand.
  public static let mostUnnoticed = 4

  /// What an answer would remove.
  public init(mark: String, removed: Int, total: Int) {
    self.mark = mark
    self.removed = removed
    self.total = total
  }

  /// Whether it is to wait: nothing of it is usable, or it would remove more than half, and more than a few.
  public static func asks(removing removed: Int, of total: Int, isUsable: Bool) -> Bool {
    guard total > 0 else { return false }
    return !isUsable || (removed > mostUnnoticed && removed > total / 2)
  }
}
