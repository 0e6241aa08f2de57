public import Crypto
public import Domain

extension Snapshot {
  /// The app that makes an account's codes; `nil` if none was set up.
  public func authenticator(of account: ID<Account>) throws -> KeptAuthenticator? {
    try connection.row(
      """
      SELECT sealed_secret, confirmed_at, last_step FROM authenticator
      WHERE organization_id = \(scope) AND account_id = \(account)
      """
    ) { KeptAuthenticator(sealedSecret: try $0.next(), confirmedAt: try $0.next(), lastStep: try $0.next()) }
  }

}

extension Transaction {
  /// Begins the second step of a sign-in after its password was verified; the only time that its token is known.
  ///
  /// It opens nothing but the second step. Errors: `Refusal.unauthenticated` if the account changed since.
  public func beginStep(for owner: Credentials) throws -> Token {
    let id = owner.account.id
    guard let present = try snapshot.credentials(of: id), present.hash == owner.hash else {
      throw Refusal.unauthenticated
    }
    try server.run(.init(.job, "DELETE FROM sign_in_step WHERE expires_at <= \(now)"))
    let token = token()
    try connection.run(
      """
      INSERT INTO sign_in_step (organization_id, account_id, token_hash, expires_at)
      VALUES (\(scope), \(id), \(token.hash), \(now + SignInStep.lifetimeSeconds))
      """)
    try connection.run(
      """
      DELETE FROM sign_in_step WHERE id IN (
        SELECT id FROM sign_in_step WHERE organization_id = \(scope) AND account_id = \(id)
        ORDER BY id DESC LIMIT \(Int64.max) OFFSET \(SignInStep.mostOfAccount))
      """)
    return token
  }

  /// Keeps the secret of an app during its set-up, in place of an earlier unconfirmed one.
  ///
  /// Errors: `Refusal.outOfDate` if an app is on already.
  public func beginAuthenticator(_ sealedSecret: [UInt8], of account: ID<Account>)
    throws
  {
    if try snapshot.authenticator(of: account)?.confirmedAt != nil { throw Refusal.outOfDate }
    try connection.run(
      "DELETE FROM authenticator WHERE organization_id = \(scope) AND account_id = \(account)")
    try connection.run(
      """
      INSERT INTO authenticator (account_id, organization_id, sealed_secret, made_at)
      VALUES (\(account), \(scope), \(sealedSecret), \(now))
      """)
  }

  /// Turns an app on after its first code was right, and replaces the recovery codes by these hashes.
  ///
  /// The session in which it is done has two factors from now on. Errors: `Refusal.outOfDate` if it is on already, or was set up again.
  public func confirmAuthenticator(
    _ kept: KeptAuthenticator, at step: Int64, recoveryCodes: [[UInt8]], of account: ID<Account>,
    in session: ID<Session>?
  ) throws {
    let changed = try connection.run(
      """
      UPDATE authenticator SET confirmed_at = \(now), last_step = \(step)
      WHERE organization_id = \(scope) AND account_id = \(account) AND confirmed_at IS NULL
        AND sealed_secret = \(kept.sealedSecret)
      """)
    guard changed == 1 else { throw Refusal.outOfDate }
    try keep(recoveryCodes: recoveryCodes, of: account)
    try prove(session, of: account)
    try record(.authenticatorOn, subject: account.rawValue)
  }

  /// Turns the app off; without passkeys the recovery codes go with it. `isNeeded`: the role requires a second factor.
  ///
  /// Errors: `Refusal.conflict(.lastSecondFactor)`, `.notFound`.
  public func removeAuthenticator(of account: ID<Account>, isNeeded: Bool) throws {
    let ways = try snapshot.waysIn(of: account)
    guard ways.authenticatorSince != nil else { throw Refusal.notFound }
    if let refusal = ways.refusalOfRemovingAuthenticator(isNeeded: isNeeded) { throw Refusal.conflict(refusal) }
    try forgetSecondFactors(of: account, keepingPasskeys: true)
    try record(.authenticatorOff, subject: account.rawValue)
  }

