/// A subscription of a collection of services to an outside system, with its sync status.
@dynamicMemberLookup
public struct ServicesFeed: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<ServicesFeed>
  /// Each collection has at most one.
  public let collection: ServiceGroup.Collection
  /// An http(s) address, or the path of a local file.
  public let address: String
  /// The interval and the outcome of the last syncs.
  public let reading: FeedReading

  package init(id: ID<ServicesFeed>, collection: ServiceGroup.Collection, address: String, reading: FeedReading) {
    self.id = id
    self.collection = collection
    self.address = address
    self.reading = reading
  }

  /// The sync status, as if it were the feed's own.
  public subscript<Value>(dynamicMember path: KeyPath<FeedReading, Value>) -> Value { reading[keyPath: path] }
}
