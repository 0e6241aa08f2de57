/// The rights of a program's token.
public enum Scope: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Reading rosters.
  case rosterRead = "roster:read"
  /// Reading people.
  case peopleRead = "people:read"
  /// Reading schedules and closed days.
  case schedulesRead = "schedules:read"
  /// Reading services and products.
  case catalogRead = "catalog:read"
  /// The plan: drafts, publishing, schedules and closed days, with reading them and the roster.
  case planWrite = "plan:write"
  /// Reading, adding, editing and archiving people.
  case peopleWrite = "people:write"
  /// Reading and editing the organization's own services and products.
  case catalogWrite = "catalog:write"
  /// Posting and withdrawing announcements, with reading the roster.
  case announcementsWrite = "announcements:write"
  /// The organization, its sites and its positions, with reading the roster, and overriding labor rules with a
  /// reason; never for one site alone.
  case organizationWrite = "organization:write"
  /// Accounts of members and managers, with reading people and the accounts; never those of administrators, and never
  /// for one site alone.
  case accountsWrite = "accounts:write"
  /// Accounts, people and groups as an identity provider keeps them (SCIM), and nothing else; never for one site alone.
  case provisioning
  /// Costs per hour, and budgets.
  case costsWrite = "costs:write"
  /// Everything that a manager may do, reading included, and webhooks; never accounts, tokens or costs per hour.
  case manage

  /// `true` if the scope includes an action.
  public func may(_ action: Action) -> Bool {
    switch self {
    case .rosterRead: [.seeRoster, .followChanges].contains(action)
    case .peopleRead: [.seePeople, .followChanges].contains(action)
    case .schedulesRead: [.seeSchedules, .followChanges].contains(action)
    case .catalogRead: [.seeCatalog, .followChanges].contains(action)
    case .planWrite: [.plan, .seeRoster, .seeSchedules, .followChanges].contains(action)
    case .peopleWrite: [.keepPeople, .seePeople, .followChanges].contains(action)
    case .catalogWrite: [.keepCatalog, .seeCatalog, .followChanges].contains(action)
    case .announcementsWrite: [.announce, .seeRoster, .followChanges].contains(action)
    case .organizationWrite: [.keepOrganization, .overrideRules, .seeRoster, .followChanges].contains(action)
    case .accountsWrite: [.keepAccounts, .seePeople, .followChanges].contains(action)
    case .provisioning: action == .provision
    case .costsWrite: action == .keepCosts
    // Why not costs: a program gets access to pay only by name.
    case .manage:
      action == .keepWebhooks
        || ![.keepOwnAccount, .askForShifts, .keepCosts].contains(action) && Role.manager.may(action)
    }
  }

  /// `true` if it concerns the whole organization, so that no token of one site has it.
  public var isOfAllSites: Bool { [.organizationWrite, .accountsWrite, .provisioning].contains(self) }

  /// The scopes that include an action, in the order of a form.
  public static func allowing(_ action: Action) -> [Scope] { allCases.filter { $0.may(action) } }

  /// Orders by stored name, for display.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
