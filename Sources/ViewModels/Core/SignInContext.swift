public import Crypto
public import Domain
public import OpenID
public import Store
import Words

/// The dependencies of the account screens.
public struct SignInContext: Sendable {
  public let store: Store
  public let passwords: Passwords
  public let gate: SignInGate
  public let security: SecurityLog
  /// Signs the marks of browsers.
  public let key: SecretKey
  public let zones: Zones
  public let world: World
  /// This role and higher ones need more than a password; `nil`: none does.
  public let secondFactorRole: Role?
  /// The provider at which the organization's people can also sign in; `nil` without one.
  public let provider: Provider?
  /// Asks for the code of the first start; `nil` if it is not required.
  let setUp: SetUpGate?

  public init(
    store: Store, passwords: Passwords, gate: SignInGate, security: SecurityLog, key: SecretKey, zones: Zones,
    world: World, secondFactorRole: Role? = nil, setUp: SetUpGate? = nil, provider: Provider? = nil
  ) {
    self.store = store
    self.passwords = passwords
    self.gate = gate
    self.security = security
    self.key = key
    self.zones = zones
    self.world = world
    self.secondFactorRole = secondFactorRole
    self.setUp = setUp
    self.provider = provider
  }

  /// `true` if a role needs more than a password.
  func needsSecondFactor(_ role: Role?) -> Bool {
    guard let role, let secondFactorRole else { return false }
    return role >= secondFactorRole
  }

  /// Verifies the signed-in person's password; `field` is its field in the form.
  ///
  /// Errors: `Refusal.invalid` for the field, `.tooSoon` after wrong ones, `.unauthenticated` without an account.
  func verify(_ password: String, of visitor: Visitor, field: String) async throws -> Credentials {
    guard let account = visitor.account else { throw Refusal.unauthenticated }
    let organization = visitor.organization
    let owner = try await store.read(of: organization, from: .primary) { try $0.credentials(of: account) }
    // Why a count of its own: the finder of an unlocked browser can guess no faster, and keeps no one from signing in.
    let admission = try gate.begin(SignInThrottle.Attempt(confirming: account, in: visitor.session))
    guard let owner, try await passwords.verify(password, against: owner) != .wrong else {
      await security.record(.passwordRefused, by: visitor.editor, from: visitor.source, in: organization)
      throw Refusal.invalid([.init(field, .passwordWrong)])
    }
    gate.succeeded(admission)
    return owner
  }

  /// The user name, and the words of the first guesses at a person's password.
  func names(of account: ID<Account>, in organization: ID<Organization>) async throws -> (UserName?, [String]) {
    try await store.read(of: organization, from: .primary) { snapshot in
      let owner = try snapshot.account(account)
      let employee = try snapshot.employees([owner.employee])[owner.employee]
      return (owner.userName, [try snapshot.organization().name, employee?.fullName ?? ""])
    }
  }

  /// Records the sign-in, and collects the session's cookies.
  func signedIn(_ session: NewSession, by way: SecurityEvent.Way, from source: RequestSource) async throws -> SignedIn {
    let (account, organization) = (session.account, session.organization)
    await security.record(.signedIn(way), by: .account(account), from: source, in: organization)
    let (owner, shares, guesses) = try await store.read(of: organization, from: .primary) {
      (
        try $0.credentials(of: account),
        try $0.account(account).sharesAnalytics,
        try $0.guesses(for: account)
      )
    }
    return SignedIn(
      session: session, browserMark: owner?.newMark(by: key, world.random), sharesAnalytics: shares,
      isToReadOfGuesses: guesses != nil)
  }
}

/// The cookies that a browser keeps from now on.
public struct SignedIn: Sendable {
  public let session: NewSession
  /// For a cookie that outlives the session: sign-in from this browser never waits for others' failures.
  public let browserMark: BrowserMark?
  /// Consents to being counted by the event tracker.
  public let sharesAnalytics: Bool
  /// Others tried passwords for the account, and its owner has yet to read of it.
  public let isToReadOfGuesses: Bool
}
