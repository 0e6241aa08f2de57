/// A subscription of a site's roster to an outside system, with its sync status.
@dynamicMemberLookup
public struct Feed: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Feed>
  /// Each site has at most one.
  public let site: ID<Site>
  /// An http(s) address, or the path of a local file.
  public let address: String
  /// The interval and the outcome of the last syncs.
  public let reading: FeedReading

  /// The usual time between syncs.
  public static let defaultIntervalSeconds = 500

  /// A record of a feed that was rejected.
  public struct SetAside: Sendable, Hashable {
    /// The record's index in the feed, from 0; `nil` if it concerns several.
    public let index: Int?
    /// A stable code, for the layer with words.
    public let reason: String
    /// Values that belong to the reason, in its order.
    public let parameters: [String]
    /// The start of the record, printable.
    public let excerpt: String

    /// A rejection in the stored form.
    public init(index: Int?, reason: String, parameters: [String], excerpt: String) {
      self.index = index
      self.reason = reason
      self.parameters = parameters
      self.excerpt = excerpt
    }
  }

  package init(id: ID<Feed>, site: ID<Site>, address: String, reading: FeedReading) {
    self.id = id
    self.site = site
    self.address = address
    self.reading = reading
  }

  /// The sync status, as if it were the feed's own.
  public subscript<Value>(dynamicMember path: KeyPath<FeedReading, Value>) -> Value { reading[keyPath: path] }

  /// See `FeedReading.isStale(at:)`.
  public func isStale(at now: Instant) -> Bool { reading.isStale(at: now) }
}
