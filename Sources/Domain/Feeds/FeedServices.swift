/// The result of fetching a services feed.
public struct FeedServices: Sendable {
  /// In the feed's order.
  public var groups: [FeedServiceGroup]
  /// Rejected records, in the feed's order.
  public var rejected: [RejectedRecord]
  /// The validator for the next fetch.
  public var etag: String?
  /// The validator for the next fetch.
  public var lastModified: String?

  /// By default, without validators.
  public init(groups: [FeedServiceGroup], rejected: [RejectedRecord], etag: String? = nil, lastModified: String? = nil)
  {
    self.groups = groups
    self.rejected = rejected
    self.etag = etag
    self.lastModified = lastModified
  }
}
