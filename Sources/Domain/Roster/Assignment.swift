/// Who does the shifts of a schedule.
public enum Assignment: Sendable, Hashable {
  /// Nobody yet: so many open shifts each time, 1 to `mostNeeded`.
  case open(needed: Int)
  /// Some in turn; one alone has every turn.
  case people(Rotation)

  public static let mostNeeded = 50

  /// People who take turns.
  public struct Rotation: Sendable, Hashable {
    /// How long a turn is.
    public enum Turn: String, Sendable, Hashable, CaseIterable {
      case shift, week
    }

    /// In the order of their turns; 1 to `mostPeople`, each once.
    public var people: [ID<Employee>]
    public var turn: Turn
    /// Whose turn is first: a place in `people`.
    public var first: Int

    public static let mostPeople = 50

    public init(_ people: [ID<Employee>], turn: Turn = .shift, first: Int = 0) {
      self.people = people
      self.turn = turn
      self.first = first
    }
  }
}
