/// What somebody types of a product.
public struct ProductDraft: Sendable, Hashable {
  public var sku: String
  public var name: String
  /// As typed: a decimal number with a point or a comma; empty where it is not known.
  public var price: String
  /// As typed: a decimal number; empty where it is not counted.
  public var quantity: String
  public var description: String

  public init(sku: String = "", name: String = "", price: String = "", quantity: String = "", description: String = "")
  {
    self.sku = sku
    self.name = name
    self.price = price
    self.quantity = quantity
    self.description = description
  }

  /// What is stored of a product, as a form shows it.
  public init(_ product: Product, _ detail: ProductDetail) {
    self.init(
      sku: product.sku, name: product.name, price: product.price?.decimalText ?? "",
      quantity: product.stock.quantityText ?? "", description: detail.description)
  }

  /// The form that is stored.
  package struct Checked: Hashable {
    package let sku: String
    package let name: String
    package let price: Money?
    package let quantity: Int64?
    package let description: String

    package init(sku: String, name: String, price: Money?, quantity: Int64?, description: String) {
      self.sku = sku
      self.name = name
      self.price = price
      self.quantity = quantity
      self.description = description
    }

    /// What is counted is there while there is some.
    package var isAvailable: Bool? { quantity.map { $0 > 0 } }
  }

  /// Errors: `Refusal.invalid` with everything that is wrong, in the order of the form.
  package func checked(in currency: Currency) throws(Refusal) -> Checked {
    var form = FormCheck()
    let sku = form.line(sku, "sku", limit: Product.longestSku)
    let name = form.line(name, "name", limit: Product.longestName)
    let price = form.price(price, in: currency)
    let quantity = form.quantity(quantity)
    let description = form.lines(description, "description", limit: Product.longestDescription)
    try form.end()
    return Checked(sku: sku, name: name, price: price, quantity: quantity, description: description)
  }
}
