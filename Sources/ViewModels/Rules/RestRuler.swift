import Domain

/// A rest that is too short, to scale: what was, the gap, what would be, and how far the rule reaches.
public struct RestRuler: Sendable, Hashable {
  /// `5 h of rest. The rule is 11 h.`
  public let title: String
  /// Minutes, one beside the other.
  public let (before, gap, after): (Int, Int, Int)
  /// Minutes from the begin of the gap.
  public let reach: Int
  /// `22:00–6:00`, of both shifts.
  public let (beforeTimes, afterTimes): (String, String)
  /// `11 h of rest end at 17:00`.
  public let end: String
  /// The law and what it does.
  public let source: String
  /// What would work: `Start at 17:00 or later`; `nil` if nothing of the shift is left then.
  public let wayOut: String?

  init?(
    _ violation: RuleViolation, among shifts: [ID<Shift>: PlannedShift], in zone: Zone, _ wording: Wording
  ) {
    guard violation.rule.kind == .dailyRest, let gap = violation.gap, let rested = violation.restEnd,
      violation.shifts.count == 2, let first = shifts[violation.shifts[0]], let second = shifts[violation.shifts[1]]
    else { return nil }
    let (hours, needed) = (wording.length(minutes: violation.has), wording.hours(minutes: violation.limit))
    let time = wording.time(zone.local(rested).time)
    title = wording.shortRestTitle(hours, needed)
    before = Self.minutes(first.interval.lowerBound..<gap.lowerBound)
    self.gap = max(0, violation.has)
    after = Self.minutes(gap.upperBound..<max(gap.upperBound, second.interval.upperBound))
    reach = violation.limit
    (beforeTimes, afterTimes) = (wording.times(of: first.hours), wording.times(of: second.hours))
    end = wording.restEnds(needed, at: time)
    let does = violation.isBlocking ? wording.itBlocks : wording.itWarns
    source = "\(violation.rule.source). \(does)"
    wayOut = rested < second.interval.upperBound ? wording.startAt(time) : nil
  }

  private static func minutes(_ span: Range<Instant>) -> Int {
    max(0, Int(span.upperBound.seconds(since: span.lowerBound) / 60))
  }
}
