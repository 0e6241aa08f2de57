import Crypto
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

/// A shop with a webhook that is told of people.
private struct HookWorld: Sendable {
  let shop: Shop
  let key: SecretKey
  let secret = WebhookSecret { 7 }
  let webhook: ID<Webhook>
  var organization: ID<Organization> { shop.organization }
  var clock: ManualClock { shop.home.clock }

  static func opened(topics: Set<ChangeKind.Topic> = [.people]) async throws -> HookWorld {
    let shop = try await Shop.opened()
    let key = try SecretKey(path: shop.home.folder.appending(path: "onduty.key").path)
    let webhook = try await shop.store.write(in: shop.organization, by: .console) {
      try $0.add(
        WebhookDraft(address: "https://hooks.example/a", topics: topics), secret: WebhookSecret { 7 }, sealedBy: key,
        allowingHTTP: false)
    }
    return HookWorld(shop: shop, key: key, webhook: webhook)
  }

  @discardableResult
  func write<Value: Sendable>(
    by editor: Editor = .console, _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
  ) async throws -> Value {
    let organization = organization
    return try await shop.store.write(in: organization, by: editor) { try body($0) }
  }

  func hire(_ count: Int = 1) async throws {
    try await write { transaction in
      for number in 0..<count { try transaction.addEmployee("Person \(number)") }
    }
  }

  func next() async throws -> OutgoingDelivery? {
    let (webhook, key) = (webhook, key)
    return try await write { try $0.nextDelivery(of: webhook, openedBy: key) }
  }

  @discardableResult
  func note(_ attempt: DeliveryAttempt, of delivery: Delivery) async throws -> Webhook.Stop? {
    let webhook = webhook
    return try await write { try $0.note(attempt, of: delivery.id, to: webhook) }
  }

  static let done = DeliveryAttempt(status: 200, milliseconds: 9, chance: 0)
  static let failed = DeliveryAttempt(fault: .status, status: 500, milliseconds: 9, chance: 0)

  /// Sends all that is due; gives the numbers of the changes.
  func sendAll(_ attempt: DeliveryAttempt = done) async throws -> [Int64] {
    var sent: [Int64] = []
    while let next = try await next() {
      try await note(attempt, of: next.delivery)
      sent.append(next.delivery.change ?? 0)
    }
    return sent
  }

  func deliveries() async throws -> [Delivery] {
    let (webhook, organization) = (webhook, organization)
    return try await shop.store.read(of: organization) { try $0.deliveries(of: webhook, limit: 1000) }
  }

  func stored() async throws -> Webhook {
    let (webhook, organization) = (webhook, organization)
    return try await shop.store.read(of: organization) { try $0.webhook(webhook) }
  }

  func work() async throws -> WebhookWork? { try await shop.store.read { try $0.webhookWork() }.first }

  var version: Int64 { shop.store.changes.version(of: organization) }
}

@Suite struct `What a webhook is told` {
  @Test func `is each change of its topics after it was made, once, in order`() async throws {
    let world = try await HookWorld.opened()
    #expect(try await world.next() == nil, "nothing from before, and not itself")
    let before = world.version
    try await world.hire()
    try await world.write { _ = try $0.add(SiteDraft(name: "Pier", zone: "Europe/Berlin")) }
    try await world.hire(2)
    #expect(try await world.work()?.hasChanges == true)
    #expect(try await world.sendAll() == [before + 1, before + 3, before + 4])
    #expect(try await world.sendAll() == [])
    #expect(try await world.work()?.hasChanges == false)
  }

  @Test func `has what is needed to send it, and the same id each time`() async throws {
    let world = try await HookWorld.opened()
    try await world.hire()
    let first = try #require(try await world.next())
    let again = try #require(try await world.next())
    #expect(first.address == "https://hooks.example/a" && first.secrets == [world.secret])
    #expect(first.delivery.type == "employee.added" && first.delivery.subject != nil)
    #expect(first.delivery == again.delivery && first.delivery.event.hasPrefix("msg_"))
    #expect(first.delivery.event.utf8.count == 31 && !first.delivery.event.contains("."))
    let other = try SecretKey(path: world.shop.home.folder.appending(path: "other.key").path)
    let webhook = world.webhook
    let closed = try await world.write { try $0.nextDelivery(of: webhook, openedBy: other) }
    #expect(closed?.secrets == [])
  }

