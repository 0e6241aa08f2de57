import Domain
public import Fetching
import FoundationEssentials

/// Turns a people feed's photo names into addresses.
///
/// With `https://example.org/members/{image}-main.jpg`, `charlie` becomes
/// `https://example.org/members/charlie-main.jpg`.
public struct PhotoRule: Sendable, Hashable {
  /// The placeholder for the name.
  public static let place = "{image}"
  /// The most bytes of a name.
  public static let maximumBytes = 200

  private let before: String
  private let after: String

  /// Parses an absolute address, or one relative to the feed's.
  ///
  /// Any host is accepted for a feed from a file, which has none. Errors: `PhotoRuleRefusal`.
  public init(_ text: String, feed: FeedSource) throws(PhotoRuleRefusal) {
    let mark = "place-of-the-image"
    let text = text.trimmed
    guard text.components(separatedBy: Self.place).count == 2, !text.contains(mark) else { throw .noPlace }
    guard let url = Self.url(text.replacing(Self.place, with: mark), feed: feed) else {
      throw .notAnAddress
    }
    guard (url.path(percentEncoded: true) + "?" + (url.query() ?? "")).contains(mark) else { throw .noPlace }
    if case .web(let home) = feed, Origin(url) != Origin(home) { throw .otherHost }
    let parts = url.absoluteString.components(separatedBy: mark)
    guard parts.count == 2 else { throw .noPlace }
    (before, after) = (parts[0], parts[1])
  }

  private static func url(_ text: String, feed: FeedSource) -> URL? {
    var base: URL?
    if case .web(let home) = feed { base = home.bare }
    guard text.utf8.allSatisfy({ $0 > 32 && $0 != 127 }), let url = URL(string: text, relativeTo: base)?.absoluteURL,
      url.isFetchable, url.user() == nil, url.password() == nil, url.fragment() == nil
    else { return nil }
    return url
  }

  /// The address of a record's photo; the name becomes one percent-encoded part of the path.
  ///
  /// Errors: `PhotoNameRefusal`.
  public func address(of name: String) throws(PhotoNameRefusal) -> PhotoAddress {
    guard !name.trimmed.isEmpty else { throw .empty }
    guard name.utf8.count <= Self.maximumBytes else { throw .tooLong }
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      scalar.properties.generalCategory != .control && !#"/\?#%"#.unicodeScalars.contains(scalar)
    }
    let encoded = name.percentEncoded()
    guard isPlain, !name.contains(".."),
      let url = URL(string: before + encoded + after), Origin(url) == Origin(URL(string: before + "x" + after)),
      !url.path(percentEncoded: true).split(separator: "/").contains(where: { $0 == "." || $0 == ".." })
    else { throw .leavesFolder }
    return PhotoAddress(url: url)
  }
}

extension Origin {
  fileprivate init?(_ url: URL?) {
    guard let url else { return nil }
    self.init(url)
  }
}

extension URL {
  /// The address without user info.
  fileprivate var bare: URL? {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return nil }
    (parts.percentEncodedUser, parts.percentEncodedPassword) = (nil, nil)
    return parts.url
  }
}
