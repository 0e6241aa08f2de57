import DemoWorld
import Domain
import TestSupport
import TestValues
import Testing

@testable import Store

@Suite struct `How far changes reach` {
  private func reach(_ world: PlanWorld, _ change: () async throws -> Void) async throws -> ChangeReach {
    let organization = world.organization
    let before = try await world.store.read(of: organization) { try $0.latestChange }
    try await change()
    return try await world.store.read(of: organization) {
      try $0.reach(after: before, through: try $0.latestChange)
    }
  }

  private func hours(_ day: String) throws -> Hours {
    .timed(start: LocalDateTime(date: try self.day(day), time: .midnight), minutes: 480)
  }

  private func day(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

  @Test func `drafts reach planners alone`() async throws {
    let world = try await PlanWorld.opened()
    let lena = world.shop.lena
    let drafted = try await reach(world) { try await world.draft(lena, try hours("2026-10-20")) }
    #expect(drafted.audiences == .planners && drafted.sites.isEmpty && drafted.people.isEmpty)
    #expect(!drafted.isWide && !drafted.isOfRights)
    let discarded = try await reach(world) { try await world.discard() }
    #expect(discarded.audiences == .planners && discarded.sites.isEmpty && !discarded.isWide)
  }

  @Test func `a publication reaches its site and its people, also those who had the shift`() async throws {
    let world = try await PlanWorld.opened()
    let (lena, omar, yard) = (world.shop.lena, world.shop.omar, world.shop.yard)
    let shift = try await world.draft(lena, try hours("2026-10-20"))
    let published = try await reach(world) { _ = try await world.publish() }
    #expect(published.sites == [yard] && published.people == [lena] && !published.isWide)
    let draft = try await world.alter([shift]) { $0.employee = .to(omar) }
    #expect(!draft.isEmpty)
    let changed = try await reach(world) { _ = try await world.publish() }
    #expect(changed.sites == [yard] && changed.people == [lena, omar])
  }

  @Test func `a request reaches those who ask, are asked and plan; an offer to all reaches all`() async throws {
    let world = try await PlanWorld.opened()
    let (lena, omar, yard) = (world.shop.lena, world.shop.omar, world.shop.yard)
    _ = try await world.draft(lena, try hours("2026-10-20"))
    _ = try await world.publish()
    try await world.write { try $0.choose(.init(claims: .free, offers: .free, swaps: .free), of: yard) }
    let (organization, now) = (world.organization, try instant("2026-10-12T06:00:00Z"))
    let shift = try await world.store.read(of: organization) {
      try #require(try $0.comingShifts(of: lena, at: now).first)
    }
    let toOmar = try await reach(world) { try await offer(shift, to: [omar], by: lena, world) }
    #expect(toOmar.people == [lena, omar] && toOmar.audiences == .planners && toOmar.topics == .others)
    #expect(!toOmar.isWide && !toOmar.isOfRights && toOmar.sites.isEmpty)
    let request = try await world.store.read(of: organization) { try #require(try $0.openRequests(at: now).first) }
    let declined = try await reach(world) {
      _ = try await world.write { try $0.decline(request.id, as: .person(omar)) }
    }
    #expect(declined.people == [lena, omar] && !declined.isWide)
    let toAll = try await reach(world) { try await offer(shift, to: [], by: lena, world) }
    #expect(toAll.isWide && !toAll.isOfRights)
    let away = try await reach(world) { try await timeOff(of: lena, world) }
    #expect(away.people == [lena] && away.audiences == [.planners, .absences] && away.sites.isEmpty && !away.isWide)
    let granted = try await reach(world) { try await grantTimeOff(of: lena, world) }
    #expect(granted.people == [lena] && granted.audiences == away.audiences && granted.sites == [yard])
  }

  private func offer(
    _ shift: PlannedShift, to people: Set<ID<Employee>>, by person: ID<Employee>, _ world: PlanWorld
  ) async throws {
    try await world.write { transaction in
      for open in try transaction.snapshot.openRequests(at: transaction.now) {
        try transaction.withdraw(open.id, as: .person(person))
      }
      var draft = ShiftRequestDraft(.offer, of: .init(shift.id, revision: shift.revision), by: person)
      draft.people = people
      try transaction.make(draft, as: .person(person))
    }
  }

  private func grantTimeOff(of person: ID<Employee>, _ world: PlanWorld) async throws {
    let day = try day("2026-10-20")
    try await world.write { transaction in
      let asked = try #require(
        try transaction.snapshot.absences(during: day...day, of: person, asked: true).first)
      try transaction.approve(asked.id, openingShifts: false)
    }
  }

  private func timeOff(of person: ID<Employee>, _ world: PlanWorld) async throws {
    let day = try day("2026-10-20")
    try await world.write { transaction in
      let kind = try #require(try transaction.snapshot.absenceKinds().first)
      try transaction.ask(AbsenceDraft(kind: kind.id, days: day...day), for: person)
    }
  }

  @Test func `an absence reaches the other parties of open requests, and is wide if somebody stands in`() async throws {
    let world = try await PlanWorld.opened()
    let (lena, omar) = (world.shop.lena, world.shop.omar)
    let alone = try await reach(world) { try await timeOff(of: omar, world) }
    #expect(alone.people == [omar] && alone.sites.isEmpty && !alone.isWide)
    _ = try await world.draft(lena, try hours("2026-10-21"))
    _ = try await world.publish()
    try await world.write { try $0.choose(.init(claims: .free, offers: .free, swaps: .free), of: world.shop.yard) }
    let (organization, now) = (world.organization, try instant("2026-10-12T06:00:00Z"))
    let shift = try await world.store.read(of: organization) {
      try #require(try $0.comingShifts(of: lena, at: now).first)
    }
    try await offer(shift, to: [omar], by: lena, world)
    let asking = try await reach(world) { try await timeOff(of: lena, world) }
    #expect(asking.people == [lena, omar] && !asking.isWide)
    try await world.write { transaction in
      for person in [lena, omar] { try transaction.addAccount(for: person, role: .manager) }
      try transaction.choose(substitute: omar, for: lena)
    }
    let absence = try await world.store.read(of: organization) { snapshot in
      try #require(try snapshot.absences(during: day("2026-10-20")...day("2026-10-20"), of: lena, asked: true).first)
    }
    let back = try await reach(world) { try await world.write { try $0.withdrawAbsence(absence.id, of: lena) } }
    #expect(back.isWide && back.isOfRights)
  }

  @Test func `of an announcement, of a site and of too many is wide`() async throws {
    let world = try await PlanWorld.opened()
    let organization = world.organization
    let announced = try await reach(world) { _ = try await world.write { try $0.announce("The lift works again") } }
    #expect(announced.isWide && !announced.isOfRights && announced.topics == .announcements)
    let added = try await reach(world) {
      try await world.write { _ = try $0.add(SiteDraft(name: "Third", zone: "Europe/Berlin")) }
    }
    #expect(added.isWide && added.isOfRights && added.topics == .all)
    let reach = try await world.store.read(of: organization) {
      let last = try $0.latestChange
      return (try $0.reach(after: last - 1, through: last + 1), try $0.reach(after: -200, through: last))
    }
    #expect(reach.0.isWide && reach.1.isWide)
  }
}
