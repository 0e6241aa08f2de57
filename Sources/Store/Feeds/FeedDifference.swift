public import Domain

/// What a replacement changed.
public struct FeedDifference: Sendable {
  public internal(set) var added = 0
  public internal(set) var changed = 0
  public internal(set) var withdrawn = 0
  public internal(set) var kept = 0
  /// Records that the store refused.
  public internal(set) var setAside: [Feed.SetAside] = []
  var before: [ShiftFacts] = []
  var after: [ShiftFacts] = []
}
