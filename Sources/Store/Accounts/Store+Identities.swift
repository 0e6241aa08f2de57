public import Crypto
public import Domain

extension Snapshot {
  /// The identities of an account's owner at providers, oldest first.
  public func identities(of account: ID<Account>) throws -> [Identity] {
    try connection.rows(
      """
      SELECT id, issuer, made_at, last_used_at FROM identity
      WHERE organization_id = \(scope) AND account_id = \(account) ORDER BY id
      """
    ) { Identity(id: try $0.next(), issuer: try $0.next(), madeAt: try $0.next(), lastUsedAt: try $0.next()) }
  }

  /// `true` if a session came from a sign-in at a provider.
  public func isFromProvider(_ session: ID<Session>) throws -> Bool {
    let found: Int? = try connection.value(
      """
      SELECT 1 FROM session WHERE organization_id = \(scope) AND id = \(session) AND provider_subject IS NOT NULL
      """)
    return found != nil
  }

  /// The owner of a proven identity: by issuer and subject, or if those are new by a mark of ours or a confirmed address.
  ///
  /// Mark or address alone open only a member's account, and only one without another way to sign in; its owner signs in that way to connect
  /// it.
  public func owner(of identity: ProvenIdentity, at now: Instant) throws
    -> IdentityOwner
  {
    let known = try connection.row(
      """
      SELECT account.id, disabled_at IS NULL AND \(Self.isStillHere(at: now))
      FROM identity JOIN account ON account.id = account_id JOIN employee ON employee.id = employee_id
      WHERE identity.organization_id = \(scope) AND issuer = \(identity.issuer)
        AND subject = \(identity.subject)
      """
    ) { (try $0.next() as ID<Account>, try $0.next() as Bool) }
    if let (account, isOpen) = known { return isOpen ? .connected(account) : .shutOut(account) }
    if let mark = identity.mark, let owner = try owner(marked: mark, at: identity, now) { return owner }
    guard let email = identity.verifiedEmail else { return .unknown(identity.withoutEmail) }
    return try owner(of: email, at: identity, now)
  }

  /// `nil` if no one has the mark. Both are unique in an organization.
  private func owner(marked mark: PersonMark, at identity: ProvenIdentity, _ now: Instant) throws -> IdentityOwner? {
    let condition: SQL =
      switch mark {
      case .personnelNumber(let number): "personnel_number = \(number)"
      case .externalID(let id): "external_id = \(id)"
      }
    let person = try connection.row(
      """
      SELECT id, archived_at IS NULL AND \(Self.isStillHere(at: now)) FROM employee
      WHERE organization_id = \(scope) AND \(condition)
      """
    ) { (id: try $0.next() as ID<Employee>, isHere: try $0.next() as Bool) }
    guard let person else { return nil }
    return person.isHere ? try owner(by: person.id, at: identity, now) : .unknown(.left)
  }

  /// Why people who left count too: an address that was reassigned is no proof of identity.
  private func owner(
    of email: String, at identity: ProvenIdentity, _ now: Instant
  ) throws -> IdentityOwner {
    let people = try connection.rows(
      """
      SELECT id, email_confirmed_at IS NOT NULL, archived_at IS NULL AND \(Self.isStillHere(at: now)) FROM employee
      WHERE organization_id = \(scope) AND lower(email) = lower(\(email)) ORDER BY email_confirmed_at IS NULL LIMIT 2
      """
    ) { (id: try $0.next() as ID<Employee>, isConfirmed: try $0.next() as Bool, isHere: try $0.next() as Bool) }
    guard let person = people.first else { return .unknown(.noPerson) }
    guard person.isConfirmed else { return .unknown(.unconfirmedAddress) }
    guard people.filter(\.isConfirmed).count == 1 else { return .unknown(.twoPeople) }
    guard person.isHere else { return .unknown(.left) }
    return try owner(by: person.id, at: identity, now)
  }

