package import Domain

/// What a shift counts, found by looking at each five minutes of it: a second way to say it, slow and plain.
package struct NaiveFairness {
  private let policy: FairnessPolicy
  private let zone: Zone
  private let holidays: Set<LocalDate>

  package init(_ policy: FairnessPolicy, in zone: Zone, holidays: Set<LocalDate> = []) {
    (self.policy, self.zone, self.holidays) = (policy, zone, holidays)
  }

  private static let step: Int64 = 300

  package func marks(of interval: Range<Instant>) -> Set<FairnessMeasure> {
    var minutes: [FairnessMeasure: Int64] = [:]
    var moment = interval.lowerBound
    var whole: Int64 = 0
    while moment < interval.upperBound {
      let local = zone.local(moment)
      whole += Self.step / 60
      if isNight(local.time) { minutes[.nights, default: 0] += Self.step / 60 }
      if policy.weekend.contains(local.date.weekday) { minutes[.weekends, default: 0] += Self.step / 60 }
      if holidays.contains(local.date) { minutes[.holidays, default: 0] += Self.step / 60 }
      moment = moment + Self.step
    }
    let least = min(Int64(policy.leastMinutes), whole)
    return Set(minutes.filter { $0.value >= least }.keys)
  }

  private func isNight(_ time: LocalTime) -> Bool {
    policy.nightFrom < policy.nightUntil
      ? time >= policy.nightFrom && time < policy.nightUntil : time >= policy.nightFrom || time < policy.nightUntil
  }
}
