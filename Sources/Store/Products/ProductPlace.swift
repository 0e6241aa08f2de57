import Domain
import FoundationEssentials

/// A place in a list of products: after a row, given by its sort key and id.
///
/// Stays valid if the row has since moved or left the list.
struct ProductPlace: Hashable {
  let order: ProductOrder
  let id: ID<Product>
  let key: Key

  /// A row's sort key.
  enum Key: Hashable {
    case text(String)
    /// The beginning of a text that is too long for an address.
    case beginning(String)
    case number(Int64)
    /// A row without a price, after all others.
    case none
  }

  private static let longestKeyBytes = 500

  init(_ order: ProductOrder, _ id: ID<Product>, _ key: Key) {
    self.order = order
    self.id = id
    self.key = key
  }

  /// The place after a row with a text key.
  init(_ order: ProductOrder, _ id: ID<Product>, text: String) {
    guard text.utf8.count > Self.longestKeyBytes else {
      self.init(order, id, .text(text))
      return
    }
    var bytes = 0
    let beginning = text.unicodeScalars.prefix { scalar in
      bytes += scalar.utf8.count
      return bytes <= Self.longestKeyBytes
    }
    self.init(order, id, .beginning(String(beginning)))
  }

  var cursor: ProductPage.Cursor {
    let text =
      switch key {
      case .text(let text): "t\(text)"
      case .beginning(let text): "b\(text)"
      case .number(let number): "n\(number)"
      case .none: "-"
      }
    let encoded = Data("\(order.rawValue) \(id) \(text)".utf8).base64EncodedString()
    return ProductPage.Cursor(text: String(encoded.prefix { $0 != "=" }.map { Self.forAddresses[$0] ?? $0 }))
  }

  /// Decodes a cursor; `nil` if malformed.
  init?(_ cursor: ProductPage.Cursor) {
    let filling = String(repeating: "=", count: (4 - cursor.text.utf8.count % 4) % 4)
    guard let bytes = Data(base64Encoded: String(cursor.text.map { Self.fromAddresses[$0] ?? $0 }) + filling),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let order = ProductOrder(rawValue: String(parts[0])), let id = ID<Product>(parts[1]),
      let key = Key(parts[2])
    else { return nil }
    self.init(order, id, key)
  }

  private static let forAddresses: [Character: Character] = ["+": "-", "/": "_"]
  private static let fromAddresses: [Character: Character] = ["-": "+", "_": "/"]
}

extension ProductPlace.Key {
  fileprivate init?(_ text: Substring) {
    let rest = text.dropFirst()
    switch text.first {
    case "t": self = .text(String(rest))
    case "b": self = .beginning(String(rest))
    case "n":
      guard let number = Int64(rest) else { return nil }
      self = .number(number)
    case "-" where rest.isEmpty: self = .none
    default: return nil
    }
  }
}
