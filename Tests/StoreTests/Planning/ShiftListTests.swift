import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `A list of shifts` {
  private func told(_ world: PlanWorld, at site: ID<Site>?, drafts: Bool) async throws -> [String] {
    let (organization, days) = (world.organization, try day(PlanWorld.week.0)...day(PlanWorld.week.1))
    return try await world.store.read(of: organization) { snapshot in
      try snapshot.listedShifts(at: site, on: days, includesDrafts: drafts).map {
        "\($0.hours.date) \($0.state == .published ? "published" : $0.isRemoval ? "removal" : "draft")"
      }
    }
  }

  @Test func `has what the roster shows, and the plan if drafts are wanted`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    try await shop.publish(shop.lena, try hours("2026-10-19", "08:00", "12:00"))
    let gone = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let moved = try await shop.publish(shop.lena, try hours("2026-10-22", "08:00", "12:00"))
    try await shop.publish(shop.lena, try hours("2026-10-18", "22:00", "06:00"))
    try await shop.publish(shop.lena, try hours("2026-10-25", "22:00", "06:00"))
    try await shop.publish(shop.omar, try hours("2026-10-21", "08:00", "12:00"), at: shop.island)
    try await world.draft(shop.omar, try hours("2026-10-23", "08:00", "12:00"))
    try await world.remove(gone)
    try await world.alter([moved]) { $0.daysLater = 2 }
    #expect(
      try await told(world, at: shop.yard, drafts: false) == [
        "2026-10-19 published", "2026-10-20 published", "2026-10-22 published", "2026-10-25 published",
      ])
    #expect(
      try await told(world, at: shop.yard, drafts: true) == [
        "2026-10-19 published", "2026-10-20 removal", "2026-10-23 draft", "2026-10-24 draft", "2026-10-25 published",
      ])
    #expect(try await told(world, at: nil, drafts: false).count == 5)
  }

  @Test func `and of hours has published ones by person, with each site's clock and closed days`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    try await shop.publish(shop.lena, try hours("2026-10-24", "22:00", "07:00"))
    try await shop.publish(shop.lena, try hours("2026-10-19", "08:00", "12:00"), at: shop.island)
    try await shop.publish(nil, try hours("2026-10-20", "08:00", "12:00"))
    try await world.draft(shop.lena, try hours("2026-10-21", "08:00", "12:00"))
    let closed = ClosedDay(date: try day("2026-10-25"), name: "Stocktaking")
    try await world.write { try $0.close(shop.yard, on: [closed]) }
    let (organization, days) = (world.organization, try day("2026-10-19")...day("2026-10-25"))
    let (all, yard) = try await world.store.read(of: organization) { snapshot in
      (
        try snapshot.workedHours(at: nil, on: days),
        try snapshot.workedHours(at: shop.yard, on: days)
      )
    }
    #expect(Set(all.keys) == [shop.lena])
    #expect(all[shop.lena]?.shifts == 2)
    #expect(yard[shop.lena]?.minutes == 600)
    #expect(yard[shop.lena]?.closedMinutes == 480)
    #expect(yard[shop.lena]?.nightMinutes == 480)
    #expect(all[shop.lena]?.minutes == 840)
  }

  @Test func `and of hours has lines by person, day, site or position that add up to the same`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let desk = try await world.write { try $0.add(PositionDraft(name: "Desk")) }
    let (first, second) = (try hours("2026-10-19", "08:00", "12:00"), try hours("2026-10-20", "08:00", "13:00"))
    try await world.write { transaction in
      try transaction.publish([
        ShiftContent(site: shop.yard, position: desk, employee: shop.lena, hours: first),
        ShiftContent(site: shop.island, position: nil, employee: shop.omar, hours: first),
        ShiftContent(site: shop.yard, position: desk, employee: shop.omar, hours: second),
        ShiftContent(site: shop.yard, position: desk, employee: nil, hours: second),
      ])
    }
    let (organization, days) = (world.organization, try day("2026-10-19")...day("2026-10-25"))
    func minutes(by grouping: HoursGrouping, at site: ID<Site>? = nil) async throws -> [HoursGroup: Int] {
      try await world.store.read(of: organization) {
        try $0.workedHours(at: site, on: days, by: grouping).mapValues(\.minutes)
      }
    }
    #expect(try await minutes(by: .person) == [.person(shop.lena): 240, .person(shop.omar): 540])
    #expect(try await minutes(by: .day) == [.day(days.lowerBound): 480, .day(days.lowerBound + 1): 300])
    #expect(try await minutes(by: .site) == [.site(shop.yard): 540, .site(shop.island): 240])
    #expect(try await minutes(by: .position) == [.position(desk): 540, .position(nil): 240])
    #expect(try await minutes(by: .day, at: shop.island) == [.day(days.lowerBound): 240])
  }

  @Test func `of more than a year, or of another organization's site, is refused`() async throws {
    let world = try await PlanWorld.opened()
    let (organization, site) = (world.organization, world.shop.yard)
    let days = try day("2026-01-01")...day("2027-01-02")
    await #expect(throws: Refusal.invalid([.init("last", .tooManyDays(limit: 366))])) {
      try await world.store.read(of: organization) {
        try $0.listedShifts(at: site, on: days, includesDrafts: true)
      }
    }
    await #expect(throws: Refusal.invalid([.init("last", .tooManyDays(limit: 366))])) {
      try await world.store.read(of: organization) { try $0.workedHours(at: nil, on: days) }
    }
    await #expect(throws: Refusal.notFound) {
      try await world.store.read(of: organization) {
        try $0.workedHours(at: ID(rawValue: 99), on: days.lowerBound...days.lowerBound)
      }
    }
  }
}
