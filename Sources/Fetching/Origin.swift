package import FoundationEssentials

/// An address's scheme, host and port, with the user info given for them.
///
/// Shape: equal if scheme, host and port are; user info does not count.
package struct Origin: Equatable {
  package let isSecure: Bool
  package let host: String
  package let port: Int
  /// Percent-encoded, as in the address.
  package let user: String?
  package let password: String?

  package init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), let host = url.host()?.lowercased() else { return nil }
    isSecure = scheme == "https"
    self.host = host
    port = url.port ?? (isSecure ? 443 : 80)
    user = url.user(percentEncoded: true)
    password = url.password(percentEncoded: true)
  }

  /// The form in addresses, without the usual port: `https://push.example` (RFC 6454).
  package var text: String {
    let name = host.contains(":") ? "[\(host)]" : host
    let usual = isSecure ? 443 : 80
    return "\(isSecure ? "https" : "http")://\(name)\(port == usual ? "" : ":\(port)")"
  }

  package static func == (left: Self, right: Self) -> Bool {
    (left.isSecure, left.host, left.port) == (right.isSecure, right.host, right.port)
  }
}
