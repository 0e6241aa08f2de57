/// A part of a list of people: those on duty, those starting today, then all others by name.
public struct PeopleByDuty: Sendable, Hashable {
  /// The first to end comes first.
  public let onDuty: [Employee]
  /// By start.
  public let startingToday: [Employee]
  /// By name.
  public let others: [Employee]
  /// The number of people in the whole list.
  public let count: Int
  /// `true` if more people follow these.
  public let hasMore: Bool

  /// All, in the list's order.
  public var people: [Employee] { onDuty + startingToday + others }
  /// The last person, after whom the next page starts; `nil` on the last page.
  public var next: ID<Employee>? { hasMore ? people.last?.id : nil }

  package init(onDuty: [Employee], startingToday: [Employee], others: [Employee], count: Int, hasMore: Bool) {
    self.onDuty = onDuty
    self.startingToday = startingToday
    self.others = others
    self.count = count
    self.hasMore = hasMore
  }
}
