public import Domain
import Store

/// A people feed as it was read: who can be taken, and which records were set aside and why.
///
/// Source: a JSON list of objects with `name`, `surname`, `title`, `department`, `agency`, `intro`, `description` and
/// `image`, all of them texts. A name or a surname must be there; what else is absent, null or blank is empty. Unknown
/// keys are ignored. An image's name that could leave its folder is dropped, and the person is taken without a photo.
public struct PeopleDocument: Sendable, Hashable {
  /// In the feed's order. No two have the same name, surname and image.
  public let people: [FeedPerson]
  /// In the feed's order.
  public let setAside: [SetAsideRecord]
  /// The names of images in records that were set aside.
  public let unreadImages: Set<String>

  /// The most records that are looked at; the rest is set aside as one.
  public static let maximumRecords = 20_000

  /// False where records after the first 20,000 were left unread.
  public var isWhole: Bool {
    !setAside.contains { record in
      if case .tooMany = record.reason { true } else { false }
    }
  }

  /// Reads a feed's body.
  ///
  /// Errors: a `DecodeFault` where it is no people feed at all. A bad record is no error: it is set aside. Cost: one
  /// pass over the bytes; memory for what is taken, not for the text.
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
    setAside = try reader.records(atMost: Self.maximumRecords, keys: PeopleDecoding.keys) {
      index, record throws(SetAsideReason) in try decoding.take(record, at: index)
    }
    try reader.end()
    people = decoding.people
    unreadImages = decoding.unreadImages
  }
}
