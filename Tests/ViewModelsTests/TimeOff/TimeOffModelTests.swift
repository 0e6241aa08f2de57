import DemoWorld
import Domain
import Feeds
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

/// Mia, who asks, and Soumya, who decides; the morning of Saturday 24 October 2026.
private struct Desk {
  let mia: Mia
  let soumya: Visitor
  private var street: HarborStreet { mia.front.street }

  init() async throws {
    mia = try await Mia()
    soumya = try await mia.front.visitor("soumya")
  }

  func kind(_ builtIn: AbsenceKind.BuiltIn) async throws -> ID<AbsenceKind> {
    let organization = street.organization
    let kinds = try await street.store.read(of: organization) { try $0.absenceKinds() }
    return try #require(kinds.first { $0.builtIn == builtIn }?.id)
  }

  func model(_ form: TimeOffForm = .init()) -> TimeOffModel {
    TimeOffModel(street.screen(mia.visitor), form: form)
  }

  func absences(_ place: AbsencesModel.Place = .init(), _ visitor: Visitor? = nil) -> AbsencesModel {
    AbsencesModel(street.screen(visitor ?? soumya), place: place)
  }

  /// Vacation from Thursday 5 to Friday 6 November.
  func ask(note: String = "") async throws -> ID<Absence> {
    let form = TimeOffForm(
      kind: try await kind(.vacation), first: "2026-11-05", last: "2026-11-06", note: note)
    #expect(try await model(form).askButtonTapped())
    let shown = model()
    try await shown.load()
    return try #require(shown.screen?.own.first?.id)
  }
}

@Suite struct `Asking for time off` {
  @Test func `says what it means before anybody is asked`() async throws {
    let desk = try await Desk()
    try await desk.mia.works(try clock("2026-11-05", "09:00", "17:00"), on: "Front desk")
    let form = TimeOffForm(kind: try await desk.kind(.vacation), first: "2026-11-05", last: "2026-11-08")
    let model = desk.model(form)
    try await model.lookButtonTapped()
    let screen = try #require(model.screen)
    #expect(screen.sentence?.text == "Vacation, 2\u{a0}days: Thu\u{a0}5 to Sun 8\u{a0}November.")
    #expect(screen.button == "Ask for 2\u{a0}days" && screen.footnote.hasPrefix("Your manager decides."))
    #expect(screen.effects.map(\.text) == ["You have a shift then", "No one else is away then"])
    #expect(
      screen.effects.first?.second.hasPrefix("Thu 5\u{a0}Nov, 9–17 Front desk: ") == true && screen.own.isEmpty)
  }

  @Test func `begins with the next day that would count, not with a free one`() async throws {
    let desk = try await Desk()
    let model = desk.model()
    try await model.load()
    #expect(model.form.first == "2026-10-26", "the day after is a Sunday")
    #expect(model.screen?.sentence?.text.contains("no working days") == false)
  }

  @Test func `takes a part of a day, and says beside the field what is wrong with it`() async throws {
    let desk = try await Desk()
    var form = TimeOffForm(
      kind: try await desk.kind(.training), first: "2026-11-05", last: "", isWhole: false, start: "9", end: "soon")
    let refused = desk.model(form)
    #expect(try await refused.askButtonTapped() == false)
    #expect(refused.problems["end"]?.contains("9:30") == true && refused.form.start == "9")
    form.end = "12.30"
    let model = desk.model(form)
    try await model.load()
    #expect(model.screen?.sentence?.text == "Training, half a day: Thursday 5\u{a0}November, 9:00–12:30.")
    #expect(try await model.askButtonTapped())
    #expect(try await desk.model(form).askButtonTapped() == false, "it is asked for already")
  }

  @Test func `of illness is told at once and needs nobody`() async throws {
    let desk = try await Desk()
    let model = desk.model(TimeOffForm(kind: try await desk.kind(.sick), first: "2026-10-24"))
    try await model.load()
    #expect(model.screen?.button == "Report sick")
    #expect(try await model.askButtonTapped())
    let absences = desk.absences()
    try await absences.load()
    #expect(absences.screen?.waiting.isEmpty == true)
    #expect(absences.screen?.table.rows.first?.bands.contains { $0.look == .ill && $0.word == "Sick" } == true)
  }

  @Test(arguments: ["", "0001-01-01", "9999-12-31", "2026-02-30", "next week"])
  func `ends with the calendar`(day: String) async throws {
    let desk = try await Desk()
    let model = desk.model(TimeOffForm(kind: try await desk.kind(.vacation), first: day, last: "9999-12-31"))
    try await model.lookButtonTapped()
    #expect(model.screen != nil)
  }
}

