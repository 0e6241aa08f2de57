import Crypto
import Domain
import TestSupport
import Testing

@testable import Store

extension AccountWorld {
  fileprivate static func draft(_ mark: UInt8, name: String = "iPhone") throws -> PasskeyDraft {
    try PasskeyDraft(
      credential: .init(repeating: mark, count: 32), algorithm: -7, publicKey: .init(repeating: mark, count: 64),
      counter: 5, name: name)
  }

  @discardableResult
  fileprivate func add(_ mark: UInt8, challenge: UInt8? = nil, to account: ID<Account>, in session: ID<Session>? = nil)
    async throws -> KeptPasskey
  {
    let draft = try Self.draft(mark)
    try await store.write(in: organization, by: .account(account)) {
      try $0.add(draft, answering: [challenge ?? mark], to: account, in: session)
    }
    return try #require(try await passkey(mark))
  }

  fileprivate func passkey(_ mark: UInt8) async throws -> KeptPasskey? {
    let now = now
    return try await store.read(of: organization) {
      try $0.passkey(called: .init(repeating: mark, count: 32), at: now)
    }
  }

  fileprivate func ways(_ account: ID<Account>) async throws -> WaysIn {
    try await store.read(of: organization) { try $0.waysIn(of: account) }
  }

  fileprivate func remove(_ passkey: ID<Passkey>, isNeeded: Bool = false) async throws {
    _ = try await store.write(in: organization, by: .account(admin)) {
      try $0.remove(passkey, of: admin, isNeeded: isNeeded)
    }
  }

  fileprivate func proof(_ session: NewSession) async throws -> Session.Proof? {
    try await store.session(opening: session.token)?.session.proof
  }

  fileprivate func authenticatorOn(_ codes: [[UInt8]] = [.init(repeating: 1, count: 32)], step: Int64 = 100)
    async throws
  {
    let sealed = [UInt8](repeating: 7, count: 72)
    try await store.write(in: organization, by: .account(admin)) { transaction in
      try transaction.beginAuthenticator(sealed, of: admin)
      let kept = try #require(try transaction.snapshot.authenticator(of: admin))
      try transaction.confirmAuthenticator(
        kept, at: step, recoveryCodes: codes, of: admin, in: nil)
    }
  }

  fileprivate func step(_ name: String = "lena") async throws -> Token {
    let owner = try #require(try await credentials(name))
    return try await store.write(in: organization, by: .visitor) { try $0.beginStep(for: owner) }
  }

  fileprivate func finish(_ step: Token, by factor: SecondFactor) async throws -> NewSession {
    try await store.write(by: .visitor) { try $0.openSession(after: step, by: factor, device: "", replacing: nil) }
  }
}

