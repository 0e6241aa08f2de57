import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Who does what, and who belongs where` {
  private func position(_ world: PlanWorld, isListed: Bool) async throws -> ID<Position> {
    try await world.write { try $0.add(PositionDraft(name: "Crane", isListed: isListed)) }
  }

  private func rows(_ world: PlanWorld) async throws -> [Eligibility.PositionRow] {
    try await world.store.read(of: world.organization) { try $0.positionRows() }
  }

  private func known(_ world: PlanWorld) async throws -> Eligibility {
    try await world.store.read(of: world.organization) { try $0.eligibility() }
  }

  @Test func `is kept as it was told, and undone by a later word`() async throws {
    let world = try await PlanWorld.opened()
    let (crane, lena) = (try await position(world, isListed: true), world.shop.lena)
    let today = try day("2026-10-20")
    try await world.write { try $0.set(.can, of: lena, on: crane, today: today) }
    #expect(try await rows(world) == [.init(lena, crane)], "the first word holds for always")
    try await world.write { try $0.set(.training, of: lena, on: crane, today: today) }
    #expect(try await rows(world) == [.init(lena, crane, .training)])
    try await world.write { try $0.set(nil, of: lena, on: crane, today: today) }
    #expect(try await rows(world) == [.init(lena, crane, .training, until: today - 1)], "the past stays")
    try await world.write { try $0.set(.can, of: lena, on: crane, today: today) }
    #expect(try await rows(world).last == .init(lena, crane, from: today))
    try await world.write { try $0.set(nil, of: lena, on: crane, today: today) }
    #expect(try await rows(world).count == 1, "what began today is taken back")
  }

  @Test func `begins anew after a later row has ended`() async throws {
    let world = try await PlanWorld.opened()
    let (yard, lena) = (world.shop.yard, world.shop.lena)
    let today = try day("2026-10-20")
    let told: [Eligibility.SiteRow] = [.init(lena, yard), .init(lena, yard, .also, from: today - 9, until: today - 2)]
    try await world.write { transaction in
      for row in told { try transaction.put(row) }
      try transaction.set(.ifAsked, of: lena, at: yard, today: today)
    }
    let rows = try await world.store.read(of: world.organization) { try $0.siteRows() }
    #expect(rows == told + [.init(lena, yard, .ifAsked, from: today)])
  }

  @Test func `is refused with its reason if it makes no sense`() async throws {
    let world = try await PlanWorld.opened()
    let (crane, lena) = (try await position(world, isListed: true), world.shop.lena)
    let today = try day("2026-10-20")
    await #expect(throws: Refusal.invalid([.init("last_day", .endBeforeBegin)])) {
      try await world.write { try $0.put(.init(lena, crane, from: today, until: today - 1)) }
    }
    await #expect(throws: Refusal.notFound) { try await world.write { try $0.put(.init(lena, ID(rawValue: .max))) } }
    await #expect(throws: Refusal.notFound) {
      try await world.write { try $0.removePosition(crane, of: lena, from: today) }
    }
    try await world.write { try $0.put(.init(lena, crane, from: .first, until: .last)) }
    #expect(try await rows(world).map(\.lastDay) == [.last])
  }

  @Test func `has one home at a time`() async throws {
    let world = try await PlanWorld.opened()
    let (yard, lena) = (world.shop.yard, world.shop.lena)
    let kiosk = try await world.write { try $0.add(SiteDraft(name: "Kiosk", zone: "Europe/Berlin")) }
    let moved = try day("2027-01-01")
    try await world.write { transaction in
      try transaction.put(.init(lena, yard))
      try transaction.put(.init(lena, kiosk, from: moved))
    }
    let known = try await known(world)
    #expect(known.home(of: lena, day: moved - 1) == yard && known.home(of: lena, day: moved) == kiosk)
    #expect(known.bonds(of: lena, day: moved) == [yard: .also, kiosk: .home])
  }

  @Test func `keeps those who are not on the list from claims, and warns of them on the board`() async throws {
    let world = try await PlanWorld.opened()
    let (yard, lena, omar) = (world.shop.yard, world.shop.lena, world.shop.omar)
    try await world.write { try $0.choose(.init(claims: .free, offers: .free, swaps: .free), of: yard) }
    let crane = try await position(world, isListed: true)
    try await world.write { try $0.set(.can, of: lena, on: crane, today: .first) }
    let content = ShiftContent(
      site: yard, position: crane, employee: nil, hours: try hours("2026-10-20", "08:00", "12:00"))
    let id = try #require(try await world.write { try $0.publish([content]) }.first)
    let seen = try await world.seen(id)
    await #expect(throws: Refusal.conflict(.cannotTakeShift)) {
      try await world.write { try $0.make(.init(.claim, of: seen, by: omar), as: .person(omar)) }
    }
    var given = content
    given.employee = omar
    let byHand = given
    let draft = try await world.write { try $0.draft(byHand) }
    let conflicts = try await world.plan().conflicts[draft] ?? []
    #expect(conflicts.contains(.eligibility(.notListed(crane))) && conflicts.allSatisfy { !$0.isBlocking })
    #expect(try await world.write { try $0.make(.init(.claim, of: seen, by: lena), as: .person(lena)) }.state == .done)
  }

  @Test func `leaves everyone free to claim what one person worked`() async throws {
    let world = try await PlanWorld.opened()
    let (yard, lena, omar) = (world.shop.yard, world.shop.lena, world.shop.omar)
    try await world.write { try $0.choose(.init(claims: .free, offers: .free, swaps: .free), of: yard) }
    let crane = try await position(world, isListed: false)
    func content(_ day: String, _ person: ID<Employee>?) throws -> ShiftContent {
      ShiftContent(site: yard, position: crane, employee: person, hours: try hours(day, "08:00", "12:00"))
    }
    let (worked, open) = (try content("2026-10-19", lena), try content("2026-10-20", nil))
    try await world.write { _ = try $0.publish([worked]) }
    let id = try #require(try await world.write { try $0.publish([open]) }.first)
    let seen = try await world.seen(id)
    #expect(try await world.plan().candidateCounts(for: [try await world.planned(id)])[id] ?? 0 >= 2)
    #expect(try await world.write { try $0.make(.init(.claim, of: seen, by: omar), as: .person(omar)) }.state == .done)
  }

  @Test func `goes to the position that another is merged into`() async throws {
    let world = try await PlanWorld.opened()
    let (dispatch, lena, omar) = (world.shop.dispatch, world.shop.lena, world.shop.omar)
    let crane = try await position(world, isListed: true)
    try await world.write { transaction in
      try transaction.put(.init(lena, crane, .training))
      try transaction.put(.init(omar, crane, .training))
      try transaction.put(.init(omar, dispatch))
      try transaction.merge(crane, into: dispatch)
    }
    #expect(
      Set(try await rows(world)) == [
        .init(lena, dispatch, .training), .init(omar, crane, .training), .init(omar, dispatch),
      ])
    try await world.undo()
    #expect(
      Set(try await rows(world)) == [
        .init(lena, crane, .training), .init(omar, crane, .training), .init(omar, dispatch),
      ])
  }

  @Test func `is changed by managers of the home, and by all where there is none`() async throws {
    let world = try await YardWorld.opened()
    let (yard, island, lena, omar) = (world.shop.yard, world.shop.island, world.shop.lena, world.shop.omar)
    let crane = try await world.write(by: .console) { transaction in
      try transaction.put(.init(lena, island))
      return try transaction.add(PositionDraft(name: "Crane", isListed: true))
    }
    try await world.isRefused { try $0.set(.can, of: lena, on: crane, today: .first) }
    try await world.isRefused { transaction in
      let stored = try transaction.snapshot.person(lena)
      var draft = PersonDraft(stored, on: .last)
      draft[.weeklyHours] = "10"
      try transaction.edit(lena, to: draft, seen: stored.revision)
    }
    try await world.isRefused { try $0.put(.init(omar, island)) }
    try await world.write { try $0.set(.can, of: omar, on: crane, today: .first) }
    try await world.write { try $0.put(.init(omar, yard)) }
  }
}
