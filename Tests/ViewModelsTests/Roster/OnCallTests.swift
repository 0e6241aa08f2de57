import DemoWorld
import Domain
import Feeds
import Foundation
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

/// Two weeks on call at the site *On call*, handed over from Anna to Bert on Tuesday 1 December 2026 at 8:00; it is Thursday, 20:00.
private struct OnCallStreet {
  let street: HarborStreet
  let anna: ID<Employee>
  let shifts: [ID<Shift>]
  var site: ID<Site> { street.founded.onCall }

  init() async throws {
    street = try await HarborStreet(at: "2026-11-23T19:00:00Z")
    let (site, first) = (street.founded.onCall, try #require(LocalDate("2026-11-24")))
    let eight = try #require(LocalTime("08:00"))
    (anna, shifts) = try await street.store.write(in: street.organization, by: .console) { transaction in
      let hotline = try transaction.add(PositionDraft(name: "Hotline", duty: .standby))
      let anna = try transaction.add(PersonDraft([.name: "Anna", .surname: "Berg"]))
      let bert = try transaction.add(PersonDraft([.name: "Bert", .surname: "Amado"]))
      let weeks = (0..<14).map { day in
        ShiftContent(
          site: site, position: hotline, employee: day < 7 ? anna : bert,
          hours: .timed(start: LocalDateTime(date: first + day, time: eight), minutes: LocalTime.minutesPerDay))
      }
      return (anna, try transaction.publish(weeks))
    }
    street.clock.advance(seconds: 3 * 86_400)
  }

  var visitor: Visitor { Visitor(organization: street.organization, language: .en, mayManage: true) }
}

@Suite struct `On call` {
  @Test func `T7.1: the roster says until Tuesday 8:00, then Bert`() async throws {
    let team = try await OnCallStreet()
    let model = team.street.model(.init(site: team.site))
    try await model.load()
    let screen = try #require(model.screen)
    let person = try #require(screen.slab.people.first)
    #expect(screen.slab.people.count == 1)
    #expect(person.name == "Anna Berg")
    #expect(person.until == "Tue\u{a0}8:00")
    #expect(person.then == "then Bert")
    #expect(person.since == "since Tue\u{a0}24")
    #expect(person.total == 7 * 1440)
    #expect(screen.next.map(\.name) == ["Bert Amado"])
    #expect(screen.spoken == "Anna Berg is on duty until Tue\u{a0}8:00, then Bert.")
    let rows = screen.days.flatMap(\.rows).filter { $0.name == "Anna Berg" }
    #expect(rows.first?.start == "8:00" && rows.dropFirst().allSatisfy { $0.start == "All day" })
    #expect(rows.allSatisfy { $0.end == "–Tue\u{a0}1, 8:00" })
    #expect(rows.map(\.shift) == Array(team.shifts.prefix(7)), "each night can be opened and swapped alone")
  }

  @Test func `T7.1: on Tuesday at 8:00 sharp it is Bert`() async throws {
    let team = try await OnCallStreet()
    team.street.clock.advance(seconds: 4 * 86_400 + 12 * 3600 - 60)
    let model = team.street.model(.init(site: team.site))
    try await model.load()
    #expect(model.screen?.slab.people.map(\.until) == ["8:00"])
    team.street.clock.advance(seconds: 60)
    try await model.load()
    #expect(model.screen?.slab.people.map(\.name) == ["Bert Amado"])
    #expect(model.screen?.slab.people.map(\.then) == [nil])
  }