  @Test func `survives the end of the process at any moment`() async throws {
    let world = try await HookWorld.opened()
    try await world.hire()
    let first = try #require(try await world.next())
    let (webhook, organization, key) = (world.webhook, world.organization, world.key)
    // Why rehearse: what a killed process was writing is taken back.
    _ = try await world.shop.store.rehearse(in: world.organization, by: .console) {
      try $0.note(HookWorld.done, of: first.delivery.id, to: webhook)
    }
    let store = try world.shop.home.again()
    defer { store.close() }
    let again = try await store.write(in: organization, by: .console) {
      try $0.nextDelivery(of: webhook, openedBy: key)
    }
    #expect(again?.delivery.event == first.delivery.event)
  }

  @Test func `waits in the change log where too much waits already`() async throws {
    let world = try await HookWorld.opened()
    let before = world.version
    try await world.hire(250)
    _ = try await world.next()
    #expect(try await world.deliveries().count == 100)
    #expect(try await world.work()?.hasChanges == false, "there is no place for more")
    #expect(try await world.sendAll() == Array(before + 1...before + 250))
    #expect(try await world.deliveries().count == 200, "older ones have left the log")
  }

  @Test func `moves on over what is not for it, without a walk over all of that each time`() async throws {
    let world = try await HookWorld.opened(topics: [.feeds])
    try await world.hire(400)
    #expect(try await world.work()?.hasChanges == false)
    try await world.hire(200)
    #expect(try await world.work()?.hasChanges == true)
    #expect(try await world.next() == nil)
    let (webhook, organization) = (world.webhook, world.organization)
    #expect(
      try await world.shop.store.read(of: organization) { try $0.position(of: webhook) } == world.version)
  }

  @Test func `is of its own organization alone`() async throws {
    let world = try await HookWorld.opened()
    let other = try await world.shop.store.write(by: .console) { server in
      let other = try server.found(
        organization: "Other", zone: try zone("Europe/Berlin"), language: .en)
      try server.of(other).addEmployee("Ann")
      return other
    }
    #expect(try await world.next() == nil)
    let webhook = world.webhook
    await #expect(throws: Refusal.notFound) {
      try await world.shop.store.write(in: other, by: .console) { try $0.pause(webhook) }
    }
  }
}

@Suite struct `A delivery that fails` {
  @Test func `is tried again after each wait, and others pass it`() async throws {
    let world = try await HookWorld.opened()
    try await world.hire()
    let first = try #require(try await world.next()).delivery
    for (number, wait) in DeliverySchedule.waits.enumerated() {
      #expect(try await world.next()?.delivery.id == first.id, "attempt \(number + 1)")
      try await world.note(HookWorld.failed, of: first)
      #expect(try await world.next() == nil)
      #expect(try await world.work()?.dueAt == world.clock.now + (wait - wait / 10))
      try await world.hire()
      let other = try #require(try await world.next()).delivery
      #expect(other.id != first.id)
      try await world.note(HookWorld.done, of: other)
      world.clock.advance(seconds: wait)
    }
    #expect(try await world.note(HookWorld.failed, of: first) == nil)
    let known = try #require(try await world.deliveries().last)
    #expect(known.state == .failed && known.attempts == 11 && known.status == 500 && known.fault == .status)
    #expect(try await world.stored().stop == nil, "the receiver works, it is this one that it refuses")
  }

