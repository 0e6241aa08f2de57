/// What reading a people feed changed.
public struct PeopleDifference: Sendable, Hashable {
  public package(set) var added = 0
  public package(set) var changed = 0
  public package(set) var archived = 0
  public package(set) var kept = 0
  /// Those who are gone from the feed and stay because they still have shifts.
  public package(set) var onDuty: [ID<Employee>] = []
  /// Records that the store refused.
  public package(set) var setAside: [Feed.SetAside] = []

  package init() {}
}
