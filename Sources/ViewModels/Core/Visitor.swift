public import Domain
public import Store
public import Words

/// The sender of a request: organization, language, and rights.
public struct Visitor: Sendable, Hashable {
  public let organization: ID<Organization>
  public let language: Language
  /// The organization's format of times, weeks and prices.
  public let conventions: Conventions
  /// `nil` for anonymous visitors and programs.
  public let role: Role?
  /// The sites with data that may be changed.
  public let managedSites: ManagedSites
  public let account: ID<Account>?
  public let employee: ID<Employee>?
  public let session: ID<Session>?
  /// Signed in by a password alone, with a role that needs more: may only set that up.
  public let needsSecondFactor: Bool
  /// The scopes of a program's token; empty for people.
  public let scopes: Set<Scope>
  private let program: ID<APIToken>?
  /// The only site with a roster and plan that a program's token opens; `nil` for all.
  public let site: ID<Site>?
  private var address = ""
  private var userAgent = ""
  /// Consents to being counted by the event tracker.
  public let sharesAnalytics: Bool

  private init(
    organization: ID<Organization>, language: Language, conventions: Conventions, role: Role? = nil,
    managedSites: ManagedSites = .all,
    account: ID<Account>? = nil,
    employee: ID<Employee>? = nil, session: ID<Session>? = nil, scopes: Set<Scope> = [],
    program: ID<APIToken>? = nil, site: ID<Site>? = nil, sharesAnalytics: Bool = true, needsSecondFactor: Bool = false
  ) {
    self.organization = organization
    self.language = language
    self.conventions = conventions
    self.role = role
    self.managedSites = managedSites
    self.account = account
    self.employee = employee
    self.session = session
    self.scopes = scopes
    self.program = program
    self.site = site
    self.sharesAnalytics = sharesAnalytics
    self.needsSecondFactor = needsSecondFactor
  }

  /// An anonymous visitor, or one that may manage without an account.
  public init(
    organization: ID<Organization>, language: Language, conventions: Conventions = .standard, mayManage: Bool
  ) {
    self.init(
      organization: organization, language: language, conventions: conventions, role: mayManage ? .manager : nil)
  }

  /// The session's owner; `browser` is the language that the browser prefers, used if the person has none.
  ///
  /// `secondFactorRole` and higher ones need more than a password.
  public init(
    _ open: OpenSession, browser: @autoclosure () -> Language, conventions: Conventions = .standard,
    secondFactorRole: Role? = nil
  ) {
    self.init(
      organization: open.organization, language: open.account.language ?? browser(), conventions: conventions,
      role: open.account.role, managedSites: open.account.managedSites, account: open.account.id,
      employee: open.account.employee, session: open.session.id,
      sharesAnalytics: open.account.sharesAnalytics,
      needsSecondFactor: open.session.proof == .password
        && (secondFactorRole.map { open.account.role >= $0 } ?? false))
  }

  public init(
    program token: APIToken, of organization: ID<Organization>, language: Language, conventions: Conventions = .standard
  ) {
    self.init(
      organization: organization, language: language, conventions: conventions,
      managedSites: token.site.map { .only([$0]) } ?? .all, scopes: token.scopes, program: token.id, site: token.site)
  }

  /// A person that answers by a link, with no right beyond a member's.
  public init(answering account: Account, of organization: Organization) {
    self.init(
      organization: organization.id, language: account.language ?? organization.language,
      conventions: organization.conventions, role: .member, managedSites: .all, account: account.id,
      employee: account.employee)
  }

  public func may(_ action: Action) -> Bool {
    role?.may(action) ?? scopes.contains { $0.may(action) }
  }

  /// The visitor as a person of the team. Errors: `Refusal.forbidden` for visitors outside the team.
  var person: ID<Employee> {
    get throws(Refusal) {
      guard let employee else { throw .forbidden }
      return employee
    }
  }

  /// `true` if a site's roster may be seen: a token may be for another one alone.
  public func sees(_ site: ID<Site>) -> Bool { self.site == nil || self.site == site }

  /// The reader of people's phone numbers and email addresses.
  public var contactReader: ContactReader {
    let keeps = may(.keepPeople) || may(.plan) || may(.keepAccounts)
    return ContactReader(person: employee, managed: keeps ? managedSites : nil)
  }

  /// May make and take back links, read the state of feeds, and put up announcements.
  public var mayManage: Bool { role.map { $0 >= .manager } ?? scopes.contains(.manage) }

  /// May change a site's data, such as its plan; `nil`: that of all sites together.
  public func manages(_ site: ID<Site>?) -> Bool {
    mayManage && (site.map { managedSites.includes($0) } ?? (managedSites == .all))
  }

  /// The visitor with the origin of the request; `userAgent` is the header.
  public func asking(from address: String, userAgent: String) -> Visitor {
    var visitor = self
    (visitor.address, visitor.userAgent) = (address, userAgent)
    return visitor
  }

  /// The origin for the security log; an audience has none.
  public var source: RequestSource { RequestSource(address: address, device: device) }

  /// The name by which people know their browser.
  public var device: String { DeviceLabel.label(userAgent: userAgent) }

  /// The visitor before identification.
  var anyone: Visitor {
    Visitor(organization: organization, language: language, conventions: conventions)
  }

  /// Uses a token, and does not act for a person.
  public var isProgram: Bool { program != nil }

  public var isNobody: Bool { role == nil && program == nil }

  /// The same for all with equal rights: the key of a page for everyone.
  public var audience: Visitor {
    Visitor(
      organization: organization, language: language, conventions: conventions, role: role, managedSites: managedSites,
      scopes: scopes, site: site)
  }

  /// The same for one person on all devices, else for all with equal rights: the key of a page with own shifts.
  public var ownAudience: Visitor {
    Visitor(
      organization: organization, language: language, conventions: conventions, role: role, managedSites: managedSites,
      employee: employee, scopes: scopes, site: site)
  }

  /// The editor in the change log.
  public var editor: Editor { account.map(Editor.account) ?? program.map(Editor.program) ?? .visitor }

  public var wording: Wording { Wording(language, conventions, isForPlanning: role == nil || may(.plan)) }
}
