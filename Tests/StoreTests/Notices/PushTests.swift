import Crypto
import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

extension NoticeWorld {
  static let key = SecretKey(bytes: [UInt8](repeating: 9, count: 32))
  private static let point = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"

  /// A person signs in on a browser.
  func session(of person: ID<Employee>) async throws -> ID<Session> {
    try await world.write { transaction in
      let hash = Token { UInt64.random(in: .min ... .max) }.hash
      return try transaction.insertRow(
        """
        INSERT INTO session (organization_id, account_id, token_hash, device, proof, made_at, seen_at, expires_at)
        SELECT organization_id, id, \(hash), 'Firefox on Android', 'password', \(clock.now), \(clock.now),
          \(clock.now + 86_400 * 30)
        FROM account WHERE organization_id = \(transaction.scope) AND employee_id = \(person)
        """)
    }
  }

  func turnOn(_ name: String, of person: ID<Employee>, in session: ID<Session>) async throws {
    let reader = try #require(PushMessage.Reader(point: Self.point, secret: "BTBZMqHH6r4Tts7J_aSIgg"))
    let address = try #require(PushAddress(endpoint: "https://push.example/\(name)", reader: reader))
    let key = try #require(Self.key)
    try await world.write { try $0.addDevice(address, of: session, for: person, sealedBy: key) }
  }

  func devices(_ person: ID<Employee>) async throws -> [PushDevice] {
    let organization = world.organization
    return try await world.store.read(of: organization) { try $0.devices(of: person) }
  }

  func parcels() async throws -> [Parcel] {
    let (organization, now) = (world.organization, clock.now)
    return try await world.store.read(of: organization) {
      try $0.dueParcels(by: .push, at: now, except: [], limit: 10)
    }
  }
}

@Suite struct `A device that a person is told things on` {
  @Test func `gets what they chose, each device once`() async throws {
    let told = try await NoticeWorld()
    let lena = told.shop.lena
    for name in ["phone", "desk"] { try await told.turnOn(name, of: lena, in: try await told.session(of: lena)) }
    #expect(try await told.devices(lena).map(\.name) == ["Firefox on Android", "Firefox on Android"])
    try await told.shop.publish(lena, try hours("2026-10-20", "08:00", "16:00"))
    try await told.look()
    #expect(try await told.parcels().isEmpty, "it waits a minute")
    told.clock.advance(seconds: 60)
    let parcels = try await told.parcels()
    #expect(parcels.map(\.place.device) == (try await told.devices(lena).map(\.id)))
    #expect(parcels.allSatisfy { $0.notices.count == 1 && $0.place.person == lena })
    try await told.world.write { try $0.note(parcels[0], fault: nil, mayRetry: false) }
    #expect(try await told.parcels().map(\.place) == [parcels[1].place])
    #expect(try await told.devices(lena).map { $0.last?.attempts } == [1, nil])
  }

  @Test func `gets nothing of kinds that were not chosen`() async throws {
    let told = try await NoticeWorld()
    let lena = told.shop.lena
    try await told.turnOn("phone", of: lena, in: try await told.session(of: lena))
    try await told.world.write {
      try $0.choose(NoticeChoices(mail: [.shifts], push: [.duty], quiet: nil), for: lena)
    }
    try await told.shop.publish(lena, try hours("2026-10-20", "08:00", "16:00"))
    try await told.look()
    told.clock.advance(seconds: 60)
    #expect(try await told.parcels().isEmpty)
  }

