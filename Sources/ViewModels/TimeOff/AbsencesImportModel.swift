package import Domain
package import Feeds
package import Store
package import Words

package typealias AbsencesImportModel = TableImportModel<AbsenceColumn>

extension AbsenceColumn: ImportedColumn {
  package static var action: Action { .plan }

  package static func preview(
    of table: AbsencesTable, _ terms: ImportTerms, on _: LocalDate, _ snapshot: borrowing Snapshot
  ) throws -> TableImport<AbsenceColumn> {
    try snapshot.absencesImport(
      of: table.rows, refused: table.refused, managing: terms.visitor?.managedSites ?? .all, at: terms.now)
  }

  package static func apply(
    _ table: AbsencesTable, _ terms: ImportTerms, shownAs mark: String, _ transaction: borrowing Transaction
  ) throws -> TableImport<AbsenceColumn> {
    try transaction.importAbsences(table.rows, refused: table.refused, shownAs: mark)
  }

  package func shown(_ text: String, _ wording: Wording) -> String {
    switch self {
    case .person: PersonName.name(in: text)
    case .kind: AbsenceKind.BuiltIn(rawValue: text).map { wording.name(ofKind: "", $0) } ?? text
    case .date, .endDate: LocalDate(text).map(wording.dayMonthYear) ?? text
    case .start, .end: LocalTime(text).map(wording.time) ?? text
    case .note: text
    }
  }
}
