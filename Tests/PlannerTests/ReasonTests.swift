import Testing

@testable import Planner

@Suite struct `Why a roster is as it is` {
  /// One week; of six people only Zoe could take the night of Wednesday, and each of the others has another reason.
  private static let problem = Problem(
    days: 7, skills: ["Key"],
    kinds: [
      ShiftKind("Early", start: 360, minutes: 480), ShiftKind("Night", start: 1320, minutes: 480, skills: [0]),
    ],
    demands: [
      Demand(day: 2, kinds: [1], need: 1, under: 100, over: 1), Demand(day: 3, kinds: [0], need: 1, under: 50, over: 1),
    ],
    people: [
      Person("Ada"), Person("Bo", skills: [0], away: [2]),
      Person("Cem", skills: [0], limits: Limits(mostMinutes: 900)),
      Person("Dan", skills: [0], limits: Limits(leastRest: 660)),
      Person("Eve", skills: [0], limits: Limits(mostDaysInRow: 2)),
      Person("Zoe", skills: [0], wishes: [Wish(day: 2, kind: nil, isWanted: false, points: 5)]),
    ])
  private static let solution = Solution(rows: [
    [nil, nil, nil, nil, nil, nil, nil], [nil, nil, nil, nil, nil, nil, nil], [0, nil, nil, nil, nil, nil, nil],
    [nil, nil, nil, 0, nil, nil, nil], [0, 0, nil, nil, nil, nil, nil], [nil, nil, nil, nil, nil, nil, nil],
  ])

  @Test func `a gap names for everyone the first thing in the way, in the order skill, there, hours, rest`() {
    let gaps = Self.problem.gaps(of: Self.solution)
    #expect(gaps.map(\.demand) == [0])
    #expect(
      gaps[0].ruledOut == [
        RuledOut(person: 0, kind: 1, station: .skill, cause: .lacksSkill(0)),
        RuledOut(person: 1, kind: 1, station: .there, cause: .away),
        RuledOut(person: 2, kind: 1, station: .hours, cause: .limit(.mostMinutes, value: 960, bound: 900)),
        RuledOut(person: 3, kind: 1, station: .rest, cause: .rest(minutes: 0, least: 660)),
        RuledOut(person: 4, kind: 1, station: .rest, cause: .limit(.mostDaysInRow, value: 3, bound: 2)),
      ])
    #expect(gaps[0].candidates == [Alternative(person: 5, kind: 1, points: -95)])
  }

  @Test func `the smallest loosening stands first`() {
    let offers = Self.problem.gaps(of: Self.solution)[0].offers
    #expect(offers.map(\.person) == [2, 4, 3])
    #expect(offers[0] == Offer(person: 2, kind: 1, rule: .mostMinutes, by: 60, bound: 900, points: -100))
  }

  @Test func `a shift has alternatives with what they would cost`() {
    let ways = Self.problem.alternatives(to: 3, on: 3, in: Self.solution)
    #expect(ways.contains(Alternative(person: 5, kind: 0, points: 0)))
    #expect(ways.contains(Alternative(person: nil, kind: nil, points: 50)))
    #expect(!ways.contains { $0.person == 2 && $0.kind == 1 })
    #expect(Self.problem.alternatives(to: 0, on: 3, in: Self.solution).isEmpty)
    #expect(Self.problem.alternatives(to: 99, on: -1, in: Self.solution).isEmpty)
  }

  @Test func `the points of an alternative are the difference of two counts`() throws {
    let problem = ScoreTestsProblem.rich
    let outcome = try Search(budget: .work(0.01)).run(problem)
    let now = Score(of: outcome.solution, problem).points
    for person in problem.people.indices {
      guard let day = outcome.solution.rows[person].firstIndex(where: { $0 != nil }) else { continue }
      for way in problem.alternatives(to: person, on: day, in: outcome.solution) where way.person != person {
        var other = outcome.solution
        other.rows[person][day] = nil
        if let taker = way.person { other.rows[taker][day] = way.kind }
        #expect(Score(of: other, problem).points - now == way.points)
      }
    }
  }

  @Test func `wishes that can't all be met are found by counting`() {
    var problem = Self.problem
    problem.demands[0].need = 4
    #expect(problem.wishClashes() == [WishClash(day: 2, demand: 0, need: 4, people: [5], isWanted: false, unmet: 1)])
    for person in 2...4 { problem.people[person].wishes = [Wish(day: 2, kind: 1, isWanted: false, points: 1)] }
    #expect(
      problem.wishClashes() == [WishClash(day: 2, demand: 0, need: 4, people: [2, 3, 4, 5], isWanted: false, unmet: 4)])
    problem.people[0].wishes = [Wish(day: 3, kind: 0, isWanted: true, points: 1)]
    problem.people[1].wishes = problem.people[0].wishes
    #expect(
      problem.wishClashes().last == WishClash(day: 3, demand: 1, need: 1, people: [0, 1], isWanted: true, unmet: 1))
    for person in 0...1 { problem.people[person].wishes = [Wish(day: 3, kind: nil, isWanted: true, points: 1)] }
    #expect(
      problem.wishClashes().last == WishClash(day: 3, demand: nil, need: 1, people: [0, 1], isWanted: true, unmet: 1))
  }
}

/// The rich problem of the tests of points, for others.
enum ScoreTestsProblem {
  static let rich = `The points of a roster`.rich(5)
}
