package import Domain
package import Feeds
package import Store
package import Words

package typealias SitesImportModel = TableImportModel<SiteDraft.Field>
package typealias PositionsImportModel = TableImportModel<PositionDraft.Field>

extension SiteDraft.Field: ExportedColumn {
  package static var action: Action { .keepOrganization }

  package static func preview(
    of table: SitesTable, _: ImportTerms, on _: LocalDate, _ snapshot: borrowing Snapshot
  ) throws -> SitesImport {
    try snapshot.sitesImport(of: table.rows, refused: table.refused)
  }

  package static func apply(
    _ table: SitesTable, _: ImportTerms, shownAs mark: String, _ transaction: borrowing Transaction
  ) throws -> SitesImport {
    try transaction.importSites(table.rows, refused: table.refused, shownAs: mark)
  }

  package static func text(
    in language: Language, _: ImportTerms, on _: LocalDate, _ snapshot: borrowing Snapshot
  ) throws -> String {
    SitesTable.text(of: try snapshot.sites(), in: language)
  }

  package static func fileName(_ wording: Wording) -> String { wording.sitesFile }
  package func label(_ wording: Wording) -> String { wording.label(of: self) }
}

extension PositionDraft.Field: ExportedColumn {
  package static var action: Action { .keepOrganization }

  package static func preview(
    of table: PositionsTable, _: ImportTerms, on _: LocalDate, _ snapshot: borrowing Snapshot
  ) throws -> PositionsImport {
    try snapshot.positionsImport(of: table.rows, refused: table.refused)
  }

  package static func apply(
    _ table: PositionsTable, _: ImportTerms, shownAs mark: String, _ transaction: borrowing Transaction
  ) throws -> PositionsImport {
    try transaction.importPositions(table.rows, refused: table.refused, shownAs: mark)
  }

  package static func text(
    in language: Language, _: ImportTerms, on _: LocalDate, _ snapshot: borrowing Snapshot
  ) throws -> String {
    PositionsTable.text(of: try snapshot.positionCells(), in: language)
  }

  package static func fileName(_ wording: Wording) -> String { wording.positionsFile }
  package func label(_ wording: Wording) -> String { wording.label(of: self) }
  package func shown(_ text: String, _ wording: Wording) -> String { written(text, in: wording.language) }

  package func choices(_ wording: Wording) -> [String] {
    switch self {
    case .color: Position.Mark.Color.allCases.map { wording.name(of: $0) }
    case .shape: Position.Mark.Shape.allCases.map { wording.name(of: $0) }
    case .duty: DutyKind.allCases.map { wording.name(of: $0) }
    case .listed: [wording.yes, wording.no]
    case .name, .sites, .skills, .externalID: []
    }
  }
}
