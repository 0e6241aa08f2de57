import DemoWorld
import Domain
import Feeds
import Foundation
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

/// The main shop with a time clock since 6:02, and Mia from 6:10 on; it is Saturday 24 October 2026, 6:12.
private struct ClockedShop {
  let mia: Mia
  var street: HarborStreet { mia.front.street }
  var site: ID<Site> { street.founded.mainShop }

  init() async throws {
    mia = try await Mia()
    let (street, site) = (mia.front.street, mia.front.street.founded.mainShop)
    try await street.store.write(in: street.organization, by: .console) { transaction in
      try transaction.choose(ClockPolicy(since: transaction.now), of: site)
    }
    let start = LocalDateTime(date: try #require(LocalDate("2026-10-24")), time: try #require(LocalTime("06:10")))
    try await mia.works(.timed(start: start, minutes: 480), at: site)
    street.clock.advance(seconds: 600)
  }

  func press(_ kind: Punch.Kind) async throws {
    let person = mia.employee
    try await street.store.write(in: street.organization, by: .console) {
      try $0.press(PunchDraft(kind, of: person, source: .person))
    }
  }

  func slab(_ visitor: Visitor) async throws -> RosterScreen.Slab {
    let model = RosterModel(
      street.screen(visitor), place: .init(site: site),
      feeds: FeedReader(store: street.store, world: street.clock.world()))
    try await model.load()
    return try #require(model.screen).slab.value
  }

  /// The sentence above Mia's own roster.
  func ownTitle() async throws -> String? {
    let model = RosterModel(
      street.screen(mia.visitor), place: .init(site: site),
      feeds: FeedReader(store: street.store, world: street.clock.world()))
    try await model.load()
    return model.own?.title
  }

  func line(_ visitor: Visitor) async throws -> String? {
    let slab = try await slab(visitor)
    return (slab.people + [slab.own?.person].compactMap(\.self)).first { $0.name == "Mia Tanaka" }?.presence?.text
  }

  private struct Answer: Decodable {
    let sites: [Site]
    struct Site: Decodable {
      let onDuty: [Entry]

      enum CodingKeys: String, CodingKey { case onDuty = "on_duty" }
    }
    struct Entry: Decodable {
      let employee: Person
      let presence: String?
    }
    struct Person: Decodable { let name: String }
  }

  /// Mia's presence in the answer for a program.
  func program(managing managed: ManagedSites?) async throws -> String? {
    let document = try await OnDutyDocument(
      of: site, in: street.organization, for: ContactReader(managed: managed), at: street.clock.now, store: street.store
    )
    return try JSONDecoder().decode(Answer.self, from: JSONEncoder().encode(document)).sites[0].onDuty.first {
      $0.employee.name == "Mia Tanaka"
    }?.presence
  }
}

@Suite struct `Presence in words` {
  @Test func `tells managers and oneself who is late, and colleagues who is expected`() async throws {
    let shop = try await ClockedShop()
    let manager = Visitor(organization: shop.street.organization, language: .en, mayManage: true)
    let colleague = Visitor(organization: shop.street.organization, language: .en, mayManage: false)
    #expect(try await shop.line(manager) == "Expected at 6:10")
    shop.street.clock.advance(seconds: 240)
    #expect(try await shop.line(manager) == "Late, expected at 6:10")
    #expect(try await shop.line(shop.mia.visitor) == "Late, expected at 6:10")
    #expect(try await shop.line(colleague) == "Expected at 6:10")
    #expect(try await shop.program(managing: .all) == "late")
    #expect(try await shop.program(managing: nil) == "expected")
    shop.street.clock.advance(seconds: 300)
    #expect(try await shop.line(manager) == "Not here, expected at 6:10")
    #expect(try await shop.program(managing: .all) == "not_here")
    #expect(try await shop.program(managing: .only([shop.street.founded.onCall])) == "expected", "of another site")
  }

  @Test func `gives the visitor the first row, with their presses`() async throws {
    let shop = try await ClockedShop()
    let own = try #require(try await shop.slab(shop.mia.visitor).own)
    #expect(own.name == "Mia Tanaka" && own.person?.isYou == true && own.clock.acts.map(\.kind) == [.on])
    let slab = try await shop.slab(shop.mia.visitor)
    #expect(!slab.people.contains(where: \.isYou) && slab.nobody == nil)
    let colleague = Visitor(organization: shop.street.organization, language: .en, mayManage: false)
    #expect(try await shop.slab(colleague).own == nil)
  }

  @Test func `tells colleagues, the wall and programs what the site says`() async throws {
    let shop = try await ClockedShop()
    let (street, site) = (shop.street, shop.site)
    let colleague = Visitor(organization: street.organization, language: .en, mayManage: false)
    func choose(_ sharing: Presence.Sharing) async throws {
      try await street.store.write(in: street.organization, by: .console) {
        try $0.choose(ClockPolicy(since: $0.now, sharing: sharing), of: site)
      }
    }
    street.clock.advance(seconds: 240)
    try await choose(.all)
    #expect(try await shop.line(colleague) == "Late, expected at 6:10")
    #expect(try await shop.program(managing: nil) == "late")
    try await choose(.plan)
    #expect(try await shop.line(colleague) == nil)
    #expect(try await shop.program(managing: nil) == nil)
    #expect(try await shop.line(shop.mia.visitor) == "Late, expected at 6:10")
    let all = try await shop.slab(colleague)
    #expect(all.count == Wording(.en).people(all.people.count))
    try await shop.press(.on)
    street.clock.advance(seconds: 600)
    try await shop.press(.off)
    #expect(try await shop.slab(colleague).people.count == all.people.count, "colleagues see the plan")
    #expect(try await shop.slab(shop.mia.visitor).people.count == all.people.count - 1)
  }

  /// Why no one else: their shifts began before the clock was on.
  @Test func `counts those who are here, and lets go who went`() async throws {
    let shop = try await ClockedShop()
    let colleague = Visitor(organization: shop.street.organization, language: .en, mayManage: false)
    let all = try await shop.slab(colleague).people.count
    let counted = try await shop.slab(colleague).count
    #expect(counted == "\(all)\u{a0}people, 1 not here yet")
    #expect(try await shop.ownTitle() == "You are planned until 14:10")
    try await shop.press(.on)
    #expect(try await shop.ownTitle() == "You are on duty until 14:10")
    #expect(try await shop.line(colleague) == "Here since 6:12")
    #expect(try await shop.slab(colleague).count == Wording(.en).people(all))
    shop.street.clock.advance(seconds: 600)
    try await shop.press(.rest)
    #expect(try await shop.line(colleague) == "Break since 6:22")
    try await shop.press(.off)
    #expect(try await shop.line(colleague) == nil)
    #expect(try await shop.ownTitle() == "You are planned until 14:10")
    #expect(try await shop.slab(colleague).people.count == all - 1)
  }
}
