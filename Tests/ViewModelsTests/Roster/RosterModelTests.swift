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
  func model(
    _ place: RosterModel.Place = .init(), language: Language = .en, mayManage: Bool = true
  ) -> RosterModel {
    RosterModel(
      ScreenContext(
        visitor: Visitor(organization: organization, language: language, mayManage: mayManage), store: store,
        zones: zones, world: clock.world()), place: place, feeds: FeedReader(store: store, world: clock.world()))
  }
}

extension RosterModel {
  var screen: RosterScreen? { if case .content(let screen) = state { screen } else { nil } }
}

@Suite struct `The roster page` {
  @Test func `says who is on duty at six in the morning, until when, and who is next`() async throws {
    let street = try await HarborStreet()
    let model = street.model()
    try await model.load()
    let screen = try #require(model.screen)
    #expect(model.header.organization == "Harbour Street")
    #expect(model.header.date == "Saturday 24\u{a0}October")
    #expect(model.header.updated == "Updated 6:02")
    #expect(screen.slab.count == "2\u{a0}people")
    #expect(screen.slab.people.map(\.until) == ["14:00", "7:00"])
    #expect(screen.slab.people.map(\.since) == ["since 6:00", "since 22:00"])
    #expect(screen.slab.people.map(\.left) == ["7\u{a0}h 58\u{a0}min left", "58\u{a0}min left"])
    #expect(screen.slab.people.map { $0.position?.name } == ["Dispatch", "Night watch"])
    #expect(screen.next.value.map(\.start) == ["7:00"])
    #expect(screen.next.value.map(\.wait) == ["in 58\u{a0}min"])
  }

  @Test func `is steady until a duty begins or ends, or the day does, less a minute`() async throws {
    let street = try await HarborStreet()
    let model = street.model()
    try await model.load()
    #expect(model.header.steadySeconds == 57 * 60)
    street.clock.advance(seconds: 17 * 3600 + 28 * 60)
    try await model.load()
    #expect(model.header.steadySeconds == 29 * 60)
    street.clock.advance(seconds: 29 * 60 + 30)
    try await model.load()
    #expect(model.header.steadySeconds == 0)
  }

  @Test func `speaks German`() async throws {
    let street = try await HarborStreet()
    let model = street.model(language: .de)
    try await model.load()
    let screen = try #require(model.screen)
    #expect(model.header.date == "Samstag, 24.\u{a0}Oktober")
    #expect(model.header.updated == "Stand 6:02")
    #expect(screen.slab.title == "Jetzt im Dienst")
    #expect(screen.slab.people.first?.left == "noch 7\u{a0}Std. 58\u{a0}Min.")
    #expect(screen.days.first { $0.phase == .now }?.heading == "Später heute")
  }

  @Test func `shows real hours in the night when the clocks go back`() async throws {
    let street = try await HarborStreet()
    let model = street.model()
    try await model.load()
    let tonight = try #require(model.screen?.days.first { $0.phase == .now }?.rows.last)
    #expect(tonight.start == "22:00")
    #expect(tonight.end == "–7:00")
    #expect(tonight.oddity == "10\u{a0}h, clocks go back")
  }

  @Test func `lists today with those who began yesterday, and six more days`() async throws {
    let street = try await HarborStreet()
    let model = street.model()
    try await model.load()
    let days = try #require(model.screen?.days)
    #expect(days.count == 12)
    #expect(days.map(\.phase) == Array(repeating: .past, count: 5) + [.now] + Array(repeating: .coming, count: 6))
    #expect(days.filter(\.isBeyondWeek).count == 5)
    let today = days[5]
    #expect(today.rows.prefix(2).map(\.phase) == [.now, .now])
    #expect(today.clock == "6:02")
    #expect(days[6].heading == "Tomorrow")
    #expect(days[6].subheading == "Sunday 25\u{a0}October")
  }

  @Test func `leaves a shift at the instant it ends`() async throws {
    let street = try await HarborStreet(at: "2026-10-24T05:00:00Z")
    let model = street.model()
    try await model.load()
    #expect(model.screen?.slab.people.map(\.until) == ["14:00", "15:00"])
  }

  @Test func `says who went last and who is first while nobody is on duty`() async throws {
    let street = try await HarborStreet(at: "2026-10-24T23:30:00Z")
    let model = street.model(.init(site: street.founded.kiosk))
    try await model.load()
    let nobody = try #require(model.screen?.slab.nobody)
    // Why: the clock of Lisbon goes back in this night too, an hour later by its own wall.
    #expect(nobody.title == "No one until 8:00")
    #expect(nobody.sentences.last?.hasSuffix("is next, in 8\u{a0}h 30\u{a0}min.") == true)
    #expect(nobody.helpline != nil)
  }

