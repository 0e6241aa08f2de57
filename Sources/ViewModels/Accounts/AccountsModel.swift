public import Crypto
public import Domain
import Store
import Words

/// People and their roles, for an administrator: all of them, with or without an account.
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

  /// The part of the list shown.
  public struct Place: Sendable, Hashable {
    public var show: Show
    /// By name, user name or email; empty for all.
    public var search: String
    /// Counted from 0.
    public var page: Int

    /// The only one.
    public var person: ID<Employee>?

    public init(show: Show = .all, search: String = "", page: Int = 0, person: ID<Employee>? = nil) {
      (self.show, self.search, self.page, self.person) = (show, search, page, person)
    }
  }

  /// The raw values are in addresses.
  public enum Show: String, Sendable, Hashable, CaseIterable {
    case all, admins, managers, members, none

    func has(_ role: Role?) -> Bool {
      switch self {
      case .all: true
      case .admins: role == .admin
      case .managers: role == .manager
      case .members: role == .member
      case .none: role == nil
      }
    }
  }

  /// The state of a person's account.
  public enum State: Sendable, Hashable {
    case active, invited, none, disabled, heldBack
  }

  /// A row of the list.
  public struct Person: Sendable, Hashable {
    public let id: ID<Employee>
    public let account: ID<Account>?
    public let name: String
    public let initials: String
    public let photo: PhotoMark?
    /// The user name, else the email address.
    public let line: String
    public let role: Role?
    public let roleName: String
    /// The home of a member, the sites of a manager.
    public let site: String
    public let state: State
    public let stateWord: String
    /// `passkey`, `5 days left`.
    public let detail: String
    public let lastSeen: String
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
      case personalLink
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
  /// Those of the place, at most `mostShown`.
  public private(set) var people: [Person] = []
  /// The number of those of the place.
  public private(set) var foundCount = 0
  /// The number of people of each part of the list.
  public private(set) var counts: [Show: Int] = [:]
  /// The number of unconfirmed email addresses.
  public private(set) var unconfirmedEmails = 0
  /// The number of invitations that were just sent by mail.
  public private(set) var mailed = 0
  /// The name of the organization, for sheets of paper.
  public private(set) var organization = ""
  /// Several for an invitation of several people; shown only now.
  public private(set) var made: [Made] = []
  public package(set) var problems = FormProblems()

  public let place: Place
  public let visitor: Visitor
  private let context: SignInContext

  /// The most people on a page.
  public static let mostShown = 200

  public init(visitor: Visitor, place: Place = Place(), context: SignInContext) {
    self.visitor = visitor
    self.place = place
    self.context = context
  }

  public func load() async throws {
    guard visitor.may(.keepAccounts) else { throw Refusal.forbidden }
    let (id, now) = (visitor.organization, context.world.now())
    await context.security.flush()
    let reading = try await context.store.read(of: id, from: .primary, as: visitor.contactReader) { snapshot in
      try AccountsReading(snapshot, at: now)
    }
    (sites, unconfirmedEmails, organization) = (reading.sites, reading.unconfirmed, reading.organization.name)
    let zone = try context.zones.zone(reading.organization.zone)
    let owners = reading.owners
    let admins = reading.accounts.filter { $0.role == .admin && $0.hasWayIn && $0.disabledAt == nil }
    rows = reading.people.compactMap { employee in
      owners[employee.id].map { account in
        row(
          account, employee, reading.links.filter { $0.account == account.id }, admins.map(\.id) == [account.id], zone)
      }
    }
    candidates = reading.people.filter { owners[$0.id] == nil }.map {
      Candidate(id: $0.id, name: $0.fullName, isMailable: reading.addresses[$0.id] != nil)
    }
    let writer = AccountsWriter(visitor.wording, reading, zone, at: now)
    counts = Dictionary(
      uniqueKeysWithValues: Show.allCases.map { show in
        (show, reading.people.count { show.has(owners[$0.id]?.role) })
      })
    let found = reading.people.filter { place.show.has(owners[$0.id]?.role) && writer.has($0, place.search) }
    foundCount = found.count
    let first = min(max(0, place.page), found.count) * Self.mostShown
    let shown = found.dropFirst(first).prefix(Self.mostShown)
    people = (place.person.map { id in found.filter { $0.id == id } } ?? Array(shown)).map { writer.person($0) }
  }

  /// One person of the list. Errors: `Refusal.notFound`.
  public func person(_ id: ID<Employee>) throws(Refusal) -> Person {
    guard let person = people.first(where: { $0.id == id }) else { throw .notFound }
    return person
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

  /// Applies a change and shows the new state; a refusal goes into `problems`.
  private func change(_ body: @escaping @Sendable (borrowing Transaction) throws -> Change) async throws {
    guard visitor.may(.keepAccounts) else { throw Refusal.forbidden }
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
