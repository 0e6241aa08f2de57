public import Domain

extension Transaction {
  /// Sets the organization's definition of a night, a weekend and short notice, with their weights.
  ///
  /// Errors: `Refusal.invalid` as `FairnessPolicy.checked`, and for `on_call` and `on_call_sites` that are of others; `.notFound`.
  public func choose(_ policy: FairnessPolicy) throws {
    let after = try policy.checked()
    let before = try snapshot.fairnessPolicy()
    guard before != after else { return }
    let known = Set(try snapshot.positions().map(\.id))
    guard after.onCall.isSubset(of: known) else { throw Refusal.invalid([.init("on_call", .unknown)]) }
    let sites = Set(try snapshot.allSites().map(\.id))
    guard after.onCallSites.isSubset(of: sites) else { throw Refusal.invalid([.init("on_call_sites", .unknown)]) }
    let weekend = after.weekend.reduce(0) { $0 | 1 << ($1.rawValue - 1) }
    try connection.run(
      """
      INSERT INTO fairness_policy (organization_id, night_from, night_until, least_minutes, weekend, notice_hours,
        carried_months, nights, weekends, holidays, short_notice, on_call, shows_names)
      VALUES (\(scope), \(after.nightFrom.minuteOfDay), \(after.nightUntil.minuteOfDay), \(after.leastMinutes),
        \(weekend), \(after.noticeHours), \(after.carriedMonths), \(after.weight(of: .nights)),
        \(after.weight(of: .weekends)), \(after.weight(of: .holidays)), \(after.weight(of: .shortNotice)),
        \(after.weight(of: .onCall)), \(after.showsNames))
      ON CONFLICT (organization_id) DO UPDATE SET night_from = excluded.night_from, night_until = excluded.night_until,
        least_minutes = excluded.least_minutes, weekend = excluded.weekend, notice_hours = excluded.notice_hours,
        carried_months = excluded.carried_months, nights = excluded.nights, weekends = excluded.weekends,
        holidays = excluded.holidays, short_notice = excluded.short_notice, on_call = excluded.on_call,
        shows_names = excluded.shows_names
      """)
    try connection.run("DELETE FROM fairness_on_call WHERE organization_id = \(scope)")
    for position in after.onCall.sorted() {
      try connection.run("INSERT INTO fairness_on_call VALUES (\(scope), \(position))")
    }
    try connection.run("DELETE FROM fairness_on_call_site WHERE organization_id = \(scope)")
    for site in after.onCallSites.sorted() {
      try connection.run("INSERT INTO fairness_on_call_site VALUES (\(scope), \(site))")
    }
    try record(
      .fairnessPolicyChosen, subject: scope.organization.rawValue, before: before.facts,
      after: after.facts)
  }
}

extension FairnessPolicy {
  fileprivate var facts: [String: String] {
    var facts = [
      "night": "\(nightFrom)-\(nightUntil)", "least_minutes": "\(leastMinutes)", "notice_hours": "\(noticeHours)",
      "weekend": weekend.map(\.rawValue).sorted().map(String.init).joined(separator: ","),
      "carried_months": "\(carriedMonths)", "shows_names": "\(showsNames)",
      "on_call": onCall.map(\.rawValue).sorted().map(String.init).joined(separator: ","),
      "on_call_sites": onCallSites.map(\.rawValue).sorted().map(String.init).joined(separator: ","),
    ]
    for measure in FairnessMeasure.counted { facts[Self.weightField(measure)] = "\(weight(of: measure))" }
    return facts
  }
}
