public import Domain

extension LaborRule.Kind: SQLValue {}

extension Snapshot {
  /// All rules of an organization, and the people held against them. Cost: grows with sites, sets and people with a set.
  public func rulesInForce() throws -> RulesInForce {
    let place = try self.organization()
    let zones = try connection.rows("SELECT id, zone FROM site WHERE organization_id = \(scope)") {
      row -> (ID<Site>, ZoneName) in (try row.next(), try row.next())
    }
    let laws = try holidays().compactMapValues { LaborRules.law(of: $0.region) }
    // Why without unknown zones: a problem of one site stops no other.
    let known = zones.reduce(into: [ID<Site>: Zone]()) { $0[$1.0] = try? self.zones.zone($1.1) }
    return RulesInForce(
      sets: try ruleSets(), sites: try siteRules(),
      people: try employeeRules(), zones: known,
      zone: try (try? self.zones.zone(place.zone)) ?? known.values.first ?? self.zones.zone(place.zone),
      weekStart: place.conventions.firstWeekday, standby: try standbyPositions(), laws: laws,
      minors: try minors())
  }

  /// An organization's sets of rules, by name.
  public func ruleSets() throws -> [RuleSet] {
    try connection.rows(
      "SELECT id, name, rules, revision FROM rule_set WHERE organization_id = \(scope) ORDER BY name, id",
      Self.readRuleSet)
  }

  /// One set of rules. Errors: `Refusal.notFound`.
  public func ruleSet(_ id: ID<RuleSet>) throws -> RuleSet {
    let found = try connection.row(
      "SELECT id, name, rules, revision FROM rule_set WHERE organization_id = \(scope) AND id = \(id)",
      Self.readRuleSet)
    guard let found else { throw Refusal.notFound }
    return found
  }

