/// The points of a roster, part for part, and the rules it breaks; counted from the problem alone.
public struct Score: Sendable, Equatable {
  /// The reason for points.
  public enum Reason: String, Sendable, Equatable, CaseIterable {
    /// Too few people.
    case under
    /// Too many people.
    case over
    /// A wish that is not met.
    case wish
    /// A day that differs from the published one.
    case change
    /// A sum away from its target.
    case balance
    /// The points of a shift of a kind.
    case cost
    /// Another kind, position or site than on the day before.
    case continuity
  }

  /// Points with their reason and place.
  public struct Part: Sendable, Equatable {
    /// Why.
    public var reason: Reason
    /// The person; `nil` for demand.
    public var person: Int?
    /// The day; `nil` for a sum over the span.
    public var day: Int?
    /// Which of the problem's demands; `nil` for people.
    public var demand: Int?
    /// The number of points.
    public var points: Int
  }

  /// A rule that the roster breaks.
  public struct Breach: Sendable, Equatable {
    /// The rules that no roster may break.
    public enum Rule: String, Sendable, Equatable, CaseIterable {
      /// A day that is away, barred, pinned to another value, or a kind without its skills.
      case cell
      /// Too little rest, or a kind that may not follow the day before's.
      case rest
      /// Too many days of work in a row.
      case mostDaysInRow
      /// Too few days of work in a row.
      case leastDaysInRow
      /// Too few days off in a row.
      case leastDaysOff
      /// Too many minutes.
      case mostMinutes
      /// Too few minutes.
      case leastMinutes
      /// Too many minutes in a week.
      case mostMinutesAWeek
      /// Too many weekends.
      case mostWeekends
      /// Too many shifts of some kinds.
      case most
    }

    /// The person.
    public var person: Int
    /// Which.
    public var rule: Rule
    /// The day, or the last of several; `nil` for a sum over the span.
    public var day: Int?
  }

  /// All points, without zeros.
  public private(set) var parts: [Part] = []
  /// All broken rules.
  public private(set) var breaches: [Breach] = []

  /// The sum of all parts.
  public var points: Int { parts.reduce(0) { $0 + $1.points } }

  /// The points of one reason.
  public func points(_ reason: Reason) -> Int { parts.reduce(0) { $0 + ($1.reason == reason ? $1.points : 0) } }

  /// Counts a roster. Its rows are as many as people and as long as the span; the problem has no faults.
  public init(of solution: Solution, _ problem: Problem) {
    for (index, person) in problem.people.enumerated() { add(person, index, solution.rows[index], problem) }
    let skills = problem.people.map { Set($0.skills) }
    let count = problem.kinds.count
    var counts = Array(repeating: 0, count: problem.days * count)
    for row in solution.rows {
      for (day, kind) in row.enumerated() { if let kind { counts[day * count + kind] += 1 } }
    }
    for (index, demand) in problem.demands.enumerated() {
      var have = 0
      if let skill = demand.skill {
        have = problem.people.indices.count { person in
          guard let kind = solution.rows[person][demand.day], demand.kinds.contains(kind) else { return false }
          return skills[person].contains(skill)
        }
      } else {
        for kind in Set(demand.kinds) { have += counts[demand.day * count + kind] }
      }
      charge(.under, nil, demand.day, max(0, demand.need - have) * demand.under, demand: index)
      charge(.over, nil, demand.day, max(0, have - demand.need) * demand.over, demand: index)
    }
  }

  /// Counts one person's row alone, without demand.
  init(of person: Int, _ row: [Int?], _ problem: Problem) { add(problem.people[person], person, row, problem) }

  private mutating func charge(_ reason: Reason, _ person: Int?, _ day: Int?, _ points: Int, demand: Int? = nil) {
    if points > 0 { parts.append(Part(reason: reason, person: person, day: day, demand: demand, points: points)) }
  }

  private mutating func add(_ person: Person, _ index: Int, _ row: [Int?], _ problem: Problem) {
    for wish in person.wishes {
      let isSo = wish.kind == nil ? row[wish.day] != nil : row[wish.day] == wish.kind
      charge(.wish, index, wish.day, isSo == wish.isWanted ? 0 : wish.points)
    }
    for (day, kind) in row.enumerated() {
      if let published = person.published, published.row[day] != kind { charge(.change, index, day, published.points) }
      guard let kind else { continue }
      for cost in person.costs where cost.kind == kind { charge(.cost, index, day, cost.points) }
      let before = day > 0 ? row[day - 1] : person.history.flatMap { $0.daysInRow > 0 ? $0.kind : nil }
      guard let before else { continue }
      charge(.continuity, index, day, person.continuity.points(problem.kinds[before], problem.kinds[kind]))
    }
    let sums = RowSums(person, row, problem)
    for balance in person.balances { charge(.balance, index, nil, balance.points(sums.sum(balance.measure))) }
    breaches += problem.breaches(of: index, row)
  }
}

