public import Domain
public import Fetching
public import Store

/// A roster feed after reading: its entries, and the rejected records with reasons.
///
/// Source: a JSON object with `tenant`, `motd` and `roster`, a list of objects with `name`, `from_date` and `to_date`. Its
/// `scheduled_today` is ignored, since the days already give the people on duty. Unknown keys are ignored.
public struct RosterDocument: Sendable, Hashable {
  /// The customer's or team's name, at most 200 characters; `nil` if missing or not a text.
  public let tenant: String?
  /// The message of the day, at most 2,000 characters; `nil` if missing or not a text.
  public let announcement: String?
  /// In the feed's order. Entries of the same name share no day.
  public let entries: [FeedEntry]
  /// In the feed's order.
  public let rejected: [RejectedRecord]
  /// The readable parts of the rejected records that are objects.
  public let remnants: [FeedRemnant]

  /// The largest feed, in bytes.
  public static let maximumBytes = 8 << 20
  /// The most records that are read; the rest are rejected as one.
  public static let maximumRecords = 20_000
  /// The most Unicode scalars of a name; longer ones are rejected.
  public static let maximumName = 200
  /// The most days of one record, both ends included.
  public static let maximumDays = 366

  /// Reads a feed's body.
  ///
  /// Errors: `DecodeFault` if it is not a roster feed. Bad records are rejected one by one. Cost: one pass over the
  /// bytes; memory for the results, not the text.
  public init(decoding bytes: [UInt8]) throws(DecodeFault) {
    guard bytes.count <= Self.maximumBytes else { throw .tooLarge(limitBytes: Self.maximumBytes) }
    var reader = try JSONReader(bytes)
    var decoding = RosterDecoding()
    try decoding.read(&reader)
    tenant = decoding.tenant
    announcement = decoding.announcement
    entries = decoding.entries
    rejected = decoding.rejected
    remnants = decoding.remnants
  }
}

extension RosterDocument: FeedDocument {
  /// `notARoster`
  public static var mismatch: FeedFault { .notARoster }

  /// See `Transaction.mergeRoster`.
  @discardableResult
  public func merge(
    into feed: ID<Feed>, _ validators: Validators, by transaction: borrowing Transaction
  ) throws -> FeedDifference {
    let roster = FeedRoster(
      entries: entries, rejected: rejected, remnants: remnants, announcement: announcement, etag: validators.etag,
      lastModified: validators.lastModified)
    return try transaction.mergeRoster(of: feed, with: roster)
  }
}