@Suite struct `A passkey that is kept` {
  @Test func `signs in, is counted, and answers each challenge once`() async throws {
    let world = try await AccountWorld.opened()
    let kept = try await world.add(1, to: world.admin)
    #expect(kept.account == world.admin && kept.counter == 5 && kept.userHandle.count == 32)
    let session = try await world.store.write(in: world.organization, by: .visitor) {
      try $0.openSession(by: kept, counter: 6, answering: [9], device: "Firefox", replacing: nil)
    }
    #expect(try await world.proof(session) == .twoFactors)
    #expect(try await world.passkey(1)?.counter == 6)
    #expect(try await world.ways(world.admin).passkeys.first?.lastUsedAt == world.now)
    // The same answer again, and one that another has overtaken.
    let later = try #require(try await world.passkey(1))
    await #expect(throws: Refusal.unauthenticated) {
      _ = try await world.store.write(in: world.organization, by: .visitor) {
        try $0.openSession(by: later, counter: 7, answering: [9], device: "", replacing: nil)
      }
    }
    await #expect(throws: Refusal.unauthenticated) {
      _ = try await world.store.write(in: world.organization, by: .visitor) {
        try $0.openSession(by: kept, counter: 8, answering: [10], device: "", replacing: nil)
      }
    }
  }

  @Test func `is one account's, has a name, and there are at most twenty`() async throws {
    let world = try await AccountWorld.opened()
    let kept = try await world.add(1, to: world.admin)
    await #expect(throws: Refusal.conflict(.knownPasskey)) { try await world.add(1, challenge: 2, to: world.manager) }
    await #expect(throws: Refusal.unauthenticated) { try await world.add(3, challenge: 1, to: world.admin) }
    try await world.store.write(in: world.organization, by: .account(world.admin)) {
      try $0.rename(kept.id, to: "  Work phone ", of: world.admin)
    }
    #expect(try await world.ways(world.admin).passkeys.map(\.name) == ["Work phone"])
    for (name, problem) in [("", .missing), (String(repeating: "x", count: 61), .tooLong(limit: 60))]
      as [(String, Refusal.Problem)]
    {
      await #expect(throws: Refusal.invalid([.init("name", problem)])) {
        try await world.store.write(in: world.organization, by: .account(world.admin)) {
          try $0.rename(kept.id, to: name, of: world.admin)
        }
      }
    }
    await #expect(throws: Refusal.notFound) {
      try await world.store.write(in: world.organization, by: .account(world.manager)) {
        try $0.rename(kept.id, to: "Mine", of: world.manager)
      }
    }
    for number in 2...20 { try await world.add(UInt8(number + 100), to: world.admin) }
    await #expect(throws: Refusal.conflict(.tooManyPasskeys)) { try await world.add(200, to: world.admin) }
  }

  @Test func `is not there for another organization, a disabled account, or who has left`() async throws {
    let world = try await AccountWorld.opened()
    try await world.add(1, to: world.manager)
    let now = world.now
    let elsewhere = try await world.store.read(of: ID(rawValue: 99)) {
      try $0.passkey(called: .init(repeating: 1, count: 32), at: now)
    }
    #expect(elsewhere == nil)
    try await world.store.write(in: world.organization, by: .console) { try $0.disable(world.manager) }
    #expect(try await world.passkey(1) == nil)
  }

  @Test func `as the last way in stays, in the schema too`() async throws {
    let world = try await AccountWorld.opened()
    let first = try await world.add(1, to: world.admin)
    await #expect(throws: Refusal.conflict(.lastSecondFactor)) { try await world.remove(first.id, isNeeded: true) }
    try await world.store.write(in: world.organization, by: .account(world.admin)) {
      try $0.removePassword(of: world.admin)
    }
    #expect(try await world.credentials("lena") == nil)
    await #expect(throws: Refusal.conflict(.lastWayIn)) { try await world.remove(first.id) }
    await #expect(throws: Refusal.conflict(.lastWayIn)) {
      try await world.store.write(by: .console) {
        try $0.connection.base.run("DELETE FROM passkey WHERE id = \(first.id)")
      }
    }
    try await world.add(2, to: world.admin)
    try await world.remove(first.id)
    #expect(try await world.ways(world.admin).passkeys.count == 1)
    // An account without passkeys keeps its password.
    await #expect(throws: Refusal.conflict(.lastWayIn)) {
      try await world.store.write(in: world.organization, by: .console) { try $0.removePassword(of: world.manager) }
    }
    // And the last administrator stays one, also without a password.
    await #expect(throws: Refusal.conflict(.lastAdmin)) {
      try await world.store.write(in: world.organization, by: .console) { try $0.disable(world.admin) }
    }
  }

  @Test func `is forgotten with all else by a link for a new password`() async throws {
    let world = try await AccountWorld.opened()
    try await world.add(1, to: world.admin)
    try await world.authenticatorOn()
    let step = try await world.step()
    let link = try await world.link(.reset, for: world.admin)
    #expect(try await world.ways(world.admin).hasSecondFactor, "a link that was not used changes nothing")
    let session = try await world.accept(link, userName: nil)
    #expect(try await world.proof(session) == .password)
    let ways = try await world.ways(world.admin)
    #expect(!ways.hasSecondFactor && ways.recoveryCodesMade == 0 && ways.passwordSetAt == world.now)
    let now = world.now
    #expect(try await world.store.read { try $0.signInStep(opening: step, at: now) } == nil)
  }
}

