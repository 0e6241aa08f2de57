public import Domain
public import Fetching

/// The request for a people feed: an address, a query pair and a field to sort by.
public struct Endpoint: Sendable, Hashable {
  /// The address without the pair and the sort field, or a path.
  public let base: String
  /// Appended first.
  public let query: Feed.Query?
  /// Appended last, as `sort=`.
  public let sort: String?

  /// A request as typed.
  public init(base: String, query: Feed.Query? = nil, sort: String? = nil) {
    self.base = base
    self.query = query
    self.sort = sort
  }

  /// The whole address: `https://example.org/api?name=Matt&sort=name`, always in this order.
  ///
  /// Any query of the base stays in front; the path of a file stays as it is.
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

  /// `nil` if the base is neither an address nor a path.
  public var source: FeedSource? { FeedSource(address) }
}
