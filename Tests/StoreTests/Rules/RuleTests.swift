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
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
  ) async throws -> Value {
    try await world.write(body)
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (borrowing Snapshot) throws -> Value
  ) async throws -> Value {
    let organization = shop.organization
    return try await world.store.read(of: organization) { try body($0) }
  }

  @discardableResult
  func rules(_ rules: LaborRule..., at site: Bool = true) async throws -> ID<RuleSet> {
    let (set, yard) = (try LaborRules(rules), shop.yard)
    return try await write { transaction in
      let count = try transaction.snapshot.ruleSets().count
      let id = try transaction.addRuleSet("Rules \(count)", set)
      if site { try transaction.choose(id, for: yard) }
      return id
    }
  }

  /// A draft from `start` to `end` on a day of October 2026.
  @discardableResult
  func draft(_ day: Int, _ start: String, _ end: String, of person: ID<Employee>?) async throws -> ID<Shift> {
    let draft = ShiftContent(site: shop.yard, employee: person, hours: try hours("2026-10-\(day)", start, end))
    return try await write { try $0.draft(draft) }
  }

  @discardableResult
  func publish(because reason: String? = nil) async throws -> ID<Publication>? {
    let days = try octoberDays(1, 31)
    let yard = shop.yard
    return try await write { try $0.publish(days, of: yard, overriding: reason) }
  }

  func breaches() async throws -> [String] {
    let days = try octoberDays(1, 31)
    let yard = shop.yard
    return try await read { try $0.breaches(publishing: days, of: yard, managing: .all) }.map {
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
    let kept = try await team.read { try $0.overrides(of: second) }
    #expect(kept.count == 1 && kept.first?.reason == "Lena agreed" && kept.first?.publication == id)
    #expect(kept.first?.kind == .dailyRest && kept.first?.has == 300 && kept.first?.limit == 660)
    #expect(kept.first?.person == team.lena && kept.first?.source == "ArbZG § 5 (1)")
    #expect(try await team.read { try $0.overrides(of: id) } == kept)
    #expect(try await team.breaches().isEmpty)
  }

  @Test(arguments: ["", "  ", String(repeating: "x", count: 501)])
  func `takes no empty reason and none of more than 500 letters`(reason: String) async throws {
    let team = try await Team()
    try await team.rules(try rest(.block))
    try await team.draft(20, "14:00", "22:00", of: team.lena)
    try await team.draft(21, "03:00", "11:00", of: team.lena)
    await #expect(throws: Refusal.self) { try await team.publish(because: reason) }
    #expect(try await team.read { try $0.publications(of: team.shop.yard) }.isEmpty)
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
    let seen = try await team.read { ShiftVersion(open, revision: try $0.publishedShift(open).revision) }
    let lena = team.lena
    let claimed = try await broken {
      try await team.write { _ = try $0.make(.init(.claim, of: seen, by: lena), as: .person(lena)) }
    }
    let replaced = try await broken { try await team.write { _ = try $0.replace(seen, with: lena) } }
    #expect((claimed, replaced) == ([300], [300]))
    try await team.write { _ = try $0.replace(seen, with: lena, overriding: "Emergency") }
    #expect(try await team.read { try $0.overrides(of: open) }.map(\.reason) == ["Emergency"])
  }
}

@Suite struct `What the team arranges against a rule that blocks` {
  private let team: Team

  init() async throws {
    team = try await Team()
    try await team.rules(try rest(.block))
    let yard = team.shop.yard
    try await team.write {
      try $0.choose(SitePolicy(claims: .approval, offers: .approval, swaps: .approval), of: yard)
    }
  }

  private func shift(_ day: Int, _ start: String, _ end: String, of person: ID<Employee>?) async throws
    -> ShiftVersion
  {
    let id = try await team.shop.publish(person, try hours("2026-10-\(day)", start, end))
    return try await team.read { ShiftVersion(id, revision: try $0.publishedShift(id).revision) }
  }

  private func reasons(of shift: ShiftVersion) async throws -> [String] {
    try await team.read { try $0.overrides(of: shift.id) }.map(\.reason)
  }

