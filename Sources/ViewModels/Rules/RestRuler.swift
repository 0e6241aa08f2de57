import Domain
import Words

/// A rest that is too short, to scale: the earlier shift, the gap, the new shift, and the reach of the rule.
public struct RestRuler: Sendable, Hashable {
  /// `5 h of rest. The rule is 11 h.`
  public let title: String
  /// Minutes, one beside the other.
  public let (before, gap, after): (Int, Int, Int)
  /// Minutes from the begin of the gap.
  public let reach: Int
  /// `22:00–6:00`, of both shifts by the same clock.
  public let (beforeTimes, afterTimes): (String, String)
  /// `11 h of rest end at 17:00`.
  public let end: String
  /// The law and its effect.
  public let source: String

  init?(_ violation: RuleViolation, in zone: Zone, _ wording: Wording) {
    guard let gap = violation.gap, let rested = violation.restEnd, violation.beside.count == 2 else { return nil }
    let (first, second) = (violation.beside[0], violation.beside[1])
    func times(_ span: Range<Instant>) -> String {
      let (begin, end) = (zone.local(span.lowerBound).time, zone.local(span.upperBound).time)
      return "\(wording.time(begin))–\(wording.time(end))"
    }
    let (hours, needed) = (wording.length(minutes: violation.has), wording.hours(minutes: violation.limit))
    title = wording.shortRestTitle(hours, needed)
    before = Self.minutes(first.lowerBound..<gap.lowerBound)
    self.gap = max(0, violation.has)
    after = Self.minutes(gap.upperBound..<max(gap.upperBound, second.upperBound))
    reach = violation.limit
    (beforeTimes, afterTimes) = (times(first), times(second))
    end = wording.restEnds(needed, at: wording.time(zone.local(rested).time))
    source = wording.source(of: violation)
  }

  private static func minutes(_ span: Range<Instant>) -> Int {
    max(0, Int(span.upperBound.seconds(since: span.lowerBound) / 60))
  }
}
