/// The columns of a table of products; a refusal names them by their raw value.
public enum ProductColumn: String, Sendable, Hashable, CaseIterable {
  /// In the order of the export.
  case sku, name, price, quantity, description
}
