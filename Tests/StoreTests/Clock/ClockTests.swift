import Crypto
import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

/// A yard whose time clock was switched on at six on Monday 12 October, and Lena's shift from 8:00 to 12:00 that day.
struct ClockWorld: Sendable {
  let plan: PlanWorld
  let shift: ID<Shift>
  var shop: Shop { plan.shop }
  var organization: ID<Organization> { plan.organization }

  static func opened(_ policy: ClockPolicy = ClockPolicy(since: Instant(seconds: 0), allowsWall: true)) async throws
    -> ClockWorld
  {
    let plan = try await PlanWorld.opened()
    let (site, wanted) = (plan.shop.yard, policy)
    try await plan.write { try $0.choose(wanted, of: site) }
    let shift = try await plan.shop.publish(plan.shop.lena, try hours("2026-10-12", "10:00", "14:00"))
    return ClockWorld(plan: plan, shift: shift)
  }

  func at(_ text: String) throws { try plan.shop.home.clock.reach(text) }

  @discardableResult
  func press(
    _ kind: Punch.Kind, _ at: String? = nil, of person: ID<Employee>? = nil, site: ID<Site>? = nil,
    source: Punch.Source = .person, key: String = ""
  ) async throws -> Punch {
    let draft = PunchDraft(
      kind, of: person ?? shop.lena, at: try at.map(instant), site: site, source: source, key: key)
    return try await plan.write { try $0.press(draft) }
  }

  func sheet(_ first: String = "2026-10-12", _ last: String = "2026-10-18", of person: ID<Employee>? = nil) async throws
    -> Timesheet?
  {
    let (organization, site, days) = (organization, shop.yard, try day(first)...day(last))
    let (person, now) = (person ?? shop.lena, plan.shop.home.clock.now)
    return try await plan.store.read(of: organization) {
      try $0.timesheets(at: site, on: days, of: person, at: now).first
    }
  }

  @discardableResult
  func approve(_ first: String = "2026-10-12", _ last: String = "2026-10-18", seen: Int? = nil) async throws
    -> [ID<HoursApproval>]
  {
    let (site, days, person) = (shop.yard, try day(first)...day(last), shop.lena)
    return try await plan.write { try $0.approveHours(of: person, at: site, on: days, seen: seen) }
  }

  @discardableResult
  func correct(
    _ kind: Punch.Kind, _ time: String?, target: PunchCorrection.Target = .missing, on date: String = "2026-10-12",
    reason: String = "Forgot."
  ) async throws -> ID<PunchCorrection> {
    let draft = PunchCorrectionDraft(
      kind, of: shop.lena, at: shop.yard, on: try day(date), time: try time.map { try #require(LocalTime($0)) },
      replacing: target, because: reason)
    return try await plan.write { try $0.ask(draft) }
  }

  func refuses(
    _ problem: Refusal.PressProblem, _ line: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
  ) async {
    await #expect(throws: Refusal.conflict(.press(problem)), sourceLocation: line) { try await body() }
  }
}

extension ManualClock {
  func reach(_ text: String) throws { advance(seconds: try instant(text).seconds(since: now)) }
}

@Suite struct `What managers decide about themselves` {
  // What people saw: a manager corrected and approved her own hours, and nothing said that she did.
  @Test func `is marked, and what others decide is not`() async throws {
    let world = try await ClockWorld.opened()
    let (lena, omar, site) = (world.shop.lena, world.shop.omar, world.shop.yard)
    let own = try await world.plan.write {
      Editor.account(try $0.addAccount(for: lena, role: .manager))
    }
    try world.at("2026-10-12T08:00:00Z")
    try await world.press(.on)
    try world.at("2026-10-19T08:00:00Z")
    let asked = try await world.correct(.off, "14:00")
    #expect(try await world.sheet()?.days.first?.isOwnDecision == false)
    try await world.plan.write(by: own) { try $0.accept(asked) }
    let day = try #require(try await world.sheet()?.days.first)
    #expect(day.isOwnDecision && day.corrections.map(\.isOwnDecision) == [true])
    let (organization, days) = (world.organization, day.date...day.date)
    func approved(by editor: Editor) async throws -> HoursApproval? {
      try await world.plan.write(by: editor) { transaction in
        let made = try transaction.approveHours(of: lena, at: site, on: days)
        return try made.first.map { try transaction.snapshot.approval($0) }
      }
    }
    let first = try #require(try await approved(by: own))
    #expect(first.isOwnDecision)
    let now = world.plan.shop.home.clock.now
    let lines = try await world.plan.store.read(of: organization) {
      try $0.payrollLines(at: site, on: days, at: now)
    }
    #expect(lines.map(\.isOwnDecision) == [true])
    let other = try await world.plan.write { Editor.account(try $0.addAccount(for: omar, role: .manager)) }
    try await world.plan.write(by: other) { try $0.reopen(first.id) }
    let again = PunchCorrectionDraft(
      .off, of: lena, at: site, on: day.date, time: LocalTime("13:00"), replacing: .correction(asked), because: "Seen.")
    try await world.plan.write(by: other) { _ = try $0.correct(again) }
    #expect(try await world.sheet()?.days.first?.corrections.map(\.isOwnDecision) == [true, false])
    // Why not: there is someone else now.
    await #expect(throws: Refusal.conflict(.othersDecide)) { _ = try await approved(by: own) }
    #expect(try await approved(by: other)?.isOwnDecision == false)
  }

