/// A shift as managers see it: on the roster, or a draft.
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
  /// A draft can move it to another site.
  public var site: ID<Site>
  /// `nil` if the shift names none.
  public var position: ID<Position>?
  /// `nil` for an open shift.
  public var employee: ID<Employee>?
  /// On the site's wall clock.
  public var hours: Hours
  /// The instants that `hours` covers in the site's zone, half-open.
  public var interval: Range<Instant>
  /// Unpaid minutes off duty within the shift.
  public var breakMinutes: Int
  /// Empty if there is none.
  public var note: String
  /// Skills required besides those of the position.
  public var skills: [String]
  /// Decides the effect of publishing.
  public let state: State
  /// `nil` for a shift made by hand or by a feed.
  public let origin: Origin?
  /// The feed that provides the shift, which makes it read-only here.
  public let feed: ID<Feed>?
  /// The fields that a change of the schedule leaves alone.
  public let changedByHand: Set<Field>
  /// Changes with every edit; an edit states the revision it is based on.
  public let revision: Int

  package init(
    id: ID<Shift>, site: ID<Site>, position: ID<Position>?, employee: ID<Employee>?, hours: Hours,
    interval: Range<Instant>, breakMinutes: Int = 0, note: String, skills: [String] = [], state: State,
    origin: Origin? = nil, feed: ID<Feed>? = nil, changedByHand: Set<Field> = [], revision: Int
  ) {
    self.id = id
    self.site = site
    self.position = position
    self.employee = employee
    self.hours = hours
    self.interval = interval
    self.breakMinutes = breakMinutes
    self.note = note
    self.skills = skills
    self.state = state
    self.origin = origin
    self.feed = feed
    self.changedByHand = changedByHand
    self.revision = revision
  }

  /// The id of a shift that is not stored yet: below zero, by its number.
  package static func id(ofUnsaved number: Int) -> ID<Shift> { ID(rawValue: -1 - Int64(number)) }

  /// The draft as it would be in a plan, with an id of its own below zero, which no stored shift has.
  package init(unsaved draft: ShiftDraft, number: Int, in zone: Zone) {
    self.init(
      id: Self.id(ofUnsaved: number), site: draft.site, position: draft.position, employee: draft.employee,
      hours: draft.hours, interval: draft.hours.interval(in: zone), breakMinutes: draft.breakMinutes, note: draft.note,
      skills: draft.skills, state: .draft, revision: 0)
  }

  /// A shift of the roster, to be judged: the roster has no origin and no revision.
  package init(_ shift: Shift) {
    self.init(
      id: shift.id, site: shift.site, position: shift.position, employee: shift.employee, hours: shift.hours,
      interval: shift.interval, breakMinutes: shift.breakMinutes, note: shift.note, skills: shift.skills,
      state: .published, revision: 0)
  }

  /// The skills its person needs: those of its position, then its own.
  public func skills(on position: Position?) -> [String] {
    skills.isEmpty ? position?.skills ?? [] : (position?.skills ?? []) + skills
  }
}

extension ShiftVersion {
  /// The version of a shift of the plan when it was read.
  public init(_ shift: PlannedShift) { self.init(shift.id, revision: shift.revision) }
}
