import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

/// Lena at the yard with a clock, on duty from 10:00 to 14:00 on Monday 12 October 2026.
private struct PayrollWorld: Sendable {
  let clock: ClockWorld
  let off: Punch
  var plan: PlanWorld { clock.plan }
  var lena: ID<Employee> { clock.shop.lena }

  init() async throws {
    clock = try await ClockWorld.opened(ClockPolicy(since: Instant(seconds: 0)))
    try clock.at("2026-10-12T08:00:00Z")
    try await clock.press(.on)
    try clock.at("2026-10-12T12:00:00Z")
    off = try await clock.press(.off)
  }

  func month() async throws -> PayrollMonth {
    let (month, now) = (try day("2026-10-01"), plan.shop.home.clock.now)
    return try await plan.store.read(of: plan.organization) { try $0.payrollMonth(month, at: now) }
  }

  @discardableResult
  func hand() async throws -> ID<PayrollRun>? {
    let month = try day("2026-10-20")
    return try await plan.write { try $0.handToPayroll(month) }
  }

  func approve() async throws {
    let (lena, site, days) = (lena, plan.shop.yard, try day("2026-10-01")...day("2026-10-31"))
    try await plan.write { _ = try $0.approveHours(of: lena, at: site, on: days) }
  }
}

@Suite struct `A stored month for payroll` {
  @Test func `is handed over once it is over and approved, then only what changed`() async throws {
    let world = try await PayrollWorld()
    #expect(try await world.month().lacks.first == .notOver)
    await #expect(throws: Refusal.conflict(.press(.notOver))) { try await world.hand() }
    try world.clock.at("2026-11-03T08:00:00Z")
    #expect(try await world.month().lacks == [.notApproved(site: world.plan.shop.yard, people: [world.lena])])
    await #expect(throws: Refusal.conflict(.press(.notApproved))) { try await world.hand() }
    try await world.approve()
    let first = try #require(try await world.hand())
    #expect(try await world.hand() == nil, "nothing changed")
    var found = try await world.month()
    #expect(found.runs.map(\.id) == [first] && found.difference.isEmpty)
    #expect(found.amounts.map(\.minutes) == [240])
    let (lena, site, off) = (world.lena, world.plan.shop.yard, world.off.id)
    try await world.plan.write { transaction in
      let now = transaction.now
      let sheets = try transaction.snapshot.timesheets(
        at: site, on: day("2026-10-01")...day("2026-10-31"), of: lena, at: now)
      try transaction.reopen(try #require(sheets.first?.days.compactMap(\.approval).first?.id))
      let draft = PunchCorrectionDraft(
        .off, of: lena, at: site, on: try day("2026-10-12"), time: LocalTime("13:00"), replacing: .punch(off),
        because: "Went earlier")
      _ = try transaction.correct(draft)
    }
    try await world.approve()
    found = try await world.month()
    #expect(found.difference.map(\.minutes) == [-60])
    let second = try #require(try await world.hand())
    let stored = try await world.plan.store.read(of: world.plan.organization) { try $0.payrollRun(second) }
    #expect(stored.amounts == [PayrollAmount(lena, at: site, .hours(.counted), minutes: -60)])
    #expect(try await world.month().difference.isEmpty)
  }

  @Test func `keeps the codes of the moment until they are renewed`() async throws {
    let world = try await PayrollWorld()
    let yard = world.plan.shop.yard
    try world.clock.at("2026-11-03T08:00:00Z")
    try await world.plan.write { try $0.choose(PayrollCodes(centers: [yard: "100"])) }
    try await world.approve()
    let id = try #require(try await world.hand())
    func facts() async throws -> PayrollFacts {
      try await world.plan.store.read(of: world.plan.organization) {
        try $0.payrollFacts(of: try $0.payrollRun(id))
      }
    }
    func center() async throws -> String? { try await facts().codes.centers[yard] }
    try await world.plan.write { transaction in
      try transaction.choose(PayrollCodes(centers: [yard: "200"]))
      let site = try transaction.snapshot.site(yard)
      var draft = SiteDraft(site)
      draft.name = "Dock"
      try transaction.edit(yard, to: draft, seen: site.revision)
    }
    #expect(try await center() == "100")
    #expect(try await facts().codebook.sites == [yard: "Yard"])
    try await world.plan.write { try $0.renewCodes(of: id) }
    #expect(try await center() == "200")
    await #expect(throws: Refusal.notFound) { try await world.plan.write { try $0.renewCodes(of: ID(rawValue: 99)) } }
  }

  @Test func `has an allowance by the day once for each day, whatever its hours`() async throws {
    let world = try await PayrollWorld()
    let monday = try day("2026-10-12")
    var terms = SurchargeTerms("Weekday", 0, .alone)
    terms.amount = .init(Money(tenThousandths: 100_000, currency: .euro), each: .day)
    let allowance = terms
    let rule = try await world.plan.write { try $0.add(allowance, from: monday) }
    try world.clock.at("2026-10-13T12:00:00Z")
    for hour in ["08", "10"] {
      for (kind, minute) in [(Punch.Kind.on, "00"), (.off, "50")] {
        let at = "2026-10-13T\(hour):\(minute):00Z"
        try await world.clock.press(kind, at, site: world.plan.shop.yard, source: .manager)
      }
    }
    try world.clock.at("2026-11-03T08:00:00Z")
    try await world.approve()
    let found = try await world.month().amounts.filter { $0.kind == .surcharge(rule) }
    #expect(found.map(\.days) == [2] && found.map(\.minutes) == [340])
    let changes = try await world.plan.store.read(of: world.plan.organization) { snapshot in
      try snapshot.connection.rows(
        "SELECT coalesce(CAST(after AS TEXT), '') FROM change WHERE organization_id = \(snapshot.scope)"
      ) { try $0.next() as String }.joined()
    }
    #expect(!changes.contains("100000") && !changes.contains("Weekday"), "no amount is in the log")
  }

  @Test func `has the hours of a position with a cost center apart`() async throws {
    let world = try await PayrollWorld()
    let (lena, yard) = (world.lena, world.plan.shop.yard)
    let position = try await world.plan.write { transaction in
      let position = try transaction.add(PositionDraft(name: "Night porter"))
      try transaction.choose(PayrollCodes(positions: [position: "310"]))
      return position
    }
    try await world.plan.alter([world.clock.shift]) { $0.position = .to(position) }
    try await world.plan.publish("2026-10-12", "2026-10-18")
    try world.clock.at("2026-11-03T08:00:00Z")
    try await world.approve()
    #expect(
      try await world.month().amounts == [PayrollAmount(lena, at: yard, as: position, .hours(.counted), minutes: 240)])
    await #expect(throws: Refusal.notFound) {
      try await world.plan.write { try $0.choose(PayrollCodes(positions: [ID(rawValue: 99): "1"])) }
    }
  }

  @Test func `has absences of kinds with codes, also for people without hours, and company leave as vacation`()
    async throws
  {
    let world = try await PayrollWorld()
    let (lena, omar, shop) = (world.lena, world.plan.shop.omar, world.plan.shop)
    let (vacation, sick) = (try await world.plan.kind(.vacation), try await world.plan.kind(.sick))
    let monday = try day("2026-10-19")
    try await world.plan.write { transaction in
      try transaction.put(Contract(agreed: .days([480, 480, 480, 480, 480, 0, 0])), of: omar)
      try transaction.put(Eligibility.SiteRow(omar, shop.island, .home))
      try transaction.close(shop.island, on: [ClosedDay(date: monday + 2, name: "", costsLeave: true)])
      try transaction.noteIllness(of: omar, on: monday...monday + 1)
    }
    try world.clock.at("2026-11-03T08:00:00Z")
    #expect(try await world.month().amounts.allSatisfy { $0.employee == lena }, "without codes nothing is handed over")
    try await world.plan.write { transaction in
      var codes = PayrollCodes(centers: [shop.island: "200"])
      codes.absences = [sick: .init(type: 106, key: "K"), vacation: .init(type: 107)]
      try transaction.choose(codes)
    }
    let amounts = try await world.month().amounts.filter { $0.employee == omar }
    #expect(
      amounts == [
        PayrollAmount(omar, at: shop.island, .absence(vacation, on: monday + 2), minutes: 480),
        PayrollAmount(omar, at: shop.island, .absence(sick, on: monday), minutes: 480),
        PayrollAmount(omar, at: shop.island, .absence(sick, on: monday + 1), minutes: 480),
      ])
    // Holidays take the contract's hours, where they have a code.
    try await world.plan.write { transaction in
      try transaction.close(shop.island, on: [ClosedDay(date: monday + 3, name: "Day of reason")])
      try transaction.choose(PayrollCodes(holiday: .init(type: 205)))
    }
    #expect(
      try await world.month().amounts.filter { $0.employee == omar } == [
        PayrollAmount(omar, at: shop.island, .holiday(on: monday + 3), minutes: 480)
      ])
    await #expect(throws: Refusal.notFound) {
      try await world.plan.write { try $0.choose(PayrollCodes(centers: [ID(rawValue: 99): "1"])) }
    }
    let manager = try await world.plan.write { transaction in
      let person = try transaction.addEmployee("Ada", surname: "")
      return try transaction.addAccount(for: person, role: .manager, managing: .only([shop.yard]))
    }
    await #expect(throws: Refusal.self) {
      try await world.plan.write(by: .account(manager)) { _ = try $0.handToPayroll(monday) }
    }
    await #expect(throws: Refusal.self) {
      try await world.plan.write(by: .account(manager)) { try $0.choose(PayrollCodes()) }
    }
  }
}
