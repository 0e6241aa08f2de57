/// The result of fetching a roster feed.
public struct FeedRoster: Sendable {
  /// In the feed's order.
  public var entries: [FeedEntry]
  /// Rejected records, in the feed's order.
  public var rejected: [RejectedRecord]
  /// The readable parts of rejected records; their shifts stay.
  public var remnants: [FeedRemnant]
  /// Plain text for the top of the roster; `nil` for none.
  public var announcement: String?
  /// The validator for the next fetch.
  public var etag: String?
  /// The validator for the next fetch.
  public var lastModified: String?

  /// A fetched roster, unchecked.
  public init(
    entries: [FeedEntry], rejected: [RejectedRecord], remnants: [FeedRemnant] = [], announcement: String?,
    etag: String?, lastModified: String?
  ) {
    self.entries = entries
    self.rejected = rejected
    self.remnants = remnants
    self.announcement = announcement
    self.etag = etag
    self.lastModified = lastModified
  }
}
