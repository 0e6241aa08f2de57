import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

/// Lena and Omar with accounts, looked after from 12 October 2026, 8 o'clock in Berlin.
struct NoticeWorld {
  let world: PlanWorld
  var shop: Shop { world.shop }
  var clock: ManualClock { shop.home.clock }

  init() async throws {
    world = try await PlanWorld.opened()
    let shop = world.shop
    try await world.write { transaction in
      _ = try transaction.addAccount(for: shop.lena, role: .member)
      _ = try transaction.addAccount(for: shop.omar, role: .manager)
      try transaction.choose(.init(claims: .free, offers: .free, swaps: .approval), of: shop.yard)
    }
    try await look()
  }

  func account(of person: ID<Employee>) async throws -> Editor {
    let organization = world.organization
    let account = try await world.store.read(of: organization) { try $0.account(of: person) }
    return .account(try #require(account).id)
  }

  /// Looks as the job does.
  @discardableResult
  func look() async throws -> Int {
    let (now, organization) = (clock.now, world.organization)
    let news = try await world.store.read(of: organization) { try $0.pendingNews(at: now) }
    return try await world.write { try $0.tell(news) }
  }

  /// What a person was told, oldest first.
  func stories(_ person: ID<Employee>) async throws -> [Notice.Story] {
    let organization = world.organization
    return try await world.store.read(of: organization) {
      try $0.notices(of: person, limit: 100).reversed().map(\.story)
    }
  }

  func unread(_ person: ID<Employee>) async throws -> Int {
    let organization = world.organization
    return try await world.store.read(of: organization) { try $0.unreadNotices(of: person) }
  }
}
