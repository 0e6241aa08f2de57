import Testing

@testable import Planner

@Suite struct `A search` {
  @Test func `finds a roster that keeps every rule`() throws {
    let problem = Samples.weeks()
    let outcome = try Search(budget: .work(0.05)).run(problem)
    #expect(outcome.loosened.isEmpty)
    #expect(outcome.points < 14 * 3 * 100)
  }

  @Test func `makes the same roster for a seed and an amount of work`() throws {
    let problem = Samples.weeks()
    let first = try Search(budget: .work(0.02), seed: 7).run(problem)
    let second = try Search(budget: .work(0.02), seed: 7).run(problem)
    #expect(first.solution == second.solution)
  }
}