  /// Replaces the recovery codes by these hashes; earlier ones no longer count.
  public func replace(recoveryCodes: [[UInt8]], of account: ID<Account>) throws {
    guard try snapshot.waysIn(of: account).authenticatorSince != nil else { throw Refusal.notFound }
    try keep(recoveryCodes: recoveryCodes, of: account)
    try record(.recoveryCodesMade, subject: account.rawValue)
  }

  func dropSteps(of account: ID<Account>) throws {
    try connection.run("DELETE FROM sign_in_step WHERE organization_id = \(scope) AND account_id = \(account)")
  }

  private func keep(recoveryCodes: [[UInt8]], of account: ID<Account>) throws {
    try connection.run(
      "DELETE FROM recovery_code WHERE organization_id = \(scope) AND account_id = \(account)")
    for hash in recoveryCodes {
      try connection.run(
        """
        INSERT INTO recovery_code (account_id, code_hash, organization_id, made_at)
        VALUES (\(account), \(hash), \(scope), \(now))
        """)
    }
  }

  /// Uses a code up: each counts once, and only one of two simultaneous uses.
  fileprivate func use(_ code: SecondFactor, of account: ID<Account>) throws {
    let used =
      switch code {
      case .code(let step):
        try connection.run(
          """
          UPDATE authenticator SET last_step = \(step) WHERE organization_id = \(scope)
            AND account_id = \(account) AND confirmed_at IS NOT NULL AND last_step < \(step)
          """)
      case .recoveryCode(let hash):
        try connection.run(
          """
          UPDATE recovery_code SET used_at = \(now) WHERE organization_id = \(scope)
            AND account_id = \(account) AND code_hash = \(hash) AND used_at IS NULL
          """)
      }
    guard used == 1 else { throw Refusal.invalid([.init("code", .codeWrong)]) }
  }
}

extension ServerSnapshot {
  /// A correct password that waits for its code; `nil` if it waited too long, or was tried too often.
  public func signInStep(opening token: Token, at now: Instant) throws -> SignInStep? {
    try connection.row(
      .init(
        .secret,
        """
        SELECT step.organization_id, tries, \(Snapshot.accountColumns)
        FROM sign_in_step AS step JOIN account ON account.id = step.account_id
        WHERE token_hash = \(token.hash) AND expires_at > \(now) AND tries < \(SignInStep.mostTries)
          AND disabled_at IS NULL
        """)
    ) { row in
      let (organization, tries): (ID<Organization>, Int) = (try row.next(), try row.next())
      return SignInStep(
        organization: organization, account: try Snapshot.readAccount(&row), triesLeft: SignInStep.mostTries - tries)
    }
  }
}

extension ServerTransaction {
  /// Counts a try of a second step; returns the tries left. Errors: `Refusal.unauthenticated` if there was none left.
  public func tryStep(_ token: Token) throws -> Int {
    guard let step = try snapshot.signInStep(opening: token, at: now) else { throw Refusal.unauthenticated }
    try connection.run(.init(.secret, "UPDATE sign_in_step SET tries = tries + 1 WHERE token_hash = \(token.hash)"))
    return step.triesLeft - 1
  }

  /// Ends a second step with a session. `code` is the time step of a valid code; `recovery` the hash of a valid one.
  ///
  /// Errors: `Refusal.unauthenticated` if the step is over; `.invalid` (`code`) if the code was used before.
  public func openSession(
    after step: Token, by code: SecondFactor, device: String, replacing old: ID<Session>?
  ) throws -> NewSession {
    let found = try connection.row(
      .init(
        .secret,
        """
        SELECT organization_id, account_id FROM sign_in_step WHERE token_hash = \(step.hash) AND expires_at > \(now)
        """)
    ) { (try $0.next() as ID<Organization>, try $0.next() as ID<Account>) }
    guard let (organization, account) = found else { throw Refusal.unauthenticated }
    let transaction = of(organization)
    try transaction.use(code, of: account)
    try connection.run(.init(.secret, "DELETE FROM sign_in_step WHERE token_hash = \(step.hash)"))
    return try transaction.openStrongSession(for: account, device: device, replacing: old)
  }
}

/// The second factor, given after the password.
public enum SecondFactor: Sendable {
  /// The time step of an app's code, valid by the secret.
  case code(Int64)
  /// The hash of a recovery code, valid or not.
  case recoveryCode([UInt8])
}