  @Test func `is no press of the last days while another manager is there, and a marked one alone`() async throws {
    let world = try await ClockWorld.opened()
    let (lena, omar, site) = (world.shop.lena, world.shop.omar, world.shop.yard)
    let own = try await world.plan.write { Editor.account(try $0.addAccount(for: lena, role: .manager)) }
    try world.at("2026-10-13T08:00:00Z")
    let early = try instant("2026-10-12T08:00:00Z")
    func press(_ kind: Punch.Kind, _ at: Instant, by editor: Editor) async throws -> Punch {
      let draft = PunchDraft(kind, of: lena, at: at, site: site, source: .manager)
      return try await world.plan.write(by: editor) { try $0.press(draft) }
    }
    #expect(try await press(.on, early, by: own).isOwnDecision)
    let other = try await world.plan.write { Editor.account(try $0.addAccount(for: omar, role: .manager)) }
    await #expect(throws: Refusal.conflict(.othersDecide)) { _ = try await press(.off, early + 7200, by: own) }
    #expect(try await press(.off, early + 7200, by: other).isOwnDecision == false)
    let entered = try #require(try await world.sheet()?.days.first)
    #expect(entered.isOwnEntry && entered.isOwnDecision)
    let days = entered.date...entered.date
    let made = try await world.plan.write(by: other) { try $0.approveHours(of: lena, at: site, on: days) }
    let first = try #require(made.first)
    await #expect(throws: Refusal.conflict(.othersDecide)) {
      try await world.plan.write(by: own) { try $0.reopen(first) }
    }
    try await world.plan.write(by: other) { try $0.reopen(first) }
    #expect(try await world.press(.on, "2026-10-13T08:00:00Z", site: site, source: .wall).isOwnDecision == false)
  }

  @Test func `is marked of time off that needs an approval, and of no illness`() async throws {
    let world = try await PlanWorld.opened()
    let (lena, omar) = (world.shop.lena, world.shop.omar)
    let (vacation, organization) = (try await world.kind(.vacation), world.organization)
    let own = try await world.write {
      Editor.account(try $0.addAccount(for: lena, role: .manager))
    }
    let asked = try await world.ask(.vacation, "2026-10-20", "2026-10-21")
    let theirs = try await world.ask(.vacation, "2026-10-20", "2026-10-21", for: omar)
    let (later, sick) = (try day("2026-10-26"), try await world.kind(.sick))
    let (noted, ill) = try await world.write(by: own) { transaction in
      try transaction.approve(asked, openingShifts: false)
      try transaction.approve(theirs, openingShifts: false)
      return (
        try transaction.note(AbsenceDraft(kind: vacation, days: later...later), for: lena),
        try transaction.ask(AbsenceDraft(kind: sick, days: later + 1...later + 1), for: lena)
      )
    }
    for (id, isOwn) in [(asked, true), (theirs, false), (noted, true), (ill, false)] {
      #expect(try await world.absence(id).isOwnDecision == isOwn)
    }
    let listed = try await world.store.read(of: organization) { try $0.absences(during: later...later + 1) }
    #expect(listed.map(\.isOwnDecision) == [true, false])
    #expect(listed.map(\.withoutNote.isOwnDecision) == [true, false])
  }
}

@Suite struct `Corrections that wait` {
  // What people saw: 298 requests of one bored member filled the managers' inbox.
  @Test func `are fifty at most of one person`() async throws {
    let world = try await ClockWorld.opened()
    try world.at("2026-10-18T20:00:00Z")
    var first: ID<PunchCorrection>?
    for number in 0..<25 {
      let (day, hour) = ("2026-10-\(13 + number / 5)", 10 + number % 5)
      let asked = try await world.correct(.on, "\(hour):00", on: day)
      try await world.correct(.off, "\(hour):30", on: day)
      first = first ?? asked
    }
    await #expect(throws: Refusal.conflict(.tooManyOpen(limit: 50))) {
      _ = try await world.correct(.on, "16:00", on: "2026-10-13")
    }
    let (lena, one) = (world.shop.lena, try #require(first))
    try await world.plan.write { try $0.withdraw(one, by: lena) }
    _ = try await world.correct(.on, "16:00", on: "2026-10-13")
  }
}

