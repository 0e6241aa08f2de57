/// The values of a shift that does not exist yet.
public struct ShiftDraft: Sendable, Hashable {
  /// Decides the zone of `hours`.
  public var site: ID<Site>
  /// `nil` if it needs none.
  public var position: ID<Position>?
  /// `nil` for an open shift.
  public var employee: ID<Employee>?
  /// On the site's wall clock.
  public var hours: Hours
  /// Lines of text; may be empty.
  public var note: String

  /// A draft as typed; `checked()` says whether it can be stored.
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
  /// The draft in its stored form. Errors: `Refusal.invalid` for its hours or note.
  package func checked() throws(Refusal) -> ShiftDraft {
    if !hours.isValid { throw .invalid([.init("hours", hours.problem)]) }
    var draft = self
    draft.note = try Text.lines(note, "note", limit: Text.longestNote)
    return draft
  }
}

extension Hours {
  /// The problem with invalid hours.
  fileprivate var problem: Refusal.Problem {
    switch self {
    case .timed(_, let minutes) where minutes > Self.longestTimedMinutes:
      .tooManyDays(limit: Self.longestTimedMinutes / LocalTime.minutesPerDay)
    case .days(let first, let last) where last > first: .tooManyDays(limit: Self.longestDays)
    default: .endBeforeBegin
    }
  }
}
