import Domain
import Foundation
import Photos

/// The base of a shop's REST API: `https://shop.example/rest/default/V1`.
public struct ShopAddress: Sendable, Hashable {
  /// Without a trailing slash.
  public let text: String
  /// Whether secrets travel there unread: by https, or to this machine.
  public let isSafe: Bool

  /// Takes an http(s) address without user, query and fragment; `nil` for anything else.
  public init?(_ text: String) {
    guard let address = MediaAddress(text), let url = URL(string: address.text), let host = url.host() else {
      return nil
    }
    self.text = address.text
    isSafe = url.scheme?.lowercased() == "https" || ["127.0.0.1", "::1", "[::1]", "localhost"].contains(host)
  }
}
