/// The reason that a file can't be read as a sheet, or a sheet can't be written.
public enum SheetFault: Error, Sendable, Hashable {
  /// More than `limitBytes`.
  case tooLarge(limitBytes: Int)
  /// No .xlsx workbook.
  case notAWorkbook
  /// A workbook of before 2007, or one with a password.
  case oldOrProtected
  /// Its parts can't be unpacked or understood.
  case damaged
  /// It would become larger or deeper than any sheet needs, or declares entities.
  case suspicious
  /// More rows than `limit`.
  case tooManyRows(limit: Int)
  /// More columns than `limit` in a row.
  case tooManyColumns(limit: Int)
  /// A cell has more characters than `limit`.
  case cellTooLong(limit: Int)
  /// More cells than `limit`.
  case tooManyCells(limit: Int)
  /// The file can't be written, with the library's number.
  case notWritten(code: Int)
}