  @Test func `for days stops the webhook, and nothing of it is lost`() async throws {
    let world = try await HookWorld.opened()
    try await world.hire()
    let first = try #require(try await world.next()).delivery
    for wait in DeliverySchedule.waits {
      #expect(try await world.note(HookWorld.failed, of: first) == nil)
      world.clock.advance(seconds: wait)
    }
    #expect(try await world.stored().failingSince != nil)
    #expect(try await world.note(HookWorld.failed, of: first) == .failing)
    #expect(try await world.stored().stop == .failing)
    let version = world.version
    try await world.hire()
    #expect(try await world.next() == nil)
    #expect(try await world.work() == nil)
    let webhook = world.webhook
    await #expect(throws: Refusal.conflict(.webhookStopped)) {
      try await world.write { _ = try $0.test(webhook) }
    }
    try await world.write { try $0.resume(webhook) }
    #expect(try await world.sendAll() == [try #require(first.change), version + 1])
    #expect(try await world.stored().failingSince == nil)
  }

  @Test func `by 410 stops it at once`() async throws {
    let world = try await HookWorld.opened()
    try await world.hire()
    let first = try #require(try await world.next()).delivery
    let gone = DeliveryAttempt(fault: .status, status: 410, milliseconds: 1, chance: 0)
    #expect(try await world.note(gone, of: first) == .gone)
    #expect(try await world.stored().stop == .gone)
    let version = world.version
    #expect(try await world.shop.changeKinds().last == ChangeKind.webhookStopped.rawValue)
    #expect(version > first.change ?? 0)
  }

  @Test func `waits as long as the receiver asks`() async throws {
    let world = try await HookWorld.opened()
    try await world.hire()
    let first = try #require(try await world.next()).delivery
    var busy = HookWorld.failed
    busy.askedSeconds = 900
    try await world.note(busy, of: first)
    #expect(try await world.work()?.dueAt == world.clock.now + 900)
  }
}

@Suite struct `An administrator of webhooks` {
  @Test func `has one sent again under its own id, and a test about no change`() async throws {
    let world = try await HookWorld.opened()
    try await world.hire()
    let first = try #require(try await world.next()).delivery
    try await world.note(HookWorld.done, of: first)
    let webhook = world.webhook
    try await world.write { try $0.sendAgain(first.id, of: webhook) }
    let again = try #require(try await world.next()).delivery
    #expect(again.event == first.event && again.attempts == 0 && again.state == .waiting)
    try await world.note(HookWorld.done, of: again)
    let test = try await world.write { try $0.test(webhook) }
    let sent = try #require(try await world.next()).delivery
    #expect(sent.id == test && sent.type == "webhook.test" && sent.change == nil && sent.event != first.event)
    await #expect(throws: Refusal.notFound) {
      try await world.write { try $0.sendAgain(ID(rawValue: 999), of: webhook) }
    }
  }

  @Test func `renews the secret, and both sign for a day`() async throws {
    let world = try await HookWorld.opened()
    let (webhook, key, new) = (world.webhook, world.key, WebhookSecret { 9 })
    try await world.write { try $0.renewSecret(of: webhook, to: new, sealedBy: key) }
    try await world.hire()
    #expect(try await world.next()?.secrets == [new, world.secret])
    world.clock.advance(seconds: 86_400)
    #expect(try await world.next()?.secrets == [new])
    try await world.shop.store.write(by: .console) { try $0.prune() }
    #expect(try await world.stored().formerSecretUntil == nil)
  }

  @Test func `edits the version that was seen`() async throws {
    let world = try await HookWorld.opened()
    let (webhook, draft) = (world.webhook, WebhookDraft(address: "https://other.example/", topics: [.plan], note: "T"))
    try await world.write { try $0.edit(webhook, to: draft, allowingHTTP: false, seen: 1) }
    let stored = try await world.stored()
    #expect(WebhookDraft(stored) == draft && stored.revision == 2)
    let version = world.version
    try await world.write { try $0.edit(webhook, to: draft, allowingHTTP: false, seen: 2) }
    #expect(world.version == version, "nothing differs")
    await #expect(throws: Refusal.outOfDate) {
      try await world.write { try $0.edit(webhook, to: draft, allowingHTTP: false, seen: 1) }
    }
  }

  @Test func `has at most ten`() async throws {
    let world = try await HookWorld.opened()
    let (key, secret) = (world.key, world.secret)
    let draft = WebhookDraft(address: "https://hooks.example/", topics: [.plan])
    for _ in 2...10 {
      try await world.write { _ = try $0.add(draft, secret: secret, sealedBy: key, allowingHTTP: false) }
    }
    await #expect(throws: Refusal.invalid([.init("address", .tooMany(limit: 10))])) {
      try await world.write { _ = try $0.add(draft, secret: secret, sealedBy: key, allowingHTTP: false) }
    }
  }

  @Test func `pauses, and what changed meanwhile is sent, up to 14 days back`() async throws {
    let world = try await HookWorld.opened()
    let webhook = world.webhook
    try await world.write { try $0.pause(webhook) }
    try await world.hire()
    world.clock.advance(seconds: 10 * 86_400)
    try await world.hire()
    let recent = world.version
    world.clock.advance(seconds: 5 * 86_400)
    try await world.write { try $0.resume(webhook) }
    #expect(try await world.sendAll() == [recent])
  }

  @Test func `removes it with all that waits`() async throws {
    let world = try await HookWorld.opened()
    try await world.hire()
    let first = try #require(try await world.next()).delivery
    let webhook = world.webhook
    try await world.write { try $0.remove(webhook) }
    #expect(try await world.next() == nil)
    #expect(try await world.note(HookWorld.done, of: first) == nil, "what was under way ends well")
    await #expect(throws: Refusal.notFound) { try await world.stored() }
  }

  @Test func `neither secret nor address is in the change log`() async throws {
    let world = try await HookWorld.opened()
    let webhook = world.webhook
    try await world.write { try $0.remove(webhook) }
    let told: [String] = try await world.shop.store.read {
      try $0.connection.base.rows(
        "SELECT coalesce(CAST(before AS TEXT), '') || coalesce(CAST(after AS TEXT), '') FROM change"
      ) { try $0.next() }
    }
    #expect(told.contains { $0.contains("hooks.example") })
    #expect(!told.contains { $0.contains("whsec") || $0.contains("hooks.example/a") })
    let other = try await HookWorld.opened()
    let secrets: [[UInt8]] = try await other.shop.store.read {
      try $0.connection.base.rows("SELECT secret FROM webhook") { try $0.next() }
    }
    #expect(secrets.count == 1 && !secrets.contains { String(decoding: $0, as: UTF8.self).contains("whsec") })
  }
}

