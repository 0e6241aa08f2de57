package import Domain

/// A table of people as a file; it has an own column for ids.
package typealias PeopleTable = ColumnTable<PersonDraft.Field>

extension PeopleTable {
  /// A table of people as text, which when read again changes nothing.
  package static func text(of people: [Employee], in language: Language) -> String {
    file(of: people.map { ($0.id, PersonDraft($0).texts) }, in: language)
  }
}

extension PersonDraft.Field: FileColumn {
  package static var maximumBytes: Int { 2 << 20 }
  package static var maximumLines: Int { 10_000 }
  package static var hasIDs: Bool { true }

  package static func fault(with columns: Set<Self>) -> TableFault? {
    columns.isDisjoint(with: keys) ? .noNameColumn : nil
  }

  package static func example(in language: Language) -> [Self: String] {
    switch language {
    case .en:
      [
        .name: "Nora", .surname: "Winter", .title: "Barista", .department: "Service", .skills: "First aid, French",
        .email: "nora@example.org", .phone: "+49 30 1234-56", .weeklyHours: "37.5",
      ]
    case .de:
      [
        .name: "Nora", .surname: "Winter", .title: "Barista", .department: "Service",
        .skills: "Erste Hilfe, Französisch", .email: "nora@example.org", .phone: "+49 30 1234-56",
        .weeklyHours: "37.5",
      ]
    }
  }

  package static func names(in language: Language) -> [Self: [String]] {
    switch language {
    case .en:
      [
        .name: ["First name", "name", "given name"], .surname: ["Last name", "surname", "family name"],
        .title: ["Title", "job title"], .department: ["Department"], .agency: ["Agency", "company"],
        .intro: ["Intro", "introduction"], .description: ["Description"], .skills: ["Skills"],
        .email: ["Email", "e-mail"], .phone: ["Phone", "telephone", "mobile"],
        .weeklyHours: ["Hours per week", "weekly_hours", "weekly hours", "hours a week", "contract hours", "hours"],
      ]
    case .de:
      [
        .name: ["Vorname"], .surname: ["Nachname", "familienname"], .title: ["Titel", "funktion"],
        .department: ["Abteilung"], .agency: ["Zeitarbeitsfirma", "agentur", "firma"], .intro: ["Vorstellung"],
        .description: ["Beschreibung"], .skills: ["Fähigkeiten"], .email: ["E-Mail", "e-mail-adresse"],
        .phone: ["Telefon", "telefonnummer", "handy", "mobil"],
        .weeklyHours: ["Wochenstunden", "stunden pro woche", "vertragsstunden", "stunden"],
      ]
    }
  }
}
