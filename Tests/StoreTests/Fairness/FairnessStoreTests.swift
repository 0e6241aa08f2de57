import DemoWorld
import Domain
import TestSupport
import TestValues
import Testing

@testable import Store

@Suite struct `The fairness of a roster` {
  /// Told on 12 October 2026 at 8:00 in Berlin.
  private struct Team: Sendable {
    let world: PlanWorld
    var shop: Shop { world.shop }

    init() async throws { world = try await PlanWorld.opened() }

    func ledger(
      _ first: String = "2026-10-01", _ last: String = "2026-10-31", at site: ID<Site>? = nil
    ) async throws -> FairnessLedger {
      let (days, site, organization) = (try day(first)...day(last), site ?? shop.yard, world.organization)
      return try await world.store.read(of: organization) { try $0.fairness(at: site, on: days) }
    }

    /// Lena's and Omar's, in whole ones.
    func counts(_ measure: FairnessMeasure) async throws -> [Int] {
      let rows = try await ledger().rows
      return [shop.lena, shop.omar].map { person in
        (rows.first { $0.employee.id == person }?.entries[measure]?.worked ?? 0) / 100
      }
    }

    func shifts(of person: ID<Employee>) async throws -> [FairnessShift] {
      let (days, site, organization) = (try day("2026-10-01")...day("2026-10-31"), shop.yard, world.organization)
      return try await world.store.read(of: organization) {
        try $0.fairnessShifts(of: person, at: site, on: days)
      }
    }

    func replace(_ shift: ID<Shift>, with person: ID<Employee>) async throws -> ID<Publication> {
      let seen = try await world.seen(shift)
      return try await world.write { try $0.replace(seen, with: person) }
    }
  }

  @Test func `counts the published shifts of some days at a site, and hours at all`() async throws {
    let team = try await Team()
    let (shop, world) = (team.shop, team.world)
    try await shop.publish(shop.lena, try hours("2026-10-20", "22:00", "06:00"))
    try await shop.publish(shop.lena, try hours("2026-10-24", "22:00", "06:00"))
    try await shop.publish(shop.omar, try hours("2026-10-24", "08:00", "16:00"))
    try await shop.publish(nil, try hours("2026-10-25", "08:00", "16:00"))
    try await shop.publish(shop.lena, try hours("2026-10-22", "08:00", "10:00"), at: shop.island)
    try await world.draft(shop.omar, try hours("2026-10-26", "22:00", "06:00"))
    try await shop.withdraw(try await shop.publish(shop.omar, try hours("2026-10-28", "22:00", "06:00")))
    #expect(try await team.counts(.nights) == [2, 0])
    #expect(try await team.counts(.weekends) == [1, 1])
    let ledger = try await team.ledger()
    #expect(ledger.measures == [.nights, .weekends, .hours])
    // Nine real hours in the night in which clocks go back, and two at the island.
    #expect(ledger.rows.map { $0.entries[.hours]?.worked } == [(8 + 9 + 2) * 60, 480])
    #expect(try await team.ledger(at: shop.island).rows.map { $0.entries[.hours]?.worked } == [19 * 60])
  }

