/// A shift as managers see it: on the roster, or a draft.
@dynamicMemberLookup
public struct PlannedShift: Sendable, Hashable {
  /// A shift's relation to the roster.
  public enum State: Sendable, Hashable {
    /// On the roster, unchanged.
    case published
    /// New: not on the roster yet.
    case draft
    /// A draft change of a published shift; the roster shows the original until it is published.
    case change(of: ID<Shift>)
    /// A published shift that publishing takes off the roster.
    case removal(of: ID<Shift>)
  }

  /// A field that can be edited by hand; such edits survive changes of the whole schedule.
  ///
  /// The raw values are stored.
  public enum Field: Int, Sendable, Hashable, CaseIterable {
    /// The work with the skills that the shift requires, and the person.
    case position, employee
    /// The day and time of the start.
    case start
    /// The day and time of the end, with the break; the text.
    case end, note
  }

  /// The occurrence of a schedule that a shift was made for.
  public struct Origin: Sendable, Hashable {
    /// The schedule that made the shift.
    public let schedule: ID<Schedule>
    /// The occurrence's day, which stays if the shift is moved.
    public let date: LocalDate
    /// See `Occurrence.slot`.
    public let slot: Int

    package init(schedule: ID<Schedule>, date: LocalDate, slot: Int) {
      self.schedule = schedule
      self.date = date
      self.slot = slot
    }
  }

  /// The draft's own id if there is one, else the published shift's.
  public let id: ID<Shift>
  /// Its content; each part is also the shift's own: `shift.hours`. A draft can move it to another site.
  public var content: ShiftContent
  /// The instants that `hours` covers in the site's zone, half-open.
  public var interval: Range<Instant>
  /// Decides what publishing does with it.
  public let state: State
  /// `nil` for a shift made by hand or by a feed.
  public let origin: Origin?
  /// The feed that provides the shift, which makes it read-only here.
  public let feed: ID<Feed>?
  /// The fields that a change of the schedule leaves alone.
  public let changedByHand: Set<Field>
  /// Marks beside its content; a draft has those of the shift that it changes.
  public let marks: ShiftMarks
  /// Changes with every edit; an edit states the revision it is based on.
  public let revision: Int

  package init(
    id: ID<Shift>, content: ShiftContent, interval: Range<Instant>, state: State,
    origin: Origin? = nil, feed: ID<Feed>? = nil, changedByHand: Set<Field> = [],
    marks: ShiftMarks = ShiftMarks(), revision: Int
  ) {
    self.id = id
    self.content = content
    self.interval = interval
    self.state = state
    self.origin = origin
    self.feed = feed
    self.changedByHand = changedByHand
    self.marks = marks
    self.revision = revision
  }

  /// The id of a shift that is not stored yet: below zero, by its number.
  package static func id(ofUnsaved number: Int) -> ID<Shift> { ID(rawValue: -1 - Int64(number)) }

  /// The draft as it would stand in a plan, with an id of its own below zero, which no stored shift has.
  package init(unsaved draft: ShiftContent, number: Int, in zone: Zone) {
    self.init(
      id: Self.id(ofUnsaved: number), content: draft, interval: draft.hours.interval(in: zone), state: .draft,
      revision: 0)
  }

  /// A shift of the roster, to be judged: the roster has no origin and no revision.
  package init(_ shift: Shift) {
    self.init(id: shift.id, content: shift.content, interval: shift.interval, state: .published, revision: 0)
  }

  /// A part of what it says.
  ///
  /// Cost: as a property's; as a key path (`map(\.hours)`) some 0.5 µs, which `\.content.hours` saves.
  @inlinable
  public subscript<Part>(dynamicMember part: WritableKeyPath<ShiftContent, Part>) -> Part {
    get { content[keyPath: part] }
    set { content[keyPath: part] = newValue }
  }
}

extension ShiftVersion {
  /// The version of a shift of the plan when it was read.
  public init(_ shift: PlannedShift) { self.init(shift.id, revision: shift.revision) }
}
