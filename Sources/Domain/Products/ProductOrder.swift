/// The order of a list of products; remembered per account.
public enum ProductOrder: String, Sendable, Hashable, CaseIterable {
  /// By name, A first.
  case name
  /// By name, Z first.
  case nameDown = "name-down"
  /// By price, lowest first; products without a price last.
  case price
  /// By price, highest first; products without a price last.
  case priceDown = "price-down"
  /// By article number, lowest first.
  case sku
  /// By article number, highest first.
  case skuDown = "sku-down"
}
