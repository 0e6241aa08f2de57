import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `A part of a shift` {
  private func seen(_ id: ID<Shift>, _ world: PlanWorld) async throws -> PlannedShift {
    try await world.store.read(of: world.shop.organization) { try $0.publishedShift(id) }
  }

  /// A shift of Lena's on 20 October 2026, 8 to 16 o'clock in Berlin, of which a part is offered to Omar.
  private func offered(_ from: String, _ to: String, in world: PlanWorld) async throws -> ShiftRequest {
    let shop = world.shop
    try await world.write { try $0.choose(.init(claims: .free, offers: .free, swaps: .free), of: shop.yard) }
    let id = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "16:00"))
    var draft = ShiftRequestDraft(
      .offer, of: .init(id, revision: try await seen(id, world).revision), by: shop.lena)
    draft.part = try instant(from)..<(try instant(to))
    let made = draft
    return try await world.write { try $0.make(made, as: .person(shop.lena)) }
  }

  @Test(arguments: [
    ("06:00", "08:00", ["2026-10-20T08:00+120 Omar", "2026-10-20T10:00+360 Lena"]),
    ("09:00", "10:30", ["2026-10-20T08:00+180 Lena", "2026-10-20T11:00+90 Omar", "2026-10-20T12:30+210 Lena"]),
    ("12:00", "14:00", ["2026-10-20T08:00+360 Lena", "2026-10-20T14:00+120 Omar"]),
    ("06:00", "14:00", ["2026-10-20T08:00+480 Omar"]),
  ])
  func `goes to whoever accepts it, and the rest stays`(from: String, to: String, roster: [String]) async throws {
    let world = try await PlanWorld.opened()
    let offer = try await offered("2026-10-20T\(from):00Z", "2026-10-20T\(to):00Z", in: world)
    #expect(try await world.told() == ["2026-10-20T08:00+480 Lena"])
    let done = try await world.write { try $0.accept(offer.id, by: world.shop.omar) }
    #expect(done.state == .done)
    #expect(try await world.told() == roster)
  }

  @Test func `comes back when its publication is recalled`() async throws {
    let world = try await PlanWorld.opened()
    let offer = try await offered("2026-10-20T09:00:00Z", "2026-10-20T10:30:00Z", in: world)
    try await world.write { _ = try $0.accept(offer.id, by: world.shop.omar) }
    let record = try #require(
      try await world.store.read(of: world.shop.organization) { try $0.lastChange(of: offer.shift)?.record })
    try await world.recall(record)
    #expect(try await world.told() == ["2026-10-20T08:00+480 Lena"])
    #expect(try await world.toldPlan().count == 3, "what was published is drafted again")
  }

  @Test func `is for whoever is free then, whatever they do in the rest of it`() async throws {
    let world = try await PlanWorld.opened()
    let offer = try await offered("2026-10-20T12:00:00Z", "2026-10-20T14:00:00Z", in: world)
    _ = try await world.shop.publish(world.shop.omar, try hours("2026-10-20", "15:00", "17:00"))
    await #expect(throws: Refusal.conflict(.doubleBooking)) {
      try await world.write { try $0.accept(offer.id, by: world.shop.omar) }
    }
    #expect(try await world.told().count == 2, "nothing is cut for nothing")
  }

  @Test(arguments: [
    ("2026-10-20T05:59:00Z", "2026-10-20T08:00:00Z"), ("2026-10-20T08:00:00Z", "2026-10-20T14:01:00Z"),
    ("2026-10-20T08:00:30Z", "2026-10-20T14:00:00Z"),
  ])
  func `that the shift does not have is refused`(from: String, to: String) async throws {
    let world = try await PlanWorld.opened()
    await #expect(throws: Refusal.conflict(.noSuchPart)) { try await offered(from, to, in: world) }
  }

  @Test func `is nothing to claim or to swap`() async throws {
    let world = try await PlanWorld.opened()
    let id = try await world.shop.publish(nil, try hours("2026-10-20", "08:00", "16:00"))
    var draft = ShiftRequestDraft(
      .claim, of: .init(id, revision: try await seen(id, world).revision), by: world.shop.omar)
    draft.part = try instant("2026-10-20T06:00:00Z")..<(try instant("2026-10-20T08:00:00Z"))
    let made = draft
    await #expect(throws: Refusal.conflict(.noSuchPart)) {
      try await world.write { try $0.make(made, as: .person(world.shop.omar)) }
    }
  }

  @Test func `from a moment on is given by a manager, also of a schedule's and of one with a draft`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let id = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "16:00"))
    try await world.alter([id]) { $0.minutesLater = 60 }
    let version = ShiftVersion(id, revision: try await seen(id, world).revision)
    let rest = try instant("2026-10-20T09:00:00Z")..<instant("2026-10-20T14:00:00Z")
    try await world.write { _ = try $0.replace(version, with: shop.omar, part: rest) }
    #expect(try await world.told() == ["2026-10-20T08:00+180 Lena", "2026-10-20T11:00+300 Omar"])
    #expect(try await world.toldPlan() == ["2026-10-20T08:00+180 Lena", "2026-10-20T11:00+300 Omar"])
    let now = ShiftVersion(id, revision: try await seen(id, world).revision)
    await #expect(throws: Refusal.conflict(.noSuchPart)) {
      try await world.write { _ = try $0.replace(now, with: nil, part: rest) }
    }
    let last = try instant("2026-10-20T08:00:00Z")..<rest.lowerBound
    try await world.write { _ = try $0.replace(now, with: nil, part: last) }
    #expect(
      try await world.told() == [
        "2026-10-20T08:00+120 Lena", "2026-10-20T10:00+60 nobody", "2026-10-20T11:00+300 Omar",
      ])
  }
}
