import Crypto
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `A program's answer that is kept` {
  private let key = Digest(of: "key")
  private let request = Digest(of: "POST /api/v1/people\n{}")
  private let answer = KeptAnswer(status: 201, location: "/api/v1/people/7", etag: "\"1-a\"", body: "{}")

  private func kept(_ world: AccountWorld, by editor: Editor) async throws -> KeptAnswer? {
    let (key, organization) = (key, world.organization)
    return try await world.store.write(in: organization, by: editor) { try $0.keptAnswer(under: key)?.answer }
  }

  @Test func `is its editor's own, for a day, and no change`() async throws {
    let world = try await AccountWorld.opened()
    let (key, request, answer, organization) = (key, request, answer, world.organization)
    let (one, other) = (Editor.program(ID(rawValue: 1)), Editor.program(ID(rawValue: 2)))
    let version = world.store.changes.version(of: organization)
    try await world.store.write(in: organization, by: one) { try $0.keep(answer, to: request, under: key) }
    #expect(try await kept(world, by: one) == answer)
    #expect(try await kept(world, by: other) == nil)
    #expect(world.store.changes.version(of: organization) == version)
    world.shop.home.clock.advance(seconds: 86_400)
    #expect(try await kept(world, by: one) == nil)
    try await world.store.write(by: .console) { try $0.prune() }
    #expect(try await world.store.read { try $0.connection.base.value("SELECT count(*) FROM kept_answer") } == 0)
  }

  @Test(.ofFiles) func `is found by its key, and by its age`() async throws {
    let world = try await AccountWorld.opened()
    let (key, organization) = (key, world.organization)
    let plans = try await world.store.write(by: .console) { server in
      _ = try server.of(organization).keptAnswer(under: key)
      try server.pruneKeptAnswers()
      return try server.connection.base.plans().filter { $0.contains("kept_answer") }
    }
    #expect(!plans.isEmpty && plans.allSatisfy { !$0.contains("SCAN") }, "\(plans)")
  }
}

@Suite struct `A token of one site` {
  @Test func `is read with it, and is never one for the whole organization`() async throws {
    let world = try await AccountWorld.opened()
    let (organization, yard) = (world.organization, world.shop.yard)
    let (id, token) = try await world.store.write(in: organization, by: .console) {
      try $0.makeAPIToken("Yard", scopes: [.planWrite], for: yard)
    }
    #expect(try await world.store.apiToken(opening: token)?.token.site == yard)
    await #expect(throws: Refusal.invalid([.init("site", .unknown)])) {
      try await world.store.write(in: organization, by: .console) {
        _ = try $0.makeAPIToken("All", scopes: [.organizationWrite], for: yard)
      }
    }
    await #expect(throws: (any Error).self) {
      try await world.store.write(by: .console) {
        try $0.connection.base.run("UPDATE api_token SET scopes = '[\"organization:write\"]' WHERE id = \(id)")
      }
    }
    await #expect(throws: Refusal.notFound) {
      try await world.store.write(in: organization, by: .console) {
        _ = try $0.makeAPIToken("None", scopes: [.planWrite], for: ID(rawValue: 987_654))
      }
    }
  }

  @Test func `changes that site alone`() async throws {
    let world = try await AccountWorld.opened()
    let (organization, yard, island) = (world.organization, world.shop.yard, world.shop.island)
    let (id, _) = try await world.store.write(in: organization, by: .console) {
      try $0.makeAPIToken("Yard", scopes: [.planWrite], for: yard)
    }
    let closed = [ClosedDay(date: .last, name: "Eve")]
    try await world.store.write(in: organization, by: .program(id)) { try $0.close(yard, on: closed) }
    await #expect(throws: Refusal.siteNotManaged(managed: ["Yard"])) {
      try await world.store.write(in: organization, by: .program(id)) { try $0.close(island, on: closed) }
    }
  }
}
