import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `A receipt of an announcement` {
  private func announce(
    _ told: NoticeWorld, at site: ID<Site>? = nil, asksReceipts: Bool = true
  ) async throws -> ID<Announcement> {
    let (organization, editor) = (told.world.organization, try await told.account(of: told.shop.omar))
    return try await told.world.store.write(in: organization, by: editor) {
      try $0.announce("The code of the door is new", at: site, asksReceipts: asksReceipts)
    }
  }

  private func receipts(_ told: NoticeWorld, _ id: ID<Announcement>) async throws -> [Receipt] {
    let organization = told.world.organization
    return try await told.world.store.read(of: organization) { try $0.receipts(of: [id]) }
  }

  @Test func `is asked of everyone who is told, but of whoever posted it`() async throws {
    let told = try await NoticeWorld()
    let id = try await announce(told)
    #expect(try await receipts(told, id).map(\.person) == [told.shop.lena])
    try await told.look()
    #expect(try await told.stories(told.shop.lena) == [.announcement(id)])
    #expect(try await receipts(told, try await announce(told, asksReceipts: false)).isEmpty)
  }

  @Test func `is asked at a site of those who work there`() async throws {
    let told = try await NoticeWorld()
    #expect(try await receipts(told, try await announce(told, at: told.shop.yard)).isEmpty)
    try await told.shop.publish(told.shop.lena, try hours("2026-10-13", "08:00", "16:00"))
    #expect(try await receipts(told, try await announce(told, at: told.shop.yard)).map(\.person) == [told.shop.lena])
  }

  @Test func `is given once, by the person alone`() async throws {
    let told = try await NoticeWorld()
    let id = try await announce(told)
    let (lena, omar) = (told.shop.lena, told.shop.omar)
    await #expect(throws: Refusal.notFound) { try await told.world.write { try $0.see(id, by: omar) } }
    try await told.world.write { try $0.see(id, by: lena) }
    let first = told.clock.now
    told.clock.advance(seconds: 60)
    try await told.world.write { try $0.see(id, by: lena) }
    #expect(try await receipts(told, id).map(\.seenAt) == [first])
  }

  @Test func `comes every way that there is, whatever was chosen`() async throws {
    let told = try await NoticeWorld().addressed()
    let lena = told.shop.lena
    try await told.turnOn("phone", of: lena, in: try await told.session(of: lena))
    try await told.world.write { try $0.choose(NoticeChoices(mail: [], push: [], quiet: nil), for: lena) }
    _ = try await announce(told, asksReceipts: false)
    try await told.look()
    #expect(try await told.due(lena).isEmpty)
    told.clock.advance(seconds: 120)
    _ = try await announce(told)
    try await told.look()
    #expect(try await told.due(lena).count == 2)
  }
}
