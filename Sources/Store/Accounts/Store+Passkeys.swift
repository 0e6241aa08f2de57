public import Crypto
public import Domain

extension Snapshot {
  /// All ways to sign in to an account. Errors: `Refusal.notFound`.
  public func waysIn(of account: ID<Account>) throws -> WaysIn {
    let found = try connection.row(
      """
      SELECT CASE WHEN password_hash IS NULL THEN NULL ELSE coalesce(password_set_at, made_at) END,
        (SELECT confirmed_at FROM authenticator WHERE authenticator.account_id = account.id),
        (SELECT count(*) FROM recovery_code AS code WHERE code.account_id = account.id AND used_at IS NULL),
        (SELECT count(*) FROM recovery_code AS code WHERE code.account_id = account.id)
      FROM account WHERE organization_id = \(scope) AND id = \(account)
      """
    ) { (try $0.next() as Instant?, try $0.next() as Instant?, try $0.next() as Int, try $0.next() as Int) }
    guard let (password, authenticator, left, made) = found else { throw Refusal.notFound }
    return WaysIn(
      passkeys: try passkeys(of: account), passwordSetAt: password,
      authenticatorSince: authenticator, recoveryCodesLeft: left, recoveryCodesMade: made,
      identities: try identities(of: account))
  }

  /// An account's passkeys, oldest first.
  public func passkeys(of account: ID<Account>) throws -> [Passkey] {
    try connection.rows(
      """
      SELECT id, name, made_at, last_used_at FROM passkey
      WHERE organization_id = \(scope) AND account_id = \(account) ORDER BY id
      """
    ) { Passkey(id: try $0.next(), name: try $0.next(), madeAt: try $0.next(), lastUsedAt: try $0.next()) }
  }

  /// The passkey with a device's credential id; `nil` if it is unknown here, or its owner can't sign in.
  public func passkey(called credential: [UInt8], at now: Instant) throws
    -> KeptPasskey?
  {
    try connection.row(
      """
      SELECT passkey.id, account_id, algorithm, public_key, counter, user_handle
      FROM passkey JOIN account ON account.id = account_id JOIN employee ON employee.id = employee_id
      WHERE credential = \(credential) AND passkey.organization_id = \(scope) AND disabled_at IS NULL
        AND \(Self.isStillHere(at: now))
      """
    ) { row in
      let (id, account): (ID<Passkey>, ID<Account>) = (try row.next(), try row.next())
      let (algorithm, key, counter): (Int, [UInt8], Int64) = (try row.next(), try row.next(), try row.next())
      return KeptPasskey(
        organization: scope.organization, account: account, id: id, algorithm: algorithm, publicKey: key,
        counter: UInt32(truncatingIfNeeded: counter), userHandle: try row.next())
    }
  }

  /// The user handle of an account's owner, and the credential ids of the passkeys that are here already.
  ///
  /// Errors: `Refusal.notFound`.
  public func passkeyOwner(_ account: ID<Account>) throws
    -> (handle: [UInt8], credentials: [[UInt8]])
  {
    let handle: [UInt8]? = try connection.value(
      "SELECT user_handle FROM account WHERE organization_id = \(scope) AND id = \(account)")
    guard let handle else { throw Refusal.notFound }
    let credentials = try connection.rows(
      "SELECT credential FROM passkey WHERE organization_id = \(scope) AND account_id = \(account) ORDER BY id"
    ) { try $0.next() as [UInt8] }
    return (handle, credentials)
  }
}

extension Transaction {
  /// Keeps a passkey; the session in which it is made has two factors from now on.
  ///
  /// Errors: `Refusal.conflict(.knownPasskey)`, `.conflict(.tooManyPasskeys)`, `.notFound`; `.unauthenticated` if the
  /// challenge was answered before.
  public func add(
    _ draft: PasskeyDraft, answering challenge: [UInt8], to account: ID<Account>, in session: ID<Session>?
  ) throws {
    try use(challenge)
    guard try snapshot.passkeys(of: account).count < Passkey.most else {
      throw Refusal.conflict(.tooManyPasskeys)
    }
    let id: ID<Passkey> = try insertRow(
      """
      INSERT INTO passkey
        (organization_id, account_id, credential, algorithm, public_key, counter, name, made_at)
      VALUES (\(scope), \(account), \(draft.credential), \(draft.algorithm), \(draft.publicKey),
        \(Int64(draft.counter)), \(draft.name), \(now))
      """)
    try prove(session, of: account)
    try record(.passkeyAdded, subject: account.rawValue, after: ["passkey": "\(id)"])
  }

  /// Names a passkey. Errors: `Refusal.invalid` for the field `name`, `.notFound`.
  public func rename(
    _ passkey: ID<Passkey>, to name: String, of account: ID<Account>
  )
    throws
  {
    let name = try PasskeyDraft.name(name)
    let changed = try connection.run(
      """
      UPDATE passkey SET name = \(name)
      WHERE organization_id = \(scope) AND account_id = \(account) AND id = \(passkey)
      """)
    guard changed == 1 else { throw Refusal.notFound }
    try record(.passkeyRenamed, subject: account.rawValue, after: ["passkey": "\(passkey)"])
  }

