/// A move as shown: a shift with its revision, and its new person.
public struct ChosenMove: Sendable, Hashable {
  /// The shift as shown.
  public var shift: ShiftVersion
  /// The new person.
  public var employee: ID<Employee>
  /// The shift that this one's previous person takes instead; `nil` for the absent person's.
  public var cause: ID<Shift>?

  /// A move as chosen.
  public init(_ shift: ShiftVersion, to employee: ID<Employee>, cause: ID<Shift>? = nil) {
    (self.shift, self.employee, self.cause) = (shift, employee, cause)
  }
}

/// The part of chosen moves that holds on the roster as it is now, and the obstacles to the rest.
public struct ReplanCheck: Sendable {
  /// A move that doesn't hold.
  public struct LeftOut: Sendable, Hashable {
    /// The move.
    public let move: ChosenMove
    /// The shift as it is now; `nil` if it is gone.
    public let shift: PlannedShift?
    /// The obstacle.
    public let obstacle: ReplanObstacle

    /// A move that is left out, with its obstacle.
    public init(move: ChosenMove, shift: PlannedShift?, obstacle: ReplanObstacle) {
      (self.move, self.shift, self.obstacle) = (move, shift, obstacle)
    }
  }

  /// In the order chosen.
  public let holding: [ChosenMove]
  /// The shifts of moves that don't hold.
  public let leftOut: [LeftOut]

  /// Checks all rules of all moves at once, until the remaining ones hold.
  public init(_ moves: [ChosenMove], _ input: ReplanInput) {
    let judge = ReplanJudge(input)
    let numbers = Dictionary(judge.shifts.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let people = Dictionary(input.people.map { ($0.id, $0) }) { first, _ in first }
    var left: [ID<Shift>: ReplanObstacle] = [:]
    func number(_ move: ChosenMove) -> Int? {
      guard let number = numbers[move.shift.id], judge.shifts[number].revision == move.shift.revision,
        number >= input.lost.count || move.cause == nil, number < input.lost.count || move.cause != nil
      else { return nil }
      return number
    }
    for move in moves {
      guard let number = number(move), let person = people[move.employee],
        judge.shifts[number].employee != move.employee
      else {
        left[move.shift.id] = .changed
        continue
      }
      if let obstacle = judge.obstacle(person, to: judge.shifts[number]) { left[move.shift.id] = .obstacle(obstacle) }
    }
    while let (shift, obstacle) = Self.next(moves.filter { left[$0.shift.id] == nil }, judge, numbers, people) {
      left[shift] = obstacle
    }
    holding = moves.filter { left[$0.shift.id] == nil }
    leftOut = moves.compactMap { move in
      left[move.shift.id].map { obstacle in
        LeftOut(move: move, shift: numbers[move.shift.id].map { judge.shifts[$0] }, obstacle: obstacle)
      }
    }
  }

  /// The first that doesn't hold beside the others.
  private static func next(
    _ moves: [ChosenMove], _ judge: ReplanJudge, _ numbers: [ID<Shift>: Int], _ people: [ID<Employee>: Employee]
  ) -> (ID<Shift>, ReplanObstacle)? {
    let there = Set(moves.map(\.shift.id))
    // Why: the intended taker takes nothing, so that this shift may stay.
    if let lone = moves.first(where: { $0.cause.map { !there.contains($0) } ?? false }) {
      return (lone.shift.id, .chain)
    }
    var hands: [ID<Employee>: MoveSearch.Hand] = [:]
    for move in moves {
      guard let number = numbers[move.shift.id] else { continue }
      hands[move.employee] = (hands[move.employee] ?? .init()).taking(number)
      if move.cause != nil, let owner = judge.shifts[number].employee {
        hands[owner] = (hands[owner] ?? .init()).giving(number)
      }
    }
    for (person, hand) in hands.sorted(by: { $0.key < $1.key }) where !hand.takes.isEmpty {
      guard let employee = people[person], let obstacle = judge.obstacle(employee, having: hand) else { continue }
      // Why the latest that is enough: people were notified of earlier ones first.
      let culprit = hand.takes.last { number in judge.obstacle(employee, having: hand.without(number)) == nil }
      guard let culprit = culprit ?? hand.takes.last else { continue }
      return (judge.shifts[culprit].id, obstacle)
    }
    return nil
  }
}

/// A manager's decisions about the shifts of an absent person.
public struct ReplanOrder: Sendable, Hashable {
  /// The absent person.
  public var person: ID<Employee>
  /// The days on which the person is away.
  public var days: ClosedRange<LocalDate>
  /// Shifts that begin before this moment don't move.
  public var moment: Instant
  /// The person's shifts as shown.
  public var shifts: [ShiftVersion]
  /// The moves; shifts without a taker are open.
  public var moves: [ChosenMove]

  /// The way to carry out an order: on the roster at once, after asking the new people, or as drafts on the board.
  public enum Deed: String, Sendable, Hashable, CaseIterable {
    case publish, ask, board
  }

  /// The most moves at once.
  public static let mostMoves = 3 * Replan.mostShifts

  /// An order as filled in.
  public init(
    person: ID<Employee>, days: ClosedRange<LocalDate>, moment: Instant, shifts: [ShiftVersion], moves: [ChosenMove]
  ) {
    (self.person, self.days, self.moment, self.shifts, self.moves) = (person, days, moment, shifts, moves)
  }

  /// The order, each shift once. Errors: `Refusal.invalid` for too many days (`last`) or moves (`move`).
  package func checked() throws(Refusal) -> ReplanOrder {
    var check = FormCheck()
    if days.upperBound.days(since: days.lowerBound) >= Replan.mostDays {
      check.refuse("last", .tooManyDays(limit: Replan.mostDays))
    }
    if moves.count > Self.mostMoves || shifts.count > Self.mostMoves {
      check.refuse("move", .tooMany(limit: Self.mostMoves))
    }
    try check.end()
    var order = self
    var seen: Set<ID<Shift>> = []
    order.moves = moves.filter { seen.insert($0.shift.id).inserted }
    seen = []
    order.shifts = shifts.filter { seen.insert($0.id).inserted }
    return order
  }
}
