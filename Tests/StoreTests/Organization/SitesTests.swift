import CivilTime
import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Sites` {
  private func names(_ shop: Shop) async throws -> [String] {
    try await shop.store.read(of: shop.organization) { try $0.sites().map(\.name) }
  }

  private func shift(_ id: ID<Shift>, _ shop: Shop) async throws -> Shift {
    try await shop.store.read(of: shop.organization) { try $0.shift(id) }
  }

  @Test func `stand in the order that they are put in`() async throws {
    let shop = try await Shop.opened()
    try await shop.store.write(in: shop.organization, by: .console) {
      try $0.add(SiteDraft(name: "Kiosk", zone: "lisbon"))
    }
    #expect(try await names(shop) == ["Yard", "Island", "Kiosk"])
    for (places, order) in [(-1, ["Island", "Yard", "Kiosk"]), (9, ["Yard", "Kiosk", "Island"])] {
      try await shop.store.write(in: shop.organization, by: .console) { try $0.move(shop.island, by: places) }
      #expect(try await names(shop) == order)
    }
  }

  @Test func `take a city for a zone, and every field as it was typed`() async throws {
    let shop = try await Shop.opened()
    let draft = SiteDraft(
      name: " Kiosk ", zone: "new york", address: "Pier 4\nHarbor", directions: "Ring twice", helpline: "+1 212 5550142"
    )
    let id = try await shop.store.write(in: shop.organization, by: .console) { try $0.add(draft) }
    let site = try await shop.store.read(of: shop.organization) { try $0.site(id) }
    #expect(site.name == "Kiosk" && site.zone.description == "America/New_York")
    #expect(site.location == "Kiosk, Pier 4, Harbor, Ring twice")
    #expect(site.helpline?.description == PhoneNumber("+1 212 5550142")?.description)
  }

  @Test func `say how long shifts for their need are, three to ten hours unless told`() async throws {
    let shop = try await Shop.opened()
    let site = try await shop.store.read(of: shop.organization) { try $0.site(shop.yard) }
    #expect(site.shiftLengths == .standard)
    var draft = SiteDraft(site)
    #expect([draft.shortestShift, draft.longestShift] == ["3", "10"])
    (draft.shortestShift, draft.longestShift) = ("4,5", "8")
    let edited = draft
    try await shop.store.write(in: shop.organization, by: .console) {
      try $0.edit(shop.yard, to: edited, seen: site.revision)
    }
    let after = try await shop.store.read(of: shop.organization) { try $0.site(shop.yard) }
    #expect(after.shiftLengths == ShiftLengths(least: 270, most: 480))
    let wrong: [(String, String, [Refusal.FieldError])] = [
      ("0.5", "10", [.init("shortestShift", .notBetween(1, 24))]),
      ("3", "24.5", [.init("longestShift", .notBetween(1, 24))]),
      ("8", "7", [.init("longestShift", .notBetween(8, 24))]),
      ("12", "", [.init("longestShift", .notBetween(12, 24))]),
      ("x", "-1", [.init("shortestShift", .notANumber), .init("longestShift", .notANumber)]),
    ]
    for (shortest, longest, errors) in wrong {
      let draft = SiteDraft(name: "Kiosk", zone: "lisbon", shortestShift: shortest, longestShift: longest)
      await #expect(throws: Refusal.invalid(errors)) {
        try await shop.store.write(in: shop.organization, by: .console) { _ = try $0.add(draft) }
      }
    }
  }

  @Test func `say all that is wrong with a form at once`() async throws {
    let shop = try await Shop.opened()
    let draft = SiteDraft(name: "", zone: "Atlantis", helpline: "call me")
    let wrong = Refusal.invalid([
      .init("name", .missing), .init("zone", .unknown), .init("helpline", .notAPhoneNumber),
    ])
    await #expect(throws: wrong) {
      try await shop.store.write(in: shop.organization, by: .console) { try $0.add(draft) }
    }
    await #expect(throws: Refusal.outOfDate) {
      try await shop.store.write(in: shop.organization, by: .console) {
        try $0.edit(shop.yard, to: draft, seen: 7)
      }
    }
  }

  @Test(arguments: [
    (ZoneChange.clockTimes, ["2026-10-26", "06:00", "14:00"], "2026-10-26T06:00:00Z"),
    (.moments, ["2026-10-26", "05:00", "13:00"], "2026-10-26T05:00:00Z"),
  ])
  func `in a new zone keep the clock times or the moments of coming shifts`(
    change: ZoneChange, local: [String], moment: String
  ) async throws {
    let shop = try await Shop.opened()
    let past = try await shop.publish(shop.lena, try hours("2026-10-20", "06:00", "14:00"))
    let first = try await shop.publish(shop.lena, try hours("2026-10-26", "06:00", "14:00"))
    let second = try await shop.publish(shop.lena, try hours("2026-10-26", "14:00", "22:00"))
    let before = try await shift(past, shop)
    let site = try await shop.store.read(of: shop.organization) { try $0.site(shop.yard) }
    let draft = SiteDraft(name: site.name, zone: "Europe/Lisbon")
    try await shop.store.write(in: shop.organization, by: .console) {
      try $0.edit(shop.yard, to: draft, keeping: change, seen: site.revision)
    }
    let after = try await shift(first, shop)
    #expect(after.interval.lowerBound == Instant(moment))
    #expect(after.hours == (try hours(local[0], local[1], local[2])))
    let (next, old) = (try await shift(second, shop), try await shift(past, shop))
    #expect(next.interval.lowerBound == after.interval.upperBound)
    #expect(old == before, "what has been stays")
  }

  @Test func `in a new zone refuse to book somebody twice`() async throws {
    let shop = try await Shop.opened()
    try await shop.publish(shop.lena, try hours("2026-10-26", "06:00", "14:00"))
    // 15:00 of Lord Howe is 5:00 of Berlin: two hours before.
    try await shop.publish(shop.lena, try hours("2026-10-26", "12:00", "15:00"), at: shop.island)
    let site = try await shop.store.read(of: shop.organization) { try $0.site(shop.island) }
    let draft = SiteDraft(name: site.name, zone: "Europe/Berlin")
    await #expect(throws: Refusal.conflict(.doubleBooking)) {
      try await shop.store.write(in: shop.organization, by: .console) {
        try $0.edit(shop.island, to: draft, seen: site.revision)
      }
    }
    #expect(try await shop.store.read(of: shop.organization) { try $0.site(shop.island) } == site)
  }

  @Test func `can be archived when nothing is ahead of them, and come back`() async throws {
    let shop = try await Shop.opened()
    let shift = try await shop.publish(shop.lena, try hours("2026-10-26", "06:00", "14:00"), at: shop.island)
    await #expect(throws: Refusal.conflict(.siteInUse)) {
      try await shop.store.write(in: shop.organization, by: .console) { try $0.archive(shop.island) }
    }
    try await shop.store.write(in: shop.organization, by: .console) { try $0.withdraw(shift) }
    try await shop.store.write(in: shop.organization, by: .console) { try $0.archive(shop.island) }
    #expect(try await names(shop) == ["Yard"])
    await #expect(throws: Refusal.conflict(.lastSite)) {
      try await shop.store.write(in: shop.organization, by: .console) { try $0.archive(shop.yard) }
    }
    try await shop.store.write(in: shop.organization, by: .console) { try $0.unarchive(shop.island) }
    #expect(try await names(shop) == ["Yard", "Island"])
  }
}
