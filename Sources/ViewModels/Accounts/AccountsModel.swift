public import Crypto
public import Domain
import Store
import Words

/// Accounts, for an administrator: people with their roles, and programs with access.
public final class AccountsModel: FormScreen {
  public struct Row: Sendable, Hashable {
    public let id: ID<Account>
    public let employee: ID<Employee>
    public let name: String
    public let userName: String?
    public let role: Role
    public let managedSites: ManagedSites
    /// `Manager of Main Street`.
    public let roleName: String
    public let state: String
    public let isDisabled: Bool
    /// The only administrator able to act: neither to be demoted nor disabled.
    public let isLastAdmin: Bool
    /// Without a password yet: an invitation helps, and no reset.
    public let isInvited: Bool
    public let links: [LinkRow]
  }

  public struct LinkRow: Sendable, Hashable {
    public let id: ID<PersonalLink>
    public let made: String
    public let lastUsed: String
  }

  public struct TokenRow: Sendable, Hashable {
    public let id: ID<APIToken>
    public let name: String
    public let scopes: [String]
    /// The only site that the token is for; `nil` for all.
    public let site: String?
    public let made: String
    public let lastUsed: String
  }

  /// Someone without an account.
  public struct Candidate: Sendable, Hashable {
    public let id: ID<Employee>
    public let name: String
    let isMailable: Bool
  }

