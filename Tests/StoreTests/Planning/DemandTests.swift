import Domain
import TestSupport
import Testing

@testable import Store

private func span(_ from: String, _ to: String, _ count: Int = 1) throws -> Demand.Span {
  .init(from: try #require(LocalTime(from)), to: try #require(LocalTime(to)), count: count)
}

@Suite struct `A site's demand is kept` {
  private func demand(_ world: PlanWorld) async throws -> Demand {
    let (site, organization) = (world.shop.yard, world.organization)
    return try await world.store.read(of: organization) { try $0.demand(of: site) }
  }

  private func lastChange(_ world: PlanWorld) async throws -> UndoEntry? {
    let organization = world.organization
    return try await world.store.read(of: organization) { try $0.lastUndoable(by: .console) }
  }

  @Test func `by position and weekday, and can be undone`() async throws {
    let world = try await PlanWorld.opened()
    let (site, dispatch) = (world.shop.yard, world.shop.dispatch)
    let spans = [try span("12:00", "15:00"), try span("22:00", "07:00", 3)]
    try await world.write { try $0.need(spans, of: dispatch, at: site, on: [.monday, .friday]) }
    let stated = try await demand(world)
    #expect(stated.weekdays == [dispatch: [.monday: spans, .friday: spans]])
    let last = try await lastChange(world)
    try await world.write { try $0.need(spans, of: dispatch, at: site, on: [.friday]) }
    #expect(try await lastChange(world) == last)
    try await world.write { try $0.need([], of: dispatch, at: site, on: [.friday]) }
    #expect(try await demand(world).weekdays == [dispatch: [.monday: spans]])
    try await world.undo()
    #expect(try await demand(world) == stated)
    try await world.undo()
    #expect(try await demand(world).isEmpty)
  }

  @Test func `with the dates that differ`() async throws {
    let world = try await PlanWorld.opened()
    let (site, dispatch, eve) = (world.shop.yard, world.shop.dispatch, try day("2026-12-24"))
    let end = LocalTime("14:00")
    await #expect(throws: Refusal.notFound) {
      try await world.write { try $0.need([], of: dispatch, at: site, on: eve) }
    }
    try await world.write { try $0.differ(on: eve, name: " Eve ", endsAt: end, at: site) }
    try await world.write { try $0.need([], of: dispatch, at: site, on: eve) }
    #expect(
      try await demand(world).exceptions == [eve: .init(date: eve, name: "Eve", endsAt: end, spans: [dispatch: []])])
    let spans = [try span("09:00", "12:00", 2)]
    try await world.write { try $0.need(spans, of: dispatch, at: site, on: eve) }
    try await world.write { try $0.differ(on: eve, name: "Market", endsAt: nil, at: site) }
    let stated = try await demand(world)
    #expect(stated.exceptions == [eve: .init(date: eve, name: "Market", spans: [dispatch: spans])])
    try await world.write { try $0.differNoMore(on: eve, at: site) }
    #expect(try await demand(world).exceptions.isEmpty)
    try await world.undo()
    #expect(try await demand(world) == stated)
    try await world.write { try $0.need(nil, of: dispatch, at: site, on: eve) }
    #expect(try await demand(world).exceptions == [eve: .init(date: eve, name: "Market")])
  }

  @Test func `within its limits`() async throws {
    let world = try await PlanWorld.opened()
    let (site, dispatch, eve) = (world.shop.yard, world.shop.dispatch, try day("2026-12-24"))
    let many = Array(repeating: try span("09:00", "12:00"), count: Demand.mostSpans + 1)
    await #expect(throws: Refusal.invalid([.init("spans", .tooMany(limit: Demand.mostSpans))])) {
      try await world.write { try $0.need(many, of: dispatch, at: site, on: [.monday]) }
    }
    let most = Array(many.dropLast())
    try await world.write { try $0.need(most, of: dispatch, at: site, on: [.monday]) }
    await #expect(throws: Refusal.invalid([.init("name", .missing)])) {
      try await world.write { try $0.differ(on: eve, name: " ", endsAt: nil, at: site) }
    }
    await #expect(throws: Refusal.notFound) {
      try await world.write { try $0.need([], of: ID(rawValue: .min), at: site, on: [.monday]) }
    }
    await #expect(throws: Refusal.notFound) {
      try await world.write { try $0.need([], of: dispatch, at: ID(rawValue: .max), on: [.monday]) }
    }
  }

  @Test func `from the published shifts of a week, and of another position when they are merged`() async throws {
    let world = try await PlanWorld.opened()
    let (site, dispatch, lena) = (world.shop.yard, world.shop.dispatch, world.shop.lena)
    let monday = try day(PlanWorld.week.0)
    let hours = Hours.timed(on: monday, from: try #require(LocalTime("09:00")), to: try #require(LocalTime("17:00")))
    try await world.write {
      try $0.draft(ShiftContent(site: site, position: dispatch, employee: lena, hours: hours))
    }
    let week = monday...monday + 6
    #expect(try await world.write { try $0.takeDemand(from: week, at: site) } == 0)
    try await world.publish()
    #expect(try await world.write { try $0.takeDemand(from: week, at: site) } == 1)
    #expect(try await demand(world) == Demand(weekdays: [dispatch: [.monday: [try span("09:00", "17:00")]]]))
    let other = try await world.write { transaction in
      let other = try transaction.add(PositionDraft(name: "Radio"))
      try transaction.need([try span("09:00", "17:00")], of: other, at: site, on: [.monday])
      try transaction.merge(dispatch, into: other)
      return other
    }
    let spans = [try span("09:00", "17:00"), try span("09:00", "17:00")]
    #expect(try await demand(world) == Demand(weekdays: [other: [.monday: spans]]))
    try await world.undo()
    #expect(try await demand(world).positions == [other, dispatch])
  }

  @Test func `apart from other organizations and other sites`() async throws {
    let world = try await PlanWorld.opened()
    let (site, dispatch) = (world.shop.yard, world.shop.dispatch)
    try await world.write { try $0.need([try span("09:00", "17:00")], of: dispatch, at: site, on: [.monday]) }
    let stranger = ID<Organization>(rawValue: 99)
    #expect(try await world.store.read(of: stranger) { try $0.demand(of: site).isEmpty })
    await #expect(throws: Refusal.notFound) {
      try await world.store.write(in: stranger, by: .console) {
        try $0.need([], of: dispatch, at: site, on: [.monday])
      }
    }
  }
}
