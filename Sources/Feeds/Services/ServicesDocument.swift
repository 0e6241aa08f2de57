public import Domain
import Store

/// A services feed as it was read: which groups can be taken, and which records were set aside and why.
///
/// Source: a JSON list of groups, each with `id`, `name` and `service_types`, a list of services with `id`, `name` and
/// `image_thumb_url`; the list may be the `service_type_groups` of an object. Unknown keys are ignored.
///
/// - A group or a service needs a number and a name: a number may be text of digits. Numbers are the feed's own, so
///   the second service of one number is set aside, in whatever group it is.
/// - A group without a list of services (absent, null, anything else) is set aside: it is a mistake and no empty group,
///   which has an empty list.
/// - Of `image_thumb_url` only `lg`, `md` and `sm` with an http(s) address are taken; whatever else it is, the service
///   has no thumbnail and a placeholder shows.
public struct ServicesDocument: Sendable, Hashable {
  /// In the feed's order.
  public let groups: [FeedServiceGroup]
  /// In the feed's order, the place of a service's record being that of its group.
  public let setAside: [SetAsideRecord]

  /// The most groups that are looked at; the rest is set aside as one.
  public static let maximumGroups = 500
  /// The most services of a group that are looked at; the rest is set aside as one.
  public static let maximumServices = 2000

  /// Reads a feed's body.
  ///
  /// Errors: a `DecodeFault` where it is no services feed at all. A bad record is no error: it is set aside. Cost: one
  /// pass over the bytes; memory for what is taken, not for the text.
  public init(decoding bytes: [UInt8]) throws(DecodeFault) {
    guard bytes.count <= RosterDocument.maximumBytes else {
      throw .tooLarge(limitBytes: RosterDocument.maximumBytes)
    }
    var reader = try JSONReader(bytes)
    var decoding = ServicesDecoding()
    try decoding.read(&reader)
    groups = decoding.groups
    setAside = decoding.setAside
  }
}
