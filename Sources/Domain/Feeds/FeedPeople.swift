/// The result of fetching a people feed.
public struct FeedPeople: Sendable {
  /// In the feed's order.
  public var people: [FeedPerson]
  /// Rejected records, in the feed's order.
  public var rejected: [RejectedRecord]
  /// Photo names in rejected records; their people count as present.
  public var unreadImages: Set<String>
  /// Full names in rejected records; their people count as present.
  public var unreadNames: Set<String>
  /// `false` if records were left unread; then no one is considered gone.
  public var isWhole: Bool
  /// The validator for the next fetch.
  public var etag: String?
  /// The validator for the next fetch.
  public var lastModified: String?

  /// By default, a complete feed without validators.
  public init(
    people: [FeedPerson], rejected: [RejectedRecord], unreadImages: Set<String> = [],
    unreadNames: Set<String> = [], isWhole: Bool = true, etag: String? = nil, lastModified: String? = nil
  ) {
    self.people = people
    self.rejected = rejected
    self.unreadImages = unreadImages
    self.unreadNames = unreadNames
    self.isWhole = isWhole
    self.etag = etag
    self.lastModified = lastModified
  }
}
