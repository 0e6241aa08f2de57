/// The shop that an organization's products come from, with its sync status.
@dynamicMemberLookup
public struct ProductFeed: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<ProductFeed>
  /// The address before `/products`: `https://shop.example/rest/default/V1`.
  public let address: String
  /// The currency of its prices.
  public let currency: Currency
  /// The base address of pictures; `nil` if they are not shown.
  public let mediaAddress: String?
  /// The shop's name for us; the password and the token are sealed in the store.
  public let userName: String?
  /// Products per request.
  public let pageSize: Int
  /// `nil` unless a sync is under way or was stopped.
  public let progress: Progress?
  /// The interval and the outcome of the last syncs.
  public let reading: FeedReading

  /// The most rejected records that are kept of a sync; further ones are only counted.
  public static let mostSetAside = 1000

  /// A sync that is under way, or was stopped and can be resumed.
  public struct Progress: Sendable, Hashable {
    /// Pages stored so far.
    public let pages: Int
    /// Records read so far, rejected ones included.
    public let records: Int
    /// The shop's own count; `nil` before the first page.
    public let total: Int?
    /// When the first page was requested.
    public let startedAt: Instant
    /// When a person stopped it; `nil` while it runs.
    public let cancelledAt: Instant?

    package init(pages: Int, records: Int, total: Int?, startedAt: Instant, cancelledAt: Instant?) {
      self.pages = pages
      self.records = records
      self.total = total
      self.startedAt = startedAt
      self.cancelledAt = cancelledAt
    }
  }

  package init(
    id: ID<ProductFeed>, address: String, currency: Currency, mediaAddress: String?, userName: String?, pageSize: Int,
    progress: Progress?, reading: FeedReading
  ) {
    self.id = id
    self.address = address
    self.currency = currency
    self.mediaAddress = mediaAddress
    self.userName = userName
    self.pageSize = pageSize
    self.progress = progress
    self.reading = reading
  }

  /// The sync status, as if it were the feed's own.
  public subscript<Value>(dynamicMember path: KeyPath<FeedReading, Value>) -> Value { reading[keyPath: path] }
}
