public import Domain
public import Store

/// A table of people as a file: comma-separated, one person a line, the columns named in the first.
///
/// Shape: UTF-8 with or without a byte order mark, commas, semicolons or tabs. Columns are known by their English or
/// German names, in any order; others are ignored. Skills are separated by commas in their cell. What a spreadsheet
/// would take for a formula is written with an apostrophe before it, and read without.
public struct PeopleTable: Sendable, Hashable {
  /// In the order of the lines.
  public let rows: [PeopleRow]
  /// Lines that could not be read.
  public let refused: [PeopleImport.RefusedLine]
  /// Names of columns that are not known.
  public let ignoredColumns: [String]

  /// The largest file in bytes, and the most lines after the first.
  public static let maximumBytes = 2 << 20
  public static let maximumLines = 10_000

  /// Reads a file. Errors: a `TableFault` where it is no table of people; a bad line is refused alone.
  public init(decoding bytes: [UInt8]) throws(TableFault) {
    guard bytes.count <= Self.maximumBytes else { throw .tooLarge(limitBytes: Self.maximumBytes) }
    let records = try CSV(decoding: bytes, atMost: Self.maximumLines + 1).records
    guard let header = records.first else { throw .empty }
    let columns = header.cells.map(Column.init)
    for (place, column) in columns.enumerated() where column != nil {
      if columns[..<place].contains(column) { throw .columnRepeated(header.cells[place]) }
    }
    guard columns.contains(.field(.name)) || columns.contains(.field(.surname)) else { throw .noNameColumn }
    ignoredColumns = zip(header.cells, columns).filter { $0.1 == nil }.map(\.0)
    var rows: [PeopleRow] = []
    var refused: [PeopleImport.RefusedLine] = []
    for record in records.dropFirst() {
      do throws(LineRefused) {
        rows.append(try Self.row(record, columns))
      } catch {
        refused.append(.init(line: record.line, reason: error.reason))
      }
    }
    self.rows = rows
    self.refused = refused
  }

  /// A table of people as text, which read again says what is stored already.
  ///
  /// In German with semicolons, as spreadsheets there expect; with a byte order mark, or they mistake the letters.
  public static func text(of people: [Employee], in language: Language) -> String {
    let header = ["id"] + PersonDraft.Field.allCases.map { Column.name(of: $0, in: language) }
    let lines = people.map { person in
      let draft = PersonDraft(person)
      return ["\(person.id)"] + PersonDraft.Field.allCases.map { guarded(draft.text(of: $0, in: language)) }
    }
    return "\u{FEFF}" + CSV.text(of: [header] + lines, delimiter: language == .de ? ";" : ",")
  }

  private static func row(_ record: CSV.Record, _ columns: [Column?]) throws(LineRefused) -> PeopleRow {
    guard !record.isMalformed else { throw LineRefused(reason: .malformed) }
    guard record.cells.count == columns.count else {
      throw LineRefused(reason: .cellCount(expected: columns.count, found: record.cells.count))
    }
    var id: ID<Employee>?
    var texts: [PersonDraft.Field: String] = [:]
    for (cell, column) in zip(record.cells, columns) {
      switch column {
      case .field(let field): texts[field] = unguarded(cell)
      case .id where !cell.trimmed.isEmpty:
        guard let number = ID<Employee>(cell.trimmed) else { throw LineRefused(reason: .unknownPerson) }
        id = number
      case .id, nil: break
      }
    }
    return PeopleRow(line: record.line, id: id, texts: texts)
  }

  private struct LineRefused: Error {
    let reason: PeopleImport.Reason
  }
}

// MARK: - Formulas

extension PeopleTable {
  /// What begins a formula in a spreadsheet. Source: OWASP, CSV Injection, with the wide forms.
  private static let formulaStarts: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"]

  /// Whether a text begins a formula, or would when apostrophes before it are taken away.
  private static func isFormula(_ text: Substring.UnicodeScalarView) -> Bool {
    text.drop { $0 == "'" }.first.map(formulaStarts.contains) ?? false
  }

  static func guarded(_ text: String) -> String { isFormula(text[...].unicodeScalars) ? "'\(text)" : text }

  static func unguarded(_ text: String) -> String {
    text.hasPrefix("'") && isFormula(text[...].unicodeScalars) ? String(text.dropFirst()) : text
  }
}

// MARK: - Columns

extension PeopleTable {
  private enum Column: Hashable {
    case id
    case field(PersonDraft.Field)

    /// The name that is written, and the others that are read, in lower case.
    private static let names: [(field: PersonDraft.Field, en: [String], de: [String])] = [
      (.name, ["Name", "first name", "given name"], ["Vorname"]),
      (.surname, ["Surname", "last name", "family name"], ["Nachname", "familienname"]),
      (.title, ["Title", "job title"], ["Titel", "funktion"]), (.department, ["Department"], ["Abteilung"]),
      (.agency, ["Agency", "company"], ["Agentur", "firma"]), (.intro, ["Intro", "introduction"], ["Vorstellung"]),
      (.description, ["Description"], ["Beschreibung"]), (.skills, ["Skills"], ["Fähigkeiten"]),
      (.email, ["Email", "e-mail"], ["E-Mail", "e-mail-adresse"]),
      (.phone, ["Phone", "telephone"], ["Telefon", "telefonnummer"]),
      (.weeklyHours, ["weekly_hours", "weekly hours", "hours a week"], ["Wochenstunden"]),
    ]

    init?(_ cell: String) {
      let text = plainText(cell).lowercased()
      if text == "id" {
        self = .id
      } else {
        guard let known = Self.names.first(where: { ($0.en + $0.de).contains { $0.lowercased() == text } })
        else { return nil }
        self = .field(known.field)
      }
    }

    static func name(of field: PersonDraft.Field, in language: Language) -> String {
      let names = names.first { $0.field == field }
      return (language == .de ? names?.de : names?.en)?.first ?? field.rawValue
    }
  }
}
