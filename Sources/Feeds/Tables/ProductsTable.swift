package import Domain
package import Words

/// A table of products as a file; the article number is required, and identifies a line.
package typealias ProductsTable = ColumnTable<ProductColumn>

extension ProductsTable {
  /// A table of products as text, which when read again changes nothing.
  package static func text(of products: [(Product, ProductDetail)], in language: Language) -> String {
    file(of: products.map { (nil, ProductDraft($0, $1).texts) }, in: language)
  }
}

extension ProductColumn: FileColumn {
  package static var kind: String { "products" }
  package static var maximumBytes: Int { 8 << 20 }
  package static var maximumLines: Int { 10_000 }

  package func example(in words: Wording) -> String { words.example(of: self) }

  package func names(in words: Wording) -> String { words.columnNames(of: self) }
}