@Suite struct `Deciding about time off` {
  @Test func `names what it leaves, opens the shifts, and is told to who asked`() async throws {
    let desk = try await Desk()
    try await desk.mia.works(try clock("2026-11-05", "09:00", "17:00"), on: "Front desk")
    let id = try await desk.ask(note: "My brother gets married.")
    let model = desk.absences()
    try await model.load()
    let waiting = try #require(model.screen?.waiting.first)
    #expect(waiting.id == id && waiting.note == "My brother gets married." && waiting.shifts == 1)
    #expect(waiting.effects.first?.text == "1 shift of theirs falls into it")
    #expect(waiting.effects.first?.second.hasPrefix("Thu 5\u{a0}Nov, 9–17 Front desk: ") == true)
    #expect(try await model.answerButtonTapped(.init(.approve, opensShifts: true), to: id)?.next == nil)
    let own = desk.model()
    try await own.load()
    #expect(own.screen?.own.first?.text.hasPrefix("Approved by Soumya Rao, Sat 24\u{a0}Oct") == true)
    let table = desk.absences(.init(from: LocalDate("2026-11-02")))
    try await table.load()
    let row = try #require(table.screen?.table.rows.first { $0.name == "Mia Tanaka" })
    #expect(row.bands.map { [$0.offset, $0.days] } == [[3, 2]] && row.bands.map(\.look) == [.away])
    #expect(row.spoken == ["Vacation, Thu\u{a0}5 to Fri 6\u{a0}November"])
    let rows = try #require(table.screen?.table.rows)
    #expect(rows.first?.name == "Mia Tanaka" && rows.count > 1, "those away come first, and the others follow")
    let column = table.screen?.table.columns.first { $0.date == LocalDate("2026-11-05") }
    #expect(column?.away == 1 && (column?.uncovered ?? 0) >= 1)
  }

  @Test func `shows the oldest request beside the weeks, or the chosen one, or an absence to enter`() async throws {
    let desk = try await Desk()
    let older = try await desk.ask()
    let form = TimeOffForm(kind: try await desk.kind(.vacation), first: "2026-12-14", last: "2026-12-16")
    #expect(try await desk.model(form).askButtonTapped())
    let model = desk.absences()
    try await model.load()
    #expect(model.screen?.waiting.count == 2 && model.screen?.shown?.id == older)
    #expect(model.screen?.table.rows.first?.request == older && model.screen?.table.rows.first?.bands.count == 1)
    let newer = try #require(model.screen?.waiting.last?.id)
    let chosen = desk.absences(.init(request: newer))
    try await chosen.load()
    #expect(chosen.screen?.shown?.id == newer)
    let gone = desk.absences(.init(request: ID(rawValue: 987_654)))
    try await gone.load()
    #expect(gone.screen?.shown?.id == older)
    let day = LocalDate("2026-12-14")
    let entry = desk.absences(.init(entry: .init(person: desk.mia.employee, first: day, last: day)))
    try await entry.load()
    #expect(entry.isEntering && entry.chosen == desk.mia.employee && entry.form.first == "2026-12-14")
  }

