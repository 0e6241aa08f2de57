/// An outside system that a site's roster is read from, and how reading it went.
public struct Feed: Sendable, Hashable {
  public let id: ID<Feed>
  public let site: ID<Site>
  /// An http(s) address or a path of a local file.
  public let address: String
  /// Seconds between two fetches.
  public let intervalSeconds: Int
  public let etag: String?
  public let lastModified: String?
  public let attemptedAt: Instant?
  public let succeededAt: Instant?
  /// What went wrong at the last attempt: a stable code; `nil` after a success.
  public let fault: String?
  /// Records of the last success that were not taken, in the feed's order.
  public let setAside: [SetAside]

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

  public init(
    id: ID<Feed>, site: ID<Site>, address: String, intervalSeconds: Int, etag: String?, lastModified: String?,
    attemptedAt: Instant?, succeededAt: Instant?, fault: String?, setAside: [SetAside]
  ) {
    self.id = id
    self.site = site
    self.address = address
    self.intervalSeconds = intervalSeconds
    self.etag = etag
    self.lastModified = lastModified
    self.attemptedAt = attemptedAt
    self.succeededAt = succeededAt
    self.fault = fault
    self.setAside = setAside
  }

  /// True where the copy is older than two missed fetches: it may no longer be what the feed says.
  public func isStale(at now: Instant) -> Bool {
    guard let succeededAt else { return attemptedAt != nil }
    return now.seconds(since: succeededAt) > Int64(intervalSeconds) * 2 + 60
  }
}