@Suite struct `A day with presses that came late` {
  @Test func `is to be looked at, until they are corrected, and can be approved`() async throws {
    let world = try await ClockWorld.opened()
    try world.at("2026-10-12T12:05:00Z")
    try await world.press(.on, "2026-10-12T08:00:00Z")
    try await world.press(.off, "2026-10-12T11:55:00Z")
    let late = try #require(try await world.sheet()?.days.first)
    #expect(
      late.latePresses.map(\.kind) == [.on] && late.latePresses.first?.cameLateAt == world.plan.shop.home.clock.now)
    #expect(!late.isAsPlanned && !late.isOpen)
    try world.at("2026-10-19T08:00:00Z")
    let (site, days) = (world.shop.yard, try day("2026-10-12")...day("2026-10-18"))
    let approved = try await world.plan.write { try $0.approveHoursAsPlanned(at: site, on: days) }
    #expect(approved == 0)
    let press = try #require(late.latePresses.first)
    let draft = PunchCorrectionDraft(
      .on, of: world.shop.lena, at: site, on: late.date, time: LocalTime("10:00"),
      replacing: press.origin, because: "Seen.")
    _ = try await world.plan.write { try $0.correct(draft) }
    #expect(try await world.sheet()?.days.first?.latePresses.isEmpty == true)
    #expect(try await world.approve().count == 1)
  }
}

@Suite struct `Somebody who went off duty by mistake` {
  private func ended() async throws -> ClockWorld {
    let world = try await ClockWorld.opened()
    try world.at("2026-10-12T08:00:00Z")
    try await world.press(.on)
    try world.at("2026-10-12T08:02:00Z")
    return world
  }

  private func takeBack(_ world: ClockWorld) async throws {
    let lena = world.shop.lena
    _ = try await world.plan.write { try $0.takeBackEnd(of: lena, because: "Ended by mistake.") }
  }

  // What people saw: one wrong tap on “Go off duty” ended the day, and only a manager could mend it.
  @Test func `takes it back within fifteen minutes, once`() async throws {
    let world = try await ended()
    try await world.press(.off)
    try world.at("2026-10-12T08:17:00Z")
    try await takeBack(world)
    #expect(try await world.sheet()?.days.first?.spans.map { $0.end == nil } == [true])
    await #expect(throws: Refusal.outOfDate) { try await takeBack(world) }
    try await world.press(.off)
    #expect(try await world.sheet()?.days.first?.spans.map { $0.end?.at } == [try instant("2026-10-12T08:17:00Z")])
  }

  @Test func `goes off duty again within the minute, and that counts`() async throws {
    let world = try await ended()
    try await world.press(.off)
    try world.at("2026-10-12T08:02:20Z")
    try await takeBack(world)
    try world.at("2026-10-12T08:02:50Z")
    try await world.press(.off)
    #expect(try await world.sheet()?.days.first?.spans.map { $0.end?.at } == [try instant("2026-10-12T08:02:50Z")])
  }

  // A test from outside saw: between midnight and one, on the first day of the clock, nobody could take an end back.
  @Test func `takes it back on a duty that began the day before the clock was on`() async throws {
    let world = try await ClockWorld.opened()
    try await world.shop.publish(world.shop.lena, try hours("2026-10-11", "22:00", "09:00"))
    try await world.press(.on)
    try await world.press(.off)
    try await takeBack(world)
    let day = try #require(try await world.sheet("2026-10-11")?.days.first)
    #expect(try day.date == #require(LocalDate("2026-10-11")) && day.spans.map { $0.end == nil } == [true])
  }

  @Test func `does so neither later nor after a manager's press`() async throws {
    let world = try await ended()
    try await world.press(.off)
    try world.at("2026-10-12T08:17:01Z")
    await #expect(throws: Refusal.outOfDate) { try await takeBack(world) }
    let other = try await ended()
    try await other.press(.off, source: .manager)
    await #expect(throws: Refusal.outOfDate) { try await takeBack(other) }
  }

  @Test func `comes again during the shift`() async throws {
    let world = try await ended()
    try await world.press(.off)
    try world.at("2026-10-12T09:00:00Z")
    try await world.press(.on)
    #expect(try await world.sheet()?.days.first?.spans.map { $0.end == nil } == [false, true])
  }
}

@Suite struct `The time clock` {
  @Test func `compares what was pressed with the plan`() async throws {
    let world = try await ClockWorld.opened()
    try world.at("2026-10-12T07:50:00Z")
    try await world.press(.on)
    try world.at("2026-10-12T12:09:00Z")
    try await world.press(.off)
    let day = try #require(try await world.sheet()?.days.first)
    #expect(day.countedMinutes == 259 && day.plannedMinutes == 240 && day.shifts.map(\.id) == [world.shift])
    #expect(day.issues == [.differs(minutes: 19)])
  }

