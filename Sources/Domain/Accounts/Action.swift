/// An action that needs a right: the single table of permissions.
public enum Action: String, Sendable, Hashable, CaseIterable {
  /// Reading, which every role may.
  case seeRoster, seePeople, seeSchedules, seeCatalog
  /// Claiming open shifts; offering and swapping one's own.
  case askForShifts
  /// One's own password, sessions, language and preferences.
  case keepOwnAccount
  /// Schedules, the planning board, publishing, closed days.
  case plan
  /// Breaking a rule of labor that blocks, with a reason.
  case overrideRules
  /// The organization's own services and products.
  case keepCatalog
  /// Announcements, links without sign-in, feeds, people, usage statistics.
  case announce, keepLinks, keepFeeds, keepPeople, seeUsage
  /// Costs per hour, and budgets.
  case keepCosts
  /// Invitations, roles, resets and personal links.
  case keepAccounts
  /// Programs' tokens; the organization's own settings.
  case keepTokens, keepOrganization
  /// Accounts, people and groups by SCIM: for programs alone.
  case provision
  /// Outside addresses that receive changes.
  case keepWebhooks
  /// The changes of what one may see, one after the other.
  case followChanges

  /// The lowest role that may perform the action.
  public var leastRole: Role {
    switch self {
    case .seeRoster, .seePeople, .seeSchedules, .seeCatalog, .askForShifts, .keepOwnAccount: .member
    case .plan, .keepCatalog, .announce, .keepLinks, .keepFeeds, .keepPeople, .seeUsage, .keepCosts,
      .followChanges:
      .manager
    case .overrideRules, .keepAccounts, .keepTokens, .keepOrganization, .provision, .keepWebhooks: .admin
    }
  }
}
