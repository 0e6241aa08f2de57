package import Domain

// MARK: - Signing in

extension Wording {
  public func tooSoonText(seconds: Int64) -> String {
    let wait = wait(seconds: seconds)
    return tooSoonTextTooManyAttempts(wait: wait)
  }
  private func wait(seconds: Int64) -> String {
    if seconds <= 60 { return waitS(seconds: "\(seconds)") }
    return length(minutes: Int((seconds + 59) / 60))
  }
}

// MARK: - The own account

// MARK: - Keeping accounts

extension Wording {
  /// A manager of some sites; none if all of them were archived.
  package func manager(of sites: [String]) -> String {
    sites.isEmpty ? managerEmpty : managerOtherwise(sites: list(sites))
  }
}

// MARK: - Problems

extension Wording {
  package func accountConflict(_ conflict: Refusal.Conflict) -> String {
    switch conflict {
    case .alreadySetUp: accountConflictAlreadySetUp
    case .hasAccount: accountConflictHasAccount
    case .lastAdmin: accountConflictLastAdmin
    case .accountDisabled: accountConflictAccountDisabled
    case .lastWayIn: accountConflictLastWayIn
    case .lastSecondFactor: accountConflictLastSecondFactor
    case .knownIdentity: accountConflictKnownIdentity
    case .knownPasskey: accountConflictKnownPasskey
    case .tooManyPasskeys: accountConflictTooManyPasskeys(most: Passkey.most)
    case .notForThisRole: accountConflictNotForThisRole
    default: somethingWentWrong
    }
  }
}

// MARK: - The password once more

extension Wording {
  public var confirmText: String {
    let minutes = Session.confirmedSeconds / 60
    return confirmTextThisGivesSomeone(minutes: "\(minutes)")
  }
}