  @Test func `takes a press that is sent twice once, and that of two phones in a minute`() async throws {
    let world = try await ClockWorld.opened()
    try world.at("2026-10-12T08:00:00Z")
    let first = try await world.press(.on, "2026-10-12T07:58:00Z", key: "phone-1")
    #expect(try await world.press(.on, "2026-10-12T07:58:00Z", key: "phone-1") == first)
    #expect(try await world.press(.on, "2026-10-12T07:58:40Z", key: "phone-2") == first)
    await world.refuses(.doesNotFit) { try await world.press(.on, key: "phone-3") }
    #expect(first.date == (try day("2026-10-12")) && first.madeAt > first.at)
  }

  @Test func `refuses what makes no sense`() async throws {
    let world = try await ClockWorld.opened()
    let (lena, omar, yard) = (world.shop.lena, world.shop.omar, world.shop.yard)
    await world.refuses(.tooEarly(from: try instant("2026-10-12T07:45:00Z"))) { try await world.press(.on) }
    try world.at("2026-10-12T08:00:00Z")
    await world.refuses(.noShift) { try await world.press(.on, of: omar) }
    await world.refuses(.clockOff) { try await world.press(.on, site: world.shop.island) }
    await world.refuses(.inFuture) { try await world.press(.on, "2026-10-12T08:02:01Z") }
    await world.refuses(.longAgo) { try await world.press(.on, "2026-10-09T07:59:59Z") }
    await world.refuses(.doesNotFit) { try await world.press(.off) }
    try await world.press(.on, "2026-10-12T07:59:00Z")
    await world.refuses(.doesNotFit) { try await world.press(.back) }
    await world.refuses(.doesNotFit) { try await world.press(.rest, site: world.shop.island) }
    await #expect(throws: Refusal.notFound) { try await world.press(.on, of: ID(rawValue: 987)) }
    await #expect(throws: Refusal.invalid([.init("key", .tooLong(limit: 64))])) {
      try await world.press(.off, key: String(repeating: "x", count: 65))
    }
    // A phone without network sends what lies before a press that came already.
    try await world.press(.off)
    await world.refuses(.doesNotFit) { try await world.press(.back, "2026-10-12T07:59:30Z") }
    let other: ID<Organization> = ID(rawValue: 77)
    await #expect(throws: Refusal.notFound) {
      try await world.plan.store.write(in: other, by: .console) {
        _ = try $0.press(PunchDraft(.on, of: lena, site: yard, source: .manager))
      }
    }
  }

  @Test func `takes who has no shift at the wall, but nobody too early`() async throws {
    let world = try await ClockWorld.opened()
    let (omar, yard) = (world.shop.omar, world.shop.yard)
    let (press, today) = (try await world.press(.on, of: omar, site: yard, source: .wall), try day("2026-10-12"))
    #expect(press.site == yard && press.date == today)
    await world.refuses(.tooEarly(from: try instant("2026-10-12T07:45:00Z"))) {
      try await world.press(.on, site: yard, source: .wall)
    }
  }

  @Test func `is asked for a whole day that was forgotten, press by press`() async throws {
    let world = try await ClockWorld.opened()
    try world.at("2026-10-13T08:00:00Z")
    await world.refuses(.doesNotFit) { _ = try await world.correct(.off, "14:00") }
    let start = try await world.correct(.on, "10:00")
    let end = try await world.correct(.off, "14:00")
    await world.refuses(.doesNotFit) { try await world.plan.write { try $0.accept(end) } }
    for correction in [start, end] { try await world.plan.write { try $0.accept(correction) } }
    #expect(try await world.sheet()?.days.first?.countedMinutes == 240)
    await world.refuses(.doesNotFit) { _ = try await world.correct(.on, "11:00") }
  }

  @Test func `refuses someone who has left, and ways that are off`() async throws {
    let world = try await ClockWorld.opened(ClockPolicy(since: Instant(seconds: 0)))
    try world.at("2026-10-12T08:00:00Z")
    await world.refuses(.wayOff) { try await world.press(.on, source: .wall) }
    let yard = world.shop.yard
    let draft = PunchDraft(.on, of: world.shop.omar, site: yard, source: .manager)
    #expect(try await world.plan.write { try $0.press(draft) }.source == .manager)
    let omar = world.shop.omar
    try await world.plan.write { try $0.archive(omar) }
    try world.at("2026-10-12T09:00:00Z")
    await world.refuses(.hasLeft) { try await world.press(.off, of: omar, source: .manager) }
  }

  @Test func `misses nobody before it was on, nor who is away`() async throws {
    let plan = try await PlanWorld.opened()
    let site = plan.shop.yard
    try await plan.shop.publish(plan.shop.lena, try hours("2026-10-12", "09:00", "12:00"))
    try plan.shop.home.clock.reach("2026-10-12T08:00:00Z")
    try await plan.write { try $0.choose(ClockPolicy(since: Instant(seconds: 0)), of: site) }
    try await plan.shop.publish(plan.shop.lena, try hours("2026-10-13", "09:00", "12:00"))
    let ill = try await plan.shop.publish(plan.shop.omar, try hours("2026-10-14", "09:00", "12:00"))
    try await plan.ask(.sick, "2026-10-14", "2026-10-14", for: plan.shop.omar)
    try plan.shop.home.clock.reach("2026-10-15T08:00:00Z")
    let world = ClockWorld(plan: plan, shift: ill)
    #expect(try await world.sheet()?.days.map(\.issues) == [[.didNotCome]])
    #expect(try await world.sheet(of: plan.shop.omar)?.days.map(\.issues) == [[]])
  }

  @Test func `keeps corrections beside the presses, and both in the record`() async throws {
    let world = try await ClockWorld.opened()
    try world.at("2026-10-12T08:00:00Z")
    let on = try await world.press(.on)
    try world.at("2026-10-13T08:00:00Z")
    #expect(try await world.sheet()?.days.first?.issues == [.noEnd])
    let asked = try await world.correct(.off, "14:05")
    #expect(try await world.sheet()?.days.first?.issues == [.noEnd, .waits])
    try await world.plan.write { try $0.accept(asked) }
    let day = try #require(try await world.sheet()?.days.first)
    #expect(day.countedMinutes == 245 && day.issues.isEmpty && day.corrections.map(\.state) == [.accepted])
    await #expect(throws: Refusal.outOfDate) { try await world.plan.write { try $0.accept(asked) } }
    // Another time than the one that was asked for is a record of its own.
    let earlier = try await world.correct(.on, "09:55", target: .punch(on.id))
    let time = try #require(LocalTime("09:58"))
    try await world.plan.write { try $0.accept(earlier, at: time, answering: "The door says 9:58.") }
    let after = try #require(try await world.sheet()?.days.first)
    #expect(after.countedMinutes == 247 && after.corrections.map(\.state) == [.accepted, .declined, .accepted])
    await #expect(throws: Refusal.invalid([.init("press", .unknown)])) {
      _ = try await world.correct(.on, "09:50", target: .punch(on.id))
    }
    await world.refuses(.inFuture) { _ = try await world.correct(.off, "10:30", on: "2026-10-13") }
    await world.refuses(.clockOff) { _ = try await world.correct(.off, "10:30", on: "2026-10-11") }
    await world.refuses(.doesNotFit) { _ = try await world.correct(.back, "13:00") }
    await #expect(throws: Refusal.invalid([.init("time", .missing), .init("reason", .missing)])) {
      _ = try await world.correct(.off, nil, reason: " ")
    }
  }

  @Test func `locks what is approved, with its figures, until that is taken back`() async throws {
    let world = try await ClockWorld.opened()
    try world.at("2026-10-12T08:00:00Z")
    try await world.press(.on)
    try world.at("2026-10-12T12:00:00Z")
    await world.refuses(.notOver) { try await world.approve() }
    try world.at("2026-10-19T06:00:00Z")
    await world.refuses(.open) { try await world.approve() }
    let asked = try await world.correct(.off, "14:00")
    await world.refuses(.open) { try await world.approve() }
    try await world.plan.write { try $0.accept(asked) }
    await #expect(throws: Refusal.outOfDate) { try await world.approve(seen: 1) }
    // A part of the days first, then the others.
    let first = try await world.approve("2026-10-12", "2026-10-12", seen: 240)
    let rest = try await world.approve()
    #expect(first.count == 1 && rest.isEmpty)
    await world.refuses(.approved) { _ = try await world.correct(.on, "09:50", target: .missing) }
    let yard = world.shop.yard
    try await world.plan.write {
      try $0.choose(ClockPolicy(since: Instant(seconds: 0), roundingMinutes: 15), of: yard)
    }
    let sheet = try #require(try await world.sheet())
    #expect(sheet.isApproved && sheet.countedMinutes == 240)
    let (organization, days, now) = (
      world.organization, try day("2026-10-12")...day("2026-10-18"), world.shop.home.clock.now
    )
    let lines = try await world.plan.store.read(of: organization) {
      try $0.payrollLines(at: yard, on: days, at: now)
    }
    #expect(lines.map(\.minutes.counted) == [240] && lines.map(\.name) == ["Lena Hoffmann"])
    try await world.plan.write { try $0.reopen(first[0]) }
    try await world.plan.write { try $0.reopen(first[0]) }
    #expect(try await world.sheet()?.isApproved == false)
    await #expect(throws: Refusal.conflict(.press(.notApproved))) {
      _ = try await world.plan.store.read(of: organization) { try $0.payrollLines(at: yard, on: days, at: now) }
    }
  }

  @Test func `approves those within the tolerance together`() async throws {
    let world = try await ClockWorld.opened()
    try await world.shop.publish(world.shop.omar, try hours("2026-10-12", "10:00", "14:00"))
    for (moment, kind) in [("2026-10-12T08:00:00Z", Punch.Kind.on), ("2026-10-12T12:00:00Z", .off)] {
      try world.at(moment)
      try await world.press(kind)
      if kind == .on { try await world.press(kind, of: world.shop.omar) }
    }
    try world.at("2026-10-13T06:00:00Z")
    let (site, days) = (world.shop.yard, try day("2026-10-12")...day("2026-10-12"))
    #expect(try await world.plan.write { try $0.approveHoursAsPlanned(at: site, on: days) } == 1)
    #expect(try await world.plan.write { try $0.approveHoursAsPlanned(at: site, on: days) } == 0)
    #expect(try await world.sheet()?.isApproved == true)
  }

  @Test func `counts real hours of a night on which the clocks go back`() async throws {
    let world = try await ClockWorld.opened()
    try await world.shop.publish(world.shop.lena, try hours("2026-10-24", "22:00", "06:00"))
    try world.at("2026-10-24T20:00:00Z")
    try await world.press(.on)
    try world.at("2026-10-25T05:00:00Z")
    let off = try await world.press(.off)
    #expect(off.date == (try day("2026-10-24")))
    let day = try #require(try await world.sheet("2026-10-24", "2026-10-24")?.days.first)
    #expect(day.countedMinutes == 540 && day.plannedMinutes == 540 && day.isAsPlanned)
    #expect(day.hours.nightMinutes == 480 && day.hours.sundayMinutes == 420)
  }

  @Test func `asks managers for their own sites alone`() async throws {
    let world = try await YardWorld.opened()
    let (yard, island, manager) = (world.shop.yard, world.shop.island, Editor.account(world.accounts.manager))
    let organization = world.shop.organization
    let policy = ClockPolicy(since: Instant(seconds: 0))
    try await world.shop.store.write(in: organization, by: manager) { try $0.choose(policy, of: yard) }
    let lena = world.shop.lena
    for site in [island] {
      await #expect(throws: Refusal.siteNotManaged(managed: ["Yard"])) {
        try await world.shop.store.write(in: organization, by: manager) { try $0.choose(policy, of: site) }
      }
      try await world.shop.store.write(in: organization, by: .console) { try $0.choose(policy, of: site) }
      await #expect(throws: Refusal.siteNotManaged(managed: ["Yard"])) {
        try await world.shop.store.write(in: organization, by: manager) {
          _ = try $0.press(PunchDraft(.on, of: lena, site: site, source: .manager))
        }
      }
      await #expect(throws: Refusal.siteNotManaged(managed: ["Yard"])) {
        let day = LocalDate(daysSinceEpoch: 20_000)
        try await world.shop.store.write(in: organization, by: manager) {
          _ = try $0.approveHoursAsPlanned(at: site, on: day...day)
        }
      }
    }
    await #expect(throws: Refusal.siteNotManaged(managed: ["Yard"])) {
      try await world.shop.store.write(in: organization, by: manager) { try $0.choose(PayrollSettings.standard) }
    }
  }
}

