import DemoWorld
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

/// Lena, Monday to Friday at 8 hours, and German rules from 2026 on; it is 12 October 2026, 8 o'clock in Berlin.
private struct LeaveWorld: Sendable {
  let plan: PlanWorld
  var lena: ID<Employee> { plan.shop.lena }

  init(_ change: (inout LeavePolicy) -> Void = { _ in }) async throws {
    plan = try await PlanWorld.opened()
    let lena = plan.shop.lena
    var policy = LeavePreset.germany.policy(from: 2026)
    change(&policy)
    let chosen = policy
    try await plan.write { transaction in
      try transaction.put(Contract(agreed: .days([480, 480, 480, 480, 480, 0, 0])), of: lena)
      try transaction.choose(chosen)
    }
  }

  func leave(_ year: Int = 2026) async throws -> LeaveYear {
    let (lena, now) = (lena, plan.shop.home.clock.now)
    let found = try await plan.store.read(of: plan.organization) { snapshot in
      try snapshot.leave(in: year, of: lena, on: snapshot.day(of: now))[lena]
    }
    return try #require(found)
  }

  @discardableResult
  func off(_ first: String, _ last: String) async throws -> ID<Absence> {
    let (lena, kind) = (lena, try await plan.kind(.vacation))
    let days = try day(first)...day(last)
    return try await plan.write { try $0.note(AbsenceDraft(kind: kind, days: days), for: lena) }
  }

  func book(_ hundredths: Int, _ kind: LeaveEntry.Kind, on text: String = "2026-10-12") async throws -> ID<LeaveEntry> {
    let draft = LeaveEntryDraft(of: lena, on: try day(text), hundredths: hundredths, kind, reason: "As agreed")
    return try await plan.write { try $0.book(draft) }
  }
}

@Suite struct `Stored leave` {
  @Test func `comes by itself on 1 January, with what is left, and typed numbers go before`() async throws {
    let world = try await LeaveWorld()
    try await world.off("2026-11-02", "2026-11-06")
    #expect(try await world.leave().entitled == 2000)
    #expect(try await world.leave().taken == 500)
    let next = try await world.leave(2027)
    #expect((next.carried, next.entitled, next.left) == (1500, 2000, 3500))
    let lena = world.lena
    try await world.plan.write { transaction in
      try transaction.set(Allowance(year: 2027, hundredths: 2833, carried: 250), for: lena)
    }
    #expect(try await world.leave(2027).allowed == 3083)
    try await world.plan.write { try $0.set(Allowance(year: 2027), for: lena) }
    #expect(try await world.leave(2027) == next, "emptied, the numbers follow again")
    try await world.plan.write { transaction in
      try transaction.put(Contract(firstDay: day("2026-07-01"), agreed: .days([480, 480, 480, 0, 0, 0, 0])), of: lena)
    }
    let changed = try await world.leave()
    #expect((changed.entitled, changed.taken) == (1600, 300))
    try await world.plan.write { try $0.choose(nil as LeavePolicy?) }
    let none = try await world.plan.store.read(of: world.plan.organization) { try $0.leave(in: 2026, on: .last) }
    #expect(none == [:])
  }