/// The sums over a person's row.
struct RowSums {
  let minutes: Int
  let weekends: Int
  private let row: [Int?]

  init(_ person: Person, _ row: [Int?], _ problem: Problem) {
    self.row = row
    minutes = row.reduce(0) { $0 + ($1.map { problem.kinds[$0].minutes } ?? 0) }
    let first = problem.firstWeekday
    var worked = Set(row.indices.filter { row[$0] != nil && (first + $0) % 7 >= 5 }.map { (first + $0) / 7 })
    if first == 6, person.history?.daysInRow ?? 0 > 0 { worked.remove(0) }
    weekends = worked.count
  }

  func sum(_ measure: Balance.Measure) -> Int {
    switch measure {
    case .minutes: minutes
    case .weekends: weekends
    case .shifts(let kinds): count(kinds)
    }
  }

  func count(_ kinds: [Int]) -> Int { row.count { $0.map(kinds.contains) ?? false } }
}

extension Problem {
  /// The rules that a person's row breaks.
  func breaches(of index: Int, _ row: [Int?]) -> [Score.Breach] {
    let (person, limits) = (people[index], people[index].limits)
    var found: [Score.Breach] = []
    func tell(_ rule: Score.Breach.Rule, _ day: Int? = nil) {
      found.append(Score.Breach(person: index, rule: rule, day: day))
    }
    let cells = CellPoints(self, person)
    let known = person.history.flatMap { $0.daysInRow + $0.daysOff > 0 ? $0 : nil }
    for (day, kind) in row.enumerated() {
      let points = kind.map { cells.work[day * kinds.count + $0] } ?? cells.off[day]
      let before = day > 0 ? row[day - 1] : known?.kind
      let follows = kind.flatMap { kind in before.map { forbids($0, before: kind, for: person) } } ?? false
      if follows { tell(.rest, day) }
      if points == CellPoints.never, !(follows && day == 0) { tell(.cell, day) }
    }
    // Runs of work and of days off, from one end to the other.
    var day = 0
    while day < days {
      var end = day
      while end < days, (row[end] == nil) == (row[day] == nil) { end += 1 }
      let (isWork, touchesStart, touchesEnd) = (row[day] != nil, day == 0, end == days)
      let before = touchesStart ? (isWork ? known?.daysInRow ?? 0 : known?.daysOff ?? 0) : 0
      let length = end - day + before
      let isOpen = touchesEnd || (touchesStart && known == nil)
      if isWork {
        if length > limits.mostDaysInRow ?? Int.max { tell(.mostDaysInRow, end - 1) }
        if length < limits.leastDaysInRow ?? 0, !isOpen { tell(.leastDaysInRow, end - 1) }
      } else if length < limits.leastDaysOff ?? 0, !isOpen {
        tell(.leastDaysOff, end - 1)
      }
      if touchesStart, let known {
        if isWork, known.daysOff > 0, known.daysOff < limits.leastDaysOff ?? 0 { tell(.leastDaysOff, 0) }
        if !isWork, known.daysInRow > 0, known.daysInRow < limits.leastDaysInRow ?? 0 { tell(.leastDaysInRow, 0) }
      }
      day = end
    }
    let sums = RowSums(person, row, self)
    if sums.minutes > limits.mostMinutes ?? Int.max { tell(.mostMinutes) }
    if sums.minutes < limits.leastMinutes ?? 0 { tell(.leastMinutes) }
    if sums.weekends > limits.mostWeekends ?? Int.max { tell(.mostWeekends) }
    for limit in limits.most where sums.count(limit.kinds) > limit.most { tell(.most) }
    if let most = limits.mostMinutesAWeek {
      let weeks = Dictionary(grouping: row.indices, by: { (firstWeekday + $0) / 7 })
      for (_, inWeek) in weeks.sorted(by: { $0.key < $1.key }) {
        let sum = inWeek.reduce(0) { $0 + (row[$1].map { kinds[$0].minutes } ?? 0) }
        if sum > most { tell(.mostMinutesAWeek, inWeek.last) }
      }
    }
    return found
  }
}
