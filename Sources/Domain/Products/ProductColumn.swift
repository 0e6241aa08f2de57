/// The columns of a table of products; a refusal names them by their raw value.
public enum ProductColumn: String, Sendable, Hashable, CaseIterable {
  /// In the order of the export.
  case sku, name, price, quantity, description
}

extension ProductColumn: TableColumn {
  /// A line is about one.
  public typealias Entity = Product
  /// What identifies one without an id.
  public static var keys: [Self] { [.sku] }
  /// The columns of numbers with decimals.
  public var isDecimal: Bool { self == .price || self == .quantity }
}

/// What taking over a table of products would do.
public typealias ProductsImport = TableImport<ProductColumn>
