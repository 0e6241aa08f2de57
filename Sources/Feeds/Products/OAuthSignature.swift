import Crypto
import Domain
import Fetching
import FoundationEssentials

/// Signs requests with a program's keys and, if the shop gave one, a token. Source: RFC 5849 with HMAC-SHA256.
struct OAuthSignature: Sendable {
  /// The part of the request with the signature.
  enum Place { case header, query }

  private let consumerKey: String
  private let consumerSecret: String
  private let token: String?
  private let tokenSecret: String
  private let world: World

  init(_ credentials: ShopCredentials, world: World) {
    (consumerKey, consumerSecret) = (credentials[.consumerKey], credentials[.consumerSecret])
    token = credentials.access.secrets.contains(.accessToken) ? credentials[.accessToken] : nil
    tokenSecret = credentials[.tokenSecret]
    self.world = world
  }

  /// Signs each GET separately, since a nonce is good for one request.
  func authorization(in place: Place) -> Authorization {
    Authorization { url in
      let parameters = parameters(of: url, nonce: String(world.random(), radix: 36) + String(world.random(), radix: 36))
      switch place {
      case .header:
        let parts = parameters.map { "\($0)=\"\($1.percentEncoded())\"" }
        return (url, "OAuth \(parts.joined(separator: ", "))")
      case .query:
        let query = parameters.map { "\($0)=\($1.percentEncoded())" }.joined(separator: "&")
        let text = url.absoluteString
        return (URL(string: "\(text)\(text.contains("?") ? "&" : "?")\(query)") ?? url, nil)
      }
    }
  }

  /// The protocol's parameters, the signature last.
  private func parameters(of url: URL, nonce: String) -> [(name: String, value: String)] {
    var all = [
      ("oauth_consumer_key", consumerKey), ("oauth_nonce", nonce), ("oauth_signature_method", "HMAC-SHA256"),
      ("oauth_timestamp", "\(world.now().seconds)"),
    ]
    if let token { all.append(("oauth_token", token)) }
    all.append(("oauth_version", "1.0"))
    let key = "\(consumerSecret.percentEncoded())&\(tokenSecret.percentEncoded())"
    let code = MessageCode(of: Array(Self.baseText("GET", url, all).utf8), key: Array(key.utf8))
    return all + [("oauth_signature", Data(code.bytes).base64EncodedString())]
  }

  /// The text to sign: the method, the address, and all parameters in order (RFC 5849, 3.4.1).
  static func baseText(_ method: String, _ url: URL, _ parameters: [(String, String)]) -> String {
    let all = (query(of: url) + parameters).map { ($0.percentEncoded(), $1.percentEncoded()) }
    let sorted = all.sorted { $0.0 == $1.0 ? $0.1.utf8.precedes($1.1.utf8) : $0.0.utf8.precedes($1.0.utf8) }
    let text = sorted.map { "\($0)=\($1)" }.joined(separator: "&")
    return "\(method)&\(address(of: url).percentEncoded())&\(text.percentEncoded())"
  }

  private static func query(of url: URL) -> [(String, String)] {
    (url.query(percentEncoded: true) ?? "").split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (decoded(parts[0]), parts.count == 2 ? decoded(parts[1]) : "")
    }
  }

  private static func decoded(_ text: Substring) -> String {
    let spaced = text.replacing("+", with: " ")
    return spaced.percentDecoded ?? String(spaced)
  }

  /// Without query and the scheme's own port, scheme and host in lowercase.
  private static func address(of url: URL) -> String {
    let scheme = url.scheme?.lowercased() ?? ""
    let port = url.port.flatMap { $0 == (scheme == "https" ? 443 : 80) ? nil : ":\($0)" } ?? ""
    let path = url.path(percentEncoded: true)
    return "\(scheme)://\(url.host()?.lowercased() ?? "")\(port)\(path.isEmpty ? "/" : path)"
  }
}

extension String.UTF8View {
  fileprivate func precedes(_ other: Self) -> Bool { lexicographicallyPrecedes(other) }
}
