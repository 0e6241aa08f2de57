import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

/// Lena on standby from Monday 12 to Sunday 18 October 2026, handed over at 8:00; it is Monday 12 October, 8:00 in Berlin.
private struct StandbyWeek: Sendable {
  let plan: PlanWorld
  let shifts: [ID<Shift>]
  var lena: ID<Employee> { plan.shop.lena }
  var yard: ID<Site> { plan.shop.yard }

  init() async throws {
    plan = try await PlanWorld.opened()
    let (site, lena) = (plan.shop.yard, plan.shop.lena)
    let (monday, eight) = (try day("2026-10-12"), try #require(LocalTime("08:00")))
    shifts = try await plan.write { transaction in
      let hotline = try transaction.add(PositionDraft(name: "Hotline", duty: .standby))
      return try transaction.publish(
        (0..<7).map { number in
          ShiftContent(
            site: site, position: hotline, employee: lena,
            hours: .timed(
              start: LocalDateTime(date: monday + number, time: eight), minutes: LocalTime.minutesPerDay))
        })
    }
  }

  func at(_ text: String) throws { try plan.shop.home.clock.reach(text) }

  @discardableResult
  func add(_ start: String, _ end: String?, by editor: Editor = .console, asManager: Bool = false) async throws
    -> ID<CallOut>
  {
    let draft = CallOutDraft(of: lena, from: try instant(start), to: try end.map(instant), note: "Lift")
    return try await plan.write(by: editor) { try $0.add(draft, asManager: asManager) }
  }

  func callOuts() async throws -> [CallOut] {
    let (site, days) = (yard, try day("2026-10-01")...day("2026-10-31"))
    return try await plan.store.read(of: plan.organization) { try $0.callOuts(at: site, on: days) }
  }
}

@Suite struct `A call-out` {
  @Test func `is started and ended by one button`() async throws {
    let week = try await StandbyWeek()
    let lena = week.lena
    try week.at("2026-10-13T23:10:00Z")
    let id = try await week.plan.write { try $0.startCallOut(of: lena) }
    #expect(try await week.plan.write { try $0.startCallOut(of: lena) } == id, "a second press is the same")
    try week.at("2026-10-13T23:50:00Z")
    let ended = try #require(try await week.plan.write { try $0.endCallOut(of: lena) })
    #expect(ended.end == (try instant("2026-10-13T23:50:00Z")) && ended.shift == week.shifts[1])
    #expect(ended.date == (try day("2026-10-13")), "of the shift, after midnight as well")
    #expect(try await week.plan.write { try $0.endCallOut(of: lena) } == nil)
  }

  @Test func `ends with its duty at the latest`() async throws {
    let week = try await StandbyWeek()
    let lena = week.lena
    try week.at("2026-10-19T05:30:00Z")
    try await week.plan.write { _ = try $0.startCallOut(of: lena) }
    try week.at("2026-10-19T09:00:00Z")
    let ended = try #require(try await week.plan.write { try $0.endCallOut(of: lena) })
    #expect(ended.end == (try instant("2026-10-19T06:00:00Z")))
    await #expect(throws: Refusal.invalid([.init("start", .outsideDuty)])) {
      try await week.plan.write { _ = try $0.startCallOut(of: lena) }
    }
  }

