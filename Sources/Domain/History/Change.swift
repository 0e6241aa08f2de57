/// A row of the change log, with the rows it replaced.
public struct Change: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Change>
  /// Its number within its organization, without gaps.
  public let version: Int64
  /// The time the change was made.
  public let at: Instant
  /// The editor that made the change.
  public let editor: Editor
  /// `nil` if a newer version of OnDuty wrote the change.
  public let kind: ChangeKind?
  /// The id of the changed entity, if there was one; `kind` has its type.
  public let subject: Int64?
  /// `true` if the change was undone, and not redone.
  public let isUndone: Bool
  /// The changes of rows, at most the requested number.
  public let rows: [RowChange]
  /// The number of changed rows in all.
  public let rowCount: Int

  package init(
    id: ID<Change>, version: Int64, at: Instant, editor: Editor, kind: ChangeKind?, subject: Int64?, isUndone: Bool,
    rows: [RowChange], rowCount: Int
  ) {
    self.id = id
    self.version = version
    self.at = at
    self.editor = editor
    self.kind = kind
    self.subject = subject
    self.isUndone = isUndone
    self.rows = rows
    self.rowCount = rowCount
  }
}

/// The change of one row.
public struct RowChange: Sendable, Hashable {
  /// A column's value; an empty one has none.
  public enum Fact: Sendable, Hashable {
    case number(Int64)
    case text(String)
  }

  /// The name of its table; empty for a command's own summary.
  public let entity: String
  /// By column; `nil` if the row was added.
  public let before: [String: Fact]?
  /// By column; `nil` if the row was removed.
  public let after: [String: Fact]?

  package init(entity: String, before: [String: Fact]?, after: [String: Fact]?) {
    self.entity = entity
    self.before = before
    self.after = after
  }

  /// The columns with different values, in the order of their names.
  public var differences: [String] {
    Set((before ?? [:]).keys).union((after ?? [:]).keys).filter { before?[$0] != after?[$0] }.sorted()
  }
}

extension RowChange.Fact: Decodable {
  /// A number, a flag as 0 or 1, or a text. Errors: those of the decoder, for lists and objects.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Int64.self) {
      self = .number(number)
    } else if let flag = try? value.decode(Bool.self) {
      self = .number(flag ? 1 : 0)
    } else {
      self = .text(try value.decode(String.self))
    }
  }
}

/// A selection of changes.
public struct ChangeQuery: Sendable, Hashable {
  /// `nil` for all.
  public var topic: ChangeKind.Topic?
  /// `nil` for everyone's.
  public var editor: Editor?
  /// Not before this instant; `nil` for no bound.
  public var from: Instant?
  /// Before this instant; `nil` for no bound.
  public var until: Instant?
  /// Older than this one; `nil` for the newest.
  public var before: Int64?

  /// All changes, except by the given filters.
  public init(
    topic: ChangeKind.Topic? = nil, editor: Editor? = nil, from: Instant? = nil, until: Instant? = nil,
    before: Int64? = nil
  ) {
    self.topic = topic
    self.editor = editor
    self.from = from
    self.until = until
    self.before = before
  }
}
