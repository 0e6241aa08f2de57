/// A named group of services within one of the two collections.
public struct ServiceGroup: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<ServiceGroup>
  /// The page that shows the group.
  public let collection: Collection
  /// 1 to 200 characters.
  public let name: String
  /// `true` if a feed provides the group.
  public let isFromFeed: Bool

  /// The most Unicode scalars.
  public static let longestName = 200

  /// The setting of services: people's homes, or their events.
  public enum Collection: String, Sendable, Hashable, CaseIterable {
    /// The raw values are stored, and used in addresses and tables.
    case home, events
  }

  package init(id: ID<ServiceGroup>, collection: Collection, name: String, isFromFeed: Bool) {
    self.id = id
    self.collection = collection
    self.name = name
    self.isFromFeed = isFromFeed
  }
}
