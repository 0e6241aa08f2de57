import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `The fetches of a calendar` {
  private func subscribed(_ shop: Shop) async throws -> ID<Link> {
    try await shop.store.write(in: shop.organization, by: .console) {
      try $0.makeLink(for: .employeeCalendar(shop.lena)).0
    }
  }

  private func fetch(_ link: ID<Link>, _ client: CalendarClient, in shop: Shop) async throws {
    try await shop.store.write(in: shop.organization, by: .visitor) { try $0.noteFetch(of: link, by: "X", as: client) }
  }

  @Test func `are kept by kind of program, the last few of each`() async throws {
    let shop = try await Shop.opened()
    let link = try await subscribed(shop)
    for number in 0..<30 {
      shop.home.clock.advance(seconds: 3600)
      try await fetch(link, .apple, in: shop)
      if number % 8 == 0 { try await fetch(link, .google, in: shop) }
    }
    try await fetch(link, .apple, in: shop)
    let (count, fresh) = try await shop.store.read(of: shop.organization) { snapshot in
      (
        try snapshot.connection.base.value("SELECT count(*) FROM link_fetch WHERE client = 'apple'") ?? 0,
        try snapshot.freshness(of: [link])[link] ?? []
      ) as (Int, [CalendarFreshness])
    }
    #expect(count == CalendarFreshness.mostFetches)
    #expect(fresh.map(\.client) == [.apple, .google])
    #expect(fresh.map(\.usualSeconds) == [3600, 8 * 3600])
  }

  @Test func `go with the link, and are no one else's`() async throws {
    let shop = try await Shop.opened()
    let link = try await subscribed(shop)
    try await fetch(link, .google, in: shop)
    let people: Set<ID<Employee>> = [shop.lena, shop.omar]
    let known = try await shop.store.read(of: shop.organization) { try $0.subscribedCalendars(of: people) }
    #expect(known.calendars.keys.sorted() == [shop.lena])
    #expect(known.notified.isEmpty && known.mailed.isEmpty, "without an account nothing is told")
    #expect(try await shop.store.read(of: shop.organization) { try $0.subscribedCalendars(of: [shop.omar]) } == .none)
    try await shop.store.write(in: shop.organization, by: .console) { try $0.revokeLink(link) }
    #expect(try await shop.store.read(of: shop.organization) { try $0.subscribedCalendars(of: people) } == .none)
    try await fetch(link, .google, in: shop)
    let count: Int? = try await shop.store.read { try $0.connection.base.value("SELECT count(*) FROM link_fetch") }
    #expect(count == 1, "one that is revoked is not fetched")
  }
}
