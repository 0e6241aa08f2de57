/// The people for a schedule's shifts.
public enum Assignment: Sendable, Hashable {
  /// Unassigned: this many open shifts each time, 1 to `mostNeeded`.
  case open(needed: Int)
  /// Assigned in turn; a single person has every turn.
  case people(Rotation)

  /// The most open shifts at a time.
  public static let mostNeeded = 50

  /// People taking turns.
  public struct Rotation: Sendable, Hashable {
    /// The length of a turn.
    public enum Turn: String, Sendable, Hashable, CaseIterable {
      /// One shift, or all shifts from a Monday to a Sunday.
      case shift, week
    }

    /// In the order of their turns; 1 to `mostPeople`, without duplicates.
    public var people: [ID<Employee>]
    /// The period after which the turn passes on.
    public var turn: Turn
    /// The index in `people` of the first turn.
    public var first: Int

    /// The most people in one rotation.
    public static let mostPeople = 50

    /// A rotation, unchecked.
    public init(_ people: [ID<Employee>], turn: Turn = .shift, first: Int = 0) {
      self.people = people
      self.turn = turn
      self.first = first
    }
  }
}
