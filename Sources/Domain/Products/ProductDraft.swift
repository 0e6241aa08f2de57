/// A product's fields as typed, before any check.
public struct ProductDraft: Sendable, Hashable {
  /// Required.
  public var sku: String
  /// Required.
  public var name: String
  /// A decimal number with a point or comma; empty if unknown.
  public var price: String
  /// A decimal number; empty if not counted.
  public var quantity: String
  /// Lines of text; may be empty.
  public var description: String

  /// By default, an empty form.
  public init(sku: String = "", name: String = "", price: String = "", quantity: String = "", description: String = "")
  {
    self.sku = sku
    self.name = name
    self.price = price
    self.quantity = quantity
    self.description = description
  }

  /// The stored values of a product, as shown in a form.
  public init(_ product: Product, _ detail: ProductDetail) {
    self.init(
      sku: product.sku, name: product.name, price: product.price?.decimalText ?? "",
      quantity: product.stock.quantityText ?? "", description: detail.description)
  }

  /// The stored form.
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

    /// A counted product is available while its quantity is above zero.
    package var isAvailable: Bool? { quantity.map { $0 > 0 } }
  }

  /// The draft in its stored form. Errors: `Refusal.invalid` with all problems, in the order of the form.
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

extension ProductDraft {
  /// The cells of a table.
  public init(_ texts: [ProductColumn: String]) {
    self.init(
      sku: texts[.sku] ?? "", name: texts[.name] ?? "", price: texts[.price] ?? "", quantity: texts[.quantity] ?? "",
      description: texts[.description] ?? "")
  }

  /// The cells of a table.
  public var texts: [ProductColumn: String] {
    [.sku: sku, .name: name, .price: price, .quantity: quantity, .description: description]
  }
}
