public import Domain
public import Fetching

/// Where people are asked for: an address, one pair of a query, and a field to sort by.
public struct Endpoint: Sendable, Hashable {
  public let base: String
  public let query: PeopleFeed.Query?
  public let sort: String?

  public init(base: String, query: PeopleFeed.Query? = nil, sort: String? = nil) {
    self.base = base
    self.query = query
    self.sort = sort
  }

  public init(_ feed: PeopleFeed) { self.init(base: feed.address, query: feed.query, sort: feed.sort) }

  /// The whole address: `https://example.org/api?name=Matt&sort=name`, always in this order.
  ///
  /// A query that the base has already stays before it; a file's path stays as it is.
  public var address: String {
    guard case .web? = FeedSource(base) else { return base }
    let pairs = [
      query.map { "\($0.key.percentEncoded())=\($0.value.percentEncoded())" },
      sort.map { "sort=\($0.percentEncoded())" },
    ]
    .compactMap { $0 }
    guard !pairs.isEmpty else { return base }
    let parts = base.trimmed.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    return parts[0] + (parts[0].contains("?") ? "&" : "?") + pairs.joined(separator: "&")
  }

  /// `nil` where the base is no address and no path.
  public var source: FeedSource? { FeedSource(address) }
}
