/// An outside system that a site's roster is read from, and how reading it went.
@dynamicMemberLookup
public struct Feed: Sendable, Hashable {
  public let id: ID<Feed>
  public let site: ID<Site>
  /// An http(s) address or a path of a local file.
  public let address: String
  public let reading: FeedReading

  public static let defaultIntervalSeconds = 500

  /// One record that was not taken.
  public struct SetAside: Sendable, Hashable {
    /// The record's place in the feed, from 0.
    public let index: Int?
    /// A stable code and what belongs to it, for the layer that has words.
    public let reason: String
    public let parameters: [String]
    /// How the record begins, printable.
    public let excerpt: String

    public init(index: Int?, reason: String, parameters: [String], excerpt: String) {
      self.index = index
      self.reason = reason
      self.parameters = parameters
      self.excerpt = excerpt
    }
  }

  public init(id: ID<Feed>, site: ID<Site>, address: String, reading: FeedReading) {
    self.id = id
    self.site = site
    self.address = address
    self.reading = reading
  }

  /// How reading went, in the feed's own name.
  public subscript<Value>(dynamicMember path: KeyPath<FeedReading, Value>) -> Value { reading[keyPath: path] }

  public func isStale(at now: Instant) -> Bool { reading.isStale(at: now) }
}
