/// What a successful fetch of a people feed brought.
public struct FeedPeople: Sendable {
  public var people: [FeedPerson]
  public var setAside: [Feed.SetAside]
  /// Photo names of records that were set aside: whoever has one is not gone, only badly told.
  public var unreadImages: Set<String>
  /// False where records were left unread: nobody is known to be gone.
  public var isWhole: Bool
  public var etag: String?
  public var lastModified: String?

  public init(
    people: [FeedPerson], setAside: [Feed.SetAside], unreadImages: Set<String> = [], isWhole: Bool = true,
    etag: String? = nil, lastModified: String? = nil
  ) {
    self.people = people
    self.setAside = setAside
    self.unreadImages = unreadImages
    self.isWhole = isWhole
    self.etag = etag
    self.lastModified = lastModified
  }
}
