package import Domain
package import Feeds
package import Store
package import Words

package typealias ProductsImportModel = TableImportModel<ProductColumn>

extension ProductColumn: ImportedColumn {
  package static var action: Action { .keepCatalog }
  package static var asksCurrency: Bool { true }

  package static func preview(
    of table: ProductsTable, in currency: Currency?, on _: LocalDate, _ snapshot: borrowing Snapshot
  ) throws -> ProductsImport {
    try snapshot.productsImport(
      of: table.rows, refused: table.refused, currency: currency ?? .euro)
  }

  package static func apply(
    _ table: ProductsTable, in currency: Currency?, shownAs mark: String, _ transaction: borrowing Transaction
  ) throws -> ProductsImport {
    try transaction.importProducts(
      table.rows, refused: table.refused, currency: currency ?? .euro, shownAs: mark)
  }

  package static func text(in language: Language, on _: LocalDate, _ snapshot: borrowing Snapshot)
    throws -> String
  {
    ProductsTable.text(of: try snapshot.ownProducts(), in: language)
  }

  package static func fileName(_ wording: Wording) -> String { wording.productsFile }
  package func label(_ wording: Wording) -> String { wording.columnLabel(self) }
}
