public import Domain
public import Spreadsheet

/// The reason that a file can't be read as a table at all.
public enum TableFault: Error, Sendable, Hashable {
  /// More than `limitBytes`.
  case tooLarge(limitBytes: Int)
  /// No text in any encoding that spreadsheets write.
  case notText
  /// More lines than `limit` after the first.
  case tooManyLines(limit: Int)
  /// More columns with something in them than `limit`, or more than any spreadsheet has.
  case tooManyColumns(limit: Int)
  /// A cell has more characters than `limit`.
  case cellTooLong(limit: Int)
  /// A quote that opens on this line, from 1, is never closed.
  case quoteNotClosed(line: Int)
  /// No lines.
  case empty
  /// No column has a known name for people's names.
  case noNameColumn
  /// A required column is missing; its names as files have them.
  case columnMissing([Language: String])
  /// Two columns have names of the same field.
  case columnRepeated(String)
  /// A workbook that can't be read.
  case sheet(SheetFault)

  /// `true` if other meanings of the columns could help.
  package var isOfColumns: Bool {
    switch self {
    case .noNameColumn, .columnMissing, .columnRepeated: true
    default: false
    }
  }
}