  /// Removes a passkey; returns its name. `isNeeded`: the role requires a second factor.
  ///
  /// Errors: `Refusal.notFound`, `.conflict(.lastWayIn)`, `.conflict(.lastSecondFactor)`.
  public func remove(
    _ passkey: ID<Passkey>, of account: ID<Account>, isNeeded: Bool
  ) throws -> String {
    let ways = try snapshot.waysIn(of: account)
    guard let known = ways.passkeys.first(where: { $0.id == passkey }) else { throw Refusal.notFound }
    if let refusal = ways.refusalOfRemovingPasskey(isNeeded: isNeeded) { throw Refusal.conflict(refusal) }
    try connection.run("DELETE FROM passkey WHERE organization_id = \(scope) AND id = \(passkey)")
    try record(.passkeyRemoved, subject: account.rawValue, before: ["passkey": "\(passkey)"])
    return known.name
  }

  /// Signs in by a passkey with a verified answer; the browser's previous session ends.
  ///
  /// Errors: `Refusal.unauthenticated` if the challenge was answered before, the passkey was used meanwhile or is gone,
  /// or the account can't sign in.
  public func openSession(
    by passkey: KeptPasskey, counter: UInt32, answering challenge: [UInt8], device: String, replacing old: ID<Session>?
  ) throws -> NewSession {
    try use(challenge)
    try note(passkey, counter)
    return try openStrongSession(for: passkey.account, device: device, replacing: old)
  }

  /// Records a re-authentication by passkey. Errors: as of `openSession(by:)`.
  public func confirm(
    by passkey: KeptPasskey, counter: UInt32, answering challenge: [UInt8], in session: ID<Session>
  ) throws -> Token {
    try use(challenge)
    try note(passkey, counter)
    try prove(session, of: passkey.account)
    try record(.passkeyUsed, subject: passkey.account.rawValue)
    return try confirm(session, of: passkey.account)
  }

  /// Removes an account's password; passkeys remain. Errors: `Refusal.conflict(.lastWayIn)`, `.notFound`.
  public func removePassword(of account: ID<Account>) throws {
    let changed = try connection.run(
      """
      UPDATE account SET password_hash = NULL, password_set_at = NULL
      WHERE organization_id = \(scope) AND id = \(account)
      """)
    guard changed == 1 else { throw Refusal.notFound }
    try forgetSecondFactors(of: account, keepingPasskeys: true)
    try record(.accountPasswordRemoved, subject: account.rawValue)
  }

  /// Ends an account's sessions opened by a password alone, except this one.
  public func endWeakSessions(of account: ID<Account>, except session: ID<Session>?)
    throws
  {
    try connection.run(
      """
      DELETE FROM session WHERE organization_id = \(scope) AND account_id = \(account)
        AND proof = \(Session.Proof.password.rawValue) AND id IS DISTINCT FROM \(session)
      """)
  }

  /// Forgets the authenticator app, the recovery codes and, unless they stay, passkeys and identities at providers.
  func forgetSecondFactors(
    of account: ID<Account>, keepingPasskeys: Bool = false
  ) throws {
    let own: SQL = "organization_id = \(scope) AND account_id = \(account)"
    try connection.run("DELETE FROM authenticator WHERE \(own)")
    try connection.run("DELETE FROM recovery_code WHERE \(own)")
    if !keepingPasskeys {
      try connection.run("DELETE FROM passkey WHERE \(own)")
      try connection.run("DELETE FROM identity WHERE \(own)")
    }
    try dropSteps(of: account)
  }

  func openStrongSession(
    for account: ID<Account>, device: String, replacing old: ID<Session>?,
    isConfirmed: Bool = true
  ) throws -> NewSession {
    guard try snapshot.account(account).disabledAt == nil else { throw Refusal.unauthenticated }
    if let old { try connection.run("DELETE FROM session WHERE id = \(old) AND organization_id = \(scope)") }
    return try makeSession(for: account, device: device, proof: .twoFactors, isConfirmed: isConfirmed)
  }

  /// From now on, a session has two factors behind it.
  func prove(_ session: ID<Session>?, of account: ID<Account>) throws {
    try connection.run(
      """
      UPDATE session SET proof = \(Session.Proof.twoFactors.rawValue)
      WHERE organization_id = \(scope) AND account_id = \(account) AND id IS NOT DISTINCT FROM \(session)
        AND proof = \(Session.Proof.password.rawValue)
      """)
  }

  /// Errors: `Refusal.unauthenticated` if it was used meanwhile: of two answers with one counter, one is a copy's.
  private func note(_ passkey: KeptPasskey, _ counter: UInt32) throws {
    let changed = try connection.run(
      """
      UPDATE passkey SET counter = \(Int64(counter)), last_used_at = \(now)
      WHERE organization_id = \(scope) AND id = \(passkey.id) AND counter = \(Int64(passkey.counter))
      """)
    guard changed == 1 else { throw Refusal.unauthenticated }
  }

  /// Marks a challenge as answered, until it is too old anyway. Errors: `Refusal.unauthenticated` the second time.
  ///
  /// Why only now: challenges for strangers are signed and not stored, so they can't fill the database.
  func use(_ challenge: [UInt8]) throws {
    try server.run(.init(.secret, "DELETE FROM used_challenge WHERE expires_at <= \(now)"))
    let hash = Digest(of: challenge).bytes
    let known: Int? = try server.value(.init(.secret, "SELECT 1 FROM used_challenge WHERE challenge_hash = \(hash)"))
    guard known == nil else { throw Refusal.unauthenticated }
    try server.run(
      .init(
        .secret,
        "INSERT INTO used_challenge (challenge_hash, expires_at) VALUES (\(hash), \(now + Self.challengeKeptSeconds))"))
  }

  /// Longer than a challenge is valid.
  private static var challengeKeptSeconds: Int64 { 3600 }
}