  /// A new link or token, with its secret, which is shown only now.
  public struct Made: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
      case oneTimeLink(OneTimeLink.Purpose)
      case personalLink, apiToken
    }
    public let kind: Kind
    /// The name of the person or program it is for.
    public let name: String
    public let token: Token
    /// A confirmed address of the person, to which the link may be sent.
    public var address: EmailAddress? = nil
  }

  /// A change, with its event for the security log.
  fileprivate struct Change: Sendable {
    var events: [SecurityEvent] = []
    var made: [Made] = []

    init() {}

    init(event: SecurityEvent, made: Made? = nil) {
      events = [event]
      self.made = made.map { [$0] } ?? []
    }

    static func += (sum: inout Self, other: Self) {
      sum.events += other.events
      sum.made += other.made
    }
  }

  public private(set) var rows: [Row] = []
  public private(set) var candidates: [Candidate] = []
  /// The sites to choose for a manager.
  public private(set) var sites: [Site] = []
  public private(set) var tokens: [TokenRow] = []
  /// The number of unconfirmed email addresses.
  public private(set) var unconfirmedEmails = 0
  /// The number of invitations that were just sent by mail.
  public private(set) var mailed = 0
  /// The name of the organization, for sheets of paper.
  public private(set) var organization = ""
  /// Several for an invitation of several people; shown only now.
  public private(set) var made: [Made] = []
  public package(set) var problems = FormProblems()

  public let visitor: Visitor
  private let context: SignInContext

  public init(visitor: Visitor, context: SignInContext) {
    self.visitor = visitor
    self.context = context
  }

  public func load() async throws {
    guard visitor.may(.keepAccounts) else { throw Refusal.forbidden }
    let id = visitor.organization
    let (place, people, accounts, links, open, sites, unconfirmed, addresses) = try await context.store.read(
      of: id, from: .primary
    ) { snapshot in
      (
        try snapshot.organization(), try snapshot.employees(), try snapshot.accounts(),
        try snapshot.personalLinks(), try snapshot.apiTokens(), try snapshot.sites(),
        try snapshot.unconfirmedEmailCount(), try snapshot.confirmedEmails()
      )
    }
    (self.sites, unconfirmedEmails, organization) = (sites, unconfirmed, place.name)
    let zone = try context.zones.zone(place.zone)
    let owners = Dictionary(accounts.map { ($0.employee, $0) }, uniquingKeysWith: { first, _ in first })
    let admins = accounts.filter { $0.role == .admin && $0.hasWayIn && $0.disabledAt == nil }
    rows = people.compactMap { employee in
      owners[employee.id].map { account in
        row(account, employee, links.filter { $0.account == account.id }, admins.map(\.id) == [account.id], zone)
      }
    }
    candidates = people.filter { owners[$0.id] == nil }.map {
      Candidate(id: $0.id, name: $0.fullName, isMailable: addresses[$0.id] != nil)
    }
    tokens = open.map { row($0, zone) }
  }

  public func inviteButtonTapped(_ employee: ID<Employee>, role: Role, managing sites: ManagedSites = .all) async throws
  {
    try await change { transaction in
      let account = try transaction.account(of: employee, role: role)
      try transaction.change(account, to: role, managing: sites)
      return try transaction.invite(account)
    }
  }

  public func inviteButtonTapped(
    name: String, surname: String, role: Role, managing sites: ManagedSites = .all
  ) async throws {
    try await change { transaction in
      let employee = try transaction.addEmployee(name, surname: surname)
      let account = try transaction.addAccount(for: employee, role: role, managing: sites)
      return try transaction.invite(account)
    }
  }

  /// The most people invited at once: by links, and by mails.
  private static let (mostInvited, mostMailed) = (500, 100)

  /// The number of people without an account that one button invites.
  public var invitable: Int { min(candidates.count, Self.mostInvited) }
  /// The number of those with a confirmed address.
  public var mailable: Int { min(candidates.count { $0.isMailable }, Self.mostMailed) }

  /// Invites everyone without an account, as members; at most `invitable` at once.
  public func inviteAllButtonTapped() async throws { try await inviteAll(atMost: Self.mostInvited) }

  /// Invites everyone with a confirmed address; at most `mailable` at once. `send` returns the links that did not get there.
  public func mailAllButtonTapped(_ send: ([Made]) async -> [Made]) async throws {
    try await inviteAll(atMost: Self.mostMailed, onlyByMail: true)
    let links = made
    made = await send(links)
    mailed = links.count - made.count
  }

  private func inviteAll(atMost limit: Int, onlyByMail: Bool = false) async throws {
    try await change { transaction in
      let owners = Set(try transaction.snapshot.accounts().map(\.employee))
      let addresses = try transaction.snapshot.confirmedEmails()
      let people = try transaction.snapshot.employees().filter { person in
        !owners.contains(person.id) && (!onlyByMail || addresses[person.id] != nil)
      }
      var all = Change()
      for person in people.prefix(limit) {
        let account = try transaction.addAccount(for: person.id, role: .member)
        all += try transaction.invite(account, to: addresses[person.id])
      }
      return all
    }
  }

  /// A new invitation for a person without a password, else a link for a new password.
  public func resetLinkButtonTapped(_ account: ID<Account>) async throws {
    try await change { transaction in
      let owner = try transaction.snapshot.account(account)
      guard owner.hasWayIn else { return try transaction.invite(account) }
      return Change(
        event: .resetLinkMade(account), made: try transaction.offer(.reset, to: account))
    }
  }

  public func roleChosen(_ role: Role, managing sites: ManagedSites = .all, for account: ID<Account>) async throws {
    try await change { transaction in
      try transaction.change(account, to: role, managing: sites)
      return Change(event: .roleChanged(account, role))
    }
  }

  public func disableButtonTapped(_ account: ID<Account>) async throws {
    try await change { transaction in
      try transaction.disable(account)
      return Change(event: .accountDisabled(account))
    }
  }

  public func enableButtonTapped(_ account: ID<Account>) async throws {
    try await change { transaction in
      try transaction.enable(account)
      return Change(event: .accountEnabled(account))
    }
  }

  /// Makes a personal link, and an account if the employee has none.
  public func personalLinkButtonTapped(_ employee: ID<Employee>) async throws {
    try await change { transaction in
      let account = try transaction.account(of: employee, role: .member)
      let (_, token) = try transaction.makePersonalLink(for: account)
      let name = try transaction.name(of: account)
      return Change(
        event: .personalLinkMade(account), made: Made(kind: .personalLink, name: name, token: token))
    }
  }

  public func takeBackButtonTapped(_ link: ID<PersonalLink>) async throws {
    try await change { transaction in
      let account = try transaction.snapshot.personalLinks().first { $0.id == link }?.account
      try transaction.revokePersonalLink(link)
      guard let account else { throw Refusal.notFound }
      return Change(event: .personalLinkRevoked(account))
    }
  }

  /// `site` is the only site that it is for; `nil` for all.
  public func makeTokenButtonTapped(name: String, scopes: Set<Scope>, site: ID<Site>? = nil) async throws {
    try await change(needs: .keepTokens) { transaction in
      let (id, token) = try transaction.makeAPIToken(name, scopes: scopes, for: site)
      let made = try transaction.snapshot.apiTokens().first { $0.id == id }
      let known = made?.name ?? name
      return Change(event: .tokenMade(known), made: Made(kind: .apiToken, name: known, token: token))
    }
  }

  public func revokeTokenButtonTapped(_ token: ID<APIToken>) async throws {
    try await change(needs: .keepTokens) { transaction in
      let name = try transaction.snapshot.apiTokens().first { $0.id == token }?.name
      try transaction.revokeAPIToken(token)
      return Change(event: .tokenRevoked(name ?? ""))
    }
  }

  /// Applies a change and shows the new state; a refusal goes into `problems`.
  private func change(
    needs action: Action = .keepAccounts, _ body: @escaping @Sendable (borrowing Transaction) throws -> Change
  ) async throws {
    guard visitor.may(action) else { throw Refusal.forbidden }
    made = []
    try await trying {
      let change = try await context.store.write(in: visitor.organization, by: visitor.editor, body)
      made = change.made
      await context.security.record(
        change.events, by: visitor.editor, from: visitor.source, in: visitor.organization)
    }
    try await load()
  }

  private func row(
    _ account: Account, _ employee: Employee, _ links: [PersonalLink], _ isLastAdmin: Bool, _ zone: Zone
  ) -> Row {
    Row(
      id: account.id, employee: employee.id, name: employee.fullName, userName: account.userName?.description,
      role: account.role, managedSites: account.managedSites, roleName: roleName(account),
      state: visitor.wording.state(of: account, hasLinks: !links.isEmpty),
      isDisabled: account.disabledAt != nil, isLastAdmin: isLastAdmin, isInvited: !account.hasWayIn,
      links: links.map { link in
        LinkRow(id: link.id, made: made(link.madeAt, zone), lastUsed: lastUsed(link.lastUsedAt, zone))
      })
  }

  private func roleName(_ account: Account) -> String {
    guard case .only = account.managedSites else { return visitor.wording.name(of: account.role) }
    return visitor.wording.manager(of: sites.filter { account.managedSites.includes($0.id) }.map(\.name))
  }

  private func row(_ token: APIToken, _ zone: Zone) -> TokenRow {
    TokenRow(
      id: token.id, name: token.name, scopes: token.scopes.sorted().map(visitor.wording.name(of:)),
      site: token.site.flatMap { id in sites.first { $0.id == id }?.name },
      made: made(token.madeAt, zone), lastUsed: lastUsed(token.lastUsedAt, zone))
  }

  private func made(_ instant: Instant, _ zone: Zone) -> String {
    visitor.wording.made(visitor.wording.dayAndMonth(zone.local(instant).date))
  }

  private func lastUsed(_ instant: Instant?, _ zone: Zone) -> String {
    let wording = visitor.wording
    return instant.map { wording.lastUsed(wording.moment($0, in: zone)) } ?? wording.neverUsed
  }
}

extension Transaction {
  /// The account of an employee, made with a role if there is none.
  fileprivate func account(of employee: ID<Employee>, role: Role) throws
    -> ID<Account>
  {
    if let known = try snapshot.account(of: employee) { return known.id }
    return try addAccount(for: employee, role: role)
  }

  fileprivate func invite(_ account: ID<Account>, to address: EmailAddress? = nil) throws -> AccountsModel.Change {
    AccountsModel.Change(event: .invited(account), made: try offer(.invitation, to: account, at: address))
  }

  fileprivate func offer(
    _ purpose: OneTimeLink.Purpose, to account: ID<Account>, at address: EmailAddress? = nil
  ) throws -> AccountsModel.Made {
    let token = try makeOneTimeLink(purpose, for: account)
    return AccountsModel.Made(
      kind: .oneTimeLink(purpose), name: try name(of: account), token: token, address: address)
  }

  fileprivate func name(of account: ID<Account>) throws -> String {
    let employee = try snapshot.account(account).employee
    return try snapshot.employees([employee])[employee]?.fullName ?? ""
  }
}
