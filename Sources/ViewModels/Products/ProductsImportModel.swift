package import Domain
package import Feeds
package import Store
package import Words

package typealias ProductsImportModel = TableImportModel<ProductColumn>

extension ProductColumn: ExportedColumn {
  package static var action: Action { .keepCatalog }
  package static var asksCurrency: Bool { true }

  package static func preview(
    of table: ProductsTable, _ terms: ImportTerms, on _: LocalDate, _ snapshot: borrowing Snapshot
  ) throws -> ProductsImport {
    try snapshot.productsImport(
      of: table.rows, refused: table.refused, currency: terms.currency ?? .euro)
  }

  package static func apply(
    _ table: ProductsTable, _ terms: ImportTerms, shownAs mark: String, _ transaction: borrowing Transaction
  ) throws -> ProductsImport {
    try transaction.importProducts(
      table.rows, refused: table.refused, currency: terms.currency ?? .euro, shownAs: mark)
  }

  package static func text(
    in language: Language, _: ImportTerms, on _: LocalDate, _ snapshot: borrowing Snapshot
  ) throws -> String {
    ProductsTable.text(of: try snapshot.ownProducts(), in: language)
  }

  package static func fileName(_ wording: Wording) -> String { wording.productsFile }
  package func label(_ wording: Wording) -> String { wording.columnLabel(self) }
}
