import Testing

@testable import Planner

@Suite struct `A problem that can't be planned` {
  private static func changed(_ change: (inout Problem) -> Void) -> Problem {
    var problem = Samples.weeks()
    change(&problem)
    return problem
  }

  static let faults: [(String, Problem)] = [
    ("no people", changed { $0.people = [] }),
    ("no kinds", changed { $0.kinds = [] }),
    ("3650 days", changed { $0.days = 3650 }),
    ("\(Int.min) days", changed { $0.days = .min }),
    ("weekday 7", changed { $0.firstWeekday = 7 }),
    ("10000 kinds", changed { $0.kinds = (0..<10_000).map { ShiftKind("\($0)", minutes: 60) } }),
    ("minutes -480", changed { $0.kinds[0].minutes = -480 }),
    ("minutes \(Int.min)", changed { $0.kinds[0].minutes = .min }),
    ("start 1440", changed { $0.kinds[0].start = 1440 }),
    ("no skill 3", changed { $0.kinds[0].skills = [3] }),
    ("no skill \(Int.max)", changed { $0.people[0].skills = [.max] }),
    ("no kind of shift 9", changed { $0.demands[0].kinds = [9] }),
    ("need \(Int.max)", changed { $0.demands[0].need = .max }),
    ("points for too few \(Int.min)", changed { $0.demands[0].under = .min }),
    (
      "at least 500 and at most 400 minutes",
      changed {
        ($0.people[0].limits.leastMinutes, $0.people[0].limits.mostMinutes) = (500, 400)
      }
    ),
    ("at least 6 and at most 5 days in a row", changed { $0.people[0].limits.leastDaysInRow = 6 }),
    (
      "most minutes -1",
      changed {
        $0.people[0].limits.leastMinutes = nil
        $0.people[0].limits.mostMinutes = -1
      }
    ),
    ("least rest \(Int.min)", changed { $0.people[0].limits.leastRest = .min }),
    ("day \(Int.min)", changed { $0.people[0].away = [.min] }),
    ("pinned twice", changed { $0.people[0].pinned = [Cell(day: 1, kind: 0), Cell(day: 1, kind: nil)] }),
    (
      "pinned to a shift, and away",
      changed {
        ($0.people[0].away, $0.people[0].pinned) = ([1], [Cell(day: 1, kind: 0)])
      }
    ),
    (
      "13 days of 14",
      changed {
        $0.people[0].published = Published(row: Array(repeating: nil, count: 13), points: 1)
      }
    ),
    ("unit of a balance 0", changed { $0.people[0].balances = [Balance(.minutes, least: 0, most: 0, unit: 0)] }),
    ("same name", changed { $0.people[1].name = $0.people[0].name }),
  ]

  @Test(arguments: faults.indices) func `is told in a sentence that names the place`(index: Int) {
    let (words, problem) = Self.faults[index]
    let fault = #expect(throws: ProblemFault.self) { try Search(budget: .work(0.01)).run(problem) }
    #expect(fault?.description.contains(words) == true, "\(fault?.description ?? "none")")
  }

  @Test(arguments: [0, -1, .infinity, .nan, 1e300]) func `has no time for it`(seconds: Double) {
    #expect(throws: ProblemFault.self) { try Search(budget: .seconds(seconds)).run(Samples.weeks()) }
  }

  @Test(arguments: [
    "", "SECTION_HORIZON", "SECTION_HORIZON\nx", "SECTION_HORIZON\n-14", "SECTION_HORIZON\n99999999999999999999",
    "SECTION_HORIZON\n14\nSECTION_SHIFTS\nE", "SECTION_HORIZON\n14\nSECTION_SHIFTS\nE,480,\nSECTION_STAFF\nA",
    "SECTION_HORIZON\n14\nSECTION_SHIFTS\nE,480,X\n", "SECTION_PARTY\n1",
    "SECTION_HORIZON\n14\nSECTION_SHIFTS\nE,480,\nSECTION_STAFF\nA,Z=3,100,0,5,1,1,1",
    "SECTION_HORIZON\n14\nSECTION_SHIFTS\nE,480,\nSECTION_STAFF\nA,E=-9223372036854775808,100,0,5,1,1,1",
  ]) func `comes as a file that is told what is wrong with it`(text: String) {
    #expect(throws: ProblemFault.self) { try CurtoisFile.problem(text) }
  }

  @Test(arguments: ["\n", "\r\n"]) func `comes as a file of another system, with the same lines`(end: String) throws {
    let lines = [
      "\u{FEFF}SECTION_HORIZON", "14", "", "SECTION_SHIFTS", "E,480,", "", "SECTION_STAFF",
      "A,E=14,4320,3360,5,2,2,1", "SECTION_COVER", "0,E,x,100,1", "",
    ]
    let fault = #expect(throws: ProblemFault.self) { try CurtoisFile.problem(lines.joined(separator: end)) }
    #expect(fault?.description.contains("10") == true, "\(fault?.description ?? "none")")
  }

  @Test func `of someone without any legal row is planned, and says which rule can't hold`() throws {
    var problem = Samples.weeks()
    problem.people[0].limits.leastMinutes = 2600
    problem.people[0].away = Array(0..<12)
    problem.people[1].history = History(daysInRow: 9, kind: 0)
    problem.people[1].pinned = [Cell(day: 0, kind: 0)]
    let outcome = try Search(budget: .work(0.02)).run(problem)
    #expect(
      outcome.loosened == [
        Loosening(person: 0, rule: .leastMinutes), Loosening(person: 1, rule: .mostDaysInRow),
      ])
  }

  @Test func `of ten thousand shifts is planned`() throws {
    var problem = Samples.weeks(2, people: 100)
    for place in problem.demands.indices { problem.demands[place].need = 250 }
    let outcome = try Search(budget: .work(0.2)).run(problem)
    #expect(Score(of: outcome.solution, problem).points == outcome.points)
  }

  @Test func `leaves all open if it is ended before it begins`() throws {
    let cancellation = Cancellation()
    cancellation.cancel()
    let outcome = try Search(budget: .seconds(3600), cancellation: cancellation).run(Samples.weeks())
    #expect(outcome.lawless == Array(0..<6))
    #expect(outcome.solution.rows.allSatisfy { $0.allSatisfy { $0 == nil } })
  }

  @Test func `ends when it is asked to`() throws {
    let cancellation = Cancellation()
    var told = 0
    let outcome = try Search(budget: .seconds(3600), threads: 2, cancellation: cancellation).run(
      Samples.weeks(8, people: 20)
    ) {
      progress in
      told += 1
      if progress.points != nil { cancellation.cancel() }
    }
    #expect(told > 0)
    #expect(outcome.seconds < 3600)
  }
}
