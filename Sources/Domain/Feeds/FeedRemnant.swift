/// The readable part of a rejected record of a roster feed, so that the shift it stands for stays.
public struct FeedRemnant: Sendable, Hashable {
  /// One line of plain text; `nil` if it can't be read.
  public let name: String?
  /// The first day; `nil` if it can't be read.
  public let first: LocalDate?
  /// The last day; `nil` if it can't be read.
  public let last: LocalDate?

  /// The readable parts.
  public init(name: String?, first: LocalDate?, last: LocalDate?) {
    self.name = name
    self.first = first
    self.last = last
  }
}
