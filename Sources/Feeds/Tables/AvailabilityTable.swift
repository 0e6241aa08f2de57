package import Domain
package import Words

/// A table of availability as a file: a person, a weekday and a kind are needed.
package typealias AvailabilityTable = ColumnTable<AvailabilityColumn>

extension AvailabilityColumn: FileColumn {
  package static var kind: String { "availability" }
  package static var maximumBytes: Int { 2 << 20 }
  package static var maximumLines: Int { 5000 }

  package static var personColumn: Self? { .person }

  package static func fault(with columns: Set<Self>) -> TableFault? {
    [Self.person, .weekday, .kind].first { !columns.contains($0) }.map(missing)
  }

  package func names(in words: Wording) -> String { words.columnNames(of: self) }

  package func example(in words: Wording) -> String { words.example(of: self) }

  /// Numbers that a spreadsheet keeps for days and times become these; the words for weekdays and kinds become raw values.
  package func read(_ cell: String) -> String {
    switch self {
    case .date, .endDate: ShiftColumn.date.read(cell)
    case .start, .end: ShiftColumn.start.read(cell)
    case .weekday:
      if case .weekday(let day)? = RotaDay(cell) { "\(day.rawValue)" } else { cell }
    case .kind: Self.kinds[plainText(cell).lowercased()] ?? cell
    case .person, .weeks, .note: cell
    }
  }

  private static let kinds = rawValues { words, kind in words.availabilityWords(for: kind as Availability.Kind) }
}
