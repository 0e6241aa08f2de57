public import Domain

/// What reading a people feed changed.
public struct PeopleDifference: Sendable, Hashable {
  public internal(set) var added = 0
  public internal(set) var changed = 0
  public internal(set) var archived = 0
  public internal(set) var kept = 0
  /// Those who are gone from the feed and stay because they still have shifts.
  public internal(set) var onDuty: [ID<Employee>] = []
  /// Records that the store refused.
  public internal(set) var setAside: [Feed.SetAside] = []
}
