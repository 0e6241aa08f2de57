import Testing

@testable import Planner

@Suite struct `A problem at its edge` {
  private static func run(_ problem: Problem, work: Double = 0.01) throws -> Outcome {
    let outcome = try Search(budget: .work(work)).run(problem)
    let score = Score(of: outcome.solution, problem)
    #expect(score.points == outcome.points)
    let loosened = Set(outcome.loosened.map(\.person))
    #expect(score.breaches.allSatisfy { loosened.contains($0.person) })
    if let bound = outcome.bound { #expect(bound <= outcome.points) }
    return outcome
  }

  @Test func `of one day, one kind and one person is planned`() throws {
    let demand = Demand(day: 0, kinds: [0], need: 1, under: 100, over: 1)
    let outcome = try Self.run(
      Problem(days: 1, kinds: [ShiftKind("A", minutes: 480)], demands: [demand], people: [Person("Ann")]))
    #expect(outcome.solution.rows == [[0]])
    #expect(outcome.bound == 0)
  }

  @Test func `where nobody can do anything leaves all open`() throws {
    let demand = Demand(day: 0, kinds: [0], need: 2, under: 100, over: 1)
    let kind = ShiftKind("A", minutes: 480, skills: [0])
    let outcome = try Self.run(
      Problem(days: 3, skills: ["Key"], kinds: [kind], demands: [demand], people: [Person("Ann"), Person("Bo")]))
    #expect(outcome.points == 200)
  }

  @Test func `with kinds of no minutes, and minutes that nobody can reach, is told`() throws {
    let person = Person("Ann", limits: Limits(leastMinutes: 60))
    let outcome = try Self.run(Problem(days: 7, kinds: [ShiftKind("A", minutes: 0)], people: [person]))
    #expect(outcome.loosened == [Loosening(person: 0, rule: .leastMinutes)])
  }

  @Test func `of two years is planned`() throws {
    var problem = Samples.weeks(104, people: 2)
    problem.days = 728
    _ = try Self.run(problem)
  }

  @Test(arguments: 0...6) func `that begins on any weekday counts its weekends`(weekday: Int) throws {
    var problem = Samples.weeks(5, people: 4)
    problem.firstWeekday = weekday
    for person in problem.people.indices {
      problem.people[person].limits.mostWeekends = 2
      problem.people[person].limits.leastMinutes = nil
    }
    _ = try Self.run(problem)
  }

  @Test func `with lengths of odd minutes rounds none of them away`() throws {
    var problem = Samples.weeks(4, people: 4)
    problem.kinds[0].minutes = 443
    problem.kinds[1].minutes = 487
    problem.kinds[2].minutes = 601
    _ = try Self.run(problem)
  }

  @Test func `with what is published moves little, and nothing before its moment`() throws {
    var problem = Samples.weeks(2, people: 6)
    let first = try Self.run(problem)
    for person in problem.people.indices {
      problem.people[person].published = Published(row: first.solution.rows[person], points: 30, from: 5)
    }
    problem.people[0].away = [9]
    let second = try Self.run(problem)
    for person in problem.people.indices {
      #expect(second.solution.rows[person].prefix(5) == first.solution.rows[person].prefix(5))
    }
    let moves = Score(of: second.solution, problem).parts.count { $0.reason == .change }
    #expect(moves <= 6)
  }
}
