/// A part of a list of products.
public struct ProductPage: Sendable {
  /// In the list's order.
  public let products: [Product]
  /// The start of the next page; `nil` on the last.
  public let next: Cursor?

  /// A point in a list of one order; stays valid when products come and go.
  public struct Cursor: Sendable, Hashable {
    /// Opaque; contains only characters that are safe in addresses.
    public let text: String

    package init(text: String) { self.text = text }

    /// Takes 1 to 1,000 such characters; the query checks that it fits the list.
    public init?(_ text: String) {
      guard (1...1000).contains(text.utf8.count),
        text.utf8.allSatisfy({
          (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 45 || $0 == 95
        })
      else { return nil }
      self.text = text
    }
  }

  package init(products: [Product], next: Cursor?) {
    self.products = products
    self.next = next
  }
}
