/// The order of a list of products; each person's choice is remembered.
public enum ProductOrder: String, Sendable, Hashable, CaseIterable {
  case name
  case nameDown = "name-down"
  case price
  case priceDown = "price-down"
  case sku
  case skuDown = "sku-down"
}