  @Test func `counts hours on call apart from those worked, of whole days too`() async throws {
    let team = try await Team()
    let (shop, world) = (team.shop, team.world)
    let bell = try await world.write { try $0.add(PositionDraft(name: "On call")) }
    var policy = FairnessPolicy.standard
    (policy.onCall, policy.weights[.onCall]) = ([bell], 50)
    let wanted = policy
    try await world.write { try $0.choose(wanted) }
    #expect(try await world.store.read(of: shop.organization) { try $0.fairnessPolicy() } == wanted)
    let drafts = [
      ShiftContent(
        site: shop.yard, position: bell, employee: shop.lena, hours: try hours("2026-10-20", "22:00", "06:30")),
      ShiftContent(
        site: shop.yard, position: bell, employee: shop.lena,
        hours: .days(first: try day("2026-10-25"), last: try day("2026-10-25"))),
      ShiftContent(site: shop.yard, employee: shop.lena, hours: try hours("2026-10-27", "08:00", "16:00")),
      ShiftContent(
        site: shop.island, position: bell, employee: shop.lena, hours: try hours("2026-10-28", "08:00", "16:00")),
    ]
    try await world.write { _ = try $0.publish(drafts) }
    let entries = try #require(try await team.ledger().rows.first).entries
    // Eight and a half hours, and 25 of the day on which clocks go back, each counting half.
    #expect(entries[.onCall]?.worked == (850 + 2500) / 2)
    #expect(entries[.hours]?.worked == 480)
    #expect(entries[.nights]?.worked == 100)
    let shifts = try await team.shifts(of: shop.lena)
    #expect(shifts.map(\.minutes) == [510, 1500, 480])
    #expect(shifts.map { $0.counts(in: .onCall) } == [true, true, false])
    #expect(shifts.map { $0.counts(in: .hours) } == [false, false, true])
    policy.onCallSites = [shop.island]
    let further = policy
    try await world.write { try $0.choose(further) }
    #expect(try await world.store.read(of: shop.organization) { try $0.fairnessPolicy() } == further)
    try await shop.publish(shop.lena, try hours("2026-10-29", "08:00", "10:00"), at: shop.island)
    #expect(try await team.ledger().rows.first?.entries[.hours]?.worked == 480)
    #expect(try await team.ledger(at: shop.island).rows.first?.entries[.onCall]?.worked == (800 + 200) / 2)
    policy.onCallSites = [ID(rawValue: .min)]
    let foreign = policy
    await #expect(throws: Refusal.invalid([.init("on_call_sites", .unknown)])) {
      try await world.write { try $0.choose(foreign) }
    }
    var strange = wanted
    strange.onCall = [bell, ID(rawValue: .max)]
    let refused = strange
    await #expect(throws: Refusal.invalid([.init("on_call", .unknown)])) {
      try await world.write { try $0.choose(refused) }
    }
  }

  @Test func `takes whole days of approved time off from a share`() async throws {
    let team = try await Team()
    let (shop, world) = (team.shop, team.world)
    for date in ["2026-10-20", "2026-10-22"] {
      try await shop.publish(shop.lena, try hours(date, "22:00", "06:00"))
      try await shop.publish(shop.omar, try hours(date, "22:00", "06:00"))
    }
    func shares() async throws -> [Int?] { try await team.ledger().rows.map { $0.entries[.nights]?.share } }
    #expect(try await shares() == [200, 200])
    let kind = try await world.kind(.sick)
    // The last two days of September are not asked about.
    for (first, last) in [("2026-09-29", "2026-10-10"), ("2026-10-12", "2026-10-16")] {
      let draft = AbsenceDraft(kind: kind, days: try day(first)...day(last))
      try await world.write { _ = try $0.ask(draft, for: shop.omar) }
    }
    // Of 31 + 16 days on which they are there, 31 are Lena's.
    let expected = [(400 * 31 + 23) / 47, (400 * 16 + 23) / 47]
    #expect(Set(try await shares()) == Set(expected))
    let part = AbsenceDraft(kind: kind, days: try day("2026-10-29")...day("2026-10-29"), part: 480..<600)
    try await world.write { _ = try $0.ask(part, for: shop.omar) }
    #expect(Set(try await shares()) == Set(expected), "a part of a day is none")
  }

  @Test func `takes a site's closed days, and the public holidays of its region also where it opens`() async throws {
    let team = try await Team()
    let (shop, world) = (team.shop, team.world)
    try await shop.publish(shop.lena, try hours("2026-10-21", "08:00", "16:00"))
    try await shop.publish(shop.omar, try hours("2026-10-31", "08:00", "16:00"))
    #expect(try await team.counts(.holidays) == [0, 0])
    let closed = [ClosedDay(date: try day("2026-10-21"), name: "Stocktaking")]
    try await world.write { try $0.close(shop.yard, on: closed) }
    #expect(try await team.counts(.holidays) == [1, 0])
    let region = try #require(HolidayRegion(rawValue: "DE-BB"))
    try await world.write { try $0.keepHolidays([], of: region, through: 2026, at: shop.yard) }
    #expect(try await team.counts(.holidays) == [1, 1])
  }

  @Test func `follows a shift that changes hands, at once and back`() async throws {
    let team = try await Team()
    let (shop, world) = (team.shop, team.world)
    let night = try await shop.publish(shop.lena, try hours("2026-10-20", "22:00", "06:00"))
    #expect(try await team.counts(.nights) == [1, 0])
    let publication = try await team.replace(night, with: shop.omar)
    #expect(try await team.counts(.nights) == [0, 1])
    #expect(try await team.counts(.shortNotice) == [0, 0])
    try await world.recall(publication)
    #expect(try await team.counts(.nights) == [1, 0])
    // What was recalled is a draft again.
    try await world.discard("2026-10-20", "2026-10-20")
    shop.home.clock.advance(seconds: 8 * 86_400)
    _ = try await team.replace(night, with: shop.omar)
    #expect(try await team.counts(.nights) == [0, 1])
    #expect(try await team.counts(.shortNotice) == [0, 1])
  }

  @Test func `knows short notice by when a shift was published or given, and not by small changes`() async throws {
    let team = try await Team()
    let (shop, world) = (team.shop, team.world)
    let soon = try await shop.publish(shop.lena, try hours("2026-10-14", "07:00", "12:00"))
    let later = try await shop.publish(shop.lena, try hours("2026-10-14", "13:00", "18:00"))
    try await shop.publish(shop.omar, try hours("2026-10-12", "06:00", "09:00"))
    #expect(try await team.counts(.shortNotice) == [1, 0])
    shop.home.clock.advance(seconds: 86_400)
    try await world.alter([later]) { $0.minutesLater = 30 }
    try await world.publish("2026-10-12", "2026-10-18")
    #expect(try await team.counts(.shortNotice) == [1, 0])
    let told = try await team.shifts(of: shop.lena)
    #expect(told.map(\.id) == [soon, later])
    #expect(told.map { $0.counts(in: .shortNotice) } == [true, false])
    #expect(told.map(\.noticeHours) == [47, 53])
    try await world.alter([later]) { $0.daysLater = 1 }
    try await world.publish("2026-10-12", "2026-10-18")
    #expect(try await team.counts(.shortNotice) == [1, 0])
    shop.home.clock.advance(seconds: 86_400)
    try await world.alter([later]) { $0.daysLater = 1 }
    try await world.publish("2026-10-12", "2026-10-18")
    #expect(try await team.counts(.shortNotice) == [1, 0])
    shop.home.clock.advance(seconds: 86_400)
    try await world.alter([later]) { $0.daysLater = -1 }
    try await world.publish("2026-10-12", "2026-10-18")
    #expect(try await team.counts(.shortNotice) == [2, 0])
  }

  @Test func `says how each shift came, if someone asked`() async throws {
    let team = try await Team()
    let (shop, world) = (team.shop, team.world)
    let night = try await shop.publish(shop.lena, try hours("2026-10-20", "22:00", "06:00"))
    let morning = try await shop.publish(shop.omar, try hours("2026-10-22", "08:00", "12:00"))
    var draft = ShiftRequestDraft(.swap, of: try await world.seen(night), by: shop.lena)
    draft.otherShift = try await world.seen(morning)
    let wanted = draft
    try await world.write { _ = try $0.make(wanted, as: .manager) }
    #expect(try await team.counts(.nights) == [0, 1])
    let (lena, omar) = (
      FairnessShift.Request(kind: .swap, other: shop.lena), FairnessShift.Request(kind: .swap, other: shop.omar)
    )
    #expect(try await team.shifts(of: shop.omar).compactMap(\.request) == [lena])
    #expect(try await team.shifts(of: shop.lena).compactMap(\.request) == [omar])
  }

  @Test func `is of one organization and a known site alone`() async throws {
    let team = try await Team()
    let (shop, world) = (team.shop, team.world)
    try await shop.publish(shop.lena, try hours("2026-10-20", "22:00", "06:00"))
    let other = try await world.store.write(by: .console) { transaction in
      try transaction.found(organization: "Other", zone: try zone("Europe/Berlin"), language: .en)
    }
    let days = try day("2026-10-01")...day("2026-10-31")
    await #expect(throws: Refusal.notFound) {
      _ = try await world.store.read(of: other) { try $0.fairness(at: shop.yard, on: days) }
    }
    await #expect(throws: Refusal.notFound) {
      _ = try await world.store.read(of: other) {
        try $0.fairnessShifts(of: shop.lena, at: shop.yard, on: days)
      }
    }
    let long = LocalDate.first...LocalDate.last
    await #expect(throws: Refusal.invalid([.init("last", .tooManyDays(limit: 366))])) {
      _ = try await world.store.read(of: shop.organization) { try $0.fairness(at: shop.yard, on: long) }
    }
    for edge in [LocalDate.first...(.first + 9), (.last - 9)...LocalDate.last] {
      let rows = try await world.store.read(of: shop.organization) { try $0.fairness(at: shop.yard, on: edge) }.rows
      #expect(rows.isEmpty)
    }
  }

  @Test func `keeps a policy, and refuses what is beyond its limits`() async throws {
    let team = try await Team()
    let (shop, world) = (team.shop, team.world)
    #expect(try await world.store.read(of: shop.organization) { try $0.fairnessPolicy() } == .standard)
    var policy = FairnessPolicy(
      nightFrom: try #require(LocalTime("21:30")), nightUntil: try #require(LocalTime("05:00")), leastMinutes: 60,
      weekend: [.friday, .saturday], noticeHours: 24, carriedMonths: 12, weights: [.nights: 150, .holidays: 0],
      showsNames: true)
    let wanted = policy
    try await world.write { try $0.choose(wanted) }
    #expect(try await world.store.read(of: shop.organization) { try $0.fairnessPolicy() } == wanted)
    let before = try await shop.changeCount()
    try await world.write { try $0.choose(wanted) }
    #expect(try await shop.changeCount() == before)
    policy.leastMinutes = .min
    let refused = policy
    await #expect(throws: Refusal.invalid([.init("least_minutes", .notBetween(1, 720))])) {
      try await world.write { try $0.choose(refused) }
    }
  }

  @Test(
    arguments: [
      "night_from = 1440", "night_until = -1", "night_until = night_from", "least_minutes = 0", "weekend = 0",
      "weekend = 128", "notice_hours = 337", "carried_months = 13", "nights = 1001", "weekends = -1",
      "holidays = 1001", "short_notice = -1", "on_call = 1001",
    ] as [SQL])
  func `has limits in the schema`(change: SQL) async throws {
    let team = try await Team()
    try await team.world.write { try $0.choose(Self.other) }
    await #expect(throws: (any Error).self) { try await team.shop.run("UPDATE fairness_policy SET \(change)") }
  }

  private static var other: FairnessPolicy {
    var policy = FairnessPolicy.standard
    policy.showsNames = true
    return policy
  }

  @Test func `is read by an index that has all that counts`() async throws {
    let team = try await Team()
    let (shop, days) = (team.shop, try day("2026-10-01")...day("2026-10-31"))
    try await shop.publish(shop.lena, try hours("2026-10-20", "22:00", "06:00"))
    let plans = try await shop.store.write(in: shop.organization, by: .console) { transaction in
      _ = try transaction.snapshot.fairness(at: shop.yard, on: days)
      _ = try transaction.snapshot.fairnessShifts(of: shop.lena, at: shop.yard, on: days)
      return try transaction.connection.base.plans()
    }
    guard !TestDatabase.isAtServer else { return }
    #expect(
      plans.contains {
        $0.hasPrefix(
          "SEARCH shift USING INDEX shift_counted (organization_id=? AND site_id=? AND starts_at>? AND starts_at<?)"
        )
      })
    #expect(!plans.contains { $0.contains("shift") && $0.hasPrefix("SCAN") })
    #expect(!plans.contains { $0.contains("shift_counted") && $0.contains("TEMP B-TREE") })
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `is what a second count finds, whatever people do`(seed: UInt64) async throws {
    let home = try TemporaryStore(at: "2026-10-12T06:00:00Z")
    var moves = try await FairnessMoves.founded(
      in: home.store, clock: home.clock, zones: home.zones, people: 6, seed: seed)
    for round in 0..<150 {
      try await moves.move()
      guard round % 10 == 9 else { continue }
      let (ours, again) = (try await moves.ledger(), try await moves.recount())
      #expect(ours == again, "after \(round + 1) moves of seed \(seed)")
    }
    #expect(moves.done > 75)
  }
}
