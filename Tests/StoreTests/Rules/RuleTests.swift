import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

/// A shop with rules; its commands are said in short.
private struct Team: Sendable {
  let world: PlanWorld
  var shop: Shop { world.shop }
  var lena: ID<Employee> { shop.lena }
  var omar: ID<Employee> { shop.omar }

  init() async throws { world = try await PlanWorld.opened() }

  @discardableResult
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (borrowing Transaction, ID<Organization>) throws -> Value
  ) async throws -> Value {
    try await world.write(body)
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (borrowing Snapshot, ID<Organization>) throws -> Value
  ) async throws -> Value {
    let organization = shop.organization
    return try await world.store.read { try body($0, organization) }
  }

  @discardableResult
  func rules(_ rules: LaborRule..., at site: Bool = true) async throws -> ID<RuleSet> {
    let (set, yard) = (try LaborRules(rules), shop.yard)
    return try await write { transaction, organization in
      let count = try transaction.snapshot.ruleSets(of: organization).count
      let id = try transaction.addRuleSet("Rules \(count)", set, to: organization)
      if site { try transaction.choose(id, for: yard, in: organization) }
      return id
    }
  }

  /// A draft from `start` to `end` on a day of October 2026.
  @discardableResult
  func draft(_ day: Int, _ start: String, _ end: String, of person: ID<Employee>?) async throws -> ID<Shift> {
    let draft = ShiftDraft(site: shop.yard, employee: person, hours: try hours("2026-10-\(day)", start, end))
    return try await write { try $0.draft(draft, in: $1) }
  }

  @discardableResult
  func publish(because reason: String? = nil) async throws -> ID<Publication>? {
    let days = try octoberDays(1, 31)
    let yard = shop.yard
    return try await write { try $0.publish(days, of: yard, overriding: reason, in: $1) }
  }

  func breaches() async throws -> [String] {
    let days = try octoberDays(1, 31)
    let yard = shop.yard
    return try await read { try $0.breaches(publishing: days, of: yard, managing: .all, in: $1) }.map {
      "\($0.name) \($0.violation.rule.kind) \($0.violation.has)/\($0.violation.limit)"
    }
  }
}

private func octoberDays(_ first: Int, _ last: Int) throws -> ClosedRange<LocalDate> {
  try #require(LocalDate(year: 2026, month: 10, day: first))...(#require(LocalDate(year: 2026, month: 10, day: last)))
}

private func rest(_ response: LaborRule.Response, _ minutes: Int = 660) throws -> LaborRule {
  try LaborRule(.dailyRest, [.minutes: minutes], response, source: "ArbZG § 5 (1)")
}

/// A refusal of rules, by what blocks.
private func broken(_ body: () async throws -> Void) async throws -> [Int] {
  do {
    try await body()
    return []
  } catch let broken as RulesBroken {
    return broken.breaches.filter(\.violation.isBlocking).map(\.violation.has)
  }
}

@Suite struct `A rule that blocks` {
  @Test func `keeps drafts from the roster until someone gives a reason, which stays`() async throws {
    let team = try await Team()
    try await team.rules(try rest(.block))
    try await team.draft(20, "14:00", "22:00", of: team.lena)
    let second = try await team.draft(21, "03:00", "11:00", of: team.lena)
    #expect(try await team.breaches() == ["Lena Hoffmann dailyRest 300/660"])
    #expect(try await broken { try await team.publish() } == [300])
    let id = try #require(try await team.publish(because: " Lena agreed "))
    let kept = try await team.read { try $0.overrides(of: second, in: $1) }
    #expect(kept.count == 1 && kept.first?.reason == "Lena agreed" && kept.first?.publication == id)
    #expect(kept.first?.kind == .dailyRest && kept.first?.has == 300 && kept.first?.limit == 660)
    #expect(kept.first?.person == team.lena && kept.first?.source == "ArbZG § 5 (1)")
    #expect(try await team.read { try $0.overrides(of: id, in: $1) } == kept)
    #expect(try await team.breaches().isEmpty)
  }

  @Test(arguments: ["", "  ", String(repeating: "x", count: 501)])
  func `takes no empty reason and none of more than 500 letters`(reason: String) async throws {
    let team = try await Team()
    try await team.rules(try rest(.block))
    try await team.draft(20, "14:00", "22:00", of: team.lena)
    try await team.draft(21, "03:00", "11:00", of: team.lena)
    await #expect(throws: Refusal.self) { try await team.publish(because: reason) }
    #expect(try await team.read { try $0.publications(of: team.shop.yard, in: $1) }.isEmpty)
  }

