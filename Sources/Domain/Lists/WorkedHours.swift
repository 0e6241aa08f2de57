/// Real time on duty, and its parts in nights, weekends and closed days.
///
/// Shape: everything is counted by the clock of each shift's site, so that a night on which clocks go back has an hour more. Breaks, which
/// have no fixed time, are only left out of the total hours. A minute can count in several: a closed Sunday's night in three. Whole days
/// and standby count as shifts without hours.
public struct WorkedHours: Sendable, Hashable {
  /// The number of shifts.
  public private(set) var shifts = 0
  /// Real minutes without breaks.
  public private(set) var minutes = 0
  /// The part between `nightStart` and `nightEnd`.
  public private(set) var nightMinutes = 0
  /// The part on Saturdays, between midnight and midnight.
  public private(set) var saturdayMinutes = 0
  /// The part on Sundays, between midnight and midnight.
  public private(set) var sundayMinutes = 0
  /// The part on days on which the site is closed.
  public private(set) var closedMinutes = 0

  /// The start of the night. Source: German Working Hours Act (ArbZG), § 2 (3).
  public static let nightStart = LocalTime(hour: 23, minute: 0) ?? .midnight
  /// The end of the night, on the next day.
  public static let nightEnd = LocalTime(hour: 6, minute: 0) ?? .midnight

  /// No shifts.
  public init() {}

  /// Adds a shift; `closed` has the closed days of its site. Cost: grows with its days.
  public mutating func add(
    _ hours: Hours, _ interval: Range<Instant>, breakMinutes: Int = 0, in zone: Zone, closed: Set<LocalDate>,
    isWorkingTime: Bool = true
  ) {
    shifts += 1
    guard hours.isTimed, isWorkingTime, !interval.isEmpty else { return }
    var (night, saturday, sunday, off): (Int64, Int64, Int64, Int64) = (0, 0, 0, 0)
    let (first, last) = (zone.local(interval.lowerBound).date, zone.local(interval.upperBound).date)
    // Why from the day before: its night goes on until this morning.
    for number in (first - 1).daysSinceEpoch...max(first, last).daysSinceEpoch {
      let date = LocalDate(daysSinceEpoch: number)
      night += interval.seconds(within: Self.night(after: date, in: zone))
      let day = zone.startOfDay(date)..<max(zone.startOfDay(date), zone.startOfDay(date + 1))
      let seconds = interval.seconds(within: day)
      if date.weekday == .saturday { saturday += seconds }
      if date.weekday == .sunday { sunday += seconds }
      if closed.contains(date) { off += seconds }
    }
    minutes += max(0, Int(interval.upperBound.seconds(since: interval.lowerBound) / 60) - breakMinutes)
    nightMinutes += Int(night / 60)
    saturdayMinutes += Int(saturday / 60)
    sundayMinutes += Int(sunday / 60)
    closedMinutes += Int(off / 60)
  }

  /// Leaves out minutes of a break that has no fixed time: of the total alone.
  mutating func leaveOut(_ breakMinutes: Int) { minutes = max(0, minutes - breakMinutes) }

  /// The sum of two.
  public static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.shifts += right.shifts
    sum.minutes += right.minutes
    sum.nightMinutes += right.nightMinutes
    sum.saturdayMinutes += right.saturdayMinutes
    sum.sundayMinutes += right.sundayMinutes
    sum.closedMinutes += right.closedMinutes
    return sum
  }

  private static func night(after date: LocalDate, in zone: Zone) -> Range<Instant> {
    let start = zone.instant(of: LocalDateTime(date: date, time: nightStart), as: .start)
    return start..<max(start, zone.instant(of: LocalDateTime(date: date + 1, time: nightEnd), as: .end))
  }
}

extension Range<Instant> {
  fileprivate func seconds(within other: Range<Instant>) -> Int64 {
    let (start, end) = (Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound))
    return start < end ? end.seconds(since: start) : 0
  }
}
