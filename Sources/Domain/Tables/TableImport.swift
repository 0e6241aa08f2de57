/// The effect of importing a table: shown before, and carried out exactly so.
public struct TableImport<Column: TableColumn>: Sendable, Hashable {
  /// A new entity.
  public struct Addition: Sendable, Hashable {
    /// The line of the file, from 1.
    public let line: Int
    /// Checked, in the stored form; empty ones are left out.
    public let texts: [Column: String]

    package init(line: Int, texts: [Column: String]) {
      self.line = line
      self.texts = texts
    }

    package var name: String { Column.entityName(of: texts) }
  }

  /// A stored entity, with its new values.
  public struct Change: Sendable, Hashable {
    /// The line of the file, from 1.
    public let line: Int
    /// The stored entity.
    public let id: ID<Column.Entity>
    /// The name that is stored.
    public let name: String
    /// In the order of the table's columns.
    public let fields: [FieldChange]
    package let revision: Int
    package let texts: [Column: String]
  }

  /// A column with a stored text that the table changes.
  public struct FieldChange: Sendable, Hashable {
    /// The column.
    public let column: Column
    /// The text as stored.
    public let before: String
    /// The text as it will be stored.
    public let after: String

    /// A change of one column.
    public init(column: Column, before: String, after: String) {
      self.column = column
      self.before = before
      self.after = after
    }
  }

  /// All of them in the order of the lines.
  public let additions: [Addition]
  /// The changes, by line.
  public let changes: [Change]
  /// Left-out lines, by line.
  public let refused: [RefusedTableLine]
  /// The number of lines equal to the stored rows.
  public let unchanged: Int

  package init(additions: [Addition], changes: [Change], refused: [RefusedTableLine], unchanged: Int) {
    self.additions = additions
    self.changes = changes
    self.refused = refused
    self.unchanged = unchanged
  }

  /// `true` if nothing would be stored.
  public var isEmpty: Bool { additions.isEmpty && changes.isEmpty }

  /// Differs for another table or other stored entries. No text contains the separators: they are control characters.
  package var fingerprint: String {
    let added = additions.map { addition in
      ["\(addition.line)"] + Column.allCases.map { addition.texts[$0] ?? "" }
    }
    let changed = changes.map { change in
      ["\(change.line)", "\(change.id)", "\(change.revision)"]
        + change.fields.flatMap { [$0.column.rawValue, $0.before, $0.after] }
    }
    return (added + changed).map { $0.joined(separator: "\u{1F}") }.joined(separator: "\u{1E}")
  }
}
