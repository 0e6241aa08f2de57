/// The content of a schedule: dates, site, work, and people.
public struct ScheduleTerms: Sendable, Hashable {
  /// Its zone decides the instants.
  public var site: ID<Site>
  /// `nil` if the shifts need none.
  public var position: ID<Position>?
  /// The days.
  public var recurrence: Recurrence
  /// On the site's wall clock.
  public var start: LocalTime
  /// On the clock's face: 1 to `Hours.longestTimedMinutes`; a shift belongs to the day of its start.
  public var minutes: Int
  /// The people, or the number of open shifts.
  public var assignment: Assignment
  /// Unpaid minutes off duty within each shift; see `ShiftContent`.
  public var breakMinutes: Int
  /// Copied to each shift; may be empty.
  public var note: String
  /// `true` if there are shifts on days when the site is closed.
  public var worksClosedDays: Bool

  /// Terms as typed, unchecked; see `checked()`.
  public init(
    site: ID<Site>, position: ID<Position>? = nil, recurrence: Recurrence, start: LocalTime, minutes: Int,
    assignment: Assignment, breakMinutes: Int = 0, note: String = "", worksClosedDays: Bool = false
  ) {
    self.site = site
    self.position = position
    self.recurrence = recurrence
    self.start = start
    self.minutes = minutes
    self.assignment = assignment
    self.breakMinutes = breakMinutes
    self.note = note
    self.worksClosedDays = worksClosedDays
  }

  /// A shift's hours on a day.
  public func hours(on date: LocalDate) -> Hours {
    .timed(start: LocalDateTime(date: date, time: start), minutes: minutes)
  }
}
