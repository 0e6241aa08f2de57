package import Domain
package import Feeds
package import Store
package import Words

package typealias AvailabilityImportModel = TableImportModel<AvailabilityColumn>

extension AvailabilityColumn: ImportedColumn {
  package static var action: Action { .plan }

  package static func preview(
    of table: AvailabilityTable, _ terms: ImportTerms, on _: LocalDate, _ snapshot: borrowing Snapshot
  ) throws -> TableImport<AvailabilityColumn> {
    try snapshot.availabilityImport(
      of: table.rows, refused: table.refused, managing: terms.visitor?.managedSites ?? .all, at: terms.now)
  }

  package static func apply(
    _ table: AvailabilityTable, _ terms: ImportTerms, shownAs mark: String, _ transaction: borrowing Transaction
  ) throws -> TableImport<AvailabilityColumn> {
    try transaction.importAvailability(table.rows, refused: table.refused, shownAs: mark)
  }

  package func shown(_ text: String, _ wording: Wording) -> String {
    switch self {
    case .person: PersonName.name(in: text)
    case .weekday: Int(text).flatMap(Weekday.init(rawValue:)).map(wording.weekday) ?? text
    case .kind: Availability.Kind(rawValue: text).map(wording.name) ?? text
    case .date, .endDate: LocalDate(text).map(wording.dayMonthYear) ?? text
    case .start, .end: LocalTime(text).map(wording.time) ?? text
    case .weeks, .note: text
    }
  }

  package func choices(_ wording: Wording) -> [String] {
    self == .kind ? Availability.Kind.allCases.map(wording.name) : []
  }
}
