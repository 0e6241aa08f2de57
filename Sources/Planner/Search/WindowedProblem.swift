/// A long problem and the rows of its first days, from which the next window's problem follows: one of its own, with a
/// share of what is left of each person's limits and sums.
struct WindowedProblem {
  /// The weeks of a window.
  private static let weeks = 4

  private let problem: Problem
  private let demands: [[Demand]]
  /// By person and day, the weight of the days before it on which the person can work.
  private let weights: [[Double]]
  private let capacities: [Capacity]
  /// By person and day, `true` without any work.
  private let isClosed: [[Bool]]
  /// By person, the last day of each weekend on which the person can work.
  private let workableWeekends: [[Int]]
  /// By person, the kinds of the days so far.
  private(set) var rows: [[Int?]]

  init(_ problem: Problem) {
    self.problem = problem
    var demands: [[Demand]] = Array(repeating: [], count: problem.days)
    for demand in problem.demands { demands[demand.day].append(demand) }
    self.demands = demands
    let needs = Self.needs(problem)
    isClosed = problem.people.map { person in
      var isAway = Array(repeating: false, count: problem.days)
      for day in person.away { isAway[day] = true }
      for cell in person.pinned where cell.kind == nil { isAway[cell.day] = true }
      return isAway
    }
    weights = isClosed.map { isClosed in
      var sum = 0.0
      return [0]
        + (0..<problem.days).map { day in
          sum += isClosed[day] ? 0.001 : needs[day]
          return sum
        }
    }
    capacities = problem.people.map { Capacity(problem, $0) }
    workableWeekends = problem.people.map { person in
      let away = Set(person.away)
      return (0..<problem.days).filter { day in
        (problem.firstWeekday + day) % 7 == 6 && !(away.contains(day) && away.contains(day - 1))
      }
    }
    rows = problem.people.map { _ in [] }
  }

  /// By day, the need of its week as a share of the usual one.
  private static func needs(_ problem: Problem) -> [Double] {
    var weeks = Array(repeating: 0.0, count: problem.days / 7 + 2)
    func week(_ day: Int) -> Int { (problem.firstWeekday + day) / 7 }
    for demand in problem.demands where demand.under > 0 { weeks[week(demand.day)] += Double(demand.need) }
    let usual = weeks.reduce(0, +) / Double(problem.days) * 7
    return (0..<problem.days).map { usual > 0 ? min(max(weeks[week($0)] / usual, 0.5), 1.5) : 1 }
  }

  /// The windows of a span: some weeks each, from Monday to Monday.
  static func windows(of days: Int, firstWeekday: Int) -> [Range<Int>] {
    let monday = (7 - firstWeekday) % 7
    let starts = [0] + Array(stride(from: monday + weeks * 7, to: days, by: weeks * 7))
    return zip(starts, starts.dropFirst() + [days]).map { $0..<$1 }
  }

  /// Adds the days of a window.
  mutating func keep(_ found: [[Int?]]) {
    for person in rows.indices { rows[person] += found[person] }
  }

  /// The problem of a window.
  func problem(of days: Range<Int>) -> Problem {
    let people = problem.people.indices.map { part(of: $0, days) }
    return Problem(
      days: days.count, firstWeekday: (problem.firstWeekday + days.lowerBound) % 7, skills: problem.skills,
      kinds: problem.kinds,
      demands: days.flatMap { day in
        demands[day].map { demand in
          var demand = demand
          demand.day -= days.lowerBound
          return demand
        }
      }, people: people)
  }

  private func part(of index: Int, _ days: Range<Int>) -> Person {
    var person = problem.people[index]
    let start = days.lowerBound
    person.barred = person.barred.filter { days.contains($0.day) }.map { Cell(day: $0.day - start, kind: $0.kind) }
    // Why: a run that ends with the window is taken to go on.
    if days.upperBound < problem.days, isClosed[index][days.upperBound] {
      person.away.append(days.upperBound - 1)
    }
    person.away = person.away.filter(days.contains).map { $0 - start }
    person.pinned = person.pinned.filter { days.contains($0.day) }.map { Cell(day: $0.day - start, kind: $0.kind) }
    person.wishes = person.wishes.filter { days.contains($0.day) }.map { wish in
      var wish = wish
      wish.day -= start
      return wish
    }
    person.published = person.published.map {
      Published(row: Array($0.row[days]), points: $0.points, from: min(max(0, $0.from - start), days.count))
    }
    person.history = history(of: index, before: start)
    bind(&person, index, days)
    return person
  }

