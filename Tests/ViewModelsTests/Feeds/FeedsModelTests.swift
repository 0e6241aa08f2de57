import Crypto
import DemoWorld
import Domain
import Feeds
import Foundation
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

extension HarborStreet {
  func feedsModel(_ visitor: Visitor) throws -> FeedsModel {
    let key = try SecretKey(path: folder.appending(path: "onduty.key").path)
    let world = clock.world()
    return FeedsModel(
      ScreenContext(visitor: visitor, store: store, zones: zones, world: world),
      feeds: FeedReader(store: store, world: world), shops: ShopReader(store: store, key: key, world: world))
  }
}

@Suite struct `The page of all feeds` {
  private static let roster = #"{"roster":[{"name":"Lena","from_date":"2026-10-26","to_date":"2026-11-01"}]}"#

  private func opened() async throws -> (street: HarborStreet, model: FeedsModel, file: URL) {
    let front = try await Front.opened()
    let file = try await front.street.followFeed(Self.roster)
    let model = try front.street.feedsModel(try await front.visitor("charlotte"))
    try await model.load()
    try await model.fetchButtonTapped(try #require(model.rows.first).id)
    return (front.street, model, file)
  }

  @Test func `says of each what it is, how it goes and what it brought`() async throws {
    let (street, model, _) = try await opened()
    let row = try #require(model.rows.first)
    #expect(row.title == "On call" && row.kind == "Roster" && row.stateWord == "On")
    #expect(row.interval == "every 8\u{a0}min 20\u{a0}s" && row.brought == "1\u{a0}shift")
    #expect(row.fault == nil && row.question == nil && row.rejectedCount == nil && model.mayEdit)
    let manager = Visitor(organization: street.organization, language: .en, mayManage: true)
    #expect(try street.feedsModel(manager).mayEdit == false)
  }

  @Test func `asks before a feed takes most away, and takes it when somebody agrees`() async throws {
    let (street, model, file) = try await opened()
    let id = try #require(model.rows.first).id
    func fetch(_ text: String) async throws -> FeedsModel.Row {
      try Data(text.utf8).write(to: file)
      street.clock.advance(seconds: 10)
      try await model.fetchButtonTapped(id)
      return try #require(model.rows.first)
    }
    let empty = #"{"roster":[]}"#
    var row = try await fetch(empty)
    #expect(row.stateWord == "Asks you" && row.brought == "1\u{a0}shift" && row.fault == nil)
    #expect(row.question == "The latest data would take away 1 of 1\u{a0}shift ahead. Nothing of it was taken.")
    let mark = try #require(row.mark)
    row = try await fetch(Self.roster)
    #expect(row.stateWord == "On" && row.brought == "1\u{a0}shift" && row.question == nil)
    try await model.confirmButtonTapped(id, mark)
    row = try await model.row(id)
    #expect(row.stateWord == "On" && row.brought == "1\u{a0}shift")
    row = try await fetch(empty)
    let manager = try street.feedsModel(Visitor(organization: street.organization, language: .en, mayManage: true))
    await #expect(throws: Refusal.forbidden) { try await manager.confirmButtonTapped(id, mark) }
    try await model.confirmButtonTapped(id, "another")
    row = try await model.row(id)
    #expect(row.stateWord == "Asks you" && row.brought == "1\u{a0}shift")
    try await model.pauseButtonTapped(id)
    row = try await model.row(id)
    #expect(row.stateWord == "Paused" && row.question == nil)
    try await model.resumeButtonTapped(id)
    try await model.confirmButtonTapped(id, mark)
    row = try await model.row(id)
    #expect(row.stateWord == "On" && row.brought == "0\u{a0}shifts")
  }

  @Test func `pauses, resumes and removes, for administrators alone`() async throws {
    let (street, model, _) = try await opened()
    let id = try #require(model.rows.first).id
    let manager = try street.feedsModel(Visitor(organization: street.organization, language: .en, mayManage: true))
    await #expect(throws: Refusal.forbidden) { try await manager.pauseButtonTapped(id) }
    await #expect(throws: Refusal.forbidden) { try await manager.removeButtonTapped(id, keepsContent: true) }
    try await model.pauseButtonTapped(id)
    #expect(try await model.row(id).stateWord == "Paused")
    street.clock.advance(seconds: 3600)
    try await model.fetchButtonTapped(id)
    #expect(try await model.row(id).lastRead == "last synced Sat\u{a0}24, 6:02")
    try await model.resumeButtonTapped(id)
    try await model.fetchButtonTapped(id)
    #expect(try await model.row(id).lastRead == "last synced Sat\u{a0}24, 7:02")
    try await model.removeButtonTapped(id, keepsContent: true)
    try await model.load()
    #expect(model.rows.isEmpty)
    await #expect(throws: Refusal.notFound) { try await model.pauseButtonTapped(id) }
  }
}

@Suite struct `The form of a feed` {
  private func editor(_ front: Front, _ subject: Feed.Subject) async throws -> FeedEditorModel {
    let model = FeedEditorModel(
      front.street.screen(try await front.visitor("charlotte")), subject: subject,
      feeds: FeedReader(store: front.street.store, world: front.street.clock.world()))
    try await model.load()
    return model
  }

  private func server(_ body: String) throws -> HostileServer {
    try HostileServer(.text("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"))
  }

