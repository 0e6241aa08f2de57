import Domain
import Planner
import Store
import TestSupport
import Testing

@testable import Maker

@Suite struct `A plan becomes a problem` {
  @Test func `in which open shifts are demand and what is published is pinned`() async throws {
    let world = try await MakerWorld()
    try await world.draft("2026-11-23", "09:00", "17:00", 0)
    try await world.publish()
    try await world.draft("2026-11-24", "09:00", "17:00")
    try await world.draft("2026-11-24", "09:00", "17:00")
    let roster = try RosterProblem(try await world.input())
    #expect(roster.problem.days == 7)
    #expect(roster.slots.count == 2)
    #expect(roster.problem.people[0].pinned == [Cell(day: 0, kind: 0)])
    #expect(roster.problem.demands.filter { $0.need > 0 }.map(\.day) == [0, 1])
    #expect(roster.problem.faults().isEmpty)
  }

  @Test func `where nobody gets a shift that they can't have`() async throws {
    let world = try await MakerWorld(people: ["Anna", "Ben"])
    try await world.draft("2026-11-23", "22:00", "06:00", 0)
    try await world.publish()
    try await world.draft("2026-11-24", "08:00", "16:00")
    let (ben, days) = (world.people[1], try world.days("2026-11-24", "2026-11-24"))
    try await world.write {
      _ = try $0.noteIllness(of: ben, on: days)
    }
    let roster = try RosterProblem(try await world.input())
    // Anna has 2 h of rest after her night, and Ben is away.
    #expect(roster.problem.people.map(\.barred.count) == [1, 1])
  }

  @Test func `in which a split shift is one shift, for somebody who can have both halves`() async throws {
    let world = try await MakerWorld(people: ["Anna", "Ben"])
    let (site, position, days) = (world.site, world.position, try world.days("2026-11-24", "2026-11-24"))
    let day = days.lowerBound
    let halves = try [("06:00", "10:00"), ("16:00", "21:00")].map { from, to in
      let hours = Hours.timed(on: day, from: try #require(LocalTime(from)), to: try #require(LocalTime(to)))
      return ShiftPlacement(ShiftContent(site: site, position: position, employee: nil, hours: hours), pair: 1)
    }
    let ben = world.people[1]
    let ids = try await world.write { transaction in
      try transaction.choose(transaction.addRuleSet("Germany", .preset(.germany)), for: site)
      _ = try transaction.noteIllness(of: ben, on: days, from: 900)
      return try transaction.place(halves)
    }
    let roster = try RosterProblem(try await world.input())
    #expect(roster.slots.count == 1 && roster.problem.kinds.map(\.minutes) == [540])
    #expect(roster.problem.kinds.map(\.span) == [900])
    #expect(roster.problem.people.map(\.barred.count) == [0, 1])
    #expect(roster.problem.demands.first { $0.need > 0 }?.under == 200)
    let id = try await world.made()
    let open = try RosterProblem(try await world.input { $0.people = [ben] })
    let reasons = open.explanation(of: ids[1], in: PlanProposal([]))
    #expect(reasons?.placement.start == 960 && reasons?.ruledOut.map(\.employee.id) == [ben])
    #expect(try await world.write { try $0.keepPlan(id) }.drafts == 2)
    #expect(
      try await world.plan() == ["2026-11-24T06:00+240 Anna draft", "2026-11-24T16:00+300 Anna draft"])
  }

  @Test func `and demand that nobody planned becomes open shifts`() async throws {
    let world = try await MakerWorld()
    let (site, position) = (world.site, world.position)
    let nine = try #require(LocalTime("09:00"))
    try await world.write {
      try $0.need(
        [Domain.Demand.Span(start: nine, minutes: 480, count: 3)], of: position, at: site, on: Set(Weekday.allCases))
    }
    try await world.draft("2026-11-23", "09:00", "17:00", 0)
    let input = try await world.input()
    #expect(input.missing.count == 20)
    // Why without a break: that is the pattern of the shift that is there.
    #expect(input.missing.allSatisfy { $0.hours.timedMinutes == 480 && $0.breakMinutes == 0 })
  }

  @Test func `in which what people cost counts if that is asked`() async throws {
    let world = try await MakerWorld(people: ["Anna", "Ben", "Cora"])
    let people = world.people
    try await world.draft("2026-11-24", "09:00", "17:00")
    try await world.write {
      try $0.setHourlyCost("20", of: people[0], at: nil)
      try $0.setHourlyCost("40", of: people[1], at: nil)
    }
    func points(_ prefersLowCost: Bool) async throws -> [[Int]] {
      let roster = try RosterProblem(try await world.input { $0.prefersLowCost = prefersLowCost })
      return roster.problem.people.map { $0.costs.map(\.points) }
    }
    // An hour costs 30 on average: Ben's 8 hours cost 160 more, Cora's as much as on average.
    #expect(try await points(true) == [[], [5], [3]])
    #expect(try await points(false) == [[], [], []])
    #expect(try await world.input().rates.isEmpty)
    let id = try await world.made { $0.prefersLowCost = true }
    let kept = try await world.write { try $0.keepPlan(id) }
    #expect(kept.drafts == 1)
    #expect(try await world.plan() == ["2026-11-24T09:00+480 Anna draft"])
  }

