public import Crypto
public import Domain
public import OpenID
import Store
import Words

/// Sign-in at the organization's provider: the way there, and the handling of the answer.
///
/// The link makes a `ProviderTicket`, a signed cookie from which state, nonce and verifier derive, and leads to the
/// provider's page. `Provider` keeps the provider's document and keys for an hour and exchanges the code for an
/// `IDToken`. `Snapshot.owner(of:in:at:)` finds the account, and `Transaction.openSession(by:)` signs in. See
/// decision 0035.
public final class ProviderModel {
  /// The address to which a browser is sent, and the ticket it keeps until it is back.
  public struct Departure: Sendable {
    public let address: String
    public let ticket: String
  }

  public enum Outcome: Sendable {
    case signedIn(SignedIn, back: LocalPath?)
    case connected
    case confirmed(Token, back: LocalPath?)
  }

  /// The time that a browser keeps a ticket, in seconds.
  public static let lifetimeSeconds = Int(ProviderTicket.lifetimeSeconds)

  enum Problem {
    case unreachable, declined, tooLate, refused, disabled, taken, notFresh, otherPerson
    case unknown(IdentityOwner.Doubt)
  }

  /// The problem, in words; `nil` if there is none.
  public private(set) var title: String?
  public private(set) var text = ""
  /// The provider is down, and people here can only wait.
  public private(set) var isUnreachable = false
  public private(set) var waitSeconds: Int64?
  /// The cause in a word, for the person to pass on; `nil` unless the provider knows them and OnDuty doesn't.
  public private(set) var reference: String?
  /// A signed-in person connects or confirms, and goes on at their settings.
  public private(set) var isOwn = false
  /// The page that was wanted before.
  public private(set) var back: LocalPath?

  public let visitor: Visitor
  private let context: SignInContext
  private let provider: Provider

  /// Errors: `Refusal.notFound` if the organization has no provider.
  public init(visitor: Visitor, context: SignInContext) throws {
    guard let provider = context.provider else { throw Refusal.notFound }
    self.visitor = visitor
    self.context = context
    self.provider = provider
  }

  public var host: String { provider.settings.issuer.host }

  // MARK: There

  /// From the page of sign-in; `nil` if the provider does not answer.
  public func signInButtonTapped(back: LocalPath?) async throws -> Departure? { await departure(.signIn, back) }

  /// From the settings. Errors: `Refusal.forbidden` in a session by a link.
  public func connectButtonTapped() async throws -> Departure? {
    let (account, organization) = (try visitor.neededAccount, visitor.organization)
    let owner = try await context.store.read(of: organization, from: .primary) { try $0.account(account) }
    guard owner.hasWayIn else { throw Refusal.forbidden }
    return await departure(.connecting, nil)
  }

  /// From a page that needs re-authentication. Errors: `Refusal.unauthenticated`.
  public func confirmButtonTapped(back: LocalPath?) async throws -> Departure? {
    _ = try visitor.neededAccount
    return await departure(.confirming, back)
  }

  private func departure(_ occasion: ProviderTicket.Occasion, _ back: LocalPath?) async -> Departure? {
    let ticket = ProviderTicket(for: occasion, back: back, visitor, by: context.key, context.world)
    (self.back, isOwn) = (back, occasion != .signIn)
    do {
      return Departure(address: try await provider.address(for: ticket.question), ticket: ticket.text)
    } catch {
      show(.unreachable, occasion)
      return nil
    }
  }

  // MARK: And back