  @Test func `asks about the people alone whose shifts are published`() async throws {
    let team = try await Team()
    try await team.draft(20, "14:00", "22:00", of: team.lena)
    try await team.draft(21, "03:00", "11:00", of: team.lena)
    try await team.publish()
    try await team.rules(try rest(.block))
    try await team.draft(22, "08:00", "16:00", of: team.omar)
    #expect(try await team.breaches().isEmpty)
    #expect(try await team.publish() != nil)
  }

  @Test func `keeps a claim, a replacement and a swap from the roster`() async throws {
    let team = try await Team()
    try await team.rules(try rest(.block))
    _ = try await team.shop.publish(team.lena, try hours("2026-10-20", "14:00", "22:00"))
    let open = try await team.shop.publish(nil, try hours("2026-10-21", "03:00", "11:00"))
    let seen = try await team.read { ShiftVersion(open, revision: try $0.publishedShift(open, of: $1).revision) }
    let lena = team.lena
    let claimed = try await broken {
      try await team.write { _ = try $0.make(.init(.claim, of: seen, by: lena), as: .person(lena), in: $1) }
    }
    let replaced = try await broken { try await team.write { _ = try $0.replace(seen, with: lena, in: $1) } }
    #expect((claimed, replaced) == ([300], [300]))
    try await team.write { _ = try $0.replace(seen, with: lena, overriding: "Emergency", in: $1) }
    #expect(try await team.read { try $0.overrides(of: open, in: $1) }.map(\.reason) == ["Emergency"])
  }
}

@Suite struct `Rules in force` {
  @Test func `are the standard without any, and warn of a short rest`() async throws {
    let team = try await Team()
    try await team.draft(20, "14:00", "22:00", of: team.lena)
    try await team.draft(21, "03:00", "11:00", of: team.lena)
    #expect(try await team.breaches().count == 1)
    #expect(try await team.publish() != nil)
  }

  @Test func `are a person's own before those of the site`() async throws {
    let team = try await Team()
    let (lena, omar) = (team.lena, team.omar)
    try await team.rules(try rest(.warn, 600))
    let own = try await team.rules(try rest(.block, 720), at: false)
    try await team.write { try $0.choose(own, for: lena, in: $1) }
    for person in [lena, omar] {
      try await team.draft(20, "14:00", "22:00", of: person)
      try await team.draft(21, "09:00", "11:00", of: person)
    }
    #expect(try await broken { try await team.publish() } == [660])
    try await team.write { try $0.choose(nil, for: lena, in: $1) }
    #expect(try await team.breaches().isEmpty)
    #expect(try await team.publish() != nil)
  }

  @Test func `tell what they would have told of the last days`() async throws {
    let team = try await Team()
    for (day, start, end) in [(19, "14:00", "22:00"), (20, "06:00", "14:00"), (21, "08:00", "12:00")] {
      _ = try await team.shop.publish(team.lena, try hours("2026-10-\(day)", start, end))
    }
    let (rules, yard, days) = (try LaborRules([try rest(.block)]), team.shop.yard, try octoberDays(1, 31))
    let found = try await team.read { try $0.trial(of: rules, at: [yard], during: days, in: $1) }
    #expect(found.map(\.violation.has) == [480] && found.first?.person == team.lena)
  }

  @Test func `go with their set, and their names are taken once`() async throws {
    let team = try await Team()
    let (id, yard) = (try await team.rules(try rest(.block)), team.shop.yard)
    await #expect(throws: Refusal.invalid([.init("name", .taken)])) {
      try await team.write { _ = try $0.addRuleSet("Rules 0", .none, to: $1) }
    }
    await #expect(throws: Refusal.outOfDate) {
      try await team.write { try $0.edit(id, name: "A", .none, seen: .min, in: $1) }
    }
    try await team.write { try $0.edit(id, name: "A", .none, seen: 1, in: $1) }
    #expect(try await team.read { try $0.ruleSet(id, of: $1) }.revision == 2)
    try await team.write { try $0.remove(id, in: $1) }
    #expect(try await team.read { try $0.siteRules(of: $1) }[yard] == nil)
    await #expect(throws: Refusal.notFound) { try await team.read { try $0.ruleSet(id, of: $1) } }
  }
}
