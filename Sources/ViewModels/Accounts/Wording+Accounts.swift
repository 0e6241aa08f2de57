import Domain
import Store
public import Words

extension Wording {
  /// `Active`, `Not signed in yet`.
  func state(of account: Account, hasLinks: Bool = false) -> String {
    guard account.disabledAt == nil else { return isDisabled }
    return account.hasWayIn ? isActive : hasLinks ? isByLink : isInvited
  }
}

// MARK: - First run and one-time links

extension Wording {
  public var passwordHint: String { passwordHint(shortest: Password.shortest) }
}
