import Foundation

/// A provider, by the address that it calls itself in every token.
public struct Issuer: Sendable, Hashable {
  /// The text as the operator wrote it; compared letter by letter.
  public let text: String
  /// The name by which people know it.
  public let host: String
  /// On this machine, for tests: without TLS.
  let isLocal: Bool

  /// Takes `https://login.example`, with a path if it has one; `http` on this machine alone. `nil` for anything else.
  ///
  /// Source: OpenID Connect Discovery 1.0, §3: no query, no fragment.
  public init?(_ text: String) {
    guard text.utf8.count <= 500, let url = URL(string: text), url.isOpen, url.query() == nil,
      let host = url.host()?.lowercased()
    else { return nil }
    isLocal = url.scheme?.lowercased() == "http"
    self.text = text
    self.host = host
  }

  /// The address of its discovery document. Source: OpenID Connect Discovery 1.0, §4.1.
  var document: URL? {
    URL(string: (text.hasSuffix("/") ? String(text.dropLast()) : text) + "/.well-known/openid-configuration")
  }
}

extension URL {
  /// TLS, or this very machine; no user name, and no fragment.
  var isOpen: Bool {
    guard let scheme = scheme?.lowercased(), let host = host()?.lowercased(), !host.isEmpty, user() == nil,
      password() == nil, fragment() == nil
    else { return false }
    return scheme == "https" || scheme == "http" && ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
  }
}
