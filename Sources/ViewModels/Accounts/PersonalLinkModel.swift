public import Crypto
import Domain
import Store
import Words

/// The page of a personal link: one button, so that only a person can sign in by it.
public final class PersonalLinkModel {
  public private(set) var title = ""

  public let visitor: Visitor
  private let token: Token
  private let context: SignInContext

  public init(visitor: Visitor, token: Token, context: SignInContext) {
    self.visitor = visitor
    self.token = token
    self.context = context
  }

  /// Errors: `Refusal.notFound` if the link is unknown or revoked.
  public func load() async throws {
    let token = token
    let employee = try await context.store.read { server in
      let (organization, _, account) = try server.personalLink(opening: token)
      let snapshot = server.of(organization)
      let id = try snapshot.account(account).employee
      return try snapshot.employees([id])[id]
    }
    title = visitor.wording.welcome(employee?.name ?? "")
  }

  /// Errors: as `load()`.
  public func signInButtonTapped() async throws -> SignedIn {
    let (token, device) = (token, visitor.device)
    let (_, _, account) = try await context.store.read { try $0.personalLink(opening: token) }
    let session = try await context.store.write(by: .account(account)) {
      try $0.openSession(through: token, device: device)
    }
    return try await context.signedIn(session, by: .personalLink, from: visitor.source)
  }
}
