/// A change that its editor can undo.
public struct UndoEntry: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<UndoEntry>
  /// What was done.
  public let kind: ChangeKind
  /// `nil` unless it concerned a single site.
  public let site: ID<Site>?
  /// How many shifts it was about; 1 for anything else.
  public let count: Int
  /// The time of the change.
  public let at: Instant

  /// How long a page offers to undo what was done on it.
  private static let offeredSeconds: Int64 = 600

  /// Whether it was made so recently that the page where it was made offers to undo it.
  public func isOffered(at now: Instant) -> Bool { now.seconds(since: at) < Self.offeredSeconds }

  package init(id: ID<UndoEntry>, kind: ChangeKind, site: ID<Site>?, count: Int, at: Instant) {
    self.id = id
    self.kind = kind
    self.site = site
    self.count = count
    self.at = at
  }
}
