import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

/// Lena, 40 hours from Monday to Friday, and accounts from 1 October 2026 on; it is Monday 12 October, 8:00 in Berlin.
private struct WorkingTimeWorld: Sendable {
  let clock: ClockWorld
  var plan: PlanWorld { clock.plan }
  var lena: ID<Employee> { clock.shop.lena }

  /// Without a time clock unless one is switched on.
  init(isClocked: Bool = false) async throws {
    clock = try await ClockWorld.opened(isClocked ? ClockPolicy(since: Instant(seconds: 0)) : ClockPolicy(since: nil))
    let (lena, first) = (clock.shop.lena, try day("2026-10-01"))
    try await clock.plan.write { transaction in
      try transaction.put(Employment(from: day("2020-01-01")), of: lena)
      try transaction.put(Contract(agreed: .days([480, 480, 480, 480, 480, 0, 0])), of: lena)
      try transaction.choose(TimeAccountPolicy(from: first))
    }
  }

  func at(_ text: String) throws { try clock.at(text) }

  func account() async throws -> TimeAccount {
    let (lena, now) = (lena, plan.shop.home.clock.now)
    let found = try await plan.store.read(of: plan.organization) { snapshot in
      try snapshot.timeAccounts(of: [snapshot.person(lena)], through: .last, at: now)[lena]
    }
    return try #require(found)
  }

  func book(_ minutes: Int, on date: String, _ kind: TimeEntry.Kind = .corrected, reason: String = "As agreed")
    async throws -> ID<TimeEntry>
  {
    let draft = TimeEntryDraft(of: lena, on: try day(date), minutes: minutes, kind, reason: reason)
    return try await plan.write { try $0.book(draft) }
  }

  @discardableResult
  func close(_ month: String) async throws -> Int {
    let (lena, month) = (lena, try day(month))
    return try await plan.write { try $0.closeMonths(through: month, of: [lena]) }
  }
}

@Suite struct `The limits of the minimum wage` {
  @Test func `T3.11: are of chosen kinds of contract, and of no one by default`() async throws {
    let world = try await WorkingTimeWorld()
    let (plan, lena, first) = (world.plan, world.lena, try day("2026-10-01"))
    func due() async throws -> DueHours? {
      let now = plan.shop.home.clock.now
      return try await plan.store.read(of: plan.organization) { snapshot in
        let people = [try snapshot.person(lena)]
        let today = try snapshot.day(of: now)
        return try snapshot.dueHours(
          of: people, snapshot.timeAccounts(of: people, through: today, at: now), on: today)[lena]
      }
    }
    try await plan.write { try $0.put(Contract(agreed: .week(minutes: 1200), kind: .minor), of: lena) }
    _ = try await world.book(600, on: "2026-10-01", .opening)
    #expect(try await due() == nil)
    let policy = TimeAccountPolicy(from: first, minimumWage: [.minor, .student])
    try await plan.write { try $0.choose(policy) }
    #expect(try await plan.store.read(of: plan.organization) { try $0.timeAccountPolicy() } == policy)
    let lastDay = try day("2027-10-31")
    #expect(try await due()?.months.map(\.lastDay) == [lastDay])
    #expect(try await due()?.now == 0)
  }
}

