public import Crypto
public import Domain

extension Transaction {
  /// Sets the host that an organization is served at; `nil` for all other hosts.
  ///
  /// Errors: `Refusal.notFound`, `.invalid` for a name over 255 characters, `.conflict(.nameTaken)`.
  public func serve(at host: String?) throws {
    let host = try host.map { try Text.line($0, "host", limit: 255).lowercased() }
    if let host {
      let taken: ID<Organization>? = try server.value(
        .init(.organizations, "SELECT id FROM organization WHERE host = \(host)"))
      guard taken == nil || taken == scope.organization else { throw Refusal.conflict(.nameTaken) }
    }
    guard try connection.run("UPDATE organization SET host = \(host) WHERE id = \(scope)") == 1 else {
      throw Refusal.notFound
    }
    try record(.organizationServed, subject: scope.organization.rawValue, after: ["host": host ?? ""])
  }

  /// Creates an employee's account, without user name and password yet; a manager's for all sites or chosen ones.
  ///
  /// Errors: `Refusal.conflict(.hasAccount)`, `.notFound`, `.invalid` for no site at all (`sites`).
  @discardableResult
  public func addAccount(
    for employee: ID<Employee>, role: Role, managing sites: ManagedSites = .all
  ) throws -> ID<Account> {
    let id: ID<Account> = try insertRow(
      """
      INSERT INTO account (organization_id, employee_id, role, made_at)
      VALUES (\(scope), \(employee), \(role), \(now))
      """)
    let sites = try choose(sites, for: id, as: role)
    let facts = Self.facts(role, sites).merging(["employee": "\(employee)"]) { $1 }
    try record(.accountMade, subject: id.rawValue, after: facts)
    return id
  }

  /// Sets an account's user name and password, for the demo and the console.
  ///
  /// Its sessions and one-time links end. Errors: `Refusal.invalid` for a user name that is taken, `.notFound`.
  public func equip(
    _ account: ID<Account>, userName: UserName, hash: PasswordHash
  ) throws {
    try set(userName, hash, of: account)
    try dropOneTimeLinks(of: account)
    try dropSessions(of: account)
    try record(
      .accountEquipped, subject: account.rawValue, after: ["userName": userName.description])
  }

  /// Creates a link to choose a user name and password; the only time that its token is known.
  ///
  /// Earlier unused links of the account become invalid. Errors: `Refusal.notFound`, `.conflict(.accountDisabled)`;
  /// `.conflict(.hasAccount)` for an invitation if there is a way to sign in already.
  public func makeOneTimeLink(
    _ purpose: OneTimeLink.Purpose, for account: ID<Account>
  ) throws -> Token {
    let owner = try snapshot.account(account)
    guard owner.disabledAt == nil else { throw Refusal.conflict(.accountDisabled) }
    guard purpose == .reset || !owner.hasWayIn else { throw Refusal.conflict(.hasAccount) }
    try dropOneTimeLinks(of: account)
    let token = token()
    try connection.run(
      """
      INSERT INTO one_time_link (organization_id, account_id, purpose, token_hash, made_at, expires_at)
      VALUES (\(scope), \(account), \(purpose), \(token.hash), \(now), \(now + purpose.lifetimeSeconds))
      """)
    try record(.accountLinked, subject: account.rawValue, after: ["purpose": purpose.rawValue])
    return token
  }

  fileprivate func accept(
    _ link: Token, _ opened: OneTimeLink, userName: UserName?, hash: PasswordHash, device: String
  ) throws -> NewSession {
    let owner = try snapshot.account(opened.account)
    guard let userName = userName ?? owner.userName else { throw Refusal.invalid([.init("userName", .missing)]) }
    try set(userName, hash, of: owner.id)
    try forgetSecondFactors(of: owner.id)
    try connection.run(
      "UPDATE one_time_link SET used_at = \(now) WHERE organization_id = \(scope) AND token_hash = \(link.hash)")
    try dropOneTimeLinks(of: owner.id)
    try dropSessions(of: owner.id)
    try record(
      .accountAccepted, subject: owner.id.rawValue,
      after: ["purpose": opened.purpose.rawValue, "userName": userName.description])
    return try makeSession(for: owner.id, device: device)
  }

  /// Replaces a verified password; all other sessions of the account end.
  ///
  /// Errors: `Refusal.outOfDate` if the account changed since it was verified.
  public func changePassword(of owner: Credentials, to hash: PasswordHash, keeping session: ID<Session>?) throws {
    let changed = try connection.run(
      """
      UPDATE account SET password_hash = \(hash), password_set_at = \(now)
      WHERE organization_id = \(scope) AND id = \(owner.account.id) AND password_hash = \(owner.hash)
        AND disabled_at IS NULL
      """)
    guard changed == 1 else { throw Refusal.outOfDate }
    try dropOneTimeLinks(of: owner.account.id)
    try dropSteps(of: owner.account.id)
    try dropSessions(of: owner.account.id, except: session)
    try record(.accountPasswordChanged, subject: owner.account.id.rawValue)
  }

  /// Replaces an older hash of the same password. Writes no change row: no page shows it.
  public func renewHash(of owner: Credentials, to hash: PasswordHash) throws {
    try connection.run(
      """
      UPDATE account SET password_hash = \(hash) WHERE organization_id = \(scope)
        AND id = \(owner.account.id) AND password_hash = \(owner.hash)
      """)
  }

