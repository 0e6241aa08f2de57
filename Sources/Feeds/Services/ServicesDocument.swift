public import Domain
public import Fetching
public import Store

/// A services feed after reading: its groups, and the rejected records with reasons.
///
/// Source: a JSON list of groups, each with `id`, `name` and `service_types`, a list of services with `id`, `name` and
/// `image_thumb_url`; the list may be the `service_type_groups` of an object. Unknown keys are ignored.
///
/// - Groups and services need a number, which may be text of digits, and a name. Numbers are the feed's own, so the
///   second service with the same number is rejected, whatever its group.
/// - A group without a list of services (missing, null, anything else) is rejected as a mistake; an empty group has an
///   empty list.
/// - Of `image_thumb_url`, only `lg`, `md` and `sm` with an http(s) address are used; otherwise, the service shows a
///   placeholder.
public struct ServicesDocument: Sendable, Hashable {
  /// In the feed's order.
  public let groups: [FeedServiceGroup]
  /// In the feed's order; a rejected service has the index of its group.
  public let rejected: [RejectedRecord]
  /// The readable numbers of rejected groups.
  public let unreadGroups: Set<Int64>
  /// The readable numbers of rejected services.
  public let unreadServices: Set<Int64>

  /// The most groups that are read; the rest are rejected as one.
  public static let maximumGroups = 500
  /// The most services of a group that are read; the rest are rejected as one.
  public static let maximumServices = 2000

  /// Reads a feed's body.
  ///
  /// Errors: `DecodeFault` if it is not a services feed. Bad records are rejected one by one. Cost: one pass over the
  /// bytes; memory for the results, not the text.
  public init(decoding bytes: [UInt8]) throws(DecodeFault) {
    guard bytes.count <= RosterDocument.maximumBytes else {
      throw .tooLarge(limitBytes: RosterDocument.maximumBytes)
    }
    var reader = try JSONReader(bytes)
    var decoding = ServicesDecoding()
    try decoding.read(&reader)
    groups = decoding.groups
    rejected = decoding.rejected
    unreadGroups = decoding.unread.groups
    unreadServices = decoding.unread.services
  }
}

extension ServicesDocument: FeedDocument {
  /// `notServices`
  public static var mismatch: FeedFault { .notServices }

  /// See `Transaction.mergeServices`.
  @discardableResult
  public func merge(
    into feed: ID<Feed>, _ validators: Validators, by transaction: borrowing Transaction
  ) throws -> FeedDifference {
    let services = FeedServices(
      groups: groups, rejected: rejected, unreadGroups: unreadGroups, unreadServices: unreadServices,
      etag: validators.etag, lastModified: validators.lastModified)
    return try transaction.mergeServices(of: feed, with: services)
  }
}
