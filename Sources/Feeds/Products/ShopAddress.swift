import Domain
import FoundationEssentials
import Photos

/// The base of a shop's REST API: `https://shop.example/rest/default/V1`.
public struct ShopAddress: Sendable, Hashable {
  /// Without a trailing slash.
  public let text: String
  /// `true` if secrets travel there protected: by https, or to this machine.
  public let isSafe: Bool

  /// Takes an http(s) address without user, query and fragment; `nil` for anything else.
  public init?(_ text: String) {
    guard let address = MediaAddress(text), let url = URL(string: address.text), let host = url.host() else {
      return nil
    }
    self.text = address.text
    isSafe = url.scheme?.lowercased() == "https" || ["127.0.0.1", "::1", "[::1]", "localhost"].contains(host)
  }

  private init(_ address: ShopAddress, ending: String) {
    text = address.text + ending
    isSafe = address.isSafe
  }

  /// With the end of Magento's API, if only the shop was named: `/rest/V1`, or the rest of it.
  var ofMagento: ShopAddress {
    let parts = text.split(separator: "/").dropFirst(2)
    if parts.last?.wholeMatch(of: /V\d+/) != nil { return self }
    return ShopAddress(self, ending: parts.suffix(2).contains("rest") ? "/V1" : "/rest/V1")
  }

  /// With the end of WooCommerce's API, if only the shop was named: `/wp-json/wc/v3`, or the rest of it.
  var ofWooCommerce: ShopAddress {
    let parts = text.split(separator: "/").dropFirst(2)
    switch parts.last {
    case "wp-json": return ShopAddress(self, ending: "/wc/v3")
    case "wc" where parts.contains("wp-json"): return ShopAddress(self, ending: "/v3")
    default: return parts.contains("wp-json") ? self : ShopAddress(self, ending: "/wp-json/wc/v3")
    }
  }
}
