package import Domain
package import Words

/// A table of people as a file; it has an own column for ids.
package typealias PeopleTable = ColumnTable<PersonDraft.Field>

extension PeopleTable {
  /// A table of people as of a day, as text, which when read again on that day changes nothing.
  package static func text(of people: [Employee], on day: LocalDate, in language: Language) -> String {
    file(of: people.map { ($0.id, PersonDraft($0, on: day).texts) }, in: language)
  }
}

extension PersonDraft.Field: FileColumn {
  package static var kind: String { "people" }
  package static var maximumBytes: Int { 2 << 20 }
  package static var maximumLines: Int { 10_000 }
  package static var hasIDs: Bool { true }
  package static var parts: [PersonPart] { [.fullName] }
  package static var personColumn: Self? { .name }

  package static func take(_ parts: [PersonPart: String], into texts: inout [Self: String]) {
    let name = PersonName(whole: parts[.fullName] ?? "", given: texts[.name] ?? "", surname: texts[.surname] ?? "")
    (texts[.name], texts[.surname]) = (name.given, name.surname)
  }

  package static func fault(with columns: Set<Self>) -> TableFault? {
    columns.isDisjoint(with: keys) ? .noNameColumn : nil
  }

  package func example(in words: Wording) -> String { words.example(of: self) }

  package func names(in words: Wording) -> String { words.columnNames(of: self) }
}
