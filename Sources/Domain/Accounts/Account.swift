/// An employee's way to sign in, with their role and preferences.
public struct Account: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Account>
  /// Each employee has at most one account.
  public let employee: ID<Employee>
  /// `nil` until the invitation is accepted, and for accounts that only use a personal link.
  public let userName: UserName?
  /// The sum of its rights.
  public let role: Role
  /// The sites that a manager may change; `.all` for other roles, with rights that don't depend on it.
  public package(set) var managedSites: ManagedSites
  /// The person's choice; `nil` to follow the browser.
  public let language: Language?
  /// `false` if the person opted out of usage statistics.
  public let sharesAnalytics: Bool
  /// `nil` while the account can sign in.
  public let disabledAt: Instant?
  /// `false` before the invitation is accepted, with a personal link alone, and with passkeys alone.
  public let hasPassword: Bool
  /// `true` if the account has one or more passkeys.
  public let hasPasskey: Bool
  /// `true` if a code of an authenticator app is required after the password.
  public let hasAuthenticator: Bool
  /// `true` if the account is connected to a provider.
  public let hasIdentity: Bool

  /// `true` if its owner can sign in without a link.
  public var hasWayIn: Bool { hasPassword || hasPasskey || hasIdentity }
  /// `true` if its owner may decide about requests: not disabled, and more than a member.
  public var mayDecide: Bool { disabledAt == nil && role >= .manager }
  /// `true` if more than a password proves its owner's identity.
  public var hasSecondFactor: Bool { hasPasskey || hasAuthenticator }

  package init(
    id: ID<Account>, employee: ID<Employee>, userName: UserName?, role: Role, managedSites: ManagedSites,
    language: Language?, sharesAnalytics: Bool, disabledAt: Instant?, hasPassword: Bool,
    hasPasskey: Bool = false, hasAuthenticator: Bool = false, hasIdentity: Bool = false
  ) {
    self.id = id
    self.employee = employee
    self.userName = userName
    self.role = role
    self.managedSites = managedSites
    self.language = language
    self.sharesAnalytics = sharesAnalytics
    self.disabledAt = disabledAt
    self.hasPassword = hasPassword
    self.hasPasskey = hasPasskey
    self.hasAuthenticator = hasAuthenticator
    self.hasIdentity = hasIdentity
  }
}
