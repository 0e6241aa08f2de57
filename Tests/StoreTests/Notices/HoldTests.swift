import Crypto
import DemoWorld
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

/// Lena with an address, beside a webhook that is told of the plan.
private struct HoldWorld {
  let told: NoticeWorld
  let key: SecretKey
  let webhook: ID<Webhook>
  var lena: ID<Employee> { told.shop.lena }

  init() async throws {
    told = try await NoticeWorld().addressed()
    let key = try SecretKey(path: told.shop.home.folder.appending(path: "onduty.key").path)
    webhook = try await told.world.write {
      try $0.add(
        WebhookDraft(address: "https://hooks.example/a", topics: [.plan]), secret: WebhookSecret { 7 }, sealedBy: key,
        allowingHTTP: false)
    }
    self.key = key
  }

  /// Publishes a shift of Lena's.
  func publish(_ date: String, _ from: String = "08:00", _ to: String = "16:00", note: String = "") async throws
    -> ID<Publication>
  {
    try await told.world.draft(lena, try hours(date, from, to))
    let (day, yard) = (try day(date), told.shop.yard)
    return try #require(try await told.world.write { try $0.publish(day...day, of: yard, note: note) })
  }

  /// What goes out now: the mails, and the events of the webhook.
  func sent(from store: Store? = nil) async throws -> [String] {
    let (store, organization, now) = (store ?? told.world.store, told.world.organization, told.clock.now)
    let news = try await store.read(of: organization) { try $0.pendingNews(at: now) }
    try await store.write(in: organization, by: .console) { _ = try $0.tell(news) }
    var sent: [String] = []
    while let mail = try await store.read(
      of: organization, { try $0.dueParcels(by: .mail, at: now, except: [], limit: 1).first })
    {
      try await store.write(in: organization, by: .console) { try $0.note(mail, fault: nil, mayRetry: false) }
      sent.append("mail")
    }
    let (webhook, key) = (webhook, key)
    while let next = try await store.write(
      in: organization, by: .console, { try $0.nextDelivery(of: webhook, openedBy: key) })
    {
      try await store.write(in: organization, by: .console) {
        _ = try $0.note(
          DeliveryAttempt(status: 200, milliseconds: 1, chance: 0), of: next.delivery.id, to: webhook)
      }
      sent.append(next.delivery.type)
    }
    return sent.filter { !$0.hasPrefix("plan.drafted") }
  }
}

@Suite struct `What a publication sends` {
  @Test func `waits 20 seconds, also over the end of the process`() async throws {
    let world = try await HoldWorld()
    _ = try await world.publish("2026-10-20")
    #expect(try await world.sent() == [])
    #expect(try await world.told.stories(world.lena).count == 1, "the list shows it at once")
    world.told.clock.advance(seconds: 19)
    #expect(try await world.sent() == [])
    let again = try world.told.shop.home.again()
    defer { again.close() }
    #expect(try await world.sent(from: again) == [])
    world.told.clock.advance(seconds: 1)
    #expect(try await world.sent(from: again) == ["mail", "plan.published"])
    #expect(try await world.sent(from: again) == [])
  }

  @Test func `is nothing if it is taken back in time`() async throws {
    let world = try await HoldWorld()
    let id = try await world.publish("2026-10-20")
    #expect(try await world.sent() == [])
    world.told.clock.advance(seconds: 19)
    try await world.told.world.recall(id)
    #expect(try await world.sent() == [])
    world.told.clock.advance(seconds: 3600)
    #expect(try await world.sent() == [])
    #expect(try await world.told.stories(world.lena).isEmpty)
  }

  @Test func `is nothing either if the sender looks only after both`() async throws {
    let world = try await HoldWorld()
    let id = try await world.publish("2026-10-20")
    world.told.clock.advance(seconds: 19)
    try await world.told.world.recall(id)
    world.told.clock.advance(seconds: 3600)
    #expect(try await world.sent() == [])
  }

  @Test func `goes at once for a shift of the next 24 hours, and is told again if it is taken back`() async throws {
    let world = try await HoldWorld()
    let id = try await world.publish("2026-10-12", "10:00", "12:00")
    #expect(try await world.sent() == ["mail", "plan.published"])
    world.told.clock.advance(seconds: 5)
    try await world.told.world.recall(id)
    #expect(try await world.sent() == ["mail", "plan.recalled"])
    #expect(try await world.told.stories(world.lena).count == 2)
  }

  @Test func `is told of its recall after the messages went out`() async throws {
    let world = try await HoldWorld()
    let id = try await world.publish("2026-10-20")
    world.told.clock.advance(seconds: 20)
    #expect(try await world.sent() == ["mail", "plan.published"])
    let reached = try await world.told.world.store.read(of: world.told.world.organization) { try $0.witnesses(of: id) }
    #expect(reached.notified == [world.lena])
    try await world.told.world.recall(id)
    #expect(try await world.sent() == ["plan.recalled"])
    world.told.clock.advance(seconds: 20)
    #expect(try await world.sent() == ["mail"])
  }

  @Test func `begins with the publisher's word`() async throws {
    let world = try await HoldWorld()
    _ = try await world.publish("2026-10-20", note: "  See the new  list ")
    _ = try await world.sent()
    guard case .shifts(_, _, _, let note) = try await world.told.stories(world.lena).first else {
      Issue.record("nothing is told")
      return
    }
    #expect(note == "See the new  list")
    await #expect(throws: Refusal.self) {
      try await world.publish("2026-10-21", note: String(repeating: "x", count: 201))
    }
  }
}

@Suite struct `Whom a publication reaches` {
  @Test func `is known by ways, and who has no account is not reached`() async throws {
    let world = try await HoldWorld()
    let (lena, omar, organization) = (world.lena, world.told.shop.omar, world.told.world.organization)
    let nora = try await world.told.world.write { try $0.addEmployee("Nora", surname: "Iversen") }
    let reach = try await world.told.world.store.read(of: organization) {
      try $0.reach(of: [lena, omar, nora], by: .shifts)
    }
    #expect(reach.channels == [lena: [.mail], omar: []])
    #expect(reach.unreached == [nora])
  }

  @Test func `in time is nobody, but those who used OnDuty may have seen it`() async throws {
    let world = try await HoldWorld()
    let (lena, organization) = (world.lena, world.told.world.organization)
    let id = try await world.publish("2026-10-20")
    try await world.told.world.recall(id)
    let store = world.told.world.store
    var found = try await store.read(of: organization) { try $0.witnesses(of: id) }
    #expect(found == PublicationWitnesses(notified: [], present: []))
    try await world.told.world.write { transaction in
      let account = try #require(try transaction.snapshot.account(of: lena))
      _ = try transaction.makeSession(for: account.id, device: "phone")
    }
    found = try await store.read(of: organization) { try $0.witnesses(of: id) }
    #expect(found.present == [lena])
  }
}
