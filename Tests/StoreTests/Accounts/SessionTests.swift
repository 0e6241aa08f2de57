import Crypto
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite struct `A session` {
  @Test func `is opened by its token alone, and says whose it is`() async throws {
    let world = try await AccountWorld.opened()
    let session = try await world.session(device: "Firefox, Linux")
    let open = try #require(try await world.store.session(opening: session.token))
    #expect(open.organization == world.organization)
    #expect(open.account.id == world.admin)
    #expect(open.session.id == session.id)
    #expect(open.session.device == "Firefox, Linux")
    #expect(try await world.store.session(opening: try #require(Token(String(repeating: "a", count: 43)))) == nil)
  }

  @Test func `of an administrator ends twelve hours after it was last seen`() async throws {
    let world = try await AccountWorld.opened()
    let session = try await world.session()
    for _ in 0..<3 {
      world.shop.home.clock.advance(seconds: 12 * 3600 - 1)
      #expect(try await world.isOpen(session))
    }
    world.shop.home.clock.advance(seconds: 12 * 3600)
    #expect(try await !world.isOpen(session))
  }

  @Test func `of somebody who becomes an administrator ends as theirs do`() async throws {
    let world = try await AccountWorld.opened()
    let session = try await world.session("Omar H")
    try await world.store.write(in: world.organization, by: .console) { try $0.change(world.manager, to: .admin) }
    #expect(try await world.isOpen(session))
    world.shop.home.clock.advance(seconds: 12 * 3600)
    #expect(try await !world.isOpen(session))
  }

  @Test func `is confirmed by the sign-in and by the password, for a quarter of an hour`() async throws {
    let world = try await AccountWorld.opened()
    let session = try await world.session()
    func isConfirmed(by token: Token) async throws -> Bool? {
      try await world.store.session(opening: token)?.session.isConfirmed(at: world.now)
    }
    #expect(try await isConfirmed(by: session.token) == true)
    world.shop.home.clock.advance(seconds: 15 * 60)
    #expect(try await isConfirmed(by: session.token) == false)
    await #expect(throws: Refusal.unauthenticated) {
      try await world.store.write(in: ID(rawValue: 99), by: .console) {
        try $0.confirm(session.id, of: session.account)
      }
    }
    #expect(try await isConfirmed(by: session.token) == false)
    let renewed = try await world.store.write(in: world.organization, by: .console) {
      try $0.confirm(session.id, of: session.account)
    }
    #expect(try await isConfirmed(by: renewed) == true)
    #expect(try await isConfirmed(by: session.token) == nil, "the token before opens nothing")
    #expect(try await world.store.session(opening: renewed)?.session.id == session.id)
  }

  @Test func `ends thirty days after it was last seen`() async throws {
    let world = try await AccountWorld.opened()
    let session = try await world.session("Omar H")
    for _ in 0..<3 {
      world.shop.home.clock.advance(seconds: 29 * 86_400)
      #expect(try await world.isOpen(session))
    }
    world.shop.home.clock.advance(seconds: 30 * 86_400)
    #expect(try await !world.isOpen(session))
  }

  @Test func `ends 180 days after it was made, however busy`() async throws {
    let world = try await AccountWorld.opened()
    let session = try await world.session("Omar H")
    for _ in 0..<17 {
      world.shop.home.clock.advance(seconds: 10 * 86_400)
      #expect(try await world.isOpen(session))
    }
    world.shop.home.clock.advance(seconds: 10 * 86_400)
    #expect(try await !world.isOpen(session))
    // It is dropped when the next one begins.
    _ = try await world.session()
    let count: Int? = try await world.store.read { try $0.connection.base.value("SELECT count(*) FROM session") }
    #expect(count == 1)
  }

  @Test func `is written down once in ten minutes, and tells nobody of it`() async throws {
    let world = try await AccountWorld.opened()
    let session = try await world.session()
    let changes = try await world.shop.changeCount()
    func seenAt() async throws -> Instant? {
      _ = try await world.store.session(opening: session.token)
      return try await world.store.read { try $0.session(opening: session.token, at: world.now)?.session.lastSeenAt }
    }
    let start = world.now
    world.shop.home.clock.advance(seconds: 599)
    #expect(try await seenAt() == start)
    world.shop.home.clock.advance(seconds: 1)
    #expect(try await seenAt() == start + 600)
    world.shop.home.clock.advance(seconds: 300)
    #expect(try await seenAt() == start + 600)
    #expect(try await world.shop.changeCount() == changes)
  }

  @Test func `is listed for its owner and can be ended one by one or all others at once`() async throws {
    let world = try await AccountWorld.opened()
    let (phone, desk, kiosk) = (try await world.session(), try await world.session(), try await world.session())
    let foreign = try await world.session("omar h")
    let (id, admin) = (world.organization, world.admin)
    #expect(
      try await world.store.read(of: id) { try $0.sessions(of: admin, at: world.now).map(\.id) } == [
        kiosk.id, desk.id, phone.id,
      ])
    await #expect(throws: Refusal.notFound) {
      try await world.store.write(in: id, by: .account(admin)) { try $0.endSession(foreign.id, of: admin) }
    }
    try await world.store.write(in: id, by: .account(admin)) { try $0.endSession(phone.id, of: admin) }
    #expect(try await !world.isOpen(phone))
    let ended = try await world.store.write(in: id, by: .account(admin)) {
      try $0.endSessions(of: admin, except: desk.id)
    }
    #expect(ended == 1)
    #expect(try await world.isOpen(desk))
    #expect(try await world.isOpen(foreign))
  }

  @Test func `of every other browser ends with a new password`() async throws {
    let world = try await AccountWorld.opened()
    let (own, other, foreign) = (
      try await world.session(), try await world.session(), try await world.session("omar h")
    )
    let owner = try #require(try await world.credentials("lena"))
    let hash = try await world.hash("another tin horse")
    try await world.store.write(in: world.organization, by: .account(world.admin)) {
      try $0.changePassword(of: owner, to: hash, keeping: own.id)
    }
    #expect(try await world.isOpen(own))
    #expect(try await !world.isOpen(other))
    #expect(try await world.isOpen(foreign))
    await #expect(throws: Refusal.outOfDate) {
      try await world.store.write(in: world.organization, by: .account(world.admin)) {
        try $0.changePassword(of: owner, to: hash, keeping: own.id)
      }
    }
    // Whoever compared with the old password meanwhile comes too late.
    await #expect(throws: Refusal.unauthenticated) {
      _ = try await world.store.write(in: world.organization, by: .visitor) {
        try $0.openSession(for: owner, device: "", replacing: nil)
      }
    }
  }

  @Test func `takes the place of the one that the browser had`() async throws {
    let world = try await AccountWorld.opened()
    let before = try await world.session()
    let owner = try #require(try await world.credentials("lena"))
    let after = try await world.store.write(in: world.organization, by: .visitor) {
      try $0.openSession(for: owner, device: "", replacing: before.id)
    }
    #expect(before.token != after.token)
    #expect(try await !world.isOpen(before))
    #expect(try await world.isOpen(after))
  }

  @Test func `is one of fifty at most`() async throws {
    let world = try await AccountWorld.opened()
    let first = try await world.session()
    for _ in 0..<50 { _ = try await world.session() }
    #expect(try await !world.isOpen(first))
    #expect(
      try await world.store.read(of: world.organization) { try $0.sessions(of: world.admin, at: world.now) }.count == 50
    )
  }
}

