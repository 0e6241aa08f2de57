import Crypto
import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `A chat that a person is told things in` {
  private static func address(_ name: String = "x") throws -> ChatAddress {
    try ChatAddress(.slack, address: "https://hooks.example/\(name)", allowingHTTP: false)
  }

  private static func parcels(_ told: NoticeWorld, by channel: NoticeChannel) async throws -> [Parcel] {
    let (organization, now) = (told.world.organization, told.clock.now)
    return try await told.world.store.read(of: organization) {
      try $0.dueParcels(by: channel, at: now, except: [], limit: 10)
    }
  }

  @Test func `gets the usual kinds once it is connected, and nothing once it is not`() async throws {
    let told = try await NoticeWorld()
    let (lena, organization) = (told.shop.lena, told.world.organization)
    let key = try #require(NoticeWorld.key)
    try await told.world.write { try $0.connect(try Self.address(), for: lena, sealedBy: key) }
    try await told.shop.publish(lena, try hours("2026-10-20", "08:00", "16:00"))
    try await told.look()
    told.clock.advance(seconds: 60)
    let parcel = try #require(try await Self.parcels(told, by: .chat).first)
    #expect(parcel.place == .init(person: lena, channel: .chat, device: nil) && parcel.notices.count == 1)
    try await told.world.write { try $0.note(parcel, fault: "status-500", mayRetry: true) }
    let last = try await told.world.store.read(of: organization) { try $0.last(by: .chat, to: lena) }
    #expect(last?.fault == "status-500" && last?.attempts == 1)
    told.clock.advance(seconds: 60)
    #expect(try await Self.parcels(told, by: .chat).count == 1)
    try await told.world.write { try $0.disconnectChat(of: lena) }
    #expect(try await Self.parcels(told, by: .chat).isEmpty)
    #expect(try await told.world.store.read(of: organization) { try $0.chat(of: lena) } == nil)
  }

  @Test func `keeps its address for its person and this key alone`() async throws {
    let told = try await NoticeWorld()
    let (lena, omar, organization) = (told.shop.lena, told.shop.omar, told.world.organization)
    let (key, other) = (try #require(NoticeWorld.key), try #require(SecretKey(bytes: [UInt8](repeating: 1, count: 32))))
    for name in ["old", "new"] {
      try await told.world.write { try $0.connect(try Self.address(name), for: lena, sealedBy: key) }
    }
    let found = try await told.world.store.read(of: organization) {
      [
        try $0.chatAddress(of: lena, openedBy: key), try $0.chatAddress(of: omar, openedBy: key),
        try $0.chatAddress(of: lena, openedBy: other),
      ]
    }
    #expect(found == [try Self.address("new"), nil, nil])
  }

  @Test func `comes beside mails and text messages, each once`() async throws {
    let told = try await NoticeWorld().addressed()
    let (lena, organization) = (told.shop.lena, told.world.organization)
    let key = try #require(NoticeWorld.key)
    try await told.shop.run(
      "UPDATE employee SET phone = '+49 30 1234' WHERE organization_id = \(organization) AND id = \(lena)")
    try await told.world.write {
      try $0.connect(try Self.address(), for: lena, sealedBy: key)
      try $0.choose(NoticeChoices(mail: [.shifts], push: [], chat: [.shifts], sms: [.shifts], quiet: nil), for: lena)
    }
    try await told.shop.publish(lena, try hours("2026-10-20", "08:00", "16:00"))
    try await told.look()
    told.clock.advance(seconds: 60)
    for channel in [NoticeChannel.mail, .chat, .sms] {
      let parcel = try #require(try await Self.parcels(told, by: channel).first)
      try await told.world.write { try $0.note(parcel, fault: nil, mayRetry: false) }
      #expect(try await Self.parcels(told, by: channel).isEmpty, "\(channel)")
    }
    let reach = try await told.world.store.read(of: organization) { try $0.reach(of: [lena], by: .shifts) }
    #expect(reach.channels[lena] == [.mail, .chat, .sms])
  }
}
