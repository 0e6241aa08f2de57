import Domain
public import FoundationEssentials

/// A feed's location: an address on the web or a file on this machine.
public enum FeedSource: Sendable, Hashable {
  /// `http` or `https`, with a host; user info is sent as Basic authentication.
  case web(URL)
  /// Absolute, or relative to the process's working directory.
  case file(path: String)

  /// The longest address, in bytes.
  public static let maximumBytes = 2048

  /// Parses a typed source: an http(s) address, a `file:` address or a path.
  ///
  /// `nil` for anything else. A path with a first part like a scheme (`c:x`) is written `./c:x`.
  public init?(_ text: String) {
    let text = text.trimmed
    guard (1...Self.maximumBytes).contains(text.utf8.count), text.unicodeScalars.allSatisfy({ $0.value >= 32 })
    else { return nil }
    switch Self.scheme(of: text) {
    case nil: self = .file(path: text)
    case "file": self.init(fileAddress: text)
    default: self.init(webAddress: text)
    }
  }

  private init?(webAddress: String) {
    guard let url = URL(string: webAddress), url.isFetchable else { return nil }
    self = .web(url)
  }

  private init?(fileAddress: String) {
    guard let url = URL(string: fileAddress), ["", "localhost"].contains(url.host() ?? "") else { return nil }
    let path = url.path(percentEncoded: false)
    guard path.hasPrefix("/"), !path.contains("\0") else { return nil }
    self = .file(path: path)
  }

  /// The part before the first colon in lowercase, if it is a scheme (RFC 3986, 3.1).
  private static func scheme(of text: String) -> String? {
    guard let colon = text.firstIndex(of: ":"), text.first?.isLetter == true else { return nil }
    let scheme = text[..<colon].lowercased()
    return scheme.utf8.allSatisfy(isOfScheme) ? scheme : nil
  }

  private static func isOfScheme(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }
}

extension FeedSource: CustomStringConvertible {
  /// The address for display, without possible secrets: no user info, query or fragment.
  public var description: String {
    switch self {
    case .file(let path): path
    case .web(let url): Self.description(of: url)
    }
  }

  private static func description(of url: URL) -> String {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return "" }
    var shown = URLComponents()
    shown.scheme = parts.scheme
    shown.encodedHost = parts.encodedHost
    shown.port = parts.port
    shown.percentEncodedPath = parts.percentEncodedPath
    return (shown.string ?? "") + (parts.percentEncodedQuery == nil ? "" : "?…")
  }
}

extension FeedSource: CustomDebugStringConvertible {
  /// Same as `description`, so that dumps reveal no secret either.
  public var debugDescription: String { description }
}

extension URL {
  /// `true` if this is an absolute http(s) address with a host.
  package var isFetchable: Bool {
    guard let scheme = scheme?.lowercased(), scheme == "http" || scheme == "https" else { return false }
    return host()?.isEmpty == false
  }
}
