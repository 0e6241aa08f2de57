package import Domain
package import Words

/// A table of absences as a file: a person, a kind and a first day are needed.
package typealias AbsencesTable = ColumnTable<AbsenceColumn>

extension AbsenceColumn: FileColumn {
  package static var kind: String { "absences" }
  package static var maximumBytes: Int { 2 << 20 }
  package static var maximumLines: Int { 5000 }

  package static var personColumn: Self? { .person }

  package static func fault(with columns: Set<Self>) -> TableFault? {
    [Self.person, .kind, .date].first { !columns.contains($0) }.map(missing)
  }

  package func names(in words: Wording) -> String { words.columnNames(of: self) }

  package func example(in words: Wording) -> String { words.example(of: self) }

  /// Numbers that a spreadsheet keeps for days and times become these; a word for a built-in kind has its raw value on a line below.
  package func read(_ cell: String) -> String {
    switch self {
    case .date, .endDate: ShiftColumn.date.read(cell)
    case .start, .end: ShiftColumn.start.read(cell)
    case .kind: Self.kinds[plainText(cell).lowercased()].map { "\(cell)\n\($0)" } ?? cell
    case .person, .note: cell
    }
  }

  private static let kinds = rawValues { words, kind in words.absenceWords(for: kind as AbsenceKind.BuiltIn) }
}