@Suite struct `A stored working time account` {
  @Test func `T7.6: has twelve hours of duty on call at the workplace, of which payroll and costs have 7:12`()
    async throws
  {
    let world = try await WorkingTimeWorld(isClocked: true)
    let (lena, yard, shop) = (world.lena, world.plan.shop.yard, world.plan.shop)
    let tuesday = try day("2026-10-13")
    var terms = SurchargeTerms("Step I", 0, .alone)
    terms.share = 60
    let step = terms
    let rule = try await world.plan.write { transaction in
      let ward = try transaction.add(PositionDraft(name: "Ward", duty: .onSite))
      let twenty = LocalDateTime(date: tuesday, time: try #require(LocalTime("20:00")))
      let content = ShiftContent(
        site: yard, position: ward, employee: lena, hours: .timed(start: twenty, minutes: 720))
      _ = try transaction.publish([content])
      try transaction.setHourlyCost("20", of: lena, at: nil)
      return try transaction.add(step, from: tuesday)
    }
    try world.at("2026-10-13T18:00:00Z")
    try await world.clock.press(.on)
    try world.at("2026-10-14T06:00:00Z")
    try await world.clock.press(.off)
    try world.at("2026-11-03T08:00:00Z")
    let sheet = try #require(try await world.clock.sheet("2026-10-13", "2026-10-13"))
    #expect(sheet.days.map(\.hours.minutes) == [720] && sheet.days.map(\.surcharges) == [[rule: 720]])
    try await world.clock.approve("2026-10-13", "2026-10-13")
    let (month, now) = (try day("2026-10-01"), world.plan.shop.home.clock.now)
    let (found, costs) = try await world.plan.store.read(of: world.plan.organization) { snapshot in
      let known = try snapshot.hourlyCosts(for: .all, on: tuesday...tuesday)
      let plan = try snapshot.plan(of: yard, during: tuesday...tuesday)
      let folds = try snapshot.surcharges(of: [lena], at: yard, on: tuesday...tuesday)
      let paid = try snapshot.paidShifts(at: [yard], on: tuesday...tuesday).reduce(into: PlannedCost()) {
        $0.add(
          minutes: $1.minutes, surcharge: $1.surcharge, at: known.cost(of: $1.employee, on: $1.date), in: .euro)
      }
      return (
        try snapshot.payrollMonth(month, at: now).amounts.filter { $0.employee == lena },
        [plan.cost(at: known, in: .euro, surcharges: folds), paid].map { $0.tenThousandths / Money.scale }
      )
    }
    #expect(
      found.filter { $0.kind != .hours(.night) } == [PayrollAmount(lena, at: shop.yard, .surcharge(rule), minutes: 432)]
    )
    #expect(costs == [144, 144], "7:12 at 20 euros")
    let october = try #require(try await world.account().months.first)
    #expect(october.figures.actual == 720, "all of it is working time")
  }

