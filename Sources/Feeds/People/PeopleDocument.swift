public import Domain
public import Fetching
public import Store

/// A people feed after reading: its people, and the rejected records with reasons.
///
/// Source: a JSON list of objects with `name`, `surname`, `title`, `department`, `agency`, `intro`, `description` and
/// `image`, all texts. A name or surname is required; anything else may be missing, null or blank. Unknown keys are
/// ignored. An image name that could leave its folder is dropped, and the person has no photo.
public struct PeopleDocument: Sendable, Hashable {
  /// In the feed's order. No two share name, surname and image.
  public let people: [FeedPerson]
  /// In the feed's order.
  public let rejected: [RejectedRecord]
  /// The image names of rejected records.
  public let unreadImages: Set<String>
  /// The full names of rejected records, as far as they can be read.
  public let unreadNames: Set<String>

  /// The most records that are read; the rest are rejected as one.
  public static let maximumRecords = 20_000

  /// `false` if records beyond `maximumRecords` were left unread.
  public var isWhole: Bool { !rejected.contains(where: \.isUnread) }

  /// Reads a feed's body.
  ///
  /// Errors: `DecodeFault` if it is not a people feed. Bad records are rejected one by one. Cost: one pass over the
  /// bytes; memory for the results, not the text.
  public init(decoding bytes: [UInt8]) throws(DecodeFault) {
    guard bytes.count <= RosterDocument.maximumBytes else {
      throw .tooLarge(limitBytes: RosterDocument.maximumBytes)
    }
    var reader = try JSONReader(bytes)
    guard reader.peek() == UInt8(ascii: "[") else {
      _ = try reader.value()
      try reader.end()
      throw .notAList
    }
    var decoding = PeopleDecoding()
    rejected = try reader.records(atMost: Self.maximumRecords, keys: PeopleDecoding.keys) {
      index, record throws(RejectionReason) in try decoding.take(record, at: index)
    }
    try reader.end()
    people = decoding.people
    unreadImages = decoding.unreadImages
    unreadNames = decoding.unreadNames
  }
}

extension PeopleDocument: FeedDocument {
  /// `notPeople`
  public static var mismatch: FeedFault { .notPeople }

  /// See `Transaction.mergePeople`.
  @discardableResult
  public func merge(
    into feed: ID<Feed>, _ validators: Validators, by transaction: borrowing Transaction
  ) throws -> FeedDifference {
    let people = FeedPeople(
      people: people, rejected: rejected, unreadImages: unreadImages, unreadNames: unreadNames, isWhole: isWhole,
      etag: validators.etag, lastModified: validators.lastModified)
    return try transaction.mergePeople(of: feed, with: people)
  }
}
