public import Domain

/// The rules that a publication would break.
extension Snapshot {
  /// The rules that publishing the drafts of some days would break: exactly those that `Transaction.publish` checks.
  ///
  /// Shape: by person and day. Cost: one read of the changed people's shifts as far as their rules reach.
  public func breaches(
    publishing days: ClosedRange<LocalDate>, of site: ID<Site>, managing managed: ManagedSites
  ) throws -> [RuleBreach] {
    let rows = try publishableRows(of: site, on: days).filter { managed.includes($0.sites) }
    return try breaches(of: rows, by: try rulesInForce())
  }

  /// The breaches of rows once they are on the roster in place of the shifts they replace.
  func breaches(of rows: [PlanRow], by rules: RulesInForce) throws -> [RuleBreach] {
    let gone = Set(rows.filter(\.changesRoster).compactMap(\.replaced))
    let changed = rows.filter { $0.changesRoster && !$0.shift.isRemoval }
    let added = Dictionary(grouping: changed) { $0.shift.employee }
    let people = Set(changed.compactMap(\.shift.employee))
    let dates = changed.filter { $0.shift.employee != nil }.map(\.shift.hours.date)
    guard let first = dates.min(), let last = dates.max() else { return [] }
    let reach = rules.reachInDays(of: people, at: Set(changed.map(\.shift.site)))
    let duties = try ruledDuties(of: people, by: rules, on: (first - reach)...(last + reach))
    let names = try employees(people)
    return people.sorted().flatMap { person -> [RuleBreach] in
      let own = (added[person] ?? []).map { row in
        (site: row.shift.site, duty: row.shift.duty(by: rules, id: row.replaced))
      }
      let found = rules.violations(of: person, having: duties[person] ?? [], giving: gone, getting: own)
      return found.map { violation in
        let added = own.first { violation.shifts.contains($0.duty.id) }
        return RuleBreach(
          person: person, name: names[person]?.fullName ?? "",
          set: added.flatMap { rules.ruleSet(of: person, at: $0.site, on: $0.duty.date)?.name }, violation: violation)
      }
    }
  }
}
