/// A stretch of a list of people, by name.
public struct PeoplePage: Sendable, Hashable {
  public let people: [Employee]
  /// How many are in the list before these.
  public let before: Int
  /// How many are in the whole list.
  public let count: Int

  /// Whom the next page comes after; `nil` where this is the last.
  public var next: ID<Employee>? { before + people.count < count ? people.last?.id : nil }

  package init(people: [Employee], before: Int, count: Int) {
    self.people = people
    self.before = before
    self.count = count
  }
}
