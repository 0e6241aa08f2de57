import Crypto
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

extension House {
  fileprivate func checkup() throws -> Checkup { try using { $0.checkup() } }

  /// What another program does to the database.
  fileprivate func run(_ statement: SQL) throws {
    try Connection(path: "\(folder)/onduty.db", isReader: false).run(statement)
  }

  /// An account with an authenticator app, whose secret the key seals.
  fileprivate func seal(by key: SecretKey) throws {
    try run(
      """
      INSERT INTO account (organization_id, employee_id, role, made_at)
      SELECT organization_id, id, 'member', \(now) FROM employee LIMIT 1
      """)
    try run(
      """
      INSERT INTO authenticator (account_id, organization_id, sealed_secret, made_at)
      SELECT id, organization_id, \(key.seal("GEZDGNBVGY3TQOJQ")), \(now) FROM account LIMIT 1
      """)
  }
}

@Suite(.ofFiles) struct `A checkup of a database` {
  @Test func `tells that it is whole, how large, in which zones, and changed when`() async throws {
    let house = try await House()
    let checkup = try house.checkup()
    #expect(checkup.condition == .whole && checkup.key == .whole)
    #expect(checkup.zones.map(\.description) == ["Europe/Berlin", "Europe/Lisbon"] && checkup.byteCount > 100_000)
    #expect(checkup.changedAt == house.now)
  }

  @Test func `counts refused sign-ins at the provider of a week, by cause`() async throws {
    let house = try await House()
    for (kind, detail, ago, count) in [
      ("identity-refused", "email-unstated", 0, 2), ("identity-refused", "role-missing", 6, 3),
      ("identity-refused", "email-unstated", 6, 4), ("identity-refused", "no-email", 8, 9),
      ("provisioning-refused", "two-people", 1, 5),
    ] {
      try house.run(
        """
        INSERT INTO security_event (organization_id, kind, editor, detail, address, device, began_at, last_at, count)
        SELECT id, \(kind), 'visitor', \(detail), '', '', \(house.now - Int64(ago) * 86_400),
          \(house.now - Int64(ago) * 86_400), \(count) FROM organization LIMIT 1
        """)
    }
    let refused = try house.checkup().refusedSignIns
    #expect(refused == [.init("email-unstated", count: 6), .init("role-missing", count: 3)])
    #expect(try house.checkup().refusedProvisioning == [.init("two-people", count: 5)])
  }

  @Test func `tells of feeds and webhooks as their last attempt left them, and of none that are paused`() async throws {
    let house = try await House()
    func insert(_ kind: SQL, _ address: String, _ fault: String?, isPaused: Bool, collection: String? = nil) throws {
      try house.run(
        """
        INSERT INTO feed (organization_id, kind, collection, address, interval_seconds, fault, paused_at)
        SELECT id, \(kind), \(collection), \(address), 500, \(fault), \(isPaused ? 1 : Int?.none) FROM organization LIMIT 1
        """)
    }
    try insert("'people'", "https://a.example/people", "timed-out", isPaused: false)
    try insert("'products'", "https://b.example/rest", nil, isPaused: false)
    try insert("'services'", "/srv/services.json", nil, isPaused: true, collection: "home")
    for (address, stop, since) in [
      ("https://c", String?.none, Int?.none), ("https://d", "paused", 1), ("https://e", "gone", 1),
      ("https://f", nil, 1),
    ] {
      try house.run(
        """
        INSERT INTO webhook (organization_id, address, topics, note, secret, position, made_at, stop, stopped_at, failing_since)
        SELECT id, \(address), '[]', '', \([UInt8](repeating: 7, count: 40)), 0, 1, \(stop), \(stop.map { _ in 1 }), \(since)
        FROM organization LIMIT 1
        """)
    }
    try house.run(
      """
      INSERT INTO webhook_delivery (organization_id, webhook_id, event, type, happened_at, made_at, attempted_at, status, fault)
      SELECT organization_id, id, substr('0123456789012345678901234567890' || id, -31), 'a', 1, 1, 5, 410, 'status' FROM webhook
      WHERE address = 'https://e'
      """)
    let checkup = try house.checkup()
    #expect(
      checkup.systems == [
        .init(.feed, "https://a.example/people", fault: "timed-out"),
        .init(.shop, "https://b.example/rest", fault: nil),
        .init(.webhook, "https://c", fault: nil), .init(.webhook, "https://e", fault: "status-410"),
        .init(.webhook, "https://f", fault: "other"),
      ])
    #expect(checkup.pushDevices == 0 && checkup.failedPushes == 0)
  }

  @Test func `tells that there is none, and makes none`() async throws {
    let house = try await House()
    let empty = house.path("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let checkup = try DataFolder(empty).checkup()
    #expect(checkup.condition == .missing && checkup.key == .missing)
    #expect(try house.names(in: empty) == ["onduty.lock"])
  }

  @Test func `tells a version from another`() async throws {
    let house = try await House()
    let last = try #require(Migration.all.last)
    try house.run("INSERT INTO migration VALUES (\(last.number + 1), 'later', 'SELECT 1', \(house.now))")
    #expect(try house.checkup().condition == .newer)
    try house.run("DELETE FROM migration WHERE number >= \(last.number)")
    #expect(try house.checkup().condition == .older(steps: 1))
    try house.run("UPDATE migration SET statements = 'SELECT 2' WHERE number = 1")
    #expect(try house.checkup().condition == (Migration.all.count == 1 ? .older(steps: 1) : .notOurs))
  }

  @Test func `tells what is no database of OnDuty`() async throws {
    let house = try await House()
    let database = house.home.folder.appending(path: "onduty.db")
    _ = try house.backUp(to: "a.backup")
    house.home.store.close()
    for name in ["onduty.db-wal", "onduty.db-shm"] {
      try? FileManager.default.removeItem(at: house.home.folder.appending(path: name))
    }
    try house.bytes("a.backup").write(to: database)
    #expect(try house.checkup().condition == .backup)
    try Data("no database at all, and long enough to be one".utf8).write(to: database)
    #expect(try house.checkup().condition == .notOurs)
  }

  @Test func `tells damage inside`() async throws {
    let house = try await House()
    let connection = try Connection(path: "\(house.folder)/onduty.db", isReader: false)
    try connection.script("PRAGMA foreign_keys = OFF")
    try connection.run("DELETE FROM position")
    #expect(try house.checkup().condition == .damaged)
  }

  @Test func `tells a key that opens nothing any more, and makes none in its place`() async throws {
    let house = try await House()
    let key = house.home.folder.appending(path: "onduty.key")
    try house.seal(by: house.key)
    #expect(try house.checkup().key == .whole)
    try Data(repeating: 7, count: 32).write(to: key)
    #expect(try house.checkup().key == .lost)
    try FileManager.default.removeItem(at: key)
    #expect(try house.checkup().key == .lost)
    #expect(!FileManager.default.fileExists(atPath: key.path))
  }
}
