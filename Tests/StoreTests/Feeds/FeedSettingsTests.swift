import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `A feed that is removed` {
  private func followed(_ kind: Feed.Kind, by shop: Shop) async throws -> ID<Feed> {
    try await shop.store.write(in: shop.organization, by: .console) {
      try $0.follow(kind, at: "https://a", intervalSeconds: 500)
    }
  }

  private func remove(_ feed: ID<Feed>, keepsContent: Bool, from shop: Shop) async throws {
    try await shop.store.write(in: shop.organization, by: .console) { try $0.remove(feed, keepsContent: keepsContent) }
  }

  private func rosterShifts(_ shop: Shop) async throws -> [Shift] {
    let span = try instant("2026-10-01T00:00:00Z")..<instant("2026-12-01T00:00:00Z")
    return try await shop.store.read(of: shop.organization) { try $0.roster(of: shop.yard, during: span).shifts }
  }

  @Test(arguments: [true, false])
  func `leaves or takes the shifts of a roster, and its announcement`(keeps: Bool) async throws {
    let shop = try await Shop.opened()
    let feed = try await followed(.roster(shop.yard), by: shop)
    let entry = FeedEntry(index: 0, name: "Ida", first: try day("2026-11-02"), last: try day("2026-11-08"))
    let fetched = FeedRoster(entries: [entry], rejected: [], announcement: "Hello", etag: nil, lastModified: nil)
    try await shop.store.write(in: shop.organization, by: .feed(feed)) {
      _ = try $0.mergeRoster(of: feed, with: fetched)
    }
    let before = try await rosterShifts(shop)
    #expect(before.count == 1)
    try await remove(feed, keepsContent: keeps, from: shop)
    #expect(try await rosterShifts(shop).map(\.id) == (keeps ? before.map(\.id) : []))
    #expect(try await shop.store.read(of: shop.organization) { try $0.feeds() }.isEmpty)
    #expect(try await shop.store.read(of: shop.organization) { try $0.standing()?.text } == (keeps ? "Hello" : nil))
    guard keeps, let shift = before.first else { return }
    try await shop.store.write(in: shop.organization, by: .console) { try $0.withdraw(shift.id) }
  }

  @Test(arguments: [true, false]) func `leaves or archives the people`(keeps: Bool) async throws {
    let shop = try await Shop.opened()
    let feed = try await followed(.people(), by: shop)
    let person = FeedPerson(index: 0, draft: PersonDraft([.name: "Cleo"]), imageName: nil)
    let fetched = FeedPeople(people: [person], rejected: [])
    try await shop.store.write(in: shop.organization, by: .feed(feed)) {
      _ = try $0.mergePeople(of: feed, with: fetched)
    }
    try await remove(feed, keepsContent: keeps, from: shop)
    let found = try await shop.store.read(of: shop.organization) { try $0.people(.init(text: "Cleo"), limit: 9).people }
    #expect(found.count == (keeps ? 1 : 0))
  }

  @Test(arguments: [true, false]) func `leaves or archives the services`(keeps: Bool) async throws {
    let shop = try await Shop.opened()
    let feed = try await followed(.services(.home), by: shop)
    let service = FeedServiceGroup.Service(foreignID: 7, name: "House", thumbnails: .init())
    let group = FeedServiceGroup(foreignID: 1, name: "Cleaning", services: [service])
    let fetched = FeedServices(groups: [group], rejected: [])
    try await shop.store.write(in: shop.organization, by: .feed(feed)) {
      _ = try $0.mergeServices(of: feed, with: fetched)
    }
    try await remove(feed, keepsContent: keeps, from: shop)
    #expect(try await shop.services() == (keeps ? ["Cleaning: House"] : []))
  }

  @Test(arguments: [true, false]) func `leaves or discontinues the products of a shop`(keeps: Bool) async throws {
    let catalog = try await Catalog.opened()
    try await catalog.read([Catalog.told(1, "S1", "Thing"), Catalog.told(2, "S2", "Other")])
    try await catalog.write { try $0.remove($1.feed, keepsContent: keeps) }
    #expect(try await catalog.skus(.init(order: .sku)) == (keeps ? ["S1", "S2"] : []))
    try await catalog.checkWords()
  }
}