  @Test func `is approved with a reason, which stays with the shift`() async throws {
    let open = try await shift(21, "03:00", "11:00", of: nil)
    let lena = team.lena
    let claim = try await team.write { try $0.make(.init(.claim, of: open, by: lena), as: .person(lena)) }
    _ = try await shift(20, "14:00", "22:00", of: lena)
    let told = try await broken { _ = try await team.write { try $0.approve(claim.id) } }
    #expect(told == [300])
    for reason in ["", "  ", String(repeating: "x", count: 501)] {
      await #expect(throws: Refusal.self) {
        _ = try await team.write { try $0.approve(claim.id, overriding: reason) }
      }
    }
    #expect(try await team.read { try $0.request(claim.id) }.state == .open)
    let done = try await team.write { try $0.approve(claim.id, overriding: "Lena agreed") }
    #expect(done.state == .done)
    #expect(try await reasons(of: open) == ["Lena agreed"])
  }

  @Test func `names what a swap breaks for both, and overrides no other obstacle`() async throws {
    let (lena, omar) = (team.lena, team.omar)
    let first = try await shift(20, "08:00", "12:00", of: lena)
    let second = try await shift(22, "08:00", "12:00", of: omar)
    var draft = ShiftRequestDraft(.swap, of: first, by: lena)
    draft.otherShift = second
    let asked = draft
    let swap = try await team.write { transaction in
      let made = try transaction.make(asked, as: .person(lena))
      return try transaction.accept(made.id, by: omar)
    }
    _ = try await shift(21, "20:00", "23:00", of: lena)
    _ = try await shift(19, "20:00", "23:00", of: omar)
    let told = try await broken { _ = try await team.write { try $0.approve(swap.id) } }
    #expect(told == [540, 540])
    let day = try octoberDays(22, 22)
    try await team.write { try $0.noteIllness(of: lena, on: day) }
    await #expect(throws: Refusal.conflict(.absent)) {
      _ = try await team.write { try $0.approve(swap.id, overriding: "Both agreed") }
    }
  }

  @Test func `is done for someone by a manager with a reason, at once`() async throws {
    let (lena, omar) = (team.lena, team.omar)
    _ = try await shift(20, "14:00", "22:00", of: lena)
    let open = try await shift(21, "03:00", "11:00", of: nil)
    let told = try await broken {
      _ = try await team.write { try $0.make(.init(.claim, of: open, by: lena), as: .manager) }
    }
    #expect(told == [300])
    let made = try await team.write {
      try $0.make(.init(.claim, of: open, by: lena), as: .manager, overriding: "Asked")
    }
    #expect(made.state == .done)
    #expect(try await reasons(of: open) == ["Asked"])
    let yard = team.shop.yard
    try await team.write { try $0.choose(.standard, of: yard) }
    let given = try await shift(21, "12:00", "20:00", of: omar)
    let offer = try await team.write { try $0.make(.init(.offer, of: given, by: omar), as: .manager) }
    let refused = try await broken { _ = try await team.write { try $0.accept(offer.id, by: lena) } }
    #expect(!refused.isEmpty)
    let taken = try await team.write { try $0.accept(offer.id, by: lena, overriding: "Storm") }
    #expect(taken.state == .done)
    #expect(try await reasons(of: given).contains("Storm"))
  }

  @Test func `has someone next in line who breaks nothing, of the roster and of the plan`() async throws {
    let (lena, omar) = (team.lena, team.omar)
    _ = try await shift(20, "14:00", "22:00", of: lena)
    let open = try await shift(21, "03:00", "11:00", of: nil)
    #expect(try await team.read { try $0.substitute(for: open.id) }?.employee.id == omar)
    _ = try await shift(23, "14:00", "22:00", of: lena)
    _ = try await shift(21, "09:00", "12:00", of: omar)
    let draft = try await team.draft(24, "04:00", "10:00", of: lena)
    #expect(try await team.read { try $0.substitute(for: draft) }?.employee.id == omar)
    #expect(try await team.read { try $0.substitute(for: open.id) } == nil)
    let night = try instant("2026-10-21T01:00:00Z")
    let part = try await team.read { try $0.substitute(for: open.id, part: night..<(night + 3600)) }
    #expect(part?.employee.id == omar, "an hour at three, and more at nine, is a split day that leaves the rest")
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
    try await team.write { try $0.choose(own, for: lena) }
    for person in [lena, omar] {
      try await team.draft(20, "14:00", "22:00", of: person)
      try await team.draft(21, "09:00", "11:00", of: person)
    }
    #expect(try await broken { try await team.publish() } == [660])
    try await team.write { try $0.choose(nil, for: lena) }
    #expect(try await team.breaches().isEmpty)
    #expect(try await team.publish() != nil)
  }

  @Test func `T3.17: count standby as work under 18, and for no one else`() async throws {
    let team = try await Team()
    let (lena, omar, yard, first) = (team.lena, team.omar, team.shop.yard, try octoberDays(19, 19).lowerBound)
    let night = try hours("2026-10-19", "20:00", "06:00")
    try await team.write { transaction in
      let standby = try transaction.add(PositionDraft(name: "On call", duty: .standby))
      try transaction.put(Contract(minorUntil: first + 1), of: lena)
      try transaction.publish(
        [lena, omar].map { ShiftContent(site: yard, position: standby, employee: $0, hours: night) })
    }
    let isWork = try await team.read { snapshot in
      let found = try snapshot.ruledDuties(of: [lena, omar], by: snapshot.rulesInForce(), on: first...first)
      return [lena, omar].map { found[$0]?.map(\.isTimed) }
    }
    #expect(isWork == [[true], [false]])
    try await team.draft(20, "08:00", "12:00", of: lena)
    try await team.draft(20, "08:00", "12:00", of: omar)
    #expect(try await team.breaches().count == 1, "two hours of rest after Lena's night")
  }

  @Test func `tell what they would have told of the last days`() async throws {
    let team = try await Team()
    for (day, start, end) in [(19, "14:00", "22:00"), (20, "06:00", "14:00"), (21, "08:00", "12:00")] {
      _ = try await team.shop.publish(team.lena, try hours("2026-10-\(day)", start, end))
    }
    let (rules, yard, days) = (try LaborRules([try rest(.block)]), team.shop.yard, try octoberDays(1, 31))
    let found = try await team.read { try $0.trial(of: rules, at: [yard], during: days) }
    #expect(found.map(\.violation.has) == [480] && found.first?.person == team.lena)
  }

  @Test func `go with their set, and their names are taken once`() async throws {
    let team = try await Team()
    let (id, yard) = (try await team.rules(try rest(.block)), team.shop.yard)
    await #expect(throws: Refusal.invalid([.init("name", .taken)])) {
      try await team.write { _ = try $0.addRuleSet("Rules 0", .none) }
    }
    await #expect(throws: Refusal.outOfDate) {
      try await team.write { try $0.edit(id, name: "A", .none, seen: .min) }
    }
    try await team.write { try $0.edit(id, name: "A", .none, seen: 1) }
    #expect(try await team.read { try $0.ruleSet(id) }.revision == 2)
    try await team.write { try $0.remove(id) }
    #expect(try await team.read { try $0.siteRules() }[yard] == nil)
    await #expect(throws: Refusal.notFound) { try await team.read { try $0.ruleSet(id) } }
  }
}