  @Test func `is offered for what has no feed yet`() async throws {
    let front = try await Front.opened()
    let (admin, store) = (try await front.visitor("charlotte"), front.street.store)
    #expect(try await FeedEditorModel.choices(for: admin, in: store).count == 7)
    try await front.street.followFeed("{}")
    let choices = try await FeedEditorModel.choices(for: admin, in: store)
    #expect(choices.map(\.kind) == ["Roster", "Roster", "People", "Services", "Services", "Products"])
    let manager = try await front.visitor("soumya")
    await #expect(throws: Refusal.forbidden) { try await FeedEditorModel.choices(for: manager, in: store) }
  }

  @Test func `tests a feed without saving it, and tells what would come of it`() async throws {
    let front = try await Front.opened()
    let server = try server(
      #"{"roster":[{"name":"Quentin New","from_date":"2026-10-26","to_date":"2026-11-01"},{"name":7}]}"#)
    defer { server.stop() }
    let model = try await editor(front, .roster(front.street.founded.mainShop))
    model.fieldChanged(.address, to: server.url())
    try await model.testButtonTapped()
    let trial = try #require(model.trial)
    #expect(trial.text == "1\u{a0}shift: 1 new, 0 changed, 0 unchanged. 0 removed." && !trial.isFault)
    #expect(trial.rejected.map(\.record) == ["2"] && trial.rejected.map(\.reason) == ["The name isn't text."])
    let (store, organization) = (front.street.store, front.street.organization)
    #expect(try await store.read(of: organization) { try $0.feeds() }.isEmpty)
    #expect(try await store.read(of: organization) { try $0.people(.init(text: "Quentin"), limit: 9).people }.isEmpty)
  }

  @Test func `says what is wrong with an answer as a sentence`() async throws {
    let front = try await Front.opened()
    let server = try server("<html>Sign in</html>")
    defer { server.stop() }
    let model = try await editor(front, .services(.home))
    model.fieldChanged(.address, to: server.url())
    try await model.testButtonTapped()
    #expect(model.trial == .init(text: "The data isn't a list of services.", isFault: true, rejected: []))
  }

  @Test func `refuses a file of the server, an unknown interval and a photo address of another host`() async throws {
    let front = try await Front.opened()
    let model = try await editor(front, .people)
    model.fieldChanged(.address, to: "/etc/passwd")
    model.fieldChanged(.interval, to: "9")
    model.fieldChanged(.queryValue, to: "Matt")
    try await model.saveButtonTapped()
    #expect(model.problems.fields.map(\.name) == ["address", "interval", "queryKey"] && !model.isSaved)
    model.fieldChanged(.address, to: "https://hr.example/people.json")
    model.fieldChanged(.interval, to: "600")
    model.fieldChanged(.queryKey, to: "name")
    model.fieldChanged(.photoRule, to: "https://other.example/{image}.jpg")
    try await model.testButtonTapped()
    #expect(model.problems.fields.map(\.name) == ["photoRule"] && model.trial == nil)
  }

  @Test func `saves, reads at once, and keeps a file that the console named`() async throws {
    let front = try await Front.opened()
    let server = try server(#"[{"name": "Ann", "surname": "Feed"}]"#)
    defer { server.stop() }
    let model = try await editor(front, .people)
    model.fieldChanged(.address, to: server.url())
    model.fieldChanged(.sort, to: "name")
    try await model.saveButtonTapped()
    let (store, organization) = (front.street.store, front.street.organization)
    let feed = try #require(try await store.read(of: organization) { try $0.feed(.people) })
    #expect(model.isSaved && feed.people?.sort == "name" && feed.succeededAt == front.street.clock.now)
    let file = try await front.street.followFeed(#"{"roster":[]}"#)
    let site = front.street.founded.onCall
    let roster = try await editor(front, .roster(site))
    #expect(roster.isKnown && roster.typed[.address] == file.path)
    roster.fieldChanged(.interval, to: "3600")
    try await roster.saveButtonTapped()
    #expect(try await store.read(of: organization) { try $0.feed(.roster(site)) }?.intervalSeconds == 3600)
  }
}

@Suite struct `A rejected record on a page` {
  @Test func `has its place within its group, and the refused value marked`() {
    let date = RejectedRecord(
      index: 2, reason: .dateMalformed(.from, text: "30.11.2026"), excerpt: #"{"from_date": "30.11.2026"}"#)
    let row = RejectedRow(date, Wording(.en))
    #expect(row.record == "3" && row.reason.hasPrefix("“from_date” is “30.11.2026”"))
    #expect(row.marked == .init(before: #"{"from_date": ""#, refused: "30.11.2026", after: #""}"#))
    #expect(row.source == nil)
    let whole = RejectedRecord(
      index: 2, reason: .dateMalformed(.from, text: "30.11.2026"), excerpt: "…", source: "{\n30.11.2026}")
    #expect(RejectedRow(whole, Wording(.en)).source == .init(before: "{\n", refused: "30.11.2026", after: "}"))
    let unmarked = RejectedRecord(index: 2, reason: .nameMissing, excerpt: "{}", source: "{}")
    #expect(RejectedRow(unmarked, Wording(.en)).source == .init(before: "{}", refused: "", after: ""))
    let service = RejectedRecord(index: 0, part: 4, reason: .nameMissing, excerpt: #"{"id": 7}"#)
    #expect(RejectedRow(service, Wording(.en)).record == "1.5")
    #expect(RejectedRow(service, Wording(.en)).marked == nil)
    let several = RejectedRecord(index: nil, reason: .tooMany(limit: 9, left: 1), excerpt: "")
    #expect(RejectedRow(several, Wording(.en)).record.isEmpty)
  }
}
