public import Domain

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
      query.map { "\(percentEncoded($0.key))=\(percentEncoded($0.value))" }, sort.map { "sort=\(percentEncoded($0))" },
    ]
    .compactMap { $0 }
    guard !pairs.isEmpty else { return base }
    let parts = trimmed(base).split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    return parts[0] + (parts[0].contains("?") ? "&" : "?") + pairs.joined(separator: "&")
  }

  /// `nil` where the base is no address and no path.
  public var source: FeedSource? { FeedSource(address) }
}

/// Percent-encoded but for what RFC 3986 never reserves.
func percentEncoded(_ text: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var encoded: [UInt8] = []
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      encoded.append(byte)
    default: encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}
