import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `What hours cost` {
  private struct Office: Sendable {
    let world: PlanWorld
    let manager: ID<Account>
    var shop: Shop { world.shop }

    /// With a manager of the yard alone.
    init() async throws {
      world = try await PlanWorld.opened()
      let shop = world.shop
      manager = try await world.write { transaction in
        let mia = try transaction.addEmployee("Mia")
        let account = try transaction.addAccount(for: mia, role: .manager)
        try transaction.connection.base.run(
          "INSERT INTO account_site VALUES (\(account), \(shop.yard), \(transaction.scope), 'manager')")
        return account
      }
    }

    func set(
      _ amount: String, of person: ID<Employee>, from date: String? = nil, at site: ID<Site>?,
      by editor: Editor = .console
    ) async throws {
      let first = try date.map(day) ?? HourlyCost.beginning
      try await world.write(by: editor) { try $0.setHourlyCost(amount, of: person, from: first, at: site) }
    }

    func seen(by managed: ManagedSites, on date: String = "2026-10-20") async throws -> [ID<Employee>: String] {
      let (organization, day, people) = (shop.organization, try day(date), [shop.lena, shop.omar])
      let costs = try await world.store.read(of: organization) { try $0.hourlyCosts(for: managed, on: day...day) }
      return people.reduce(into: [:]) { $0[$1] = costs.cost(of: $1, on: day)?.amount.decimalText }
    }
  }

  @Test func `are seen and changed by those alone who manage the site that they are kept for`() async throws {
    let office = try await Office()
    let (shop, mia) = (office.shop, Editor.account(office.manager))
    try await office.set("18,50", of: shop.lena, at: shop.yard, by: mia)
    try await office.set("30", of: shop.omar, at: shop.island)
    #expect(try await office.seen(by: .all) == [shop.lena: "18.50", shop.omar: "30.00"])
    #expect(try await office.seen(by: .only([shop.yard])) == [shop.lena: "18.50"])
    let yard = Refusal.siteNotManaged(managed: ["Yard"])
    await #expect(throws: yard) { try await office.set("1", of: shop.omar, at: shop.yard, by: mia) }
    await #expect(throws: yard) { try await office.set("1", of: shop.lena, at: shop.island, by: mia) }
    await #expect(throws: yard) { try await office.set("1", of: shop.lena, at: nil, by: mia) }
    await #expect(throws: yard) {
      try await office.world.store.read(of: shop.organization) {
        _ = try $0.hourlyCost(of: shop.omar, on: .last, for: .only([shop.yard]))
      }
    }
    try await office.set("20", of: shop.omar, at: nil)
    #expect(try await office.seen(by: .only([shop.yard])) == [shop.lena: "18.50"])
    try await office.set("", of: shop.lena, at: shop.yard, by: mia)
    #expect(try await office.seen(by: .only([shop.yard])).isEmpty)
  }

  @Test func `are none for standby`() async throws {
    let office = try await Office()
    let (shop, eight) = (office.shop, try #require(LocalTime("08:00")))
    try await office.set("20", of: shop.lena, at: nil)
    let days = try day("2026-10-26")...(try day("2026-10-27"))
    try await office.world.store.write(in: shop.organization, by: .console) { transaction in
      let hotline = try transaction.add(PositionDraft(name: "Hotline", duty: .standby))
      for day in [days.lowerBound, days.upperBound] {
        try transaction.draft(
          ShiftContent(
            site: shop.yard, position: day == days.lowerBound ? hotline : nil, employee: shop.lena,
            hours: .timed(start: LocalDateTime(date: day, time: eight), minutes: 240)))
      }
      _ = try transaction.publish(days, of: shop.yard)
    }
    let (planned, paid) = try await office.world.store.read(of: shop.organization) { snapshot in
      let costs = try snapshot.hourlyCosts(for: .all, on: days)
      return (
        try snapshot.plan(of: shop.yard, during: days).cost(at: costs, in: .euro),
        try snapshot.paidShifts(at: [shop.yard], on: days)
      )
    }
    #expect(planned.minutes == 240 && planned.tenThousandths == 80 * Money.scale)
    #expect(paid.map(\.minutes) == [240])
  }

  @Test(arguments: ["x", "-1", "10000.01", "99999999999999999999", "1e9"])
  func `are amounts below a limit`(text: String) async throws {
    let office = try await Office()
    await #expect(throws: Refusal.invalid([.init("amount", .notANumber)])) {
      try await office.set(text, of: office.shop.lena, at: nil)
    }
    await #expect(throws: Refusal.notFound) { try await office.set("1", of: ID(rawValue: 999), at: nil) }
  }

  @Test func `have surcharges on top, the same on the board and in the report, also those of a week`() async throws {
    let office = try await Office()
    let (shop, store) = (office.shop, office.world.store)
    for date in ["2026-10-19", "2026-10-20", "2026-10-22"] {
      try await shop.publish(shop.lena, try hours(date, "08:00", "12:00"))
    }
    try await office.set("20", of: shop.lena, at: nil)
    func sums(_ first: String, _ last: String) async throws -> [Int64] {
      let days = try day(first)...day(last)
      return try await store.read(of: shop.organization) { snapshot in
        let costs = try snapshot.hourlyCosts(for: .all, on: days)
        let paid = try snapshot.paidShifts(at: [shop.yard], on: days).reduce(into: PlannedCost()) {
          let rate = costs.cost(of: $1.employee, on: $1.date)
          $0.add(minutes: $1.minutes, surcharge: $1.surcharge, at: rate, in: .euro)
        }
        let plan = try snapshot.plan(of: shop.yard, during: days)
        let rules = try snapshot.surcharges(of: [shop.lena], at: shop.yard, on: days)
        let planned = plan.cost(at: costs, in: .euro, surcharges: rules)
        return [paid, planned].map { $0.tenThousandths / Money.scale }
      }
    }
    #expect(try await sums("2026-10-19", "2026-10-25") == [240, 240])
    let (early, monday) = (SurchargeTerms("Early", 50, .alone, to: LocalTime("10:00")), try day("2026-10-19"))
    try await store.write(in: shop.organization, by: .console) { try $0.add(early, from: monday + 1) }
    #expect(try await sums("2026-10-19", "2026-10-25") == [280, 280], "two hours of two days")
    var over = SurchargeTerms("Overtime", 100, .alone)
    (over.over, over.overMinutes) = (.week, 600)
    let long = over
    try await store.write(in: shop.organization, by: .console) { try $0.add(long, from: monday) }
    #expect(try await sums("2026-10-19", "2026-10-25") == [320, 320], "two hours above ten")
    #expect(try await sums("2026-10-22", "2026-10-22") == [140, 140], "a day knows its week")
  }

  @Test func `begin on a day, so that a raise leaves past weeks as they were`() async throws {
    let office = try await Office()
    let (shop, world) = (office.shop, office.world)
    for date in ["2026-10-20", "2026-10-27"] { try await shop.publish(shop.lena, try hours(date, "08:00", "12:00")) }
    func week(_ first: String) async throws -> Int64 {
      let days = try day(first)...(try day(first) + 6)
      return try await world.store.read(of: shop.organization) { snapshot in
        let costs = try snapshot.hourlyCosts(for: .all, on: days)
        let plan = try snapshot.plan(of: shop.yard, during: days)
        let planned = plan.cost(at: costs, in: .euro).tenThousandths
        let paid = try snapshot.paidShifts(at: [shop.yard], on: days)
          .reduce(into: PlannedCost()) {
            $0.add(minutes: $1.minutes, at: costs.cost(of: $1.employee, on: $1.date), in: .euro)
          }
        #expect(paid.tenThousandths == planned, "the report and the board say the same")
        return planned / Money.scale
      }
    }
    func both() async throws -> [Int64] { [try await week("2026-10-19"), try await week("2026-10-26")] }
    try await office.set("20", of: shop.lena, at: nil)
    #expect(try await both() == [80, 80])
    try await office.set("25", of: shop.lena, from: "2026-10-26", at: nil)
    #expect(try await both() == [80, 100])
    try await office.set("30", of: shop.lena, from: "2026-10-26", at: nil)
    #expect(try await both() == [80, 120], "the same day again corrects it")
    try await office.set("22", of: shop.lena, from: "2026-10-20", at: nil)
    #expect(try await both() == [88, 120], "what began later stays")
    let kept = try await world.store.read(of: shop.organization) { try $0.hourlyCosts(of: shop.lena, for: .all) }
    #expect(kept.map(\.amount.decimalText) == ["30.00", "22.00", "20.00"])
    #expect(kept.last?.firstDay == HourlyCost.beginning)
    try await office.set("", of: shop.lena, from: "2026-10-20", at: nil)
    try await office.set("", of: shop.lena, from: "2026-10-26", at: nil)
    #expect(try await both() == [80, 80], "taken back, the one before goes on")
    try await office.set("", of: shop.lena, at: nil)
    #expect(try await both() == [0, 0])
  }

  @Test func `that others may not see end those before, instead of letting them go on`() async throws {
    let office = try await Office()
    let (shop, mia) = (office.shop, Editor.account(office.manager))
    let yard = ManagedSites.only([shop.yard])
    try await office.set("18", of: shop.lena, at: shop.yard, by: mia)
    try await office.set("30", of: shop.lena, from: "2026-10-20", at: shop.island)
    try await office.set("19", of: shop.lena, from: "2026-11-01", at: shop.yard)
    #expect(try await office.seen(by: yard, on: "2026-10-19") == [shop.lena: "18.00"])
    #expect(try await office.seen(by: yard, on: "2026-10-20").isEmpty)
    #expect(try await office.seen(by: .all, on: "2026-10-20") == [shop.lena: "30.00"])
    #expect(try await office.seen(by: yard, on: "2026-11-01") == [shop.lena: "19.00"])
    let listed = try await office.world.store.read(of: shop.organization) {
      try $0.hourlyCosts(of: shop.lena, for: yard).map(\.amount.decimalText)
    }
    #expect(listed == ["19.00", "18.00"])
    let refusal = Refusal.siteNotManaged(managed: ["Yard"])
    for date in ["2026-10-20", "2026-10-25"] {
      await #expect(throws: refusal) { try await office.set("9", of: shop.lena, from: date, at: shop.yard, by: mia) }
    }
    try await office.set("20", of: shop.lena, from: "2026-11-05", at: shop.yard, by: mia)
    try await office.set("", of: shop.lena, from: "2026-11-05", at: shop.yard, by: mia)
  }

  @Test(arguments: ["0001-01-01", "2026-10-26", "9999-12-31"])
  func `begin on any day of the calendar, a few hundred times at most`(date: String) async throws {
    let office = try await Office()
    let (shop, first) = (office.shop, try day("2000-01-01"))
    try await office.set("18", of: shop.lena, from: date, at: nil)
    let begins = try day(date)
    let kept = try await office.world.store.read(of: shop.organization) {
      try $0.hourlyCost(of: shop.lena, on: begins, for: .all)
    }
    #expect(kept?.firstDay == begins)
    try await office.world.write { transaction in
      for number in 0..<199 { try transaction.setHourlyCost("1", of: shop.lena, from: first + number, at: nil) }
    }
    await #expect(throws: Refusal.invalid([.init("from", .tooMany(limit: 200))])) {
      try await office.set("18", of: shop.lena, from: "2026-10-27", at: nil)
    }
    try await office.set("19", of: shop.lena, from: date, at: nil)
    await #expect(throws: (any Error).self) { try await shop.run("UPDATE hourly_cost SET first_day = '2026-13-01'") }
  }

  @Test func `of some days are read with their index`() async throws {
    let office = try await Office()
    let shop = office.shop
    let plans = try await shop.store.write(in: shop.organization, by: .console) { transaction in
      let day = LocalDate(daysSinceEpoch: 20_454)
      _ = try transaction.snapshot.hourlyCosts(for: .all, on: day...day + 6)
      return try transaction.connection.base.plans()
    }
    #expect(!plans.contains { $0.hasPrefix("SCAN cost") || $0.hasPrefix("SCAN later") })
  }

  @Test func `leave no amount in the log, and go with the person`() async throws {
    let office = try await Office()
    let shop = office.shop
    try await office.set("18.5", of: shop.lena, at: nil)
    try await office.set("19.5", of: shop.lena, at: nil)
    let before = try await shop.changeCount()
    try await office.set("19.50", of: shop.lena, at: nil)
    #expect(try await shop.changeCount() == before)
    let told: Int = try await office.world.store.read {
      try $0.connection.base.value(
        "SELECT count(*) FROM change WHERE kind = 'cost.set' AND before IS NULL AND after IS NULL") ?? 0
    }
    let kept: Int = try await office.world.store.read {
      try $0.connection.base.value("SELECT count(*) FROM row_version WHERE entity LIKE '%cost%'") ?? 0
    }
    #expect((told, kept) == (2, 0) && ChangeKind.costSet.topic == nil && ChangeKind.costBudgetSet.topic == nil)
    try await office.world.write { transaction in
      try transaction.archive(shop.lena)
      try transaction.erase(shop.lena, calling: "Someone")
    }
    #expect(try await office.seen(by: .all).isEmpty)
  }

  @Test func `equal a recount from the rows, with the nights on which clocks change`() async throws {
    let office = try await Office()
    let shop = office.shop
    try await office.set("18.37", of: shop.lena, at: nil)
    for (site, spans) in [
      (
        shop.yard,
        [("2026-10-24", "22:00", "06:00"), ("2026-03-28", "22:00", "06:00"), ("2026-10-26", "09:00", "17:13")]
      ),
      (shop.island, [("2026-04-04", "22:00", "06:00"), ("2026-10-03", "22:00", "06:00")]),
    ] {
      for span in spans { try await shop.publish(shop.lena, try hours(span.0, span.1, span.2), at: site) }
    }
    try await shop.publish(shop.omar, try hours("2026-10-26", "09:00", "17:00"))
    try await shop.publish(shop.lena, try days("2026-10-28", "2026-10-29"))
    try await shop.publish(nil, try hours("2026-10-27", "09:00", "17:00"))
    let sites = [shop.yard, shop.island]
    let (found, worked) = try await office.world.store.read(of: shop.organization) { snapshot in
      (
        try snapshot.paidShifts(
          at: sites, on: LocalDate(daysSinceEpoch: 20_454)...LocalDate(daysSinceEpoch: 20_818)),
        try snapshot.workedHours(
          at: nil, on: LocalDate(daysSinceEpoch: 20_454)...LocalDate(daysSinceEpoch: 20_818))
      )
    }
    let year = LocalDate(daysSinceEpoch: 20_454)...LocalDate(daysSinceEpoch: 20_818)
    let costs = try await office.world.store.read(of: shop.organization) { try $0.hourlyCosts(for: .all, on: year) }
    let cost = found.reduce(into: PlannedCost()) {
      $0.add(minutes: $1.minutes, at: costs.cost(of: $1.employee, on: $1.date), in: .euro)
    }
    // 9 h, 7 h, 8 h 13; 8 h 30, 7 h 30; 8 h of Omar.
    #expect(found.filter { $0.employee == shop.lena }.map(\.minutes).sorted() == [420, 450, 493, 510, 540])
    let rows: [(Int64, Int64)] = try await office.world.store.read {
      try $0.connection.base.rows(
        "SELECT starts_at, ends_at FROM shift WHERE employee_id = \(shop.lena) AND start_minute IS NOT NULL"
      ) { (try $0.next(), try $0.next()) }
    }
    // 18.37 € an hour in cents, each shift rounded half up.
    let cents = rows.map { ((($0.1 - $0.0) / 60) * 1837 * 2 + 60) / 120 }.reduce(0, +)
    #expect(cost.tenThousandths == cents * 100 && cents > 0)
    #expect(cost.minutes == worked.values.reduce(0) { $0 + $1.minutes } && cost.unpricedMinutes == 480)
  }
}

@Suite struct `A site's budget` {
  @Test func `goes on from its week until another begins`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    func set(_ text: String, _ date: String) async throws {
      let first = try day(date)
      try await world.write { try $0.setBudget(text, of: shop.yard, from: first) }
    }
    func budget(_ date: String, at site: ID<Site>? = nil) async throws -> String? {
      let first = try day(date)
      return try await world.store.read(of: shop.organization) {
        try $0.budget(of: site ?? shop.yard, from: first)?.amount.decimalText
      }
    }
    try await set("3500", "2026-10-19")
    try await set("4000.5", "2026-11-02")
    #expect(try await budget("2026-10-12") == nil)
    #expect(try await budget("2026-10-26") == "3500.00")
    #expect(try await budget("2026-12-28") == "4000.50")
    #expect(try await budget("2026-12-28", at: shop.island) == nil)
    try await set("", "2026-11-02")
    #expect(try await budget("2026-12-28") == "3500.00")
    await #expect(throws: Refusal.invalid([.init("amount", .notANumber)])) { try await set("10000001", "2026-10-19") }
  }
}
