/// The content of a shift: site, position, person, hours, break, note, skills.
public struct ShiftContent: Sendable, Hashable {
  /// Decides the zone of `hours`.
  public var site: ID<Site>
  /// `nil` if it names none.
  public var position: ID<Position>?
  /// `nil` for an open shift.
  public var employee: ID<Employee>?
  /// On the wall clock of `site`.
  public var hours: Hours
  /// Unpaid minutes off duty within the shift: 0 to `longestBreakMinutes`, and less than the shift has.
  public var breakMinutes: Int
  /// Lines of text; may be empty.
  public var note: String
  /// The skills that the shift's person needs besides those of its position.
  public var skills: [String]

  /// As typed; `checked()` says whether it can be stored.
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

extension ShiftContent {
  /// The longest break, 12 h.
  public static let longestBreakMinutes = 720

  /// The content in its stored form. Errors: `Refusal.invalid` for its hours, break, note or skills.
  package func checked() throws(Refusal) -> ShiftContent {
    if !hours.isValid { throw .invalid([.init("hours", hours.problem)]) }
    let longestBreak = Self.longestBreak(in: hours)
    guard (0...longestBreak).contains(breakMinutes) else {
      throw .invalid([.init("break", .notBetween(0, longestBreak))])
    }
    var content = self
    content.note = try Text.lines(note, "note", limit: Text.longestNote)
    content.skills = try SkillList.checked(skills)
    return content
  }

  /// The skills that it needs: those of its position, then its own.
  public func neededSkills(on position: Position?) -> [String] {
    skills.isEmpty ? position?.skills ?? [] : (position?.skills ?? []) + skills
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
