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
    return try await world.store.read { try $0.demand(of: site, in: organization) }
  }

  private func lastChange(_ world: PlanWorld) async throws -> UndoEntry? {
    let organization = world.organization
    return try await world.store.read { try $0.lastUndoable(by: .console, in: organization) }
  }

  @Test func `by position and weekday, and can be undone`() async throws {
    let world = try await PlanWorld.opened()
    let (site, dispatch) = (world.shop.yard, world.shop.dispatch)
    let spans = [try span("12:00", "15:00"), try span("22:00", "07:00", 3)]
    try await world.write { try $0.need(spans, of: dispatch, at: site, on: [.monday, .friday], in: $1) }
    let stated = try await demand(world)
    #expect(stated.weekdays == [dispatch: [.monday: spans, .friday: spans]])
    let last = try await lastChange(world)
    try await world.write { try $0.need(spans, of: dispatch, at: site, on: [.friday], in: $1) }
    #expect(try await lastChange(world) == last)
    try await world.write { try $0.need([], of: dispatch, at: site, on: [.friday], in: $1) }
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
      try await world.write { try $0.need([], of: dispatch, at: site, on: eve, in: $1) }
    }
    try await world.write { try $0.differ(on: eve, name: " Eve ", endsAt: end, at: site, in: $1) }
    try await world.write { try $0.need([], of: dispatch, at: site, on: eve, in: $1) }
    #expect(
      try await demand(world).exceptions == [eve: .init(date: eve, name: "Eve", endsAt: end, spans: [dispatch: []])])
    let spans = [try span("09:00", "12:00", 2)]
    try await world.write { try $0.need(spans, of: dispatch, at: site, on: eve, in: $1) }
    try await world.write { try $0.differ(on: eve, name: "Market", endsAt: nil, at: site, in: $1) }
    let stated = try await demand(world)
    #expect(stated.exceptions == [eve: .init(date: eve, name: "Market", spans: [dispatch: spans])])
    try await world.write { try $0.differNoMore(on: eve, at: site, in: $1) }
    #expect(try await demand(world).exceptions.isEmpty)
    try await world.undo()
    #expect(try await demand(world) == stated)
    try await world.write { try $0.need(nil, of: dispatch, at: site, on: eve, in: $1) }
    #expect(try await demand(world).exceptions == [eve: .init(date: eve, name: "Market")])
  }

  @Test func `within its limits`() async throws {
    let world = try await PlanWorld.opened()
    let (site, dispatch, eve) = (world.shop.yard, world.shop.dispatch, try day("2026-12-24"))
    let many = Array(repeating: try span("09:00", "12:00"), count: Demand.mostSpans + 1)
    await #expect(throws: Refusal.invalid([.init("spans", .tooMany(limit: Demand.mostSpans))])) {
      try await world.write { try $0.need(many, of: dispatch, at: site, on: [.monday], in: $1) }
    }
    let most = Array(many.dropLast())
    try await world.write { try $0.need(most, of: dispatch, at: site, on: [.monday], in: $1) }
    await #expect(throws: Refusal.invalid([.init("name", .missing)])) {
      try await world.write { try $0.differ(on: eve, name: " ", endsAt: nil, at: site, in: $1) }
    }
    await #expect(throws: Refusal.notFound) {
      try await world.write { try $0.need([], of: ID(rawValue: .min), at: site, on: [.monday], in: $1) }
    }
    await #expect(throws: Refusal.notFound) {
      try await world.write { try $0.need([], of: dispatch, at: ID(rawValue: .max), on: [.monday], in: $1) }
    }
  }

  @Test func `from the published shifts of a week, and of another position when they are merged`() async throws {
    let world = try await PlanWorld.opened()
    let (site, dispatch, lena) = (world.shop.yard, world.shop.dispatch, world.shop.lena)
    let monday = try day(PlanWorld.week.0)
    let hours = Hours.timed(on: monday, from: try #require(LocalTime("09:00")), to: try #require(LocalTime("17:00")))
    try await world.write {
      try $0.draft(ShiftContent(site: site, position: dispatch, employee: lena, hours: hours), in: $1)
    }
    let week = monday...monday + 6
    #expect(try await world.write { try $0.takeDemand(from: week, at: site, in: $1) } == 0)
    try await world.publish()
    #expect(try await world.write { try $0.takeDemand(from: week, at: site, in: $1) } == 1)
    #expect(try await demand(world) == Demand(weekdays: [dispatch: [.monday: [try span("09:00", "17:00")]]]))
    let other = try await world.write { transaction, organization in
      let other = try transaction.add(PositionDraft(name: "Radio"), to: organization)
      try transaction.need([try span("09:00", "17:00")], of: other, at: site, on: [.monday], in: organization)
      try transaction.merge(dispatch, into: other, in: organization)
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
    try await world.write { try $0.need([try span("09:00", "17:00")], of: dispatch, at: site, on: [.monday], in: $1) }
    let stranger = ID<Organization>(rawValue: 99)
    #expect(try await world.store.read { try $0.demand(of: site, in: stranger).isEmpty })
    await #expect(throws: Refusal.notFound) {
      try await world.store.write(by: .console) {
        try $0.need([], of: dispatch, at: site, on: [.monday], in: stranger)
      }
    }
  }
}
