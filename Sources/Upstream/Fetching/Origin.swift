import Foundation

/// The scheme, host and port of an address, and the user info that was given for them.
///
/// Shape: two are equal where scheme, host and port are; the user info does not count.
struct Origin: Equatable {
  let isSecure: Bool
  let host: String
  let port: Int
  /// Percent-encoded, as in the address.
  let user: String?
  let password: String?

  init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), let host = url.host()?.lowercased() else { return nil }
    isSecure = scheme == "https"
    self.host = host
    port = url.port ?? (isSecure ? 443 : 80)
    user = url.user(percentEncoded: true)
    password = url.password(percentEncoded: true)
  }

  static func == (left: Self, right: Self) -> Bool {
    (left.isSecure, left.host, left.port) == (right.isSecure, right.host, right.port)
  }
}
