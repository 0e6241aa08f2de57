/// One line of a table, by column.
public struct TableRow<Column: TableColumn>: Sendable, Hashable {
  /// The line of the file on which the row starts, from 1.
  public let line: Int
  /// The subject, if the line states its id; otherwise the key columns identify it.
  public let id: ID<Column.Entity>?
  /// Only the table's columns; a missing column leaves the stored value as it is.
  public let texts: [Column: String]

  package init(line: Int, id: ID<Column.Entity>? = nil, texts: [Column: String]) {
    self.line = line
    self.id = id
    self.texts = texts
  }
}
