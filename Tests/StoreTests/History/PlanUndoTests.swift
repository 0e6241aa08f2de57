import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `A change of the plan that was overtaken` {
  @Test func `does not come back where another draft has its place`() async throws {
    let world = try await PlanWorld.opened()
    let shift = try await world.draft(nil, try hours("2026-10-20", "08:00", "12:00"))
    try await world.publish()
    try await world.alter([shift]) { $0.minutesLater = 60 }
    try await world.discard()
    let organization = world.organization
    let discarded = try #require(
      try await world.store.read(of: organization) { try $0.lastUndoable(by: .console) })
    try await world.alter([shift]) { $0.minutesLater = 120 }
    await #expect(throws: Refusal.outOfDate) {
      try await world.write { _ = try $0.undo(discarded.id) }
    }
    #expect(try await world.toldPlan() == ["2026-10-20T10:00+240 nobody change"])
  }
}
