import Testing

@testable import Planner

@Suite struct `Rounds of a search` {
  @Test(arguments: [1, 6, 14, 30, 42, 100], [0, 3, 6])
  func `take stretches of the span that reach every day`(days: Int, firstWeekday: Int) {
    var problem = Problem(days: days, kinds: [ShiftKind("Early", start: 360, minutes: 480)], demands: [], people: [])
    problem.firstWeekday = firstWeekday
    let rounds = Rounds(Model(problem))
    var dice = Dice(1)
    var reached: Set<Int> = []
    for _ in 0..<500 {
      let stretch = rounds.begin(.warm, after: 0, &dice)
      #expect(!stretch.isEmpty && stretch.lowerBound >= 0 && stretch.upperBound <= days && stretch.count <= 35)
      reached.formUnion(stretch)
    }
    #expect(reached.count == days)
  }

  @Test(arguments: 1...3) func `make a roster better, never worse, and break no rule`(seed: UInt64) throws {
    let problem = Samples.weeks(8, people: 5, seed: seed)
    let lawful = try #require(problem.loosened { false })
    let model = Model(lawful.problem, rules: lawful.programs.map(\.rules))
    let best = Best(count: model.people * model.days)
    let chain = Chain(model, lawful.programs, rows: lawful.rows, seed: seed, best: best)
    chain.start(from: lawful.rows.flatMap { $0 ?? [] })
    let begun = try #require(best.now)
    let hand = Hand(days: model.days, width: model.width)
    var (kept, isWorseBetween) = (begun.points, false)
    for step in 1...(8 * 60 * model.people) {
      chain.improve(hand, .warm)
      #expect(chain.now.lawless == 0)
      if chain.now.points > kept { isWorseBetween = true }
      guard step % (60 * model.people) == 0 else { continue }
      // A round is over: the next begins from the best that there was after one.
      kept = min(kept, chain.now.points)
    }
    #expect(isWorseBetween)
    chain.improve(hand, .warm)
    #expect(best.now?.points ?? .max <= kept)
    let rows = lawful.problem.people.indices.map { person in
      (0..<model.days).map { day in
        let entry = chain.entry(person, day)
        return entry == 0 ? nil : model.rules[person].kinds[entry]
      }
    }
    let score = Score(of: Solution(rows: rows), lawful.problem)
    #expect(score.points == chain.now.points)
    #expect(score.breaches.isEmpty)
    #expect(score.points * 2 < begun.points)
  }
}
