/// A stretch of a list of products.
public struct ProductPage: Sendable {
  public let products: [Product]
  /// Where the next stretch begins; `nil` at the end.
  public let next: Cursor?

  /// A place between two rows of a list in one order, which stays right when rows come and go.
  public struct Cursor: Sendable, Hashable {
    /// Opaque, of characters that an address may hold.
    public let text: String

    package init(text: String) { self.text = text }

    /// Reads what came with an address: 1 to 1,000 such characters; whether it leads anywhere is the list's to say.
    public init?(_ text: String) {
      guard (1...1000).contains(text.utf8.count),
        text.utf8.allSatisfy({
          (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 45 || $0 == 95
        })
      else { return nil }
      self.text = text
    }
  }

  public init(products: [Product], next: Cursor?) {
    self.products = products
    self.next = next
  }
}
