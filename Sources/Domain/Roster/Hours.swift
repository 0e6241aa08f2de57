/// A shift's time on a roster: by wall clock and calendar, in no particular zone.
///
/// A shift is stored as civil date, start and length, with the instants that follow from the site's zone.
/// `interval(in:)` is the one place that turns wall clock into instants.
public enum Hours: Sendable, Hashable {
  /// From a wall-clock start, for minutes on the clock's face; past midnight it keeps its start's day.
  case timed(start: LocalDateTime, minutes: Int)
  /// Whole civil days, both included.
  case days(first: LocalDate, last: LocalDate)

  /// The longest timed shift, 48 h: the distance that queries look back.
  public static let longestTimedMinutes = 2880
  /// The longest run of days: the distance that queries look back.
  public static let longestDays = 366

  /// Hours from start to end on the clock; an end at or before the start is on the next day.
  public static func timed(on date: LocalDate, from start: LocalTime, to end: LocalTime) -> Hours {
    let minutes = end.minuteOfDay - start.minuteOfDay
    return .timed(
      start: LocalDateTime(date: date, time: start),
      minutes: minutes > 0 ? minutes : minutes + LocalTime.minutesPerDay)
  }

  /// `true` if the length is within the limits and the end is not before the start.
  public var isValid: Bool {
    switch self {
    case .timed(_, let minutes): (1...Self.longestTimedMinutes).contains(minutes)
    case .days(let first, let last): (0..<Self.longestDays).contains(last.days(since: first))
    }
  }

  /// `true` if the hours have a start on the clock, and are not whole days.
  public var isTimed: Bool { if case .timed = self { true } else { false } }

  /// Minutes on the clock's face; `nil` for whole days.
  public var timedMinutes: Int? { if case .timed(_, let minutes) = self { minutes } else { nil } }

  /// The day that the shift belongs to: its first.
  public var date: LocalDate {
    switch self {
    case .timed(let start, _): start.date
    case .days(let first, _): first
    }
  }

  /// The last day on which a roster lists the shift.
  public var lastDate: LocalDate {
    switch self {
    case .timed(let start, _): start.date
    case .days(let first, let last): max(first, last)
    }
  }

  /// `true` if a roster lists it on a day: timed shifts on their first day alone, whole days on each of theirs.
  public func stands(on date: LocalDate) -> Bool {
    switch self {
    case .timed(let start, _): start.date == date
    case .days(let first, let last): (first...max(first, last)).contains(date)
    }
  }

  /// Its instants in a zone, half-open.
  ///
  /// In the missing hour of spring, an edge moves to the first instant after the gap; in the repeated hour of autumn, a
  /// start takes the first and an end the second. Whole days run from a day's first instant to the first of the day
  /// after the last, so adjacent days meet and never overlap. Empty if both edges are in the same gap.
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

extension Hours {
  /// The hours on the clock of another zone at the same moments; whole days, and hours it can't show, stay.
  package func read(_ interval: Range<Instant>, in zone: Zone) -> Hours {
    guard case .timed = self else { return self }
    let (start, end) = (zone.local(interval.lowerBound), zone.local(interval.upperBound))
    let minutes =
      end.date.days(since: start.date) * LocalTime.minutesPerDay + end.time.minuteOfDay - start.time.minuteOfDay
    let read = Hours.timed(start: start, minutes: minutes)
    return read.isValid ? read : self
  }
}
