import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Time off that is granted in part` {
  @Test func `is what was granted, with what was asked and why not the rest`() async throws {
    let world = try await PlanWorld.opened()
    let (shop, organization) = (world.shop, world.organization)
    try await world.write { transaction in
      try transaction.set(Allowance(year: 2026, hundredths: 2800), for: shop.lena)
    }
    let (first, last) = (
      try await shop.publish(shop.lena, try hours("2026-10-26", "08:00", "12:00")),
      try await shop.publish(shop.lena, try hours("2026-10-29", "08:00", "12:00"))
    )
    let id = try await world.ask(.vacation, "2026-10-26", "2026-10-30")
    let asked = try await world.absence(id).days
    let grant = AbsenceGrant(days: asked.lowerBound...asked.lowerBound + 1, reason: "Two others are away.")
    let opened = try await world.write { try $0.approve(id, granting: grant, openingShifts: true) }
    let stored = try await world.absence(id)
    #expect(opened == 1 && stored.state == .approved && stored.days == grant.days && stored.asked == asked)
    #expect(stored.isCutShort && stored.decision?.reason == "Two others are away.")
    let roster = Dictionary(uniqueKeysWithValues: try await world.roster().map { ($0.id, $0.employee) })
    #expect(roster[first] == .some(nil) && roster[last] == .some(shop.lena), "the rest of the days is theirs to work")
    let balance = try await world.store.read(of: organization) { try $0.leave(in: 2026, on: .last)[shop.lena] }
    #expect(balance?.taken == 200 && balance?.asked == 0)
    let change: String? = try await world.store.read { snapshot in
      try snapshot.connection.base.value(
        "SELECT CAST(before AS TEXT) || CAST(after AS TEXT) FROM change WHERE kind = 'absence.approved' ORDER BY version DESC LIMIT 1"
      )
    }
    #expect(change?.contains("2026-10-30") == true && change?.contains("2026-10-27") == true)
    try await world.ask(.training, "2026-10-28", "2026-10-28")
    let now = shop.home.clock.now
    let data = try await world.store.read(of: organization) { try $0.personalData(of: shop.lena, at: now) }
    #expect(data.records["absences"]?.first?["askedLastDay"] == .text("2026-10-30"))
  }

  @Test func `is decided once, and refused beyond what was asked`() async throws {
    let world = try await PlanWorld.opened()
    let id = try await world.ask(.vacation, "2026-10-26", "2026-10-30")
    let days = try await world.absence(id).days
    func approve(_ days: ClosedRange<LocalDate>, _ reason: String) async throws {
      try await world.write {
        _ = try $0.approve(id, granting: .init(days: days, reason: reason), openingShifts: false)
      }
    }
    await #expect(throws: Refusal.invalid([.init("last", .notAfter(days.upperBound))])) {
      try await approve(days.lowerBound ... .last, "No")
    }
    await #expect(throws: Refusal.invalid([.init("reason", .missing)])) {
      try await approve(days.lowerBound...days.lowerBound, "")
    }
    #expect(try await world.absence(id).state == .asked)
    try await approve(days.lowerBound...days.lowerBound, "No")
    await #expect(throws: Refusal.outOfDate) { try await approve(days, "") }
    await #expect(throws: Refusal.outOfDate) {
      try await world.write { try $0.decline(id, because: "Late") }
    }
  }
}

@Suite struct `The shifts of who asks for time off` {
  @Test func `are offered to everyone by one command, and stay theirs until someone accepts`() async throws {
    let world = try await PlanWorld.opened()
    let (shop, organization) = (world.shop, world.organization)
    let shifts = [
      try await shop.publish(shop.lena, try hours("2026-10-26", "08:00", "12:00")),
      try await shop.publish(shop.lena, try hours("2026-10-27", "08:00", "12:00")),
    ]
    let id = try await world.ask(.vacation, "2026-10-26", "2026-10-27")
    #expect(try await world.write { try $0.offerShifts(of: id) } == 2)
    #expect(try await world.write { try $0.offerShifts(of: id) } == 0, "they are offered already")
    let now = shop.home.clock.now
    let open = try await world.store.read(of: organization) { try $0.openRequests(at: now) }
    #expect(Set(open.map(\.shift)) == Set(shifts))
    #expect(open.allSatisfy { $0.kind == .offer && $0.asker == shop.lena && $0.people.isEmpty && !$0.needsApproval })
    let draft = try await world.absence(id)
    let effects = try await world.store.read(of: organization) {
      try $0.effects(
        of: .init(kind: draft.kind.id, days: draft.days), for: shop.lena, known: id, asked: true, lookingAt: 2, at: now)
    }
    #expect(effects.shifts.map(\.isOffered) == [true, true])
    let taken = try #require(open.first { $0.shift == shifts[0] })
    try await world.write { _ = try $0.accept(taken.id, by: shop.omar) }
    #expect(try await shop.shift(shifts[0]).employee == shop.omar)
    #expect(try await world.write { try $0.approve(id, openingShifts: true) } == 1)
    #expect(try await world.store.read(of: organization) { try $0.openRequests(at: now) }.isEmpty, "it is open now")
    await #expect(throws: Refusal.outOfDate) { _ = try await world.write { try $0.offerShifts(of: id) } }
  }

  @Test func `leave uncovered what the site states that it needs`() async throws {
    let world = try await PlanWorld.opened()
    let (shop, organization, now) = (world.shop, world.organization, world.shop.home.clock.now)
    let noon = try #require(LocalTime("12:00"))
    let spans = [Demand.Span(from: try #require(LocalTime("08:00")), to: noon, count: 2)]
    func publish(_ person: ID<Employee>, _ day: String) async throws -> ID<Shift> {
      let draft = ShiftContent(
        site: shop.yard, position: shop.dispatch, employee: person, hours: try hours(day, "08:00", "14:00"))
      return try await shop.store.write(in: organization, by: .console) { try $0.publish([draft]) }[0]
    }
    let shift = try await publish(shop.lena, "2026-10-26")
    _ = try await publish(shop.omar, "2026-10-26")
    let bare = try await shop.publish(shop.lena, try hours("2026-10-27", "08:00", "12:00"))
    let kind = try await world.kind(.vacation)
    let days = try day("2026-10-26")...day("2026-10-27")
    func effects() async throws -> AbsenceEffects {
      try await world.store.read(of: organization) {
        try $0.effects(
          of: .init(kind: kind, days: days), for: shop.lena, asked: true, lookingAt: 0, at: now)
      }
    }
    #expect(try await effects().gaps.isEmpty, "nothing is stated")
    try await world.write { try $0.need(spans, of: shop.dispatch, at: shop.yard, on: [.monday]) }
    let found = try await effects()
    #expect(found.shifts.map(\.shift.id) == [shift, bare] && found.shifts.map(\.isDemanded) == [true, false])
    #expect(
      found.gaps == [
        .init(
          site: shop.yard, position: shop.dispatch,
          hours: try instant("2026-10-26T07:00:00Z")..<instant("2026-10-26T11:00:00Z"), have: 1, need: 2)
      ])
  }
}

@Suite struct `Who takes a shift outside the hours that they gave` {
  @Test func `may, and it is told before`() async throws {
    let world = try await PlanWorld.opened()
    let (shop, organization) = (world.shop, world.organization)
    let id = try await shop.publish(nil, try hours("2026-10-26", "08:00", "12:00"))
    let late = try await shop.publish(nil, try hours("2026-10-26", "13:00", "15:00"))
    let rule = Availability.Rule(weekday: .monday, minutes: 0..<540, kind: .unavailable, first: try day("2026-10-01"))
    try await world.write { _ = try $0.add(rule, for: shop.omar) }
    let outside = try await world.store.read(of: organization) { snapshot in
      let shifts = try [id, late].map { try snapshot.publishedShift($0) }
      let around = try snapshot.surroundings(of: shifts, for: [shop.omar, shop.lena], at: Instant(seconds: 0))
      return shifts.map { shift in
        [shop.omar, shop.lena].map { around.prospect(of: shift, for: $0)?.candidate.outside?.rule }
      }
    }
    #expect(outside == [[rule, nil], [nil, nil]])
    let found = try await world.store.read(of: organization) { try $0.replacement(of: id) }
    #expect(!found.candidates.contains { $0.employee.id == shop.omar }, "a manager is told before asking them")
    let seen = ShiftVersion(
      id, revision: try await world.store.read(of: organization) { try $0.publishedShift(id) }.revision)
    let made = try await world.write {
      try $0.make(.init(.claim, of: seen, by: shop.omar), as: .person(shop.omar))
    }
    #expect(made.state == .done)
    #expect(try await shop.shift(id).employee == shop.omar)
  }
}
