public import Domain

/// The rules of surcharges: one is never changed, but ends, and another begins. See decision 0079.
extension Transaction {
  /// Makes a rule that holds from a day on.
  ///
  /// Errors: `Refusal.invalid` for the terms, `from` and `wage_type`, also for more than `SurchargeRule.most` (`name`); `.siteNotManaged`
  /// unless the author manages all sites.
  @discardableResult
  public func add(
    _ terms: SurchargeTerms, from day: LocalDate, wageType: Int? = nil
  ) throws -> ID<SurchargeRule> {
    try requireManaging(ID<Site>?.none)
    let id = try insert(terms, from: day, wageType)
    try record(.surchargesChanged, subject: nil)
    return id
  }

  /// Ends all rules before a day, and makes others that hold from then on.
  ///
  /// Errors: as of one.
  public func replaceSurcharges(by rules: [SurchargeTerms], from day: LocalDate) throws {
    try requireManaging(ID<Site>?.none)
    for rule in try snapshot.surchargeRules() where !rule.isOver(before: day) {
      try end(rule, after: day - 1)
    }
    for terms in rules { try insert(terms, from: day, nil) }
    try record(.surchargesChanged, subject: nil)
  }

  /// Lets a rule hold until yesterday; one that no approved hours have and that did not begin before today is deleted.
  ///
  /// Errors: `Refusal.notFound`; `.siteNotManaged` unless the author manages all sites.
  public func endSurcharge(_ id: ID<SurchargeRule>) throws {
    try requireManaging(ID<Site>?.none)
    guard let rule = try snapshot.surchargeRules().first(where: { $0.id == id }) else { throw Refusal.notFound }
    let yesterday = try today - 1
    guard !rule.isOver(before: yesterday + 1) else { return }
    try end(rule, after: yesterday)
    try record(.surchargesChanged, subject: nil)
  }

  /// Sets the wage types of rules; `nil` removes one. Errors: `Refusal.notFound`; `.invalid` (`wage-7` for rule 7); `.siteNotManaged`.
  public func setWageTypes(_ types: [ID<SurchargeRule>: Int?]) throws {
    try requireManaging(ID<Site>?.none)
    let known = Dictionary(uniqueKeysWithValues: try snapshot.surchargeRules().map { ($0.id, $0.wageType) })
    var isChanged = false
    for (id, type) in types.sorted(by: { $0.key < $1.key }) {
      guard let before = known[id] else { throw Refusal.notFound }
      try Self.check(wageType: type, "wage-\(id)")
      guard before != type else { continue }
      try connection.run(
        "UPDATE surcharge_rule SET wage_type = \(type) WHERE organization_id = \(scope) AND id = \(id)")
      isChanged = true
    }
    if isChanged { try record(.surchargesChanged, subject: nil) }
  }

  private static func check(wageType: Int?, _ field: String) throws {
    let range = PayrollSettings.wageTypeNumbers
    guard let wageType, !range.contains(wageType) else { return }
    throw Refusal.invalid([.init(field, .notBetween(range.lowerBound, range.upperBound))])
  }

  @discardableResult
  private func insert(
    _ terms: SurchargeTerms, from day: LocalDate, _ wageType: Int?
  ) throws -> ID<SurchargeRule> {
    let terms = try terms.checked()
    let days = TimeAccountPolicy.firstDays
    guard days.contains(day) else {
      throw Refusal.invalid([
        .init("from_day", day < days.lowerBound ? .notBefore(days.lowerBound) : .notAfter(days.upperBound))
      ])
    }
    try Self.check(wageType: wageType, "wage_type")
    let kept = try snapshot.surchargeRules().count { !$0.isOver(before: day) }
    guard kept < SurchargeRule.most else {
      throw Refusal.invalid([.init(SurchargeTerms.Field.name.rawValue, .tooMany(limit: SurchargeRule.most))])
    }
    return try insertRow(
      """
      INSERT INTO surcharge_rule (organization_id, terms, first_day, wage_type)
      VALUES (\(scope), \(try Self.json(terms)), \(day), \(wageType))
      """)
  }

  private func end(_ rule: SurchargeRule, after day: LocalDate) throws {
    if day < rule.firstDay, try !isApproved(rule.id) {
      try connection.run("DELETE FROM surcharge_rule WHERE organization_id = \(scope) AND id = \(rule.id)")
    } else {
      try connection.run(
        "UPDATE surcharge_rule SET last_day = \(day) WHERE organization_id = \(scope) AND id = \(rule.id)")
    }
  }

  private func isApproved(_ rule: ID<SurchargeRule>) throws -> Bool {
    let found: Int? = try connection.value(
      """
      SELECT 1 FROM surcharge_minutes \(SQL.index("surcharge_minutes_of_rule"))
      WHERE organization_id = \(scope) AND rule_id = \(rule) LIMIT 1
      """)
    return found != nil
  }
}
