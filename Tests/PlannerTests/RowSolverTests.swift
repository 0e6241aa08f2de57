import Testing

@testable import Planner

@Suite struct `The cheapest row of a person` {
  /// A person with rules drawn by chance, of a few days and kinds, so that all rows can be looked at.
  private static func person(_ seed: UInt64) -> Problem {
    var dice = Dice(seed)
    let days = 5 + dice.below(3)
    func maybe(_ value: Int) -> Int? { dice.below(2) == 0 ? value : nil }
    let kinds = [
      ShiftKind("Early", start: 360, minutes: 480, site: "North"), ShiftKind("Late", start: 840, minutes: 480),
      ShiftKind("Night", start: 1320, minutes: 600, neverBefore: [0]),
    ]
    var limits = Limits(
      leastMinutes: maybe(900 + dice.below(600)), mostMinutes: maybe(1500 + dice.below(1500)),
      mostDaysInRow: maybe(2 + dice.below(3)), leastDaysInRow: maybe(1 + dice.below(2)),
      leastDaysOff: maybe(1 + dice.below(3)), mostWeekends: maybe(dice.below(2)), leastRest: maybe(660))
    if dice.below(2) == 0 { limits.most = [KindLimit(kinds: [2], most: dice.below(3))] }
    if dice.below(3) == 0 { limits.most.append(KindLimit(kinds: [0], most: 1 + dice.below(2))) }
    if let most = limits.mostDaysInRow, let least = limits.leastDaysInRow, least > most { limits.leastDaysInRow = most }
    var person = Person("Ann", limits: limits, away: dice.below(2) == 0 ? [dice.below(days)] : [])
    if dice.below(2) == 0 { person.continuity = Continuity(kind: dice.below(5), site: dice.below(5)) }
    if dice.below(2) == 0 {
      person.history =
        dice.below(2) == 0
        ? History(daysInRow: 1 + dice.below(2), kind: dice.below(3)) : History(daysOff: 1 + dice.below(2))
    }
    if dice.below(2) == 0 {
      person.balances = [
        Balance(.minutes, least: 1500, most: 2000, unit: 60, under: dice.below(3), over: dice.below(3)),
        Balance(.weekends, before: 1, least: 0, most: 1, over: dice.below(6)),
        Balance(.shifts(kinds: [2]), least: 1, most: 1, under: dice.below(9), over: dice.below(9)),
      ]
    }
    return Problem(days: days, firstWeekday: dice.below(7), kinds: kinds, people: [person])
  }

  /// The same with hours of each week instead of those of all days, over the end of a week.
  private static func weekly(_ seed: UInt64) -> Problem {
    var problem = person(seed)
    var dice = Dice(seed + 500)
    problem.days = 7 + dice.below(2)
    problem.people[0].limits.mostMinutes = nil
    problem.people[0].limits.leastMinutes = nil
    problem.people[0].limits.mostMinutesAWeek = 900 + 30 * dice.below(60)
    problem.people[0].balances.removeAll { $0.measure == .minutes }
    return problem
  }

  /// The least price of all legal rows, one by one.
  private static func least(_ rules: RowRules, _ prices: [Float], _ row: UnsafeMutablePointer<UInt16>, _ day: Int)
    -> Float
  {
    guard day < rules.days else {
      let (points, isLegal) = rules.cost(row)
      guard isLegal else { return unreachable }
      var price = Float(points)
      for day in 0..<rules.days { price += prices[day * rules.width + Int(row[day])] }
      return price
    }
    var best = unreachable
    for entry in 0..<rules.width {
      row[day] = UInt16(entry)
      best = min(best, least(rules, prices, row, day + 1))
    }
    return best
  }

  @Test(arguments: 1...80) func `is the cheapest of all that are legal`(seed: UInt64) {
    expectTheCheapest(of: Self.person(seed), seed)
  }

  @Test(arguments: 1...40) func `is the cheapest of all that keep the hours of each week`(seed: UInt64) {
    let problem = Self.weekly(seed)
    #expect(!RowProgram.fitting(RowRules(problem, 0), days: problem.days, mostCells: 1_000_000).isRounded)
    expectTheCheapest(of: problem, seed)
  }

  private func expectTheCheapest(of problem: Problem, _ seed: UInt64) {
    var dice = Dice(seed + 1000)
    let rules = RowRules(problem, 0)
    // Whole numbers, so that sums of floats are exact.
    let extra = (0..<rules.days * rules.width).map { _ in Float(dice.below(40)) - 20 }
    let hand = Hand(days: rules.days, width: rules.width)
    for place in extra.indices { hand.prices[place] = rules.prices[place] + extra[place] }
    let all = Set(rules.counters.indices)
    let program = RowProgram.fitting(rules, days: rules.days, mostCells: 1_000_000, needed: all)
    let found = hand.solver.solve(program, 0, rules.days, prices: hand.prices, row: hand.row)
    let least = Self.least(rules, extra, hand.old, 0)
    guard !program.isPartial else { return }
    #expect(found == least)
    guard found < lawful else { return }
    let (points, isLegal) = rules.cost(hand.row)
    #expect(isLegal)
    var price = Float(points)
    for day in 0..<rules.days { price += extra[day * rules.width + Int(hand.row[day])] }
    #expect(price == found)
  }

  @Test(arguments: 1...30) func `of a stretch of days fits to what stands before and after it`(seed: UInt64) {
    expectStretches(of: Self.person(seed), seed)
  }

  @Test(arguments: 1...30) func `of a stretch of weeks keeps their hours`(seed: UInt64) {
    expectStretches(of: Self.weekly(seed), seed)
  }

  private func expectStretches(of problem: Problem, _ seed: UInt64) {
    var problem = problem
    problem.days = 28
    problem.firstWeekday = 0
    problem.people[0].limits.leastMinutes = problem.people[0].limits.leastMinutes.map { $0 * 3 }
    problem.people[0].limits.mostMinutes = problem.people[0].limits.mostMinutes.map { $0 * 4 }
    problem.people[0].limits.mostWeekends = 2
    let rules = RowRules(problem, 0)
    let hand = Hand(days: rules.days, width: rules.width)
    let program = RowProgram.fitting(rules, days: 28, mostCells: 1_000_000, needed: Set(rules.counters.indices))
    var dice = Dice(seed)
    hand.prices.update(from: rules.prices, count: 28 * rules.width)
    guard hand.solver.solve(program, 0, 28, prices: hand.prices, row: hand.row) < lawful, !program.isPartial else {
      return
    }
    for _ in 0..<10 {
      let start = 7 * dice.below(4)
      let end = min(28, start + 7 * (1 + dice.below(3)))
      for place in 0..<28 * rules.width where rules.prices[place] < lawful {
        hand.prices[place] = rules.prices[place] + Float(dice.below(40)) - 20
      }
      let base = hand.prices + start * rules.width
      let before = (start..<end).reduce(Float(0)) { $0 + hand.prices[$1 * rules.width + Int(hand.row[$1])] }
      let found = hand.solver.solve(program, start, end, prices: base, row: hand.row)
      #expect(found < lawful)
      #expect(rules.cost(hand.row).isLegal)
      let after = (start..<end).reduce(Float(0)) { $0 + hand.prices[$1 * rules.width + Int(hand.row[$1])] }
      if rules.person == 0, problem.people[0].balances.isEmpty, !rules.hasChange { #expect(after <= before) }
    }
  }
}