@Suite struct `A break that the rules put in` {
  /// The site has the law of Germany, Lena that for minors.
  private func team() async throws -> Team {
    let team = try await Team()
    let (lena, yard) = (team.lena, team.shop.yard)
    try await team.write { transaction in
      try transaction.choose(transaction.addRuleSet("Germany", .preset(.germany)), for: yard)
      try transaction.choose(transaction.addRuleSet("Under 18", LaborRules.preset(.germanyUnder18)), for: lena)
    }
    return team
  }

  private func breaks(_ team: Team) async throws -> [Int] {
    try await team.world.plan().shifts.sorted { $0.interval.lowerBound < $1.interval.lowerBound }.map(\.breakMinutes)
  }

  @Test func `T6.3: changes with hands on the roster`() async throws {
    let team = try await team()
    let (lena, omar) = (team.lena, team.omar)
    _ = try await team.shop.publish(omar, try hours("2026-10-20", "12:00", "18:00"))
    #expect(try await breaks(team) == [0])
    for (person, minutes) in [(lena, 30), (omar, 0), (nil, 0)] as [(ID<Employee>?, Int)] {
      let shift = try #require(try await team.world.plan().shifts.first)
      try await team.write { try $0.replace(ShiftVersion(shift.id, revision: shift.revision), with: person) }
      #expect(try await breaks(team) == [minutes])
    }
  }

