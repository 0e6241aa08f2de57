/// What a program may do with its token.
public enum Scope: String, Sendable, Hashable, CaseIterable, Comparable {
  case rosterRead = "roster:read"
  case peopleRead = "people:read"
  /// All that a manager may, reading included; never accounts or tokens.
  case manage

  /// True where the scope gives it.
  public func may(_ action: Action) -> Bool {
    switch self {
    case .rosterRead: action == .seeRoster
    case .peopleRead: action == .seePeople
    case .manage: action != .keepOwnAccount && Role.manager.may(action)
    }
  }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
