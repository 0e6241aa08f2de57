/// The values of a new shift.
public struct ShiftDraft: Sendable, Hashable {
  /// Decides the zone of `hours`.
  public var site: ID<Site>
  /// `nil` if the shift needs no position.
  public var position: ID<Position>?
  /// `nil` for an open shift.
  public var employee: ID<Employee>?
  /// On the site's wall clock.
  public var hours: Hours
  /// Unpaid minutes off duty within the shift: 0 to `longestBreakMinutes`, and less than the shift has.
  public var breakMinutes: Int
  /// Lines of text; may be empty.
  public var note: String
  /// The skills that the shift's person needs besides those of its position.
  public var skills: [String]

  /// A draft as typed; `checked()` validates it.
  public init(
    site: ID<Site>, position: ID<Position>? = nil, employee: ID<Employee>?, hours: Hours,
    breakMinutes: Int = 0, note: String = "", skills: [String] = []
  ) {
    self.site = site
    self.position = position
    self.employee = employee
    self.hours = hours
    self.breakMinutes = breakMinutes
    self.note = note
    self.skills = skills
  }
}

extension ShiftDraft {
  /// The longest break, 12 h.
  public static let longestBreakMinutes = 720

  /// The draft in its stored form. Errors: `Refusal.invalid` for its hours, break, note or skills.
  package func checked() throws(Refusal) -> ShiftDraft {
    if !hours.isValid { throw .invalid([.init("hours", hours.problem)]) }
    let longestBreak = Self.longestBreak(in: hours)
    guard (0...longestBreak).contains(breakMinutes) else {
      throw .invalid([.init("break", .notBetween(0, longestBreak))])
    }
    var draft = self
    draft.note = try Text.lines(note, "note", limit: Text.longestNote)
    draft.skills = try SkillList.checked(skills)
    return draft
  }

  /// The break that leaves one minute of the shift on duty; 0 for whole days.
  package static func longestBreak(in hours: Hours) -> Int {
    guard case .timed(_, let minutes) = hours else { return 0 }
    return min(max(0, minutes - 1), longestBreakMinutes)
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
