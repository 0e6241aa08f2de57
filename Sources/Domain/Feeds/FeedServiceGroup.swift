/// A group of a services feed, checked.
public struct FeedServiceGroup: Sendable, Hashable {
  /// The feed's own number.
  public let foreignID: Int64
  /// 1 to 200 characters.
  public let name: String
  /// In the feed's order.
  public let services: [Service]

  /// A service of a feed, checked.
  public struct Service: Sendable, Hashable {
    /// The feed's own number, unique among its services.
    public let foreignID: Int64
    /// 1 to 200 characters.
    public let name: String
    /// On another server.
    public let thumbnails: Domain.Service.Thumbnails

    package init(foreignID: Int64, name: String, thumbnails: Domain.Service.Thumbnails) {
      self.foreignID = foreignID
      self.name = name
      self.thumbnails = thumbnails
    }
  }

  package init(foreignID: Int64, name: String, services: [Service]) {
    self.foreignID = foreignID
    self.name = name
    self.services = services
  }
}
