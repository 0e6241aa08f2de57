/// One line of a table, as far as it could be read.
public struct TableRow<Column: Hashable & Sendable>: Sendable, Hashable {
  /// The line of the file that it begins on, from 1.
  public let line: Int
  /// The columns that the table has; one that it does not have leaves what is stored as it is.
  public let texts: [Column: String]

  public init(line: Int, texts: [Column: String]) {
    self.line = line
    self.texts = texts
  }
}