@Suite struct `The PIN at the wall` {
  private let key: SecretKey

  init() throws { key = try #require(SecretKey(bytes: Array(repeating: 7, count: 32))) }

  @Test func `is right, or counts by name until that name waits`() async throws {
    let world = try await ClockWorld.opened()
    let (lena, omar, key) = (world.shop.lena, world.shop.omar, key)
    for person in [lena, omar] {
      try await world.plan.write { try $0.setPIN(try WallPIN(chosen: "1248"), of: person, key: key) }
    }
    func tried(_ text: String, _ person: ID<Employee>) async throws -> Transaction.PINAnswer {
      try await world.plan.write { try $0.tried(text, of: person, key: key) }
    }
    let organization = world.organization
    #expect(try await world.plan.store.read(of: organization) { try $0.pinDigits(of: lena) } == 4)
    #expect(try await tried("1249", lena) == .wrong(triesLeft: 2))
    #expect(try await tried("x", lena) == .wrong(triesLeft: 1))
    #expect(try await tried("1250", lena) == .waiting(seconds: 60))
    #expect(try await tried("1248", lena) == .waiting(seconds: 60))
    #expect(try await tried("1248", omar) == .right)
    try world.at("2026-10-12T06:01:00Z")
    #expect(try await tried("1248", lena) == .right)
    #expect(try await tried("1249", lena) == .wrong(triesLeft: 2))
    try await world.plan.write { try $0.removePIN(of: lena) }
    #expect(try await tried("1248", lena) == .missing)
  }

  @Test func `is no part of the database, and of one person and one key alone`() async throws {
    let world = try await ClockWorld.opened()
    let (lena, omar, key) = (world.shop.lena, world.shop.omar, key)
    let other = try #require(SecretKey(bytes: Array(repeating: 8, count: 32)))
    for person in [lena, omar] {
      try await world.plan.write { try $0.setPIN(try WallPIN(chosen: "1248"), of: person, key: key) }
    }
    let codes = try await world.plan.write { transaction in
      try transaction.connection.base.rows("SELECT code FROM clock_pin") { try $0.next() as [UInt8] }
    }
    #expect(Set(codes).count == 2)
    #expect(
      try await world.plan.write { try $0.tried("1248", of: lena, key: other) } == .wrong(triesLeft: 2))
  }
}