  /// Sets the language of an account's pages; `nil` follows the browser. Errors: `Refusal.notFound`.
  public func choose(_ language: Language?, for account: ID<Account>) throws {
    try change(account, "language = \(language)")
    try record(
      .accountLanguageChosen, subject: account.rawValue,
      after: ["language": language?.rawValue ?? ""])
  }

  /// Sets an account's consent to usage statistics. Errors: `Refusal.notFound`.
  public func share(_ sharesAnalytics: Bool, of account: ID<Account>) throws {
    try change(account, "shares_analytics = \(sharesAnalytics)")
    try record(
      .accountAnalyticsChosen, subject: account.rawValue, after: ["shares": sharesAnalytics])
  }

  /// Changes an account's role; above member, its personal links and their sessions end.
  ///
  /// A manager manages all sites or chosen ones, every other role none of its own. After losing a site, a manager can't undo earlier
  /// changes, since they may be at that site. Errors: `Refusal.notFound`, `.conflict(.lastAdmin)`, `.invalid` for no site at all (`sites`).
  public func change(
    _ account: ID<Account>, to role: Role, managing sites: ManagedSites = .all
  ) throws {
    let before = try snapshot.account(account)
    guard before.role != role || before.managedSites != (role == .manager ? sites : .all) else { return }
    try connection.step {
      try connection.run("DELETE FROM account_site WHERE organization_id = \(scope) AND account_id = \(account)")
      try change(account, "role = \(role)")
      let sites = try choose(sites, for: account, as: role)
      if role > .member { try revokePersonalLinks(of: account) }
      if role == .admin { try shortenSessions(of: account) }
      if !sites.includes(before.managedSites) { try endUndo(of: .account(account)) }
      try record(
        .accountRoleChanged, subject: account.rawValue,
        before: Self.facts(before.role, before.managedSites), after: Self.facts(role, sites))
    }
  }

  /// Stores the sites of a manager; returns those that count for the role.
  private func choose(
    _ sites: ManagedSites, for account: ID<Account>, as role: Role
  ) throws -> ManagedSites {
    guard role == .manager, case .only(let chosen) = sites else { return .all }
    guard !chosen.isEmpty else { throw Refusal.invalid([.init("sites", .missing)]) }
    for site in chosen.sorted() {
      _ = try snapshot.site(site)
      try connection.run(
        "INSERT INTO account_site (organization_id, account_id, site_id) VALUES (\(scope), \(account), \(site))")
    }
    return sites
  }

  private static func facts(_ role: Role, _ managed: ManagedSites) -> [String: String] {
    guard case .only(let sites) = managed else { return ["role": role.rawValue] }
    return ["role": role.rawValue, "sites": sites.sorted().map(\.description).joined(separator: " ")]
  }

  /// Disables an account: its sessions end and its links become invalid.
  ///
  /// Errors: `Refusal.notFound`, `.conflict(.lastAdmin)`.
  public func disable(_ account: ID<Account>) throws {
    guard try snapshot.account(account).disabledAt == nil else { return }
    try change(account, "disabled_at = \(now)")
    try dropSteps(of: account)
    try dropSessions(of: account)
    try dropOneTimeLinks(of: account)
    try revokePersonalLinks(of: account)
    try record(.accountDisabled, subject: account.rawValue)
  }

  /// Enables an account again; its links stay invalid. Errors: `Refusal.notFound`.
  public func enable(_ account: ID<Account>) throws {
    guard try snapshot.account(account).disabledAt != nil else { return }
    try change(account, "disabled_at = NULL")
    try record(.accountEnabled, subject: account.rawValue)
  }

  func set(_ userName: UserName, _ hash: PasswordHash, of account: ID<Account>)
    throws
  {
    try change(
      account,
      """
      user_name = \(userName), user_key = \(userName.key), password_hash = \(hash), password_set_at = \(now)
      """)
    try dropSteps(of: account)
  }

  private func change(_ account: ID<Account>, _ columns: SQL) throws {
    let changed = try connection.run(
      "UPDATE account SET \(columns) WHERE organization_id = \(scope) AND id = \(account)")
    guard changed == 1 else { throw Refusal.notFound }
  }

  /// Deletes unused links; used ones stay as history.
  private func dropOneTimeLinks(of account: ID<Account>) throws {
    try connection.run(
      """
      DELETE FROM one_time_link WHERE organization_id = \(scope) AND account_id = \(account) AND used_at IS NULL
      """)
  }
}

extension ServerTransaction {
  /// Uses a one-time link: sets the password, ends all sessions of the account and starts a new one.
  ///
  /// Deletes passkeys, authenticator app, recovery codes and identities at providers: an owner who lost them, or fears that another has
  /// them, starts over. `userName` may be `nil` if the account has one. Of concurrent attempts, only one succeeds. Errors:
  /// `Refusal.notFound` if the link is unknown, used or expired; `.invalid` for a user name that is missing or taken, which leaves the link
  /// valid.
  public func accept(_ link: Token, userName: UserName?, hash: PasswordHash, device: String) throws -> NewSession {
    let (organization, opened) = try snapshot.oneTimeLink(opening: link, at: now)
    return try of(organization).accept(link, opened, userName: userName, hash: hash, device: device)
  }
}
