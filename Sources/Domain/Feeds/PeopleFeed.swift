/// An outside system that an organization's people are read from, and how reading it went.
@dynamicMemberLookup
public struct PeopleFeed: Sendable, Hashable {
  public let id: ID<PeopleFeed>
  /// An http(s) address or a path of a local file, without what is asked of it.
  public let address: String
  /// One pair that is asked for: `name=Matt`; the two are there together.
  public let query: Query?
  /// The field that the answer is to be sorted by.
  public let sort: String?
  /// Where photos are: an address with `{image}` for the image's name; `nil` where the feed has none.
  public let photoRule: String?
  public let reading: FeedReading

  /// A key and its value, neither of them escaped.
  public struct Query: Sendable, Hashable {
    public let key: String
    public let value: String

    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  public init(
    id: ID<PeopleFeed>, address: String, query: Query?, sort: String?, photoRule: String?, reading: FeedReading
  ) {
    self.id = id
    self.address = address
    self.query = query
    self.sort = sort
    self.photoRule = photoRule
    self.reading = reading
  }

  /// How reading went, in the feed's own name.
  public subscript<Value>(dynamicMember path: KeyPath<FeedReading, Value>) -> Value { reading[keyPath: path] }

  public func isStale(at now: Instant) -> Bool { reading.isStale(at: now) }
}
