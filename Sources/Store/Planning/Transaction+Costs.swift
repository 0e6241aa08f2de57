public import Domain

/// What hours cost, and what sites may spend: the log says that it was changed, and by whom, and never an amount.
extension Transaction {
  /// Keeps what an hour of a person costs, for a site or for all; an empty text: nothing is known any more.
  ///
  /// Errors: `Refusal.notFound`; `.invalid` for the amount; `.siteNotManaged` unless the author manages both the site and
  /// the one that it was kept for.
  public func setHourlyCost(
    _ text: String, of person: ID<Employee>, at site: ID<Site>?, in organization: ID<Organization>
  ) throws {
    let managed = try managedSites(in: organization)
    _ = try snapshot.person(person, of: organization)
    if let site { _ = try snapshot.site(site, of: organization) }
    let before = try snapshot.hourlyCost(of: person, for: managed, in: organization)
    try snapshot.require(managed, for: site, of: organization)
    let amount = try amount(text, atMost: HourlyCost.most, in: organization)
    let after = amount.map { HourlyCost(employee: person, site: site, amount: $0) }
    guard before != after else { return }
    try connection.run(
      "DELETE FROM hourly_cost WHERE organization_id = \(organization) AND employee_id = \(person)")
    if let after {
      try connection.run(
        """
        INSERT INTO hourly_cost (employee_id, organization_id, site_id, amount, currency)
        VALUES (\(person), \(organization), \(site), \(after.amount.tenThousandths), \(after.amount.currency))
        """)
    }
    try record(.costSet, in: organization, subject: person.rawValue)
  }

  /// Keeps a site's budget for the week that begins on a day and all later ones until another; an empty text takes back
  /// what began on that day.
  ///
  /// Errors: `Refusal.notFound`, `.siteNotManaged`; `.invalid` for the amount.
  public func setBudget(
    _ text: String, of site: ID<Site>, from day: LocalDate, in organization: ID<Organization>
  ) throws {
    _ = try snapshot.site(site, of: organization)
    try requireManaging(site, in: organization)
    let amount = try amount(text, atMost: Budget.most, in: organization)
    let removed = try connection.run(
      "DELETE FROM budget WHERE organization_id = \(organization) AND site_id = \(site) AND first_day = \(day)")
    guard amount != nil || removed > 0 else { return }
    if let amount {
      try connection.run(
        """
        INSERT INTO budget (site_id, first_day, organization_id, amount, currency)
        VALUES (\(site), \(day), \(organization), \(amount.tenThousandths), \(amount.currency))
        """)
    }
    try record(.costBudgetSet, in: organization, subject: site.rawValue)
  }

  private func amount(_ text: String, atMost most: Int64, in organization: ID<Organization>) throws -> Money? {
    let text = text.trimmed
    guard !text.isEmpty else { return nil }
    let currency = try snapshot.organization(organization).conventions.currency
    guard let money = Money(text, in: currency), money.tenThousandths <= most else {
      throw Refusal.invalid([.init("amount", .notANumber)])
    }
    return money
  }
}
