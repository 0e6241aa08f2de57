public import Domain

extension Snapshot {
  /// The rules of surcharges, also those that ended, in the order in which they were made.
  public func surchargeRules() throws -> [SurchargeRule] {
    try connection.rows(
      """
      SELECT id, set_id, terms, first_day, last_day, wage_type FROM surcharge_rule WHERE organization_id = \(scope) ORDER BY id
      """
    ) { row in
      let (id, set): (ID<SurchargeRule>, ID<SurchargeSet>) = (try row.next(), try row.next())
      return SurchargeRule(
        id: id, try Transaction.value(SurchargeTerms.self, from: try row.next()), in: set, from: try row.next(),
        through: try row.next(), wageType: try row.next())
    }
  }

  /// The surcharges of some people for duty at a site; empty without rules that hold on the days.
  ///
  /// Each day has the set of the person's contract, else of the site, else everyone's: costs, timesheets and payroll ask here. Without a
  /// known home, the only site is the home; of several, none is. Cost: one read of the rules, and one of contracts with a set; with
  /// holidays among the rules, a pass over the days for each person.
  public func surcharges(
    of people: Set<ID<Employee>>, at site: ID<Site>, on days: ClosedRange<LocalDate>
  ) throws -> [ID<Employee>: SurchargeFold] {
    guard let atHome = try surcharges(at: site, on: days) else { return [:] }
    let chosen = try choices(of: people, at: site)
    let meansHome = atHome.rules.contains { $0.terms.holidays && $0.terms.place == .home }
    func fold(_ person: ID<Employee>, _ holidays: [SurchargeTerms.Place: Set<LocalDate>]) -> SurchargeFold {
      SurchargeFold(
        atHome.rules, of: chosen[person] ?? atHome.choice, zone: atHome.zone, holidays: holidays,
        weekStart: atHome.weekStart)
    }
    guard meansHome else {
      return Dictionary(uniqueKeysWithValues: people.map { ($0, fold($0, atHome.holidays)) })
    }
    let known = try publicHolidays(during: Self.around(days))
    let facts = try eligibility(of: people.count == 1 ? people.first : nil)
    let all = known.values.reduce(Set()) { $0.union($1) }
    let sites = try sites()
    let only = sites.count == 1 ? sites.first?.id : nil
    return people.reduce(into: [:]) { found, person in
      var holidays = atHome.holidays
      holidays[.home] = all.filter { day in
        (facts.home(of: person, day: day) ?? only).flatMap { known[$0] }?.contains(day) ?? false
      }
      found[person] = fold(person, holidays)
    }
  }

  /// The surcharges at a site for its own people without a set by contract, or by a given set; `nil` without rules that hold on the days.
  ///
  /// Errors: `Refusal.notFound`.
  public func surcharges(
    at site: ID<Site>, on days: ClosedRange<LocalDate>, by set: ID<SurchargeSet>? = nil
  ) throws -> SurchargeFold? {
    let rules = try surchargeRules().filter { rule in
      rule.firstDay <= days.upperBound && !rule.isOver(before: max(days.lowerBound, rule.firstDay))
        && (set == nil || set == rule.set)
    }
    guard !rules.isEmpty else { return nil }
    let zone = try zones.zone(try self.site(site).zone)
    let holidays =
      rules.contains(where: \.terms.holidays) ? try publicHolidays(of: site, during: Self.around(days))[site] ?? [] : []
    return SurchargeFold(
      rules, of: try set == nil ? choices(at: site)([]) : nil, zone: zone,
      holidays: [.site: holidays, .home: holidays],
      weekStart: try organization().conventions.firstWeekday)
  }

  /// The sets by day at a site, for the rows of contracts.
  private func choices(at site: ID<Site>) throws -> ([SurchargeChoice.Row]) -> SurchargeChoice? {
    let usual = try surchargeSets().first
    let rows = try (siteSurcharges()[site] ?? []).map { SurchargeChoice.Row(from: $0.firstDay, $0.set) }
    return { contracts in usual.map { SurchargeChoice($0.id, site: rows, contracts: contracts) } }
  }

  /// Of people with a contract that names a set.
  private func choices(of people: Set<ID<Employee>>, at site: ID<Site>) throws -> [ID<Employee>: SurchargeChoice] {
    let rows = try connection.rows(
      """
      SELECT employee_id, first_day, surcharge_set_id FROM contract
      WHERE organization_id = \(scope) AND employee_id IN (
        SELECT employee_id FROM contract WHERE organization_id = \(scope) AND surcharge_set_id IS NOT NULL)
      ORDER BY employee_id, first_day
      """
    ) { row in
      (person: try row.next() as ID<Employee>, row: SurchargeChoice.Row(from: try row.next(), try row.next()))
    }
    guard !rows.isEmpty else { return [:] }
    let choice = try choices(at: site)
    return Dictionary(grouping: rows.filter { people.contains($0.person) }, by: \.person)
      .compactMapValues { choice($0.map(\.row)) }
  }

  /// Why more: the window of the day before goes on, and a duty ends some days later.
  private static func around(_ days: ClosedRange<LocalDate>) -> ClosedRange<LocalDate> {
    days.lowerBound - 1...days.upperBound + 3
  }

  /// The public holidays of the sites that name a region for them, whether they are open then or not.
  ///
  /// A day of only some places of the region counts if the site is closed on it.
  func publicHolidays(
    of one: ID<Site>? = nil, during days: ClosedRange<LocalDate>
  ) throws -> [ID<Site>: Set<LocalDate>] {
    var found: [ID<Site>: Set<LocalDate>] = [:]
    for (site, kept) in try holidays() where one.map({ $0 == site }) ?? true {
      let all = kept.region.holidays(in: days.lowerBound.year...days.upperBound.year).filter { days.contains($0.date) }
      let isAsked = all.contains(where: \.isPartial)
      let closed = isAsked ? Set(try closedDays(of: site, during: days).map(\.date)) : []
      found[site] = Set(all.filter { !$0.isPartial || closed.contains($0.date) }.map(\.date))
    }
    return found
  }

  /// The positions of readiness at the workplace, which a rule may pay at a share.
  func readyPositions() throws -> Set<ID<Position>> {
    Set(
      try connection.rows(
        "SELECT id FROM position WHERE organization_id = \(scope) AND duty_kind = \(DutyKind.onSite.rawValue)"
      ) {
        try $0.next()
      })
  }

  /// The minutes of surcharges that were approved, by approval and day.
  func approvedSurcharges(
    of approvals: [ID<HoursApproval>]
  ) throws -> [ID<HoursApproval>: [LocalDate: [ID<SurchargeRule>: Int]]] {
    var found: [ID<HoursApproval>: [LocalDate: [ID<SurchargeRule>: Int]]] = [:]
    let rows = try connection.rows(
      """
      SELECT approval_id, day, rule_id, minutes FROM surcharge_minutes
      WHERE organization_id = \(scope) AND approval_id IN \(SQL.list(approvals))
      """
    ) { row in
      let (approval, day): (ID<HoursApproval>, LocalDate) = (try row.next(), try row.next())
      return (approval, day, rule: try row.next() as ID<SurchargeRule>, minutes: try row.next() as Int)
    }
    for (approval, day, rule, minutes) in rows { found[approval, default: [:]][day, default: [:]][rule] = minutes }
    return found
  }
}
