/// The rights of a program's token.
public enum Scope: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Reading rosters.
  case rosterRead = "roster:read"
  /// Reading people.
  case peopleRead = "people:read"
  /// Everything that a manager may, reading included; never accounts or tokens.
  case manage

  /// Whether the scope includes an action.
  public func may(_ action: Action) -> Bool {
    switch self {
    case .rosterRead: action == .seeRoster
    case .peopleRead: action == .seePeople
    case .manage: action != .keepOwnAccount && Role.manager.may(action)
    }
  }

  /// Orders by stored name, for display.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
