/// A change that its editor can undo.
public struct UndoEntry: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<UndoEntry>
  /// The change's kind in the change log.
  public let kind: String
  /// `nil` unless it concerned a single site.
  public let site: ID<Site>?
  /// The time of the change.
  public let at: Instant

  package init(id: ID<UndoEntry>, kind: String, site: ID<Site>?, at: Instant) {
    self.id = id
    self.kind = kind
    self.site = site
    self.at = at
  }
}
