import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Surcharges of approved hours` {
  private func night(_ percent: Int, from: String = "10:00", to: String = "12:00") -> SurchargeTerms {
    SurchargeTerms("Night", percent, .night, from: LocalTime(from), to: LocalTime(to))
  }

  /// Lena came at ten and went at two on Monday 12 October; the week is over.
  private func worked(also dates: [String] = []) async throws -> ClockWorld {
    let world = try await ClockWorld.opened()
    try world.at("2026-10-12T08:00:00Z")
    try await world.press(.on)
    try world.at("2026-10-12T12:00:00Z")
    try await world.press(.off)
    for date in dates {
      try world.at("\(date)T12:00:00Z")
      try await world.press(.on, "\(date)T08:00:00Z", site: world.shop.yard, source: .manager)
      try await world.press(.off, "\(date)T11:00:00Z", site: world.shop.yard, source: .manager)
    }
    try world.at("2026-10-19T08:00:00Z")
    return world
  }

  private func minutes(_ world: ClockWorld) async throws -> [ID<SurchargeRule>: Int] {
    try await world.sheet()?.days.first?.surcharges ?? [:]
  }

  private func rules(_ world: ClockWorld) async throws -> [SurchargeRule] {
    try await world.plan.store.read(of: world.organization) { try $0.surchargeRules() }
  }

  @Test func `are counted from the first day of the rule on, and none are without rules`() async throws {
    let world = try await worked()
    #expect(try await minutes(world).isEmpty)
    let (terms, monday) = (night(25), try day("2026-10-12"))
    let later = try await world.plan.write { try $0.add(terms, from: monday + 1) }
    #expect(try await minutes(world).isEmpty)
    let rule = try await world.plan.write { try $0.add(terms, from: monday, wageType: 102) }
    #expect(try await minutes(world) == [rule: 120])
    #expect(try await rules(world).map(\.id) == [later, rule])
    #expect(try await rules(world).last?.wageType == 102)
  }

  @Test func `T1.6: stay with the approval, whatever becomes of the rules`() async throws {
    let world = try await worked()
    let (terms, other, monday) = (night(25), night(40), try day("2026-10-12"))
    let rule = try await world.plan.write { try $0.add(terms, from: monday) }
    let approval = try #require(try await world.approve().first)
    try await world.plan.write { try $0.replaceSurcharges(by: [other], from: monday) }
    #expect(try await minutes(world) == [rule: 120], "approved by the first rule")
    let kept = try await rules(world)
    #expect(kept.map(\.terms.percent) == [25, 40] && kept.map { $0.holds(on: monday) } == [false, true])
    let site = world.shop.yard
    let lines = try await world.plan.store.read(of: world.organization) {
      try $0.payrollLines(at: site, on: monday...monday + 6, at: world.plan.shop.home.clock.now)
    }
    #expect(lines.map(\.minutes.surcharges) == [[rule: 120]])
    try await world.plan.write { try $0.reopen(approval) }
    #expect(try await minutes(world) == [try #require(kept.last).id: 120])
  }

  @Test func `end yesterday, and one that began today was never there`() async throws {
    let world = try await worked()
    let (terms, monday) = (night(25), try day("2026-10-12"))
    let old = try await world.plan.write { try $0.add(terms, from: monday) }
    let new = try await world.plan.write { try $0.add(terms, from: monday + 7) }
    try await world.plan.write { try $0.endSurcharge(old) }
    try await world.plan.write { try $0.endSurcharge(new) }
    let left = try await rules(world)
    #expect(left.map(\.id) == [old] && left.map(\.lastDay) == [monday + 6])
    try await world.plan.write { try $0.endSurcharge(old) }
    #expect(try await rules(world) == left, "once")
    await #expect(throws: Refusal.notFound) { try await world.plan.write { try $0.endSurcharge(new) } }
  }

  @Test func `count overtime of the week with the days beside the approved ones`() async throws {
    let world = try await worked(also: ["2026-10-13", "2026-10-14"])
    var terms = SurchargeTerms("Overtime", 50, .overtime)
    (terms.over, terms.overMinutes) = (.week, 300)
    let (wanted, monday) = (terms, try day("2026-10-12"))
    let rule = try await world.plan.write { try $0.add(wanted, from: monday) }
    let days = try await world.sheet("2026-10-14", "2026-10-14")?.days
    #expect(days?.map(\.surcharges) == [[rule: 180]], "four and three hours before")
    #expect(try await world.sheet("2026-10-13", "2026-10-13")?.days.map(\.surcharges) == [[rule: 120]])
  }

  @Test func `know the public holidays of a region, also while the site is open`() async throws {
    let world = try await worked()
    let (yard, monday) = (world.shop.yard, try day("2026-10-12"))
    var terms = SurchargeTerms("Holiday", 125, .days)
    terms.holidays = true
    let wanted = terms
    let rule = try await world.plan.write { try $0.add(wanted, from: monday) }
    let before = try await world.plan.store.read(of: world.organization) { snapshot in
      try snapshot.surcharges(at: yard, on: monday...monday + 100)?.holidays[.site]
    }
    #expect(before == [])
    try await world.plan.write { try $0.keepHolidays([], of: .berlin, through: 2026, at: yard) }
    let (christmas, reformation) = (try day("2026-12-25"), try day("2026-10-31"))
    let fold = try #require(
      try await world.plan.store.read(of: world.organization) { try $0.surcharges(at: yard, on: monday...monday + 100) }
    )
    #expect(fold.rules.map(\.id) == [rule])
    #expect(fold.holidays[.site]?.contains(christmas) == true && fold.holidays[.site]?.contains(reformation) == false)
  }

  @Test func `know the home site's public holidays: as told, else of the only site, else none`() async throws {
    let world = try await worked()
    let (yard, island, lena, monday) = (world.shop.yard, world.shop.island, world.shop.lena, try day("2026-10-12"))
    let christmas = try day("2026-12-25")
    var terms = SurchargeTerms("Holiday", 135, .days)
    (terms.holidays, terms.place) = (true, .home)
    let wanted = terms
    try await world.plan.write { transaction in
      try transaction.keepHolidays([], of: .berlin, through: 2026, at: yard)
      _ = try transaction.add(wanted, from: monday)
    }
    func counts() async throws -> Bool? {
      try await world.plan.store.read(of: world.organization) {
        try $0.surcharges(of: [lena], at: yard, on: monday...monday + 100)[lena]?.holidays[.home]?.contains(christmas)
      }
    }
    #expect(try await counts() == false, "of two sites, nobody said which is home")
    try await world.plan.write { _ = try $0.archive(island) }
    #expect(try await counts() == true)
  }

  @Test func `are for managers of all sites, in bounds`() async throws {
    let (terms, monday) = (night(25), try day("2026-10-12"))
    let yard = try await YardWorld.opened()
    let (organization, manager) = (yard.shop.organization, Editor.account(yard.accounts.manager))
    await #expect(throws: Refusal.siteNotManaged(managed: ["Yard"])) {
      try await yard.shop.store.write(in: organization, by: manager) { try $0.add(terms, from: monday) }
    }
    let world = try await worked()
    await #expect(throws: Refusal.invalid([.init("from_day", .notBefore(try day("2000-01-01")))])) {
      try await world.plan.write { try $0.add(terms, from: .first) }
    }
    await #expect(throws: Refusal.invalid([.init("wage_type", .notBetween(1, 9999))])) {
      try await world.plan.write { try $0.add(terms, from: monday, wageType: .min) }
    }
    let rule = try await world.plan.write { try $0.add(terms, from: monday) }
    await #expect(throws: Refusal.invalid([.init("wage-\(rule)", .notBetween(1, 9999))])) {
      try await world.plan.write { try $0.setWageTypes([rule: 10_000]) }
    }
    try await world.plan.write { try $0.setWageTypes([rule: 7]) }
    try await world.plan.write { try $0.setWageTypes([rule: nil]) }
    #expect(try await rules(world).map(\.wageType) == [nil])
    try await world.plan.write { transaction in
      for _ in 1..<SurchargeRule.most { try transaction.add(terms, from: monday) }
    }
    await #expect(throws: Refusal.invalid([.init("name", .tooMany(limit: SurchargeRule.most))])) {
      try await world.plan.write { try $0.add(terms, from: monday) }
    }
    try await world.plan.write { try $0.replaceSurcharges(by: [], from: monday) }
    #expect(try await rules(world).isEmpty, "none were approved")
  }
}
