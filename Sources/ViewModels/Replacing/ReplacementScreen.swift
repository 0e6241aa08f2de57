public import Domain

/// The content of *Replace*, ready in words.
public struct ReplacementScreen: Sendable, Hashable {
  /// `Replace Emil Kowalski`, or *Fill open shift*.
  public let title: String
  public let position: RosterScreen.PositionLabel?
  /// `Today, 12:00–20:00, in 56 min`.
  public let time: String
  public let revision: Int
  /// The place of a draft on the board; `nil` for a shift on the roster.
  public let board: BoardModel.Place?
  /// A candidate can be asked: a shift on the roster that has not begun, or is open.
  public let mayAsk: Bool
  /// `From now on, 9:05` of a running shift; `nil` for others.
  public let rest: String?
  /// `nil` for an open shift, and for the leaving person's own view.
  public let leaving: Leaving?
  /// A warning that the leaving person's calendar goes on showing it, and the way they are informed.
  public let slow: Effect?
  /// `3 could take it`.
  public let ableTitle: String
  public let able: [Able]
  /// `31 can't`.
  public let unableTitle: String
  public let unable: [Unable]

  /// The assigned person.
  public struct Leaving: Sendable, Hashable {
    /// `Emil is marked ill for today.`
    public let ill: String
    public let firstDay: LocalDate
    /// Their other shifts of the same day, and of the two weeks after it.
    public let sameDay: [Staying]
    public let later: [Staying]
  }

  public struct Staying: Sendable, Hashable {
    public let shift: ID<Shift>
    /// `Tomorrow, 12:00–20:00`.
    public let text: String
  }

  public struct Able: Sendable, Hashable {
    public let person: ID<Employee>
    public let name: String
    /// For the button.
    public let firstName: String
    public let initials: String
    public let photo: PhotoMark?
    /// `Front desk, last on Tue 17. Free all day, rested 14 h.`
    public let text: String
    /// Said of a person without an account: no message reaches them.
    public let unreached: String?
    /// `16 → 24 h`
    public let hours: String
    /// `of 38 h`, `2 h over`; `nil` without a contract.
    public let contract: String?
    public let isOver: Bool
    /// `5 h rest, 11 needed`: a breach that is allowed all the same.
    public let warning: String?
    /// A warning that their calendar won't show it in time, and the way they are informed.
    public let slow: Effect?
  }

  public struct Unable: Sendable, Hashable {
    public let person: ID<Employee>
    public let name: String
    public let initials: String
    public let photo: PhotoMark?
    public let reason: String
    /// A rule is the only obstacle: it can be shown.
    public let isRule: Bool
    /// The list of the position is the obstacle: a manager can put them on it.
    public let isUnlisted: Bool
  }

  /// A person with a rule as the only obstacle, as shown.
  public struct Breach: Sendable, Hashable {
    public let person: ID<Employee>
    /// For the button.
    public let firstName: String
    public let screen: BreachScreen
  }
}