  /// Handles the browser's answer; `nil` if it failed, with the reason in `title` and `text`.
  public func answered(_ answer: ProviderAnswer, to ticket: String?) async throws -> Outcome? {
    let ticket = ProviderTicket(ticket, visitor, by: context.key, at: context.world.now())
    guard let ticket, ticket.isAnswered(by: answer) else { return await refuse(.tooLate, .signIn, "other-question") }
    (back, isOwn) = (ticket.back, ticket.occasion != .signIn)
    if let error = answer.error {
      let isDeclined = error == "access_denied"
      return await refuse(
        isDeclined ? .declined : .refused, ticket.occasion, isDeclined ? "declined" : "provider-error")
    }
    do {
      let identity = try await proven(by: answer, to: ticket)
      switch ticket.occasion {
      case .signIn: return try await signIn(identity, ticket)
      case .connecting: return try await connect(identity, ticket)
      case .confirming: return try await confirm(identity, ticket)
      }
    } catch let refusal as OpenIDRefusal {
      let isUnreachable = [.unreachable, .document, .documentIssuer].contains(refusal)
      return await refuse(isUnreachable ? .unreachable : .refused, ticket.occasion, refusal.rawValue)
    } catch Refusal.tooSoon(let seconds) {
      waitSeconds = seconds
      show(.refused, ticket.occasion)
      text = visitor.wording.tooSoonText(seconds: seconds)
      return nil
    } catch Refusal.conflict(.knownIdentity) {
      return await refuse(.taken, ticket.occasion, "taken")
    } catch Refusal.unauthenticated {
      return await refuse(.refused, ticket.occasion, "answered-before")
    }
  }

  private func proven(by answer: ProviderAnswer, to ticket: ProviderTicket) async throws -> ProvenIdentity {
    let admission = try context.gate.begin(SignInThrottle.Attempt(answerFrom: visitor.source.address))
    let token = try await provider.token(for: answer, to: ticket.question)
    context.gate.succeeded(admission)
    return ProvenIdentity(token, provider.settings.reading, isFresh: ticket.isFresh(token))
  }

  private func signIn(_ identity: ProvenIdentity, _ ticket: ProviderTicket) async throws -> Outcome? {
    let (organization, now) = (visitor.organization, context.world.now())
    let editor: Editor
    switch try await context.store.read(of: organization, from: .primary, { try $0.owner(of: identity, at: now) }) {
    case .unknown(let doubt): return await refuse(.unknown(doubt), .signIn, doubt.rawValue)
    case .shutOut(let account): return await refuse(.disabled, .signIn, "disabled", account)
    case .newcomer: editor = .visitor
    case .connected(let account), .member(let account): editor = .account(account)
    }
    let (old, device, challenge) = (visitor.session, visitor.device, ticket.challenge)
    let done = try await context.store.write(in: organization, by: editor) {
      try $0.openSession(by: identity, answering: challenge, device: device, replacing: old)
    }
    let signedIn = try await context.signedIn(done.session, by: .openID, from: visitor.source)
    if identity.role == nil, identity.withoutRole != .noAccount {
      context.world.log.info(
        "no role from provider", ["account": "\(done.session.account)", "reason": identity.withoutRole.rawValue])
    }
    if done.isNew { await record(.identityConnected(host), by: .account(done.session.account)) }
    if let role = done.changedRole {
      await record(.roleChanged(done.session.account, role), by: .account(done.session.account))
    }
    return .signedIn(signedIn, back: ticket.back)
  }

  private func connect(_ identity: ProvenIdentity, _ ticket: ProviderTicket) async throws -> Outcome? {
    let (account, organization, challenge) = (try visitor.neededAccount, visitor.organization, ticket.challenge)
    try await context.store.write(in: organization, by: visitor.editor) {
      try $0.connect(identity, answering: challenge, to: account)
    }
    await record(.identityConnected(host), by: visitor.editor)
    return .connected
  }

  private func confirm(_ identity: ProvenIdentity, _ ticket: ProviderTicket) async throws -> Outcome? {
    let (account, organization, now) = (try visitor.neededAccount, visitor.organization, context.world.now())
    guard let session = visitor.session else { throw Refusal.unauthenticated }
    let owner = try await context.store.read(of: organization, from: .primary) { try $0.owner(of: identity, at: now) }
    guard owner == .connected(account) else { return await refuse(.otherPerson, .confirming, "other-person") }
    guard identity.isFresh else { return await refuse(.notFresh, .confirming, "not-fresh") }
    let challenge = ticket.challenge
    let token = try await context.store.write(in: organization, by: visitor.editor) {
      try $0.confirm(by: identity, answering: challenge, of: account, in: session)
    }
    return .confirmed(token, back: ticket.back)
  }

