import DemoWorld
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

/// A database in a folder of its own, gone with the test.
final class TemporaryStore: Sendable {
  let folder: URL
  let store: Store
  let clock: ManualClock
  let zones = Zones()
  var path: String { folder.appending(path: "onduty.db").path }

  init(at text: String = "2026-10-24T04:02:00Z") throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "onduty-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    clock = ManualClock(try #require(Instant(text)))
    store = try Store(path: folder.appending(path: "onduty.db").path, world: clock.world(), zones: zones)
  }

  deinit {
    store.close()
    try? FileManager.default.removeItem(at: folder)
  }
}

@Suite struct `The store keeps what it acknowledged` {
  @Test func `the demo's world is there after it is closed and opened again`() async throws {
    let home = try TemporaryStore()
    let founded = try await DemoWorld.found(in: home.store, zones: home.zones)
    let again = try Store(path: home.path, world: home.clock.world(), zones: home.zones)
    let now = home.clock.now
    let roster = try await again.read {
      try $0.roster(of: founded.mainShop, in: founded.organization, during: now - 86_400..<now + 86_400)
    }
    #expect(roster.onDuty(at: now).count == 2)
    again.close()
  }
}
