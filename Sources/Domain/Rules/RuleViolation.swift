/// A rule that one person's shifts break, with its numbers.
public struct RuleViolation: Sendable, Hashable {
  /// The broken rule.
  public let rule: LaborRule
  /// The rule's, but for what only warns: a pause under `warnIn24Hours`, and a rest to be made up for.
  public let response: LaborRule.Response
  /// `true` for a rest that is long enough once another makes up for it.
  public let isOwed: Bool
  /// The days of the violation: of the shifts beside a rest, if owed until the last one to make up for it, the day, the row of days, the
  /// week, an average's last week.
  public let days: ClosedRange<LocalDate>
  /// The shifts concerned in order of time: both beside a rest, those of the days, in a row of days the surplus ones.
  ///
  /// Shape: never empty; for averages, those of the last week.
  public let shifts: [ID<Shift>]
  /// The plan's number of minutes, days or nights, as `LaborRule.Kind.countsMinutes` says; averages are rounded up.
  public let has: Int
  /// The rule's minimum or maximum.
  public let limit: Int
  /// The short rest, half-open; of a week, its longest short rest. `nil` for all else.
  public let gap: Range<Instant>?
  /// The hours of both shifts beside a rest between shifts, the earlier first; empty for all else.
  public let beside: [Range<Instant>]
  /// One of the shifts is a draft.
  public let isDraft: Bool

  /// The shift on which the breach is reported: the latest.
  public var shift: ID<Shift>? { shifts.last }

  /// `true` if the plan needs an override, with a reason.
  public var isBlocking: Bool { response == .block }

  /// The end of a rest of the rule's length; `nil` without `gap`.
  public var restEnd: Instant? { gap.map { $0.lowerBound + Int64(limit) * 60 } }

  /// `true` if one shift breaks the rule by itself, whatever its person.
  public var isOfOneShift: Bool { rule.kind.isOfOneDay && shifts.count == 1 }

  /// The rest of one of the two shifts beside a rest between shifts, once it begins late enough or ends early enough.
  ///
  /// `nil` for all other rules and shifts, and for less than an hour.
  public func restedPart(of shift: Range<Instant>) -> Range<Instant>? {
    guard rule.kind == .dailyRest, let gap, let restEnd else { return nil }
    let isLater = shift.lowerBound == gap.upperBound
    guard isLater || shift.upperBound == gap.lowerBound else { return nil }
    let begin = isLater ? restEnd : shift.lowerBound
    let end = isLater ? shift.upperBound : gap.upperBound - Int64(limit) * 60
    return end.seconds(since: begin) >= 3600 ? begin..<end : nil
  }

  /// `true` if the same rule is broken at the same place and no further: not an effect of a change.
  func isNoWorse(than other: RuleViolation) -> Bool {
    guard rule == other.rule else { return false }
    let isThere =
      switch rule.kind {
      // Why not by the last day: a rest that is owed goes on until it has to be made up for.
      case .dailyRest: days.lowerBound == other.days.lowerBound && gap.map { $0.overlaps(other.gap ?? $0) } ?? true
      // Why fewer days, too: a truncated row is still too long.
      case .dutyDays, .nights: other.days.lowerBound <= days.lowerBound && days.upperBound <= other.days.upperBound
      default: days == other.days
      }
    return isThere && (has < limit ? has >= other.has : has <= other.has)
  }
}
