public import Domain

/// What the first run asks for.
public struct SetUp: Sendable, Hashable {
  public var organization: String
  public var zone: ZoneName
  public var language: Language
  /// What the first site is called, where there is none yet.
  public var site: String
  /// The first administrator's.
  public var name: String
  public var surname: String
  public var userName: UserName

  public init(
    organization: String, zone: ZoneName, language: Language, site: String, name: String, surname: String,
    userName: UserName
  ) {
    self.organization = organization
    self.zone = zone
    self.language = language
    self.site = site
    self.name = name
    self.surname = surname
    self.userName = userName
  }
}

extension Transaction {
  /// Makes the organization, or completes the one that is there, and its first administrator, who is signed in.
  ///
  /// An organization that was made without anybody's choice (by `serve` or `import`) gets the name, zone and language;
  /// its sites without shifts that had its zone get the new one. An employee of the administrator's name is taken, else
  /// added. Errors: `Refusal.conflict(.alreadySetUp)` from the second time on; `.invalid` for a name or the zone.
  public func setUp(_ choice: SetUp, hash: PasswordHash, device: String) throws -> NewSession {
    guard try snapshot.needsSetUp else { throw Refusal.conflict(.alreadySetUp) }
    return try connection.step {
      let organization = try founded(choice)
      if try snapshot.sites(of: organization).isEmpty {
        try addSite(choice.site, zone: choice.zone, to: organization)
      }
      let employee = try employee(named: choice, in: organization)
      let account = try account(of: employee, in: organization)
      try equip(account, userName: choice.userName, hash: hash, in: organization)
      return try makeSession(for: account, in: organization, device: device)
    }
  }

  private func founded(_ choice: SetUp) throws -> ID<Organization> {
    guard let there = try snapshot.organizations().first else {
      return try found(organization: choice.organization, zone: choice.zone, language: choice.language)
    }
    let name = try Text.line(choice.organization, "name", limit: Text.longestName)
    try check(choice.zone)
    try connection.run(
      """
      UPDATE organization SET name = \(name), zone = \(choice.zone), language = \(choice.language)
      WHERE id = \(there.id)
      """)
    try connection.run(
      """
      UPDATE site SET zone = \(choice.zone) WHERE organization_id = \(there.id) AND zone = \(there.zone)
        AND NOT EXISTS (SELECT 1 FROM shift WHERE shift.site_id = site.id)
      """)
    try record(
      "organization.setUp", in: there.id, subject: there.id.rawValue,
      before: ["name": there.name, "zone": "\(there.zone)"], after: ["name": name, "zone": "\(choice.zone)"])
    return there.id
  }

  private func employee(named choice: SetUp, in organization: ID<Organization>) throws -> ID<Employee> {
    let name = try Text.line(choice.name, "adminName", limit: Text.longestName)
    let surname = try Text.line(choice.surname, "adminSurname", limit: Text.longestName, mayBeEmpty: true)
    let known: ID<Employee>? = try connection.value(
      """
      SELECT id FROM employee WHERE organization_id = \(organization) AND name = \(name) AND surname = \(surname)
      ORDER BY id LIMIT 1
      """)
    if let known { return known }
    return try addEmployee(name, surname: surname, to: organization)
  }

  private func account(of employee: ID<Employee>, in organization: ID<Organization>) throws -> ID<Account> {
    guard let known = try snapshot.account(of: employee, in: organization) else {
      return try addAccount(for: employee, role: .admin, in: organization)
    }
    try change(known.id, to: .admin, in: organization)
    try enable(known.id, in: organization)
    return known.id
  }
}
