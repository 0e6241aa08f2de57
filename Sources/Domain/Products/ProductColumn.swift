/// The columns of a table of products; a refusal names them by their raw value.
public enum ProductColumn: String, Sendable, Hashable, CaseIterable {
  /// In the order of the export.
  case sku, name, price, quantity, description
}

extension ProductColumn: TableColumn {
  /// A line is about one.
  public typealias Entity = Product
  /// The columns that identify a product without an id.
  public static var keys: [Self] { [.sku] }
  /// The columns of numbers with decimals.
  public var isDecimal: Bool { self == .price || self == .quantity }
}

/// The effect of importing a table of products.
public typealias ProductsImport = TableImport<ProductColumn>
