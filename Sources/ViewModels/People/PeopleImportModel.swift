package import Domain
package import Feeds
package import Store
package import Words

package typealias PeopleImportModel = TableImportModel<PersonDraft.Field>

extension PersonDraft.Field: ImportedColumn {
  package static var action: Action { .keepPeople }

  package static func preview(
    of table: PeopleTable, in _: Currency?, on today: LocalDate, _ snapshot: borrowing Snapshot
  ) throws -> PeopleImport {
    try snapshot.peopleImport(of: table.rows, refused: table.refused, on: today)
  }

  package static func apply(
    _ table: PeopleTable, in _: Currency?, shownAs mark: String, _ transaction: borrowing Transaction
  ) throws -> PeopleImport {
    try transaction.importPeople(table.rows, refused: table.refused, shownAs: mark)
  }

  package static func text(in language: Language, on today: LocalDate, _ snapshot: borrowing Snapshot)
    throws -> String
  {
    PeopleTable.text(of: try snapshot.employees(), on: today, in: language)
  }

  package static func fileName(_ wording: Wording) -> String { wording.peopleFile }
  package func label(_ wording: Wording) -> String { wording.label(of: self) }
}