@Suite struct `A one-time link` {
  @Test func `of an invitation gives an account its name and password, once`() async throws {
    let world = try await AccountWorld.opened()
    let link = try await world.link(.invitation, for: world.member)
    let (organization, opened) = try await world.store.read { try $0.oneTimeLink(opening: link, at: world.now) }
    #expect(organization == world.organization)
    #expect(opened == OneTimeLink(purpose: .invitation, account: world.member, expiresAt: world.now + 7 * 86_400))
    let session = try await world.accept(link, userName: "ruth")
    #expect(try await world.isOpen(session))
    let owner = try await world.credentials("ruth")
    #expect(try await world.passwords.verify("another tin horse", against: owner) == .right)
    await #expect(throws: Refusal.notFound) { _ = try await world.accept(link, userName: "ruth") }
    await #expect(throws: Refusal.conflict(.hasAccount)) { _ = try await world.link(.invitation, for: world.member) }
  }

  @Test func `opens for one of many who come at once`() async throws {
    let world = try await AccountWorld.opened()
    let link = try await world.link(.reset, for: world.manager)
    let second = try world.shop.home.again()
    let hash = try await world.hash("another tin horse")
    let opened = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<20 {
        let store = number.isMultiple(of: 2) ? world.store : second
        group.addTask {
          (try? await store.write(by: .visitor) {
            try $0.accept(link, userName: nil, hash: hash, device: "")
          }) != nil
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    second.close()
    #expect(opened == 1)
    #expect(
      try await world.store.read(of: world.organization) { try $0.sessions(of: world.manager, at: world.now) }.count
        == 1)
  }

  @Test(arguments: [(OneTimeLink.Purpose.invitation, Int64(7 * 86_400)), (.reset, 86_400)])
  func `is open for its time and no longer`(purpose: OneTimeLink.Purpose, seconds: Int64) async throws {
    let world = try await AccountWorld.opened()
    let link = try await world.link(purpose, for: world.member)
    world.shop.home.clock.advance(seconds: seconds - 1)
    _ = try await world.store.read { try $0.oneTimeLink(opening: link, at: world.now) }
    world.shop.home.clock.advance(seconds: 1)
    await #expect(throws: Refusal.notFound) { _ = try await world.accept(link, userName: "ruth") }
  }

  @Test func `of a reset ends every session, and an older link opens nothing any more`() async throws {
    let world = try await AccountWorld.opened()
    let session = try await world.session("omar h")
    let older = try await world.link(.reset, for: world.manager)
    let newer = try await world.link(.reset, for: world.manager)
    await #expect(throws: Refusal.notFound) { _ = try await world.accept(older, userName: nil) }
    #expect(try await world.isOpen(session))
    let new = try await world.accept(newer, userName: nil)
    #expect(try await !world.isOpen(session))
    #expect(try await world.isOpen(new))
    #expect(try await world.credentials("omar h") != nil)
  }

  @Test func `stays open where the user name is taken or missing`() async throws {
    let world = try await AccountWorld.opened()
    let link = try await world.link(.invitation, for: world.member)
    await #expect(throws: Refusal.invalid([.init("userName", .userNameTaken)])) {
      _ = try await world.accept(link, userName: "Lena")
    }
    await #expect(throws: Refusal.invalid([.init("userName", .missing)])) {
      _ = try await world.accept(link, userName: nil)
    }
    #expect(try await world.isOpen(world.accept(link, userName: "ruth")))
  }
}