  @Test func `the wall, a sheet and programs say the same`() async throws {
    let team = try await OnCallStreet()
    let links = LinksModel(team.street.screen(team.visitor), key: try team.street.key)
    try await links.makeButtonTapped(.wall(team.site))
    let wall = WallModel(team.street.screen(team.visitor), token: try #require(links.made).token)
    try await wall.load()
    #expect(wall.screen?.slab.people.map(\.then) == ["then Bert"])
    #expect(wall.screen?.next.map(\.name) == ["Bert Amado"])
    let model = team.street.model(.init(shift: team.shifts[3]))
    try await model.load()
    guard case .shift(let sheet)? = model.destination else { throw Refusal.notFound }
    #expect(sheet.handover == "Bert takes over at Tue\u{a0}8:00.")
    let document = try await OnDutyDocument(
      of: team.site, in: team.street.organization, for: ContactReader(), at: team.street.clock.now,
      store: team.street.store)
    let json = String(decoding: try JSONEncoder().encode(document), as: UTF8.self)
    #expect(json.contains(#""until":"2026-12-01T07:00:00Z""#))
    #expect(json.contains(#""duty_kind":"standby""#))
    #expect(json.contains(#""then":{"#))
  }

  @Test func `a week is one event of a calendar`() async throws {
    let team = try await OnCallStreet()
    let model = CalendarModel(store: team.street.store, zones: team.street.zones, world: team.street.clock.world())
    let link = Link(
      id: ID(rawValue: 1), purpose: .siteCalendar(team.site), madeAt: team.street.clock.now, revokedAt: nil)
    let feed = try await model.feed(of: link, in: team.street.organization).text
    #expect(feed.components(separatedBy: "BEGIN:VEVENT").count == 3)
    #expect(feed.contains("DTSTART;TZID=Europe/Berlin:20261124T080000"))
    #expect(feed.contains("DTEND;TZID=Europe/Berlin:20261201T080000"))
    let file = try await model.file(of: team.shifts[4], for: team.visitor)
    #expect(file.text.contains("DTEND;TZID=Europe/Berlin:20261201T080000"))
  }

  @Test func `the export of shifts has no hours of work`() async throws {
    let team = try await OnCallStreet()
    var form = SpanForm(site: "\(team.site)", first: "2026-11-24", last: "2026-11-25")
    form.format = .csv
    let model = ShiftsExportModel(team.street.screen(team.visitor))
    try await model.load(form)
    let lines = String(decoding: try #require(model.file).bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    #expect(lines.count == 3 && lines[0].contains("Hours"))
    let place = try #require(
      lines[0].split(separator: ",", omittingEmptySubsequences: false).firstIndex { $0 == "Hours" })
    for line in lines.dropFirst() {
      #expect(line.contains("Hotline"))
      #expect(line.split(separator: ",", omittingEmptySubsequences: false)[place] == "0.00")
    }
  }

  @Test func `one's own page has one row for the week, and no hours of work`() async throws {
    let mia = try await Mia()
    let (street, eight) = (mia.front.street, try #require(LocalTime("08:00")))
    try await street.store.write(in: street.organization, by: .console) {
      try $0.add(PositionDraft(name: "Hotline", duty: .standby))
    }
    for day in 20...26 {
      let start = LocalDateTime(date: try #require(LocalDate("2026-10-\(day)")), time: eight)
      try await mia.works(
        .timed(start: start, minutes: LocalTime.minutesPerDay), at: street.founded.onCall, on: "Hotline")
    }
    let model = MyShiftsModel(street.screen(mia.visitor), place: .init())
    try await model.load()
    let screen = try #require(model.screen)
    #expect(screen.earlier.flatMap(\.rows).count == 1)
    #expect(screen.days.flatMap(\.rows).map(\.end) == ["–Tue\u{a0}27, 8:00"])
    #expect(screen.weeks.joined().count { !$0.marks.isEmpty } == 7, "each day of the month shows it")
    #expect(screen.week.worked == 0 && screen.month.worked == 0)
    let roster = RosterModel(
      street.screen(mia.visitor), place: .init(), feeds: FeedReader(store: street.store, world: street.clock.world()))
    try await roster.load()
    #expect(roster.own?.title == "You are on duty at On call until Tue\u{a0}8:00")
  }

  @Test func `T7.5: standby without calls brings no warning of rest on any day`() async throws {
    let team = try await OnCallStreet()
    let (site, first) = (team.site, try #require(LocalDate("2026-11-24")))
    let found = try await team.street.store.read(of: team.street.organization) { snapshot in
      (
        try snapshot.plan(of: site, during: first...first + 13),
        try snapshot.workedHours(at: site, on: first...first + 13)
      )
    }
    #expect(found.0.shifts.count == 14)
    #expect(found.0.conflicts == [:])
    #expect(found.0.minutes[team.anna] == nil)
    #expect(found.1[team.anna]?.minutes == 0)
    #expect(found.1[team.anna]?.shifts == 7)
  }
}
