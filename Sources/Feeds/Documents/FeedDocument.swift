public import Domain
public import Fetching
public import Store

/// A feed's answer in the form of one kind: decoded whole, then merged in one transaction.
public protocol FeedDocument: Sendable {
  /// The fault of an answer in another form.
  static var mismatch: FeedFault { get }
  /// In the feed's order.
  var rejected: [RejectedRecord] { get }
  /// Reads a feed's body. Errors: `DecodeFault` if it has another form. Bad records are rejected one by one.
  init(decoding bytes: [UInt8]) throws(DecodeFault)
  /// Merges it with the stored data. Errors: `Refusal.notFound`.
  @discardableResult
  func merge(
    into feed: ID<Feed>, _ validators: Validators, by transaction: borrowing Transaction
  ) throws -> FeedDifference
}

extension Feed {
  /// Its source; `nil` if its address is neither an address nor a path.
  public var source: FeedSource? { kind.source(at: address) }

  var editor: Editor { .feed(id) }
}

extension Feed.Kind {
  /// The source of a feed of this kind; `nil` if its address is neither an address nor a path.
  public func source(at address: String) -> FeedSource? {
    guard case .people(let people) = self else { return FeedSource(address) }
    return Endpoint(base: address, query: people.query, sort: people.sort).source
  }
}
