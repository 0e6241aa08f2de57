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
    #expect(drafted.hasDrafts && drafted.sites.isEmpty && drafted.people.isEmpty)
    #expect(!drafted.isWide && !drafted.isOfRights)
    let discarded = try await reach(world) { try await world.discard() }
    #expect(discarded.hasDrafts && discarded.sites.isEmpty && !discarded.isWide)
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
