/// The effect of reading a people feed.
public struct PeopleDifference: Sendable, Hashable {
  /// People who are new.
  public package(set) var added = 0
  /// People with at least one changed field.
  public package(set) var changed = 0
  /// People who left the feed.
  public package(set) var archived = 0
  /// People without a change.
  public package(set) var kept = 0
  /// People who left the feed but stay because they still have shifts.
  public package(set) var onDuty: [ID<Employee>] = []
  /// Records that the store refused.
  public package(set) var setAside: [Feed.SetAside] = []

  /// Somebody has another photo now, which is not counted.
  package var hasOtherImages = false

  package var hasChanges: Bool { hasOtherImages || added + changed + archived > 0 }

  package init() {}
}
