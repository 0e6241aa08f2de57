/// A change as programs follow it: neither names nor values.
public struct ChangeEvent: Sendable, Hashable {
  /// A changed entity with an id of its own.
  public struct Entity: Sendable, Hashable {
    /// The kind of an entity.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      case person, position, schedule, shift, site
    }

    /// The kind.
    public let kind: Kind
    /// The id; of a draft that changes a published shift, that of the shift.
    public let id: Int64

    /// An entity by its parts.
    public init(_ kind: Kind, _ id: Int64) { (self.kind, self.id) = (kind, id) }
  }

  /// Its number within its organization.
  public let version: Int64
  /// The kind of change.
  public let kind: ChangeKind
  /// The id of the changed entity, if there was one; `kind` has its type.
  public let subject: Int64?
  /// The time of the change.
  public let at: Instant
  /// The author.
  public let editor: Editor
  /// The changed entities, by kind and id.
  public let entities: [Entity]

  package init(
    version: Int64, kind: ChangeKind, subject: Int64?, at: Instant, editor: Editor, entities: [Entity]
  ) {
    (self.version, self.kind, self.subject) = (version, kind, subject)
    (self.at, self.editor, self.entities) = (at, editor, entities)
  }
}

/// A part of the change log, oldest first.
public struct ChangeReading: Sendable, Hashable {
  /// In order, without gaps but for other kinds.
  public let events: [ChangeEvent]
  /// The change up to which all was read: the next part comes after it.
  public let last: Int64
  /// `false` if more is there already.
  public let isComplete: Bool

  package init(events: [ChangeEvent], last: Int64, isComplete: Bool) {
    (self.events, self.last, self.isComplete) = (events, last, isComplete)
  }
}
