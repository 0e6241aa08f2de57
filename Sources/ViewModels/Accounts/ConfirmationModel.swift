public import Crypto
import Domain
import OpenID
public import Passkeys
import Store
import Words

/// Re-authenticates the person before sensitive actions.
///
/// Source: OWASP ASVS 5.0, 7.5: the finder of an unlocked browser can neither make accounts with it nor export data.
public final class ConfirmationModel: FormScreen {
  public package(set) var problems = FormProblems()
  /// The available methods: password, passkey.
  public private(set) var hasPassword = true
  public private(set) var hasPasskey = false
  /// The provider for it, by its host; `nil` if the account is connected to none.
  public private(set) var provider: String?

  public let visitor: Visitor
  private let context: SignInContext

  public init(visitor: Visitor, context: SignInContext) {
    self.visitor = visitor
    self.context = context
  }

  /// `false` for a quarter of an hour after a sign-in or a confirmation, for programs, and in a session by a link.
  public func isNeeded() async throws -> Bool {
    guard let (session, account) = own else { return false }
    let (organization, now) = (visitor.organization, context.world.now())
    let (owner, sessions, identities) = try await context.store.read(of: organization, from: .primary) { snapshot in
      (
        try snapshot.account(account),
        try snapshot.sessions(of: account, at: now),
        try snapshot.identities(of: account)
      )
    }
    let issuer = context.provider?.settings.issuer
    provider = identities.contains { $0.issuer == issuer?.text } ? issuer?.host : nil
    (hasPassword, hasPasskey) = (owner.hasPassword, owner.hasPasskey)
    return owner.hasWayIn && sessions.contains { $0.id == session && !$0.isConfirmed(at: now) }
  }

  /// Returns the session's new token if the signed-in person answered; else `problems` give the reason.
  public func passkeyChosen(_ answer: PasskeyAnswer, to ticket: String?, at party: RelyingParty?) async throws -> Token?
  {
    guard let (session, account) = own else { return nil }
    problems = FormProblems()
    do {
      let verified = try await context.verified(answer, to: ticket, by: visitor, at: party)
      guard verified.kept.account == account else { throw Refusal.unauthenticated }
      return try await context.store.write(in: visitor.organization, by: visitor.editor) {
        try $0.confirm(
          by: verified.kept, counter: verified.counter, answering: verified.challenge, in: session)
      }
    } catch Refusal.unauthenticated {
      problems.whole = visitor.wording.passkeyRefused
    } catch let refusal as Refusal {
      try problems.show(refusal, visitor.wording)
    }
    return nil
  }

  /// Returns the session's new token if the signed-in person answered; else `problems` give the reason.
  public func confirmButtonTapped(password: String) async throws -> Token? {
    guard let (session, account) = own else { return nil }
    return try await trying { () -> Token? in
      guard !password.isEmpty else { throw Refusal.invalid([.init("confirmation", .missing)]) }
      let owner = try await context.verify(password, of: visitor, field: "confirmation")
      return try await context.store.write(in: owner.organization, by: visitor.editor) {
        try $0.confirm(session, of: account)
      }
    } ?? nil
  }

  private var own: (ID<Session>, ID<Account>)? {
    guard let session = visitor.session, let account = visitor.account else { return nil }
    return (session, account)
  }
}
