import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Presence on the roster` {
  private func roster(_ world: ClockWorld) async throws -> Roster {
    let (now, site) = (world.plan.shop.home.clock.now, world.shop.yard)
    return try await world.plan.store.read(of: world.organization) {
      try $0.rosterWithPresence(of: site, during: now - 3600..<now + 86_400, around: now)
    }
  }

  private func presence(_ world: ClockWorld) async throws -> Presence? {
    let roster = try await roster(world)
    return roster.shifts.first { $0.id == world.shift }.flatMap(roster.presence)
  }

  @Test func `follows the presses, and who went is off duty`() async throws {
    let world = try await ClockWorld.opened()
    try world.at("2026-10-12T07:44:00Z")
    #expect(try await presence(world) == nil, "too early to come")
    #expect(
      try await roster(world).nextChange(after: instant("2026-10-12T07:44:00Z")) == instant("2026-10-12T07:45:00Z"))
    try world.at("2026-10-12T07:45:00Z")
    #expect(try await presence(world)?.state == .expected)
    try world.at("2026-10-12T08:05:00Z")
    #expect(try await presence(world)?.state == .late)
    #expect(
      try await roster(world).nextChange(after: instant("2026-10-12T08:05:00Z")) == instant("2026-10-12T08:10:00Z"))
    try world.at("2026-10-12T08:12:00Z")
    #expect(try await presence(world)?.state == .notHere)
    #expect(try await roster(world).onDuty(at: instant("2026-10-12T08:12:00Z")).map(\.id) == [world.shift])
    try await world.press(.on)
    #expect(try await presence(world)?.state == .here)
    try world.at("2026-10-12T09:00:00Z")
    try await world.press(.off)
    #expect(try await presence(world)?.state == .left)
    #expect(try await roster(world).onDuty(at: instant("2026-10-12T09:00:00Z")).isEmpty)
  }

  @Test func `is none with an approved absence, nor without a clock`() async throws {
    let world = try await ClockWorld.opened()
    let lena = world.shop.lena
    try world.at("2026-10-12T08:12:00Z")
    let date = try day("2026-10-12")
    try await world.plan.write { transaction in
      let sick = try #require(try transaction.snapshot.absenceKinds().first { $0.builtIn == .sick })
      _ = try transaction.ask(AbsenceDraft(kind: sick.id, days: date...date), for: lena)
    }
    #expect(try await presence(world) == nil)
    let off = try await ClockWorld.opened(.off)
    try off.at("2026-10-12T08:12:00Z")
    #expect(try await presence(off) == nil)
  }
}
