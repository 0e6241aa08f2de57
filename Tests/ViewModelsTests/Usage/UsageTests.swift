import DemoWorld
import Domain
import Foundation
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

@Suite struct `The event tracker` {
  private func rows(_ front: Front) async throws -> [String: [Int]] {
    let visitor = try await front.visitor("soumya")
    let (store, zones) = (front.street.store, front.street.zones)
    let model = UsageModel(
      ScreenContext(visitor: visitor, store: store, zones: zones, world: front.street.clock.world()))
    try await model.load()
    return Dictionary(
      model.rows.map { ($0.event.rawValue, $0.days.suffix(2).map(\.count)) }, uniquingKeysWith: { first, _ in first })
  }

  @Test func `writes every half minute and when it is stopped`() async throws {
    let front = try await Front.opened()
    let tracker = EventTracker(store: front.street.store, world: front.street.clock.world())
    let visitor = try await front.visitor("mia")
    let task = Task { await tracker.run() }
    await front.street.clock.somebodySleeps()
    for _ in 0..<3 { tracker.count(.homeSeen, by: visitor) }
    #expect(try await rows(front)["home-seen"] == [0, 0])
    front.street.clock.advance(seconds: 30)
    await front.street.clock.somebodySleeps()
    #expect(try await rows(front)["home-seen"] == [0, 3])
    tracker.count(.homeSeen, by: visitor)
    task.cancel()
    await task.value
    #expect(try await rows(front)["home-seen"] == [0, 4])
  }

  @Test func `counts for the day on which it happened, not on which it is written`() async throws {
    let front = try await Front.opened()
    let clock = front.street.clock
    let tracker = EventTracker(store: front.street.store, world: clock.world())
    let visitor = try await front.visitor("mia")
    // 23:59:50 in Berlin.
    let last = try #require(Instant("2026-10-24T21:59:50Z"))
    clock.advance(seconds: last.seconds(since: clock.now))
    tracker.count(.detailSeen, by: visitor)
    clock.advance(seconds: 20)
    tracker.count(.detailSeen, by: visitor)
    tracker.count(.detailSeen, by: visitor)
    await tracker.flush()
    #expect(try await rows(front)["detail-seen"] == [1, 2])
  }

  @Test func `keeps what it can't write for the next time`() async throws {
    let front = try await Front.opened()
    let world = front.street.clock.world()
    let path = front.street.folder.appending(path: "closed.db").path
    let closed = try Store(.file(path), world: world, zones: front.street.zones)
    closed.close()
    let tracker = EventTracker(store: closed, world: world)
    tracker.count(.signIn, by: try await front.visitor("mia"))
    await tracker.flush()
    #expect(tracker.waitingCount == 1)
  }

  @Test func `counts neither nobody nor a program`() async throws {
    let front = try await Front.opened()
    let tracker = EventTracker(store: front.street.store, world: front.street.clock.world())
    tracker.count(.homeSeen, by: front.nobody())
    tracker.count(.loadingError, by: Visitor(organization: front.street.organization, language: .en, mayManage: true))
    #expect(tracker.waitingCount == 0)
  }

  @Test func `is read by managers alone, in their language`() async throws {
    let front = try await Front.opened()
    let (store, zones, world) = (front.street.store, front.street.zones, front.street.clock.world())
    let member = UsageModel(
      ScreenContext(visitor: try await front.visitor("mia"), store: store, zones: zones, world: world))
    await #expect(throws: Refusal.forbidden) { try await member.load() }
    let manager = try await front.visitor(try await front.signIn("soumya"), .de)
    let model = UsageModel(ScreenContext(visitor: manager, store: store, zones: zones, world: world))
    try await model.load()
    #expect(model.rows.first?.title == "Anmeldungen" && model.rows.first?.days.count == 28)
    #expect(model.rows.first?.days.last?.title == Wording(.de).shortDate(LocalDate("2026-10-24") ?? .first))
    #expect(!model.rows.contains { $0.event == .productMarked })
  }
}
