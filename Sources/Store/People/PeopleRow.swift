public import Domain

/// One line of a table of people, as far as it could be read.
public struct PeopleRow: Sendable, Hashable {
  /// The line of the file that it begins on, from 1.
  public let line: Int
  /// Whom it is about, where it says; else the full name tells.
  public let id: ID<Employee>?
  /// The columns that the table has; a field without a column is left as it is.
  public let texts: [PersonDraft.Field: String]

  public init(line: Int, id: ID<Employee>?, texts: [PersonDraft.Field: String]) {
    self.line = line
    self.id = id
    self.texts = texts
  }
}
