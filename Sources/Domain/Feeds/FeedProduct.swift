/// A shop's product, checked: within all limits, its description as plain text.
public struct FeedProduct: Sendable, Hashable {
  /// The shop's own number.
  public let foreignID: Int64
  /// The article number, 1 to 255 characters.
  public let sku: String
  /// 1 to 500 characters.
  public let name: String
  /// Without a special price; `nil` if the shop states none.
  public let price: Money?
  /// As the shop states it; the stored stock stays if unknown.
  public let stock: Product.Stock
  /// The parts that only the product's page shows.
  public let detail: ProductDetail

  package init(
    foreignID: Int64, sku: String, name: String, price: Money?, stock: Product.Stock, detail: ProductDetail
  ) {
    self.foreignID = foreignID
    self.sku = sku
    self.name = name
    self.price = price
    self.stock = stock
    self.detail = detail
  }

  /// The price of one piece at an instant.
  package func price(at now: Instant) -> Money? {
    guard let price, let prices = detail.prices else { return price }
    return Money(tenThousandths: prices.current(at: now), currency: price.currency)
  }
}
