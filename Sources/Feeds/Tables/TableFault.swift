/// Why a file is no such table at all; nothing of it is taken.
public enum TableFault: Error, Sendable, Hashable {
  /// More bytes than are looked at.
  case tooLarge(limitBytes: Int)
  /// Not UTF-8.
  case notText
  case tooManyLines(limit: Int)
  /// A quote that opens on this line, from 1, is never closed.
  case quoteNotClosed(line: Int)
  /// No line at all.
  case empty
  /// No column has a name that is known for the name of a person.
  case noNameColumn
  /// No column has a name that is known for this one, which every line needs.
  case columnMissing(String)
  /// Two columns have names for the same.
  case columnRepeated(String)
}
