public import Domain

/// The effect of merging a fetched roster.
public struct FeedDifference: Sendable {
  /// New shifts.
  public internal(set) var added = 0
  /// Shifts with another last day.
  public internal(set) var changed = 0
  /// Shifts that left the feed.
  public internal(set) var withdrawn = 0
  /// Shifts without a change.
  public internal(set) var kept = 0
  /// Records that the store refused.
  public internal(set) var setAside: [Feed.SetAside] = []
  var isEmpty: Bool { added + changed + withdrawn == 0 }
  var before: [ShiftFacts] = []
  var after: [ShiftFacts] = []
}
