import DemoWorld
import Domain
import Testing

@testable import Store

@Suite struct `Positions` {
  private func add(_ draft: PositionDraft, to shop: Shop) async throws -> Position {
    try await shop.store.write(in: shop.organization, by: .console) { transaction in
      try transaction.snapshot.position(transaction.add(draft))
    }
  }

  private func positions(_ shop: Shop) async throws -> [Position] {
    try await shop.store.read(of: shop.organization) { try $0.positions() }
  }

  @Test func `get the first mark that is free, and refuse one that another has at the same site`() async throws {
    let shop = try await Shop.opened()
    let driver = try await add(PositionDraft(name: "Driver", sites: [shop.yard]), to: shop)
    #expect(driver.mark == .init(.square))
    await #expect(throws: Refusal.invalid([.init("shape", .taken)])) {
      _ = try await add(PositionDraft(name: "Bar", mark: driver.mark), to: shop)
    }
    let island = try await add(PositionDraft(name: "Bar", mark: driver.mark, sites: [shop.island]), to: shop)
    #expect(island.mark == driver.mark && island.isOffered(at: shop.island) && !island.isOffered(at: shop.yard))
  }

  @Test func `of all sites are of those to come as well`() async throws {
    let shop = try await Shop.opened()
    let bar = try await add(PositionDraft(name: "Bar", sites: [shop.yard, shop.island]), to: shop)
    #expect(bar.sites.isEmpty)
    await #expect(throws: Refusal.invalid([.init("sites", .unknown)])) {
      _ = try await add(PositionDraft(name: "Kitchen", sites: [ID(rawValue: 99)]), to: shop)
    }
  }

  @Test func `are renamed and ordered for everybody`() async throws {
    let shop = try await Shop.opened()
    let bar = try await add(PositionDraft(name: "Bar"), to: shop)
    await #expect(throws: Refusal.invalid([.init("name", .taken)])) {
      try await shop.store.write(in: shop.organization, by: .console) {
        try $0.edit(bar.id, to: PositionDraft(name: "dispatch"), seen: bar.revision)
      }
    }
    try await shop.store.write(in: shop.organization, by: .console) {
      try $0.edit(bar.id, to: PositionDraft(name: "Counter"), seen: bar.revision)
      try $0.move(bar.id, by: -1)
    }
    #expect(try await positions(shop).map(\.name) == ["Counter", "Dispatch"])
    await #expect(throws: Refusal.outOfDate) {
      try await shop.store.write(in: shop.organization, by: .console) {
        try $0.edit(bar.id, to: PositionDraft(bar), seen: bar.revision)
      }
    }
  }

  @Test func `that are archived stay on their shifts, and free their name`() async throws {
    let shop = try await Shop.opened()
    try await shop.store.write(in: shop.organization, by: .console) { try $0.archive(shop.dispatch) }
    let old = try #require(try await positions(shop).first)
    #expect(old.archivedAt != nil && !old.isOffered(at: shop.yard))
    _ = try await add(PositionDraft(name: "Dispatch"), to: shop)
    await #expect(throws: Refusal.invalid([.init("name", .taken)])) {
      try await shop.store.write(in: shop.organization, by: .console) { try $0.unarchive(shop.dispatch) }
    }
  }

  @Test func `merged give all their shifts to another, until it is undone`() async throws {
    let shop = try await Shop.opened()
    let bar = try await add(PositionDraft(name: "Bar"), to: shop)
    let draft = ShiftContent(
      site: shop.yard, position: shop.dispatch, employee: shop.lena, hours: try hours("2026-10-26", "06:00", "14:00"))
    let shift = try #require(
      try await shop.store.write(in: shop.organization, by: .console) { try $0.publish([draft]) }.first)
    func position() async throws -> ID<Position>? {
      try await shop.store.read(of: shop.organization) { try $0.shift(shift).position }
    }
    await #expect(throws: Refusal.invalid([.init("into", .unknown)])) {
      try await shop.store.write(in: shop.organization, by: .console) { try $0.merge(bar.id, into: bar.id) }
    }
    try await shop.store.write(in: shop.organization, by: .console) { try $0.merge(shop.dispatch, into: bar.id) }
    #expect(try await position() == bar.id)
    let undo = try #require(try await shop.store.read(of: shop.organization) { try $0.lastUndoable(by: .console) })
    #expect(undo.kind == .positionMerged)
    try await shop.store.write(in: shop.organization, by: .console) { try $0.undo(undo.id) }
    #expect(try await position() == shop.dispatch)
    #expect(try await positions(shop).allSatisfy { $0.archivedAt == nil })
  }

  @Test func `are found out to lead to the first week`() async throws {
    let shop = try await Shop.opened()
    func week() async throws -> FirstWeek? { try await shop.store.read(of: shop.organization) { try $0.firstWeek() } }
    let start = try #require(try await week())
    #expect(start.done == [.positions, .people] && start.next == .plan && start.uninvited == 2 && !start.hasBegun)
    try await shop.publish(shop.lena, try hours("2026-10-26", "06:00", "14:00"))
    #expect(try await week()?.done == [.positions, .people, .plan, .publish])
    _ = try await shop.store.write(in: shop.organization, by: .console) {
      try $0.makeLink(for: .wall(shop.yard))
    }
    #expect(try await week()?.next == .reach)
    _ = try await shop.store.write(in: shop.organization, by: .console) { transaction in
      for (person, role) in [(shop.lena, Role.admin), (shop.omar, .member)] {
        _ = try transaction.addAccount(for: person, role: role)
      }
    }
    #expect(try await week()?.next == .calendar)
    _ = try await shop.store.write(in: shop.organization, by: .console) {
      try $0.makeLink(for: .employeeCalendar(shop.lena))
    }
    #expect(try await week() == nil)
    let other = try await Shop.opened(in: shop.home)
    let zone = try zone("Europe/Berlin")
    let new = try await shop.store.write(by: .console) { server in
      try server.of(server.found(organization: "New", zone: zone, language: .en)).snapshot.firstWeek()
    }
    #expect(new?.done.isEmpty == true && new?.next == .positions)
    try await other.store.write(in: other.organization, by: .console) { try $0.hideGuide() }
    #expect(try await other.store.read(of: other.organization) { try $0.firstWeek() } == nil)
  }
}
