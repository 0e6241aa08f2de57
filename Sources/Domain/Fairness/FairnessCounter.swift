/// Decides the marks of a site's shifts, by its clock and a policy. Pure.
///
/// Real minutes are counted: on a night on which clocks go back, an hour more.
public struct FairnessCounter: Sendable {
  private let policy: FairnessPolicy
  private let zone: Zone
  private let holidays: Set<LocalDate>

  /// `holidays` are the site's, on all days that shifts may touch.
  public init(_ policy: FairnessPolicy, in zone: Zone, holidays: Set<LocalDate>) {
    self.policy = policy
    self.zone = zone
    self.holidays = holidays
  }

  /// The marks of a shift, for any person and time of assignment.
  ///
  /// Whole days are no nights, and count by each of their days. Cost: grows with its days.
  public func marks(of interval: Range<Instant>, isTimed: Bool) -> FairnessMarks {
    let whole = interval.upperBound.seconds(since: interval.lowerBound)
    guard whole > 0 else { return [] }
    let (first, last) = (zone.local(interval.lowerBound).date, zone.local(interval.upperBound).date)
    var (night, weekend, holiday): (Int64, Int64, Int64) = (0, 0, 0)
    // Why from the day before: its night goes on until this morning.
    for number in (first - 1).daysSinceEpoch...max(first, last).daysSinceEpoch {
      let date = LocalDate(daysSinceEpoch: number)
      if isTimed { night += interval.shared(with: self.night(after: date)) }
      guard policy.weekend.contains(date.weekday) || holidays.contains(date) else { continue }
      let start = zone.startOfDay(date)
      let seconds = interval.shared(with: start..<max(start, zone.startOfDay(date + 1)))
      if policy.weekend.contains(date.weekday) { weekend += seconds }
      if holidays.contains(date) { holiday += seconds }
    }
    let least = min(Int64(policy.leastMinutes) * 60, whole)
    var marks: FairnessMarks = []
    if night >= least { marks.insert(.night) }
    if weekend >= least { marks.insert(.weekend) }
    if holiday >= least { marks.insert(.holiday) }
    return marks
  }

  private func night(after date: LocalDate) -> Range<Instant> {
    let start = zone.instant(of: LocalDateTime(date: date, time: policy.nightFrom), as: .start)
    let morning = policy.nightUntil > policy.nightFrom ? date : date + 1
    return start..<max(start, zone.instant(of: LocalDateTime(date: morning, time: policy.nightUntil), as: .end))
  }
}

extension FairnessPolicy {
  /// `true` if a shift was assigned at short notice.
  ///
  /// Not if that was after it had begun: that is a later entry, and called no one in.
  public func isShortNotice(_ start: Instant, gotAt given: Instant) -> Bool {
    (0..<Int64(noticeHours) * 3600).contains(start.seconds(since: given))
  }
}

extension Range<Instant> {
  fileprivate func shared(with other: Range<Instant>) -> Int64 {
    let (start, end) = (Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound))
    return start < end ? end.seconds(since: start) : 0
  }
}
