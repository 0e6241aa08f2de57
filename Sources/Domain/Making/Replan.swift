/// The way for a person's published shifts to go to others, moving as few shifts of others as can be.
///
/// `Snapshot.replanning` reads the roster around the absent person's shifts. `MoveSearch` finds takers for them,
/// with the shifts that they give in return, and `ReplanModel` shows it. The form sends the moves that were seen as a `ReplanOrder`
/// to `Transaction.publish`, `ask` or `draft`; `ReplanCheck` checks all rules again, and what still holds becomes one
/// publication, offers or drafts. See decision 0058.
public struct Replan: Sendable {
  /// A published shift that goes to someone else.
  public struct Move: Sendable, Hashable {
    /// The shift on the roster.
    public let shift: PlannedShift
    /// The new person.
    public let employee: ID<Employee>
    /// The shift that this one's previous person takes instead; `nil` for the absent person's.
    public let cause: ID<Shift>?
    /// Minutes of work that the new person has in the shift's week before it, by start.
    public let minutesBefore: Int
    /// The same minutes with the shift.
    public let minutesAfter: Int
  }

  /// The gain of more moves.
  public enum Gain: String, Sendable, Hashable, CaseIterable {
    /// Fewer hours beyond contracts.
    case contract
    /// Nights, and weekends, spread better.
    case nights, weekends
    /// Hours that people would like.
    case wishes
    /// Hours spread better.
    case hours
    /// By a person experienced in the work.
    case work
  }

  /// One way to go on.
  public struct Choice: Sendable, Hashable {
    /// By start; each chain beside the shift it is for.
    public let moves: [Move]
    /// The shifts without a taker, by start.
    public let open: [PlannedShift]
    /// All shifts are filled, with a proof that fewer moves can't fill them.
    public let isFewest: Bool
    /// The open shifts can't be filled at all, whatever others give.
    public let isMost: Bool
    /// Its gain over the fewest moves.
    public let gain: Gain?
  }

  /// The most fillable shifts, with the fewest moves.
  public let fewest: Choice
  /// More moves, and better by wishes; `nil` if that is not worth it.
  public let better: Choice?
  /// The judge of feasible hands.
  let judge: ReplanJudge
  private let rows: ReplanRows

  /// The days around today that can be planned again.
  public static let reachInDays = 400
  /// The most days at once.
  public static let mostDays = PlanOrder.mostDays
  /// The most shifts at once.
  public static let mostShifts = 60

  /// Looks for the choices. Cost: below a second for a hundred people.
  public init(_ input: ReplanInput) {
    judge = ReplanJudge(input)
    rows = ReplanRows(judge)
    let (judge, rows) = (judge, rows)
    // Why a week at least: a row of days is as long as that.
    let reach = max(7, input.rules.reachInDays)
    var search = MoveSearch(
      lost: Array(input.lost.indices), own: rows.own, able: { rows.able($0, judge) },
      isNear: { (-reach...reach).contains(judge.day($0) - judge.day($1)) },
      fits: { judge.obstacle(input.people[$0], having: $1) == nil },
      points: { judge.terms(input.people[$0], $1).values.reduce(0, +) })
    let found = search.fewest()
    fewest = rows.choice(found, judge, gain: nil)
    // Why those days alone: later shifts have nothing to do with the present illness.
    better = search.better(than: found, giving: { input.days.contains(judge.shifts[$0].hours.date) }).flatMap { more in
      rows.gain(of: more, over: found, judge).map { rows.choice(more, judge, gain: $0) }
    }
  }
}

/// Shifts and people by number, for the search.
struct ReplanRows: Sendable {
  /// The shifts that each person could give.
  let own: [[Int]]
  private let owners: [Int?]

