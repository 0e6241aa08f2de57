/// A date and time as a wall calendar and clock show them: to the minute, in no particular zone.
public struct LocalDateTime: Hashable, Comparable, Sendable {
  /// The calendar's part.
  public let date: LocalDate
  /// The clock's part.
  public let time: LocalTime

  /// Any date goes with any time; `Zone` decides if a zone skips or repeats it.
  public init(date: LocalDate, time: LocalTime) {
    self.date = date
    self.time = time
  }

  /// The time that a clock shows that many seconds after its 1970-01-01 00:00; seconds are dropped.
  ///
  /// Clamped to the years 1 to 9999.
  public init(secondsSinceEpoch seconds: Int64) {
    let seconds = Self.held(seconds)
    let days = Int(seconds.flooredQuotient(by: 86_400))
    let secondOfDay = Int(seconds - Int64(days) * 86_400)
    date = LocalDate(daysSinceEpoch: days)
    time = LocalTime(unchecked: secondOfDay / 60)
  }

  /// Seconds that this clock has counted since 1970-01-01 00:00.
  public var secondsSinceEpoch: Int64 { Int64(date.daysSinceEpoch) * 86_400 + Int64(time.minuteOfDay) * 60 }

  /// The wall-clock time `minutes` later if the clock isn't changed; clamped to the years 1 to 9999.
  public static func + (moment: Self, minutes: Int) -> Self {
    let (seconds, overflowed) = Int64(minutes).multipliedReportingOverflow(by: 60)
    let change = overflowed ? (minutes < 0 ? Int64.min : Int64.max) : seconds
    return Self(secondsSinceEpoch: moment.secondsSinceEpoch.addingSaturated(change))
  }

  /// Clamps a count of seconds to the years 1 to 9999.
  static func held(_ seconds: Int64) -> Int64 {
    let first = Int64(LocalDate.first.daysSinceEpoch) * 86_400
    let last = Int64(LocalDate.last.daysSinceEpoch) * 86_400 + 86_399
    return min(max(seconds, first), last)
  }

  /// Orders by date, then time.
  public static func < (left: Self, right: Self) -> Bool {
    (left.date, left.time) < (right.date, right.time)
  }
}

extension LocalDateTime: CustomStringConvertible {
  /// ISO 8601 without a zone: `2026-10-25T02:30`.
  public var description: String { "\(date)T\(time)" }
}

extension Int64 {
  /// The quotient rounded toward negative infinity; `divisor` is positive.
  func flooredQuotient(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  /// The sum, clamped to the range of the type.
  func addingSaturated(_ other: Int64) -> Int64 {
    let (sum, overflowed) = addingReportingOverflow(other)
    return overflowed ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, clamped to the range of the type.
  func subtractingSaturated(_ other: Int64) -> Int64 {
    let (difference, overflowed) = subtractingReportingOverflow(other)
    return overflowed ? (other < 0 ? .max : .min) : difference
  }
}
