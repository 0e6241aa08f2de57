public import Crypto
import Domain
import OpenID
public import Store
import Words

/// The sign-in page.
///
/// `SignInThrottle` lets known browsers and addresses pass and sends others to the `SignInLine` (decision 0028).
/// `Passwords` verifies with Argon2id, two at a time; `Transaction.openSession` makes the token for the cookie. Later
/// requests open the session by one indexed read (`Store.session(opening:)`), which gives the `Visitor` that
/// `Coordinator.entry` judges. Only hashes of tokens are stored (decision 0006).
public final class SignInModel {
  /// The typed name; the password is not kept.
  public private(set) var userName = ""
  public internal(set) var problems = FormProblems()
  /// The token that the browser keeps until the second factor, after a correct password.
  public private(set) var step: Token?

  public let visitor: Visitor
  let context: SignInContext

  public init(visitor: Visitor, context: SignInContext) {
    self.visitor = visitor
    self.context = context
  }

  /// The provider as another way to sign in, by its host.
  public var provider: String? { context.provider?.settings.issuer.host }

  /// Signs in, or gives the reason in `problems`; with a second factor, `step` leads on.
  ///
  /// An unknown account takes as long, and gets the same words, as a wrong password.
  public func signInButtonTapped(
    userName: String, password: String, browserMark: BrowserMark? = nil
  ) async throws -> SignedIn? {
    self.userName = String(userName.prefix(UserName.longest))
    problems = FormProblems()
    do {
      guard let name = try read(userName, password) else { return nil }
      return try await signIn(name, password, browserMark)
    } catch Refusal.unauthenticated {
      problems.whole = visitor.wording.signInRefused
    } catch let refusal as Refusal {
      try problems.show(refusal, visitor.wording)
    }
    return nil
  }

  private func read(_ userName: String, _ password: String) throws(Refusal) -> UserName? {
    var form = FormCheck()
    let name = form.read { () throws(Refusal) in try UserName(userName) }
    if password.isEmpty { form.refuse("password", .missing) }
    problems.show(form.errors, visitor.wording)
    return form.errors.isEmpty ? name : nil
  }

  private func signIn(_ name: UserName, _ password: String, _ mark: BrowserMark?) async throws -> SignedIn? {
    let (organization, old, device) = (visitor.organization, visitor.session, visitor.device)
    let (owner, addresses) = try await context.store.read(of: organization, from: .primary) { snapshot in
      let owner = try snapshot.credentials(of: name)
      return (owner, try snapshot.signInAddresses(of: owner?.account.id))
    }
    let admission = try await admission(of: attempt(name, password, mark, owner, addresses), for: owner)
    let verdict = try await context.passwords.verify(password, against: owner)
    guard let owner, verdict != .wrong else {
      await record(.signInRefused(owner?.account.id))
      throw Refusal.unauthenticated
    }
    context.gate.succeeded(admission)
    let newer = verdict == .rightButOld ? try await hash(password, of: name) : nil
    if asksForMore(owner.account) {
      step = try await context.store.write(in: owner.organization, by: .visitor) { transaction in
        let step = try transaction.beginStep(for: owner)
        if let newer { try transaction.renewHash(of: owner, to: newer) }
        return step
      }
      return nil
    }
    let session = try await context.store.write(in: owner.organization, by: .account(owner.account.id)) { transaction in
      let session = try transaction.openSession(for: owner, device: device, replacing: old)
      if let newer { try transaction.renewHash(of: owner, to: newer) }
      return session
    }
    return try await context.signedIn(session, by: .password, from: visitor.source)
  }

  /// An existing second factor is required: always a code, and a passkey if the role needs two factors.
  private func asksForMore(_ account: Account) -> Bool {
    account.hasAuthenticator || (account.hasPasskey && context.needsSecondFactor(account.role))
  }

  private func attempt(
    _ name: UserName, _ password: String, _ mark: BrowserMark?, _ owner: Credentials?, _ addresses: Set<String>
  ) -> SignInThrottle.Attempt {
    let browser = owner?.recognizes(mark, by: context.key) == true ? mark?.browser.text : nil
    let (address, networks) = (visitor.source.address, Set(addresses.map(SignInThrottle.network)))
    return SignInThrottle.Attempt(
      account: "\(visitor.organization) \(name.key)", address: address, browser: browser,
      isAddressKnown: networks.contains(SignInThrottle.network(of: address)), guess: password.hashValue)
  }

  private func admission(of attempt: SignInThrottle.Attempt, for owner: Credentials?) async throws
    -> SignInThrottle.Admission
  {
    do {
      return try context.gate.begin(attempt)
    } catch {
      await record(.signInHeldBack(owner?.account.id))
      throw error
    }
  }

  private func record(_ event: SecurityEvent) async {
    await context.security.record(event, by: .visitor, from: visitor.source, in: visitor.organization)
  }

  /// A new hash of the same password; `nil` if today's rules would refuse it.
  private func hash(_ password: String, of name: UserName) async throws -> PasswordHash? {
    guard let chosen = try? Password(password, of: name) else { return nil }
    return try await context.passwords.hash(chosen)
  }
}
