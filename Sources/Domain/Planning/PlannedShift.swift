/// A shift as managers plan it: on the roster, or a draft that only they see.
public struct PlannedShift: Sendable, Hashable {
  /// Where it stands between the plan and the roster.
  public enum State: Sendable, Hashable {
    /// On the roster, as it is.
    case published
    /// New: not on the roster yet.
    case draft
    /// A change of a published shift; the roster shows the other until this is published.
    case change(of: ID<Shift>)
    /// A published shift that is to be taken off the roster.
    case removal(of: ID<Shift>)
  }

  /// The fields that somebody may change by hand; such a change outlives a change of the whole schedule.
  public enum Field: Int, Sendable, Hashable, CaseIterable {
    case position, employee
    /// Day and time of the start.
    case start
    case length, note
  }

  /// The schedule that it comes from, and the occurrence that it is there.
  public struct Origin: Sendable, Hashable {
    public let schedule: ID<Schedule>
    public let date: LocalDate
    public let slot: Int

    public init(schedule: ID<Schedule>, date: LocalDate, slot: Int) {
      self.schedule = schedule
      self.date = date
      self.slot = slot
    }
  }

  public let id: ID<Shift>
  public var site: ID<Site>
  public var position: ID<Position>?
  public var employee: ID<Employee>?
  public var hours: Hours
  /// The instants that `hours` covers in the site's zone, half-open.
  public var interval: Range<Instant>
  public var note: String
  public let state: State
  public let origin: Origin?
  /// The outside system that it comes from: it can't be changed here.
  public let feed: ID<Feed>?
  public let changedByHand: Set<Field>
  /// Differs whenever it changed: who edits states the one that they saw.
  public let revision: Int

  public init(
    id: ID<Shift>, site: ID<Site>, position: ID<Position>?, employee: ID<Employee>?, hours: Hours,
    interval: Range<Instant>, note: String, state: State, origin: Origin? = nil,
    feed: ID<Feed>? = nil, changedByHand: Set<Field> = [], revision: Int
  ) {
    self.id = id
    self.site = site
    self.position = position
    self.employee = employee
    self.hours = hours
    self.interval = interval
    self.note = note
    self.state = state
    self.origin = origin
    self.feed = feed
    self.changedByHand = changedByHand
    self.revision = revision
  }
}
