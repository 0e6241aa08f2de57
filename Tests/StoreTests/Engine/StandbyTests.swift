import CivilTime
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

/// A shop whose second process reads at the standby.
private struct Standing {
  static let server = ProcessInfo.processInfo.environment["ONDUTY_TEST_STANDBY"]
  let shop: Shop
  let reader: Store
  let address: String

  static func opened() async throws -> Standing {
    let shop = try await Shop.opened()
    guard case .server(let primary) = shop.home.database.location, let server = Self.server else {
      throw Refusal.notFound
    }
    let name = try #require(primary.split(separator: "dbname=").last)
    let address = "\(server) dbname=\(name)"
    let reader = try Store(
      shop.home.database.location, standby: address, world: shop.home.clock.world(), zones: shop.home.zones)
    let standing = Standing(shop: shop, reader: reader, address: address)
    try await standing.untilAnswered { _ = try await standing.name() }
    return standing
  }

  /// Repeats reads until the standby has answered one; a test whose time is up ends it.
  func untilAnswered(_ read: () async throws -> Void) async throws {
    while try await answered(read) == 0 { try Task.checkCancellation() }
  }

  /// How many reads the standby answered meanwhile.
  func answered(_ work: () async throws -> Void) async throws -> Int {
    let before = reader.activity.standby?.answered ?? 0
    try await work()
    return (reader.activity.standby?.answered ?? 0) - before
  }

  /// What the second process reads.
  func name() async throws -> String {
    let id = shop.organization
    return try await reader.read(of: id) { try $0.organization().name }
  }

  func check(_ expected: String) async throws {
    let name = try await name()
    #expect(name == expected)
  }

  func rename(_ name: String, at store: Store) async throws {
    let id = shop.organization
    try await store.write(in: id, by: .console) { transaction in
      try transaction.run("UPDATE organization SET name = \(name) WHERE id = \(id)")
    }
  }

  /// Stops or continues what the standby takes over.
  func replay(_ isOn: Bool) throws {
    let connection = try Connection(standby: address)
    _ = try connection.transaction(.reading) {
      try connection.run(isOn ? "SELECT pg_wal_replay_resume()" : "SELECT pg_wal_replay_pause()")
    }
    let wanted = isOn ? "not paused" : "paused"
    while try connection.asking({ try connection.value("SELECT pg_get_wal_replay_pause_state()") as String? }) != wanted
    {}
  }
}

/// At a server with a hot standby (`ONDUTY_TEST_STANDBY`), whose replay these tests stop and continue.
@Suite(.serialized, .timeLimit(.minutes(5)), .enabled(if: Standing.server != nil, "of a server with a standby"))
struct `A standby answers what is neither older nor newer than what is known` {
  @Test func `and a write of this process that it has not is read at the primary`() async throws {
    let standing = try await Standing.opened()
    try standing.replay(false)
    defer { try? standing.replay(true) }
    try await standing.rename("Second", at: standing.reader)
    let answered = try await standing.answered { try await standing.check("Second") }
    #expect(answered == 0)
    try standing.replay(true)
    try await standing.untilAnswered { try await standing.check("Second") }
  }

  @Test func `and a write of another process counts from the question on`() async throws {
    let standing = try await Standing.opened()
    try standing.replay(false)
    defer { try? standing.replay(true) }
    for number in 1...20 {
      try await standing.rename("Name \(number)", at: standing.shop.store)
      try await standing.reader.catchUp(on: standing.shop.organization)
      #expect(try await standing.name() == "Name \(number)")
    }
  }

  @Test func `and what was read at the primary is known from then on`() async throws {
    let standing = try await Standing.opened()
    let id = standing.shop.organization
    try standing.replay(false)
    defer { try? standing.replay(true) }
    try await standing.rename("Second", at: standing.reader)
    for number in 3...20 {
      // Before anybody tells of the change.
      try await standing.rename("Name \(number)", at: standing.shop.store)
      #expect(try await standing.name() == "Name \(number)")
      let version = try await standing.shop.store.read { try $0.connection.base.version(of: id) }
      #expect(standing.reader.changes.version(of: id) == version)
    }
  }

  @Test func `and what this process wrote without a change is not read before it is there`() async throws {
    let standing = try await Standing.opened()
    let id = standing.shop.organization
    try standing.replay(false)
    defer { try? standing.replay(true) }
    try await standing.reader.write(by: .console) { transaction in
      try transaction.connection.base.run("UPDATE organization SET name = 'Untold' WHERE id = \(id)")
    }
    #expect(try await standing.name() == "Untold")
  }

  @Test func `and one of another database, or of none, is left alone`() async throws {
    let standing = try await Standing.opened()
    let id = standing.shop.organization
    guard case .server(let primary) = standing.shop.home.database.location, let server = Standing.server else { return }
    let others = ["\(server) dbname=postgres", "\(primary) target_session_attrs=any", "host=/nowhere"]
    for other in others {
      let store = try Store(
        standing.shop.home.database.location, standby: other, world: standing.shop.home.clock.world(),
        zones: standing.shop.home.zones)
      for _ in 0..<5 {
        let name = try await store.read(of: id) { try $0.organization().name }
        #expect(name == "Harbour Street")
      }
      #expect(store.activity.standby?.answered == 0)
      store.close()
    }
  }
}

@Suite struct `Those who ask for a version at once` {
  @Test func `are answered by one question, and asked anew if that failed`() throws {
    let questions = Questions()
    let (one, two): (ID<Organization>, ID<Organization>) = (ID(rawValue: 1), ID(rawValue: 2))
    let tickets = [questions.add(one), questions.add(two), questions.add(one)]
    var asked: [Set<ID<Organization>>] = []
    #expect(throws: StoreFault.self) {
      try questions.answer(tickets[0]) { _ in throw StoreFault("gone") }
    }
    for ticket in tickets { try questions.answer(ticket) { asked.append($0) } }
    #expect(asked == [[one, two]])
    let later = questions.add(one)
    try questions.answer(later) { asked.append($0) }
    #expect(asked == [[one, two], [one]])
  }
}
