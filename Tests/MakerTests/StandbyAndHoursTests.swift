import Domain
import Store
import TestSupport
import Testing

@testable import Maker
@testable import Planner

@Suite struct `Standby in an automatic week` {
  private static func hotline(_ world: MakerWorld) async throws -> ID<Position> {
    try await world.write { try $0.add(PositionDraft(name: "Hotline", duty: .standby)) }
  }

  private static func draft(
    _ world: MakerWorld, _ position: ID<Position>, _ date: String, _ from: String, _ to: String, _ person: Int? = nil
  ) async throws {
    let hours = Hours.timed(
      on: try #require(LocalDate(date)), from: try #require(LocalTime(from)), to: try #require(LocalTime(to)))
    let draft = ShiftContent(
      site: world.site, position: position, employee: person.map { world.people[$0] }, hours: hours)
    try await world.write { _ = try $0.draft(draft) }
  }

  @Test func `is no work, costs nothing, and needs no rest`() async throws {
    let world = try await MakerWorld(people: ["Anna", "Ben"])
    let hotline = try await Self.hotline(world)
    try await Self.draft(world, hotline, "2026-11-23", "17:00", "08:00")
    try await world.draft("2026-11-24", "08:00", "16:00")
    let people = world.people
    try await world.write { transaction in
      try transaction.setHourlyCost("20", of: people[0], at: nil)
      try transaction.setHourlyCost("40", of: people[1], at: nil)
    }
    let roster = try RosterProblem(try await world.input { $0.prefersLowCost = true })
    let standby = try #require(roster.kinds.firstIndex { $0.isStandby })
    let work = try #require(roster.kinds.indices.first { $0 != standby })
    #expect(roster.problem.kinds.map(\.minutes).sorted() == [0, 480])
    #expect(roster.problem.people.flatMap(\.costs).map(\.kind) == [work])
    #expect(!roster.problem.forbids(standby, before: work, for: roster.problem.people[0]))
    #expect(!roster.problem.forbids(work, before: standby, for: roster.problem.people[0]))
  }

  @Test func `that is published leaves room for work beside it, and none on top of it`() async throws {
    let world = try await MakerWorld(people: ["Anna"])
    let hotline = try await Self.hotline(world)
    try await Self.draft(world, hotline, "2026-11-24", "17:00", "22:00", 0)
    try await world.publish()
    try await world.draft("2026-11-24", "08:00", "16:00")
    try await world.draft("2026-11-24", "16:00", "20:00")
    let id = try await world.made()
    let placements = try #require(try await world.job(id).best).placements
    #expect(placements.filter { $0.employee != nil }.map(\.start) == [480])
  }
}

@Suite struct `Hours of an automatic week` {
  /// A person with a contract, and drafts that stay as they are.
  private static func contract(_ world: MakerWorld, _ minutes: [Int]) async throws {
    let people = world.people
    try await world.write { transaction in
      for (person, minutes) in zip(people, minutes) {
        try transaction.put(Contract(firstDay: .first, agreed: .week(minutes: minutes)), of: person)
      }
    }
  }

  @Test func `go to whoever has none before those who nearly have theirs`() async throws {
    let world = try await MakerWorld(people: ["Anna", "Ben", "Cora", "Dina", "Emil", "Finn"])
    try await Self.contract(world, Array(repeating: 2400, count: 6))
    for person in 0..<5 {
      for date in ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"] {
        try await world.draft(date, "08:00", "16:00", person)
      }
    }
    try await world.publish()
    for date in ["2026-11-27", "2026-11-28"] { for _ in 0..<2 { try await world.draft(date, "08:00", "16:00") } }
    let id = try await world.made()
    let given = try #require(try await world.job(id).best).placements.compactMap(\.employee)
    #expect(given.count == 4)
    #expect(given.count { $0 == world.people[5] } == 2, "Finn, who has nothing, gets a shift on each day")
  }

  @Test func `are shared by contracts among those who can do the work`() async throws {
    let world = try await MakerWorld(people: ["Anna", "Ben", "Cora", "Dina"])
    try await Self.contract(world, [2400, 2400, 1200, 2400])
    let (people, site, position) = (world.people, world.site, world.position)
    let bakery = try await world.write { transaction in
      let bakery = try transaction.add(PositionDraft(name: "Bakery", isListed: true))
      try transaction.put(Eligibility.PositionRow(people[3], bakery))
      let eight = try #require(LocalTime("08:00"))
      let span = Domain.Demand.Span(start: eight, minutes: 360, count: 1)
      try transaction.need([span], of: bakery, at: site, on: [.monday, .tuesday, .wednesday, .thursday])
      try transaction.need(
        [Domain.Demand.Span(start: eight, minutes: 360, count: 2)], of: position, at: site, on: Set(Weekday.allCases))
      return bakery
    }
    let input = try await world.input()
    #expect(input.missing.count == 4 + 14 && input.missing.count { $0.position == bakery } == 4)
    let roster = try RosterProblem(input)
    // 18 shifts of 6 h are 108 h, of contracts of 140 h: Dina alone bakes, and gets less of the rest.
    let least = roster.problem.people.map { $0.balances[0].least + 180 }
    #expect(least.map { ($0 + 15) / 30 } == [62, 62, 31, 62], "\(least)")
  }
}

@Suite struct `Several searches` {
  @Test func `are in work four at a time, the oldest first, and the others know their place`() async throws {
    let world = try await MakerWorld()
    try await world.draft("2026-11-23", "09:00", "17:00")
    let (order, people, site) = (try world.order(), world.people, world.site)
    let more = try await world.write { transaction in
      try (0..<2).map { try transaction.addEmployee("Extra \($0)") }
    }
    var asked: [(id: ID<PlanJob>, by: Editor)] = []
    for person in people + more {
      let account = try await world.write {
        try $0.addAccount(for: person, role: .manager, managing: .only([site]))
      }
      asked.append((try await world.write(by: .account(account)) { try $0.startPlan(order) }, .account(account)))
    }
    let (jobs, turns) = (asked, Turns())
    // Why one more: nothing is over before all four are in work.
    let first = turns.enter()
    let maker = world.maker(turns: turns)
    async let look: Void = maker.look()
    while turns.count < 5 { await Task.yield() }
    #expect(try await world.states(of: jobs) == Array(repeating: .running, count: 4) + [.queued, .queued])
    let places = try await world.store.read { server in
      try jobs.suffix(2).map { try server.plansWaiting(before: $0.id) }
    }
    #expect(places == [0, 1])
    first.leave()
    await look
    #expect(try await world.states(of: jobs) == Array(repeating: .ended, count: 6))
  }
}

extension MakerWorld {
  fileprivate func states(of jobs: [(id: ID<PlanJob>, by: Editor)]) async throws -> [PlanJob.State] {
    let organization = organization
    return try await store.read(of: organization) { snapshot in
      try jobs.map { try snapshot.planJob($0.id, startedBy: $0.by).state }
    }
  }
}
