/// Passwords that someone tried for an account in vain, including attempts that were held back.
public struct Guesses: Sendable, Hashable {
  /// All tries, including those that were held back.
  public let count: Int
  /// The time of the first one.
  public let first: Instant
  /// The time of the last one.
  public let last: Instant

  /// Fewer are mere typing errors.
  public static let fewestToTell = 10

  package init(count: Int, first: Instant, last: Instant) {
    self.count = count
    self.first = first
    self.last = last
  }
}
