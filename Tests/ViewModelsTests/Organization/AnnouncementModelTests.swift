import DemoWorld
import Domain
import Feeds
import Store
import TestSupport
import Testing

@testable import ViewModels

@Suite struct `Announcements on screen` {
  private func model(_ street: HarborStreet, _ language: Language = .en, mayManage: Bool = true) -> AnnouncementModel {
    AnnouncementModel(
      street.screen(Visitor(organization: street.organization, language: language, mayManage: mayManage)))
  }

  private func notices(_ street: HarborStreet, at site: ID<Site>) async throws -> [String] {
    let world = street.clock.world()
    let model = RosterModel(
      ScreenContext(
        visitor: Visitor(organization: street.organization, language: .en, mayManage: false), store: street.store,
        zones: street.zones, world: world), place: .init(site: site),
      feeds: FeedReader(store: street.store, world: world))
    try await model.load()
    return model.notices.map(\.text.text)
  }

  @Test func `stand at their site from midnight to midnight there, beside the others`() async throws {
    let street = try await HarborStreet(at: "2026-10-24T21:59:00Z")  // 23:59 in Berlin, 22:59 in Lisbon
    let (shop, kiosk) = (street.founded.mainShop, street.founded.kiosk)
    for site in [shop, kiosk] {
      let draft = AnnouncementModel.Draft(
        text: "Sunday", site: "\(site)", first: "2026-10-25", last: "2026-10-25")
      #expect(try await model(street).putUpButtonTapped(draft) == .list)
    }
    #expect(try await notices(street, at: shop) == [DemoWorld.announcement])
    street.clock.advance(seconds: 60)
    #expect(try await notices(street, at: shop) == ["Sunday", DemoWorld.announcement])
    #expect(try await notices(street, at: kiosk) == [DemoWorld.announcement])
    street.clock.advance(seconds: 3600)
    #expect(try await notices(street, at: kiosk) == ["Sunday", DemoWorld.announcement])
    // The clocks went back: Sunday had 25 hours.
    street.clock.advance(seconds: 24 * 3600 - 1)
    #expect(try await notices(street, at: shop).count == 2)
    street.clock.advance(seconds: 1)
    #expect(try await notices(street, at: shop) == [DemoWorld.announcement])
  }

  @Test func `are listed as they stand, come and are over, each with its place and days`() async throws {
    let street = try await HarborStreet()
    for draft in [
      AnnouncementModel.Draft(text: "Today", last: "2026-10-24"),
      .init(text: "Next week", site: "\(street.founded.kiosk)", first: "2026-10-26", last: "2026-10-30"),
    ] { _ = try await model(street).putUpButtonTapped(draft) }
    let before = model(street)
    try await before.load()
    #expect(before.standing.map(\.text.text) == ["Today", DemoWorld.announcement])
    #expect(before.standing.first?.place == "All sites, until 24\u{a0}October\u{a0}2026")
    #expect(before.standing.last?.signature == "Charlotte Meyer, 24\u{a0}October\u{a0}2026, 6:02")
    #expect(before.coming.map(\.place) == ["Harbor kiosk, 26\u{a0}October\u{a0}2026 to 30\u{a0}October\u{a0}2026"])
    #expect(before.over.isEmpty)
    street.clock.advance(seconds: 7 * 86_400)
    let after = model(street, .de)
    try await after.load()
    #expect(after.standing.map(\.place) == ["Alle Standorte, bis auf Widerruf"])
    #expect(after.over.map(\.text.text) == ["Next week", "Today"])
    try await after.takeBackButtonTapped(try #require(after.standing.first?.id))
    try await after.load()
    #expect(after.standing.isEmpty)
    street.clock.advance(seconds: Int64(AnnouncementModel.daysShown) * 86_400)
    try await after.load()
    #expect(after.over.isEmpty)
  }

  @Test func `that are refused say all that is wrong beside its field, and keep what was typed`() async throws {
    let street = try await HarborStreet()
    let model = model(street, .de)
    let draft = AnnouncementModel.Draft(text: " ", site: "99", first: "morgen", last: "2026-02-30")
    #expect(try await model.putUpButtonTapped(draft) == nil)
    #expect(model.draft == draft)
    #expect(model.problems.fields.map(\.name) == ["text", "site", "first", "last"])
    #expect(model.problems["first"] == "Gib ein Datum wie 24.10.2026 ein.")
    let past = AnnouncementModel.Draft(text: "a", last: "2026-10-23")
    #expect(try await model.putUpButtonTapped(past) == nil)
    #expect(model.problems.fields.map(\.text) == ["Das Ende liegt vor dem Anfang."])
  }

  @Test func `are put up and taken back by managers alone`() async throws {
    let street = try await HarborStreet()
    let reader = model(street, mayManage: false)
    await #expect(throws: Refusal.forbidden) { try await reader.load() }
    await #expect(throws: Refusal.forbidden) { _ = try await reader.putUpButtonTapped(.init(text: "a")) }
    await #expect(throws: Refusal.forbidden) { try await reader.takeBackButtonTapped(ID(rawValue: 1)) }
  }
}
