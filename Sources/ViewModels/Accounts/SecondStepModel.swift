public import Crypto
import Domain
public import Store
import Words

/// The page after the password: a code of the authenticator app, a recovery code, or a passkey.
public final class SecondStepModel {
  /// `true` if a code can be given.
  public private(set) var asksForCode = false
  /// `true` if a passkey of the account can be used instead.
  public private(set) var offersPasskey = false
  /// It waited too long, or was tried too often: the password is required again.
  public private(set) var isOver = false
  public private(set) var problems = FormProblems()

  public let visitor: Visitor
  private let token: Token?
  private let context: SignInContext

  /// `token` is the browser's proof of the correct password.
  public init(visitor: Visitor, token: Token?, context: SignInContext) {
    self.visitor = visitor
    self.token = token
    self.context = context
  }

  public func load() async throws { _ = try await step() }

  /// Signs in, or gives the reason in `problems`.
  public func codeEntered(_ typed: String, browserMark: BrowserMark? = nil) async throws -> SignedIn? {
    problems = FormProblems()
    let found = try await step()
    guard let token, let step = found else { return nil }
    let text = typed.filter { !$0.isWhitespace }
    guard !text.isEmpty else {
      problems.show([.init("code", .missing)], visitor.wording)
      return nil
    }
    do {
      return try await signIn(text, token, step, browserMark)
    } catch Refusal.unauthenticated {
      isOver = true
    } catch let refusal as Refusal {
      try problems.show(refusal, visitor.wording)
    }
    return nil
  }

  private func step() async throws -> SignInStep? {
    let (token, now) = (token, context.world.now())
    let step = try await context.store.read { snapshot in
      try token.flatMap { try snapshot.signInStep(opening: $0, at: now) }
    }
    isOver = step == nil
    asksForCode = step?.account.hasAuthenticator ?? false
    offersPasskey = step?.account.hasPasskey ?? false
    return step
  }

  private func signIn(_ text: String, _ token: Token, _ step: SignInStep, _ mark: BrowserMark?) async throws
    -> SignedIn?
  {
    let (account, organization) = (step.account.id, step.organization)
    let admission = try await admission(for: step, mark)
    // Why before the comparison: simultaneous tries gain nothing.
    let left = try await context.store.write(by: .visitor) { try $0.tryStep(token) }
    let (old, device) = (visitor.session, visitor.device)
    do {
      let (factor, way) = try await factor(of: text, for: account, in: organization)
      let session = try await context.store.write(by: .account(account)) {
        try $0.openSession(after: token, by: factor, device: device, replacing: old)
      }
      context.gate.succeeded(admission)
      return try await context.signedIn(session, by: way, from: visitor.source)
    } catch Refusal.invalid {
      await record(.secondFactorRefused(account), in: organization)
      isOver = left == 0
      if !isOver { problems.show([("code", visitor.wording.codeWrong(triesLeft: left))]) }
      return nil
    }
  }

  private func admission(for step: SignInStep, _ mark: BrowserMark?) async throws -> SignInThrottle.Admission {
    let (account, organization) = (step.account.id, step.organization)
    let owner = try await context.store.read(of: organization, from: .primary) { try $0.credentials(of: account) }
    let isOwn = owner?.recognizes(mark, by: context.key) == true
    do {
      return try context.gate.begin(.init(codeFor: account, browser: isOwn ? mark?.browser.text : nil))
    } catch {
      await record(.secondFactorHeldBack(account), in: organization)
      throw error
    }
  }

  /// Errors: `Refusal.invalid` (`code`) for a text that is neither a valid code nor has the form of a recovery code.
  private func factor(of text: String, for account: ID<Account>, in organization: ID<Organization>) async throws
    -> (SecondFactor, SecurityEvent.Way)
  {
    let wrong = Refusal.invalid([.init("code", .codeWrong)])
    if let code = RecoveryCode(text) {
      let hash = try await context.passwords.hash(code, by: context.key, of: account, in: organization)
      return (.recoveryCode(hash), .recoveryCode)
    }
    let kept = try await context.store.read(of: organization, from: .primary) { try $0.authenticator(of: account) }
    guard let kept, kept.confirmedAt != nil, let secret = context.secret(of: kept),
      let step = secret.step(of: text, at: context.world.now().seconds)
    else { throw wrong }
    return (.code(step), .code)
  }

  private func record(_ event: SecurityEvent, in organization: ID<Organization>) async {
    await context.security.record(event, by: .visitor, from: visitor.source, in: organization)
  }
}

extension SignInContext {
  /// `nil` if another key sealed it.
  func secret(of kept: KeptAuthenticator) -> AuthenticatorSecret? {
    key.open(kept.sealedSecret).flatMap { AuthenticatorSecret(text: $0) }
  }

  /// Ten recovery codes, to be shown once, and their stored form.
  func newRecoveryCodes(of account: ID<Account>, in organization: ID<Organization>) async throws -> (
    texts: [String], hashes: [[UInt8]]
  ) {
    let codes = (0..<RecoveryCode.count).map { _ in RecoveryCode(world.random) }
    var hashes: [[UInt8]] = []
    for code in codes { hashes.append(try await passwords.hash(code, by: key, of: account, in: organization)) }
    return (codes.map(\.text), hashes)
  }
}
