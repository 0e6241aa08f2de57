import DemoWorld
import Domain
import Feeds
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

/// Mia on standby at the site *On call* from Friday, 8:00; it is Saturday 24 October 2026, 6:02.
private struct StandbyMia {
  let mia: Mia
  var street: HarborStreet { mia.front.street }

  init(through last: Int = 24) async throws {
    mia = try await Mia()
    let street = mia.front.street
    try await street.store.write(in: street.organization, by: .console) {
      try $0.add(PositionDraft(name: "Hotline", duty: .standby))
    }
    for day in 23...last {
      let start = LocalDateTime(
        date: try #require(LocalDate("2026-10-\(day)")), time: try #require(LocalTime("08:00")))
      try await mia.works(
        .timed(start: start, minutes: LocalTime.minutesPerDay), at: street.founded.onCall, on: "Hotline")
    }
  }

  func model(_ place: CallOutsModel.Place = .own) -> CallOutsModel {
    CallOutsModel(street.screen(mia.visitor), place: place)
  }

  func roster() async throws -> RosterModel {
    let model = RosterModel(
      street.screen(mia.visitor), place: .init(site: street.founded.onCall),
      feeds: FeedReader(store: street.store, world: street.clock.world()))
    try await model.load()
    return model
  }
}

@Suite struct `Call-outs` {
  @Test func `begin and end with one button on one's own card`() async throws {
    let home = try await StandbyMia()
    #expect(try await home.roster().own?.call?.word == "Called out")
    #expect(try await home.model().pressed(isEnd: false) == "You are called out.")
    home.street.clock.advance(seconds: 1800)
    let roster = try await home.roster()
    #expect(roster.own?.call?.since == "Called out since 6:02" && roster.own?.call?.word == "Done")
    let person = try #require(roster.screen?.slab.people.first { $0.isYou })
    #expect(person.calledOut == "Called out since 6:02")
    #expect(try await home.model().pressed(isEnd: true) == "The call-out is over.")
    let model = home.model()
    try await model.load()
    #expect(model.rows.map(\.title) == ["Sat 24\u{a0}October, 6:02–6:32"])
    #expect(model.rows.map(\.second) == ["By phone or computer"])
    #expect(try await home.roster().own?.call?.since == nil)
  }

  @Test func `are entered later, with what can't be beside its field`() async throws {
    let home = try await StandbyMia()
    let model = home.model()
    try await model.load()
    #expect(model.form.day == "2026-10-24")
    var form = model.form
    (form.day, form.start, form.end) = ("2026-10-23", "7:00", "7:30")
    #expect(try await !model.saveButtonTapped(form))
    #expect(model.problems["start"] == "Choose a time within the duty on standby.")
    (form.start, form.end) = ("23:30", "0:30")
    (form.place, form.note) = ("on_site", "Lift stuck")
    #expect(try await model.saveButtonTapped(form))
    try await model.load()
    #expect(model.rows.map(\.second) == ["On site · Lift stuck"])
    #expect(model.rows.map(\.title) == ["Fri 23\u{a0}October, 23:30–0:30"])
    (form.start, form.end) = ("23:45", "23:50")
    #expect(try await !model.saveButtonTapped(form))
    #expect(model.problems["start"] == "There is another call-out at this time.")
    (form.start, form.end) = ("late", "")
    #expect(try await !model.saveButtonTapped(form))
    #expect(model.problems.fields.map(\.name) == ["start", "end"])
  }

  @Test func `are changed and removed, but no one else's`() async throws {
    let home = try await StandbyMia()
    _ = try await home.model().pressed(isEnd: false)
    home.street.clock.advance(seconds: 600)
    _ = try await home.model().pressed(isEnd: true)
    let list = home.model()
    try await list.load()
    let id = try #require(list.rows.first?.id)
    let model = home.model(.one(id))
    try await model.load()
    #expect(model.isOwn && model.form.start == "6:02" && model.form.end == "6:12")
    var form = model.form
    form.start = "5:50"
    #expect(try await model.saveButtonTapped(form))
    try await list.load()
    #expect(list.rows.map(\.title) == ["Sat 24\u{a0}October, 5:50–6:12"])
    let stranger = Visitor(organization: home.street.organization, language: .en, mayManage: false)
    await #expect(throws: Refusal.notFound) {
      try await CallOutsModel(home.street.screen(stranger), place: .one(id)).load()
    }
    let manager = Visitor(organization: home.street.organization, language: .en, mayManage: true)
    let theirs = CallOutsModel(home.street.screen(manager), place: .site(home.street.founded.onCall))
    try await theirs.load()
    #expect(theirs.rows.count == 1 && theirs.rows.allSatisfy { $0.second.contains("Mia Tanaka") })
    #expect(try await CallOutsModel(home.street.screen(manager), place: .one(id)).removeButtonTapped())
    try await list.load()
    #expect(list.rows.isEmpty)
  }

  @Test func `T7.5: say until when the rest lasts if work begins before`() async throws {
    let home = try await StandbyMia(through: 23)
    _ = try await home.model().pressed(isEnd: false)
    home.street.clock.advance(seconds: 1800)
    _ = try await home.model().pressed(isEnd: true)
    let start = LocalDateTime(
      date: try #require(LocalDate("2026-10-24")), time: try #require(LocalTime("08:00")))
    try await home.mia.works(.timed(start: start, minutes: 240), at: home.street.founded.mainShop, on: "Front desk")
    let model = home.model()
    try await model.load()
    #expect(model.rows.map(\.rest) == ["Rest until 17:32, but work begins at 8:00"])
  }
}