@Suite struct `A personal link` {
  private func made(_ world: AccountWorld) async throws -> (ID<PersonalLink>, Token) {
    try await world.store.write(in: world.organization, by: .account(world.admin)) {
      try $0.makePersonalLink(for: world.member)
    }
  }

  private func opened(_ token: Token, _ world: AccountWorld) async throws -> NewSession {
    try await world.store.write(by: .visitor) { try $0.openSession(through: token, device: "") }
  }

  @Test func `signs its member in, again and again, until it is taken back`() async throws {
    let world = try await AccountWorld.opened()
    let (id, token) = try await made(world)
    let (one, two) = (try await opened(token, world), try await opened(token, world))
    #expect(one.account == world.member)
    #expect(
      try await world.store.read(of: world.organization) { try $0.personalLinks().map(\.lastUsedAt) } == [world.now])
    try await world.store.write(in: world.organization, by: .account(world.admin)) { try $0.revokePersonalLink(id) }
    for session in [one, two] { #expect(try await !world.isOpen(session)) }
    await #expect(throws: Refusal.notFound) { _ = try await opened(token, world) }
    await #expect(throws: Refusal.notFound) {
      try await world.store.write(in: world.organization, by: .console) { try $0.revokePersonalLink(id) }
    }
  }

  @Test func `is for members alone, and ends when somebody becomes more`() async throws {
    let world = try await AccountWorld.opened()
    for account in [world.admin, world.manager] {
      await #expect(throws: Refusal.conflict(.notForThisRole)) {
        _ = try await world.store.write(in: world.organization, by: .console) { try $0.makePersonalLink(for: account) }
      }
    }
    let (_, token) = try await made(world)
    let session = try await opened(token, world)
    try await world.store.write(in: world.organization, by: .console) { try $0.change(world.member, to: .manager) }
    #expect(try await !world.isOpen(session))
    await #expect(throws: Refusal.notFound) { _ = try await opened(token, world) }
  }

  @Test func `opens nothing once the account is disabled, nor when it is enabled again`() async throws {
    let world = try await AccountWorld.opened()
    let (_, token) = try await made(world)
    let session = try await opened(token, world)
    for isDisabled in [true, false] {
      try await world.store.write(in: world.organization, by: .console) { transaction in
        if isDisabled {
          try transaction.disable(world.member)
        } else {
          try transaction.enable(world.member)
        }
      }
      await #expect(throws: Refusal.notFound) { _ = try await opened(token, world) }
      #expect(try await !world.isOpen(session))
    }
  }
}

