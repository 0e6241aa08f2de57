public import Domain

/// What taking over a table would do: shown before, and done exactly so.
public struct TableImport<Column: Hashable & Sendable, Entity>: Sendable, Hashable {
  /// Something new.
  public struct Addition: Sendable, Hashable {
    public let line: Int
    /// Checked, in the form that is stored; empty ones are left out.
    public let texts: [Column: String]
  }

  /// Something that is known, with what would be another.
  public struct Change: Sendable, Hashable {
    public let line: Int
    public let id: ID<Entity>
    /// The name that is stored.
    public let name: String
    /// In the order of the table's columns.
    public let fields: [FieldChange]
    let revision: Int
    let texts: [Column: String]
  }

  public struct FieldChange: Sendable, Hashable {
    public let column: Column
    public let before: String
    public let after: String

    public init(column: Column, before: String, after: String) {
      self.column = column
      self.before = before
      self.after = after
    }
  }

  /// All of them in the order of the lines.
  public let additions: [Addition]
  public let changes: [Change]
  public let refused: [RefusedTableLine]
  /// How many lines say what is stored already.
  public let unchanged: Int
  /// Stands for exactly this: another table or other stored things give another mark.
  public let mark: String

  public var isEmpty: Bool { additions.isEmpty && changes.isEmpty }
}

/// What taking over a table of products would do.
public typealias ProductsImport = TableImport<ProductColumn, Product>

/// What taking over a table of services would do.
public typealias ServicesImport = TableImport<ServiceColumn, Service>
