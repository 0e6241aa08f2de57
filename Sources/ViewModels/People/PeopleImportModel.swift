package import Domain
package import Feeds
package import Store
package import Words

package typealias PeopleImportModel = TableImportModel<PeopleColumn>

extension PeopleColumn: ExportedColumn {
  package static var action: Action { .keepPeople }

  /// Personnel numbers and costs have rights of their own.
  package static func columns(for visitor: Visitor) -> [PeopleColumn] {
    allCases.filter { column in
      switch column {
      case .personnelNumber: visitor.may(.keepOrganization)
      case .cost: visitor.may(.keepCosts)
      default: true
      }
    }
  }

  package static func preview(
    of table: PeopleTable, _ terms: ImportTerms, on today: LocalDate, _ snapshot: borrowing Snapshot
  ) throws -> PeopleImport {
    try snapshot.peopleImport(of: table.rows, refused: table.refused, on: today, terms.people)
  }

  package static func apply(
    _ table: PeopleTable, _ terms: ImportTerms, shownAs mark: String, _ transaction: borrowing Transaction
  ) throws -> PeopleImport {
    try transaction.importPeople(table.rows, refused: table.refused, shownAs: mark, terms.people)
  }

  package static func text(
    in language: Language, _ terms: ImportTerms, on today: LocalDate, _ snapshot: borrowing Snapshot
  ) throws -> String {
    let lines = try snapshot.peopleLines(on: today, terms.people)
    return PeopleTable.text(
      of: lines.people.map { ($0.id, lines.texts(of: $0)) },
      terms.visitor.map(columns) ?? Array(allCases), in: language)
  }

  package static func fileName(_ wording: Wording) -> String { wording.peopleFile }
  package func label(_ wording: Wording) -> String { wording.head(of: self) }
  package func shown(_ text: String, _ wording: Wording) -> String { written(text, in: wording.language) }
}

extension PeopleReach {
  /// The columns of a visitor.
  package init(_ visitor: Visitor) {
    self.init(
      columns: Set(PeopleColumn.columns(for: visitor)), managed: visitor.managedSites, reader: visitor.contactReader)
  }
}

extension ImportTerms {
  fileprivate var people: PeopleReach { visitor.map { PeopleReach($0) } ?? PeopleReach() }
}