  @Test func `takes a reason to decline, and one decision`() async throws {
    let desk = try await Desk()
    let id = try await desk.ask()
    let model = desk.absences()
    #expect(try await model.answerButtonTapped(.init(.decline, reason: " "), to: id) == nil)
    #expect(model.screen?.waiting.first?.problems["reason"] != nil)
    #expect(
      try await desk.absences().answerButtonTapped(.init(.decline, reason: "Two others are away."), to: id)?.said
        == "Declined.")
    #expect(try await model.answerButtonTapped(.init(.approve), to: id) == nil)
    #expect(model.refusal == "Someone decided it first, or it was withdrawn.")
    let own = desk.model()
    try await own.load()
    #expect(own.screen?.own.first?.text.hasSuffix("Two others are away.") == true)
    await #expect(throws: Refusal.forbidden) { try await desk.absences(.init(), desk.mia.visitor).load() }
  }

  @Test func `grants fewer days, which is told to who asked`() async throws {
    let desk = try await Desk()
    let id = try await desk.ask()
    let model = desk.absences()
    let late = TimeOffDecision(.part, first: "2026-11-05", last: "2026-11-07", reason: "Stock-taking")
    #expect(try await model.answerButtonTapped(late, to: id) == nil)
    let waiting = try #require(model.screen?.waiting.first)
    #expect(waiting.mayBeCut && waiting.typed == late && waiting.problems["last"]?.contains("or earlier") == true)
    for days in [["", "2026-11-05"], ["2026-11-06", "2026-11-05"], ["soon", "9999-12-31"]] {
      let decision = TimeOffDecision(.part, first: days[0], last: days[1], reason: "Stock-taking")
      #expect(try await model.answerButtonTapped(decision, to: id) == nil)
    }
    let decision = TimeOffDecision(.part, first: "2026-11-05", last: "2026-11-05", reason: "Stock-taking.")
    #expect(try await model.answerButtonTapped(decision, to: id)?.said == "Approved.")
    let own = desk.model()
    try await own.load()
    let entry = try #require(own.screen?.own.first)
    #expect(entry.title == "Vacation, Thursday 5\u{a0}November")
    #expect(
      entry.text.hasPrefix("Approved by Soumya Rao, ")
        && entry.text.contains("You asked for Thu\u{a0}5 to Fri 6\u{a0}November."))
    #expect(entry.text.hasSuffix("The rest was declined: Stock-taking."))
  }

  @Test func `says what is left of what the site needs, and asks who could take the shift`() async throws {
    let desk = try await Desk()
    let street = desk.mia.front.street
    let shift = try await desk.mia.works(try clock("2026-11-05", "09:00", "17:00"), on: "Front desk")
    let (start, end) = (try #require(LocalTime("14:00")), try #require(LocalTime("14:30")))
    try await street.store.write(in: street.organization, by: .console) { transaction in
      let position = try #require(
        try transaction.snapshot.positions().first { $0.name == "Front desk" }?.id)
      try transaction.need(
        [.init(from: start, to: end, count: 30)], of: position, at: street.founded.mainShop, on: [.thursday])
    }
    let id = try await desk.ask()
    let model = desk.absences()
    try await model.load()
    let gap = try #require(model.screen?.waiting.first?.effects.first { $0.kind == .broken })
    #expect(gap.text.hasPrefix("Front desk: leaves ") && gap.second == "Thu 5\u{a0}Nov, 14:00–14:30", "\(gap)")
    let inbox = RequestsModel(street.screen(desk.soumya), place: .init())
    let done = try await inbox.answerButtonTapped(.init(.offer), to: id)
    #expect(done == .init(said: "1 shift is offered.", next: id), "it waits on")
    try await model.load()
    let waiting = try #require(model.screen?.waiting.first)
    #expect(waiting.toOffer == 0 && waiting.effects.contains { $0.second.contains("offered") })
    let asked = try await street.store.read(of: street.organization) {
      try $0.requests(about: shift, at: street.clock.now)
    }
    #expect(asked.map(\.asker) == [desk.mia.employee])
    #expect(try await inbox.answerButtonTapped(.init(.decline), to: id) == nil)
    #expect(inbox.screen?.timeOff.first?.problems["reason"] != nil)
  }

  @Test(arguments: ["0001-01-01", "9999-12-31"])
  func `ends with the calendar`(day: String) async throws {
    let desk = try await Desk()
    let ill = TimeOffForm(kind: try await desk.kind(.sick), first: day)
    #expect(try await desk.model(ill).askButtonTapped())
    let model = desk.absences(.init(from: LocalDate(day)))
    try await model.load()
    let table = try #require(model.screen?.table)
    #expect(Set(table.columns.map(\.date)).count == AbsenceTable.days)
    #expect(table.rows.allSatisfy { row in row.bands.allSatisfy { $0.offset + $0.days <= AbsenceTable.days } })
  }

  @Test func `is over when who asked takes it back`() async throws {
    let desk = try await Desk()
    let id = try await desk.ask()
    try await desk.model().withdrawButtonTapped(id)
    let model = desk.absences()
    try await model.load()
    #expect(model.screen?.waiting.isEmpty == true)
    await #expect(throws: Refusal.notFound) { try await desk.model().withdrawButtonTapped(id) }
  }
}

@Suite struct `Time off in the one inbox` {
  @Test func `stands there for who decides, and is counted on the roster`() async throws {
    let desk = try await Desk()
    let street = desk.mia.front.street
    func inbox(_ visitor: Visitor, _ show: RequestsModel.Show = .asked) async throws -> RequestsScreen {
      let model = RequestsModel(street.screen(visitor), place: .init(show: show))
      try await model.load()
      return try #require(model.screen)
    }
    func counted(_ visitor: Visitor) async throws -> Int {
      let model = RosterModel(
        street.screen(visitor), place: .init(), feeds: FeedReader(store: street.store, world: street.clock.world()))
      try await model.load()
      return model.header.waiting
    }
    let (before, own) = (try await counted(desk.soumya), try await counted(desk.mia.visitor))
    let id = try await desk.ask()
    let (asked, waiting) = (try await inbox(desk.soumya), try await inbox(desk.soumya, .waiting))
    #expect(asked.timeOff.map(\.id) == [id] && waiting.timeOff.isEmpty)
    #expect([asked, waiting].map(\.tabs.first?.count) == [before + 1, before + 1])
    #expect(try await counted(desk.soumya) == before + 1)
    #expect(try await inbox(desk.mia.visitor).timeOff.isEmpty)
    #expect(try await counted(desk.mia.visitor) == own)
  }
}

