public import Domain

/// The comparison with the proposal: figures, hours, and each shift that moves.
public struct MakerComparison: Sendable, Hashable {
  public let figures: [Row]
  /// The people with different hours, by name.
  public let hours: [Person]
  /// `25 others keep their hours.`
  public let others: String
  public let moves: [Move]
  /// `77 shifts are the same in both`.
  public let same: String

  /// One figure of both.
  public struct Row: Sendable, Hashable {
    public enum Better: Sendable, Hashable { case first, second, none }

    public let name: String
    public let first: String
    public let second: String
    public let better: Better
    /// `3 more`, `same`.
    public let difference: String
  }

  /// One person's hours in both, in thousandths of the widest.
  public struct Person: Sendable, Hashable {
    public let name: String
    public let initials: String
    public let first: Int
    public let second: Int
    /// `nil` without a contract.
    public let contract: Int?
    /// `58 → 66 h`.
    public let text: String
    public let isOver: Bool
  }

  /// A shift that someone else gets, that opens, or that is new.
  public struct Move: Sendable, Hashable {
    /// The id in the plan that holds it.
    public let shift: ID<Shift>
    /// `Tue 24 Nov`.
    public let day: String
    /// `12–20`.
    public let times: String
    public let position: RosterScreen.PositionLabel?
    public let from: String
    public let to: String
    public let isNew: Bool
  }
}
