/// An outside system that one collection of services is read from, and how reading it went.
@dynamicMemberLookup
public struct ServicesFeed: Sendable, Hashable {
  public let id: ID<ServicesFeed>
  public let collection: ServiceGroup.Collection
  /// An http(s) address or a path of a local file.
  public let address: String
  public let reading: FeedReading

  public init(id: ID<ServicesFeed>, collection: ServiceGroup.Collection, address: String, reading: FeedReading) {
    self.id = id
    self.collection = collection
    self.address = address
    self.reading = reading
  }

  /// How reading went, in the feed's own name.
  public subscript<Value>(dynamicMember path: KeyPath<FeedReading, Value>) -> Value { reading[keyPath: path] }
}
