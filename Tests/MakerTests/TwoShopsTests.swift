import Domain
import Planner
import Store
import TestSupport
import Testing

@testable import Maker

/// A café with two shops and fourteen people: seven of each shop, of whom some bake, and one of the south who helps out in the north.
private struct TwoShops {
  let world: MakerWorld
  let north: ID<Site>
  let south: ID<Site>
  let bar: ID<Position>
  let bakery: ID<Position>

  init() async throws {
    let names = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ivo", "Jo", "Kit", "Lou", "Max", "Ned"]
    let world = try await MakerWorld(people: names)
    let (north, bar, people) = (world.site, world.position, world.people)
    let every = Set(Weekday.allCases)
    (south, bakery) = try await world.write { transaction in
      let south = try transaction.add(SiteDraft(name: "South", zone: "Europe/Berlin"))
      let bakery = try transaction.add(PositionDraft(name: "Bakery", isListed: true))
      for (number, person) in people.enumerated() {
        try transaction.put(Eligibility.SiteRow(person, number < 7 ? north : south))
        // Why one in training: they never fill a shift of the bakery.
        if [0, 1, 7, 8].contains(number) { try transaction.put(Eligibility.PositionRow(person, bakery)) }
        if number == 2 { try transaction.put(Eligibility.PositionRow(person, bakery, .training)) }
      }
      try transaction.put(Eligibility.SiteRow(people[13], north, .also))
      for site in [north, south] {
        try transaction.need([try Self.span("08:00", "16:00", 1)], of: bakery, at: site, on: every)
        try transaction.need([try Self.span("09:00", "17:00", 2)], of: bar, at: site, on: every)
      }
      return (south, bakery)
    }
    (self.world, self.north, self.bar) = (world, north, bar)
  }

  private static func span(_ start: String, _ end: String, _ count: Int) throws -> Domain.Demand.Span {
    let (start, end) = (try #require(LocalTime(start)), try #require(LocalTime(end)))
    return Domain.Demand.Span(start: start, minutes: end.minuteOfDay - start.minuteOfDay, count: count)
  }

  /// The placements of the automatic week of both shops.
  func placements() async throws -> [PlanProposal.Placement] {
    let sites = [north, south]
    let id = try await world.made { $0.sites = sites }
    return try #require(try await world.job(id).best).placements
  }
}

@Suite struct `The automatic week of two shops` {
  @Test func `has everyone in their own shop and position, in whole shifts`() async throws {
    let shops = try await TwoShops()
    let placements = try await shops.placements()
    let people = shops.world.people
    let filled = placements.filter { $0.employee != nil }
    #expect(placements.count == 42 && filled.count == 42)
    for placement in filled {
      let number = try #require(people.firstIndex { $0 == placement.employee })
      #expect(placement.minutes == 480)
      #expect(placement.site == (number < 7 ? shops.north : shops.south) || number == 13)
      if placement.position == shops.bakery { #expect([0, 1, 7, 8].contains(number)) }
    }
    #expect(filled.allSatisfy { $0.employee != people[13] || $0.site == shops.south }, "the north has enough people")
  }

  @Test func `gives newcomers their share, whatever others have worked`() async throws {
    let shops = try await TwoShops()
    try await shops.world.draft("2026-11-16", "09:00", "17:00", 3)
    try await shops.world.publish("2026-11-16", "2026-11-22")
    let placements = try await shops.placements()
    let counts = Dictionary(grouping: placements.compactMap(\.employee)) { $0 }.mapValues(\.count)
    #expect(shops.world.people.allSatisfy { (2...4).contains(counts[$0] ?? 0) }, "\(counts)")
  }
}

/// A café with two shops as a manager enters it: needs that change within the day, contracts, breaks by law; by a number.
private struct CafeWeek {
  let world: MakerWorld
  let south: ID<Site>
  let bakery: ID<Position>
  private let need: [[(start: Int, end: Int, count: Int)]]

  init(_ number: Int) async throws {
    let names = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ivo", "Jo", "Kit", "Lou", "Max", "Ned"]
    let world = try await MakerWorld(people: names)
    let (north, bar, people) = (world.site, world.position, world.people)
    let (open, close) = (7 + number % 2, 17 + number % 3)
    let need = [[(open, close, 2), (11, 15, 1)], [(6, 14, 1)]]
    let germany = LaborRules.preset(.germany)
    (south, bakery) = try await world.write { transaction in
      let south = try transaction.add(SiteDraft(name: "South", zone: "Europe/Berlin"))
      let bakery = try transaction.add(PositionDraft(name: "Bakery", isListed: true))
      let rules = try transaction.addRuleSet("Germany", germany)
      for (place, person) in people.enumerated() {
        try transaction.put(Eligibility.SiteRow(person, place < 7 ? north : south))
        let minutes = [2400, 2310, 1800, 1500, 1200][(place + number) % 5]
        try transaction.put(Contract(firstDay: .first, agreed: .week(minutes: minutes)), of: person)
        if place % 7 < 3 { try transaction.put(Eligibility.PositionRow(person, bakery)) }
      }
      for site in [north, south] {
        try transaction.choose(rules, for: site)
        for (position, spans) in zip([bar, bakery], need) {
          try transaction.need(
            try spans.map { span in
              let start = try #require(LocalTime(minuteOfDay: span.0 * 60))
              return Domain.Demand.Span(start: start, minutes: (span.1 - span.0) * 60, count: span.2)
            }, of: position, at: site, on: Set(Weekday.allCases))
        }
      }
      return (south, bakery)
    }
    (self.world, self.need) = (world, need)
  }

  /// The plan of both shops once the automatic week is kept.
  func kept() async throws -> [PlannedShift] {
    let (sites, world) = ([world.site, south], world)
    let id = try await world.made { $0.sites = sites }
    let kept = try await world.write { try $0.keepPlan(id) }
    #expect(kept.leftOut.isEmpty)
    let days = try world.days()
    return try await world.store.read(of: world.organization) { snapshot in
      try sites.flatMap { try snapshot.plan(of: $0, during: days).shifts }
    }
  }
}

extension `The automatic week of two shops` {
  @Test(arguments: 0..<6)
  func `has no one elsewhere, no piece under three hours and no missing break`(number: Int) async throws {
    let cafe = try await CafeWeek(number)
    let (world, shifts) = (cafe.world, try await cafe.kept())
    #expect(shifts.count >= 7 * 2 * 4)
    var worked: [ID<Employee>: Int] = [:]
    for shift in shifts {
      let length = try #require(shift.hours.timedMinutes)
      #expect(length >= 180)
      guard let person = shift.employee else { continue }
      let place = try #require(world.people.firstIndex(of: person))
      worked[person, default: 0] += shift.workedMinutes
      #expect(shift.site == (place < 7 ? world.site : cafe.south))
      #expect(shift.position != cafe.bakery || place % 7 < 3)
      #expect(shift.breakMinutes >= (shift.workedMinutes > 540 ? 45 : shift.workedMinutes > 360 ? 30 : 0))
    }
    #expect(world.people.allSatisfy { worked[$0] ?? 0 > 0 }, "everyone has work")
  }
}
