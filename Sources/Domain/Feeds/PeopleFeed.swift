/// A subscription of an organization's people to an outside system, with its sync status.
@dynamicMemberLookup
public struct PeopleFeed: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<PeopleFeed>
  /// An http(s) address without the query below, or the path of a local file.
  public let address: String
  /// A query of the address: `name=Matt`.
  public let query: Query?
  /// The field to sort the answer by.
  public let sort: String?
  /// The address of photos, with `{image}` for the name; `nil` without photos.
  public let photoRule: String?
  /// The interval and the outcome of the last syncs.
  public let reading: FeedReading

  /// A key and its value, not escaped.
  public struct Query: Sendable, Hashable {
    /// `name` in `name=Matt`.
    public let key: String
    /// `Matt` in `name=Matt`.
    public let value: String

    /// A query as typed.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  package init(
    id: ID<PeopleFeed>, address: String, query: Query?, sort: String?, photoRule: String?, reading: FeedReading
  ) {
    self.id = id
    self.address = address
    self.query = query
    self.sort = sort
    self.photoRule = photoRule
    self.reading = reading
  }

  /// The sync status, as if it were the feed's own.
  public subscript<Value>(dynamicMember path: KeyPath<FeedReading, Value>) -> Value { reading[keyPath: path] }

  /// See `FeedReading.isStale(at:)`.
  public func isStale(at now: Instant) -> Bool { reading.isStale(at: now) }
}
