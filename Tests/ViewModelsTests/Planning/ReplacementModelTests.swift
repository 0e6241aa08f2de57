import DemoWorld
import Domain
import Feeds
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

@Suite struct `Replace` {
  private let street: HarborStreet
  private let visitor: Visitor
  private let shift: ID<Shift>

  init() async throws {
    let street = try await HarborStreet()
    self.street = street
    visitor = Visitor(organization: street.organization, language: .en, mayManage: true)
    let roster = street.model()
    try await roster.load()
    let rows = try #require(roster.screen).days.first { $0.phase == .now }?.rows
    shift = try #require(rows?.first { $0.position?.name == "Front desk" && $0.phase == .next }).shift
  }

  private func model(_ visitor: Visitor? = nil) -> ReplacementModel {
    ReplacementModel(street.screen(visitor ?? self.visitor), shift: shift)
  }

  @Test func `names who could, the best first, and why the others can't`() async throws {
    let model = model()
    try await model.load()
    let screen = try #require(model.screen)
    #expect(screen.title.hasPrefix("Replace ") && screen.time == "Today, 7:00–15:00, in 58\u{a0}min")
    #expect(screen.ableTitle == "\(screen.able.count) could take it" && !screen.able.isEmpty)
    #expect(screen.unableTitle == "\(screen.unable.count) can't")
    #expect(model.chosen == screen.able.first?.person && model.reason == .ill)
    #expect(screen.able.allSatisfy { $0.text.hasPrefix("Front desk, last ") && $0.hours.contains(" → ") })
    let reasons = screen.unable.map(\.reason)
    #expect(reasons.contains("On duty until 14:00") && reasons.contains("Isn't on the list for Front desk"))
    #expect(screen.leaving?.ill.hasSuffix(" will be marked sick: today.") == true)
  }

  @Test func `says how long somebody is ill as it was chosen, and which shifts lie beyond`() async throws {
    let model = model()
    try await model.load()
    let first = try #require(model.screen?.leaving).firstDay
    let later = try #require(model.screen?.leaving).later.count
    model.formSent(reason: .ill, until: first + 2, isWhole: false)
    try await model.load()
    let leaving = try #require(model.screen?.leaving)
    #expect(leaving.ill.hasSuffix("Sat\u{a0}24 to Mon 26\u{a0}October."), "\(leaving.ill)")
    #expect(leaving.later.count <= later)
    model.formSent(reason: .ill, until: first - 2, isWhole: false)
    try await model.load()
    #expect(model.screen?.leaving?.ill.hasSuffix("today.") == true, "no day before the first")
  }

