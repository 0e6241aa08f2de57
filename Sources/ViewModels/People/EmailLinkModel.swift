public import Crypto
public import Domain
import Store

/// The page of a mail's link: asks the signed-in person to confirm the address as theirs.
///
/// An email address is only text until it is confirmed: `Transaction.askForEmail` sends a link, and the signed-in
/// person presses the button of this page; or an administrator confirms it in the list of addresses. Only a confirmed
/// address finds an account at the provider's sign-in (`Store.openSession(by:)`), and it never raises a role. See
/// decision 0059.
public final class EmailLinkModel: ScreenModel {
  public private(set) var address: EmailAddress?

  private let token: Token
  public let context: ScreenContext

  public init(_ context: ScreenContext, token: Token) {
    self.context = context
    self.token = token
  }

  /// Errors: `Refusal.notFound` if the link is another person's, used or too old, or the address is another by now; `.forbidden` for
  /// visitors outside the team.
  public func load() async throws {
    let (person, token, now) = (try visitor.person, token, world.now())
    address = try await context.read {
      try $0.email(confirmedBy: token, of: person, at: now)
    }
  }

  /// Errors: as `load()`.
  public func confirmButtonTapped() async throws {
    let (person, token) = (try visitor.person, token)
    try await context.write { try $0.confirmEmail(by: token, of: person) }
  }
}
