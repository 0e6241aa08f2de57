/// The readers of a person's phone number and email address, besides the person.
public enum ContactAudience: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Every colleague, and walls and programs.
  case everyone
  /// People of the same sites, and managers of the person.
  case sites
  /// Managers of the person.
  case managers

  /// Orders by readers, the fewest first.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .managers: 0
    case .sites: 1
    case .everyone: 2
    }
  }

  /// The choices of people in an organization with this audience at most: the widest first.
  public var choices: [ContactAudience] { Self.allCases.filter { $0 <= self } }

  /// The audience of a person: the choice, within the organization's; without one, the organization's, but the managers of a minor.
  public static func holding(_ choice: Self?, isMinor: Bool, within widest: Self) -> Self {
    min(choice ?? (isMinor ? .managers : widest), widest)
  }
}
