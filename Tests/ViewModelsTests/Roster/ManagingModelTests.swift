import DemoWorld
import Domain
import Feeds
import Foundation
import Store
import TestSupport
import Testing

@testable import ViewModels

@Suite struct `Managing` {
  @Test func `a link is made, told once, listed, and taken back`() async throws {
    let street = try await HarborStreet()
    let manager = Visitor(organization: street.organization, language: .en, mayManage: true)
    let model = LinksModel(street.screen(manager), key: try street.key)
    try await model.makeButtonTapped(.wall(street.founded.mainShop))
    let made = try #require(model.made)
    #expect(model.open.map(\.title) == ["Wall display: Main shop"])
    let wall = WallModel(street.screen(manager), token: made.token)
    try await wall.load()
    #expect(wall.screen?.slab.people.map(\.until) == ["14:00", "7:00"])
    #expect(wall.screen?.next.map(\.start) == ["7:00", "8:00", "9:00"])
    try await model.takeBackButtonTapped(try #require(model.open.first?.id))
    #expect(model.open.isEmpty)
    await #expect(throws: Refusal.notFound) { try await wall.load() }
  }

  @Test func `is refused to a reader`() async throws {
    let street = try await HarborStreet()
    let reader = Visitor(organization: street.organization, language: .en, mayManage: false)
    let links = LinksModel(street.screen(reader), key: try street.key)
    let feeds = try street.feedsModel(reader)
    await #expect(throws: Refusal.forbidden) { try await links.load() }
    await #expect(throws: Refusal.forbidden) { try await links.makeButtonTapped(.wall(street.founded.mainShop)) }
    await #expect(throws: Refusal.forbidden) { try await links.takeBackButtonTapped(ID(rawValue: 1)) }
    await #expect(throws: Refusal.forbidden) { try await feeds.load() }
    await #expect(throws: Refusal.forbidden) { try await feeds.fetchButtonTapped(ID(rawValue: 1)) }
    await #expect(throws: Refusal.forbidden) { try await feeds.pauseButtonTapped(ID(rawValue: 1)) }
  }

  @Test func `shows how reading the people went`() async throws {
    let street = try await HarborStreet()
    let file = street.folder.appending(path: "people.json")
    try Data(#"[{"name": "Ann"}, {"name": 7}]"#.utf8).write(to: file)
    let organization = street.organization
    try await street.store.write(in: organization, by: .console) {
      try $0.follow(.people(), at: file.path, intervalSeconds: 500)
    }
    let model = try street.feedsModel(Visitor(organization: organization, language: .en, mayManage: true))
    try await model.load()
    #expect(model.rows.first?.lastRead == "not synced yet")
    try await model.fetchButtonTapped(try #require(model.rows.first).id)
    let row = try #require(model.rows.first)
    #expect(row.lastRead == "last synced Sat\u{a0}24, 6:02" && row.fault == nil)
    #expect(row.rejected.map { "\($0.record): \($0.reason)" } == ["2: The name isn't text."])
  }

  @Test func `names whose calendar shows too late that a shift is gone, and who tells of it`() async throws {
    let street = try await HarborStreet()
    let (organization, now) = (street.organization, street.clock.now)
    let days = now..<now + 2 * 86_400
    let coming = try await street.store.read(of: organization) { snapshot in
      try snapshot.roster(of: street.founded.mainShop, during: days).shifts
    }
    let shift = try #require(coming.first { $0.interval.lowerBound > now && $0.employee != nil })
    let person = try #require(shift.employee)
    func slow(mayPlan: Bool = true) async throws -> Effect? {
      let visitor = Visitor(organization: organization, language: .en, mayManage: mayPlan)
      let model = RosterModel(
        street.screen(visitor), place: .init(shift: shift.id),
        feeds: FeedReader(store: street.store, world: street.clock.world()))
      try await model.load()
      guard case .shift(let sheet)? = model.destination else { return nil }
      return sheet.actions?.slow
    }
    #expect(try await slow() == nil)
    try await street.store.write(in: organization, by: .console) { transaction in
      let link = try transaction.makeLink(for: .employeeCalendar(person)).0
      try transaction.noteFetch(of: link, by: "Google-Calendar-Importer", as: .google)
    }
    let warning = try #require(try await slow())
    #expect(warning.text.hasSuffix("’s Google calendar won’t show it in time: it asks about every 24\u{a0}h"))
    #expect(warning.second == "No account, so no notification: call")
    #expect(try await slow(mayPlan: false) == nil)
  }

  @Test func `keeps the title of a link whose person was archived`() async throws {
    let street = try await HarborStreet()
    let organization = street.organization
    let zed = try await street.store.write(in: organization, by: .console) { transaction in
      let id = try transaction.addEmployee("Zed")
      _ = try transaction.makeLink(for: .employeeCalendar(id))
      try transaction.archive(id)
      return id
    }
    let model = LinksModel(
      street.screen(Visitor(organization: organization, language: .en, mayManage: true)), key: try street.key)
    try await model.load()
    #expect(model.open.map(\.title) == ["Calendar: Zed"] && model.open.map(\.fetched) == ["Not fetched yet"])
    #expect(!model.choices.contains { $0.purpose == .employeeCalendar(zed) })
  }

  @Test func `shows which records of a feed were set aside, and why`() async throws {
    let street = try await HarborStreet()
    try await street.followFeed(DemoWorld.feed(today: try #require(LocalDate("2026-10-24"))))
    let model = try street.feedsModel(Visitor(organization: street.organization, language: .de, mayManage: true))
    try await model.load()
    try await model.fetchButtonTapped(try #require(model.rows.first).id)
    let row = try #require(model.rows.first)
    #expect(row.fault == nil)
    #expect(row.rejected.map(\.record) == ["8"])
    #expect(row.rejected.map(\.reason) == ["Das Ende liegt vor dem Anfang."])
    #expect(row.lastRead == "zuletzt gelesen Sa\u{a0}24., 6:02")
  }
}

@Suite struct `A calendar` {
  @Test func `of one person has their shifts, and those taken back as cancelled`() async throws {
    let street = try await HarborStreet()
    let soumya = try #require(street.founded.people["Soumya Rao"])
    let model = CalendarModel(store: street.store, zones: street.zones, world: street.clock.world())
    let link = Link(
      id: ID(rawValue: 1), purpose: .employeeCalendar(soumya), madeAt: street.clock.now, revokedAt: nil)
    let before = try await model.feed(of: link, in: street.organization).text
    #expect(before.contains("SUMMARY:Soumya Rao on Dispatch"))
    #expect(!before.contains("STATUS:CANCELLED"))
    let organization = street.organization
    let shifts = try await street.store.read(of: organization) {
      try $0.calendarShifts(
        of: link.purpose, during: street.clock.now..<street.clock.now + 10 * 86_400)
    }
    let first = try #require(shifts.first)
    try await street.store.write(in: organization, by: .console) { try $0.withdraw(first.id) }
    let after = try await model.feed(of: link, in: organization).text
    #expect(after.components(separatedBy: "STATUS:CANCELLED").count == 2)
    #expect(after.components(separatedBy: "UID:").count == before.components(separatedBy: "UID:").count)
  }
}
