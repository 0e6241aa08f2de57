import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `The security log` {
  private static let address = "192.0.2.7"

  /// Lena signed in by her password, was held back later, and invited Ruth.
  private static func written() async throws -> AccountWorld {
    let world = try await AccountWorld.opened()
    let source = RequestSource(address: address, device: "Firefox, Linux")
    let entries: [SecurityEntry] = [
      SecurityEntry(
        kind: .signedIn, editor: .account(world.admin), account: nil, detail: SecurityEvent.Way.password.rawValue,
        source: source),
      SecurityEntry(kind: .invited, editor: .account(world.admin), account: world.member, detail: nil, source: source),
      SecurityEntry(kind: .signInHeldBack, editor: .visitor, account: world.admin, detail: nil, source: source),
    ]
    try await world.store.write(in: world.organization, by: .console) { transaction in
      for entry in entries {
        _ = try transaction.note(
          entry, count: 3, from: world.now, to: world.now, as: nil)
      }
    }
    return world
  }

  @Test(
    arguments: [
      (nil, false, [.signInHeldBack, .invited, .signedIn]), (.signIn, false, [.signedIn]),
      (.refused, false, [.signInHeldBack]), (nil, true, [.signInHeldBack, .invited, .signedIn]),
      (.signIn, true, [.signedIn]), (.exports, true, []),
    ] as [(SecurityEvent.Topic?, Bool, [SecurityEvent.Kind])])
  func `tells what happened, by topic and by person, newest first`(
    topic: SecurityEvent.Topic?, isOfPerson: Bool, kinds: [SecurityEvent.Kind]
  ) async throws {
    let world = try await Self.written()
    let told = try await world.store.read(of: world.organization) {
      try $0.securityLog(
        about: topic, of: isOfPerson ? world.admin : nil, before: nil, limit: 9)
    }
    #expect(told.map(\.kind) == kinds)
    let before = try await world.store.read(of: world.organization) {
      try $0.securityLog(
        about: topic, of: isOfPerson ? world.admin : nil, before: told.first?.id, limit: 9)
    }
    #expect(before == Array(told.dropFirst()))
  }

  @Test func `knows from where someone signed in, and whom attempts are held back for`() async throws {
    let world = try await Self.written()
    let (addresses, held) = try await world.store.read(of: world.organization) {
      (
        try $0.signInAddresses(of: world.admin),
        try $0.heldBack(at: world.now)
      )
    }
    #expect(addresses == [Self.address])
    #expect(held.map(\.account) == [world.admin] && held.map(\.count) == [3] && held.map(\.addresses) == [1])
  }
}
