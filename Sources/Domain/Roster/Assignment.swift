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
    public enum Turn: Sendable, Hashable {
      /// One shift, or all shifts from a Monday to a Sunday.
      case shift, week
      /// From one hand-over to the next.
      case every(TurnLength)

      /// The kinds of turns; the raw values name the choices of the form.
      public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// As the cases of `Turn`.
        case shift, week, every
      }

      /// Its kind.
      public var kind: Kind {
        switch self {
        case .shift: .shift
        case .week: .week
        case .every: .every
        }
      }

      /// Its length between hand-overs; `nil` for the other kinds.
      public var handover: TurnLength? { if case .every(let handover) = self { handover } else { nil } }
    }

    /// In the order of their turns; 1 to `mostPeople`, without duplicates.
    public var people: [ID<Employee>]
    /// The period after which the turn passes on.
    public var turn: Turn
    /// The index in `people` of the first turn: that of the start, or of `TurnLength.from`.
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
