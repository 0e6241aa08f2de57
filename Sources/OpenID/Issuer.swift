import FoundationEssentials

/// A provider, by the address that it calls itself in every token.
public struct Issuer: Sendable, Hashable {
  /// The text as the operator wrote it.
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

  /// `true` if a provider's own name for itself means this one: equal but for a slash at the end.
  ///
  /// Why: Authentik and Auth0 write one, and Discovery 1.0, §4.1, finds the same document with and without it.
  public func isNamed(_ name: String) -> Bool { name.withoutSlash == text.withoutSlash }

  /// The names in tokens of a provider that calls itself `name`.
  ///
  /// Source: developers.google.com/identity/openid-connect/reference: Google's may lack the scheme.
  func names(_ name: String) -> [String] {
    host == "accounts.google.com" ? [name, "accounts.google.com"] : [name]
  }

  /// `true` for Microsoft's directories, each a tenant in the path.
  var isEntra: Bool { Self.directories.contains(host) }

  /// `true` if anyone can have an account there, so that an address without a proof is worth nothing.
  ///
  /// Source: learn.microsoft.com/entra/identity-platform/v2-protocols-oidc for Microsoft's shared directories.
  public var isOpenToEveryone: Bool {
    if Self.everyones.contains(host) || host.hasSuffix(".ciamlogin.com") { return true }
    return isEntra && tenant.map(Self.sharedTenants.contains) ?? true
  }

  /// The directory in an address of Microsoft's: the first part of the path.
  var tenant: String? { URL(string: text)?.pathComponents.first { $0 != "/" }?.lowercased() }

  private static let directories: Set = [
    "login.microsoftonline.com", "login.microsoftonline.us", "login.partner.microsoftonline.cn", "login.windows.net",
    "sts.windows.net",
  ]
  /// The last is the directory of private Microsoft accounts.
  private static let sharedTenants: Set = [
    "common", "organizations", "consumers", "9188040d-6c67-4c5b-b112-36a304b66dad",
  ]
  private static let everyones: Set = [
    "accounts.google.com", "appleid.apple.com", "gitlab.com", "login.yahoo.com", "www.facebook.com", "www.linkedin.com",
  ]

  /// The address of its discovery document. Source: OpenID Connect Discovery 1.0, §4.1.
  var document: URL? {
    URL(string: text.withoutSlash + "/.well-known/openid-configuration")
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

extension String {
  fileprivate var withoutSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