  @Test(arguments: [
    ("2026-10-13T01:00:00Z", "2026-10-13T00:30:00Z", "end", Refusal.Problem.endBeforeBegin),
    ("2026-10-13T01:00:00Z", "2026-10-13T01:00:00Z", "end", .endBeforeBegin),
    ("2026-10-12T05:59:00Z", "2026-10-12T06:30:00Z", "start", .outsideDuty),
    ("2026-10-18T05:00:00Z", "2026-10-19T06:01:00Z", "end", .outsideDuty),
    ("2026-10-12T06:00:00Z", "2026-10-19T06:00:01Z", "end", .outsideDuty),
    ("2026-10-19T13:00:00Z", "2026-10-19T14:00:00Z", "start", .inFuture),
    ("2026-10-19T05:00:00Z", "2026-10-19T13:00:00Z", "end", .inFuture),
    ("2026-10-14T10:30:00Z", "2026-10-14T11:30:00Z", "start", .overlaps),
    ("2026-10-14T09:30:00Z", "2026-10-14T10:30:00Z", "end", .overlaps),
    ("2026-10-14T09:30:00Z", "2026-10-14T11:30:00Z", "end", .overlaps),
  ])
  func `can't be what never was`(start: String, end: String, field: String, problem: Refusal.Problem) async throws {
    let week = try await StandbyWeek()
    try week.at("2026-10-19T12:00:00Z")
    try await week.add("2026-10-14T10:00:00Z", "2026-10-14T11:00:00Z")
    await #expect(throws: Refusal.invalid([.init(field, problem)])) { try await week.add(start, end) }
    #expect(try await week.callOuts().count == 1)
  }

  @Test func `may reach from one piece of a duty into the next, and meet another`() async throws {
    let week = try await StandbyWeek()
    try week.at("2026-10-19T12:00:00Z")
    try await week.add("2026-10-14T05:30:00Z", "2026-10-14T06:30:00Z")
    try await week.add("2026-10-14T06:30:00Z", "2026-10-14T07:00:00Z")
    #expect(try await week.callOuts().map(\.shift) == [week.shifts[1], week.shifts[2]])
  }

  @Test func `is changed and removed by its person, and by managers of the site`() async throws {
    let week = try await StandbyWeek()
    try week.at("2026-10-19T12:00:00Z")
    let id = try await week.add("2026-10-14T10:00:00Z", "2026-10-14T11:00:00Z")
    let (lena, omar) = (week.lena, week.plan.shop.omar)
    let later = CallOutDraft(
      of: lena, from: try instant("2026-10-14T10:00:00Z"), to: try instant("2026-10-14T12:00:00Z"), place: .onSite)
    await #expect(throws: Refusal.notFound) { try await week.plan.write { try $0.change(id, to: later, by: omar) } }
    await #expect(throws: Refusal.notFound) { try await week.plan.write { try $0.removeCallOut(id, by: omar) } }
    try await week.plan.write { try $0.change(id, to: later, by: lena) }
    #expect(try await week.callOuts().map(\.place) == [.onSite])
    try await week.plan.write { try $0.removeCallOut(id, by: nil) }
    #expect(try await week.callOuts().isEmpty)
  }

  @Test func `stays as it is once the hours are approved`() async throws {
    let week = try await StandbyWeek()
    try week.at("2026-10-19T12:00:00Z")
    let id = try await week.add("2026-10-14T10:00:00Z", "2026-10-14T11:00:00Z")
    let (lena, yard) = (week.lena, week.yard)
    try await week.plan.write { transaction in
      try transaction.run(
        """
        INSERT INTO hours_approval (organization_id, employee_id, site_id, first_day, last_day, approved_at, approved_by)
        VALUES (\(transaction.scope), \(lena), \(yard), '2026-10-14', '2026-10-14', 1, 'console')
        """)
    }
    let approved = Refusal.conflict(.press(.approved))
    await #expect(throws: approved) { try await week.plan.write { try $0.removeCallOut(id, by: lena) } }
    await #expect(throws: approved) { try await week.plan.write { try $0.removeCallOut(id, by: nil) } }
    await #expect(throws: approved) { try await week.add("2026-10-14T12:00:00Z", "2026-10-14T13:00:00Z") }
    #expect(try await week.callOuts().count == 1)
  }