@Suite struct `A second step` {
  @Test func `ends with one code that was not used before`() async throws {
    let world = try await AccountWorld.opened()
    try await world.authenticatorOn(step: 100)
    let step = try await world.step()
    await #expect(throws: Refusal.invalid([.init("code", .codeWrong)])) {
      _ = try await world.finish(step, by: .code(100))
    }
    let session = try await world.finish(step, by: .code(101))
    #expect(try await world.proof(session) == .twoFactors)
    await #expect(throws: Refusal.unauthenticated) { _ = try await world.finish(step, by: .code(102)) }
    let again = try await world.step()
    for used in [99, 100, 101] as [Int64] {
      await #expect(throws: Refusal.invalid([.init("code", .codeWrong)])) {
        _ = try await world.finish(again, by: .code(used))
      }
    }
  }

  @Test func `ends with a recovery code, each once`() async throws {
    let world = try await AccountWorld.opened()
    let codes = (1...10).map { [UInt8](repeating: $0, count: 32) }
    try await world.authenticatorOn(codes)
    let first = try await world.step()
    _ = try await world.finish(first, by: .recoveryCode(codes[4]))
    #expect(try await world.ways(world.admin).recoveryCodesLeft == 9)
    let second = try await world.step()
    for wrong in [codes[4], .init(repeating: 99, count: 32)] {
      await #expect(throws: Refusal.invalid([.init("code", .codeWrong)])) {
        _ = try await world.finish(second, by: .recoveryCode(wrong))
      }
    }
    try await world.store.write(in: world.organization, by: .account(world.admin)) {
      try $0.replace(recoveryCodes: [.init(repeating: 77, count: 32)], of: world.admin)
    }
    await #expect(throws: Refusal.invalid([.init("code", .codeWrong)])) {
      _ = try await world.finish(second, by: .recoveryCode(codes[5]))
    }
    _ = try await world.finish(second, by: .recoveryCode(.init(repeating: 77, count: 32)))
  }

  @Test func `is over after five tries, five minutes, or another password`() async throws {
    let world = try await AccountWorld.opened()
    try await world.authenticatorOn()
    let tried = try await world.step()
    for left in [4, 3, 2, 1, 0] {
      #expect(try await world.store.write(by: .visitor) { try $0.tryStep(tried) } == left)
    }
    await #expect(throws: Refusal.unauthenticated) {
      _ = try await world.store.write(by: .visitor) { try $0.tryStep(tried) }
    }
    let old = try await world.step()
    let changed = try await world.step()
    let owner = try #require(try await world.credentials("lena"))
    let hash = try await world.hash("seven lanterns over the quay")
    try await world.store.write(in: world.organization, by: .account(world.admin)) {
      try $0.changePassword(of: owner, to: hash, keeping: nil)
    }
    await #expect(throws: Refusal.unauthenticated) { _ = try await world.finish(changed, by: .code(500)) }
    let late = try await world.step()
    world.shop.home.clock.advance(seconds: 300)
    for over in [old, late] {
      await #expect(throws: Refusal.unauthenticated) { _ = try await world.finish(over, by: .code(500)) }
    }
  }

  @Test func `leaves no more than ten open`() async throws {
    let world = try await AccountWorld.opened()
    for _ in 0..<15 { _ = try await world.step() }
    let count: Int? = try await world.store.write(by: .console) {
      try $0.connection.base.value("SELECT count(*) FROM sign_in_step")
    }
    #expect(count == 10)
  }
}

@Suite struct `An authenticator app` {
  @Test func `is on when its first code was right, and off without its recovery codes`() async throws {
    let world = try await AccountWorld.opened()
    try await world.authenticatorOn()
    let account = try await world.store.read(of: world.organization) { try $0.account(world.admin) }
    #expect(account.hasAuthenticator && account.hasSecondFactor && !account.hasPasskey)
    await #expect(throws: Refusal.outOfDate) {
      try await world.store.write(in: world.organization, by: .account(world.admin)) {
        try $0.beginAuthenticator(.init(repeating: 1, count: 72), of: world.admin)
      }
    }
    await #expect(throws: Refusal.conflict(.lastSecondFactor)) {
      try await world.store.write(in: world.organization, by: .account(world.admin)) {
        try $0.removeAuthenticator(of: world.admin, isNeeded: true)
      }
    }
    try await world.store.write(in: world.organization, by: .account(world.admin)) {
      try $0.removeAuthenticator(of: world.admin, isNeeded: false)
    }
    let ways = try await world.ways(world.admin)
    #expect(ways.authenticatorSince == nil && ways.recoveryCodesMade == 0)
  }

  @Test func `proves the session in which it is set up, and can end those of a password alone`() async throws {
    let world = try await AccountWorld.opened()
    let (here, there) = (try await world.session(), try await world.session())
    try await world.add(1, to: world.admin, in: here.id)
    #expect(try await world.proof(here) == .twoFactors)
    #expect(try await world.proof(there) == .password)
    try await world.store.write(in: world.organization, by: .account(world.admin)) {
      try $0.endWeakSessions(of: world.admin, except: here.id)
    }
    #expect(try await world.isOpen(here))
    #expect(try await !world.isOpen(there))
  }
}
