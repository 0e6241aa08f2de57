/// What a successful fetch of a roster feed brought.
public struct FeedRoster: Sendable {
  public var entries: [FeedEntry]
  public var setAside: [Feed.SetAside]
  public var announcement: String?
  public var etag: String?
  public var lastModified: String?

  public init(
    entries: [FeedEntry], setAside: [Feed.SetAside], announcement: String?, etag: String?, lastModified: String?
  ) {
    self.entries = entries
    self.setAside = setAside
    self.announcement = announcement
    self.etag = etag
    self.lastModified = lastModified
  }
}
