import Crypto
import DemoWorld
import Domain
import Fetching
import Foundation
import Store
import TestSupport
import Testing

@testable import Feeds

/// Harbour Street with a sender that runs while a test does.
private struct Desk: Sendable {
  let street: HarborStreet
  let key: SecretKey
  let sender: WebhookSender

  static let secret = WebhookSecret { 7 }
  static let ok = "HTTP/1.1 204 No Content\r\n\r\n"

  init(_ adjust: (inout FetchLimits) -> Void = { _ in }) async throws {
    street = try await HarborStreet()
    key = try SecretKey(path: street.folder.appending(path: "onduty.key").path)
    var limits = FetchLimits()
    adjust(&limits)
    sender = WebhookSender(store: street.store, key: key, world: street.clock.world(), limits: limits)
  }

  func add(_ address: String) async throws -> ID<Webhook> {
    let (organization, key) = (street.organization, key)
    return try await street.store.write(in: organization, by: .console) {
      try $0.add(
        WebhookDraft(address: address, topics: [.people]), secret: Self.secret, sealedBy: key, allowingHTTP: true)
    }
  }

  func hire() async throws {
    let organization = street.organization
    try await street.store.write(in: organization, by: .console) { _ = try $0.addEmployee("Vera") }
  }

  /// Lets seconds pass, one by one, until a condition holds.
  func eventually(_ condition: () async throws -> Bool) async throws {
    for _ in 0..<50_000 {
      if try await condition() { return }
      street.clock.advance(seconds: 1)
      await street.clock.somebodySleeps()
      await Task.yield()
    }
    Issue.record("not within 50,000 seconds")
  }

  func deliveries(_ webhook: ID<Webhook>) async throws -> [Delivery] {
    let organization = street.organization
    return try await street.store.read(of: organization) { try $0.deliveries(of: webhook, limit: 100) }
  }

  func stored(_ webhook: ID<Webhook>) async throws -> Webhook {
    let organization = street.organization
    return try await street.store.read(of: organization) { try $0.webhook(webhook) }
  }

