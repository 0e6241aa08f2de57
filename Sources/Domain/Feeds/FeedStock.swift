/// A shop's stock of a product, read apart from the product.
public struct FeedStock: Sendable, Hashable {
  /// The shop's name for the product here.
  public enum Name: Sendable, Hashable {
    /// By its article number.
    case sku(String)
    /// By its own number.
    case number(Int64)
  }

  /// The product that has this stock.
  public let name: Name
  /// The stock as the shop states it.
  public let stock: Product.Stock

  package init(_ name: Name, _ stock: Product.Stock) {
    self.name = name
    self.stock = stock
  }
}
