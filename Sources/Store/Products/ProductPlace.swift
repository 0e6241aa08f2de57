import Domain
import Foundation

/// A place in a list of products: behind a row, by what the order reads of it and by its id.
///
/// It is the place of the row as it was: a row that moved or left meanwhile moves nothing.
struct ProductPlace: Hashable {
  let order: ProductOrder
  let id: ID<Product>
  let key: Key

  /// What an order reads of a row.
  enum Key: Hashable {
    case text(String)
    /// The begin of a text that is too long for an address.
    case beginning(String)
    case number(Int64)
    /// A row without a price: it is behind all others.
    case none
  }

  private static let longestKeyBytes = 500

  init(_ order: ProductOrder, _ id: ID<Product>, _ key: Key) {
    self.order = order
    self.id = id
    self.key = key
  }

  /// The place behind a row whose key is a text.
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

  /// The place that a cursor means; `nil` where it means none.
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