  @Test func `T4.10: is refused beyond the days where the rules say so, to the person and to managers`() async throws {
    let world = try await LeaveWorld { $0.mayGoBelow = false }
    try await world.off("2026-11-02", "2026-11-25")
    #expect(try await world.leave().left == 200)
    await #expect(throws: Refusal.conflict(.tooFewDays(left: 200))) { try await world.off("2026-12-07", "2026-12-09") }
    await #expect(throws: Refusal.conflict(.tooFewDays(left: 200))) {
      try await world.plan.ask(.vacation, "2026-12-07", "2026-12-09")
    }
    try await world.plan.ask(.vacation, "2026-12-07", "2026-12-08")
    await #expect(throws: Refusal.conflict(.tooFewDays(left: 0))) { try await world.off("2026-12-10", "2026-12-10") }
    try await world.plan.ask(.training, "2026-12-14", "2026-12-18")
    _ = try await world.book(-100, .paid)
    try await world.off("2026-12-19", "2026-12-20")
    #expect(try await world.leave().left == -100, "a weekend costs nothing, and what is missing bars it not")
    let free = try await LeaveWorld()
    try await free.off("2026-11-02", "2026-12-31")
    #expect(try await free.leave().left < 0)
  }

  @Test func `is refused before it is earned, whatever is left of the year`() async throws {
    let world = try await LeaveWorld { $0 = LeavePreset.states.policy(from: 2026) }
    #expect(try await world.leave().unearned == 250, "nine of twelve months")
    try await world.off("2026-12-14", "2026-12-14")
    try await world.off("2026-11-02", "2026-11-11")
    #expect(try await world.leave().left == 100)
    await #expect(throws: Refusal.conflict(.tooFewDays(left: 16))) { try await world.off("2026-12-15", "2026-12-15") }
  }

  @Test func `is of the year that has the day, where years begin in April`() async throws {
    let world = try await LeaveWorld { $0.begins = LeavePolicy.Begin("04-01") }
    try await world.off("2027-03-30", "2027-04-02")
    #expect(try await world.leave(2026).taken == 200)
    #expect(try await world.leave(2027).taken == 200)
    _ = try await world.book(100, .granted, on: "2027-03-31")
    #expect(try await world.leave(2026).booked == 100)
    let lena = world.lena
    #expect(try await world.plan.write { try $0.tellLeave(of: 2026, to: [lena]) } == 1)
    #expect(try await world.leave(2026).toldOn == day("2026-10-12"))
    let (found, none) = try await world.plan.store.read(of: world.plan.organization) { snapshot in
      (try snapshot.leave(at: day("2027-03-31"), on: .last)[lena]?.year, try snapshot.leave(in: 2025, on: .last)[lena])
    }
    #expect(found == 2026 && none == nil)
  }

  @Test func `T4.9: company leave costs everyone at home there a day, and counts as worked`() async throws {
    let world = try await LeaveWorld { $0.eves = .half }
    let (lena, shop, days) = (world.lena, world.plan.shop, try day("2026-12-21")...day("2026-12-23"))
    try await world.plan.write { transaction in
      try transaction.put(Eligibility.SiteRow(lena, shop.yard, .home))
      try transaction.close(
        shop.yard, on: (0..<3).map { ClosedDay(date: days.lowerBound + $0, name: "Closed", costsLeave: true) })
      try transaction.close(shop.yard, on: [ClosedDay(date: days.upperBound + 2, name: "Christmas")])
    }
    #expect(try await world.leave().companyLeave == 300)
    #expect(try await world.leave().left == 1700)
    func figures(_ first: LocalDate, _ last: LocalDate) async throws -> [Int?] {
      let now = shop.home.clock.now
      let found = try await world.plan.store.read(of: world.plan.organization) { snapshot in
        try snapshot.timeFigures(of: [snapshot.person(lena)], on: first...last, at: now)[lena]
      }
      return [found?.target, found?.credit]
    }
    #expect(try await figures(days.lowerBound, days.upperBound) == [1440, 1440])
    #expect(try await figures(days.upperBound + 1, days.upperBound + 2) == [240, 0], "half of an eve, and a holiday")
    try await world.off("2026-12-22", "2026-12-24")
    #expect(try await world.leave().companyLeave == 100, "the other two are leave of one's own")
    #expect(try await world.leave().taken == 350)
  }

  @Test func `books decisions, which are taken back by a mark, and stand in the data of their person`() async throws {
    let world = try await LeaveWorld()
    let entry = try await world.book(150, .granted)
    #expect(try await world.leave().allowed == 2150)
    let (lena, organization, now) = (world.lena, world.plan.organization, world.plan.shop.home.clock.now)
    try await world.plan.write { try $0.takeBack(entry) }
    try await world.plan.write { try $0.takeBack(entry) }
    #expect(try await world.leave().allowed == 2000)
    let data = try await world.plan.store.read(of: organization) { try $0.personalData(of: lena, at: now) }
    #expect(data.records["leaveEntries"]?.first?["hundredths"] == .number(150))
    for (hundredths, kind) in [(0, .granted), (-1, .granted), (1, .paid), (Int.max, .corrected)]
      as [(Int, LeaveEntry.Kind)]
    {
      await #expect(throws: Refusal.self) { _ = try await world.book(hundredths, kind) }
    }
    await #expect(throws: Refusal.self) { _ = try await world.book(100, .granted, on: "1999-12-31") }
    await #expect(throws: Refusal.notFound) {
      try await world.plan.write { try $0.takeBack(ID<LeaveEntry>(rawValue: 99)) }
    }
    let shop = world.plan.shop
    let manager = try await world.plan.write { transaction in
      try transaction.put(Eligibility.SiteRow(lena, shop.island, .home))
      let person = try transaction.addEmployee("Ada", surname: "")
      return try transaction.addAccount(for: person, role: .manager, managing: .only([shop.yard]))
    }
    await #expect(throws: Refusal.siteNotManaged(managed: ["Yard"])) {
      try await world.plan.write(by: .account(manager)) { transaction in
        let draft = LeaveEntryDraft(of: lena, on: try day("2026-10-12"), hundredths: 100, .granted, reason: "x")
        _ = try transaction.book(draft)
      }
    }
    await #expect(throws: Refusal.siteNotManaged(managed: ["Yard"])) {
      try await world.plan.write(by: .account(manager)) { try $0.set(Allowance(year: 2026, hundredths: 1), for: lena) }
    }
    await #expect(throws: Refusal.self) {
      try await world.plan.write(by: .account(manager)) { try $0.choose(LeavePreset.austria.policy(from: 2026)) }
    }
  }

  @Test func `is kept for good before absences of its year go`() async throws {
    let world = try await LeaveWorld { $0.lapse = nil }
    try await world.off("2026-11-02", "2026-11-06")
    let clock = world.plan.shop.home.clock
    try clock.reach("2029-11-20T08:00:00Z")
    let before = try await world.leave(2029)
    #expect(before.carried == 3 * 2000 - 500)
    try await world.plan.store.write(by: .console) { try $0.prune() }
    let left = try await world.plan.store.read(of: world.plan.organization) { [lena = world.lena] in
      try $0.allAbsences(of: lena)
    }
    #expect(left.isEmpty)
    #expect(try await world.leave(2029).carried == before.carried)
    let typed = try await world.plan.store.read(of: world.plan.organization) { try $0.allowances(through: 2029) }
    #expect(typed[world.lena]?[2027]?.carried == 1500)
    try await world.plan.store.write(by: .console) { try $0.prune() }
    #expect(try await world.leave(2029).carried == before.carried)
  }
}

