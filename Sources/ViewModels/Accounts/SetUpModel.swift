import Domain
import Store
import Words

/// The first run: the organization, its zone and language, and the first administrator.
public final class SetUpModel: FormScreen {
  /// The values of the form; the password is not kept.
  public struct Draft: Sendable, Hashable {
    public var organization = ""
    public var site = ""
    public var zone = ""
    public var language = ""
    /// A raw value of `Trade`; empty for no positions yet.
    public var trade = ""
    public var name = ""
    public var surname = ""
    public var userName = ""
    /// Printed by the server at its start.
    public var code = ""

    public init() {}
  }

  public private(set) var draft = Draft()
  public package(set) var problems = FormProblems()
  /// `true` if the code is asked for.
  public var asksForCode: Bool { context.setUp != nil }
  /// The zones to choose from, by name.
  public var places: [String] { context.zones.places.map(\.description) }

  public let visitor: Visitor
  private let context: SignInContext

  public init(visitor: Visitor, context: SignInContext) {
    self.visitor = visitor
    self.context = context
  }

  /// Fills the form with known values. Errors: `Refusal.notFound` once OnDuty is set up.
  public func load(code: String = "") async throws {
    let (organization, site) = try await context.store.read { server in
      guard try server.needsSetUp else { throw Refusal.notFound }
      let organization = try server.organizations().first
      return (organization, try organization.flatMap { try server.of($0.id).sites().first })
    }
    // Why: names that no one chose are not worth keeping.
    draft.organization = organization.map { $0.name == Organization.defaultName ? "" : $0.name } ?? ""
    draft.site =
      site.map { $0.name == Site.defaultName ? visitor.wording.mainSite : $0.name } ?? visitor.wording.mainSite
    draft.zone = organization?.zone.description ?? ""
    draft.language = visitor.language.rawValue
    draft.code = code
  }

  /// Sets up and signs in, or gives the reason in `problems`; it works once.
  public func setUpButtonTapped(_ draft: Draft, password: String) async throws -> SignedIn? {
    try await load()
    self.draft = draft
    return try await trying { () -> SignedIn? in
      guard try isAdmitted(draft.code) else { return nil }
      guard let (choice, chosen) = try read(draft, password) else { return nil }
      let (hash, device) = (try await context.passwords.hash(chosen), visitor.device)
      let session = try await context.store.write(by: .visitor) {
        try $0.setUp(choice, hash: hash, device: device)
      }
      return try await context.signedIn(session, by: .setUp, from: visitor.source)
    } ?? nil
  }

  /// Why first: without the code, nothing can be learned by trying.
  private func isAdmitted(_ code: String) throws(Refusal) -> Bool {
    switch context.setUp?.verdict(on: code, from: visitor.source) {
    case nil, .right: return true
    case .wait(let seconds): throw .tooSoon(seconds: seconds)
    case .wrong:
      problems.fields = [.init(name: "code", text: visitor.wording.setUpCodeWrong)]
      return false
    }
  }

  private func read(_ draft: Draft, _ password: String) throws(Refusal) -> (SetUp, Password)? {
    var form = FormCheck()
    let names = form.read { () throws(Refusal) in
      try SetUp.Names(
        organization: draft.organization, site: draft.site, name: draft.name, surname: draft.surname)
    }
    let zone = form.zone(draft.zone, "zone", context.zones)
    let language = Language(rawValue: draft.language)
    if language == nil { form.refuse("language", draft.language.isEmpty ? .missing : .unknown) }
    let userName = form.read { () throws(Refusal) in try UserName(draft.userName) }
    let own = [draft.organization, draft.site, draft.name, draft.surname]
    let chosen = form.read { () throws(Refusal) in try Password(password, of: userName, knowing: own) }
    let trade = Trade(rawValue: draft.trade)
    if trade == nil, !draft.trade.isEmpty { form.refuse("trade", .unknown) }
    problems.show(form.errors, visitor.wording)
    guard form.errors.isEmpty, let names, let zone, let language, let userName, let chosen else { return nil }
    let positions = trade.map(Wording(language).drafts) ?? []
    return (
      SetUp(
        names: names, zone: zone, language: language, positions: positions,
        extraTabs: trade?.extraTabs ?? .all, userName: userName), chosen
    )
  }
}
