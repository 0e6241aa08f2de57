/// A shift to be made.
public struct ShiftDraft: Sendable, Hashable {
  public var site: ID<Site>
  public var position: ID<Position>?
  public var employee: ID<Employee>?
  public var hours: Hours
  public var note: String

  public init(
    site: ID<Site>, position: ID<Position>? = nil, employee: ID<Employee>?, hours: Hours, note: String = ""
  ) {
    self.site = site
    self.position = position
    self.employee = employee
    self.hours = hours
    self.note = note
  }
}

extension ShiftDraft {
  /// The draft as it may be stored. Errors: `Refusal.invalid` for its hours or its note.
  package func checked() throws(Refusal) -> ShiftDraft {
    if !hours.isValid { throw .invalid([.init("hours", hours.problem)]) }
    var draft = self
    draft.note = try Text.lines(note, "note", limit: Text.longestNote)
    return draft
  }
}

extension Hours {
  /// What is wrong with hours that are not valid.
  fileprivate var problem: Refusal.Problem {
    switch self {
    case .timed(_, let minutes) where minutes > Self.longestTimedMinutes:
      .tooManyDays(limit: Self.longestTimedMinutes / LocalTime.minutesPerDay)
    case .days(let first, let last) where last > first: .tooManyDays(limit: Self.longestDays)
    default: .endBeforeBegin
    }
  }
}