@Suite struct `Hours at which someone can't` {
  @Test func `are added for several weekdays at once, read as sentences, and removed`() async throws {
    let desk = try await Desk()
    let street = desk.mia.front.street
    func model(_ person: ID<Employee>? = nil, _ visitor: Visitor? = nil) -> AvailabilityModel {
      AvailabilityModel(street.screen(visitor ?? desk.mia.visitor), person: person)
    }
    var form = AvailabilityModel.Form()
    (form.weekdays, form.end, form.first, form.note) = (["1", "3"], "9", "2026-10-24", "School")
    #expect(try await model().addButtonTapped(form))
    let seen = model(desk.mia.employee, desk.soumya)
    try await seen.load()
    #expect(seen.screen?.name == "Mia Tanaka")
    #expect(
      seen.screen?.rows.map(\.title) == [
        "Monday: not available before 9:00", "Wednesday: not available before 9:00",
      ])
    #expect(seen.screen?.rows.first?.text == "School")
    try await model().removeButtonTapped(try #require(seen.screen?.rows.first?.id))
    form.weekdays = []
    form.weeks = "99999999999999999999"
    let refused = model()
    #expect(try await refused.addButtonTapped(form) == false)
    #expect(refused.problems["weekday"] != nil && refused.problems["weeks"] != nil)
    await #expect(throws: Refusal.forbidden) { try await model(desk.mia.employee).load() }
  }
}

@Suite struct `A painted week of availability` {
  private func model(_ desk: Desk) -> AvailabilityModel {
    AvailabilityModel(desk.mia.front.street.screen(desk.mia.visitor), person: nil)
  }

  private func loaded(_ desk: Desk) async throws -> AvailabilityModel.Screen {
    let model = model(desk)
    try await model.load()
    return try #require(model.screen)
  }

  @Test func `keeps what stays, adds what is new, and takes away what isn't painted any more`() async throws {
    let desk = try await Desk()
    try await model(desk).paintSaved("1:8-14:unavailable,7:6-22:prefersNot", seen: "")
    let first = try await loaded(desk)
    #expect(first.rows.count == 2 && first.days.map(\.bars.count) == [1, 0, 0, 0, 0, 0, 1])
    let monday = try #require(first.days.first?.bars.first)
    #expect(monday.hours == 8..<14 && monday.kind == .unavailable && monday.isPainted)
    try await model(desk).paintSaved("1:8-14:unavailable,5:18-24:prefers", seen: first.seen)
    let second = try await loaded(desk)
    #expect(second.rows.first?.id == first.rows.first?.id && second.rows.count == 2)
    #expect(second.days.map(\.bars.count) == [1, 0, 0, 0, 1, 0, 0])
    await #expect(throws: Refusal.outOfDate) { try await model(desk).paintSaved("", seen: first.seen) }
  }

  @Test func `leaves alone what has dates, minutes or a note`() async throws {
    let desk = try await Desk()
    var form = AvailabilityModel.Form()
    (form.weekdays, form.start, form.end, form.first, form.weeks) = (["2"], "8:30", "14", "2026-10-24", "2")
    #expect(try await model(desk).addButtonTapped(form))
    let before = try await loaded(desk)
    #expect(before.seen.isEmpty && before.days[1].bars.map(\.hours) == [8..<14])
    #expect(before.days[1].bars.map(\.isPainted) == [false])
    try await model(desk).paintSaved("", seen: "")
    #expect(try await loaded(desk).rows.count == 1)
  }

  @Test(arguments: [
    "1", "1:8-14", "0:8-14:prefers", "8:1-2:prefers", "1:14-8:prefers", "1:0-25:prefers", "1:-1-2:prefers",
    "1:8-14:lime", "1:99999999999999999999-3:prefers",
  ])
  func `is refused if it is none`(paint: String) async throws {
    let desk = try await Desk()
    await #expect(throws: Refusal.self) { try await model(desk).paintSaved(paint, seen: "") }
    #expect(try await loaded(desk).rows.isEmpty)
  }
}