  private func owner(by person: ID<Employee>, at identity: ProvenIdentity, _ now: Instant) throws -> IdentityOwner {
    guard let account = try account(of: person) else {
      return identity.role == nil ? .unknown(identity.withoutRole) : .newcomer(person)
    }
    if account.disabledAt != nil { return .shutOut(account.id) }
    let others = try identities(of: account.id).filter { $0.issuer == identity.issuer }
    guard others.isEmpty else { return .unknown(.otherIdentity) }
    return try isOpenToAddress(account, at: now)
      ? .member(account.id) : .unknown(.connectFromInside)
  }

  private func isProvisioned(_ person: ID<Employee>) throws -> Bool {
    let found: Int? = try connection.value(
      "SELECT 1 FROM provisioned_user WHERE organization_id = \(scope) AND employee_id = \(person)")
    return found != nil
  }

  /// `true` if an account waits for its owner: of a member or kept by a provider, and never signed in to except by a link.
  private func isOpenToAddress(_ account: Account, at now: Instant) throws -> Bool {
    guard !account.hasPassword, !account.hasPasskey else { return false }
    // Why: its role comes from groups of the provider, to which an administrator gave it.
    guard try account.role == .member || isProvisioned(account.employee) else { return false }
    // Why not sessions by a link: the account can't be connected from there.
    let session: Int? = try connection.value(
      """
      SELECT 1 FROM session WHERE organization_id = \(scope) AND account_id = \(account.id)
        AND personal_link_id IS NULL AND expires_at > \(now) LIMIT 1
      """)
    return session == nil
  }
}

extension Transaction {
  /// The outcome of a sign-in at a provider.
  public struct IdentitySignIn: Sendable {
    /// For the browser.
    public let session: NewSession
    /// `true` if the sign-in connected the account, or made it.
    public let isNew: Bool
    /// The account's new role, if it changed.
    public let changedRole: Role?
  }

  /// Signs in by a proven identity, connects it if it is new, and lets the role follow the provider's.
  ///
  /// An account found by an address alone keeps its role this time, so that no one gains rights they did not have. Errors:
  /// `Refusal.unauthenticated` if the identity is unknown, its account can't be signed in to, or the challenge was answered before.
  public func openSession(
    by identity: ProvenIdentity, answering challenge: [UInt8], device: String, replacing old: ID<Session>?
  ) throws -> IdentitySignIn {
    try use(challenge)
    let owner = try snapshot.owner(of: identity, at: now)
    let (account, isNew): (ID<Account>, Bool) =
      switch owner {
      case .connected(let account): (account, false)
      case .member(let account): (account, true)
      case .newcomer(let person): (try addAccount(for: person, role: identity.role ?? .member), true)
      case .shutOut, .unknown: throw Refusal.unauthenticated
      }
    if isNew { try keep(identity, of: account) }
    let changed = isNew ? nil : try follow(identity.role, of: account)
    try noteUse(of: identity)
    let session = try openStrongSession(
      for: account, device: device, replacing: old, isConfirmed: identity.isFresh)
    try connection.run(
      """
      UPDATE session SET provider_subject = \(identity.subject), provider_session = \(identity.session)
      WHERE organization_id = \(scope) AND id = \(session.id)
      """)
    guard case .newcomer = owner else { return IdentitySignIn(session: session, isNew: isNew, changedRole: changed) }
    return IdentitySignIn(session: session, isNew: true, changedRole: identity.role)
  }

  /// Connects a proven identity to a signed-in account.
  ///
  /// Errors: `Refusal.conflict(.knownIdentity)` if either is connected otherwise; `.forbidden` in a session by a link; `.unauthenticated`
  /// if the challenge was answered before.
  public func connect(
    _ identity: ProvenIdentity, answering challenge: [UInt8], to account: ID<Account>
  ) throws {
    try use(challenge)
    guard try snapshot.account(account).hasWayIn else { throw Refusal.forbidden }
    if try snapshot.owner(of: identity, at: now) == .connected(account) { return }
    try keep(identity, of: account)
  }