@Suite struct `The notice of leave` {
  @Test func `goes once to everyone who has days left, and is the receipt that lets them lapse`() async throws {
    let told = try await NoticeWorld()
    let (lena, omar) = (told.shop.lena, told.shop.omar)
    let policy = LeavePreset.germany.policy(from: 2026)
    await #expect(throws: Refusal.notFound) {
      _ = try await told.world.write { try $0.tellLeave(of: 2026, to: [lena]) }
    }
    try await told.world.write { transaction in
      try transaction.put(Contract(agreed: .days([480, 480, 480, 480, 480, 0, 0])), of: lena)
      try transaction.choose(policy)
      try transaction.set(Allowance(year: 2026, hundredths: 0), for: omar)
    }
    let count = try await told.world.write { try $0.tellLeave(of: 2026, to: [lena, omar]) }
    #expect(count == 1, "who has none left is told nothing")
    try await told.look()
    let last = try day("2027-03-31")
    #expect(try await told.stories(lena).last == .leave(year: 2026, hundredths: 2000, lastDay: last))
    #expect(try await told.stories(omar).isEmpty)
    let again = try await told.world.write { try $0.tellLeave(of: 2026, to: [lena, omar]) }
    #expect(again == 0)
    let (organization, today) = (told.world.organization, try day("2027-04-01"))
    let account = try await told.world.store.read(of: organization) { try $0.leave(in: 2027, on: today)[lena] }
    #expect(account?.lapsed == 2000 && account?.left == 2000)
  }
}

@Suite struct `A database with days in tenths` {
  @Test func `has them in hundredths`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "onduty-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = try TestDatabase(in: folder, isEmpty: true)
    if case .file(let path) = database.location { try DatabaseFile.prepare(path) }
    let connection = try database.location.connection(isReader: false)
    let now = Instant(seconds: 1_790_000_000)
    try Migration.apply(Array(Migration.all.prefix(15)), to: connection, at: now, copyingTo: database.location)
    try connection.transaction(.writing) {
      try connection.run(
        """
        INSERT INTO organization (id, name, zone, language, clock_hours, first_weekday, currency, changes_kept_months,
          calendar_key)
        VALUES (1, 'Shop', 'Europe/Berlin', 'en', 24, 1, 'EUR', 24, 'a-key-of-more-than-twenty-letters')
        """)
      try connection.run(
        "INSERT INTO change (organization_id, version, at, editor, kind) VALUES (1, 1, 0, 'console', 'employee.added')")
      try connection.run("INSERT INTO employee (id, organization_id, name, search) VALUES (1, 1, 'P', 'p')")
      try connection.run("INSERT INTO employee_allowance VALUES (1, 2026, 1, 285, 15, 31)")
    }
    try Migration.apply(Migration.all, to: connection, at: now, copyingTo: database.location)
    let snapshot = Snapshot(connection, of: ID(rawValue: 1), zones: Zones())
    let days = Allowance(
      year: 2026, hundredths: 2850, carried: 150, weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday])
    #expect(try snapshot.allowances(through: 2026) == [ID(rawValue: 1): [2026: days]])
    #expect(try snapshot.leave(in: 2026, on: .last)[ID(rawValue: 1)]?.allowed == 3000)
  }
}
