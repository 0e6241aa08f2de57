import Testing

@testable import Planner

@Suite struct `A pass over windows` {
  @Test(arguments: [92, 182, 364, 370], [0, 3, 6])
  func `takes each day once, from Monday to Monday`(days: Int, firstWeekday: Int) {
    let windows = WindowedProblem.windows(of: days, firstWeekday: firstWeekday)
    #expect(windows.flatMap { $0 } == Array(0..<days))
    for window in windows.dropFirst() { #expect((firstWeekday + window.lowerBound) % 7 == 0) }
  }

  /// Thirty weeks, with fixed shifts and days off for some.
  private static func problem(_ seed: UInt64) -> Problem {
    var problem = Samples.weeks(30, people: 8, seed: seed)
    for index in problem.people.indices {
      problem.people[index].pinned = [Cell(day: 30 + index, kind: 0), Cell(day: 100 + 7 * index, kind: nil)]
      problem.people[index].away = [60, 61]
    }
    return problem
  }

  /// The pass with one thread and an amount of work; the points before it and after it, and its roster.
  private static func pass(_ problem: Problem, seed: UInt64) throws -> (begun: Int, points: Int, lawless: Int, Solution)
  {
    let lawful = try #require(problem.loosened { false })
    #expect(lawful.loosened.isEmpty)
    let model = Model(lawful.problem, rules: lawful.programs.map(\.rules))
    let best = Best(count: model.people * model.days)
    let whole = Chain(model, lawful.programs, rows: lawful.rows, seed: seed, best: best)
    whole.start(from: lawful.rows.flatMap { $0 ?? [] })
    let begun = try #require(best.now?.points)
    whole.reset()
    let (hand, pass) = (Hand(days: model.days, width: model.width), WindowPass(model, seed: seed))
    for number in pass.windows.indices {
      let chain = try #require(pass.open(number, until: 0) { false })
      while chain.sweeps < 40 { chain.step(hand, eta: chain.sweeps < 38 ? 0.5 : 0, rho: 1) }
      pass.close(number, chain, into: whole)
    }
    let roster = pass.solution.rows.enumerated().flatMap { person, row in
      row.map { UInt16($0.flatMap { model.rules[person].kinds.firstIndex(of: $0) } ?? 0) }
    }
    _ = roster.withUnsafeBufferPointer { $0.baseAddress.map { whole.take($0, hand) } }
    let rows = (0..<model.people).map { person in
      (0..<model.days).map { day -> Int? in
        let entry = whole.entry(person, day)
        return entry == 0 ? nil : model.rules[person].kinds[entry]
      }
    }
    return (begun, whole.now.points, whole.now.lawless, Solution(rows: rows))
  }

  @Test(arguments: 1...3) func `breaks no rule, moves nothing fixed, and is better than the beginning`(seed: UInt64)
    throws
  {
    let problem = Self.problem(seed)
    let (begun, points, lawless, solution) = try Self.pass(problem, seed: seed)
    #expect(lawless == 0)
    let score = Score(of: solution, problem)
    #expect(score.breaches.isEmpty)
    #expect(score.points == points)
    #expect(points * 2 < begun)
    for (person, row) in solution.rows.enumerated() {
      #expect(row[30 + person] == 0 && row[100 + 7 * person] == nil && row[60] == nil && row[61] == nil)
    }
  }

  @Test func `makes the same roster for a seed`() throws {
    let problem = Self.problem(1)
    #expect(try Self.pass(problem, seed: 5).3 == Self.pass(problem, seed: 5).3)
  }

  @Test func `knows the most minutes that days in a row, days off and absences leave`() {
    var problem = Problem(days: 14, kinds: [ShiftKind("Early", start: 360, minutes: 480)], demands: [], people: [])
    var person = Person("Person", limits: Limits(mostDaysInRow: 5, leastDaysInRow: 2, leastDaysOff: 2))
    #expect(Capacity(problem, person).after[0] == 10 * 480)
    #expect(Capacity(problem, person).most(in: 0..<14, after: History(daysInRow: 5, kind: 0)) == 10 * 480)
    #expect(Capacity(problem, person).most(in: 0..<7, after: History(daysInRow: 3, kind: 0)) == 5 * 480)
    person.away = [1, 3]
    #expect(Capacity(problem, person).most(in: 0..<7, after: History(daysOff: 2)) == 3 * 480)
    problem.days = 1
    #expect(Capacity(problem, Person("Free")).after[0] == 480)
  }

  @Test func `begins a search of a long span of many people, and leaves no one without a row`() throws {
    let problem = Samples.weeks(52, people: 60)
    let first = try Search(budget: .work(0.5), seed: 3).run(problem)
    #expect(first.lawless.isEmpty)
    #expect(try Search(budget: .work(0.5), seed: 3).run(problem).solution == first.solution)
  }
}
