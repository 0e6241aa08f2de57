/// Something that not everybody may do: the one table of who may what.
public enum Action: String, Sendable, Hashable, CaseIterable {
  case seeRoster, seePeople, seeSchedules, seeCatalog
  /// The own password, sessions, language and choices.
  case keepOwnAccount
  /// Schedules, the planning board, publishing, closed days.
  case plan
  /// Services and products of our own.
  case keepCatalog
  case announce, keepLinks, keepFeeds, keepPeople, seeUsage
  /// Invitations, roles, resets and personal links.
  case keepAccounts
  case keepTokens, keepOrganization

  /// The lowest role that may do it.
  public var leastRole: Role {
    switch self {
    case .seeRoster, .seePeople, .seeSchedules, .seeCatalog, .keepOwnAccount: .member
    case .plan, .keepCatalog, .announce, .keepLinks, .keepFeeds, .keepPeople, .seeUsage: .manager
    case .keepAccounts, .keepTokens, .keepOrganization: .admin
    }
  }
}
