/// By the presses of some days.
extension Presence {
  /// The presence of the person of a timed shift, from all stretches of duty of some days around it.
  ///
  /// `nil` once the shift is over, and if it began before the clock was on. A stretch belongs to a shift that it overlaps, or before which it
  /// began at most `earlyMinutes` earlier: the end of a morning is not the end of the same day's evening.
  public init?(_ shift: Shift, _ spans: [WorkSpan], _ policy: ClockPolicy, at now: Instant) {
    let interval = shift.interval
    guard let since = policy.since, since <= interval.lowerBound, now < interval.upperBound else { return nil }
    let early = interval.lowerBound - Int64(policy.earlyMinutes) * 60
    let own = spans.last { span in
      !span.isEndUnknown(at: now) && span.start.at < interval.upperBound && span.start.at <= now
        && (span.start.at >= early || (span.end?.at ?? now) > interval.lowerBound)
    }
    guard let own else {
      let state = Self.absent(from: interval.lowerBound, early, policy, at: now)
      self.init(state, since: interval.lowerBound, sharing: policy.sharing)
      return
    }
    let site = own.site == shift.site ? nil : own.site
    if let end = own.end {
      self.init(.left, since: end.at, elsewhere: site, sharing: policy.sharing)
    } else if let rest = own.openRest {
      self.init(.onBreak, since: rest.start.at, elsewhere: site, sharing: policy.sharing)
    } else {
      self.init(.here, since: own.start.at, elsewhere: site, sharing: policy.sharing)
    }
  }

  private static func absent(from start: Instant, _ early: Instant, _ policy: ClockPolicy, at now: Instant) -> State {
    if now < early { return .planned }
    let minutes = now.seconds(since: start) / 60
    return minutes < policy.lateMinutes ? .expected : minutes < policy.missingMinutes ? .late : .notHere
  }

  /// The instants at which the presence for a shift changes without a press.
  package static func thresholds(of interval: Range<Instant>, _ policy: ClockPolicy) -> [Instant] {
    [-policy.earlyMinutes, policy.lateMinutes, policy.missingMinutes].map { interval.lowerBound + Int64($0) * 60 }
  }
}