  init(_ judge: ReplanJudge) {
    let input = judge.input
    let numbers = Dictionary(input.people.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let owners = judge.shifts.enumerated().map { number, shift in
      number < input.lost.count ? nil : shift.employee.flatMap { numbers[$0] }
    }
    own = input.people.indices.map { person in owners.indices.filter { owners[$0] == person } }
    self.owners = owners
  }

  /// The candidates for a shift, the best suited first.
  func able(_ number: Int, _ judge: ReplanJudge) -> [Int] {
    let shift = judge.shifts[number]
    let people = judge.input.people.indices.filter {
      $0 != owners[number] && judge.input.people[$0].id != shift.employee
        && judge.obstacle(judge.input.people[$0], to: shift) == nil
    }
    let costs = people.map { judge.terms(judge.input.people[$0], .init(takes: [number])).values.reduce(0, +) }
    return people.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }.map { people[$0] }
  }

  func choice(_ found: MoveSearch.Found, _ judge: ReplanJudge, gain: Replan.Gain?) -> Replan.Choice {
    func begin(_ number: Int) -> Instant { judge.shifts[number].interval.lowerBound }
    let roots = found.moves.filter { $0.cause == nil }.sorted {
      (begin($0.shift), $0.shift) < (begin($1.shift), $1.shift)
    }
    func chain(_ move: MoveSearch.Move) -> [MoveSearch.Move] {
      [move] + found.moves.filter { $0.cause == move.shift }.flatMap(chain)
    }
    let moves = roots.flatMap(chain)
    var hands = found.hands { owners[$0] }.mapValues { MoveSearch.Hand(gives: $0.gives) }
    // Why by start: a person's hours by then are the basis for their next shift.
    var hours: [Int: (before: Int, after: Int)] = [:]
    for move in moves.sorted(by: { (begin($0.shift), $0.shift) < (begin($1.shift), $1.shift) }) {
      let employee = judge.input.people[move.person]
      let hand = hands[move.person] ?? .init()
      let before = judge.minutes(of: employee, hand, inWeekOf: move.shift)
      hands[move.person] = hand.taking(move.shift)
      hours[move.shift] = (before, judge.minutes(of: employee, hand.taking(move.shift), inWeekOf: move.shift))
    }
    return Replan.Choice(
      moves: moves.map { move in
        Replan.Move(
          shift: judge.shifts[move.shift], employee: judge.input.people[move.person].id,
          cause: move.cause.map { judge.shifts[$0].id }, minutesBefore: hours[move.shift]?.before ?? 0,
          minutesAfter: hours[move.shift]?.after ?? 0)
      }, open: found.open.sorted { (begin($0), $0) < (begin($1), $1) }.map { judge.shifts[$0] },
      isFewest: found.isFewest, isMost: found.isMost, gain: gain)
  }

  /// The main part of a difference; `nil` if it can't be named.
  func gain(of more: MoveSearch.Found, over less: MoveSearch.Found, _ judge: ReplanJudge) -> Replan.Gain? {
    func sum(_ found: MoveSearch.Found) -> [Replan.Gain: Int] {
      found.hands { owners[$0] }.reduce(into: [:]) { sum, entry in
        sum.merge(judge.terms(judge.input.people[entry.key], entry.value), uniquingKeysWith: +)
      }
    }
    let (first, second) = (sum(less), sum(more))
    let gains = Replan.Gain.allCases.map { (gain: $0, points: (first[$0] ?? 0) - (second[$0] ?? 0)) }
    return gains.max { $0.points < $1.points }.flatMap { $0.points > 0 ? $0.gain : nil }
  }
}

extension ReplanJudge {
  /// Minutes of work in the week of a shift.
  func minutes(of employee: Employee, _ hand: MoveSearch.Hand, inWeekOf number: Int) -> Int {
    let week = shifts[number].hours.date.startOfWeek(on: input.weekStart)
    func isIn(_ date: LocalDate) -> Bool { (0..<7).contains(date.days(since: week)) }
    func sum(_ numbers: [Int]) -> Int {
      numbers.reduce(0) { $0 + (isIn(ruled[$1].date) ? ruled[$1].workedMinutes : 0) }
    }
    let own = (input.duties[employee.id] ?? []).reduce(0) { $0 + (isIn($1.date) ? $1.workedMinutes : 0) }
    return own - sum(hand.gives) + sum(hand.takes)
  }
}