  @Test func `says tomorrow of who starts then, and the time once for those who start together`() async throws {
    let street = try await HarborStreet(at: "2026-10-24T18:30:00Z")
    let (kiosk, organization) = (street.founded.kiosk, street.organization)
    let day = try #require(LocalDate("2026-10-25"))
    let start = LocalDateTime(date: day, time: try #require(LocalTime("08:00")))
    try await street.store.write(in: organization, by: .console) { transaction in
      for name in ["Ada", "Bo"] {
        let person = try transaction.addEmployee(name, surname: "")
        try transaction.draft(
          ShiftContent(site: kiosk, employee: person, hours: .timed(start: start, minutes: 480), note: ""))
      }
      _ = try transaction.publish(day...day, of: kiosk)
    }
    let model = street.model(.init(site: kiosk))
    try await model.load()
    let next = try #require(model.screen?.next)
    #expect(next.value.map(\.start) == ["8:00", "8:00", "8:00"] && Set(next.value.map(\.wait)) == ["tomorrow"])
    #expect(next.value.map(\.moment).first == "tomorrow, 8:00")
    #expect(next.value.map(\.isWithPrevious) == [false, true, true])
    let german = street.model(.init(site: kiosk), language: .de)
    try await german.load()
    #expect(german.screen?.next.first?.wait == "morgen")
    street.clock.advance(seconds: 5 * 3600)
    try await model.load()
    #expect(model.screen?.slab.nobody?.title == "No one until 8:00")
  }

  @Test func `takes back its lime when the feed is older than two intervals`() async throws {
    let street = try await HarborStreet()
    let model = street.model(.init(site: street.founded.onCall))
    try await street.followFeed(DemoWorld.feed(today: try #require(LocalDate("2026-10-24"))))
    try await model.refreshButtonTapped()
    #expect(model.screen?.slab.isUnsure == false)
    #expect(model.screen?.slab.people.map(\.until) == ["Sun\u{a0}25"])
    street.clock.advance(seconds: 1061)
    try await model.load()
    #expect(model.screen?.slab.isUnsure == true)
    #expect(model.screen?.slab.unsureTitle == "On duty as of 6:02")
    #expect(model.header.staleBanner == "The roster can't be updated right now. This is the roster as of 6:02.")
  }

  @Test func `is loading, then failed with the reason, then content when the feed is put right`() async throws {
    let street = try await HarborStreet()
    let model = street.model(.init(site: street.founded.onCall))
    let file = try await street.followFeed("{")
    try await model.load()
    #expect(model.state == .loading)
    try await model.refreshButtonTapped()
    guard case .failed(let text) = model.state else {
      Issue.record("the state is \(model.state)")
      return
    }
    #expect(text.contains("The data isn't a roster."))
    try Data(DemoWorld.feed(today: try #require(LocalDate("2026-10-24"))).utf8).write(to: file)
    street.clock.advance(seconds: 10)
    try await model.refreshButtonTapped()
    #expect(model.screen?.slab.people.count == 1)
  }

  @Test func `invites when there is no shift at all`() async throws {
    let street = try await HarborStreet()
    let model = street.model(.init(site: street.founded.onCall))
    try await model.load()
    #expect(model.state == .empty)
  }

  @Test func `refuses a site and a shift of another organization`() async throws {
    let street = try await HarborStreet()
    let other = try await street.store.write(by: .console) { server in
      let zone = try #require(ZoneName("Europe/Berlin"))
      let id = try server.found(organization: "Harbour Street", zone: zone, language: .en)
      let transaction = server.of(id)
      try transaction.add(SiteDraft(name: "Main shop", zone: zone.description))
      return id
    }
    let visitor = Visitor(organization: other, language: .en, mayManage: true)
    for place in [
      RosterModel.Place(site: street.founded.mainShop), RosterModel.Place(shift: ID(rawValue: 1)),
    ] {
      let model = RosterModel(
        street.screen(visitor), place: place, feeds: FeedReader(store: street.store, world: street.clock.world()))
      await #expect(throws: Refusal.notFound) { try await model.load() }
    }
  }

  @Test func `tells a number instead of a cause when the database can't be read`() async throws {
    let street = try await HarborStreet()
    let world = street.clock.world()
    let nowhere = Zones(directory: "/nowhere")
    let model = RosterModel(
      ScreenContext(
        visitor: Visitor(organization: street.organization, language: .en, mayManage: true), store: street.store,
        zones: nowhere, world: world), place: .init(), feeds: FeedReader(store: street.store, world: world))
    try await model.load()
    guard case .failed(let text) = model.state else {
      Issue.record("the state is \(model.state)")
      return
    }
    #expect(text.contains(/[0-9A-F]{2}-[0-9]{4}\./))
    #expect(!text.contains("nowhere"))
  }
}

@Suite struct `The sheet of a shift` {
  private func sheet(of name: String, at instant: String = HarborStreet.morning) async throws -> ShiftSheet {
    let street = try await HarborStreet(at: instant)
    let list = street.model()
    try await list.load()
    let row = try #require(list.screen?.days.first { $0.phase == .now }?.rows.last { $0.position?.name == name })
    let model = street.model(.init(shift: row.shift))
    try await model.load()
    guard case .shift(let sheet) = model.destination else { throw Refusal.notFound }
    return sheet
  }

  @Test func `draws the doubled hour twice`() async throws {
    let sheet = try await sheet(of: "Night watch")
    #expect(sheet.start == "22:00")
    #expect(sheet.end == "7:00")
    #expect(sheet.date == "Sat\u{a0}24 to Sun 25\u{a0}October")
    let change = try #require(sheet.clockChange)
    #expect(change.length == "10\u{a0}h")
    #expect(change.cells.map(\.label) == ["22", "23", "0", "1", "2", "2", "3", "4", "5", "6"])
    #expect(change.cells.firstIndex { $0.kind == .doubled } == 5)
    #expect(change.legend == "2:00 to 3:00, twice")
    #expect(change.sentence.hasPrefix("Clocks go back at 3:00, so this shift is 1\u{a0}h longer"))
  }

  @Test(arguments: [("22:05", "6:05"), ("22:10", "6:10")])
  func `names each hour with its minutes where a shift begins at such a time`(start: String, last: String) async throws
  {
    let mia = try await Mia()
    let shift = try await mia.works(try clock("2026-10-24", start, "07:00"))
    let model = try await mia.roster(.init(shift: shift))
    guard case .shift(let sheet) = model.destination else { throw Refusal.notFound }
    let labels = try #require(sheet.clockChange).cells.map(\.label)
    #expect(labels.first == start && labels.last == last)
  }

  @Test func `leaves a gap where the hour is missing`() async throws {
    let sheet = try await sheet(of: "Night watch", at: "2026-03-28T12:00:00Z")
    let change = try #require(sheet.clockChange)
    #expect(change.length == "8\u{a0}h")
    #expect(change.cells.map(\.label) == ["22", "23", "0", "1", "", "3", "4", "5", "6"])
    #expect(change.cells[4].kind == .missing)
    #expect(change.legend == "2:00 to 3:00 doesn't exist")
  }

  @Test func `tells the place, the note and who takes over`() async throws {
    let sheet = try await sheet(of: "Dispatch")
    #expect(sheet.site.directions == "Entrance from the yard")
    #expect(sheet.handover?.contains("hands over at 14:00.") == true)
    #expect(sheet.clockChange == nil)
    #expect(sheet.published == "Published 24\u{a0}October")
  }
}

@Suite struct `Words` {
  @Test(arguments: [
    (0, "0\u{a0}min", "0\u{a0}Min."), (1, "1\u{a0}min", "1\u{a0}Min."), (60, "1\u{a0}h", "1\u{a0}Std."),
    (478, "7\u{a0}h 58\u{a0}min", "7\u{a0}Std. 58\u{a0}Min."), (2880, "2\u{a0}days", "2\u{a0}Tage"),
    (2879, "47\u{a0}h 59\u{a0}min", "47\u{a0}Std. 59\u{a0}Min."), (-5, "0\u{a0}min", "0\u{a0}Min."),
  ])
  func `for a length of time`(minutes: Int, english: String, german: String) {
    #expect(Wording(.en).length(minutes: minutes) == english)
    #expect(Wording(.de).length(minutes: minutes) == german)
  }

  @Test(arguments: Language.allCases)
  func `for days and months are those of the system's locales`(_ language: Language) throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.locale = Locale(identifier: language == .en ? "en_GB" : language.rawValue)
    let wording = Wording(language)
    for day in Weekday.allCases {
      #expect(wording.weekday(day) == calendar.weekdaySymbols[day.rawValue % 7])
    }
    for month in 1...12 {
      #expect(wording.monthName(month) == calendar.monthSymbols[month - 1])
      // Why in small letters: some languages begin a heading with a capital, and some of them here.
      #expect(wording.monthByItself(month).lowercased() == calendar.standaloneMonthSymbols[month - 1].lowercased())
    }
  }

  @Test func `for a span name each day once`() throws {
    let first = try #require(LocalDate("2026-10-31"))
    #expect(Wording(.en).span(first, first) == "Saturday 31\u{a0}October")
    #expect(Wording(.en).span(first, first + 1) == "Sat 31\u{a0}October to Sun 1\u{a0}November")
    #expect(Wording(.de).span(first - 7, first - 6) == "Sa\u{a0}24. bis So 25.\u{a0}Oktober")
  }
}
