public import Crypto
public import Domain
import Store
import Words

/// The page of an invitation or of a reset: choose user name and password, once.
public final class OneTimeLinkModel: FormScreen {
  public private(set) var title = ""
  public private(set) var text = ""
  public private(set) var organization = ""
  /// The typed name, else the account's, else a free one.
  public private(set) var userName = ""
  public private(set) var purpose: OneTimeLink.Purpose?
  public package(set) var problems = FormProblems()

  public let visitor: Visitor
  /// The first guesses at this person's password.
  private var names: [String] = []
  private let token: Token
  private let context: SignInContext

  public init(visitor: Visitor, token: Token, context: SignInContext) {
    self.visitor = visitor
    self.token = token
    self.context = context
  }

  /// Errors: `Refusal.notFound` if the link is unknown, used or too old.
  public func load() async throws {
    let (token, now) = (token, context.world.now())
    let (name, link, employee, proposal) = try await context.store.read { server in
      let (organization, link) = try server.oneTimeLink(opening: token, at: now)
      let snapshot = server.of(organization)
      let account = try snapshot.account(link.account)
      let employee = try snapshot.employees([account.employee])[account.employee]
      return (
        try snapshot.organization().name, link, employee,
        try account.userName ?? employee.flatMap { try snapshot.freeUserName(for: $0) }
      )
    }
    let wording = visitor.wording
    organization = name
    names = [name, employee?.fullName ?? ""]
    purpose = link.purpose
    userName = proposal?.description ?? ""
    switch link.purpose {
    case .invitation: (title, text) = (wording.welcome(employee?.name ?? ""), wording.invitationText)
    case .reset: (title, text) = (wording.resetTitle, wording.resetText)
    }
  }

  /// Uses the link up and signs in, or gives the reason in `problems`. Errors: as `load()`.
  public func acceptButtonTapped(userName: String, password: String) async throws -> SignedIn? {
    try await load()
    self.userName = String(userName.prefix(UserName.longest))
    return try await trying { () -> SignedIn? in
      guard let (name, chosen) = try read(userName, password, names) else { return nil }
      let (token, now, device) = (token, context.world.now(), visitor.device)
      let hash = try await context.passwords.hash(chosen)
      let (_, link) = try await context.store.read { try $0.oneTimeLink(opening: token, at: now) }
      let session = try await context.store.write(by: .account(link.account)) {
        try $0.accept(token, userName: name, hash: hash, device: device)
      }
      let way: SecurityEvent.Way = link.purpose == .reset ? .reset : .invitation
      return try await context.signedIn(session, by: way, from: visitor.source)
    } ?? nil
  }

  private func read(_ userName: String, _ password: String, _ names: [String]) throws(Refusal) -> (UserName, Password)?
  {
    var form = FormCheck()
    let name = form.read { () throws(Refusal) in try UserName(userName) }
    let chosen = form.read { () throws(Refusal) in try Password(password, of: name, knowing: names) }
    problems.show(form.errors, visitor.wording)
    guard form.errors.isEmpty, let name, let chosen else { return nil }
    return (name, chosen)
  }
}