  /// Records a re-authentication of the session's owner. Errors: `Refusal.unauthenticated` unless it is just proven and theirs.
  public func confirm(
    by identity: ProvenIdentity, answering challenge: [UInt8], of account: ID<Account>, in session: ID<Session>
  ) throws -> Token {
    try use(challenge)
    guard identity.isFresh, try snapshot.owner(of: identity, at: now) == .connected(account) else {
      throw Refusal.unauthenticated
    }
    try noteUse(of: identity)
    try prove(session, of: account)
    try record(.identityUsed, subject: account.rawValue)
    return try confirm(session, of: account)
  }

  /// Disconnects a provider. Errors: `Refusal.notFound`, `.conflict(.lastWayIn)`.
  public func remove(_ identity: ID<Identity>, of account: ID<Account>) throws
    -> Identity
  {
    let ways = try snapshot.waysIn(of: account)
    guard let known = ways.identities.first(where: { $0.id == identity }) else { throw Refusal.notFound }
    if let refusal = ways.refusalOfRemovingIdentity { throw Refusal.conflict(refusal) }
    try connection.run("DELETE FROM identity WHERE organization_id = \(scope) AND id = \(identity)")
    try record(.identityRemoved, subject: account.rawValue, before: ["issuer": known.issuer])
    return known
  }

  /// Ends the sessions that a provider's sign-out means, and returns their accounts.
  ///
  /// Only sessions that came from the provider end: all of a subject, or those of one session there. Errors: `Refusal.unauthenticated` if
  /// the notice came before.
  public func endSessions(
    from issuer: String, subject: String?, session: String?, answering challenge: [UInt8]
  ) throws -> [ID<Account>] {
    try use(challenge)
    let ofSubject: SQL = subject.map { "session.provider_subject = \($0)" } ?? "TRUE"
    let ofSession: SQL = session.map { "session.provider_session = \($0)" } ?? "TRUE"
    let found = try connection.rows(
      """
      SELECT session.id, session.account_id FROM session
      JOIN identity ON identity.organization_id = session.organization_id AND identity.account_id = session.account_id
        AND identity.issuer = \(issuer) AND identity.subject = session.provider_subject
      WHERE session.organization_id = \(scope) AND \(ofSubject) AND \(ofSession) ORDER BY session.id
      """
    ) { (try $0.next() as ID<Session>, try $0.next() as ID<Account>) }
    for (session, account) in found { try endSession(session, of: account) }
    return Array(Set(found.map(\.1))).sorted { $0.rawValue < $1.rawValue }
  }

  private func keep(_ identity: ProvenIdentity, of account: ID<Account>) throws {
    try connection.run(
      """
      INSERT INTO identity (organization_id, account_id, issuer, subject, made_at)
      VALUES (\(scope), \(account), \(identity.issuer), \(identity.subject), \(now))
      """)
    try record(.identityConnected, subject: account.rawValue, after: ["issuer": identity.issuer])
  }

  private func noteUse(of identity: ProvenIdentity) throws {
    try connection.run(
      """
      UPDATE identity SET last_used_at = \(now) WHERE organization_id = \(scope)
        AND issuer = \(identity.issuer) AND subject = \(identity.subject)
      """)
  }

  /// Gives the role if it became another. The last administrator stays one, whatever the provider states.
  private func follow(_ role: Role?, of account: ID<Account>) throws -> Role? {
    let present = try snapshot.account(account).role
    guard let role, role != present else { return nil }
    if present == .admin, try !hasOtherAdmin(than: account) { return nil }
    do {
      try connection.step { try change(account, to: role) }
    } catch Refusal.conflict(.lastAdmin) {
      return nil
    }
    return role
  }

  /// Why beside the trigger: that does not count administrators with a provider as their only way to sign in.
  func hasOtherAdmin(than account: ID<Account>) throws -> Bool {
    let found: Int? = try connection.value(
      """
      SELECT 1 FROM account JOIN employee ON employee.id = employee_id
      WHERE account.organization_id = \(scope) AND role = 'admin' AND disabled_at IS NULL
        AND leaves_at IS NULL AND account.id <> \(account)
        AND (password_hash IS NOT NULL OR EXISTS (SELECT 1 FROM passkey WHERE account_id = account.id)
          OR EXISTS (SELECT 1 FROM identity WHERE account_id = account.id))
      LIMIT 1
      """)
    return found != nil
  }
}