@Suite struct `A program's token` {
  @Test func `opens what its scopes say, until it is revoked`() async throws {
    let world = try await AccountWorld.opened()
    let (id, token) = try await world.store.write(in: world.organization, by: .account(world.admin)) {
      try $0.makeAPIToken(" Payroll ", scopes: [.rosterRead, .peopleRead])
    }
    let open = try #require(try await world.store.apiToken(opening: token))
    #expect(open.organization == world.organization)
    #expect(open.token.name == "Payroll")
    #expect(open.token.scopes == [.rosterRead, .peopleRead])
    world.shop.home.clock.advance(seconds: 300)
    #expect(try await world.store.apiToken(opening: token)?.token.lastUsedAt == world.now - 300)
    try await world.store.write(in: world.organization, by: .account(world.admin)) { try $0.revokeAPIToken(id) }
    #expect(try await world.store.apiToken(opening: token) == nil)
    #expect(try await world.store.read(of: world.organization) { try $0.apiTokens() }.isEmpty)
  }

  @Test func `has a name and a scope`() async throws {
    let world = try await AccountWorld.opened()
    let cases: [(String, Set<Scope>, Refusal.FieldError)] = [
      (" ", [.manage], .init("name", .missing)), ("x", [], .init("scopes", .missing)),
      (String(repeating: "x", count: 101), [.manage], .init("name", .tooLong(limit: 100))),
    ]
    for (name, scopes, error) in cases {
      await #expect(throws: Refusal.invalid([error])) {
        _ = try await world.store.write(in: world.organization, by: .console) {
          try $0.makeAPIToken(name, scopes: scopes)
        }
      }
    }
  }
}

@Suite(.ofFiles) struct `What the files hold` {
  @Test func `is of no secret more than its hash`() async throws {
    let world = try await AccountWorld.opened()
    let reset = try await world.link(.reset, for: world.manager)
    let session = try await world.session()
    let (personal, api) = try await world.store.write(in: world.organization, by: .account(world.admin)) {
      transaction in
      (
        try transaction.makePersonalLink(for: world.member).1,
        try transaction.makeAPIToken("Payroll", scopes: [.manage]).1
      )
    }
    let changes: String? = try await world.store.read {
      try $0.connection.base.value(
        "SELECT \(.joining)(coalesce(CAST(before AS TEXT), '') || coalesce(CAST(after AS TEXT), ''), ' ') FROM change")
    }
    let tokens = [reset, session.token, personal, api]
    for token in tokens { #expect(changes?.contains(token.text) == false) }
    #expect(changes?.contains("argon2id") == false)
    #expect(changes?.contains("userName") == true)
    // Why first: closing a file of our own would drop SQLite's locks on it.
    world.store.close()
    var hashesFound = Set<[UInt8]>()
    for file in try FileManager.default.contentsOfDirectory(at: world.shop.home.folder, includingPropertiesForKeys: nil)
    {
      let bytes = try Data(contentsOf: file)
      for token in tokens {
        #expect(bytes.range(of: Data(token.text.utf8)) == nil)
        if bytes.range(of: Data(token.hash)) != nil { hashesFound.insert(token.hash) }
      }
      #expect(bytes.range(of: Data(AccountWorld.password.utf8)) == nil)
    }
    #expect(hashesFound == Set(tokens.map(\.hash)))
  }
}