  func running(_ body: @Sendable () async throws -> Void) async {
    await withDiscardingTaskGroup { group in
      group.addTask { await sender.run() }
      do { try await body() } catch { Issue.record(error) }
      group.cancelAll()
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct `A webhook sender` {
  @Test func `tells of a change, signed`() async throws {
    let server = try HostileServer(.text(Desk.ok))
    defer { server.stop() }
    let desk = try await Desk()
    let webhook = try await desk.add(server.url("/duty"))
    await desk.running {
      try await desk.hire()
      try await desk.eventually { try await desk.deliveries(webhook).first?.state == .delivered }
    }
    let sent = try #require(try await desk.deliveries(webhook).first)
    #expect(sent.status == 204 && sent.attempts == 1 && sent.fault == nil)
    let head = try #require(server.requests.first)
    #expect(head.hasPrefix("POST /duty HTTP/1.1\r\n") && head.contains("webhook-id: \(sent.event)\r\n"))
    #expect(head.contains("webhook-signature: v1,") && head.contains("Content-Type: application/json\r\n"))
    let stamp = try #require(head.firstMatch(of: /webhook-timestamp: (\d+)\r\n/).flatMap { Int64($0.1) })
    let span = sent.happenedAt.seconds...(sent.attemptedAt?.seconds ?? 0)
    #expect(span.contains(stamp))
  }

  @Test func `tries again what failed, under the same id`() async throws {
    let server = try HostileServer(
      .text("HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n"), .reset(after: ""), .text("nonsense\r\n\r\n"),
      .text(Desk.ok))
    defer { server.stop() }
    let desk = try await Desk()
    let webhook = try await desk.add(server.url())
    await desk.running {
      try await desk.hire()
      try await desk.eventually { try await desk.deliveries(webhook).first?.state == .delivered }
    }
    #expect(try await desk.deliveries(webhook).first?.attempts == 4)
    let ids = server.requests.compactMap { $0.firstMatch(of: /webhook-id: (\S+)/)?.1 }
    #expect(ids.count == 4 && Set(ids).count == 1)
    #expect(try await desk.stored(webhook).failingSince == nil)
  }

  @Test(arguments: [
    ("HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n", Delivery.Fault.status, Webhook.Stop?.some(.gone)),
    ("HTTP/1.1 302 Found\r\nLocation: /other\r\nContent-Length: 0\r\n\r\n", .redirect, nil),
    ("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", .status, nil),
  ])
  func `says what was wrong with an answer`(answer: String, fault: Delivery.Fault, stop: Webhook.Stop?) async throws {
    let server = try HostileServer(.text(answer))
    defer { server.stop() }
    let desk = try await Desk()
    let webhook = try await desk.add(server.url())
    await desk.running {
      try await desk.hire()
      try await desk.eventually { try await desk.deliveries(webhook).first?.fault == fault }
    }
    #expect(try await desk.stored(webhook).stop == stop)
    #expect(!server.requests.contains { $0.contains("/other") }, "redirects are not followed")
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\n",
    "HTTP/1.1 202 Accepted\r\nTransfer-Encoding: chunked\r\n\r\n",
  ])
  func `takes a head for the answer, whatever comes after it`(head: String) async throws {
    let server = try HostileServer(.flood(after: head, with: [UInt8](repeating: 65, count: 65_536)))
    defer { server.stop() }
    let desk = try await Desk()
    let webhook = try await desk.add(server.url())
    await desk.running {
      try await desk.hire()
      try await desk.eventually { try await desk.deliveries(webhook).first?.state == .delivered }
    }
  }

  @Test func `is not held up by a receiver that says nothing`() async throws {
    let (slow, quick) = (try HostileServer(.silence), try HostileServer(.text(Desk.ok)))
    defer {
      slow.stop()
      quick.stop()
    }
    let desk = try await Desk()
    let waiting = try await desk.add(slow.url())
    let webhook = try await desk.add(quick.url())
    await desk.running {
      for _ in 0..<3 { try await desk.hire() }
      try await desk.eventually { try await desk.deliveries(webhook).count { $0.state == .delivered } == 3 }
      await slow.requests(1)
      #expect(try await desk.deliveries(waiting).allSatisfy { $0.state == .waiting && $0.attempts == 0 })
      #expect(slow.requests.count == 1, "one request at a time")
    }
  }

  @Test func `never reaches a private network that is not allowed, nor the public one by plain http`() async throws {
    let server = try HostileServer(.text(Desk.ok))
    defer { server.stop() }
    let closed = try await Desk { $0.allowsPrivateAddresses = false }
    #expect(!closed.sender.allowsHTTP)
    let webhook = try await closed.add(server.url())
    let secure = try await closed.add("https://127.0.0.1:\(server.port)/")
    await closed.running {
      try await closed.hire()
      try await closed.eventually {
        let faults = [
          try await closed.deliveries(webhook).first?.fault, try await closed.deliveries(secure).first?.fault,
        ]
        return faults == [.notHTTPS, .privateAddress]
      }
    }
    #expect(server.requests.isEmpty)
    let networks = try #require(PrivateNetworks("127.0.0.0/8"))
    let open = try await Desk {
      $0.allowsPrivateAddresses = false
      $0.openNetworks = OpenNetworks(networks)
    }
    #expect(open.sender.allowsHTTP)
    let allowed = try await open.add(server.url())
    await open.running {
      try await open.hire()
      try await open.eventually { try await open.deliveries(allowed).first?.state == .delivered }
    }
  }

  @Test func `ends at once, and what was under way is no attempt`() async throws {
    let server = try HostileServer(.silence)
    defer { server.stop() }
    let desk = try await Desk()
    let webhook = try await desk.add(server.url())
    await desk.running {
      try await desk.hire()
      try await desk.eventually { !server.requests.isEmpty }
    }
    let delivery = try #require(try await desk.deliveries(webhook).first)
    #expect(delivery.attempts == 0 && delivery.state == .waiting)
  }

  @Test func `tells a page when a test was tried`() async throws {
    let server = try HostileServer(.text(Desk.ok))
    defer { server.stop() }
    let desk = try await Desk()
    let webhook = try await desk.add(server.url())
    let organization = desk.street.organization
    let idle = try await desk.street.store.write(in: organization, by: .console) { try $0.test(webhook) }
    await desk.sender.attempted(idle, of: webhook, in: organization)
    await desk.running {
      try await desk.eventually { try await desk.deliveries(webhook).first?.state == .delivered }
      // Why it returns although the clock stands: it was tried already.
      await desk.sender.attempted(idle, of: webhook, in: organization)
    }
    let message = try #require(try await desk.deliveries(webhook).first)
    #expect(message.type == Delivery.testType)
  }
}

@Suite struct `A message` {
  @Test func `is the same bytes each time, with every member`() throws {
    let delivery = Delivery(
      id: ID(rawValue: 1), event: "msg_x", type: "employee.added", change: 7, subject: 3,
      happenedAt: try #require(Instant("2026-10-24T04:02:00Z")), dueAt: nil, attempts: 0, attemptedAt: nil, status: nil,
      fault: nil, milliseconds: nil, deliveredAt: nil)
    let message = WebhookMessage(of: delivery, in: ID(rawValue: 2))
    let text = String(decoding: try message.bytes, as: UTF8.self)
    #expect(
      text
        == #"{"data":{"at":"2026-10-24T04:02:00Z","change":7,"kind":"employee.added","organization":2,"subject_id":3},"#
        + #""timestamp":"2026-10-24T04:02:00Z","type":"employee.added"}"#)
  }
}

@Suite(.timeLimit(.minutes(10))) struct `A webhook with a veto` {
  private static let day = LocalDate(year: 2026, month: 11, day: 5)!

  private static func plan(_ desk: Desk, at hour: Int = 9) async throws {
    let (organization, site) = (desk.street.organization, desk.street.founded.mainShop)
    let start = LocalDateTime(date: day, time: LocalTime(hour: hour, minute: 0)!)
    try await desk.street.store.write(in: organization, by: .console) { transaction in
      _ = try transaction.draft(ShiftContent(site: site, employee: nil, hours: .timed(start: start, minutes: 60)))
    }
  }

  /// Draws up a shift, and asks a webhook at an address.
  private static func agreed(
    by address: String, _ veto: Webhook.Veto?, in desk: Desk, managing managed: ManagedSites = .all
  ) async throws -> Set<ShiftVersion>? {
    let (organization, key) = (desk.street.organization, desk.key)
    try await desk.street.store.write(in: organization, by: .console) {
      _ = try $0.add(
        WebhookDraft(address: address, topics: [.closings], note: "Payroll", veto: veto), secret: Desk.secret,
        sealedBy: key, allowingHTTP: true)
    }
    try await plan(desk)
    return try await desk.sender.veto.agreed(
      to: day...day, of: desk.street.founded.mainShop, managing: managed, in: organization)
  }

  private static func publish(_ agreed: Set<ShiftVersion>?, in desk: Desk) async throws {
    let (organization, site) = (desk.street.organization, desk.street.founded.mainShop)
    try await desk.street.store.write(in: organization, by: .console) {
      _ = try $0.publish(day...day, of: site, agreed: agreed)
    }
  }

  @Test func `agrees to the drafts that it was asked about, and no others`() async throws {
    let server = try HostileServer(.text(Desk.ok))
    defer { server.stop() }
    let desk = try await Desk()
    let agreed = try #require(try await Self.agreed(by: server.url("/veto"), .closed, in: desk))
    #expect(agreed.count == 1)
    let asked = try #require(server.requests.first)
    #expect(asked.hasPrefix("POST /veto HTTP/1.1\r\n") && asked.contains("webhook-signature: v1,"))
    #expect(asked.contains("webhook-id: msg_") && asked.contains("webhook-timestamp: "))
    try await Self.plan(desk, at: 12)
    await #expect(throws: Refusal.outOfDate) { try await Self.publish(agreed, in: desk) }
    try await Self.publish(nil, in: desk)
  }

  @Test func `publishes what it agreed to`() async throws {
    let server = try HostileServer(.text(Desk.ok))
    defer { server.stop() }
    let desk = try await Desk()
    try await Self.publish(try await Self.agreed(by: server.url(), .closed, in: desk), in: desk)
  }

  @Test(arguments: Webhook.Veto.allCases) func `refuses by 409`(veto: Webhook.Veto) async throws {
    let server = try HostileServer(.text("HTTP/1.1 409 Conflict\r\nContent-Length: 0\r\n\r\n"))
    defer { server.stop() }
    let desk = try await Desk()
    await #expect(throws: Refusal.conflict(.publicationRefused(by: "Payroll"))) {
      _ = try await Self.agreed(by: server.url(), veto, in: desk)
    }
  }

  @Test(arguments: [
    "HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n",
    "hello\r\n\r\n",
  ]) func `that gives no answer counts as its administrator chose`(answer: String) async throws {
    let server = try HostileServer(.text(answer), .text(answer))
    defer { server.stop() }
    #expect(try await Self.agreed(by: server.url(), .open, in: try await Desk())?.count == 1)
    await #expect(throws: Refusal.conflict(.publicationUnanswered(by: "Payroll"))) {
      _ = try await Self.agreed(by: server.url(), .closed, in: try await Desk())
    }
  }

  @Test func `is asked about drafts of sites that the editor manages, and of others by none`() async throws {
    let server = try HostileServer(.text(Desk.ok), .text(Desk.ok))
    defer { server.stop() }
    #expect(try await Self.agreed(by: server.url(), nil, in: try await Desk()) == nil)
    let desk = try await Desk()
    let kiosk = ManagedSites.only([desk.street.founded.kiosk])
    #expect(try await Self.agreed(by: server.url(), .closed, in: desk, managing: kiosk) == nil)
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [(Webhook.Stop.paused, false), (.gone, false), (.failing, true)])
  func `is asked while it fails, and not once someone stopped it`(stop: Webhook.Stop, isAsked: Bool) {
    let webhook = Webhook(
      id: ID(rawValue: 1), address: "https://a.example/x", topics: [], note: "", madeAt: Instant(seconds: 0),
      stop: stop,
      stoppedAt: Instant(seconds: 1), failingSince: nil, formerSecretUntil: nil, revision: 1, chat: nil, veto: .closed)
    #expect(webhook.isAsked == isAsked && webhook.title == "a.example")
  }
}
