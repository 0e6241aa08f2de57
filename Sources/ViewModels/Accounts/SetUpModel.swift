import Domain
public import Observation
import Store

/// The first run: the organization, its zone and language, and the first administrator.
@Observable
public final class SetUpModel {
  /// What the form holds; the password is not kept.
  public struct Draft: Sendable, Hashable {
    public var organization = ""
    public var zone = ""
    public var language = ""
    public var name = ""
    public var surname = ""
    public var userName = ""

    public init() {}
  }

  public private(set) var draft = Draft()
  public private(set) var problems = FormProblems()
  /// The zones to choose from, by name.
  public private(set) var zoneNames: [String] = []

  @ObservationIgnored public let visitor: Visitor
  @ObservationIgnored private let context: SignInContext

  public init(visitor: Visitor, context: SignInContext) {
    self.visitor = visitor
    self.context = context
  }

  /// Fills the form with what is known. Errors: `Refusal.notFound` once OnDuty is set up.
  public func load() async throws {
    let organization = try await context.store.read { snapshot in
      guard try snapshot.needsSetUp else { throw Refusal.notFound }
      return try snapshot.organizations().first
    }
    zoneNames = context.zones.names.map(\.description)
    draft.organization = organization?.name ?? ""
    draft.zone = organization?.zone.description ?? ""
    draft.language = visitor.language.rawValue
  }

  /// Sets up and signs in, or says in `problems` why not; it works once.
  public func setUpButtonTapped(_ draft: Draft, password: String, device: String) async throws -> SignedIn? {
    try await load()
    self.draft = draft
    problems = FormProblems()
    do {
      guard let (choice, chosen) = try read(draft, password) else { return nil }
      let hash = try await context.passwords.hash(chosen)
      let session = try await context.store.write(by: .visitor) {
        try $0.setUp(choice, hash: hash, device: device)
      }
      return try await context.signedIn(session)
    } catch let refusal as Refusal {
      try problems.show(refusal, visitor.wording)
      return nil
    }
  }

  private func read(_ draft: Draft, _ password: String) throws(Refusal) -> (SetUp, Password)? {
    var form = FormCheck()
    let names = form.read { () throws(Refusal) in
      try SetUp.Names(organization: draft.organization, name: draft.name, surname: draft.surname)
    }
    let zone = ZoneName(draft.zone).flatMap { (try? context.zones.zone($0)) == nil ? nil : $0 }
    if zone == nil { form.refuse("zone", draft.zone.isEmpty ? .missing : .unknown) }
    let language = Language(rawValue: draft.language)
    if language == nil { form.refuse("language", draft.language.isEmpty ? .missing : .unknown) }
    let userName = form.read { () throws(Refusal) in try UserName(draft.userName) }
    let chosen = form.read { () throws(Refusal) in try Password(password, of: userName) }
    problems.show(form.errors, visitor.wording)
    guard form.errors.isEmpty, let names, let zone, let language, let userName, let chosen else { return nil }
    let site = Wording(language).mainSite
    return (SetUp(names: names, zone: zone, language: language, site: site, userName: userName), chosen)
  }
}
