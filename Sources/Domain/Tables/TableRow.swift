/// One line of a table, by column.
public struct TableRow<Column: Hashable & Sendable>: Sendable, Hashable {
  /// The line of the file that it starts on, from 1.
  public let line: Int
  /// Only the table's columns; a missing column leaves the stored value as it is.
  public let texts: [Column: String]

  package init(line: Int, texts: [Column: String]) {
    self.line = line
    self.texts = texts
  }
}
