import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Announcements` {
  /// 24 October 2026 in both zones: 6:02 in the yard, 15:02 on the island.
  private let today = "2026-10-24"

  private func texts(_ shop: Shop, at site: ID<Site>, on text: String) async throws -> [String] {
    let day = try day(text)
    return try await shop.store.read(of: shop.organization) { try $0.announcements(of: site, on: day).map(\.text) }
  }

  @discardableResult
  private func announce(
    _ shop: Shop, _ text: String, at site: ID<Site>? = nil, _ first: String? = nil, _ last: String? = nil
  ) async throws -> ID<Announcement> {
    let (first, last) = (try first.map(day), try last.map(day))
    return try await shop.store.write(in: shop.organization, by: .console) {
      try $0.announce(text, at: site, from: first, until: last)
    }
  }

  @Test func `of a site, of all, and of days stand where and when they are meant to, newest first`() async throws {
    let shop = try await Shop.opened()
    try await announce(shop, "All")
    try await announce(shop, "Yard", at: shop.yard)
    try await announce(shop, "Island, from", at: shop.island, "2026-10-26")
    try await announce(shop, "Until", nil, "2026-10-25")
    try await announce(shop, "One day", at: shop.yard, "2026-10-25", "2026-10-25")
    let rows: [(at: ID<Site>, on: String, texts: [String])] = [
      (shop.yard, "2026-10-24", ["Until", "Yard", "All"]),
      (shop.yard, "2026-10-25", ["One day", "Until", "Yard", "All"]),
      (shop.yard, "2026-10-26", ["Yard", "All"]), (shop.island, "2026-10-25", ["Until", "All"]),
      (shop.island, "2026-10-26", ["Island, from", "All"]),
    ]
    for row in rows { #expect(try await texts(shop, at: row.at, on: row.on) == row.texts, "\(row.on)") }
    for (day, count) in [("2026-10-25", 5), ("2026-10-26", 3)] {
      let first = try StoreTests.day(day)
      let listed = try await shop.store.read(of: shop.organization) { try $0.announcements(endingFrom: first) }
      #expect(listed.count == count, "\(day)")
    }
  }

  @Test(
    arguments: [
      ("", nil, nil, ["text"]), ("a", "2026-10-26", "2026-10-25", ["last"]), ("a", nil, "2026-10-23", ["last"]),
      ("a", "2026-10-20", "2026-10-23", ["last"]), (" ", "2026-10-26", "2026-10-25", ["text", "last"]),
      ("a", nil, "2026-10-24", nil), ("a", "2026-10-20", nil, nil),
    ] as [(String, String?, String?, [String]?)])
  func `that could never stand are refused, all at once`(
    text: String, first: String?, last: String?, fields: [String]?
  ) async throws {
    let shop = try await Shop.opened()
    do {
      try await announce(shop, text, first, last)
      #expect(fields == nil)
    } catch Refusal.invalid(let errors) {
      #expect(errors.map(\.field) == fields)
    }
  }

  @Test func `end on the last day by the clock of their site`() async throws {
    // 24 October, 14:00 in the yard; the 25th, 1:00, on the island.
    let shop = try await Shop.opened(at: "2026-10-24T14:00:00Z")
    try await announce(shop, "Yard", at: shop.yard, nil, "2026-10-24")
    await #expect(throws: Refusal.invalid([.init("last", .endBeforeBegin)])) {
      try await announce(shop, "Island", at: shop.island, nil, "2026-10-24")
    }
  }

  @Test func `are taken back once, and no foreign one`() async throws {
    let shop = try await Shop.opened()
    let other = try await Shop.opened(in: shop.home)
    let id = try await announce(shop, "Yard", at: shop.yard)
    await #expect(throws: Refusal.notFound) {
      try await shop.store.write(in: other.organization, by: .console) { try $0.withdraw(id) }
    }
    await #expect(throws: Refusal.notFound) { try await announce(other, "Theirs", at: shop.yard) }
    try await shop.store.write(in: shop.organization, by: .console) { try $0.withdraw(id) }
    #expect(try await texts(shop, at: shop.yard, on: today).isEmpty)
    await #expect(throws: Refusal.notFound) {
      try await shop.store.write(in: shop.organization, by: .console) { try $0.withdraw(id) }
    }
  }

  @Test func `of the console replace what the console said for all, and nothing else`() async throws {
    let shop = try await Shop.opened()
    let id = shop.organization
    try await shop.store.write(in: id, by: .visitor) { _ = try $0.announce("A manager's") }
    try await announce(shop, "For a site", at: shop.yard)
    try await announce(shop, "For days", nil, "2026-10-30")
    for text in ["One", "Two"] { try await shop.store.write(in: id, by: .console) { _ = try $0.announceAnew(text) } }
    #expect(try await texts(shop, at: shop.yard, on: today) == ["Two", "For days", "For a site", "A manager's"])
  }

  @Test func `that are too many to be read are the newest`() async throws {
    let shop = try await Shop.opened()
    for number in 1...Announcement.mostShown + 1 { try await announce(shop, "\(number)") }
    let shown = try await texts(shop, at: shop.yard, on: today)
    #expect(shown.count == Announcement.mostShown && shown.first == "\(Announcement.mostShown + 1)")
  }

  @Test func `of a feed stand at its site; taken back, the same text does not come up again`() async throws {
    let shop = try await Shop.opened()
    let id = shop.organization
    let feed = try await shop.store.write(in: id, by: .console) {
      try $0.follow(.roster(shop.yard), at: "https://a", intervalSeconds: 500)
    }
    func fetch(_ text: String?) async throws {
      let roster = FeedRoster(entries: [], rejected: [], announcement: text, etag: nil, lastModified: nil)
      try await shop.store.write(in: id, by: .feed(feed)) { _ = try $0.mergeRoster(of: feed, with: roster) }
    }
    try await fetch("The lift is out of order")
    #expect(try await texts(shop, at: shop.island, on: today).isEmpty)
    #expect(try await texts(shop, at: shop.yard, on: today) == ["The lift is out of order"])
    let said = try #require(try await shop.store.read(of: id) { try $0.standing() })
    #expect(said.isFromFeed && said.site == shop.yard)
    try await shop.store.write(in: id, by: .console) { try $0.withdraw(said.id) }
    try await fetch("The lift is out of order")
    #expect(try await texts(shop, at: shop.yard, on: today).isEmpty)
    try await fetch("The lift works")
    #expect(try await texts(shop, at: shop.yard, on: today) == ["The lift works"])
    try await fetch(nil)
    try await fetch("The lift is out of order")
    #expect(try await texts(shop, at: shop.yard, on: today) == ["The lift is out of order"])
  }
}
