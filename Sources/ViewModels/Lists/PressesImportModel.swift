package import Domain
package import Feeds
package import Store
package import Words

package typealias PressesImportModel = TableImportModel<PressColumn>

extension PressColumn: ImportedColumn {
  package static var action: Action { .plan }

  package static func preview(
    of table: PressesTable, _ terms: ImportTerms, on _: LocalDate, _ snapshot: borrowing Snapshot
  ) throws -> TableImport<PressColumn> {
    try snapshot.pressesImport(
      of: table.rows, refused: table.refused, managing: terms.visitor?.managedSites ?? .all, key: terms.key,
      at: terms.now)
  }

  package static func apply(
    _ table: PressesTable, _ terms: ImportTerms, shownAs mark: String, _ transaction: borrowing Transaction
  ) throws -> TableImport<PressColumn> {
    try transaction.importPresses(table.rows, refused: table.refused, key: terms.key, shownAs: mark)
  }

  package func shown(_ text: String, _ wording: Wording) -> String {
    switch self {
    case .person: PersonName.name(in: text)
    case .date: LocalDate(text).map(wording.shortDay) ?? text
    case .time: LocalTime(text).map(wording.time) ?? text
    case .kind: Punch.Kind(rawValue: text).map(wording.name(of:)) ?? text
    case .badge, .site: text
    }
  }

  package func choices(_ wording: Wording) -> [String] {
    guard self == .kind else { return [] }
    return Punch.Kind.allCases.map { kind in
      wording.terminalWords(for: kind).split(separator: ", ").first.map(String.init) ?? kind.rawValue
    }
  }
}