  @Test func `publishes at once, and marks who is ill`() async throws {
    let (store, organization) = (street.store, street.organization)
    let model = model()
    try await model.load()
    let before = try await store.read(of: organization) { try $0.shift(shift).employee }
    let (leaving, screen) = (try #require(before), try #require(model.screen))
    let until = try #require(LocalDate("2026-10-26"))
    try await model.replaceButtonTapped(with: model.chosen, reason: .ill, until: until, seen: screen.revision)
    #expect(model.destination == .replaced(shift))
    #expect(try await store.read(of: organization) { try $0.shift(shift).employee } == model.chosen)
    let absences = try await store.read(of: organization) { try $0.absences(during: until...until) }
    #expect(absences.map(\.employee) == [leaving])
    #expect(absences.map(\.days.lowerBound) == [LocalDate("2026-10-24")])
    let person = PersonModel(street.screen(visitor), person: leaving)
    try await person.load()
    #expect(person.screen?.absences.map(\.text) == ["Sick until Mon 26\u{a0}Oct"])
    try await person.endAbsenceButtonTapped(try #require(absences.first?.id))
    #expect(person.screen?.absences == [])
    let sheet = street.model(.init(shift: shift))
    try await sheet.load()
    guard case .shift(let shown) = sheet.destination else { throw Refusal.notFound }
    #expect(shown.actions?.change?.text == "Changed Sat 24\u{a0}October, 6:02" && shown.actions?.isComing == true)
  }

  @Test func `asks someone at once, and the shift is open until the answer`() async throws {
    let model = model()
    try await model.load()
    let (screen, person) = (try #require(model.screen), try #require(model.chosen))
    #expect(screen.mayAsk && screen.able.contains { $0.unreached == "No account: give them a call" })
    try await model.askButtonTapped(person, reason: .ill, seen: screen.revision)
    #expect(model.destination == .asked)
    let (shift, now) = (shift, street.clock.now)
    let (open, requests) = try await street.store.read(of: street.organization) { snapshot in
      (try snapshot.publishedShift(shift).employee, try snapshot.openRequests(managing: .all, at: now))
    }
    #expect(open == nil)
    #expect(requests.map(\.shift) == [shift] && requests.map(\.asker) == [person] && requests[0].isQuestion)
    try await model.askButtonTapped(person, seen: 0)
    #expect(model.problem != nil, "asked already")
  }

  @Test func `leaves the shift open without marking anybody`() async throws {
    let (store, organization) = (street.store, street.organization)
    let model = model()
    try await model.load()
    try await model.replaceButtonTapped(
      with: nil, reason: .swapped, until: nil, seen: try #require(model.screen).revision)
    #expect(try await store.read(of: organization) { try $0.shift(shift).employee } == nil)
    let day = try #require(LocalDate("2026-10-24"))
    #expect(try await store.read(of: organization) { try $0.absences(during: day...day) }.isEmpty)
    let again = self.model()
    try await again.load()
    #expect(again.screen?.title == "Fill open shift" && again.screen?.leaving == nil)
  }

  @Test func `gives the rest of a running shift, unless all of it is meant`() async throws {
    let (store, organization, zones) = (street.store, street.organization, street.zones)
    let roster = street.model()
    try await roster.load()
    let running = try #require(roster.screen?.slab.people.first).shift
    func model() -> ReplacementModel {
      ReplacementModel(
        ScreenContext(visitor: visitor, store: store, zones: zones, world: street.clock.world()), shift: running)
    }
    let before = try await store.read(of: organization) { try $0.publishedShift(running) }
    let rest = model()
    try await rest.load()
    #expect(rest.screen?.rest == "From now on, 6:02" && rest.screen?.time.hasPrefix("Today, 6:02–") == true)
    try await rest.replaceButtonTapped(with: nil, reason: .ill, until: nil, seen: before.revision)
    let after = try await store.read(of: organization) { try $0.publishedShift(running) }
    #expect(after.employee == before.employee && after.interval.upperBound == street.clock.now)
    let opened = try await store.read(of: organization) {
      try $0.openShifts(at: street.clock.now, before: street.clock.now + 60)
    }
    #expect(opened.map(\.interval).contains(street.clock.now..<before.interval.upperBound))
    let day = try #require(LocalDate("2026-10-24"))
    let absences = try await store.read(of: organization) { try $0.absences(during: day...day) }
    #expect(absences.map(\.employee) == [before.employee] && absences.map(\.part) == [362..<1440])
  }

  @Test(arguments: ["2026-10-08", "2024-02-29", "1970-01-02"])
  func `opens on an open draft of long ago`(date: String) async throws {
    let (organization, site) = (street.organization, street.founded.mainShop)
    let day = try #require(LocalDate(date))
    let hours = Hours.timed(on: day, from: try #require(LocalTime("08:00")), to: try #require(LocalTime("10:00")))
    let draft = try await street.store.write(in: organization, by: .console) {
      try $0.draft(ShiftContent(site: site, position: nil, employee: nil, hours: hours))
    }
    let model = ReplacementModel(street.screen(visitor), shift: draft)
    try await model.load()
    #expect(model.screen != nil)
  }

  @Test func `gives an open draft to someone, and publishes nothing`() async throws {
    let (store, organization, site) = (street.store, street.organization, street.founded.mainShop)
    let day = try #require(LocalDate("2026-11-20"))
    let hours = Hours.timed(on: day, from: try #require(LocalTime("09:00")), to: try #require(LocalTime("13:00")))
    let draft = try await store.write(in: organization, by: .console) {
      try $0.draft(ShiftContent(site: site, position: nil, employee: nil, hours: hours))
    }
    let model = ReplacementModel(street.screen(visitor), shift: draft)
    try await model.load()
    let screen = try #require(model.screen)
    #expect(screen.title == "Fill open shift" && screen.leaving == nil && !screen.able.isEmpty)
    let board = BoardModel.Place(site: site, day: day)
    #expect(screen.board == board)
    try await model.replaceButtonTapped(with: model.chosen, reason: .other, until: nil, seen: screen.revision)
    #expect(model.destination == .planned(draft, board))
    let planned = try await store.read(of: organization) { try $0.plannedShift(draft) }
    #expect(planned.employee == screen.able.first?.person && planned.state == .draft)
    let sheet = PlanShiftModel(street.screen(visitor), shift: draft, seen: nil)
    try await sheet.load()
    #expect(!sheet.couldBeTaken)
  }

  @Test func `says why a choice was not taken, and changes nothing`() async throws {
    let (store, organization) = (street.store, street.organization)
    let model = model()
    try await model.load()
    let screen = try #require(model.screen)
    let before = try await store.read(of: organization) { try $0.shift(shift).employee }
    let busy = try #require(screen.unable.first).person
    try await model.replaceButtonTapped(with: busy, reason: .ill, until: nil, seen: screen.revision)
    #expect(model.problem == "They already have a shift at that time." && model.destination == nil)
    try await model.replaceButtonTapped(with: model.chosen, reason: .other, until: nil, seen: 0)
    #expect(model.problem == "Someone else changed it first." && model.reason == .other)
    let day = try #require(LocalDate("2026-10-24"))
    await #expect(throws: Refusal.invalid([.init("until", .endBeforeBegin)])) {
      try await model.replaceButtonTapped(with: model.chosen, reason: .ill, until: day - 1, seen: screen.revision)
    }
    #expect(try await store.read(of: organization) { try $0.shift(shift).employee } == before)
    #expect(try await store.read(of: organization) { try $0.absences(during: day...day) }.isEmpty)
  }

  @Test func `is for whoever plans`() async throws {
    let reader = Visitor(organization: street.organization, language: .en, mayManage: false)
    await #expect(throws: Refusal.forbidden) { try await model(reader).load() }
    let sheet = street.model(.init(shift: shift), mayManage: false)
    try await sheet.load()
    guard case .shift(let shown) = sheet.destination else { throw Refusal.notFound }
    #expect(shown.actions == nil)
  }
}

@Suite struct `How long someone is away` {
  @Test func `is told with the year if that is another`() throws {
    let (day, next) = (try #require(LocalDate("2026-12-30")), try #require(LocalDate("2027-01-02")))
    func away(until last: LocalDate, _ kind: AbsenceKind.BuiltIn = .sick, part: Range<Int>? = nil) -> Absence {
      Absence(
        id: ID(rawValue: 1), employee: ID(rawValue: 1), days: (part == nil ? day : last)...last, part: part,
        kind: AbsenceKind(id: ID(rawValue: 1), builtIn: kind), decision: nil)
    }
    #expect(Wording(.en).away(away(until: day), on: day) == "Sick until Wed 30\u{a0}Dec")
    #expect(Wording(.en).away(away(until: next), on: day) == "Sick until Sat 2\u{a0}Jan\u{a0}2027")
    #expect(Wording(.de).away(away(until: next), on: day) == "Krank bis Sa, 2.\u{a0}Jan.\u{a0}2027")
    #expect(Wording(.de).away(away(until: day, .vacation), on: day) == "Urlaub bis Mi, 30.\u{a0}Dez.")
    #expect(Wording(.en).away(away(until: day, .training, part: 1080..<1440), on: day) == "Training 18:00–24:00")
  }
}
