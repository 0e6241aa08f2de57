/// What a wall calendar and a wall clock show together, to the minute, of no zone.
public struct LocalDateTime: Hashable, Comparable, Sendable {
  public let date: LocalDate
  public let time: LocalTime

  public init(date: LocalDate, time: LocalTime) {
    self.date = date
    self.time = time
  }

  /// The wall clock that runs `secondsSinceEpoch` after 1970-01-01 00:00 on that clock, seconds dropped.
  ///
  /// Held within the years 1 to 9999, as `LocalDate` is.
  public init(secondsSinceEpoch seconds: Int64) {
    let seconds = Self.held(seconds)
    let days = Int(seconds.flooredQuotient(by: 86_400))
    let secondOfDay = Int(seconds - Int64(days) * 86_400)
    date = LocalDate(daysSinceEpoch: days)
    time = LocalTime(unchecked: secondOfDay / 60)
  }

  /// Seconds on this clock since it showed 1970-01-01 00:00.
  public var secondsSinceEpoch: Int64 { Int64(date.daysSinceEpoch) * 86_400 + Int64(time.minuteOfDay) * 60 }

  /// What the same clock shows so many minutes later if nobody turns it; held within the years 1 to 9999.
  public static func + (moment: Self, minutes: Int) -> Self {
    let (seconds, overflowed) = Int64(minutes).multipliedReportingOverflow(by: 60)
    let change = overflowed ? (minutes < 0 ? Int64.min : Int64.max) : seconds
    return Self(secondsSinceEpoch: moment.secondsSinceEpoch.addingSaturated(change))
  }

  /// The nearest second count that the years 1 to 9999 hold.
  static func held(_ seconds: Int64) -> Int64 {
    let first = Int64(LocalDate.first.daysSinceEpoch) * 86_400
    let last = Int64(LocalDate.last.daysSinceEpoch) * 86_400 + 86_399
    return min(max(seconds, first), last)
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.date, left.time) < (right.date, right.time)
  }
}

extension LocalDateTime: CustomStringConvertible {
  /// ISO 8601 without a zone: `2026-10-25T02:30`.
  public var description: String { "\(date)T\(time)" }
}

extension Int64 {
  /// The quotient rounded towards minus infinity; `divisor` is positive.
  func flooredQuotient(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  /// The sum, or the end of the number line that it would pass.
  func addingSaturated(_ other: Int64) -> Int64 {
    let (sum, overflowed) = addingReportingOverflow(other)
    return overflowed ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, or the end of the number line that it would pass.
  func subtractingSaturated(_ other: Int64) -> Int64 {
    let (difference, overflowed) = subtractingReportingOverflow(other)
    return overflowed ? (other < 0 ? .max : .min) : difference
  }
}
