/// One shift of a roster feed: a name and whole days, both included.
public struct FeedEntry: Sendable, Hashable {
  /// The record's index in the feed, from 0.
  public let index: Int
  /// One line of plain text.
  public let name: String
  /// The first day of duty.
  public let first: LocalDate
  /// The last day of duty, included.
  public let last: LocalDate

  /// An entry, unchecked.
  public init(index: Int, name: String, first: LocalDate, last: LocalDate) {
    self.index = index
    self.name = name
    self.first = first
    self.last = last
  }
}
