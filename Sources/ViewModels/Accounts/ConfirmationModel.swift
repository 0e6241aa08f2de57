import Domain
public import Observation
import Store

/// Asks who sits there, before what must not happen behind somebody's back.
///
/// Source: OWASP ASVS 5.0, 7.5: whoever finds an unlocked browser makes no accounts with it, and takes nothing along.
@Observable
public final class ConfirmationModel {
  public private(set) var problems = FormProblems()

  @ObservationIgnored public let visitor: Visitor
  @ObservationIgnored private let context: SignInContext

  public init(visitor: Visitor, context: SignInContext) {
    self.visitor = visitor
    self.context = context
  }

  /// False for a quarter of an hour after a sign-in or a confirmation, for programs, and for who comes by a link.
  public func isNeeded() async throws -> Bool {
    guard let (session, account) = own else { return false }
    let (organization, now) = (visitor.organization, context.world.now())
    return try await context.store.read { snapshot in
      guard try snapshot.account(account, of: organization).hasPassword else { return false }
      return try snapshot.sessions(of: account, in: organization, at: now)
        .contains { $0.id == session && !$0.isConfirmed(at: now) }
    }
  }

  /// True if it is whoever is signed in; else `problems` say why not.
  public func confirmButtonTapped(password: String) async throws -> Bool {
    guard let (session, _) = own else { return false }
    problems = FormProblems()
    do {
      guard !password.isEmpty else { throw Refusal.invalid([.init("confirmation", .missing)]) }
      let owner = try await context.verify(password, of: visitor, field: "confirmation")
      try await context.store.write(by: visitor.editor) { try $0.confirm(session, in: owner.organization) }
      return true
    } catch let refusal as Refusal {
      try problems.show(refusal, visitor.wording)
      return false
    }
  }

  private var own: (ID<Session>, ID<Account>)? {
    guard let session = visitor.session, let account = visitor.account else { return nil }
    return (session, account)
  }
}
