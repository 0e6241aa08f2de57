/// A product as a shop tells it, checked: within every limit, its description plain text.
public struct FeedProduct: Sendable, Hashable {
  /// The shop's own number.
  public let foreignID: Int64
  public let sku: String
  public let name: String
  public let price: Money?
  public let stock: Product.Stock
  public let detail: ProductDetail

  public init(
    foreignID: Int64, sku: String, name: String, price: Money?, stock: Product.Stock, detail: ProductDetail
  ) {
    self.foreignID = foreignID
    self.sku = sku
    self.name = name
    self.price = price
    self.stock = stock
    self.detail = detail
  }
}