  @Test func `belongs to whoever signed in last, and ends with the session`() async throws {
    let told = try await NoticeWorld()
    let (lena, omar, organization) = (told.shop.lena, told.shop.omar, told.world.organization)
    try await told.turnOn("shared", of: lena, in: try await told.session(of: lena))
    let session = try await told.session(of: omar)
    try await told.turnOn("shared", of: omar, in: session)
    #expect(try await told.devices(lena).isEmpty)
    #expect(try await told.devices(omar).count == 1)
    await #expect(throws: Refusal.notFound, "a session of somebody else") {
      try await told.turnOn("other", of: lena, in: session)
    }
    try await told.shop.run("DELETE FROM session WHERE organization_id = \(organization)")
    #expect(try await told.devices(omar).isEmpty)
  }

  @Test func `opens its address for its person and key alone`() async throws {
    let told = try await NoticeWorld()
    let (lena, omar, organization) = (told.shop.lena, told.shop.omar, told.world.organization)
    try await told.turnOn("phone", of: lena, in: try await told.session(of: lena))
    let device = try #require(try await told.devices(lena).first).id
    let (key, other) = (try #require(NoticeWorld.key), try #require(SecretKey(bytes: [UInt8](repeating: 1, count: 32))))
    let found = try await told.world.store.read(of: organization) { snapshot in
      (
        try snapshot.address(of: device, of: lena, openedBy: key)?.endpoint,
        try snapshot.address(of: device, of: omar, openedBy: key)?.endpoint,
        try snapshot.address(of: device, of: lena, openedBy: other)?.endpoint
      )
    }
    #expect(found == ("https://push.example/phone", nil, nil))
  }

  @Test func `is one of ten at most`() async throws {
    let told = try await NoticeWorld()
    let lena = told.shop.lena
    for number in 0..<PushDevice.most {
      try await told.turnOn("\(number)", of: lena, in: try await told.session(of: lena))
    }
    let more = try await told.session(of: lena)
    await #expect(throws: Refusal.invalid([.init("endpoint", .tooMany(limit: 10))])) {
      try await told.turnOn("more", of: lena, in: more)
    }
  }

  @Test func `does not hold up others whose account is gone or disabled`() async throws {
    let told = try await NoticeWorld().addressed()
    let (lena, organization) = (told.shop.lena, told.world.organization)
    try await told.shop.publish(lena, try hours("2026-10-20", "08:00", "16:00"))
    try await told.look()
    try await told.shop.run(
      "UPDATE account SET disabled_at = 1 WHERE organization_id = \(organization) AND employee_id = \(lena)")
    told.clock.advance(seconds: 60)
    let parcel = try #require(try await told.mail())
    #expect(parcel.account == nil)
    try await told.world.write { try $0.drop(parcel.notices.map(\.id), to: parcel.place) }
    #expect(try await told.mail() == nil)
  }
}

@Suite struct `What is sent` {
  @Test func `is found by indexes, whatever waits`() async throws {
    let told = try await NoticeWorld()
    let organization = told.world.organization
    let now = told.clock.now
    let plans = try await told.world.store.read(of: organization) { snapshot in
      _ = try snapshot.nextDelivery(by: .push)
      _ = try snapshot.dueParcels(by: .push, at: now, except: [], limit: 8)
      _ = try snapshot.failedDeliveries(at: now)
      return try snapshot.connection.base.plans()
    }
    #expect(plans.allSatisfy { !$0.contains("SCAN notice_delivery") }, "\(plans)")
  }

  @Test func `is counted by channel, and who was not reached is named`() async throws {
    let told = try await NoticeWorld().addressed()
    let (lena, organization) = (told.shop.lena, told.world.organization)
    try await told.turnOn("phone", of: lena, in: try await told.session(of: lena))
    try await told.shop.publish(lena, try hours("2026-10-20", "08:00", "16:00"))
    try await told.look()
    told.clock.advance(seconds: 60)
    let push = try #require(try await told.parcels().first)
    try await told.world.write { try $0.note(push, fault: "status-503", mayRetry: true) }
    let mail = try #require(try await told.mail())
    try await told.world.write { try $0.note(mail, fault: nil, mayRetry: false) }
    let now = told.clock.now
    let (states, failed) = try await told.world.store.read(of: organization) {
      (try $0.deliveries(at: now), try $0.failedDeliveries(at: now))
    }
    #expect(
      states == [
        DeliveryState(channel: .mail, waiting: 0, sent: 1, failed: 0),
        DeliveryState(channel: .push, waiting: 1, sent: 0, failed: 1),
        DeliveryState(channel: .chat, waiting: 0, sent: 0, failed: 0),
        DeliveryState(channel: .sms, waiting: 0, sent: 0, failed: 0),
      ])
    #expect(failed.map(\.person) == [lena])
    #expect(failed.first?.device == "Firefox on Android" && failed.first?.isWaiting == true)
  }
}
