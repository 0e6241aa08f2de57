/// A change that its editor may take back.
public struct UndoEntry: Sendable, Hashable {
  public let id: ID<UndoEntry>
  /// What was done, as the change log names it.
  public let kind: String
  /// `nil` where it was not about one site.
  public let site: ID<Site>?
  public let at: Instant

  public init(id: ID<UndoEntry>, kind: String, site: ID<Site>?, at: Instant) {
    self.id = id
    self.kind = kind
    self.site = site
    self.at = at
  }
}
