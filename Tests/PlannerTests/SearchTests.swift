import Testing

@testable import Planner

@Suite struct `A search` {
  @Test func `finds a roster that keeps every rule`() throws {
    let problem = Samples.weeks()
    let outcome = try Search(budget: .work(0.05)).run(problem)
    #expect(outcome.loosened.isEmpty)
    #expect(outcome.points < 14 * 3 * 100)
  }

  /// People who are bound by hours of a week, and want about as many in all.
  private static func contracts(weeks: Int) -> Problem {
    var problem = Samples.weeks(weeks, people: 8)
    for index in problem.people.indices {
      problem.people[index].limits = Limits(
        mostMinutesAWeek: [2400, 1800, 1200][index % 3], mostDaysInRow: 6, leastRest: 660)
      problem.people[index].balances = [
        Balance(.minutes, least: weeks * 1500, most: weeks * 2000, unit: 60, under: 1, over: 1)
      ]
    }
    return problem
  }

  @Test(arguments: [1, 4]) func `keeps everyone's hours of each week`(weeks: Int) throws {
    let problem = Self.contracts(weeks: weeks)
    let outcome = try Search(budget: .work(0.05)).run(problem)
    #expect(outcome.loosened.isEmpty)
    let score = Score(of: outcome.solution, problem)
    #expect(score.breaches.isEmpty)
    #expect(score.points == outcome.points)
    let bound = try #require(outcome.bound)
    #expect(bound <= outcome.points)
    // Hours are scarce: what is missing is nearly all that no roster can do without.
    #expect(bound * 10 > outcome.points * 7)
  }

  @Test func `makes the same roster for a seed and an amount of work`() throws {
    let problem = Samples.weeks()
    let first = try Search(budget: .work(0.02), seed: 7).run(problem)
    let second = try Search(budget: .work(0.02), seed: 7).run(problem)
    #expect(first.solution == second.solution)
  }
}