@Suite struct `The badge at the wall` {
  private let key: SecretKey

  init() throws { key = try #require(SecretKey(bytes: Array(repeating: 7, count: 32))) }

  @Test func `is one person's, until it is taken or they are archived`() async throws {
    let world = try await ClockWorld.opened()
    let (lena, omar, key, organization) = (world.shop.lena, world.shop.omar, key, world.organization)
    let badge = try WallBadge(chosen: "04:a1:b2:c3")
    try await world.plan.write { try $0.give(badge, to: lena, key: key) }
    #expect(try await world.plan.store.read(of: organization) { try $0.badge(of: lena)?.ending } == "C3")
    await #expect(throws: Refusal.invalid([.init("badge", .taken)])) {
      try await world.plan.write { try $0.give(badge, to: omar, key: key) }
    }
    try await world.plan.write { try $0.give(try WallBadge(chosen: "0004711234"), to: lena, key: key) }
    try await world.plan.write { try $0.give(badge, to: omar, key: key) }
    try await world.plan.write { try $0.archive(omar) }
    try await world.plan.write { try $0.give(badge, to: lena, key: key) }
    #expect(try await world.plan.store.read(of: organization) { try $0.owner(of: badge, key: key) } == lena)
    #expect(try await world.plan.store.read(of: organization) { try $0.badge(of: omar) } == nil)
    try await world.plan.write { try $0.takeBadge(of: lena) }
    await #expect(throws: Refusal.notFound) { try await world.plan.write { try $0.takeBadge(of: lena) } }
    #expect(try await !world.plan.store.read(of: organization) { try $0.hasBadges() })
  }

