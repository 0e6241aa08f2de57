/// Services that belong together, in one of the two collections.
public struct ServiceGroup: Sendable, Hashable {
  public let id: ID<ServiceGroup>
  public let collection: Collection
  /// 1 to 200 characters.
  public let name: String
  public let isFromFeed: Bool

  public static let longestName = 200

  /// Where services are shown: what is done at people's homes, and what at their events.
  public enum Collection: String, Sendable, Hashable, CaseIterable {
    case home, events
  }

  public init(id: ID<ServiceGroup>, collection: Collection, name: String, isFromFeed: Bool) {
    self.id = id
    self.collection = collection
    self.name = name
    self.isFromFeed = isFromFeed
  }
}
