/// When a shift is, in the words of a roster: by wall clock and calendar, of no zone.
public enum Hours: Sendable, Hashable {
  /// From a wall-clock start for so many minutes on the clock face; over midnight it belongs to the day it starts.
  case timed(start: LocalDateTime, minutes: Int)
  /// Whole civil days, both included.
  case days(first: LocalDate, last: LocalDate)

  /// Longest timed shift (48 h) and longest run of days: what a query has to look back for.
  public static let longestTimedMinutes = 2880
  public static let longestDays = 366

  /// Hours from a start to an end on the clock; an end not after the start is on the next day.
  public static func timed(on date: LocalDate, from start: LocalTime, to end: LocalTime) -> Hours {
    let minutes = end.minuteOfDay - start.minuteOfDay
    return .timed(
      start: LocalDateTime(date: date, time: start),
      minutes: minutes > 0 ? minutes : minutes + LocalTime.minutesPerDay)
  }

  /// True where the length is within the limits and the end not before the start.
  public var isValid: Bool {
    switch self {
    case .timed(_, let minutes): (1...Self.longestTimedMinutes).contains(minutes)
    case .days(let first, let last): (0..<Self.longestDays).contains(last.days(since: first))
    }
  }

  /// The day that the shift belongs to.
  public var date: LocalDate {
    switch self {
    case .timed(let start, _): start.date
    case .days(let first, _): first
    }
  }

  /// The instants it covers in a zone, half-open.
  ///
  /// In the missing hour of spring an edge moves to the first instant after the gap; in the doubled hour of autumn a
  /// start takes the first and an end the second. Whole days go from a day's first instant to the first of the day
  /// after the last, so that neighboring days meet and never overlap. Empty where both edges fall into one gap.
  public func interval(in zone: Zone) -> Range<Instant> {
    switch self {
    case .timed(let start, let minutes):
      let begin = zone.instant(of: start, as: .start)
      return begin..<max(begin, zone.instant(of: start + minutes, as: .end))
    case .days(let first, let last):
      let begin = zone.startOfDay(first)
      return begin..<max(begin, zone.startOfDay(last + 1))
    }
  }
}
