/// All ways to sign in to an account, and those that may be removed.
public struct WaysIn: Sendable, Hashable {
  /// Oldest first.
  public let passkeys: [Passkey]
  /// The time the password was set; `nil` without one.
  public let passwordSetAt: Instant?
  /// The time since which a code is required after the password; `nil` if it is not.
  public let authenticatorSince: Instant?
  /// Unused recovery codes.
  public let recoveryCodesLeft: Int
  /// The number of recovery codes when they were made.
  public let recoveryCodesMade: Int
  /// At providers, oldest first.
  public let identities: [Identity]

  package init(
    passkeys: [Passkey] = [], passwordSetAt: Instant? = nil, authenticatorSince: Instant? = nil,
    recoveryCodesLeft: Int = 0, recoveryCodesMade: Int = 0, identities: [Identity] = []
  ) {
    self.passkeys = passkeys
    self.passwordSetAt = passwordSetAt
    self.authenticatorSince = authenticatorSince
    self.recoveryCodesLeft = recoveryCodesLeft
    self.recoveryCodesMade = recoveryCodesMade
    self.identities = identities
  }

  /// `true` if more than a password proves identity. Recovery codes are a way round a lost factor, and none of their own.
  public var hasSecondFactor: Bool { !passkeys.isEmpty || authenticatorSince != nil }

  /// The reason that a passkey can't be removed; `nil` if it can. `isNeeded`: the role requires a second factor.
  public func refusalOfRemovingPasskey(isNeeded: Bool) -> Refusal.Conflict? {
    guard passkeys.count == 1 else { return nil }
    if passwordSetAt == nil { return .lastWayIn }
    return isNeeded && authenticatorSince == nil ? .lastSecondFactor : nil
  }

  /// The reason that the authenticator app can't be turned off; `nil` if it can.
  public func refusalOfRemovingAuthenticator(isNeeded: Bool) -> Refusal.Conflict? {
    isNeeded && authenticatorSince != nil && passkeys.isEmpty ? .lastSecondFactor : nil
  }

  /// The reason that a provider can't be disconnected; `nil` if it can. It is never the last way in itself: the operator may remove it.
  public var refusalOfRemovingIdentity: Refusal.Conflict? {
    passkeys.isEmpty && passwordSetAt == nil ? .lastWayIn : nil
  }

  /// The reason that the password can't be removed; `nil` if it can.
  public var refusalOfRemovingPassword: Refusal.Conflict? { passkeys.isEmpty ? .lastWayIn : nil }
}
