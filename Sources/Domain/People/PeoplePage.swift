/// A part of a list of people, by name.
public struct PeoplePage: Sendable, Hashable {
  /// In the list's order.
  public let people: [Employee]
  /// The number of people that precede these in the list.
  public let before: Int
  /// The number of people in the whole list.
  public let count: Int

  package init(people: [Employee], before: Int, count: Int) {
    self.people = people
    self.before = before
    self.count = count
  }
}
