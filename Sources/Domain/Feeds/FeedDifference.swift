/// The effect of merging a fetched feed.
public struct FeedDifference: Sendable, Hashable {
  /// New shifts, people or services.
  public package(set) var added = 0
  /// Entities with at least one changed field.
  public package(set) var changed = 0
  /// Entities that left the feed: withdrawn shifts, archived people and services.
  public package(set) var removed = 0
  /// Entities without a change.
  public package(set) var kept = 0
  /// People missing from the feed that stay because they still have shifts.
  public package(set) var onDuty: [ID<Employee>] = []
  /// Records that the store refused.
  public package(set) var rejected: [RejectedRecord] = []

  /// The answer, if it was held back: then nothing of it was taken.
  public package(set) var held: HeldAnswer?

  /// `true` after a change that is not counted: a photo, a group.
  package var hasOtherChanges = false

  package var hasChanges: Bool { hasOtherChanges || added + changed + removed > 0 }

  package init() {}
}
