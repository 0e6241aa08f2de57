package import Domain
package import Feeds
package import Store
package import Words

package typealias ServicesImportModel = TableImportModel<ServiceColumn>

extension ServiceColumn: ExportedColumn {
  package static var action: Action { .keepCatalog }

  package static func preview(
    of table: ServicesTable, _: ImportTerms, on _: LocalDate, _ snapshot: borrowing Snapshot
  ) throws -> ServicesImport {
    try snapshot.servicesImport(
      of: table.rows, refused: table.refused, currency: snapshot.organization().conventions.currency)
  }

  package static func apply(
    _ table: ServicesTable, _: ImportTerms, shownAs mark: String, _ transaction: borrowing Transaction
  ) throws -> ServicesImport {
    try transaction.importServices(
      table.rows, refused: table.refused,
      currency: transaction.snapshot.organization().conventions.currency, shownAs: mark)
  }

  package static func text(
    in language: Language, _: ImportTerms, on _: LocalDate, _ snapshot: borrowing Snapshot
  ) throws -> String {
    var all: [(ServiceGroup, [Service])] = []
    for collection in ServiceGroup.Collection.allCases {
      all += try snapshot.services(in: collection)
    }
    return ServicesTable.text(of: all, in: language)
  }

  package static func fileName(_ wording: Wording) -> String { wording.servicesFile }
  package func label(_ wording: Wording) -> String { wording.label(ofColumn: self) }

  package func shown(_ text: String, _ wording: Wording) -> String {
    let collection = self == .collection ? ServiceGroup.Collection(rawValue: text) : nil
    return collection.map { wording.name(of: $0) } ?? self.text(text, in: wording.language)
  }

  package func choices(_ wording: Wording) -> [String] {
    self == .collection ? ServiceGroup.Collection.allCases.map { wording.name(of: $0) } : []
  }
}
