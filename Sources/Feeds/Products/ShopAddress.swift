import Domain
import Foundation
import Photos

/// The base of a shop's REST API, before `/products`: `https://shop.example/rest/default/V1`.
public struct ShopAddress: Sendable, Hashable {
  /// Without a trailing slash.
  public let text: String
  /// Whether passwords travel there unread: by https, or to this machine.
  public let isSafe: Bool

  /// Takes an http(s) address without user, query and fragment; `nil` for anything else.
  public init?(_ text: String) {
    guard let address = MediaAddress(text), let url = URL(string: address.text), let host = url.host() else {
      return nil
    }
    self.text = address.text
    isSafe = url.scheme?.lowercased() == "https" || ["127.0.0.1", "::1", "[::1]", "localhost"].contains(host)
  }

  var token: URL? { URL(string: text + "/integration/admin/token") }

  /// A page of products by number, an order that no edit changes.
  func page(_ number: Int, of size: Int) -> URL? {
    let criteria = [
      ("[currentPage]", "\(number)"), ("[pageSize]", "\(size)"), ("[sortOrders][0][field]", "entity_id"),
      ("[sortOrders][0][direction]", "ASC"),
    ]
    let query = criteria.map { "searchCriteria\($0.percentEncoded())=\($1)" }.joined(separator: "&")
    return URL(string: "\(text)/products?\(query)")
  }

  /// One product; its article number becomes one part of the path.
  func product(_ sku: String) -> URL? {
    // Why: a part of dots alone would lead elsewhere, even escaped.
    guard !sku.isEmpty, sku != ".", sku != ".." else { return nil }
    return URL(string: "\(text)/products/\(sku.percentEncoded())")
  }
}
