import Testing

@testable import Planner

@Suite struct `The points of a roster` {
  /// A problem with every term: requests, balances, costs, continuity, a published roster, a past, demand by skill.
  static func rich(_ seed: UInt64) -> Problem {
    var dice = Dice(seed)
    var problem = Samples.weeks(3, people: 5, seed: seed)
    problem.skills = ["Key", "First aid"]
    problem.kinds[1].site = "North"
    problem.kinds[0].position = "Desk"
    for index in problem.people.indices {
      problem.people[index].skills = index % 2 == 0 ? [0] : [1]
      problem.people[index].history = index % 2 == 0 ? History(daysInRow: 1 + dice.below(3), kind: 1) : nil
      problem.people[index].balances = [
        Balance(.minutes, before: 300, least: 5000, most: 6000, unit: 60, under: 2, over: 3),
        Balance(.weekends, before: 2, least: 0, most: 3, over: 7),
        Balance(.shifts(kinds: [2]), before: 1, least: 2, most: 3, under: 4, over: 5),
      ]
      problem.people[index].costs = [KindCost(kind: 2, points: 3)]
      problem.people[index].continuity = Continuity(kind: 1, position: 2, site: 3)
      problem.people[index].limits.mostMinutesAWeek = 2400
      let row = (0..<problem.days).map { _ in dice.below(3) == 0 ? nil : dice.below(3) }
      problem.people[index].published = Published(row: row, points: 2)
      problem.people[index].wishes.append(
        Wish(day: dice.below(problem.days), kind: nil, isWanted: index == 0, points: 9))
    }
    for day in 0..<problem.days {
      problem.demands.append(Demand(day: day, kinds: [0, 1], need: 2, under: 30, over: 2))
      problem.demands.append(Demand(day: day, kinds: [0, 1, 2], skill: 0, need: 1, under: 50, over: 0))
    }
    return problem
  }

  @Test func `stay what a full count says, over many random moves`() throws {
    var dice = Dice(3)
    #if DEBUG
      let moves = 6000
    #else
      let moves = 250_000
    #endif
    for seed in UInt64(1)...4 {
      let problem = seed == 1 ? Samples.weeks() : Self.rich(seed)
      try problem.check()
      let model = Model(problem)
      let programs = model.rules.map { PersonPrograms($0, unit: 1) }
      let chain = Chain(model, programs, seed: seed, best: Best(count: model.people * model.days))
      var solution = Solution(rows: problem.people.map { _ in Array(repeating: nil, count: problem.days) })
      for move in 0..<moves {
        let (person, day) = (dice.below(model.people), dice.below(model.days))
        let entry = dice.below(model.rules[person].width)
        chain.change(person, day, to: entry)
        solution.rows[person][day] = entry == 0 ? nil : model.rules[person].kinds[entry]
        guard move % 100 == 0 else { continue }
        let score = Score(of: solution, problem)
        // Why not the points alone: a cell that is ruled out costs nothing in the search, which never keeps one.
        let lawless = Set(score.breaches.map(\.person))
        #expect(chain.now.lawless == lawless.count)
        let isWithin = !score.breaches.contains { $0.rule == .cell || ($0.rule == .rest && $0.day == 0) }
        if isWithin { #expect(chain.now.points == score.points) }
      }
    }
  }

  @Test(arguments: 1...3) func `are those of the outcome, which keeps every rule`(seed: UInt64) throws {
    let problem = Self.rich(seed + 10)
    let outcome = try Search(budget: .work(0.03), seed: seed).run(problem)
    let score = Score(of: outcome.solution, problem)
    #expect(score.points == outcome.points)
    let loosened = Set(outcome.loosened.map(\.person))
    #expect(score.breaches.allSatisfy { loosened.contains($0.person) })
  }
}
