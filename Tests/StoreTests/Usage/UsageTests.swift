import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `What people do is counted` {
  /// The days around the end of the 24th, and the counts.
  private func counted(_ organization: ID<Organization>, in store: Store) async throws -> [String: Int] {
    let days = try day("2026-10-20")...day("2026-10-30")
    let found = try await store.read(of: organization) { try $0.usage(during: days) }
    return Dictionary(found.map { ("\($0.day) \($0.event.rawValue)", $0.count) }, uniquingKeysWith: +)
  }

  @Test(arguments: [
    // Berlin is two hours ahead until the clocks go back on the 25th, then one.
    ("2026-10-24T21:59:00Z", "2026-10-24"), ("2026-10-24T22:00:00Z", "2026-10-25"),
    ("2026-10-25T22:59:00Z", "2026-10-25"), ("2026-10-25T23:00:00Z", "2026-10-26"),
  ])
  func `for the day of the organization's zone`(at: String, day: String) async throws {
    let shop = try await Shop.opened()
    try await shop.store.count([UsageCount(.homeSeen, in: shop.organization, at: try instant(at), count: 2)])
    #expect(try await counted(shop.organization, in: shop.store) == ["\(day) home-seen": 2])
  }

  @Test func `for each organization by itself, and it adds up across a restart`() async throws {
    let shop = try await Shop.opened()
    let far = try await shop.store.write(by: .console) {
      try $0.found(organization: "Far", zone: try zone("Pacific/Auckland"), language: .en)
    }
    let now = try instant("2026-10-24T12:00:00Z")
    let counts = [
      UsageCount(.signIn, in: shop.organization, at: now, count: 1),
      UsageCount(.homeSeen, in: shop.organization, at: now, count: 3),
      UsageCount(.homeSeen, in: far, at: now, count: 5),
    ]
    try await shop.store.count(counts)
    shop.store.close()
    let again = try shop.home.again()
    try await again.count(counts)
    #expect(
      try await counted(shop.organization, in: again) == ["2026-10-24 sign-in": 2, "2026-10-24 home-seen": 6])
    #expect(try await counted(far, in: again) == ["2026-10-25 home-seen": 10])
  }

  @Test func `all of it or nothing`() async throws {
    let shop = try await Shop.opened()
    let now = shop.home.clock.now
    await #expect(throws: Refusal.notFound) {
      try await shop.store.count([
        UsageCount(.signIn, in: shop.organization, at: now, count: 1),
        UsageCount(.signIn, in: ID(rawValue: 99), at: now, count: 1),
      ])
    }
    #expect(try await counted(shop.organization, in: shop.store) == [:])
  }

  @Test func `without a change row, so that no page is made anew`() async throws {
    let shop = try await Shop.opened()
    let (rows, version) = (try await shop.changeCount(), shop.store.changes.version(of: shop.organization))
    try await shop.store.count([UsageCount(.signIn, in: shop.organization, at: shop.home.clock.now, count: 1)])
    #expect(try await shop.changeCount() == rows)
    #expect(shop.store.changes.version(of: shop.organization) == version)
  }
}
