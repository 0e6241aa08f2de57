public import Crypto
public import Domain

/// The choices of the setup page.
public struct SetUp: Sendable, Hashable {
  let names: Names
  let zone: ZoneName
  let language: Language
  let site: String
  let userName: UserName

  /// `site` names the first site if there is none yet; `userName` is the first administrator's.
  public init(names: Names, zone: ZoneName, language: Language, site: String, userName: UserName) {
    self.names = names
    self.zone = zone
    self.language = language
    self.site = site
    self.userName = userName
  }

  /// The organization's and the first administrator's names, checked.
  public struct Names: Sendable, Hashable {
    let organization: String
    let name: String
    let surname: String

    /// Checks the fields `organization`, `name` and `surname`. Errors: `Refusal.invalid` with all problems.
    public init(organization: String, name: String, surname: String) throws(Refusal) {
      var errors: [Refusal.FieldError] = []
      func line(_ draft: String, _ field: String, mayBeEmpty: Bool = false) throws(Refusal) -> String {
        do {
          return try Text.line(draft, field, limit: Text.longestName, mayBeEmpty: mayBeEmpty)
        } catch .invalid(let found) {
          errors += found
          return ""
        }
      }
      self.organization = try line(organization, "organization")
      self.name = try line(name, "name")
      self.surname = try line(surname, "surname", mayBeEmpty: true)
      guard errors.isEmpty else { throw .invalid(errors) }
    }
  }
}

extension Transaction {
  /// Creates the organization, or completes the existing one, and signs in its first administrator.
  ///
  /// An organization that `serve` or `import` created gets the name, zone and language; its sites without shifts that
  /// had its old zone get the new one. An employee with the administrator's name is used if there is one. Errors:
  /// `Refusal.conflict(.alreadySetUp)` after the first time; `.invalid` for the zone.
  public func setUp(_ choice: SetUp, hash: PasswordHash, device: String) throws -> NewSession {
    guard try snapshot.needsSetUp else { throw Refusal.conflict(.alreadySetUp) }
    return try connection.step {
      let organization = try founded(choice)
      if try snapshot.sites(of: organization).isEmpty {
        try addSite(choice.site, zone: choice.zone, to: organization)
      }
      let employee = try employee(of: choice, in: organization)
      let account = try account(of: employee, in: organization)
      try equip(account, userName: choice.userName, hash: hash, in: organization)
      return try makeSession(for: account, in: organization, device: device)
    }
  }

  private func founded(_ choice: SetUp) throws -> ID<Organization> {
    guard let there = try snapshot.organizations().first else {
      return try found(organization: choice.names.organization, zone: choice.zone, language: choice.language)
    }
    let name = choice.names.organization
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
      "organization.set-up", in: there.id, subject: there.id.rawValue,
      before: ["name": there.name, "zone": "\(there.zone)"], after: ["name": name, "zone": "\(choice.zone)"])
    return there.id
  }

  private func employee(of choice: SetUp, in organization: ID<Organization>) throws -> ID<Employee> {
    let (name, surname) = (choice.names.name, choice.names.surname)
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
