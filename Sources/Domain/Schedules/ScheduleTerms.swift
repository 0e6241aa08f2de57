/// What a schedule says: when, what, and who.
public struct ScheduleTerms: Sendable, Hashable {
  public var site: ID<Site>
  public var position: ID<Position>?
  public var recurrence: Recurrence
  /// By the site's wall clock.
  public var start: LocalTime
  /// On the clock face: 1 to `Hours.longestTimedMinutes`; over midnight a shift belongs to the day it starts.
  public var minutes: Int
  public var assignment: Assignment
  public var note: String
  /// Also on the days on which the site is closed.
  public var worksClosedDays: Bool

  public init(
    site: ID<Site>, position: ID<Position>? = nil, recurrence: Recurrence, start: LocalTime, minutes: Int,
    assignment: Assignment, note: String = "", worksClosedDays: Bool = false
  ) {
    self.site = site
    self.position = position
    self.recurrence = recurrence
    self.start = start
    self.minutes = minutes
    self.assignment = assignment
    self.note = note
    self.worksClosedDays = worksClosedDays
  }

  /// The hours of a shift on a day.
  public func hours(on date: LocalDate) -> Hours {
    .timed(start: LocalDateTime(date: date, time: start), minutes: minutes)
  }
}
