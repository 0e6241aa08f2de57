package import Domain
package import Words

/// A table of closed days as a file: a day, or a first and a last one, with why.
package typealias ClosedDaysTable = ColumnTable<ClosedDayColumn>

extension ClosedDayColumn: FileColumn {
  package static var kind: String { "closed-days" }
  package static var maximumBytes: Int { 1 << 20 }
  package static var maximumLines: Int { 5000 }

  package func names(in words: Wording) -> String { words.columnNames(of: self) }

  /// Numbers that a spreadsheet keeps for days become these.
  package func read(_ cell: String) -> String { self == .name ? cell : ShiftColumn.date.read(cell) }
}
