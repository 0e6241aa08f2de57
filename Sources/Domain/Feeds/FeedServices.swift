/// The result of fetching a services feed.
public struct FeedServices: Sendable {
  /// In the feed's order.
  public var groups: [FeedServiceGroup]
  /// Rejected records, in the feed's order.
  public var rejected: [RejectedRecord]
  /// The feed's numbers of rejected groups; these and their services count as present.
  public var unreadGroups: Set<Int64>
  /// The feed's numbers of rejected services, which count as present.
  public var unreadServices: Set<Int64>
  /// The validator for the next fetch.
  public var etag: String?
  /// The validator for the next fetch.
  public var lastModified: String?

  /// By default, without validators.
  public init(
    groups: [FeedServiceGroup], rejected: [RejectedRecord], unreadGroups: Set<Int64> = [],
    unreadServices: Set<Int64> = [], etag: String? = nil, lastModified: String? = nil
  ) {
    self.groups = groups
    self.rejected = rejected
    self.unreadGroups = unreadGroups
    self.unreadServices = unreadServices
    self.etag = etag
    self.lastModified = lastModified
  }
}
