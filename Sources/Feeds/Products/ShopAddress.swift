import Domain
import Foundation
import Photos

/// The address of a shop's REST interface, before `/products`: `https://shop.example/rest/default/V1`.
public struct ShopAddress: Sendable, Hashable {
  /// Without a slash at its end.
  public let text: String
  /// False where a password on its way there can be read by others: neither https nor this machine.
  public let isSafe: Bool

  /// Takes an http(s) address without user, query and fragment; else `nil`.
  public init?(_ text: String) {
    guard let address = MediaAddress(text), let url = URL(string: address.text), let host = url.host() else {
      return nil
    }
    self.text = address.text
    isSafe = url.scheme?.lowercased() == "https" || ["127.0.0.1", "::1", "[::1]", "localhost"].contains(host)
  }

  var token: URL? { URL(string: text + "/integration/admin/token") }

  /// A page of products in the order of their numbers, which no edit changes.
  func page(_ number: Int, of size: Int) -> URL? {
    let criteria = [
      ("[currentPage]", "\(number)"), ("[pageSize]", "\(size)"), ("[sortOrders][0][field]", "entity_id"),
      ("[sortOrders][0][direction]", "ASC"),
    ]
    let query = criteria.map { "searchCriteria\($0.percentEncoded())=\($1)" }.joined(separator: "&")
    return URL(string: "\(text)/products?\(query)")
  }

  /// One product; whatever its article number holds is one part of the path.
  func product(_ sku: String) -> URL? {
    // Why: a part that is only dots would lead elsewhere, also escaped.
    guard !sku.isEmpty, sku != ".", sku != ".." else { return nil }
    return URL(string: "\(text)/products/\(sku.percentEncoded())")
  }
}
