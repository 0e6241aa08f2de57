import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

/// Lena, called up as needed, with the British rule from 1 October 2026 on, an opening balance of ten hours, and four hours of work on
/// 12 October; it is 2 November.
private struct HoursWorld: Sendable {
  let plan: PlanWorld
  let rule: ID<EarnedLeave>
  var lena: ID<Employee> { plan.shop.lena }

  init(_ change: @Sendable (inout EarnedLeaveTerms) -> Void = { _ in }) async throws {
    plan = try await ClockWorld.opened(ClockPolicy(since: nil)).plan
    let (lena, first) = (plan.shop.lena, try day("2026-10-01"))
    try await plan.write { transaction in
      try transaction.put(Contract(kind: .onDemand), of: lena)
    }
    let now = try #require(Instant("2026-11-02T07:00:00Z"))
    plan.shop.home.clock.advance(seconds: now.seconds(since: plan.shop.home.clock.now))
    let made = try await plan.write { transaction in
      let rule = try transaction.add(.britain, named: "Holiday", from: first)
      try transaction.book(TimeEntryDraft(of: lena, leave: rule, on: first, minutes: 600, .opening))
      return rule
    }
    var terms = try await plan.store.read(of: plan.organization) { try $0.earnedLeave(made).terms }
    change(&terms)
    let changed = terms
    rule = try await plan.write { try $0.put(changed, in: made) }
  }

  func year(at text: String = "2026-11-02") async throws -> EarnedLeaveYear? {
    let (lena, now, day) = (lena, plan.shop.home.clock.now, try day(text))
    return try await plan.store.read(of: plan.organization) { snapshot in
      try snapshot.earnedLeave(of: snapshot.person(lena), at: day, at: now).first?.year
    }
  }

  func off(_ first: String, _ last: String, _ kind: AbsenceKind.BuiltIn = .vacation) async throws {
    let (lena, kind) = (lena, try await plan.kind(kind))
    let days = try day(first)...day(last)
    _ = try await plan.write { try $0.note(AbsenceDraft(kind: kind, days: days), for: lena) }
  }
}

@Suite struct `Stored leave in hours` {
  @Test func `is earned by worked hours, and taken by the average week`() async throws {
    let world = try await HoursWorld()
    let year = try #require(try await world.year())
    #expect((year.carried, year.worked, year.earned, year.left) == (600, 240, 29, 629))
    try await world.plan.ask(.vacation, "2026-11-09", "2026-11-13")
    #expect(try await world.year()?.asked == 240)
    try await world.off("2026-11-16", "2026-11-20", .sick)
    #expect(try await world.year()?.taken == 0, "illness takes nothing of it")
    try await world.off("2026-11-23", "2026-11-27")
    #expect(try await world.year()?.left == 149)
    await #expect(throws: Refusal.conflict(.tooFewHours(left: 149))) { try await world.off("2026-11-30", "2026-12-04") }
    try await world.off("2026-11-30", "2026-12-02")
    #expect(try await world.year()?.left == 5)
    #expect(try await world.year(at: "2027-02-01")?.carried == 5 + 240, "what is asked is not taken yet")
    let days = try await world.plan.store.read(of: world.plan.organization) { try $0.leave(in: 2026, on: .last) }
    #expect(days[world.lena] == nil)
  }

  @Test func `may go below where the rule says so, and can't be taken before its first day`() async throws {
    let free = try await HoursWorld { $0.mayGoBelow = true }
    try await free.off("2026-11-09", "2026-12-11")
    #expect(try await free.year()?.left == 629 - 5 * 240)
    let few = try await HoursWorld { $0.mostAYear = 300 }
    try await few.off("2026-11-09", "2026-11-13")
    await #expect(throws: Refusal.conflict(.tooFewHours(left: 60))) { try await few.off("2026-11-16", "2026-11-20") }
    let late = try await HoursWorld { $0.usableFrom = 90 }
    let lena = late.lena
    let stored = try await late.plan.store.read(of: late.plan.organization) { try $0.person(lena) }
    var draft = PersonDraft(stored, on: try day("2026-11-02"))
    draft[.firstDay] = "2026-10-01"
    let whole = draft
    try await late.plan.write { try $0.edit(lena, to: whole, seen: stored.revision) }
    await #expect(throws: Refusal.conflict(.leaveFrom(try day("2026-12-29")))) {
      try await late.off("2026-12-28", "2026-12-30")
    }
    try await late.off("2026-12-29", "2026-12-30")
  }

  @Test func `keeps its entries apart from those of the working time account`() async throws {
    let world = try await HoursWorld()
    let (lena, rule) = (world.lena, world.rule)
    let first = try day("2026-10-01")
    try await world.plan.write { try $0.choose(TimeAccountPolicy(from: first)) }
    let draft = TimeEntryDraft(
      of: lena, leave: rule, on: try day("2026-10-20"), minutes: -30, .paidOut, reason: "Asked")
    let entry = try await world.plan.write { try $0.book(draft) }
    #expect(try await world.year()?.booked == -30)
    let own = try await world.plan.store.read(of: world.plan.organization) { snapshot in
      let person = try snapshot.person(lena)
      return (try snapshot.timeEntries(of: [person]).count, try snapshot.timeEntries(of: [person], leave: rule).count)
    }
    #expect(own == (0, 2))
    try await world.plan.write { try $0.takeBack(entry) }
    #expect(try await world.year()?.booked == 0)
    var early = draft
    early.day = first - 1
    let refused = early
    await #expect(throws: Refusal.invalid([.init("day", .notBefore(first))])) {
      try await world.plan.write { try $0.book(refused) }
    }
    try await world.plan.write { try $0.endEarnedLeave(rule) }
    #expect(try await world.year() == nil)
    await #expect(throws: Refusal.notFound) { try await world.plan.write { try $0.book(draft) } }
  }

  @Test func `is refused with kinds that are none, and beyond the most rules`() async throws {
    let world = try await HoursWorld()
    let terms = try await world.plan.store.read(of: world.plan.organization) { try $0.earnedLeave(world.rule).terms }
    var unknown = terms
    unknown.kinds = [ID(rawValue: 987_654)]
    let wrong = unknown
    await #expect(throws: Refusal.invalid([.init("kinds", .unknown)])) {
      try await world.plan.write { try $0.put(wrong) }
    }
    try await world.plan.write { transaction in
      for _ in 1..<EarnedLeave.most { try transaction.put(terms) }
    }
    await #expect(throws: Refusal.invalid([.init("name", .tooMany(limit: EarnedLeave.most))])) {
      try await world.plan.write { try $0.put(terms) }
    }
  }

  @Test func `keeps what was there before absences are deleted`() async throws {
    let world = try await HoursWorld()
    try await world.off("2026-11-09", "2026-11-13")
    world.plan.shop.home.clock.advance(seconds: 1125 * 86_400)
    let before = try #require(try await world.year(at: "2029-12-01"))
    try await world.plan.store.write(by: .console) { try $0.prune() }
    let after = try #require(try await world.year(at: "2029-12-01"))
    #expect(before.left == 389 && after.left == 389)
    let (lena, rule) = (world.lena, world.rule)
    let entries = try await world.plan.store.read(of: world.plan.organization) { snapshot in
      try snapshot.timeEntries(of: [snapshot.person(lena)], leave: rule)
    }
    #expect(entries.last?.kind == .opening && entries.last?.minutes == 389)
    try await world.plan.store.write(by: .console) { try $0.prune() }
    #expect(try await world.year(at: "2029-12-01") == after)
  }
}
