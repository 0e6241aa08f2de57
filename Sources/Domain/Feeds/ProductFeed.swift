/// The shop that an organization's products are read from, and how reading it went.
@dynamicMemberLookup
public struct ProductFeed: Sendable, Hashable {
  public let id: ID<ProductFeed>
  /// The address before `/products`: `https://shop.example/rest/default/V1`.
  public let address: String
  /// What its prices are in.
  public let currency: Currency
  /// The address before a picture's file; `nil` where pictures are not shown.
  public let mediaAddress: String?
  /// Whom it knows us as; the password and the token are sealed in the store.
  public let userName: String?
  /// Records asked for at a time.
  public let pageSize: Int
  public let progress: Progress?
  public let reading: FeedReading

  /// Of more records that a reading set aside, only the number is kept.
  public static let mostSetAside = 1000

  /// A reading that is under way, or was stopped and can be taken up again.
  public struct Progress: Sendable, Hashable {
    /// Pages taken so far.
    public let pages: Int
    /// Records seen so far, those set aside included.
    public let records: Int
    /// As the shop counts; `nil` before the first page.
    public let total: Int?
    public let startedAt: Instant
    /// When somebody stopped it; `nil` while it goes on by itself.
    public let cancelledAt: Instant?

    public init(pages: Int, records: Int, total: Int?, startedAt: Instant, cancelledAt: Instant?) {
      self.pages = pages
      self.records = records
      self.total = total
      self.startedAt = startedAt
      self.cancelledAt = cancelledAt
    }
  }

  public init(
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

  /// How reading went, in the feed's own name.
  public subscript<Value>(dynamicMember path: KeyPath<FeedReading, Value>) -> Value { reading[keyPath: path] }
}
