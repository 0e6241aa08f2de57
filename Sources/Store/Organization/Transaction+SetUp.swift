public import Crypto
public import Domain

/// The choices of the setup page.
public struct SetUp: Sendable, Hashable {
  let names: Names
  let zone: ZoneName
  let language: Language
  let positions: [PositionDraft]
  let extraTabs: Conventions.ExtraTabs
  let userName: UserName

  /// `positions` are the first ones, as `Transaction.add(missing:)` adds them; `userName` is the first administrator's.
  public init(
    names: Names, zone: ZoneName, language: Language, positions: [PositionDraft] = [],
    extraTabs: Conventions.ExtraTabs = .all, userName: UserName
  ) {
    self.names = names
    self.zone = zone
    self.language = language
    self.positions = positions
    self.extraTabs = extraTabs
    self.userName = userName
  }

  /// The names of the organization, its first site and its first administrator, checked.
  public struct Names: Sendable, Hashable {
    let organization: String
    let site: String
    let name: String
    let surname: String

    /// Checks the fields `organization`, `site`, `name` and `surname`. Errors: `Refusal.invalid` with all problems.
    public init(organization: String, site: String, name: String, surname: String) throws(Refusal) {
      var form = FormCheck()
      self.organization = form.line(organization, "organization", limit: Text.longestName)
      self.site = form.line(site, "site", limit: Text.longestName)
      self.name = form.line(name, "name", limit: Text.longestName)
      self.surname = form.line(surname, "surname", limit: Text.longestName, mayBeEmpty: true)
      try form.end()
    }
  }
}

extension ServerTransaction {
  /// Creates the organization, or completes the existing one, and signs in its first administrator.
  ///
  /// An organization that `serve` or `import` created gets the name, zone and language, the conventions of its country, and its first site the site's
  /// name; its sites without shifts that had its old zone get the new one. An employee with the administrator's name is used if there is one. Errors:
  /// `Refusal.conflict(.alreadySetUp)` after the first time; `.invalid` for the zone.
  public func setUp(_ choice: SetUp, hash: PasswordHash, device: String) throws -> NewSession {
    guard try snapshot.needsSetUp else { throw Refusal.conflict(.alreadySetUp) }
    return try connection.step { try of(founded(choice)).equip(as: choice, hash: hash, device: device) }
  }

  private func founded(_ choice: SetUp) throws -> ID<Organization> {
    guard let there = try snapshot.organizations().first else {
      return try found(organization: choice.names.organization, zone: choice.zone, language: choice.language)
    }
    try of(there.id).rename(there, as: choice)
    return there.id
  }
}

extension Transaction {
  fileprivate func equip(as choice: SetUp, hash: PasswordHash, device: String) throws -> NewSession {
    try nameFirstSite(choice)
    try add(missing: choice.positions)
    try connection.run("UPDATE organization SET extra_tabs = \(choice.extraTabs.rawValue) WHERE id = \(scope)")
    let employee = try employee(of: choice)
    let account = try account(of: employee)
    try equip(account, userName: choice.userName, hash: hash)
    return try makeSession(for: account, device: device)
  }

  fileprivate func rename(_ there: Organization, as choice: SetUp) throws {
    let name = choice.names.organization
    guard (try? zones.zone(choice.zone)) != nil else { throw Refusal.invalid([.init("zone", .unknown)]) }
    let usual = zones.conventions(in: choice.zone)
    try connection.run(
      """
      UPDATE organization SET name = \(name), zone = \(choice.zone), language = \(choice.language),
        clock_hours = \(usual.clock.rawValue), first_weekday = \(usual.firstWeekday.rawValue),
        currency = \(usual.currency)
      WHERE id = \(scope)
      """)
    try connection.run(
      """
      UPDATE site SET zone = \(choice.zone) WHERE organization_id = \(scope) AND zone = \(there.zone)
        AND NOT EXISTS (SELECT 1 FROM shift WHERE shift.site_id = site.id)
      """)
    try record(
      .organizationSetUp, subject: there.id.rawValue,
      before: ["name": there.name, "zone": "\(there.zone)"], after: ["name": name, "zone": "\(choice.zone)"])
  }

  private func nameFirstSite(_ choice: SetUp) throws {
    guard let first = try snapshot.sites().first else {
      try add(SiteDraft(name: choice.names.site, zone: choice.zone.description))
      return
    }
    var draft = SiteDraft(first)
    draft.name = choice.names.site
    try edit(first.id, to: draft, seen: first.revision)
  }

  private func employee(of choice: SetUp) throws -> ID<Employee> {
    let (name, surname) = (choice.names.name, choice.names.surname)
    let known: ID<Employee>? = try connection.value(
      """
      SELECT id FROM employee WHERE organization_id = \(scope) AND name = \(name) AND surname = \(surname)
      ORDER BY id LIMIT 1
      """)
    if let known { return known }
    return try addEmployee(name, surname: surname)
  }

  private func account(of employee: ID<Employee>) throws -> ID<Account> {
    guard let known = try snapshot.account(of: employee) else {
      return try addAccount(for: employee, role: .admin)
    }
    try change(known.id, to: .admin)
    try enable(known.id)
    return known.id
  }
}
