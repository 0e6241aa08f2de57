/// An account's rights, in three steps, each including the one before.
public enum Role: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Sees the roster and the people, and manages their own account.
  case member
  /// Also plans, announces, and manages people, links and feeds.
  case manager
  /// Also manages accounts, programs' tokens and the organization.
  case admin

  /// `true` if the role includes an action; see `Action.leastRole`.
  public func may(_ action: Action) -> Bool { self >= action.leastRole }

  /// Orders by rights, `member` lowest.
  public static func < (left: Self, right: Self) -> Bool { left.step < right.step }

  private var step: Int {
    switch self {
    case .member: 0
    case .manager: 1
    case .admin: 2
    }
  }
}
