package import Domain

/// A table of products as a file; the article number is required, and identifies a line.
package typealias ProductsTable = ColumnTable<ProductColumn>

extension ProductsTable {
  /// A table of products as text, which when read again changes nothing.
  package static func text(of products: [(Product, ProductDetail)], in language: Language) -> String {
    file(of: products.map { (nil, ProductDraft($0, $1).texts) }, in: language)
  }
}

extension ProductColumn: FileColumn {
  package static var maximumBytes: Int { 8 << 20 }
  package static var maximumLines: Int { 10_000 }

  package static func example(in language: Language) -> [Self: String] {
    let words =
      switch language {
      case .en: (name: "Cordless drill", text: "18 V, two batteries.")
      case .de: (name: "Akkuschrauber", text: "18 V, zwei Akkus.")
      }
    return [.sku: "DR-18", .name: words.name, .price: "129.00", .quantity: "4", .description: words.text]
  }

  package static func names(in language: Language) -> [Self: [String]] {
    switch language {
    case .en:
      [
        .sku: ["SKU", "article number", "article", "item number"], .name: ["Name", "product"], .price: ["Price"],
        .quantity: ["Quantity", "qty", "stock"], .description: ["Description"],
      ]
    case .de:
      [
        .sku: ["Artikelnummer", "artikel-nr.", "artikelnr."], .name: ["Bezeichnung", "produkt"], .price: ["Preis"],
        .quantity: ["Menge", "bestand"], .description: ["Beschreibung"],
      ]
    }
  }
}
