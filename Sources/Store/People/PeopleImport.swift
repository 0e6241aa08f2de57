public import Domain

/// What taking over a table of people would do: shown before, and done exactly so.
public struct PeopleImport: Sendable, Hashable {
  /// Somebody who is new.
  public struct Addition: Sendable, Hashable {
    public let line: Int
    public let draft: PersonDraft
  }

  /// Somebody who is known, with what would be another.
  public struct Change: Sendable, Hashable {
    public let line: Int
    public let person: ID<Employee>
    /// The full name that is stored.
    public let name: String
    public let fields: [FieldChange]
    let revision: Int
    let draft: PersonDraft
  }

  public struct FieldChange: Sendable, Hashable {
    public let field: PersonDraft.Field
    public let before: String
    public let after: String
  }

  /// A line that is not taken.
  public struct RefusedLine: Sendable, Hashable {
    public let line: Int
    public let reason: Reason

    public init(line: Int, reason: Reason) {
      self.line = line
      self.reason = reason
    }
  }

  /// Why a line is not taken.
  public enum Reason: Sendable, Hashable {
    case invalid([Refusal.FieldError])
    /// It has another number of cells than the header.
    case cellCount(expected: Int, found: Int)
    /// Something stands behind a closing quote.
    case malformed
    /// Nobody has that id.
    case unknownPerson
    case archived
    /// Several people have that name, and no id tells which is meant.
    case ambiguousName
    /// It is about the same person as another line.
    case repeats(line: Int)
  }

  /// All of them in the order of the lines.
  public let additions: [Addition]
  public let changes: [Change]
  public let refused: [RefusedLine]
  /// How many lines say what is stored already.
  public let unchanged: Int
  /// Stands for exactly this: another table or other people give another mark.
  public let mark: String

  public var isEmpty: Bool { additions.isEmpty && changes.isEmpty }
}