  @Test func `is read with what readers put between, and nothing is read after too many unknown ones`() async throws {
    let world = try await ClockWorld.opened()
    let (lena, yard, key) = (world.shop.lena, world.shop.yard, key)
    try await world.plan.write { try $0.give(try WallBadge(chosen: "04A1B2C3"), to: lena, key: key) }
    func read(_ text: String) async throws -> Transaction.BadgeAnswer {
      try await world.plan.write { try $0.read(badge: text, at: yard, key: key) }
    }
    #expect(try await read("04-a1 b2:c3\r") == .person(lena))
    for number in 0..<WallBadge.mostUnknown { #expect(try await read("900000\(number)") == .unknown) }
    #expect(try await read("04A1B2C3") == .waiting(seconds: 600))
    try world.at("2026-10-12T06:09:59Z")
    #expect(try await read("04A1B2C3") == .waiting(seconds: 1))
    try world.at("2026-10-12T06:10:00Z")
    #expect(try await read("04A1B2C3") == .person(lena))
    #expect(try await read("9000001") == .unknown)
  }

  @Test func `is no part of the database, and of one key alone`() async throws {
    let world = try await ClockWorld.opened()
    let (lena, yard, key) = (world.shop.lena, world.shop.yard, key)
    let other = try #require(SecretKey(bytes: Array(repeating: 8, count: 32)))
    try await world.plan.write { try $0.give(try WallBadge(chosen: "04A1B2C3"), to: lena, key: key) }
    #expect(try await world.plan.write { try $0.read(badge: "04A1B2C3", at: yard, key: other) } == .unknown)
  }
}

@Suite struct `A press before its shift` {
  @Test func `T8.6: is refused before the site lets people come, and a manager may`() async throws {
    let world = try await ClockWorld.opened(
      ClockPolicy(since: Instant(seconds: 0), allowsManager: true, earlyMinutes: 15))
    let shift = try instant("2026-10-12T08:00:00Z")
    try world.at("2026-10-12T07:30:00Z")
    await #expect(throws: Refusal.conflict(.press(.tooEarly(from: shift - 900)))) { try await world.press(.on) }
    let punch = try await world.press(.on, site: world.shop.yard, source: .manager)
    #expect(punch.at == shift - 1800)
  }

