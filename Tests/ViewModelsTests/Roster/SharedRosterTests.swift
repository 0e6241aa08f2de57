import DemoWorld
import Domain
import Feeds
import Store
import TestSupport
import TestValues
import Testing
import Words

@testable import ViewModels

@Suite struct `A roster that many look at` {
  private func model(_ visitor: Visitor, _ street: HarborStreet, _ shared: SharedReadings) -> RosterModel {
    let world = street.clock.world()
    return RosterModel(
      ScreenContext(visitor: visitor, store: street.store, zones: street.zones, world: world, shared: shared),
      place: .init(site: street.founded.mainShop), feeds: FeedReader(store: street.store, world: world))
  }

  private func visitors(_ front: Front) async throws -> [Visitor] {
    var visitors = [Visitor(organization: front.street.organization, language: .en, mayManage: false)]
    for name in ["mia", "soumya", "charlotte"] { visitors.append(try await front.visitor(name)) }
    return visitors
  }

  private func marks(_ model: RosterModel) -> Int {
    model.screen.map { $0.days.flatMap(\.value.rows).count { $0.isYou } } ?? 0
  }

  @Test func `is to each of them as if it were written for them alone, at every hour of a week`() async throws {
    let front = try await Front.opened()
    let (street, shared) = (front.street, SharedReadings())
    let visitors = try await visitors(front)
    var marked = 0
    for _ in 0..<TestSize.tries(168, oneIn: 6) {
      for visitor in visitors {
        let (together, own) = (model(visitor, street, shared), model(visitor, street, SharedReadings()))
        try await together.load()
        try await own.load()
        #expect(together.state == own.state && together.header == own.header)
        marked += marks(together)
      }
      street.clock.advance(seconds: 7 * 3600 + 120)
    }
    #expect(marked > 0)
  }

  @Test func `keeps the days that nothing changed on, and writes those anew that something did`() async throws {
    let front = try await Front.opened()
    let model = model(try await front.visitor("mia"), front.street, SharedReadings())
    try await model.load()
    let before = try #require(model.screen).days
    front.street.clock.advance(seconds: 60)
    try await model.load()
    let after = try #require(model.screen).days
    #expect(zip(before, after).map { $0 === $1 } == before.map { $0.phase != .now })
    #expect(before.contains { $0.phase == .now })
  }

  @Test func `reads its news alone within a minute, as if all were read`() async throws {
    let front = try await Front.opened()
    let (mia, street) = (try await front.visitor("mia"), front.street)
    let model = model(mia, street, SharedReadings())
    #expect(try await model.loadNews() == false)
    try await model.load()
    let person = mia.employee
    try await street.store.write(in: street.organization, by: .console) { transaction in
      try transaction.announce("Nobody parks in the yard", by: person, asksReceipts: true)
    }
    #expect(try await model.loadNews())
    let news = (model.notices, model.header)
    #expect(news.0.contains { $0.text.text == "Nobody parks in the yard" && $0.receipt != nil })
    try await model.load()
    #expect(news.0 == model.notices && news.1 == model.header)
    street.clock.advance(seconds: 60)
    #expect(try await model.loadNews() == false)
  }

  @Test func `has the same days for all who have nothing on them`() async throws {
    let front = try await Front.opened()
    let (mia, shared) = (try await front.visitor("mia"), SharedReadings())
    let (first, second) = (model(mia, front.street, shared), model(mia, front.street, shared))
    try await first.load()
    try await second.load()
    let pairs = zip(try #require(first.screen).days, try #require(second.screen).days)
    let isOwn = { (day: RosterScreen.Day) in day.rows.contains { $0.isYou || $0.take != nil } }
    #expect(pairs.allSatisfy { ($0 === $1) == !isOwn($0.value) })
    #expect(pairs.contains { isOwn($0.0.value) } && pairs.contains { $0 === $1 })
  }
}