  @Test func `counts days that are over by the plan, where there is no clock`() async throws {
    let world = try await WorkingTimeWorld()
    #expect(
      try await world.account().months.map(\.figures) == [
        TimeFigures(target: 7 * 480, actual: 0, credit: 0)
      ])
    try world.at("2026-10-13T06:00:00Z")
    let october = try #require(try await world.account().months.first)
    #expect(october.figures == TimeFigures(target: 8 * 480, actual: 240, credit: 0, fromPlan: 240))
    #expect(october.days.upperBound == (try day("2026-10-12")))
  }

  @Test func `begins, if no one says since when, with the month of the first hours`() async throws {
    let world = try await WorkingTimeWorld()
    let (nora, omar) = try await world.plan.write { transaction in
      let ids = try (
        transaction.addEmployee("Nora", surname: "Iversen"), transaction.addEmployee("Omar", surname: "Ali")
      )
      for id in [ids.0, ids.1] {
        try transaction.put(Contract(agreed: .days([480, 480, 480, 480, 480, 0, 0])), of: id)
      }
      try transaction.choose(TimeAccountPolicy(from: try day("2026-08-01")))
      return ids
    }
    let now = world.plan.shop.home.clock.now
    func months(_ person: ID<Employee>) async throws -> [LocalDate] {
      try await world.plan.store.read(of: world.plan.organization) { snapshot in
        try snapshot.timeAccounts(of: [snapshot.person(person)], through: .last, at: now)[person]?.months.map(\.first)
          ?? []
      }
    }
    #expect(try await months(nora) == [])
    #expect(try await months(omar) == [])
    _ = try await world.plan.write {
      try $0.book(TimeEntryDraft(of: omar, on: try day("2026-10-02"), minutes: 60, .corrected, reason: "As agreed"))
    }
    #expect(try await months(nora) == [])
    #expect(try await months(omar).first == (try day("2026-08-01")), "an entry says that the account is kept")
  }

  @Test func `counts what was pressed, and what is approved`() async throws {
    let world = try await WorkingTimeWorld(isClocked: true)
    try world.at("2026-10-12T08:00:00Z")
    try await world.clock.press(.on)
    try world.at("2026-10-12T13:00:00Z")
    try await world.clock.press(.off)
    try world.at("2026-10-19T06:00:00Z")
    var figures = try #require(try await world.account().months.first?.figures)
    #expect([figures.actual, figures.unapproved, figures.fromPlan] == [300, 300, 0])
    try await world.clock.approve()
    figures = try #require(try await world.account().months.first?.figures)
    #expect([figures.actual, figures.unapproved, figures.fromPlan] == [300, 0, 0])
  }

  @Test func `begins with an opening balance, which another replaces`() async throws {
    let world = try await WorkingTimeWorld()
    let (lena, first) = (world.lena, try day("2026-10-01"))
    func set(_ minutes: Int?) async throws { try await world.plan.write { try $0.setOpening(minutes, of: lena) } }
    try await set(750)
    try await set(750)
    #expect(try await world.account().months.flatMap(\.entries).map(\.minutes) == [750])
    try await set(-90)
    #expect(
      try await world.account().months.flatMap(\.entries).map { [$0.minutes, $0.day == first ? 1 : 0] } == [[-90, 1]])
    try await set(nil)
    #expect(try await world.account().months.flatMap(\.entries).isEmpty)
    await #expect(throws: Refusal.self) { try await set(Int.max) }
    try world.at("2026-11-05T06:00:00Z")
    try await world.close("2026-10-01")
    await #expect(throws: Refusal.self) { try await set(60) }
  }

  @Test func `counts the plan of people without the time clock, from the day of their contract on`() async throws {
    let world = try await WorkingTimeWorld(isClocked: true)
    try world.at("2026-10-19T06:00:00Z")
    let before = try #require(try await world.account().months.first?.figures)
    #expect([before.actual, before.fromPlan] == [0, 0], "nobody pressed")
    let (lena, monday) = (world.lena, try day("2026-10-12"))
    try await world.plan.write { transaction in
      let agreed = Contract.Agreed.days([480, 480, 480, 480, 480, 0, 0])
      try transaction.put(Contract(firstDay: monday, agreed: agreed, isExempt: true), of: lena)
    }
    let after = try #require(try await world.account().months.first?.figures)
    #expect([after.actual, after.fromPlan] == [240, 240])
    try await world.plan.write { try $0.put(Contract(firstDay: monday + 1, isExempt: true), of: lena) }
    try await world.plan.write { try $0.removeContract(of: lena, from: monday) }
    #expect(try await world.account().months.first?.figures.actual == 0, "not yet on Monday")
  }

  @Test func `T3.8: a night is as long as it was when clocks change`() async throws {
    let world = try await WorkingTimeWorld()
    let content = ShiftContent(
      site: world.plan.shop.yard, employee: world.lena, hours: try hours("2026-10-24", "22:00", "06:00"),
      breakMinutes: 30)
    try await world.plan.write { _ = try $0.publish([content]) }
    try world.at("2026-10-26T06:00:00Z")
    let (lena, saturday, now) = (world.lena, try day("2026-10-24"), world.plan.shop.home.clock.now)
    let figures = try await world.plan.store.read(of: world.plan.organization) { snapshot in
      try snapshot.timeFigures(of: [snapshot.person(lena)], on: saturday...saturday, at: now)[lena]
    }
    #expect(figures?.actual == 510, "8:30, all of it on the day on which it began")
  }

  @Test func `counts shifts of an illness that others took`() async throws {
    let world = try await WorkingTimeWorld()
    let (lena, omar, monday) = (world.lena, world.plan.shop.omar, try day("2026-10-12"))
    let (shift, site) = (world.clock.shift, world.plan.shop.yard)
    try await world.plan.write { transaction in
      try transaction.noteIllness(of: lena, on: monday...monday)
      try transaction.replace([shift], of: site, with: omar)
    }
    try world.at("2026-10-13T06:00:00Z")
    let figures = try #require(try await world.account().months.first?.figures)
    #expect(figures.credit == 240 && figures.actual == 0)
  }

  @Test func `T1.6: a closed month stays as it was, whatever becomes of its contract, shifts and absences`()
    async throws
  {
    let world = try await WorkingTimeWorld()
    try world.at("2026-11-05T06:00:00Z")
    let before = try await world.account().months[0]
    #expect(try await world.close("2026-10-01") == 1)
    #expect(try await world.close("2026-10-01") == 0)
    let (lena, shift, first) = (world.lena, world.clock.shift, try day("2026-10-05"))
    let seen = ShiftVersion(shift, revision: try await world.plan.planned(shift).revision)
    try await world.plan.write { transaction in
      try transaction.put(Contract(agreed: .days([120, 120, 120, 120, 120, 0, 0])), of: lena)
      try transaction.noteIllness(of: lena, on: first...first + 3)
      _ = try transaction.removeFromRoster(seen)
    }
    let after = try await world.account().months
    #expect(after[0].figures.difference == before.figures.difference && after[0].isClosed)
    #expect(after[0].balance == before.balance)
    #expect(after[1].figures.target == 3 * 120, "the month that is open follows")
    let now = world.plan.shop.home.clock.now
    let reckoned = try await world.plan.store.read(of: world.plan.organization) {
      try $0.reckonedTimeAccount(of: $0.person(lena), at: now)
    }
    #expect(reckoned?.months[0].figures.target == 22 * 120)
  }

  @Test func `T3.10: closing takes off what is above the limit`() async throws {
    let world = try await WorkingTimeWorld()
    let first = try day("2026-10-01")
    try await world.plan.write {
      try $0.choose(TimeAccountPolicy(from: first, most: 60, above: .payOut, isMonthly: true))
    }
    _ = try await world.book(22 * 480, on: "2026-10-01", .opening, reason: "")
    try world.at("2026-11-05T06:00:00Z")
    try await world.close("2026-10-01")
    let october = try await world.account().months[0]
    #expect(october.balance == 60)
    #expect(october.entries.map(\.kind) == [.opening, .paidOut])
    #expect(october.entries.last?.minutes == -180)
    #expect(october.entries.last?.day == (try day("2026-10-31")))
  }

  @Test func `books and takes back in open months alone`() async throws {
    let world = try await WorkingTimeWorld()
    let entry = try await world.book(-90, on: "2026-10-02")
    #expect(try await world.account().balance == -7 * 480 - 90)
    try await world.plan.write { try $0.takeBack(entry) }
    try await world.plan.write { try $0.takeBack(entry) }
    #expect(try await world.account().balance == -7 * 480)
    let kept = try await world.book(30, on: "2026-10-02")
    try world.at("2026-11-05T06:00:00Z")
    try await world.close("2026-10-01")
    await #expect(throws: Refusal.outOfDate) { try await world.plan.write { try $0.takeBack(kept) } }
    await #expect(throws: Refusal.invalid([.init("day", .notBefore(try day("2026-11-01")))])) {
      _ = try await world.book(30, on: "2026-10-31")
    }
  }

  @Test func `refuses what is out of range`() async throws {
    let world = try await WorkingTimeWorld()
    for (minutes, date, problem) in [
      (0, "2026-10-02", Refusal.FieldError("minutes", .missing)),
      (600_001, "2026-10-02", .init("minutes", .notBetween(-10_000, 10_000))),
      (Int.min, "2026-10-02", .init("minutes", .notBetween(-10_000, 10_000))),
      (1, "2026-09-30", .init("day", .notBefore(try day("2026-10-01")))),
      (1, "2026-10-13", .init("day", .notAfter(try day("2026-10-12")))),
    ] {
      await #expect(throws: Refusal.invalid([problem])) { _ = try await world.book(minutes, on: date) }
    }
    await #expect(throws: Refusal.invalid([.init("reason", .missing)])) {
      _ = try await world.book(1, on: "2026-10-02", reason: " ")
    }
    await #expect(throws: Refusal.invalid([.init("kind", .unknown)])) {
      _ = try await world.book(1, on: "2026-10-02", .capped)
    }
    await #expect(throws: Refusal.conflict(.press(.notOver))) { try await world.close("2026-10-01") }
    for policy in [
      TimeAccountPolicy(from: .first), TimeAccountPolicy(from: .last),
      TimeAccountPolicy(from: try day("2026-10-01"), most: -1),
      TimeAccountPolicy(from: try day("2026-10-01"), most: Int.max),
    ] {
      await #expect(throws: Refusal.self) { try await world.plan.write { try $0.choose(policy) } }
    }
  }

  @Test func `is of the organization's people alone, and of their home's managers`() async throws {
    let world = try await WorkingTimeWorld()
    let (lena, yard, island) = (world.lena, world.plan.shop.yard, world.plan.shop.island)
    let (draft, manager) = try await world.plan.write { transaction in
      try transaction.put(Eligibility.SiteRow(lena, yard, .home))
      let account = try transaction.addAccount(for: world.plan.shop.omar, role: .manager, managing: .only([island]))
      return (
        TimeEntryDraft(of: lena, on: try day("2026-10-02"), minutes: 1, .corrected, reason: "x"),
        Editor.account(account)
      )
    }
    await #expect(throws: Refusal.siteNotManaged(managed: ["Island"])) {
      try await world.plan.write(by: manager) { _ = try $0.book(draft) }
    }
    await #expect(throws: Refusal.siteNotManaged(managed: ["Island"])) {
      try await world.plan.write(by: manager) { _ = try $0.closeMonths(through: try day("2026-09-01"), of: [lena]) }
    }
    let (omar, ida) = try await world.plan.write { transaction in
      let ida = try transaction.addEmployee("Ida", surname: "Berg")
      try transaction.put(Eligibility.SiteRow(world.plan.shop.omar, yard, .home))
      return (world.plan.shop.omar, ida)
    }
    #expect(
      try await world.plan.write(by: manager) { try $0.keptPeople() } == [omar, ida], "herself, and without a home")
    #expect(try await world.plan.write { try $0.keptPeople() } == [lena, omar, ida])
    await #expect(throws: Refusal.notFound) {
      try await world.plan.write { try $0.takeBack(ID<TimeEntry>(rawValue: 99)) }
    }
  }

  @Test func `counts today as planned, until tomorrow, whatever is pressed`() async throws {
    let world = try await WorkingTimeWorld(isClocked: true)
    try world.at("2026-10-12T08:00:00Z")
    try await world.clock.press(.on)
    try world.at("2026-10-12T13:00:00Z")
    try await world.clock.press(.off)
    let (lena, today) = (world.lena, try day("2026-10-12"))
    func figures() async throws -> TimeFigures? {
      let now = world.plan.shop.home.clock.now
      return try await world.plan.store.read(of: world.plan.organization) {
        try $0.timeFigures(of: [$0.person(lena)], on: today...today, at: now)[lena]
      }
    }
    #expect(try await figures() == TimeFigures(target: 480, actual: 240, credit: 0, fromPlan: 240))
    try world.at("2026-10-13T06:00:00Z")
    #expect(try await figures() == TimeFigures(target: 480, actual: 300, credit: 0, unapproved: 300))
  }

  @Test func `starts again only after the months that are closed`() async throws {
    let world = try await WorkingTimeWorld()
    try world.at("2026-11-05T06:00:00Z")
    try await world.close("2026-10-01")
    try await world.plan.write { try $0.choose(nil as TimeAccountPolicy?) }
    for (first, isFine) in [("2026-10-02", false), ("2026-10-31", false), ("2026-11-01", true)] {
      let policy = TimeAccountPolicy(from: try day(first))
      do {
        try await world.plan.write { try $0.choose(policy) }
        #expect(isFine)
      } catch Refusal.invalid(let errors) {
        let november = try day("2026-11-01")
        #expect(!isFine && errors == [.init("first_day", .notBefore(november))])
      }
    }
  }

  @Test func `stops and starts again with what was booked`() async throws {
    let world = try await WorkingTimeWorld()
    _ = try await world.book(30, on: "2026-10-02")
    try await world.plan.write { try $0.choose(nil as TimeAccountPolicy?) }
    await #expect(throws: Refusal.notFound) { _ = try await world.book(30, on: "2026-10-02") }
    let first = try day("2026-10-02")
    try await world.plan.write { try $0.choose(TimeAccountPolicy(from: first)) }
    #expect(try await world.account().balance == 30 - 6 * 480)
  }
}
