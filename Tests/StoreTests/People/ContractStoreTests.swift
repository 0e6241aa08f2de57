import DemoWorld
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite struct `Contracts and employments are kept` {
  private func person(_ world: PlanWorld) async throws -> Employee { try await world.shop.person(world.shop.lena) }

  /// Today is 2026-10-12.
  private func edit(_ world: PlanWorld, _ texts: [PersonDraft.Field: String]) async throws {
    let stored = try await person(world)
    var draft = PersonDraft(stored, on: try day("2026-10-12"))
    for (field, text) in texts { draft[field] = text }
    let (id, whole) = (stored.id, draft)
    try await world.write { try $0.edit(id, to: whole, seen: stored.revision) }
  }

  @Test func `so that other hours begin on their day, and the past keeps its own`() async throws {
    let world = try await PlanWorld.opened()
    try await edit(world, [.weeklyHours: "35"])
    #expect(try await person(world).contracts == [Contract(agreed: .week(minutes: 2100))], "the first hold for always")
    try await edit(world, [.weeklyHours: "10", .hoursFrom: "2026-11-01"])
    let later = Contract(firstDay: try day("2026-11-01"), agreed: .week(minutes: 600))
    #expect(try await person(world).contracts == [Contract(agreed: .week(minutes: 2100)), later])
    try await edit(world, [.weeklyHours: "12"])
    #expect(try await person(world).contracts == [Contract(agreed: .week(minutes: 720)), later], "corrects today's")
    try await edit(world, [.title: "Baker", .weeklyHours: "10", .hoursFrom: "2026-12-01"])
    #expect(try await person(world).contracts.count == 2, "what holds by then is nothing new")
    try await edit(world, [.weeklyHours: "", .hoursFrom: "2026-12-01"])
    #expect(try await person(world).contracts.last == Contract(firstDay: try day("2026-12-01")))
  }

  @Test func `T1.9: once a first day, within the employment`() async throws {
    let world = try await PlanWorld.opened()
    let lena = world.shop.lena
    try await edit(world, [.firstDay: "2026-10-01"])
    let first = try day("2026-10-01")
    try await world.write { try $0.put(Contract(firstDay: first, agreed: .week(minutes: 60)), of: lena) }
    try await world.write { try $0.put(Contract(firstDay: first, agreed: .month(minutes: 90)), of: lena) }
    #expect(try await person(world).contracts == [Contract(firstDay: first, agreed: .month(minutes: 90))])
    await #expect(throws: Refusal.invalid([.init("first_day", .notBefore(first))])) {
      try await world.write { try $0.put(Contract(firstDay: first - 1, kind: .student), of: lena) }
    }
    try await world.write { try $0.leave(lena, after: first + 30, handing: .open) }
    await #expect(throws: Refusal.invalid([.init("first_day", .notAfter(first + 30))])) {
      try await world.write { try $0.put(Contract(firstDay: first + 31, kind: .student), of: lena) }
    }
    await #expect(throws: Refusal.invalid([.init("hoursFrom", .notAfter(first + 30))])) {
      try await edit(world, [.weeklyHours: "3", .hoursFrom: "2026-12-24"])
    }
    try await world.write { try $0.removeContract(of: lena, from: first) }
    await #expect(throws: Refusal.notFound) { try await world.write { try $0.removeContract(of: lena, from: first) } }
    #expect(try await person(world).contracts == [])
  }

  @Test(arguments: [
    (Contract(agreed: .week(minutes: -1)), "minutes"), (Contract(agreed: .week(minutes: 10_081)), "minutes"),
    (Contract(agreed: .month(minutes: .max)), "minutes"), (Contract(agreed: .year(minutes: .min)), "minutes"),
    (Contract(agreed: .days([1, 2])), "day_minutes"),
    (Contract(agreed: .days([1441, 0, 0, 0, 0, 0, 0])), "day_minutes"),
    (Contract(agreed: .days([.min, 0, 0, 0, 0, 0, 0])), "day_minutes"),
    (Contract(daysAWeek: 0), "days_a_week"), (Contract(daysAWeek: 701), "days_a_week"),
    (Contract(ruleSet: ID(rawValue: 999)), "rule_set_id"),
    (Contract(surchargeSet: ID(rawValue: 999)), "surcharge_set_id"),
  ])
  func `unless a number is out of range`(contract: Contract, field: String) async throws {
    let world = try await PlanWorld.opened()
    let lena = world.shop.lena
    let refusal = await #expect(throws: Refusal.self) { try await world.write { try $0.put(contract, of: lena) } }
    guard case .invalid(let errors) = refusal else { throw try #require(refusal) }
    #expect(errors.map(\.field) == [field])
    #expect(try await person(world).contracts == [])
  }

  @Test func `up to a number of rows`() async throws {
    let world = try await PlanWorld.opened()
    let (lena, first) = (world.shop.lena, try day("2026-01-01"))
    try await world.write { transaction in
      for number in 0..<Contract.mostOfAPerson {
        try transaction.put(Contract(firstDay: first + number, agreed: .week(minutes: number)), of: lena)
      }
    }
    await #expect(throws: Refusal.invalid([.init("first_day", .tooMany(limit: Contract.mostOfAPerson))])) {
      try await world.write { try $0.put(Contract(firstDay: first + 900, kind: .student), of: lena) }
    }
    try await world.write { try $0.put(Contract(firstDay: first, kind: .student), of: lena) }
    #expect(try await person(world).contract(on: first)?.kind == .student)
  }

  @Test func `one employment after the other`() async throws {
    let world = try await PlanWorld.opened()
    let lena = world.shop.lena
    let spring = Employment(from: try day("2025-05-01"), until: try day("2025-09-30"))
    try await edit(world, [.firstDay: "2026-05-01"])
    try await world.write { try $0.put(spring, of: lena) }
    #expect(try await person(world).employments == [spring, Employment(from: try day("2026-05-01"))])
    let inside = Employment(from: try day("2025-09-30"), until: try day("2025-10-30"))
    await #expect(throws: Refusal.invalid([.init("first_day", .notBefore(try day("2025-10-01")))])) {
      try await world.write { try $0.put(inside, of: lena) }
    }
    await #expect(throws: Refusal.invalid([.init("firstDay", .notBefore(try day("2025-10-01")))])) {
      try await edit(world, [.firstDay: "2025-06-01"])
    }
    let open = Employment(from: try day("2026-09-01"))
    await #expect(throws: Refusal.invalid([.init("first_day", .notAfter(try day("2026-05-01")))])) {
      try await world.write { try $0.put(open, of: lena) }
    }
    await #expect(throws: Refusal.invalid([.init("last_day", .endBeforeBegin)])) {
      try await world.write { try $0.put(Employment(from: spring.firstDay - 9, until: spring.firstDay - 10), of: lena) }
    }
    try await world.write { try $0.removeEmployment(of: lena, from: spring.firstDay) }
    await #expect(throws: Refusal.notFound) {
      try await world.write { try $0.removeEmployment(of: lena, from: spring.firstDay) }
    }
    #expect(try await person(world).earlierEmployments == [])
    try await edit(world, [.firstDay: "2026-11-01"])
    await #expect(throws: Refusal.invalid([.init("lastDay", .notBefore(try day("2026-11-01")))])) {
      try await world.write { try $0.leave(lena, after: try day("2026-10-31"), handing: .open) }
    }
    try await world.write { try $0.leave(lena, after: try day("2026-11-30"), handing: .open) }
    await #expect(throws: Refusal.invalid([.init("firstDay", .notAfter(try day("2026-11-30")))])) {
      try await edit(world, [.firstDay: "2026-12-01"])
    }
  }

  @Test func `and whoever comes back begins anew`() async throws {
    let world = try await PlanWorld.opened()
    let (lena, last) = (world.shop.lena, try day("2026-10-14"))
    try await world.write { try $0.leave(lena, after: last, handing: .open) }
    try await world.write { try $0.unarchive(lena) }
    #expect(try await person(world).employments == [Employment()], "it was not over")
    try await world.write { try $0.leave(lena, after: last, handing: .open) }
    world.shop.home.clock.advance(seconds: 10 * 86_400)
    try await world.write { try $0.archive(lena) }
    try await world.write { try $0.unarchive(lena) }
    #expect(
      try await person(world).employments == [Employment(until: last), Employment(from: try day("2026-10-22"))])
  }

  @Test func `with rules that change on a day`() async throws {
    let world = try await PlanWorld.opened()
    let (lena, yard) = (world.shop.lena, world.shop.yard)
    let (young, other) = try await world.write {
      (try $0.addRuleSet("Young", .none), try $0.addRuleSet("Other", .none))
    }
    try await world.write { try $0.choose(young, for: lena) }
    #expect(try await person(world).contracts == [Contract(ruleSet: young)], "the first hold for always")
    world.shop.home.clock.advance(seconds: 86_400)
    try await world.write { try $0.choose(other, for: lena) }
    let force = try await world.store.read(of: world.organization) { try $0.rulesInForce() }
    let days = try ["2026-10-12", "2026-10-13"].map { try day($0) }
    #expect(days.map { force.ruleSet(of: lena, at: yard, on: $0)?.id } == [young, other])
    let stretches = force.stretches(of: lena, at: yard, on: days[0]...days[1])
    #expect(stretches.map(\.days) == [days[0]...days[0], days[1]...days[1]])
    try await world.write { try $0.choose(nil, for: lena) }
    #expect(try await person(world).contract(on: days[1])?.ruleSet == nil)
    try await world.write { try $0.remove(young) }
    #expect(try await person(world).contracts.allSatisfy { $0.ruleSet == nil })
  }
}

