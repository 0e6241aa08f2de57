public import Domain

/// Costs per hour, and budgets of sites: the log names the change and its editor, and never an amount.
extension Transaction {
  /// Keeps a person's cost per hour from a day on, until another cost begins, for a site or for all; an empty text removes the cost that
  /// began on that day.
  ///
  /// By default from the beginning: for all days before another. Errors: `Refusal.notFound`; `.invalid` for the amount,
  /// and for more than are kept of a person (`from`); `.siteNotManaged` unless the author manages both the site and the
  /// one of the cost that counted on that day.
  public func setHourlyCost(
    _ text: String, of person: ID<Employee>, from day: LocalDate = HourlyCost.beginning, at site: ID<Site>?
  ) throws {
    let managed = try managedSites()
    _ = try snapshot.person(person)
    if let site { _ = try snapshot.site(site) }
    let kept = try snapshot.hourlyCosts(of: person)
    if let before = kept.first(where: { $0.firstDay <= day }) {
      try snapshot.require(managed, for: before.site)
    }
    try snapshot.require(managed, for: site)
    let amount = try amount(text, atMost: HourlyCost.most)
    let after = amount.map { HourlyCost(employee: person, site: site, amount: $0, firstDay: day) }
    let replaced = kept.first { $0.firstDay == day }
    guard replaced != after else { return }
    guard replaced != nil || kept.count < HourlyCost.mostOfPerson else {
      throw Refusal.invalid([.init("from", .tooMany(limit: HourlyCost.mostOfPerson))])
    }
    try connection.run(
      """
      DELETE FROM hourly_cost
      WHERE organization_id = \(scope) AND employee_id = \(person) AND first_day = \(day)
      """)
    if let after {
      try connection.run(
        """
        INSERT INTO hourly_cost (employee_id, first_day, organization_id, site_id, amount, currency)
        VALUES (\(person), \(day), \(scope), \(site), \(after.amount.tenThousandths), \(after.amount.currency))
        """)
    }
    try record(.costSet, subject: person.rawValue)
  }

  /// Keeps a site's budget for the week that begins on a day and all later ones until another; an empty text removes the budget that began
  /// on that day.
  ///
  /// Errors: `Refusal.notFound`, `.siteNotManaged`; `.invalid` for the amount.
  public func setBudget(
    _ text: String, of site: ID<Site>, from day: LocalDate
  ) throws {
    _ = try snapshot.site(site)
    try requireManaging(site)
    let amount = try amount(text, atMost: Budget.most)
    let removed = try connection.run(
      "DELETE FROM budget WHERE organization_id = \(scope) AND site_id = \(site) AND first_day = \(day)")
    guard amount != nil || removed > 0 else { return }
    if let amount {
      try connection.run(
        """
        INSERT INTO budget (site_id, first_day, organization_id, amount, currency)
        VALUES (\(site), \(day), \(scope), \(amount.tenThousandths), \(amount.currency))
        """)
    }
    try record(.costBudgetSet, subject: site.rawValue)
  }

  private func amount(_ text: String, atMost most: Int64) throws -> Money? {
    let text = text.trimmed
    guard !text.isEmpty else { return nil }
    return try Money.checked(text, in: snapshot.organization().conventions.currency, atMost: most, "amount")
  }
}