  /// The sites with a set of rules.
  public func siteRules() throws -> [ID<Site>: ID<RuleSet>] {
    let rows = try connection.rows(
      "SELECT site_id, rule_set_id FROM site_rules WHERE organization_id = \(scope)"
    ) { row -> (ID<Site>, ID<RuleSet>) in (try row.next(), try row.next()) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// The choices of people with a set of rules of their own, past and coming ones included, by first day.
  public func employeeRules() throws -> [ID<Employee>: [RulesInForce.Own]] {
    let rows = try connection.rows(
      """
      SELECT employee_id, first_day, rule_set_id FROM contract WHERE organization_id = \(scope) AND employee_id IN (
        SELECT employee_id FROM contract WHERE organization_id = \(scope) AND rule_set_id IS NOT NULL)
      ORDER BY employee_id, first_day
      """
    ) { row -> (person: ID<Employee>, own: RulesInForce.Own) in
      (try row.next(), RulesInForce.Own(from: try row.next(), try row.next()))
    }
    return Dictionary(grouping: rows, by: \.person).mapValues { $0.map(\.own) }
  }

  /// The first day of full age of people with a known one.
  private func minors() throws -> [ID<Employee>: LocalDate] {
    let rows = try connection.rows(
      """
      SELECT employee_id, max(minor_until) FROM contract WHERE organization_id = \(scope) AND minor_until IS NOT NULL
      GROUP BY employee_id
      """
    ) { row -> (ID<Employee>, LocalDate) in (try row.next(), try row.next()) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  private static func readRuleSet(_ row: inout Connection.Row) throws -> RuleSet {
    RuleSet(
      id: try row.next(), name: try row.next(), rules: try Transaction.value(LaborRules.self, from: try row.next()),
      revision: try row.next())
  }
}

// MARK: - Overrides

extension Snapshot {
  /// The overrides that concern a shift, the latest first.
  public func overrides(of shift: ID<Shift>) throws -> [RuleOverride] {
    try overrides(where: "shift_id = \(shift)")
  }

  /// The overrides of a publication, the latest first.
  public func overrides(of publication: ID<Publication>) throws -> [RuleOverride] {
    try overrides(where: "publication_id = \(publication)")
  }

  /// More are not shown at once.
  private static let mostOverrides = 200

  private func overrides(where condition: SQL) throws -> [RuleOverride] {
    try connection.rows(
      """
      SELECT id, publication_id, shift_id, employee_id, kind, has, bound, source, first_day, last_day, reason, made_at,
        made_by
      FROM rule_override WHERE organization_id = \(scope) AND \(condition)
      ORDER BY id DESC LIMIT \(Self.mostOverrides)
      """, Self.readOverride)
  }

  private static func readOverride(_ row: inout Connection.Row) throws -> RuleOverride {
    let (id, publication): (ID<RuleOverride>, ID<Publication>) = (try row.next(), try row.next())
    let (shift, person): (ID<Shift>, ID<Employee>) = (try row.next(), try row.next())
    let (kind, has, limit): (LaborRule.Kind, Int, Int) = (try row.next(), try row.next(), try row.next())
    let (source, first, last): (String, LocalDate, LocalDate) = (try row.next(), try row.next(), try row.next())
    let (reason, at, by): (String, Instant, Editor) = (try row.next(), try row.next(), try row.next())
    return RuleOverride(
      id: id, publication: publication, shift: shift, person: person, kind: kind, has: has, limit: limit,
      source: source, days: first...max(first, last), reason: reason, at: at, by: by)
  }
}

// MARK: - Breaches by a change

extension Snapshot {
  /// Published shifts of some people in the form for rules, of some days and a little around them.
  func ruledDuties(
    of people: Set<ID<Employee>>, by rules: RulesInForce, on days: ClosedRange<LocalDate>
  ) throws -> [ID<Employee>: [RuleCheck.Duty]] {
    let span = Self.ruleSpan(of: days)
    let rows = try connection.rows(Self.dutyQuery(of: people, in: scope, during: span), Self.readDuty)
    return Dictionary(grouping: rows, by: \.person).mapValues { $0.map { $0.duty.ruled(as: $0.shift, by: rules) } }
  }

  /// The call-outs of some people in the form for rules, of some days and a little around them.
  func callOutDuties(
    of people: Set<ID<Employee>>, by rules: RulesInForce, on days: ClosedRange<LocalDate>
  ) throws -> [ID<Employee>: [RuleCheck.Duty]] {
    let rows = try connection.rows(
      Self.callOutQuery(of: people, in: scope, during: Self.ruleSpan(of: days)), Self.readDuty)
    return Dictionary(grouping: rows, by: \.person).mapValues { $0.map { $0.duty.ruled(as: $0.shift, by: rules) } }
  }

  /// Days of any zone as instants.
  private static func ruleSpan(of days: ClosedRange<LocalDate>) -> Range<Instant> {
    let day: Int64 = 86_400
    let begin = Instant(seconds: (Int64(days.lowerBound.daysSinceEpoch) - 1) * day)
    return begin..<Instant(seconds: (Int64(days.upperBound.daysSinceEpoch) + 2) * day)
  }
}

extension Replacement.Duty {
  /// The shift in the form for rules.
  func ruled(as shift: ID<Shift>, by rules: RulesInForce) -> RuleCheck.Duty {
    RuleCheck.Duty(
      id: shift, on: date, interval, in: rules.zone(of: site), isTimed: isTimed, breakMinutes: breakMinutes,
      isDraft: false)
  }
}

// MARK: - Rules tried

extension Snapshot {
  /// The breaches that rules would have reported of the shifts on some rosters, as worked.
  ///
  /// Shape: for everyone with a shift at these sites on the days, counting all of their shifts; by day, then person. Errors:
  /// `Refusal.invalid` for more than `mostPlanDays`. Cost: grows with the shifts of the days, and of the days around them that the rules
  /// reach.
  public func trial(
    of rules: LaborRules, at sites: Set<ID<Site>>, during days: ClosedRange<LocalDate>
  ) throws -> [RuleBreach] {
    try Self.check(days)
    let force = try rulesInForce()
    let people = Set(
      try connection.rows(
        """
        SELECT DISTINCT employee_id FROM shift \(SQL.index("shift_planned"))
        WHERE organization_id = \(scope) AND site_id IN \(SQL.list(sites)) AND withdrawn_at IS NULL
          AND published_at IS NOT NULL AND starts_on BETWEEN \(days.lowerBound) AND \(days.upperBound)
          AND employee_id IS NOT NULL
        """
      ) { try $0.next() as ID<Employee> })
    let around = rules.reachInDays
    let duties = try ruledDuties(
      of: people, by: force, on: (days.lowerBound - around)...(days.upperBound + around))
    let names = try employees(people)
    let found = people.sorted().flatMap { person -> [RuleBreach] in
      let check = force.check(duties[person] ?? [], by: rules)
      return check.violations(in: days).map {
        RuleBreach(person: person, name: names[person]?.fullName ?? "", set: nil, violation: $0)
      }
    }
    return found.sorted {
      ($0.violation.days.lowerBound, $0.name, $0.person) < ($1.violation.days.lowerBound, $1.name, $1.person)
    }
  }
}
