public import Domain
import Store

/// A table of products as a file: comma-separated, one product a line, the columns named in the first.
///
/// Shape: as `PeopleTable`; the article number is needed, and tells what a line is about. Prices and quantities are
/// written with a point in English and with a comma in German, and read with either.
public struct ProductsTable: Sendable {
  /// In the order of the lines.
  public let rows: [TableRow<ProductColumn>]
  /// Lines that could not be read.
  public let refused: [RefusedTableLine]
  /// Names of columns that are not known.
  public let ignoredColumns: [String]

  /// The largest file in bytes, and the most lines after the first.
  public static let maximumBytes = 8 << 20
  public static let maximumLines = 10_000

  /// Reads a file. Errors: a `TableFault` where it is no table of products; a bad line is refused alone.
  public init(decoding bytes: [UInt8]) throws(TableFault) {
    let table = try ColumnTable<ProductColumn>(
      decoding: bytes, maximumBytes: Self.maximumBytes, maximumLines: Self.maximumLines, required: [.sku],
      names: Self.names)
    (rows, refused, ignoredColumns) = (table.rows, table.refused, table.ignoredColumns)
  }

  /// A table of products as text, which read again says what is stored already.
  public static func text(of products: [(Product, ProductDetail)], in language: Language) -> String {
    let lines = products.map { product, detail in
      var texts = ProductDraft(product, detail).texts
      for column in [ProductColumn.price, .quantity] where language == .de {
        texts[column] = texts[column]?.replacing(".", with: ",")
      }
      return texts
    }
    return ColumnTable.text(of: lines, in: language, names: names)
  }

  private static func names(_ column: ProductColumn) -> ColumnTable<ProductColumn>.Names {
    switch column {
    case .sku: (["SKU", "article number", "article", "item number"], ["Artikelnummer", "artikel-nr.", "artikelnr."])
    case .name: (["Name", "product"], ["Bezeichnung", "produkt"])
    case .price: (["Price"], ["Preis"])
    case .quantity: (["Quantity", "qty", "stock"], ["Menge", "bestand"])
    case .description: (["Description"], ["Beschreibung"])
    }
  }
}
