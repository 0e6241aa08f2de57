public import Domain

/// Labor rules.
///
/// Common errors: `Refusal.notFound`; `.siteNotManaged` for a set that a site of others has; `.outOfDate` if the set
/// changed since it was seen; `.invalid` (`name`, `rules`).
extension Transaction {
  /// The most sets of an organization.
  public static let mostRuleSets = 50

  /// Adds a set of rules, not yet used.
  @discardableResult
  public func addRuleSet(_ name: String, _ rules: LaborRules) throws -> ID<RuleSet> {
    let name = try checked(name)
    guard try snapshot.ruleSets().count < Self.mostRuleSets else {
      throw Refusal.invalid([.init("name", .tooMany(limit: Self.mostRuleSets))])
    }
    let id: ID<RuleSet> = try insertRow(
      """
      INSERT INTO rule_set (organization_id, name, rules) VALUES (\(scope), \(name), \(try Self.json(rules)))
      """)
    try record(.ruleSetAdded, subject: id.rawValue, after: RuleSetFacts(name, rules))
    return id
  }

  /// Renames a set and changes its rules; writes nothing if they are equal.
  public func edit(
    _ id: ID<RuleSet>, name: String, _ rules: LaborRules, seen revision: Int
  ) throws {
    let stored = try snapshot.ruleSet(id)
    try requireManaging(sitesOf: id)
    guard stored.revision == revision else { throw Refusal.outOfDate }
    let name = try checked(name, besides: id)
    guard name != stored.name || rules != stored.rules else { return }
    try connection.run(
      """
      UPDATE rule_set SET name = \(name), rules = \(try Self.json(rules)), revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    try record(
      .ruleSetEdited, subject: id.rawValue, before: RuleSetFacts(stored.name, stored.rules),
      after: RuleSetFacts(name, rules))
  }

  /// Removes a set: its sites and people then have no rules of their own.
  public func remove(_ id: ID<RuleSet>) throws {
    let stored = try snapshot.ruleSet(id)
    try requireManaging(sitesOf: id)
    try connection.run("DELETE FROM site_rules WHERE organization_id = \(scope) AND rule_set_id = \(id)")
    try connection.run(
      "UPDATE contract SET rule_set_id = NULL WHERE organization_id = \(scope) AND rule_set_id = \(id)")
    try connection.run("DELETE FROM rule_set WHERE organization_id = \(scope) AND id = \(id)")
    try record(
      .ruleSetRemoved, subject: id.rawValue, before: RuleSetFacts(stored.name, stored.rules))
  }

  /// Chooses the rules of a site; `nil` for the standard.
  public func choose(_ rules: ID<RuleSet>?, for site: ID<Site>) throws {
    _ = try snapshot.site(site)
    try requireManaging(site)
    let before = try snapshot.siteRules()[site]
    guard before != rules else { return }
    let (old, new) = (try facts(of: before), try facts(of: rules))
    try connection.run("DELETE FROM site_rules WHERE organization_id = \(scope) AND site_id = \(site)")
    if let rules {
      try connection.run(
        """
        INSERT INTO site_rules (site_id, organization_id, rule_set_id) VALUES (\(site), \(scope), \(rules))
        """)
    }
    try record(.siteRulesChosen, subject: site.rawValue, before: old, after: new)
  }

  private func facts(of id: ID<RuleSet>?) throws -> SiteRulesFacts? {
    try id.map { SiteRulesFacts(rules: try snapshot.ruleSet($0).name, set: $0.description) }
  }

  /// Restores the rules that a site had before a choice. Errors: `Refusal.outOfDate` if they changed since, or the set is gone.
  package func revertRules(_ choice: SiteChoice) throws {
    func set(_ json: String?) throws -> ID<RuleSet>? {
      try json.flatMap { try Self.value(SiteRulesFacts.self, from: $0).set.flatMap { ID($0) } }
    }
    guard try snapshot.siteRules()[choice.site] == set(choice.after) else { throw Refusal.outOfDate }
    let before = try set(choice.before)
    if choice.before != nil, before == nil { throw Refusal.outOfDate }
    do { try choose(before, for: choice.site) } catch Refusal.notFound { throw Refusal.outOfDate }
    try settle(choice)
  }

  private func checked(_ name: String, besides id: ID<RuleSet>? = nil) throws
    -> String
  {
    let name = try RuleSet.checked(name)
    let isTaken = try snapshot.ruleSets().contains { $0.name == name && $0.id != id }
    if isTaken { throw Refusal.invalid([.init("name", .taken)]) }
    return name
  }

  private func requireManaging(sitesOf id: ID<RuleSet>) throws {
    try requireManaging(
      try snapshot.siteRules().filter { $0.value == id }.map(\.key))
  }
}

/// The change log's facts of a set.
private struct RuleSetFacts: Encodable {
  let name: String
  let rules: String

  init(_ name: String, _ rules: LaborRules) {
    self.name = name
    self.rules = rules.rules.map { rule in
      let numbers = rule.kind.fields.filter { rule.numbers[$0] != nil }.map { "\($0.rawValue) \(rule[$0])" }
      let within = rule.kind == .dailyRest ? [rule.within.rawValue] : []
      return "\(rule.kind.rawValue): \((numbers + within + [rule.response.rawValue]).joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}

// MARK: - The gate

extension Transaction {
  /// The breaches of a change of the roster that are allowed all the same; `rules` are read unless the caller has them.
  ///
  /// Errors: `RulesBroken` if a rule that blocks is among them and there is no reason; `Refusal.invalid` for `reason`.
  func allowed(_ rows: [PlanRow], overriding reason: String?, by rules: RulesInForce? = nil) throws -> RuleOverrides? {
    let rules = try rules ?? snapshot.rulesInForce()
    // Why: rules that only warn block nothing and were shown before, so they are not read here.
    guard rules.canBlock else { return nil }
    let breaches = try snapshot.breaches(of: rows, by: rules)
    let blocking = breaches.filter(\.violation.isBlocking)
    guard !blocking.isEmpty else { return nil }
    guard let reason else { throw RulesBroken(breaches) }
    return RuleOverrides(breaches: blocking, reason: try RuleOverride.checked(reason))
  }

  /// Keeps the overrides, with their reason.
  func keep(_ overrides: RuleOverrides, of publication: ID<Publication>) throws {
    for breach in overrides.breaches {
      let violation = breach.violation
      guard let shift = violation.shift else { continue }
      let id: ID<RuleOverride> = try insertRow(
        """
        INSERT INTO rule_override (organization_id, publication_id, shift_id, employee_id, kind, has, bound, source,
          first_day, last_day, reason, made_at, made_by)
        VALUES (\(scope), \(publication), \(shift), \(breach.person), \(violation.rule.kind), \(violation.has),
          \(violation.limit), \(violation.rule.source), \(violation.days.lowerBound), \(violation.days.upperBound),
          \(overrides.reason), \(now), \(editor))
        """)
      try record(
        .ruleOverridden, subject: id.rawValue, after: OverrideFacts(breach, overrides.reason))
    }
  }
}

/// The breaches made on purpose, and the reason.
struct RuleOverrides {
  let breaches: [RuleBreach]
  let reason: String
}

private struct OverrideFacts: Encodable {
  let employee: Int64
  let rule: String
  let has: Int
  let limit: Int
  let from: String
  let to: String
  let reason: String

  init(_ breach: RuleBreach, _ reason: String) {
    employee = breach.person.rawValue
    rule = breach.violation.rule.kind.rawValue
    (has, limit) = (breach.violation.has, breach.violation.limit)
    (from, to) = (breach.violation.days.lowerBound.description, breach.violation.days.upperBound.description)
    self.reason = reason
  }
}

/// The rules of a site as the change log has them.
private struct SiteRulesFacts: Codable {
  /// Their name.
  let rules: String
  /// `nil` in older changes.
  let set: String?
}