  @Test func `T7.5: after a call from 1:00 to 2:00 the next work may begin at 13:00`() async throws {
    let week = try await StandbyWeek()
    let lena = week.lena
    let next = try await week.plan.shop.publish(lena, try hours("2026-10-19", "08:00", "12:00"))
    try week.at("2026-10-19T04:00:00Z")
    #expect(try await week.plan.plan("2026-10-12", "2026-10-19").conflicts == [:], "standby alone is rest")
    let id = try await week.add("2026-10-18T23:00:00Z", "2026-10-19T00:00:00Z")
    let plan = try await week.plan.plan("2026-10-12", "2026-10-19")
    let found = try #require(
      plan.conflicts[next]?.compactMap { if case .rule(let rule) = $0 { rule } else { nil } }.first)
    #expect(found.rule.kind == .dailyRest && found.has == 6 * 60)
    #expect(found.restEnd == (try instant("2026-10-19T11:00:00Z")), "13:00 in Berlin")
    #expect(plan.conflicts.count == 1)
    let rest = try await week.plan.store.read(of: week.plan.organization) { try $0.shortRest(after: $0.callOut(id)) }
    #expect(rest?.restEnd == found.restEnd)
  }

  @Test func `T7.3, T7.4: is in the month for payroll beside its duty, once its pay is chosen`() async throws {
    let week = try await StandbyWeek()
    let (lena, site, now) = (week.lena, week.yard, try instant("2026-11-02T08:00:00Z"))
    try week.at("2026-10-19T07:00:00Z")
    let draft = CallOutDraft(
      of: lena, from: try instant("2026-10-13T18:10:00Z"), to: try instant("2026-10-13T18:40:00Z"), place: .onSite)
    try await week.plan.write { _ = try $0.add(draft, asManager: true) }
    try await week.add("2026-10-14T20:00:00Z", "2026-10-14T20:20:00Z", asManager: true)
    func amounts() async throws -> [PayrollAmount] {
      try await week.plan.store.read(of: week.plan.organization) {
        try $0.payrollMonth(try day("2026-10-01"), at: now).amounts
      }
    }
    #expect(try await amounts().isEmpty)
    var codes = PayrollCodes()
    (codes.standby, codes.standbyType) = (.tvoed, 300)
    let chosen = codes
    try await week.plan.write { try $0.choose(chosen) }
    #expect(
      try await amounts() == [
        PayrollAmount(lena, at: site, .standby, minutes: 5 * 120 + 2 * 240),
        PayrollAmount(lena, at: site, .callOut, minutes: 60 + 20),
      ])
  }

  @Test func `T7.5: publishing the next work asks, as after any work`() async throws {
    let week = try await StandbyWeek()
    let (lena, yard, monday) = (week.lena, week.yard, try day("2026-10-19"))
    try await week.plan.draft(lena, try hours("2026-10-19", "08:00", "12:00"))
    try week.at("2026-10-19T04:00:00Z")
    func breaches() async throws -> [RuleBreach] {
      try await week.plan.store.read(of: week.plan.organization) {
        try $0.breaches(publishing: monday...monday, of: yard, managing: .all)
      }
    }
    #expect(try await breaches().isEmpty)
    try await week.add("2026-10-18T23:00:00Z", "2026-10-19T00:00:00Z")
    #expect(try await breaches().map(\.violation.restEnd) == [try instant("2026-10-19T11:00:00Z")])
  }

  @Test func `is no work while it goes on, and stands beside its person on the roster`() async throws {
    let week = try await StandbyWeek()
    let lena = week.lena
    try week.at("2026-10-14T10:00:00Z")
    let id = try await week.plan.write { try $0.startCallOut(of: lena) }
    #expect(try await week.plan.plan("2026-10-12", "2026-10-19").callOuts.isEmpty)
    let rest = try await week.plan.store.read(of: week.plan.organization) { try $0.shortRest(after: $0.callOut(id)) }
    #expect(rest == nil)
    let roster = try await week.plan.store.read(of: week.plan.organization) { snapshot in
      let now = try instant("2026-10-14T10:30:00Z")
      return try snapshot.roster(of: week.yard, during: now..<now + 1, around: now)
    }
    let current = try #require(roster.onDuty(at: try instant("2026-10-14T10:30:00Z")).first)
    #expect(roster.calledOutSince(current) == (try instant("2026-10-14T10:00:00Z")))
  }
}
