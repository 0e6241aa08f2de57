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
}