  @Test func `in which nobody's cost counts for whoever may not see it`() async throws {
    let world = try await MakerWorld(people: ["Anna", "Ben"])
    let (people, site, order) = (world.people, world.site, try world.order { $0.prefersLowCost = true })
    try await world.draft("2026-11-24", "09:00", "17:00")
    let (organization, now) = (world.organization, world.clock.now)
    let account = try await world.write { transaction in
      try transaction.setHourlyCost("20", of: people[0], at: site)
      try transaction.setHourlyCost("40", of: people[1], at: nil)
      return try transaction.addAccount(
        for: people[0], role: .manager, managing: .only([site]))
    }
    let rates = try await world.store.read(of: organization) {
      try MakerInput($0, order, for: .account(account), at: now).rates
    }
    #expect(Set(rates.keys) == [people[0]])
  }

  @Test func `unless there is nothing to fill, or nobody`() async throws {
    let world = try await MakerWorld()
    let input = try await world.input()
    #expect(throws: MakerRefusal.nothingToFill) { try RosterProblem(input) }
    let empty = try await MakerWorld(people: [])
    try await empty.draft("2026-11-24", "08:00", "16:00")
    let other = try await empty.input()
    #expect(throws: MakerRefusal.noPeople) { try RosterProblem(other) }
  }

  @Test func `of which is said what people would like and can't all have`() async throws {
    let world = try await MakerWorld(people: ["Anna", "Ben", "Cora"])
    let people = world.people
    for _ in 0..<2 { try await world.draft("2026-11-24", "09:00", "17:00") }
    try await world.draft("2026-11-25", "09:00", "17:00", 2)
    try await world.write { transaction in
      for person in people.prefix(2) {
        try transaction.add(
          Availability.Rule(weekday: .tuesday, minutes: 0..<1440, kind: .prefersNot, first: .first), for: person)
        try transaction.add(
          Availability.Rule(weekday: .wednesday, minutes: 0..<1440, kind: .prefers, first: .first), for: person)
      }
    }
    let clashes = try RosterProblem(try await world.input()).clashes()
    #expect(
      clashes.map { "\($0.date) \($0.need) \($0.unmet) \($0.isWanted)" } == [
        "2026-11-24 2 1 false", "2026-11-25 1 1 true",
      ])
    #expect(clashes.allSatisfy { Set($0.people.map(\.id)) == Set(people.prefix(2)) })
  }

  @Test func `and long gaps of a day are cut in parts`() async throws {
    let world = try await MakerWorld()
    let (site, position) = (world.site, world.position)
    try await world.write {
      try $0.need(
        [Domain.Demand.Span(start: .midnight, minutes: 1440, count: 1)], of: position, at: site, on: [.tuesday])
    }
    let input = try await world.input()
    #expect(
      input.missing.map { "\($0.hours.date) \($0.hours.timedMinutes ?? 0)" }
        == ["2026-11-24 480", "2026-11-24 480", "2026-11-24 480"])
  }

  @Test func `and hours of a day are one shift, whatever is usual`() async throws {
    let world = try await MakerWorld()
    let (site, position) = (world.site, world.position)
    let (nine, noon) = (try #require(LocalTime("09:00")), try #require(LocalTime("12:00")))
    try await world.draft("2026-11-16", "07:00", "15:00", 0)
    try await world.draft("2026-11-17", "12:00", "18:00", 1)
    try await world.write {
      try $0.need([.init(start: nine, minutes: 480)], of: position, at: site, on: [.saturday, .sunday])
      try $0.need([.init(start: noon, minutes: 480)], of: position, at: site, on: [.friday])
    }
    let input = try await world.input()
    let expected = [
      try timed("2026-11-27", noon), try timed("2026-11-28", nine), try timed("2026-11-29", nine),
    ]
    #expect(input.missing.map(\.hours) == expected)
    func timed(_ day: String, _ time: LocalTime) throws -> Hours {
      .timed(start: LocalDateTime(date: try #require(LocalDate(day)), time: time), minutes: 480)
    }
  }

  @Test func `and nobody is planned for the hour that clocks skip in spring`() async throws {
    let world = try await MakerWorld()
    let (site, position, two) = (world.site, world.position, try #require(LocalTime("02:00")))
    try await world.write {
      try $0.need([.init(start: two, minutes: 60)], of: position, at: site, on: [.sunday])
    }
    let (march, april) = (try world.days("2027-03-28", "2027-03-28"), try world.days("2027-04-04", "2027-04-04"))
    #expect(try await world.input { $0.days = march }.missing.isEmpty)
    #expect(try await world.input { $0.days = april }.missing.count == 1)
  }
}
