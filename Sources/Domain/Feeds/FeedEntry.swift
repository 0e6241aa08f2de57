/// One shift as a roster feed tells it: a name and whole days, both included.
public struct FeedEntry: Sendable, Hashable {
  /// The record's place in the feed, from 0.
  public let index: Int
  public let name: String
  public let first: LocalDate
  public let last: LocalDate

  public init(index: Int, name: String, first: LocalDate, last: LocalDate) {
    self.index = index
    self.name = name
    self.first = first
    self.last = last
  }
}