  // MARK: Refusals

  private func refuse(
    _ problem: Problem, _ occasion: ProviderTicket.Occasion, _ reason: String, _ account: ID<Account>? = nil
  ) async -> Outcome? {
    show(problem, occasion)
    await record(.identityRefused(account ?? (isOwn ? visitor.account : nil), reason), by: .visitor)
    return nil
  }

  private func show(_ problem: Problem, _ occasion: ProviderTicket.Occasion) {
    let wording = visitor.wording
    title = wording.providerProblemTitle(occasion)
    text = wording.providerProblem(problem, at: host)
    if case .unreachable = problem { isUnreachable = true } else { isUnreachable = false }
    if case .unknown(let doubt) = problem { reference = doubt.rawValue } else { reference = nil }
  }

  private func record(_ event: SecurityEvent, by editor: Editor) async {
    await context.security.record(event, by: editor, from: visitor.source, in: visitor.organization)
  }
}

// MARK: - Sign-out

extension ProviderModel {
  public enum NoticeOutcome: Sendable {
    case done, refused, unreachable
  }

  /// The address that signs the browser out at the provider as well; `nil` if it has none, or does not answer.
  public func signOutAddress() async -> String? {
    (try? await provider.signOutAddress(in: visitor.language.rawValue)) ?? nil
  }

  /// The provider says that someone signed out there: their sessions from there end here, too.
  public func noticeReceived(_ text: String?) async throws -> NoticeOutcome {
    let admission = try context.gate.begin(SignInThrottle.Attempt(answerFrom: visitor.source.address))
    do {
      let notice = try await provider.notice(text ?? "")
      let challenge = Array("openid:sign-out:\(notice.issuer):\(notice.id)".utf8)
      let accounts = try await context.store.write(in: visitor.organization, by: .visitor) {
        try $0.endSessions(
          from: notice.issuer, subject: notice.subject, session: notice.session, answering: challenge)
      }
      context.gate.succeeded(admission)
      for account in accounts { await record(.signedOut, by: .account(account)) }
      return .done
    } catch let refusal as OpenIDRefusal {
      context.world.log.warning("sign-out notice refused", ["reason": refusal.rawValue])
      if [.unreachable, .document, .documentIssuer].contains(refusal) { return .unreachable }
    } catch Refusal.unauthenticated {
      context.world.log.warning("sign-out notice refused", ["reason": "came-before"])
    }
    await record(.identityRefused(nil, "sign-out-notice"), by: .visitor)
    return .refused
  }
}

extension ProvenIdentity {
  fileprivate init(_ token: IDToken, _ reading: ClaimReading, isFresh: Bool) {
    let (email, role) = (token.email(by: reading), token.role(by: reading))
    var (address, given): (String?, Role?) = (nil, nil)
    if case .verified(let text) = email { address = text }
    if case .given(let one) = role { given = one }
    self.init(
      issuer: token.issuer, subject: token.subject, verifiedEmail: address, mark: token.mark(by: reading), role: given,
      session: token.session, isFresh: isFresh,
      withoutEmail: Self.doubt(email, isIncomplete: token.isIncomplete),
      withoutRole: reading.roleClaim == nil ? .noAccount : Self.doubt(role, isIncomplete: token.isIncomplete))
  }

  private static func doubt(_ email: IDToken.Email, isIncomplete: Bool) -> IdentityOwner.Doubt {
    switch email {
    case .verified, .missing: isIncomplete ? .noUserInfo : .noEmail
    case .unverified: .emailNotVerified
    case .unstated: isIncomplete ? .noUserInfo : .emailUnstated
    case .guest: .guest
    }
  }

  private static func doubt(_ role: IDToken.StatedRole, isIncomplete: Bool) -> IdentityOwner.Doubt {
    switch role {
    case .given, .missing: isIncomplete ? .noUserInfo : .roleMissing
    case .unknown: .roleUnknown
    case .elsewhere: .roleElsewhere
    }
  }
}
