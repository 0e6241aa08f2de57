/// A group of services as a feed tells it, checked, in the feed's order.
public struct FeedServiceGroup: Sendable, Hashable {
  /// The feed's own number.
  public let foreignID: Int64
  public let name: String
  public let services: [Service]

  /// A service of it.
  public struct Service: Sendable, Hashable {
    public let foreignID: Int64
    public let name: String
    public let thumbnails: Domain.Service.Thumbnails

    public init(foreignID: Int64, name: String, thumbnails: Domain.Service.Thumbnails) {
      self.foreignID = foreignID
      self.name = name
      self.thumbnails = thumbnails
    }
  }

  public init(foreignID: Int64, name: String, services: [Service]) {
    self.foreignID = foreignID
    self.name = name
    self.services = services
  }
}
