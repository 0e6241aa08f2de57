package import Domain

/// Whether `RuleCheck` and `NaiveRules` find the same in plans by chance.
package struct RuleAgreement {
  private let zones: [Zone]
  private let clocks: NaiveRules.Clocks
  /// Violations seen, so that a comparison of nothing is noticed.
  package private(set) var violations = 0

  package init(_ zones: [Zone]) {
    self.zones = zones
    clocks = NaiveRules.Clocks(zones)
  }

  /// The first plan of so many on which they differ, in words; `nil` if there is none.
  package mutating func difference(seed: UInt64, plans: Int) -> String? {
    var random = RandomDuties(seed: seed, zones: zones)
    for plan in 0..<plans {
      let (duties, rules, weekStart) = (random.next(), random.rules(), random.weekStart())
      let naive = NaiveRules(duties, weekStart: weekStart, clocks).found(by: rules)
      let check = RuleCheck(duties, by: rules, weekStart: weekStart)
      let all = Set(check.violations(in: .first...(.last)).map { NaiveRules.Found($0, of: rules) })
      violations += all.count
      if let difference = difference(all, naive, duties, rules) { return "plan \(plan), seed \(seed): \(difference)" }
      guard let day = duties.first?.date else { continue }
      let days = day...(day + 6)
      let some = Set(check.violations(in: days).map { NaiveRules.Found($0, of: rules) })
      let expected = naive.filter { $0.first <= days.upperBound.daysSinceEpoch && $0.last >= day.daysSinceEpoch }
      if let difference = difference(some, expected, duties, rules) {
        return "plan \(plan), seed \(seed), in \(days): \(difference)"
      }
    }
    return nil
  }

  private func difference(
    _ ours: Set<NaiveRules.Found>, _ naive: Set<NaiveRules.Found>, _ duties: [RuleCheck.Duty], _ rules: LaborRules
  ) -> String? {
    guard ours != naive else { return nil }
    let plan = duties.sorted { $0.interval.lowerBound < $1.interval.lowerBound }.map {
      "\($0.id) \($0.date) \($0.isTimed ? "" : "whole ")\($0.zone.local($0.interval.lowerBound)) – "
        + "\($0.zone.local($0.interval.upperBound)) \($0.zone) /\($0.breakMinutes)"
    }
    return "only ours \(ours.subtracting(naive).sorted()), only naive \(naive.subtracting(ours).sorted()), "
      + "rules \(rules.rules.map { "\($0.kind) \($0.numbers)" }), plan \(plan)"
  }
}

extension NaiveRules.Found {
  fileprivate init(_ violation: RuleViolation, of rules: LaborRules) {
    self.init(
      rule: rules.rules.firstIndex(of: violation.rule) ?? -1, first: violation.days.lowerBound.daysSinceEpoch,
      last: violation.days.upperBound.daysSinceEpoch, has: violation.has, limit: violation.limit,
      shifts: violation.shifts.map(\.rawValue))
  }
}
