/// A part of a list of people, by name.
public struct PeoplePage: Sendable, Hashable {
  /// In the list's order.
  public let people: [Employee]
  /// The number of people in the list before these.
  public let before: Int
  /// The number of people in the whole list.
  public let count: Int

  /// The last person, after whom the next page starts; `nil` on the last page.
  public var next: ID<Employee>? { before + people.count < count ? people.last?.id : nil }

  package init(people: [Employee], before: Int, count: Int) {
    self.people = people
    self.before = before
    self.count = count
  }
}