  /// The work just before a day; a block at the edge of the span is long enough, if what was before is unknown.
  private func history(of index: Int, before start: Int) -> History? {
    let person = problem.people[index]
    guard start > 0, let last = rows[index].last else { return person.history }
    var length = rows[index].reversed().prefix { ($0 == nil) == (last == nil) }.count
    if length == start {
      let before = person.history.map { last == nil ? $0.daysOff : $0.daysInRow }
      let least = last == nil ? person.limits.leastDaysOff : person.limits.leastDaysInRow
      length = before.map { length + $0 } ?? max(length, least ?? 1)
    }
    return last == nil ? History(daysOff: length) : History(daysInRow: length, kind: last)
  }

  /// Leaves a share of each limit and sum to the days after the window.
  private func bind(_ person: inout Person, _ index: Int, _ days: Range<Int>) {
    let row = rows[index]
    let (all, weight) = (problem.days, weights[index])
    let isLast = days.upperBound == all
    let left = weight[all] - weight[days.lowerBound]
    let share = isLast || left <= 0 ? 1 : (weight[days.upperBound] - weight[days.lowerBound]) / left
    func part(_ sum: Int) -> Int { isLast ? sum : Int((Double(sum) * share).rounded()) }
    let minutes = row.reduce(0) { $0 + ($1.map { problem.kinds[$0].minutes } ?? 0) }
    bindMinutes(&person, index, days, after: minutes, share)
    let weekends = weekends(row)
    let here = workableWeekends[index].count { days.contains($0) }
    let later = workableWeekends[index].count { $0 >= days.upperBound }
    person.limits.mostWeekends = person.limits.mostWeekends.map {
      let left = max(0, $0 - weekends)
      return (2 * left * here + here + later) / max(1, 2 * (here + later))
    }
    func count(_ kinds: [Int]) -> Int { row.count { $0.map(kinds.contains) ?? false } }
    // Why half: wishes for such kinds may come together, and some are left for the rest of the span.
    person.limits.most = person.limits.most.map { limit in
      guard limit.most > 0 else { return limit }
      let left = max(0, limit.most - count(limit.kinds))
      return KindLimit(kinds: limit.kinds, most: left - (left - part(left)) / 2)
    }
    person.balances = person.balances.map { balance in
      let sum =
        switch balance.measure {
        case .minutes: minutes
        case .weekends: weekends
        case .shifts(let kinds): count(kinds)
        }
      let done = balance.before + sum
      var balance = balance
      (balance.before, balance.least, balance.most) = (0, part(balance.least - done), part(balance.most - done))
      return balance
    }
  }

  /// Shares out the minutes, so that those of the days after the window can be worked.
  private func bindMinutes(_ person: inout Person, _ index: Int, _ days: Range<Int>, after done: Int, _ share: Double) {
    let capacity = capacities[index]
    let step = problem.kinds.map(\.minutes).max() ?? 0
    let isLast = days.upperBound == problem.days
    let later = capacity.after[days.upperBound]
    person.limits.mostMinutes = person.limits.mostMinutes.map { most in
      let left = max(0, most - done)
      let part = max(Int(Double(left) * share), left - later)
      return isLast ? left : min(left, part + step)
    }
    person.limits.leastMinutes = person.limits.leastMinutes.map { least in
      let left = max(0, least - done)
      let part = max(Int(Double(left) * share), left - later + step)
      let most = capacity.most(in: days, after: person.history)
      return isLast ? left : max(0, min(part, most, person.limits.mostMinutes ?? most))
    }
  }

  private func weekends(_ row: [Int?]) -> Int {
    Set(row.indices.filter { row[$0] != nil && isWeekend($0) }.map { (problem.firstWeekday + $0) / 7 }).count
  }

  private func isWeekend(_ day: Int) -> Bool { (problem.firstWeekday + day) % 7 >= 5 }
}
