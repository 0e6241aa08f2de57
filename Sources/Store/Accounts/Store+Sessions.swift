public import Crypto
public import Domain

extension Snapshot {
  /// An account's open sessions, most recently seen first.
  public func sessions(of account: ID<Account>, at now: Instant) throws -> [Session] {
    try connection.rows(
      """
      SELECT id, made_at, seen_at, expires_at, confirmed_at, device, proof FROM session
      WHERE organization_id = \(scope) AND account_id = \(account) AND expires_at > \(now)
      ORDER BY seen_at DESC, id DESC
      """, Self.readSession)
  }

  /// The time at which each account was last seen in a session that is kept. Cost: reads an index of all sessions.
  public func lastSeen() throws -> [ID<Account>: Instant] {
    let rows = try connection.rows(
      """
      SELECT account_id, max(seen_at) FROM session WHERE organization_id = \(scope) GROUP BY account_id
      """
    ) { row -> (ID<Account>, Instant) in (try row.next(), try row.next()) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// The end of each account's last invitation that was not accepted, past ones included.
  public func openInvitations() throws -> [ID<Account>: Instant] {
    let rows = try connection.rows(
      """
      SELECT account_id, max(expires_at) FROM one_time_link
      WHERE organization_id = \(scope) AND purpose = 'invitation' AND used_at IS NULL GROUP BY account_id
      """
    ) { row -> (ID<Account>, Instant) in (try row.next(), try row.next()) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// The owners' accounts of the open ones among the sessions.
  ///
  /// Cost: an index probe for each session.
  public func accountsOfOpen(_ sessions: [ID<Session>], at now: Instant) throws
    -> [ID<Session>: Account]
  {
    let rows = try connection.rows(
      """
      SELECT session.id, \(Self.accountColumns)
      FROM \(SQL.list(sessions)) AS wanted \(.inOrder) session ON session.id = wanted.value
      JOIN account ON account.id = session.account_id JOIN employee ON employee.id = employee_id
      WHERE session.organization_id = \(scope) AND expires_at > \(now) AND disabled_at IS NULL
        AND \(Self.isStillHere(at: now))
      """
    ) { (try $0.next() as ID<Session>, try Self.readAccount(&$0)) }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }

  /// An organization's valid personal links, newest first.
  public func personalLinks() throws -> [PersonalLink] {
    try connection.rows(
      """
      SELECT id, account_id, made_at, last_used_at FROM personal_link
      WHERE organization_id = \(scope) AND revoked_at IS NULL ORDER BY id DESC
      """
    ) { PersonalLink(id: try $0.next(), account: try $0.next(), madeAt: try $0.next(), lastUsedAt: try $0.next()) }
  }

  /// For an account joined with its person: the last day of work, if any, is not over.
  static func isStillHere(at now: Instant) -> SQL { "(leaves_at IS NULL OR leaves_at > \(now))" }

  fileprivate static func readSession(_ row: inout Connection.Row) throws -> Session {
    try Session(
      id: row.next(), madeAt: row.next(), lastSeenAt: row.next(), expiresAt: row.next(), confirmedAt: row.next(),
      device: row.next(), proof: row.next())
  }
}

extension Transaction {
  /// Signs in an account after its password was verified; the browser's previous session ends.
  ///
  /// Errors: `Refusal.unauthenticated` if the account changed since it was verified, or the last day of work is over.
  public func openSession(for owner: Credentials, device: String, replacing old: ID<Session>?) throws -> NewSession {
    let id = owner.account.id
    guard let present = try snapshot.credentials(of: id), present.hash == owner.hash else {
      throw Refusal.unauthenticated
    }
    if let old {
      try connection.run("DELETE FROM session WHERE id = \(old) AND organization_id = \(scope)")
    }
    return try makeSession(for: id, device: device)
  }

  /// Records that a session is in use, and extends it. Writes no change row: no page shows it.
  func noteSeen(_ session: Session, of role: Role) throws {
    let expiry = Session.expiry(madeAt: session.madeAt, seenAt: now, role: role)
    try connection.run(
      """
      UPDATE session SET seen_at = \(now), expires_at = \(expiry) 
      WHERE organization_id = \(scope) AND id = \(session.id) AND seen_at < \(now)
      """)
  }

  /// Records a re-authentication and gives the session a new token; the previous one opens nothing.
  ///
  /// Source: OWASP ASVS 5.0, 7.2.4. Errors: `Refusal.unauthenticated` if the session has ended.
  public func confirm(_ session: ID<Session>, of account: ID<Account>) throws
    -> Token
  {
    let token = token()
    let confirmed = try connection.run(
      """
      UPDATE session SET confirmed_at = \(now), token_hash = \(token.hash)
      WHERE organization_id = \(scope) AND account_id = \(account) AND id = \(session)
      """)
    guard confirmed == 1 else { throw Refusal.unauthenticated }
    // Why: kept answers for the old token are read again with each version.
    try record(.sessionConfirmed, subject: account.rawValue, after: ["session": "\(session)"])
    return token
  }

  /// Gives the sessions of an account the end of an administrator's.
  func shortenSessions(of account: ID<Account>) throws {
    try connection.run(
      """
      UPDATE session SET expires_at = \(.least)(expires_at, \(now + Session.idleSecondsOfAdministrators))
      WHERE organization_id = \(scope) AND account_id = \(account)
      """)
  }

  /// Signs out one session of an account. Errors: `Refusal.notFound`.
  public func endSession(_ session: ID<Session>, of account: ID<Account>) throws {
    let ended = try connection.run(
      """
      DELETE FROM session WHERE organization_id = \(scope) AND account_id = \(account) AND id = \(session)
      """)
    guard ended == 1 else { throw Refusal.notFound }
    try record(.sessionEnded, subject: account.rawValue, after: ["session": "\(session)"])
  }

  /// Signs out all sessions of an account but one; returns the number ended.
  @discardableResult
  public func endSessions(of account: ID<Account>, except session: ID<Session>?)
    throws -> Int
  {
    let ended = try dropSessions(of: account, except: session)
    if ended > 0 {
      try record(.sessionsEnded, subject: account.rawValue, after: ["count": ended])
    }
    return ended
  }

  /// Creates a link that signs a member in; the only time that its token is known.
  ///
  /// Errors: `Refusal.notFound`, `.conflict(.accountDisabled)`; `.conflict(.notForThisRole)` unless a member.
  public func makePersonalLink(for account: ID<Account>) throws
    -> (ID<PersonalLink>, Token)
  {
    let owner = try snapshot.account(account)
    guard owner.disabledAt == nil else { throw Refusal.conflict(.accountDisabled) }
    guard owner.role == .member else { throw Refusal.conflict(.notForThisRole) }
    let token = token()
    let id: ID<PersonalLink> = try insertRow(
      """
      INSERT INTO personal_link (organization_id, account_id, token_hash, made_at)
      VALUES (\(scope), \(account), \(token.hash), \(now))
      """)
    try record(.personalLinkMade, subject: id.rawValue, after: ["account": "\(account)"])
    return (id, token)
  }

  /// Revokes a personal link and ends its sessions. Errors: `Refusal.notFound`.
  public func revokePersonalLink(_ id: ID<PersonalLink>) throws {
    let account: ID<Account>? = try connection.value(
      """
      SELECT account_id FROM personal_link
      WHERE organization_id = \(scope) AND id = \(id) AND revoked_at IS NULL
      """)
    guard let account else { throw Refusal.notFound }
    try revoke(id, of: account)
  }

  func revokePersonalLinks(of account: ID<Account>) throws {
    for link in try snapshot.personalLinks() where link.account == account {
      try revoke(link.id, of: account)
    }
  }

  private func revoke(_ id: ID<PersonalLink>, of account: ID<Account>) throws {
    try connection.run("UPDATE personal_link SET revoked_at = \(now) WHERE organization_id = \(scope) AND id = \(id)")
    try connection.run(
      """
      DELETE FROM session WHERE organization_id = \(scope) AND account_id = \(account)
        AND personal_link_id = \(id)
      """)
    try record(.personalLinkRevoked, subject: id.rawValue, after: ["account": "\(account)"])
  }

  func makeSession(
    for account: ID<Account>, device: String, link: ID<PersonalLink>? = nil,
    proof: Session.Proof = .password, isConfirmed: Bool = true
  ) throws -> NewSession {
    try server.run(.init(.job, "DELETE FROM session WHERE expires_at <= \(now)"))
    let role: Role? = try connection.value(
      """
      SELECT role FROM account JOIN employee ON employee.id = employee_id
      WHERE account.organization_id = \(scope) AND account.id = \(account) AND \(Snapshot.isStillHere(at: now))
      """)
    guard let role else { throw Refusal.unauthenticated }
    let confirmed = link == nil && isConfirmed ? now : nil
    let token = token()
    let device = String(String.UnicodeScalarView(device.unicodeScalars.prefix(100)))
    let id: ID<Session> = try insertRow(
      """
      INSERT INTO session
        (organization_id, account_id, personal_link_id, token_hash, device, proof, made_at, seen_at, confirmed_at,
         expires_at)
      VALUES (\(scope), \(account), \(link), \(token.hash), \(device),
        \(link == nil ? proof : .link), \(now), \(now), \(confirmed),
        \(Session.expiry(madeAt: now, seenAt: now, role: role)))
      """)
    try dropOldest(of: account)
    try record(.sessionMade, subject: account.rawValue, after: ["session": "\(id)"])
    return NewSession(organization: scope.organization, account: account, id: id, token: token)
  }

  /// The most sessions of an account; beyond it, the least recently seen one ends.
  private static var mostSessions: Int { 50 }

  private func dropOldest(of account: ID<Account>) throws {
    try connection.run(
      """
      DELETE FROM session WHERE id IN (
        SELECT id FROM session WHERE organization_id = \(scope) AND account_id = \(account)
        ORDER BY seen_at DESC, id DESC LIMIT \(Int64.max) OFFSET \(Self.mostSessions))
      """)
  }

  @discardableResult
  func dropSessions(of account: ID<Account>, except session: ID<Session>? = nil)
    throws -> Int
  {
    try connection.run(
      """
      DELETE FROM session
      WHERE organization_id = \(scope) AND account_id = \(account) AND id IS DISTINCT FROM \(session)
      """)
  }
}

extension ServerSnapshot {
  /// The session of a token, with its account; `nil` if unknown, expired, or the account is disabled.
  ///
  /// It ends with the last day of work at the latest. Cost: two index probes and a row each of three tables.
  public func session(opening token: Token, at now: Instant) throws -> OpenSession? {
    try connection.row(
      .init(
        .secret,
        """
        SELECT session.organization_id, session.id, session.made_at, seen_at,
          \(.least)(expires_at, coalesce(leaves_at, expires_at)), confirmed_at, device, proof, \(Snapshot.accountColumns)
        FROM session JOIN account ON account.id = session.account_id JOIN employee ON employee.id = employee_id
        WHERE token_hash = \(token.hash) AND expires_at > \(now) AND disabled_at IS NULL
          AND \(Snapshot.isStillHere(at: now))
        """)
    ) { row in
      OpenSession(
        organization: try row.next(), session: try Snapshot.readSession(&row), account: try Snapshot.readAccount(&row))
    }
  }

  /// The owner of a personal link. Errors: `Refusal.notFound` if it is unknown or revoked.
  public func personalLink(opening token: Token) throws -> (ID<Organization>, ID<PersonalLink>, ID<Account>) {
    let found = try connection.row(
      .init(
        .secret,
        """
        SELECT link.organization_id, link.id, account_id FROM personal_link AS link
        JOIN account ON account.id = link.account_id
        WHERE token_hash = \(token.hash) AND revoked_at IS NULL AND disabled_at IS NULL
        """)
    ) { (try $0.next() as ID<Organization>, try $0.next() as ID<PersonalLink>, try $0.next() as ID<Account>) }
    guard let found else { throw Refusal.notFound }
    return found
  }
}

extension ServerTransaction {
  /// Signs in a personal link's owner. Errors: `Refusal.notFound` if it is unknown or revoked.
  public func openSession(through link: Token, device: String) throws -> NewSession {
    let (organization, id, account) = try snapshot.personalLink(opening: link)
    try connection.run(.init(.secret, "UPDATE personal_link SET last_used_at = \(now) WHERE id = \(id)"))
    return try of(organization).makeSession(for: account, device: device, link: id)
  }
}

extension Store {
  /// The open session of a token; its use is recorded at most every ten minutes.
  ///
  /// The account has the sites of colleagues whom it stands in for. Cost: one read, and another for managers of chosen sites.
  public func session(opening token: Token) async throws -> OpenSession? {
    let now = world.now()
    guard let found = try await read({ try $0.session(opening: token, at: now) }) else { return nil }
    let open = try await withSubstitutions(found, at: now)
    if open.session.isToBeSeen(at: now) {
      await note(in: open.organization) { try $0.noteSeen(open.session, of: open.account.role) }
    }
    return open
  }

  private func withSubstitutions(_ open: OpenSession, at now: Instant) async throws -> OpenSession {
    let account = open.account
    guard case .only = account.managedSites else { return open }
    var open = open
    open.account.managedSites = try await read(of: open.organization) {
      try $0.managedSites(account.managedSites, of: account.employee, at: now)
    }
    return open
  }

  /// Writes a record that must not fail an answer: a full disk still lets people read.
  func note(
    in organization: ID<Organization>, _ body: @escaping @Sendable (borrowing Transaction) throws -> Void
  ) async {
    do {
      try await write(in: organization, by: .console, body)
    } catch {
      world.log.warning("use of a session or token not recorded", ["cause": "\(error)"])
    }
  }
}