  @Test func `T8.6: counts from the shift if the site says so, and as a manager says`() async throws {
    let policy = ClockPolicy(
      since: Instant(seconds: 0), allowsManager: true, earlyMinutes: 30, fromPlanSince: LocalDate.first)
    let world = try await ClockWorld.opened(policy)
    let (organization, yard) = (world.organization, world.shop.yard)
    let kept = try await world.plan.store.read(of: organization) { try $0.clockPolicy(of: yard) }
    #expect(try kept.fromPlanSince == day("2026-10-12"))
    try world.at("2026-10-12T07:30:00Z")
    let on = try await world.press(.on)
    try world.at("2026-10-12T12:00:00Z")
    try await world.press(.off)
    #expect(try await world.sheet()?.days.first?.countedMinutes == 240)
    #expect(try await world.sheet()?.days.first?.spans.first?.countsFrom == instant("2026-10-12T08:00:00Z"))
    let correction = try await world.correct(.on, "09:30", target: .punch(on.id))
    try await world.plan.write { try $0.accept(correction) }
    #expect(try await world.sheet()?.days.first?.countedMinutes == 270)
    // Saved again later, the day stays; switched off and on again, it is a new one.
    try world.at("2026-10-14T12:00:00Z")
    try await world.plan.write { try $0.choose(policy, of: yard) }
    #expect(try await world.plan.store.read(of: organization) { try $0.clockPolicy(of: yard) } == kept)
    var off = policy
    off.fromPlanSince = nil
    let other = off
    try await world.plan.write { try $0.choose(other, of: yard) }
    try await world.plan.write { try $0.choose(policy, of: yard) }
    let again = try await world.plan.store.read(of: organization) { try $0.clockPolicy(of: yard) }
    #expect(try again.fromPlanSince == day("2026-10-14"))
  }
}

@Suite struct `A press by phone at a site with a place` {
  private func opened(_ response: ClockPlace.Response) async throws -> ClockWorld {
    let place = try ClockPlace(typed: "52.5163, 13.3777", radiusMeters: 200, response: response)
    return try await ClockWorld.opened(
      ClockPolicy(since: Instant(seconds: 0), allowsWall: true, allowsManager: true, place: place))
  }

  private func press(_ kind: Punch.Kind, at longitude: Double?, in world: ClockWorld) async throws -> Punch {
    var draft = PunchDraft(kind, of: world.shop.lena, source: .person)
    draft.position = longitude.flatMap { PhonePosition(latitude: 52.5163, longitude: $0, accuracyMeters: 10) }
    let pressed = draft
    return try await world.plan.write { try $0.press(pressed) }
  }

  @Test func `is marked, and its position is stored nowhere`() async throws {
    let world = try await opened(.mark)
    try world.at("2026-10-12T07:50:00Z")
    #expect(try await press(.on, at: 13.3950, in: world).whereabouts == .away(meters: 1200))
    try world.at("2026-10-12T09:50:00Z")
    #expect(try await press(.rest, at: nil, in: world).whereabouts == .unknown)
    try world.at("2026-10-12T10:20:00Z")
    #expect(try await press(.back, at: 13.3777, in: world).whereabouts == .here)
    try world.at("2026-10-12T12:00:00Z")
    #expect(try await world.press(.off, source: .wall).whereabouts == nil)
    let day = try #require(try await world.sheet()?.days.first)
    #expect(day.issues.contains { if case .away(let press) = $0 { press.kind == .on } else { false } })
    #expect(!day.isOpen && !day.isAsPlanned)
    let columns = try await world.plan.write { transaction in
      try transaction.connection.base.rows("SELECT whereabouts, meters FROM punch ORDER BY id") {
        "\(try $0.next() as String? ?? "-") \(try $0.next() as Int? ?? 0)"
      }
    }
    #expect(columns == ["away 1200", "unknown 0", "here 0", "- 0"])
  }

  @Test func `is refused from elsewhere if the site says so, and never for a phone that does not know`() async throws {
    let world = try await opened(.refuse)
    try world.at("2026-10-12T07:50:00Z")
    await #expect(throws: Refusal.conflict(.press(.notAtSite(meters: 1200)))) {
      try await press(.on, at: 13.3950, in: world)
    }
    #expect(try await press(.on, at: nil, in: world).whereabouts == .unknown)
    try world.at("2026-10-12T12:00:00Z")
    #expect(try await world.press(.off, site: world.shop.yard, source: .manager).whereabouts == nil)
  }
}

@Suite struct `Payroll` {
  @Test func `keeps its columns in order, and numbers once`() async throws {
    let world = try await PlanWorld.opened()
    let wanted = PayrollSettings(
      columns: [.counted, .name], consultant: 1_103_899, client: 62_069, wageTypes: [.counted: 200])
    try await world.write { try $0.choose(wanted) }
    let organization = world.organization
    #expect(try await world.store.read(of: organization) { try $0.payroll() } == wanted)
    let (lena, omar) = (world.shop.lena, world.shop.omar)
    try await world.write { try $0.setPersonnelNumber(26, of: lena) }
    await #expect(throws: Refusal.invalid([.init("number", .taken)])) {
      try await world.write { try $0.setPersonnelNumber(26, of: omar) }
    }
    for number in [0, -1, 100_000, Int.min, .max] {
      await #expect(throws: Refusal.invalid([.init("number", .notBetween(1, 99_999))])) {
        try await world.write { try $0.setPersonnelNumber(number, of: omar) }
      }
    }
    try await world.write { try $0.setPersonnelNumber(nil, of: lena) }
    try await world.write { try $0.setPersonnelNumber(26, of: omar) }
    #expect(try await world.store.read(of: organization) { try $0.personnelNumbers(of: [lena, omar]) } == [omar: 26])
  }
}
