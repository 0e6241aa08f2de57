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
  let bert: ID<Employee>
  let shifts: [ID<Shift>]
  var site: ID<Site> { street.founded.onCall }

  /// With a second in line, `Hotline backup` has the other of both people each week.
  init(hasBackups: Bool = false) async throws {
    street = try await HarborStreet(at: "2026-11-23T19:00:00Z")
    let (site, first) = (street.founded.onCall, try #require(LocalDate("2026-11-24")))
    let eight = try #require(LocalTime("08:00"))
    (anna, bert, shifts) = try await street.store.write(in: street.organization, by: .console) { transaction in
      let hotline = try transaction.add(PositionDraft(name: "Hotline", duty: .standby))
      let anna = try transaction.add(PersonDraft([.name: "Anna", .surname: "Berg"]))
      let bert = try transaction.add(PersonDraft([.name: "Bert", .surname: "Amado"]))
      let weeks = (0..<14).map { day in
        ShiftContent(
          site: site, position: hotline, employee: day < 7 ? anna : bert,
          hours: .timed(start: LocalDateTime(date: first + day, time: eight), minutes: LocalTime.minutesPerDay))
      }
      let shifts = try transaction.publish(weeks)
      if hasBackups {
        let backup = try transaction.add(PositionDraft(name: "Hotline backup", duty: .backup))
        try transaction.publish(
          weeks.map { shift in
            var other = shift
            (other.position, other.employee) = (backup, shift.employee == anna ? bert : anna)
            return other
          })
      }
      return (anna, bert, shifts)
    }
    street.clock.advance(seconds: 3 * 86_400)
  }

  var visitor: Visitor { Visitor(organization: street.organization, language: .en, mayManage: true) }

  /// Anna is ill on that day, which needs no approval.
  func ill(on day: String) async throws {
    let date = try #require(LocalDate(day))
    let anna = anna
    try await street.store.write(in: street.organization, by: .console) { transaction in
      let sick = try #require(try transaction.snapshot.absenceKinds().first { $0.builtIn == .sick })
      _ = try transaction.ask(AbsenceDraft(kind: sick.id, days: date...date), for: anna)
    }
  }

  func json() async throws -> String {
    let document = try await OnDutyDocument(
      of: site, in: street.organization, for: ContactReader(), at: street.clock.now, store: street.store)
    return String(decoding: try JSONEncoder().encode(document), as: UTF8.self)
  }
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
    #expect(screen.next.value.map(\.name) == ["Bert Amado"])
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

  @Test func `first and second in line have their phone, their end and their successor`() async throws {
    let team = try await OnCallStreet(hasBackups: true)
    let model = team.street.model(.init(site: team.site))
    try await model.load()
    let screen = try #require(model.screen)
    #expect(screen.slab.people.map(\.name) == ["Anna Berg", "Bert Amado"])
    #expect(screen.slab.people.map { $0.position?.name } == ["Hotline", "Hotline backup"])
    #expect(screen.slab.people.map(\.until) == ["Tue\u{a0}8:00", "Tue\u{a0}8:00"])
    #expect(screen.slab.people.map(\.then) == ["then Bert", "then Anna"])
    #expect(screen.slab.people.map(\.standsIn) == [nil, nil] && screen.slab.gaps == [])
    #expect(screen.next.value.map(\.name) == ["Bert Amado", "Anna Berg"])
    let json = try await team.json()
    #expect(json.contains(#""layer":1"#) && json.contains(#""layer":2"#) && json.contains(#""gaps":[]"#))
    let counted = try await team.street.store.read(of: team.street.organization) {
      try $0.workedHours(at: team.site, on: #require(LocalDate("2026-11-24"))...#require(LocalDate("2026-12-07")))
    }
    #expect(counted[team.bert]?.minutes == 0 && counted[team.bert]?.shifts == 14, "a backup is no working time")
  }

  @Test func `T7.8: the backup of a day stands in for who is ill, and no turn is shifted`() async throws {
    let team = try await OnCallStreet(hasBackups: true)
    let days = try #require(LocalDate("2026-11-24"))...#require(LocalDate("2026-12-07"))
    let before = try await team.street.store.read(of: team.street.organization) {
      try $0.plan(of: team.site, during: days).shifts.map(\.content)
    }
    try await team.ill(on: "2026-11-26")
    let model = team.street.model(.init(site: team.site))
    try await model.load()
    var screen = try #require(model.screen)
    #expect(screen.slab.people.map(\.name) == ["Bert Amado"])
    #expect(screen.slab.people.map(\.standsIn) == ["Stands in for Anna, no backup"])
    let json = try await team.json()
    #expect(json.contains(#""stands_in_for":{"#) && json.contains(#""layer":1"#))
    let gaps = try #require(json.firstMatch(of: /"gaps":\[\{(.*?)\}/)?.1)
    #expect(gaps.contains(#""layer":2"#) && gaps.contains(#""position":"Hotline backup""#))
    #expect(json.contains(#""2026-11-27T07:00:00Z""#), "the gap ends with the day's shift")
    let links = LinksModel(team.street.screen(team.visitor), key: try team.street.key)
    try await links.makeButtonTapped(.wall(team.site))
    let wall = WallModel(team.street.screen(team.visitor), token: try #require(links.made).token)
    try await wall.load()
    #expect(wall.screen?.slab.people.map(\.standsIn) == ["Stands in for Anna, no backup"])
    let after = try await team.street.store.read(of: team.street.organization) {
      try $0.plan(of: team.site, during: days).shifts.map(\.content)
    }
    #expect(after == before)
    team.street.clock.advance(seconds: 12 * 3600)
    try await model.load()
    screen = try #require(model.screen)
    #expect(screen.slab.people.map(\.name) == ["Anna Berg", "Bert Amado"], "from Friday 8:00 it is Anna again")
  }

  @Test func `without a second in line, nobody is first while someone is ill`() async throws {
    let team = try await OnCallStreet()
    try await team.ill(on: "2026-11-26")
    let model = team.street.model(.init(site: team.site))
    try await model.load()
    let slab = try #require(model.screen?.slab)
    #expect(slab.people.isEmpty && slab.nobody != nil)
    #expect(slab.gaps == ["Hotline: no one until 8:00"])
    #expect(try await team.json().contains(#""layer":1"#))
  }

  @Test(arguments: [("2026-03-10T15:30:00Z", "2026-03-10"), ("2026-10-26T15:30:00Z", "2026-10-26")])
  func `T7.7: two names while the shifts of two sites overlap, one before and after`(
    overlap: String, day: String
  ) async throws {
    let now = try #require(Instant(overlap))
    let street = try await HarborStreet(at: (now + -3600).description)
    let date = try #require(LocalDate(day))
    let site = street.founded.onCall
    try await street.store.write(in: street.organization, by: .console) { transaction in
      let hotline = try transaction.add(PositionDraft(name: "Hotline", duty: .standby))
      let newYork = try transaction.add(SiteDraft(name: "New York", zone: "America/New_York"))
      let anna = try transaction.add(PersonDraft([.name: "Anna", .surname: "Berg"]))
      let kim = try transaction.add(PersonDraft([.name: "Kim", .surname: "Lee"]))
      func shift(_ site: ID<Site>, _ person: ID<Employee>, _ start: String) throws -> ShiftContent {
        let time = try #require(LocalTime(start))
        return ShiftContent(
          site: site, position: hotline, employee: person,
          hours: .timed(start: LocalDateTime(date: date, time: time), minutes: 480))
      }
      try transaction.publish([try shift(site, anna, "09:00"), try shift(newYork, kim, "11:00")])
    }
    let model = street.model(.init(site: site))
    var names: [[String]] = []
    for _ in 0..<3 {
      try await model.load()
      names.append(try #require(model.screen).slab.people.map(\.name))
      street.clock.advance(seconds: 3600)
    }
    #expect(names == [["Anna Berg"], ["Anna Berg", "Kim Lee"], ["Kim Lee"]], "never a gap")
    #expect(model.screen?.slab.people.first?.position?.name == "Hotline · New York")
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
    #expect(screen.weeks.joined().count { !$0.bars.isEmpty } == 7, "each day of the month shows it")
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
