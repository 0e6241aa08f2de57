import Crypto
import Domain
import Store
import Words

/// Setting up an authenticator app: the secret as a code to scan and as text, and one code that proves its receipt.
public final class AuthenticatorModel: FormScreen {
  /// The address for the app: `otpauth://totp/…`.
  public private(set) var address = ""
  /// The same to type instead of scanning, in groups of four.
  public private(set) var secret = ""
  /// Shown once, when the app is on.
  public private(set) var recoveryCodes: [String] = []
  /// Nothing is being set up here.
  public private(set) var isOver = false
  public package(set) var problems = FormProblems()

  public let visitor: Visitor
  private let context: SignInContext

  public init(visitor: Visitor, context: SignInContext) {
    self.visitor = visitor
    self.context = context
  }

  public func load() async throws { _ = try await kept() }

  /// Makes a new secret. Errors: `Refusal.outOfDate` if an app is on already; `.forbidden` without a password.
  public func setUpButtonTapped() async throws {
    let (account, organization) = (try visitor.neededAccount, visitor.organization)
    let sealed = context.key.seal(AuthenticatorSecret(context.world.random).text)
    try await context.store.write(in: organization, by: visitor.editor) { transaction in
      guard try transaction.snapshot.account(account).hasPassword else { throw Refusal.forbidden }
      try transaction.beginAuthenticator(sealed, of: account)
    }
  }

  /// Turns the app on and shows recovery codes, or gives the reason in `problems`.
  public func codeEntered(_ typed: String) async throws {
    problems = FormProblems()
    guard let (kept, secret) = try await kept() else { return }
    let (account, organization, session) = (try visitor.neededAccount, visitor.organization, visitor.session)
    let isNeeded = context.needsSecondFactor(visitor.role)
    try await trying {
      // Why held back: to prevent guessing the secret of an app during its set-up.
      let admission = try context.gate.begin(.init(codeFor: account, browser: "setting up"))
      guard let step = secret.step(of: typed.filter { !$0.isWhitespace }, at: context.world.now().seconds) else {
        throw Refusal.invalid([.init("code", typed.isEmpty ? .missing : .codeWrong)])
      }
      context.gate.succeeded(admission)
      let codes = try await context.newRecoveryCodes(of: account, in: organization)
      try await context.store.write(in: organization, by: visitor.editor) { transaction in
        try transaction.confirmAuthenticator(
          kept, at: step, recoveryCodes: codes.hashes, of: account, in: session)
        if isNeeded { try transaction.endWeakSessions(of: account, except: session) }
      }
      recoveryCodes = codes.texts
      for event in [SecurityEvent.authenticatorOn, .recoveryCodesMade] {
        await context.security.record(event, by: visitor.editor, from: visitor.source, in: organization)
      }
    }
  }

  private func kept() async throws -> (KeptAuthenticator, AuthenticatorSecret)? {
    let (account, organization) = (try visitor.neededAccount, visitor.organization)
    let (kept, owner, place) = try await context.store.read(of: organization, from: .primary) { snapshot in
      (
        try snapshot.authenticator(of: account),
        try snapshot.account(account), try snapshot.organization().name
      )
    }
    guard let kept, kept.confirmedAt == nil, let secret = context.secret(of: kept) else {
      isOver = true
      return nil
    }
    let text = secret.text
    self.secret = stride(from: 0, to: text.count, by: 4).map { String(text.dropFirst($0).prefix(4)) }
      .joined(separator: " ")
    // Source: Key URI Format of authenticator apps.
    let (issuer, name) = (place.percentEncoded(), (owner.userName?.description ?? "").percentEncoded())
    address = "otpauth://totp/\(issuer):\(name)?secret=\(text)&issuer=\(issuer)&algorithm=SHA1&digits=6&period=30"
    return (kept, secret)
  }
}

extension Visitor {
  /// Errors: `Refusal.unauthenticated` for someone without an account.
  var neededAccount: ID<Account> {
    get throws(Refusal) {
      guard let account else { throw .unauthenticated }
      return account
    }
  }
}
