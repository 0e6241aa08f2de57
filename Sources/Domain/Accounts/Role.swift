/// What an account may do, in three steps: each may all that the one before may.
public enum Role: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Sees the roster and the people, and looks after the own account.
  case member
  /// Also plans, announces, and keeps the people, links and feeds.
  case manager
  /// Also gives out accounts and programs' tokens, and sets the organization up.
  case admin

  /// True where the table of `Action` gives it to this role.
  public func may(_ action: Action) -> Bool { self >= action.leastRole }

  public static func < (left: Self, right: Self) -> Bool { left.step < right.step }

  private var step: Int {
    switch self {
    case .member: 0
    case .manager: 1
    case .admin: 2
    }
  }
}
