public import Crypto
import Domain
public import Observation
import Store

/// The sign-in page.
@Observable
public final class SignInModel {
  /// What was typed; the password is not kept.
  public private(set) var userName = ""
  public private(set) var problems = FormProblems()

  @ObservationIgnored public let visitor: Visitor
  @ObservationIgnored private let context: SignInContext

  public init(visitor: Visitor, context: SignInContext) {
    self.visitor = visitor
    self.context = context
  }

  /// Signs in, or says in `problems` why not.
  ///
  /// An account that is not there takes as long, and gets the same words, as a password that is wrong.
  public func signInButtonTapped(
    userName: String, password: String, address: String, browserMark: Token? = nil, device: String
  ) async throws -> SignedIn? {
    self.userName = String(userName.prefix(UserName.longest))
    problems = FormProblems()
    do {
      guard let name = try read(userName, password) else { return nil }
      return try await signIn(name, password, from: address, browserMark, device)
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

  private func signIn(
    _ name: UserName, _ password: String, from address: String, _ mark: Token?, _ device: String
  ) async throws -> SignedIn {
    let (organization, old) = (visitor.organization, visitor.session)
    let owner = try await context.store.read { try $0.credentials(of: name, in: organization) }
    let known = owner?.recognizes(mark) == true ? mark : nil
    let attempt = SignInThrottle.Attempt(account: "\(organization) \(name.key)", address: address, browser: known?.text)
    try context.gate.begin(attempt)
    let verdict = try await context.passwords.verify(password, against: owner)
    guard let owner, verdict != .wrong else {
      context.world.log.info("sign-in refused", ["account": owner.map { "\($0.account.id)" } ?? "unknown"])
      throw Refusal.unauthenticated
    }
    context.gate.succeeded(attempt)
    let newer = verdict == .rightButOld ? try await hash(password, of: name) : nil
    let session = try await context.store.write(by: .account(owner.account.id)) { transaction in
      let session = try transaction.openSession(for: owner, device: device, replacing: old)
      if let newer { try transaction.renewHash(of: owner, to: newer) }
      return session
    }
    return try await context.signedIn(session)
  }

  /// A new hash of the same password; `nil` if today's rules would not take it.
  private func hash(_ password: String, of name: UserName) async throws -> PasswordHash? {
    guard let chosen = try? Password(password, of: name) else { return nil }
    return try await context.passwords.hash(chosen)
  }
}