@Suite struct `The log of deliveries` {
  @Test func `goes back 14 days, and what waits stays`() async throws {
    let world = try await HookWorld.opened()
    try await world.hire(2)
    let first = try #require(try await world.next()).delivery
    try await world.note(HookWorld.done, of: first)
    world.clock.advance(seconds: 14 * 86_400)
    try await world.shop.store.write(by: .console) { try $0.prune() }
    #expect(try await world.deliveries().count == 2)
    world.clock.advance(seconds: 1)
    try await world.shop.store.write(by: .console) { try $0.prune() }
    #expect(try await world.deliveries().map(\.state) == [.waiting])
  }

  @Test(.ofFiles) func `and everything else about webhooks is read by indices`() async throws {
    let world = try await HookWorld.opened()
    try await world.hire(3)
    let (webhook, key) = (world.webhook, world.key)
    let plans = try await world.write { transaction in
      let next = try transaction.nextDelivery(of: webhook, openedBy: key)
      guard let id = next?.delivery.id else { throw Refusal.notFound }
      try transaction.note(HookWorld.failed, of: id, to: webhook)
      try transaction.note(HookWorld.done, of: id, to: webhook)
      try transaction.sendAgain(id, of: webhook)
      _ = try transaction.test(webhook)
      try transaction.renewSecret(of: webhook, to: WebhookSecret { 1 }, sealedBy: key)
      let draft = WebhookDraft(address: "https://b.example", topics: [.plan])
      try transaction.edit(webhook, to: draft, allowingHTTP: false, seen: 2)
      try transaction.pause(webhook)
      try transaction.resume(webhook)
      _ = try ServerSnapshot(transaction.connection.base, zones: transaction.zones).webhookWork()
      _ = try transaction.snapshot.deliveries(of: webhook, limit: 9)
      _ = try transaction.snapshot.delivery(id, of: webhook)
      try transaction.pruneDeliveries()
      try transaction.remove(webhook)
      return try transaction.connection.base.plans()
    }
    #expect(plans.count > 20)
    let few = ["SCAN sqlite_schema", "SCAN migration", "SCAN json_each", "SCAN CONSTANT ROW", "SCAN pragma_"]
    let scans = plans.filter { plan in
      plan.hasPrefix("SCAN") && !few.contains { plan.hasPrefix($0) } && plan != "SCAN organization"
    }
    #expect(scans == [])
  }
}

extension Shop {
  fileprivate func changeKinds() async throws -> [String] {
    try await store.read { try $0.connection.base.rows("SELECT kind FROM change ORDER BY id") { try $0.next() } }
  }
}