@Suite struct `A database without contracts` {
  @Test func `keeps hours and rules of people, for all days`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "onduty-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = try TestDatabase(in: folder, isEmpty: true)
    if case .file(let path) = database.location { try DatabaseFile.prepare(path) }
    let connection = try database.location.connection(isReader: false)
    let now = Instant(seconds: 1_790_000_000)
    try Migration.apply(Array(Migration.all.prefix(3)), to: connection, at: now, copyingTo: database.location)
    try connection.transaction(.writing) {
      try connection.run(
        """
        INSERT INTO organization (id, name, zone, language, clock_hours, first_weekday, currency, changes_kept_months,
          calendar_key)
        VALUES (1, 'Shop', 'Europe/Berlin', 'en', 24, 1, 'EUR', 24, 'a-key-of-more-than-twenty-letters')
        """)
      try connection.run(
        "INSERT INTO change (organization_id, version, at, editor, kind) VALUES (1, 1, 0, 'console', 'employee.added')")
      try connection.run("INSERT INTO rule_set (id, organization_id, name, rules) VALUES (3, 1, 'Young', '[]')")
      for (number, minutes) in [2280, nil, 0, nil].enumerated() {
        try connection.run(
          """
          INSERT INTO employee (id, organization_id, name, search, weekly_minutes)
          VALUES (\(number + 1), 1, 'P', 'p', \(minutes))
          """)
      }
      for person in [1, 2] {
        try connection.run(
          "INSERT INTO employee_rules (employee_id, organization_id, rule_set_id) VALUES (\(person), 1, 3)")
      }
    }
    try Migration.apply(Migration.all, to: connection, at: now, copyingTo: database.location)
    let people = try Snapshot(connection, of: ID(rawValue: 1), zones: Zones()).employees()
    let young: ID<RuleSet> = ID(rawValue: 3)
    #expect(
      people.map(\.contracts) == [
        [Contract(agreed: .week(minutes: 2280), ruleSet: young)], [Contract(ruleSet: young)],
        [Contract(agreed: .week(minutes: 0))], [],
      ])
    #expect(people.allSatisfy { $0.employments == [Employment()] })
  }
}
