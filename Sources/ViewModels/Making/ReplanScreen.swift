public import Domain

/// A new plan for an absent person's shifts, ready to show.
public struct ReplanScreen: Sendable, Hashable {
  /// `Emil is ill`.
  public let title: String
  /// `Until Wed 25`.
  public let until: String
  /// `, 3 shifts have nobody.`
  public let nobody: String
  /// `Nothing before `, `Sat 21, 6:00`, ` moves.`
  public let moment: Moment
  /// Its consequences, and the shifts that stay as they are.
  public let notes: [String]
  /// Shifts of theirs that have begun: to be given by hand.
  public let begun: [Begun]
  /// The first is chosen; empty if there is nothing to give.
  public let choices: [Choice]
  /// The position of all their shifts, if it is the same.
  public let position: RosterScreen.PositionLabel?
  /// Their shifts as they are shown.
  public let shifts: [ShiftVersion]
  /// The place of the plan, for the link to the board.
  public let board: BoardModel.Place

  /// A sentence around the moment from which shifts move.
  public struct Moment: Sendable, Hashable {
    public let before: String
    public let text: String
    public let after: String
  }

  /// The ways to go on. The raw values are the form's.
  public enum Way: String, Sendable, Hashable, CaseIterable {
    case fewest, better, open
  }

  public struct Begun: Sendable, Hashable {
    public let shift: ID<Shift>
    /// `Sat 21, 6–14 has begun.`
    public let text: String
  }

  public struct Choice: Sendable, Hashable {
    public let way: Way
    /// `3 moves`.
    public let title: String
    /// `the fewest that fill all`.
    public let reason: String
    public let rows: [Row]
    /// `Sun 22, 12–20: nobody could take it`.
    public let open: [String]
    public let effects: [Effect]
    /// The people who get a notice.
    public let told: [Effect]
    /// `Publish 3 moves`, by the count of moves from 0 on.
    public let publish: [String]
    /// All of its moves can be asked for: they are no chains, and go to people with an account.
    public let canAsk: Bool
  }

  /// A move, and its consequences.
  public struct Row: Sendable, Hashable {
    /// The form's value: each move of the chain.
    public let value: String
    /// The number of moves.
    public let count: Int
    /// The first fills a shift of the absent person, the others make that possible.
    public let moves: [Move]
  }

  public struct Move: Sendable, Hashable {
    /// `Sat 21`.
    public let day: String
    /// `12–20`.
    public let times: String
    public let name: String
    public let initials: String
    public let photo: PhotoMark?
    /// `16 → 24 of 38 h`.
    public let hours: String
    /// `2 h over`; `nil` within the contract.
    public let over: String?
    /// `from Anna Bauer`; `nil` for a shift of the absent person.
    public let from: String?
    /// The position, if the shifts have different ones.
    public let position: RosterScreen.PositionLabel?
  }
}

/// The outcome, if it is incomplete.
public struct ReplannedScreen: Sendable, Hashable {
  /// `2 moves published`.
  public let title: String
  /// The text beside it.
  public let text: String
  /// The title of the moves that no longer held.
  public let leftOutTitle: String
  public let leftOut: [LeftOut]
  /// The publication, if it can be recalled.
  public let publication: ID<Publication>?
  public let board: BoardModel.Place

  public struct LeftOut: Sendable, Hashable {
    /// The shift to give by hand; `nil` if it is gone.
    public let shift: ID<Shift>?
    /// `Sat 21, 12–20, Anna Bauer: Vacation until 30 Nov.`
    public let text: String
  }
}
