import DemoWorld
import Domain
import Feeds
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

@Suite struct `An organization with a clock of twelve hours and weeks from Sunday` {
  private static let conventions = Conventions(
    clock: .twelve, firstWeekday: .sunday, currency: Currency("USD") ?? .euro)

  private func visitor(_ street: HarborStreet, _ language: Language = .en, mayManage: Bool = true) -> Visitor {
    Visitor(
      organization: street.organization, language: language, conventions: Self.conventions, mayManage: mayManage)
  }

  private func roster(_ street: HarborStreet, _ place: RosterModel.Place = .init(), _ language: Language = .en)
    async throws -> RosterModel
  {
    let model = RosterModel(
      street.screen(visitor(street, language)), place: place,
      feeds: FeedReader(store: street.store, world: street.clock.world()))
    try await model.load()
    return model
  }

  @Test(arguments: [
    (0, 0, "12:00\u{a0}am", "12a"), (6, 2, "6:02\u{a0}am", "6:02a"), (12, 0, "12:00\u{a0}pm", "12p"),
    (14, 0, "2:00\u{a0}pm", "2p"), (23, 59, "11:59\u{a0}pm", "11:59p"),
  ])
  func `writes every hour its way`(hour: Int, minute: Int, long: String, short: String) throws {
    let time = try #require(LocalTime(hour: hour, minute: minute))
    let wording = Wording(.en, Self.conventions)
    #expect(wording.time(time) == long && wording.shortTime(time) == short)
  }

  @Test func `says on the roster until when, and shows its weeks`() async throws {
    let model = try await roster(HarborStreet())
    let screen = try #require(model.screen)
    #expect(model.header.updated == "Updated 6:02\u{a0}am")
    #expect(screen.slab.people.map(\.until) == ["2:00\u{a0}pm", "7:00\u{a0}am"])
    #expect(screen.next.value.map(\.start) == ["7:00\u{a0}am"])
    #expect(screen.week.title == "18 – 24\u{a0}October" && screen.week.number == "Week\u{a0}43")
    #expect(screen.days.first?.date == LocalDate("2026-10-18"))
  }

  @Test func `has one week for all its days`() async throws {
    let street = try await HarborStreet()
    for day in ["2026-10-25", "2026-10-28", "2026-10-31"] {
      let screen = try #require(try await roster(street, .init(week: LocalDate(day))).screen)
      #expect(screen.week.title == "25 – 31\u{a0}October", "\(day)")
    }
  }

  @Test func `says it in German too`() async throws {
    let model = try await roster(HarborStreet(), .init(), .de)
    #expect(model.screen?.slab.people.first?.until == "2:00\u{a0}PM")
  }

  @Test func `plans its weeks on the board`() async throws {
    let street = try await HarborStreet()
    let model = BoardModel(street.screen(visitor(street)), place: .init())
    try await model.load()
    guard case .content(let screen) = model.state else {
      Issue.record("no board")
      return
    }
    #expect(screen.columns.map(\.weekday) == ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
    #expect(screen.columns.first?.date == LocalDate("2026-10-18"))
    #expect(screen.rows.flatMap(\.cells).flatMap(\.bars).contains { $0.times == "6a–2p" })
  }

  @Test func `puts Sunday first in My shifts`() async throws {
    let mia = try await Mia()
    try await mia.works(try clock("2026-10-18", "06:00", "14:00"))
    try await mia.works(try clock("2026-10-24", "06:00", "14:00"))
    try await mia.works(try clock("2026-10-25", "06:00", "14:00"))
    let street = mia.front.street
    try await street.store.write(in: street.organization, by: .console) {
      let stored = try $0.snapshot.organization()
      try $0.edit(
        to: OrganizationDraft(name: stored.name, zone: "Europe/Berlin", language: "en", Self.conventions),
        seen: stored.revision)
    }
    let open = try #require(try await street.store.session(opening: try await mia.front.signIn("mia").session.token))
    let model = MyShiftsModel(street.screen(Visitor(open, browser: .en, conventions: Self.conventions)), place: .init())
    try await model.load()
    let screen = try #require(model.screen)
    #expect(screen.weekdays == ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
    #expect(screen.weeks.first?.first?.date == LocalDate("2026-09-27"))
    #expect(screen.week.hours == "16\u{a0}h")
  }

  @Test func `starts schedules with its weeks, and leaves the others theirs`() async throws {
    let street = try await HarborStreet()
    let model = ScheduleEditorModel(street.screen(visitor(street)), schedule: nil)
    try await model.load()
    #expect(model.weekdays.map(\.weekday) == Weekday.week(from: .sunday))
    #expect(model.dates.weekStart == .sunday)
    let mark = model.mark
    var form = ScheduleForm()
    form.mark = mark
    model.formSent(form)
    #expect(model.dates.weekStart == .sunday)
  }

  @Test func `is chosen by administrators on one page`() async throws {
    let front = try await Front.opened()
    let street = front.street
    let model = OrganizationEditorModel(street.screen(try await front.visitor("charlotte")), seen: 1)
    try await model.load()
    #expect(model.clocks.map(\.word) == ["14:00", "2:00\u{a0}pm"])
    #expect(
      model.rows.map(\.text) == ["Harbour Street", "Europe/Berlin", "24", "1", "en", "EUR", "all", "everyone", "24"])
    #expect(model.retentions.map(\.word) == ["6 months", "1 year", "2 years", "5 years", "10 years"])
    let choices: [(OrganizationDraft.Field, String)] = [
      (.clock, "12"), (.week, "7"), (.currency, "usd"), (.changesKept, "120"),
    ]
    for (field, text) in choices {
      model.fieldChanged(field, to: text)
    }
    try await model.saveButtonTapped()
    #expect(model.isSaved)
    let stored = try await street.store.read(of: street.organization) { try $0.organization() }
    #expect(stored.conventions == Self.conventions && stored.changesKept == .tenYears)
  }

  @Test(arguments: [
    (OrganizationDraft.Field.clock, "13"), (.clock, ""), (.week, "2"), (.week, "x"), (.currency, "euro"),
    (.currency, "€"), (.changesKept, "25"), (.changesKept, ""),
  ])
  func `is nothing else than what can be chosen`(field: OrganizationDraft.Field, text: String) async throws {
    let front = try await Front.opened()
    let model = OrganizationEditorModel(front.street.screen(try await front.visitor("charlotte")), seen: 1)
    try await model.load()
    model.fieldChanged(field, to: text)
    try await model.saveButtonTapped()
    #expect(!model.isSaved && model.rows.filter { $0.problem != nil }.map(\.field) == [field])
  }
}
