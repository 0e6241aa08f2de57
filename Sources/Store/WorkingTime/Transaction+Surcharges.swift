public import Domain

/// The rules of surcharges: one is never changed, but ends, and another begins. See decision 0079.
extension Transaction {
  /// Makes a rule of a set, or of everyone's, that holds from a day on.
  ///
  /// Errors: `Refusal.invalid` for the terms, `from`, `wage_type` and a `set_id` that is not there, also for more than `SurchargeRule.most`
  /// (`name`); `.siteNotManaged` unless the author manages all sites.
  @discardableResult
  public func add(
    _ terms: SurchargeTerms, to set: ID<SurchargeSet>? = nil, from day: LocalDate, wageType: Int? = nil
  ) throws -> ID<SurchargeRule> {
    try requireManaging(ID<Site>?.none)
    let id = try insert(terms, to: try known(set), from: day, wageType)
    try record(.surchargesChanged, subject: nil)
    return id
  }

  /// Ends all rules of a set, or of everyone's, before a day, and makes others that hold from then on.
  ///
  /// Errors: as of one.
  public func replaceSurcharges(
    of set: ID<SurchargeSet>? = nil, by rules: [SurchargeTerms], from day: LocalDate
  ) throws {
    try requireManaging(ID<Site>?.none)
    let set = try known(set)
    for rule in try snapshot.surchargeRules() where rule.set == set && !rule.isOver(before: day) {
      try end(rule, after: day - 1)
    }
    for terms in rules { try insert(terms, to: set, from: day, nil) }
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
    _ terms: SurchargeTerms, to set: ID<SurchargeSet>, from day: LocalDate, _ wageType: Int?
  ) throws -> ID<SurchargeRule> {
    let terms = try terms.checked()
    try Self.check(day)
    try Self.check(wageType: wageType, "wage_type")
    let kept = try snapshot.surchargeRules().count { $0.set == set && !$0.isOver(before: day) }
    guard kept < SurchargeRule.most else {
      throw Refusal.invalid([.init(SurchargeTerms.Field.name.rawValue, .tooMany(limit: SurchargeRule.most))])
    }
    return try insertRow(
      """
      INSERT INTO surcharge_rule (organization_id, set_id, terms, first_day, wage_type)
      VALUES (\(scope), \(set), \(try Self.json(terms)), \(day), \(wageType))
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

// MARK: - Sets

extension Transaction {
  /// Adds a set of rules, not yet used. Errors: `Refusal.invalid` (`name`) for a bad or a taken name, and for more than `SurchargeSet.most`;
  /// `.siteNotManaged` unless the author manages all sites.
  @discardableResult
  public func addSurchargeSet(_ name: String) throws -> ID<SurchargeSet> {
    try requireManaging(ID<Site>?.none)
    // Why: the first one is everyone's.
    _ = try known(nil)
    let name = try checked(name)
    guard try snapshot.surchargeSets().count < SurchargeSet.most else {
      throw Refusal.invalid([.init("name", .tooMany(limit: SurchargeSet.most))])
    }
    let id: ID<SurchargeSet> = try insertRow(
      "INSERT INTO surcharge_set (organization_id, name) VALUES (\(scope), \(name))")
    try record(.surchargesChanged, subject: nil)
    return id
  }

  /// Renames a set. Errors: as of adding one, and `Refusal.notFound`.
  public func rename(_ set: ID<SurchargeSet>, _ name: String) throws {
    try requireManaging(ID<Site>?.none)
    guard let stored = try snapshot.surchargeSets().first(where: { $0.id == set }) else { throw Refusal.notFound }
    let name = try checked(name, besides: set)
    guard stored.name != name else { return }
    try connection.run(
      "UPDATE surcharge_set SET name = \(name) WHERE organization_id = \(scope) AND id = \(set)")
    try record(.surchargesChanged, subject: nil)
  }

  /// Removes a set: its rules end yesterday.
  ///
  /// Errors: `Refusal.notFound`; `.invalid` (`set`) for everyone's, and while a site or a contract has it today or later; `.siteNotManaged`
  /// unless the author manages all sites.
  public func removeSurchargeSet(_ set: ID<SurchargeSet>) throws {
    try requireManaging(ID<Site>?.none)
    let sets = try snapshot.surchargeSets()
    guard sets.contains(where: { $0.id == set }) else { throw Refusal.notFound }
    guard sets.first?.id != set, try !isUsed(set) else { throw Refusal.invalid([.init("set", .taken)]) }
    try replaceSurcharges(of: set, by: [], from: try today)
    try connection.run(
      "UPDATE surcharge_set SET removed_at = \(now) WHERE organization_id = \(scope) AND id = \(set)")
  }

  /// Gives a site a set from a day on, until another begins; the same day again replaces it.
  ///
  /// Errors: `Refusal.notFound` for the site; `.invalid` (`set_id`, `from_day`); `.siteNotManaged` unless the author manages all sites.
  public func choose(_ set: ID<SurchargeSet>, at site: ID<Site>, from day: LocalDate) throws {
    try requireManaging(ID<Site>?.none)
    _ = try snapshot.site(site)
    let set = try known(set)
    try Self.check(day)
    let rows = try snapshot.siteSurcharges()[site] ?? []
    let held = rows.last { $0.firstDay <= day }
    // Why: a row that repeats the one before says nothing, unless it replaces another.
    let before = try held?.set ?? snapshot.surchargeSets().first?.id
    guard before != set else { return }
    try connection.run(
      "DELETE FROM site_surcharges WHERE organization_id = \(scope) AND site_id = \(site) AND first_day = \(day)")
    try connection.run(
      """
      INSERT INTO site_surcharges (site_id, first_day, organization_id, set_id)
      VALUES (\(site), \(day), \(scope), \(set))
      """)
    try record(.surchargesChanged, subject: nil)
  }

  /// The set, or everyone's, which is made if there is none. Errors: `Refusal.invalid` (`set_id`).
  private func known(_ set: ID<SurchargeSet>?) throws -> ID<SurchargeSet> {
    let sets = try snapshot.surchargeSets()
    guard let set else {
      return try sets.first?.id
        ?? insertRow("INSERT INTO surcharge_set (organization_id, name) VALUES (\(scope), '')")
    }
    guard sets.contains(where: { $0.id == set }) else { throw Refusal.invalid([.init("set_id", .unknown)]) }
    return set
  }

  private func checked(_ name: String, besides set: ID<SurchargeSet>? = nil) throws -> String {
    var check = FormCheck()
    let name = check.line(name, "name", limit: SurchargeSet.longestName)
    if try snapshot.surchargeSets().contains(where: { $0.name == name && $0.id != set }) {
      check.refuse("name", .taken)
    }
    try check.end()
    return name
  }

  private static func check(_ day: LocalDate) throws(Refusal) {
    let days = TimeAccountPolicy.firstDays
    guard days.contains(day) else {
      throw .invalid([
        .init("from_day", day < days.lowerBound ? .notBefore(days.lowerBound) : .notAfter(days.upperBound))
      ])
    }
  }

  private func isUsed(_ set: ID<SurchargeSet>) throws -> Bool {
    let today = try today
    let atSite = try snapshot.siteSurcharges().values.contains { rows in
      let now = rows.last { $0.firstDay <= today }?.set
      return now == set || rows.contains { $0.firstDay > today && $0.set == set }
    }
    let contracts: Int? = try connection.value(
      """
      SELECT 1 FROM contract WHERE organization_id = \(scope) AND surcharge_set_id = \(set) AND NOT EXISTS (
        SELECT 1 FROM contract AS later WHERE later.organization_id = \(scope)
          AND later.employee_id = contract.employee_id
          AND later.first_day > contract.first_day AND later.first_day <= \(today))
      LIMIT 1
      """)
    return atSite || contracts != nil
  }
}
