public import Crypto
public import Domain

extension Snapshot {
  /// All accounts of an organization, oldest first.
  public func accounts() throws -> [Account] {
    try connection.rows(
      "SELECT \(Self.accountColumns) FROM account WHERE organization_id = \(scope) ORDER BY id",
      Self.readAccount)
  }

  /// The full names of the people behind some authors; programs, feeds and the console are left out.
  public func names(
    of editors: some Sequence<Editor>
  ) throws -> [Editor: String] {
    let accounts = Set(editors.compactMap { if case .account(let id) = $0 { id } else { nil } })
    guard !accounts.isEmpty else { return [:] }
    let rows = try connection.rows(
      """
      SELECT account.id, employee.name, employee.surname
      FROM account \(.inOrder) employee ON employee.id = account.employee_id
      WHERE account.organization_id = \(scope) AND account.id IN \(SQL.list(accounts))
      """
    ) { row -> (Editor, String) in
      let (id, name, surname): (ID<Account>, String, String) = (try row.next(), try row.next(), try row.next())
      return (.account(id), [name, surname].filter { !$0.isEmpty }.joined(separator: " "))
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// One account, disabled or not. Errors: `Refusal.notFound`.
  public func account(_ id: ID<Account>) throws -> Account {
    let found = try connection.row(
      "SELECT \(Self.accountColumns) FROM account WHERE organization_id = \(scope) AND id = \(id)",
      Self.readAccount)
    guard let found else { throw Refusal.notFound }
    return found
  }

  /// An employee's account; `nil` if there is none.
  public func account(of employee: ID<Employee>) throws -> Account? {
    try connection.row(
      "SELECT \(Self.accountColumns) FROM account WHERE organization_id = \(scope) AND employee_id = \(employee)",
      Self.readAccount)
  }

  /// A free user name for a person: their first name, else the full name, else with a number.
  public func freeUserName(for person: Employee) throws -> UserName? {
    let names = [person.name, person.fullName].map { $0.lowercased().split(separator: " ").joined(separator: ".") }
    let candidates = names + (2...99).map { "\(names[1]).\($0)" }
    for candidate in candidates {
      guard let name = try? UserName(candidate) else { continue }
      let owners: Int? = try connection.value(
        "SELECT COUNT(*) FROM account WHERE organization_id = \(scope) AND user_key = \(name.key)")
      if owners == 0 { return name }
    }
    return nil
  }

  /// The credentials for a sign-in; `nil` for an unknown name or an account that can't sign in with it.
  public func credentials(of userName: UserName) throws -> Credentials? {
    try credentials("user_key = \(userName.key)")
  }

  /// The credentials for a password change; `nil` if the account is disabled or has no password.
  public func credentials(of account: ID<Account>) throws -> Credentials? {
    try credentials("id = \(account)")
  }

  private func credentials(_ which: SQL) throws -> Credentials? {
    try connection.row(
      """
      SELECT \(Self.accountColumns), password_hash FROM account WHERE organization_id = \(scope) AND \(which)
        AND disabled_at IS NULL AND password_hash IS NOT NULL
      """
    ) { Credentials(organization: scope.organization, account: try Self.readAccount(&$0), hash: try $0.next()) }
  }

  static let accountColumns: SQL = """
    account.id, employee_id, user_name, role, language, shares_analytics, disabled_at, password_hash IS NOT NULL,
    (SELECT \(.joining)(CAST(site_id AS TEXT), ',') FROM account_site WHERE account_site.account_id = account.id),
    EXISTS (SELECT 1 FROM passkey WHERE passkey.organization_id = account.organization_id
      AND passkey.account_id = account.id),
    EXISTS (SELECT 1 FROM authenticator WHERE authenticator.account_id = account.id AND confirmed_at IS NOT NULL),
    EXISTS (SELECT 1 FROM identity WHERE identity.organization_id = account.organization_id
      AND identity.account_id = account.id)
    """

  static func readAccount(_ row: inout Connection.Row) throws -> Account {
    let (id, employee): (ID<Account>, ID<Employee>) = (try row.next(), try row.next())
    let (userName, role, language): (UserName?, Role, Language?) = (try row.next(), try row.next(), try row.next())
    let (sharesAnalytics, disabledAt): (Bool, Instant?) = (try row.next(), try row.next())
    let (hasPassword, sites): (Bool, String?) = (try row.next(), try row.next())
    let (hasPasskey, hasAuthenticator): (Bool, Bool) = (try row.next(), try row.next())
    let hasIdentity: Bool = try row.next()
    let chosen = sites.map { Set($0.split(separator: ",").compactMap { ID<Site>($0) }) }
    return Account(
      id: id, employee: employee, userName: userName, role: role, managedSites: chosen.map(ManagedSites.only) ?? .all,
      language: language, sharesAnalytics: sharesAnalytics, disabledAt: disabledAt, hasPassword: hasPassword,
      hasPasskey: hasPasskey, hasAuthenticator: hasAuthenticator, hasIdentity: hasIdentity)
  }
}

extension ServerSnapshot {
  /// `true` if there is no administrator yet; the setup page then creates the first one.
  public var needsSetUp: Bool {
    get throws {
      let found: Int? = try connection.value(
        .init(.organizations, "SELECT 1 FROM account WHERE role = 'admin' LIMIT 1"))
      return found == nil
    }
  }

  /// The organization served at a host: the one with that name, else the first without one.
  ///
  /// `host` has no port and is case-insensitive.
  public func organization(at host: String) throws -> Organization? {
    var found: ID<Organization>? = try connection.value(
      .init(.organizations, "SELECT id FROM organization WHERE host = \(host.lowercased())"))
    if found == nil {
      found = try connection.value(
        .init(.organizations, "SELECT id FROM organization WHERE host IS NULL ORDER BY id LIMIT 1"))
    }
    guard let found else { return nil }
    return try of(found).organization()
  }

  /// The one-time link of a token, with its organization.
  ///
  /// Errors: `Refusal.notFound` if it is unknown, used or expired.
  public func oneTimeLink(opening token: Token, at now: Instant) throws -> (ID<Organization>, OneTimeLink) {
    let found = try connection.row(
      .init(
        .secret,
        """
        SELECT link.organization_id, purpose, account_id, expires_at FROM one_time_link AS link
        JOIN account ON account.id = link.account_id
        WHERE token_hash = \(token.hash) AND used_at IS NULL AND expires_at > \(now) AND disabled_at IS NULL
        """)
    ) { row in
      (
        try row.next() as ID<Organization>,
        OneTimeLink(purpose: try row.next(), account: try row.next(), expiresAt: try row.next())
      )
    }
    guard let found else { throw Refusal.notFound }
    return found
  }
}
