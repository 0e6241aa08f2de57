import Domain
import Store
import Synchronization
import TestSupport
import Testing

@testable import Store
@testable import ViewModels

@Suite struct `The security log` {
  private struct Row: Equatable {
    let kind: String
    let address: String
    let count: Int
  }

  private func rows(_ street: HarborStreet) async throws -> [Row] {
    try await street.store.read {
      try $0.connection.base.rows("SELECT kind, address, count FROM security_event ORDER BY id") {
        Row(kind: try $0.next(), address: try $0.next(), count: try $0.next())
      }
    }
  }

  private func refuse(_ log: SecurityLog, from address: String, _ street: HarborStreet) async {
    await log.record(
      .signInRefused(nil), by: .visitor, from: RequestSource(address: address, device: ""), in: street.organization)
  }

  @Test func `counts the same from the same place within a minute in one row`() async throws {
    let street = try await HarborStreet()
    let log = SecurityLog(store: street.store, world: street.clock.world())
    for _ in 0..<5 { await refuse(log, from: "192.0.2.1", street) }
    await log.flush()
    for _ in 0..<3 { await refuse(log, from: "192.0.2.1", street) }
    await log.flush()
    #expect(try await rows(street) == [Row(kind: "sign-in-refused", address: "192.0.2.1", count: 8)])
    street.clock.advance(seconds: 60)
    await refuse(log, from: "192.0.2.1", street)
    await log.flush()
    #expect(try await rows(street).map(\.count) == [8, 1])
  }

  @Test func `takes a bounded number of rows a minute, and loses no count`() async throws {
    let street = try await HarborStreet()
    let log = SecurityLog(store: street.store, world: street.clock.world())
    for number in 0..<5000 { await refuse(log, from: "10.0.\(number / 250).\(number % 250)", street) }
    await log.flush()
    let rows = try await rows(street)
    #expect(rows.count == 41)
    #expect(rows.contains(Row(kind: "sign-in-refused", address: "", count: 4960)))
  }

  @Test func `writes what a person did at once, and removes it after 90 days`() async throws {
    let street = try await HarborStreet()
    let log = SecurityLog(store: street.store, world: street.clock.world())
    await log.record(
      .signedIn(.password), by: .account(ID(rawValue: 1)), from: RequestSource(address: "192.0.2.1", device: ""),
      in: street.organization)
    #expect(try await rows(street).count == 1)
    street.clock.advance(seconds: 90 * 86_400)
    try await street.store.write(by: .console) { try $0.prune() }
    #expect(try await rows(street).count == 1)
    street.clock.advance(seconds: 1)
    try await street.store.write(by: .console) { try $0.prune() }
    #expect(try await rows(street).isEmpty)
  }

  @Test func `is a stream of its own in the log`() async throws {
    let entries = Mutex<[Log.Entry]>([])
    let street = try await HarborStreet()
    let world = street.clock.world(log: Log(from: .error) { entry in entries.withLock { $0.append(entry) } })
    let log = SecurityLog(store: street.store, world: world)
    for _ in 0..<3 { await refuse(log, from: "192.0.2.1", street) }
    street.clock.advance(seconds: 60)
    await log.flush()
    let found = entries.withLock { $0 }
    #expect(found.map(\.category) == [.security, .security])
    #expect(found.map(\.event) == ["sign-in-refused", "sign-in-refused"])
    #expect(found.last?.details.map(\.value) == ["visitor", "192.0.2.1", "3"])
  }
}