  @Test func `changes with hands and hours in the plan, unless it was typed`() async throws {
    let team = try await team()
    let (lena, yard) = (team.lena, team.shop.yard)
    for (day, typed) in [(20, 30), (21, 50)] {
      var draft = ShiftContent(site: yard, employee: team.omar, hours: try hours("2026-10-\(day)", "08:00", "16:30"))
      draft.breakMinutes = typed
      let content = draft
      _ = try await team.write { try $0.draft(content) }
    }
    var given = ShiftAlteration()
    given.employee = .to(lena)
    let alteration = given
    let drafts = try await team.world.plan().shifts.map { ShiftVersion($0.id, revision: $0.revision) }
    try await team.write { try $0.alter(drafts, by: alteration) }
    #expect(try await breaks(team) == [60, 50])
  }

  @Test func `is anew in each part of a shift`() async throws {
    let team = try await team()
    let omar = team.omar
    var draft = ShiftContent(site: team.shop.yard, employee: omar, hours: try hours("2026-10-20", "08:00", "18:00"))
    draft.breakMinutes = 45
    let content = draft
    _ = try await team.write { try $0.publish([content]) }
    let shift = try #require(try await team.world.plan().shifts.first)
    let noon = try instant("2026-10-20T11:30:00Z")
    let lena = team.lena
    try await team.write {
      try $0.replace(
        ShiftVersion(shift.id, revision: shift.revision), with: lena, part: noon..<shift.interval.upperBound)
    }
    #expect(try await breaks(team) == [0, 0], "five and a half hours, and four and a half")
  }
}

@Suite struct `A choice about a site` {
  @Test func `is reverted by its editor alone, once, within a week, and only as it was left`() async throws {
    let team = try await Team()
    let yard = team.shop.yard
    let policy = SitePolicy(claims: .off, offers: .off, swaps: .free)
    func choose(_ policy: SitePolicy) async throws -> ID<UndoEntry>? {
      try await team.write { transaction in
        let before = try transaction.versionBefore()
        try transaction.choose(policy, of: yard)
        return try transaction.change(since: before)
      }
    }
    let first = try #require(try await choose(policy))
    #expect(try await choose(policy) == nil)
    let second = try #require(try await choose(.standard))
    await #expect(throws: Refusal.outOfDate) {
      try await team.write { try $0.revertPolicy($0.siteChoice(first)) }
    }
    try await team.write { try $0.revertPolicy($0.siteChoice(second)) }
    #expect(try await team.read { try $0.policy(of: yard) } == policy)
    await #expect(throws: Refusal.notFound) { try await team.write { _ = try $0.siteChoice(second) } }
    await #expect(throws: Refusal.notFound) {
      try await team.world.store.write(in: team.shop.organization, by: .visitor) { _ = try $0.siteChoice(first) }
    }
    try await team.write { try $0.revertPolicy($0.siteChoice(first)) }
    #expect(try await team.read { try $0.policy(of: yard) } == .standard)
  }

  @Test func `restores all of a time clock`() async throws {
    let team = try await Team()
    let yard = team.shop.yard
    var whole = ClockPolicy(
      since: Instant(seconds: 0), allowsPhone: false, allowsWall: true, allowsManager: false, toleranceMinutes: 7,
      roundingMinutes: 5, earlyMinutes: 30, lateMinutes: 6, missingMinutes: 12, unpressedBreak: .ask, sharing: .all,
      fromPlanSince: .first)
    whole.place = ClockPlace(latitude: 5_251_630, longitude: 1_337_770, radiusMeters: 150, response: .refuse)
    let chosen = whole
    try await team.write { try $0.choose(chosen, of: yard) }
    let before = try await team.read { try $0.clockPolicy(of: yard) }
    let made = try await team.write { transaction in
      let version = try transaction.versionBefore()
      try transaction.choose(ClockPolicy.off, of: yard)
      return try transaction.change(since: version)
    }
    let change = try #require(made)
    try await team.write { try $0.revertClock($0.siteChoice(change)) }
    #expect(try await team.read { try $0.clockPolicy(of: yard) } == before)
    #expect(before.breaksSince != nil && before.fromPlanSince != nil && before.place != nil)
  }
}
