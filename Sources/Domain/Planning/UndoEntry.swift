/// A change that its editor can undo.
public struct UndoEntry: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<UndoEntry>
  /// The kind of change.
  public let kind: ChangeKind
  /// `nil` unless the change concerned a single site.
  public let site: ID<Site>?
  /// The number of shifts concerned; 1 for anything else.
  public let count: Int
  /// The time of the change.
  public let at: Instant

  /// The time for which a page offers to undo its changes, in seconds.
  private static let offeredSeconds: Int64 = 600

  /// `true` if the change is so recent that its page offers to undo it.
  public func isOffered(at now: Instant) -> Bool { now.seconds(since: at) < Self.offeredSeconds }

  package init(id: ID<UndoEntry>, kind: ChangeKind, site: ID<Site>?, count: Int, at: Instant) {
    self.id = id
    self.kind = kind
    self.site = site
    self.count = count
    self.at = at
  }
}
