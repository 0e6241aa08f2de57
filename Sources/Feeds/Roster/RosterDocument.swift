public import Domain

/// A roster feed as it was read: what can be taken, and what was set aside and why.
///
/// Source: a JSON object with `tenant`, `motd` and `roster`, a list of objects with `name`, `from_date` and `to_date`.
/// Its `scheduled_today` is not read: who is on duty is computed from the days. Unknown keys are ignored.
public struct RosterDocument: Sendable, Hashable {
  /// One stretch of duty.
  public struct Entry: Sendable, Hashable {
    /// Its place in the feed's list; the first is 0.
    public let index: Int
    /// Plain text of one line, 1 to 200 characters; markup in it is just text.
    public let name: String
    /// The first day of duty.
    public let first: LocalDate
    /// The last day of duty, itself included.
    public let last: LocalDate
  }

  /// The customer's or team's name, at most 200 characters; `nil` where the feed has none or no text.
  public let tenant: String?
  /// The message of the day, at most 2,000 characters; `nil` where the feed has none or no text.
  public let announcement: String?
  /// In the feed's order. No two of one name share a day.
  public let entries: [Entry]
  /// In the feed's order.
  public let setAside: [SetAsideRecord]

  /// The largest feed in bytes that is decoded.
  public static let maximumBytes = 8 << 20
  /// The most records that are looked at; the rest is set aside as one.
  public static let maximumRecords = 20_000
  /// The most characters (Unicode scalars) of a name; a longer one is set aside.
  public static let maximumName = 200
  /// The most days that one record spans, both ends included.
  public static let maximumDays = 366

  /// Reads a feed's body.
  ///
  /// Errors: a `DecodeFault` where it is no roster feed at all. A bad record is no error: it is set aside.
  /// Cost: one pass over the bytes; memory for what is taken, not for the text.
  public init(decoding bytes: [UInt8]) throws(DecodeFault) {
    guard bytes.count <= Self.maximumBytes else { throw .tooLarge(limitBytes: Self.maximumBytes) }
    var reader = try JSONReader(bytes)
    var decoding = RosterDecoding()
    try decoding.read(&reader)
    tenant = decoding.tenant
    announcement = decoding.announcement
    entries = decoding.entries
    setAside = decoding.setAside
  }
}
