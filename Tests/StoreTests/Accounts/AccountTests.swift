import Domain
import Foundation
import Testing

@testable import Crypto
@testable import Store

@Suite struct `An account` {
  @Test func `is found by its name in any case, and by no other`() async throws {
    let world = try await AccountWorld.opened()
    for name in ["omar h", "OMAR H", "Omar H", "ｏｍａｒ h"] {
      #expect(try await world.credentials(name)?.account.id == world.manager, "\(name)")
    }
    for name in ["omar", "omarh", "ruth", "' OR 1=1 --"] { #expect(try await world.credentials(name) == nil) }
    let account = try #require(try await world.credentials("omar h")).account
    #expect(account.role == .manager)
    #expect(account.userName?.description == "Omar H")
    #expect(account.employee == world.shop.omar)
    #expect(account.hasPassword)
  }

  @Test func `has a name that nobody else of the organization has`() async throws {
    let world = try await AccountWorld.opened()
    let hash = try await world.hash("another tin horse")
    await #expect(throws: Refusal.invalid([.init("userName", .userNameTaken)])) {
      try await world.store.write(in: world.organization, by: .console) {
        try $0.equip(world.member, userName: try UserName("LENA"), hash: hash)
      }
    }
    await #expect(throws: Refusal.conflict(.hasAccount)) {
      try await world.store.write(in: world.organization, by: .console) {
        try $0.addAccount(for: world.shop.lena, role: .member)
      }
    }
  }

  @Test func `of another organization may have the same name, and neither sees the other`() async throws {
    let ours = try await AccountWorld.opened()
    let theirs = try await AccountWorld.opened(in: ours.shop.home)
    #expect(try await ours.credentials("lena")?.account.id == ours.admin)
    #expect(try await theirs.credentials("lena")?.account.id == theirs.admin)
    let session = try await theirs.session()
    #expect(try await ours.store.session(opening: session.token)?.organization == theirs.organization)
    let lists = try await ours.store.read(of: ours.organization) { snapshot in
      (
        try snapshot.accounts().map(\.id),
        try snapshot.sessions(of: theirs.admin, at: ours.now),
        try snapshot.credentials(of: theirs.admin) == nil,
        try snapshot.account(of: theirs.ruth)
      )
    }
    #expect(lists.0 == [ours.admin, ours.manager, ours.member])
    #expect(lists.1.isEmpty && lists.2 && lists.3 == nil)
  }

  @Test func `of the last administrator is neither demoted nor disabled`() async throws {
    let world = try await AccountWorld.opened()
    let commands: [@Sendable (borrowing Transaction) throws -> Void] = [
      { try $0.change(world.admin, to: .manager) },
      { try $0.disable(world.admin) },
    ]
    for command in commands {
      await #expect(throws: Refusal.conflict(.lastAdmin)) {
        try await world.store.write(in: world.organization, by: .console, command)
      }
    }
    // One who was invited and can't act yet does not count.
    try await world.store.write(in: world.organization, by: .console) { try $0.change(world.member, to: .admin) }
    await #expect(throws: Refusal.conflict(.lastAdmin)) {
      try await world.store.write(in: world.organization, by: .console, commands[0])
    }
    try await world.store.write(in: world.organization, by: .console) { transaction in
      try transaction.change(world.manager, to: .admin)
      try transaction.change(world.admin, to: .member)
    }
    #expect(try await world.credentials("lena")?.account.role == .member)
  }

  @Test func `is shut when its owner is archived, and its sessions end`() async throws {
    let world = try await AccountWorld.opened()
    let session = try await world.session("Omar H")
    try await world.store.write(in: world.organization, by: .console) { try $0.archive(world.shop.omar) }
    #expect(try await !world.isOpen(session))
    #expect(try await world.credentials("Omar H") == nil)
    await #expect(throws: Refusal.conflict(.lastAdmin)) {
      try await world.store.write(in: world.organization, by: .console) { try $0.archive(world.shop.lena) }
    }
    let lena = try await world.store.read(of: world.organization) { try $0.person(world.shop.lena) }
    #expect(lena.archivedAt == nil)
    try await world.store.write(in: world.organization, by: .console) { try $0.unarchive(world.shop.omar) }
    #expect(try await world.credentials("Omar H") == nil)
  }

  @Test func `that is disabled can't sign in, and is signed out everywhere`() async throws {
    let world = try await AccountWorld.opened()
    let session = try await world.session("omar h")
    let reset = try await world.link(.reset, for: world.manager)
    try await world.store.write(in: world.organization, by: .console) { try $0.disable(world.manager) }
    #expect(try await !world.isOpen(session))
    #expect(try await world.credentials("omar h") == nil)
    await #expect(throws: Refusal.notFound) { _ = try await world.accept(reset, userName: nil) }
    await #expect(throws: Refusal.conflict(.accountDisabled)) { _ = try await world.link(.reset, for: world.manager) }
    try await world.store.write(in: world.organization, by: .console) { try $0.enable(world.manager) }
    #expect(try await !world.isOpen(session))
    #expect(try await world.isOpen(world.session("omar h")))
  }

  @Test func `has a language and a choice about being counted`() async throws {
    let world = try await AccountWorld.opened()
    let account = try await world.store.write(in: world.organization, by: .account(world.admin)) { transaction in
      try transaction.choose(.de, for: world.admin)
      try transaction.share(false, of: world.admin)
      return try transaction.snapshot.account(world.admin)
    }
    #expect(account.language == .de)
    #expect(!account.sharesAnalytics)
  }
}

@Suite struct `A password's hash` {
  @Test func `is Argon2id, has a salt, and tells right from wrong`() async throws {
    let world = try await AccountWorld.opened()
    let owner = try await world.credentials("lena")
    #expect(owner?.hash.text.hasPrefix("$argon2id$v=19$") == true)
    #expect(try await world.hash("correct horse") != world.hash("correct horse"))
    #expect(try await world.passwords.verify("correct horse", against: owner) == .right)
    for wrong in ["", "correct hors", "Correct horse", "correct horse\u{0}", String(repeating: "a", count: 100_000)] {
      #expect(try await world.passwords.verify(wrong, against: owner) == .wrong)
    }
    #expect("\(try #require(owner).hash)" == "PasswordHash(…)")
  }

  @Test func `costs 64 MB and two passes where nobody says otherwise`() async throws {
    let hash = try await Passwords().hash(try Password("correct horse", of: nil))
    #expect(hash.text.hasPrefix("$argon2id$v=19$m=65536,t=2,p=1$"))
  }

  @Test func `that a console gives ends what was open before`() async throws {
    let world = try await AccountWorld.opened()
    let (session, reset) = (try await world.session("omar h"), try await world.link(.reset, for: world.manager))
    let hash = try await world.hash("another tin horse")
    try await world.store.write(in: world.organization, by: .console) {
      try $0.equip(world.manager, userName: try UserName("omar"), hash: hash)
    }
    #expect(try await !world.isOpen(session))
    await #expect(throws: Refusal.notFound) { _ = try await world.accept(reset, userName: nil) }
    #expect(try await world.credentials("omar h") == nil)
    #expect(try await world.credentials("omar") != nil)
  }

  @Test func `does not depend on how the keyboard composes`() async throws {
    let world = try await AccountWorld.opened()
    let session = try await world.accept(
      try await world.link(.reset, for: world.admin), userName: nil, "caf\u{e9} am Hafen")
    #expect(session.account == world.admin)
    let owner = try await world.credentials("lena")
    #expect(try await world.passwords.verify("cafe\u{301} am Hafen", against: owner) == .right)
  }

  @Test func `is compared for a name that nobody has, too, and never right`() async throws {
    let world = try await AccountWorld.opened()
    #expect(try await world.passwords.verify("correct horse", against: nil) == .wrong)
    #expect(world.passwords.verifiedCount == 1)
  }

  @Test func `of another strength is right, and to be made anew`() async throws {
    let world = try await AccountWorld.opened()
    let stronger = Passwords(strength: .init(operations: 2, bytes: 16384))
    let owner = try #require(try await world.credentials("lena"))
    #expect(try await stronger.verify("correct horse", against: owner) == .rightButOld)
    let newer = try await stronger.hash(try Password("correct horse", of: nil))
    try await world.store.write(in: world.organization, by: .console) { try $0.renewHash(of: owner, to: newer) }
    let renewed = try await world.credentials("lena")
    #expect(try await stronger.verify("correct horse", against: renewed) == .right)
  }

  @Test func `is made two at a time, and too many are sent away`() async throws {
    let passwords = Passwords(strength: .lowest)
    let refused = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<400 {
        group.addTask {
          do {
            return try await passwords.verify("x", against: nil) != .wrong
          } catch {
            return (error as? Refusal) == .tooSoon(seconds: 2)
          }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(refused + passwords.verifiedCount == 400)
    #expect(passwords.verifiedCount >= 64)
  }

  @Test func `marks a browser that was signed in, for one account and one password`() async throws {
    let world = try await AccountWorld.opened()
    let (lena, omar) = (
      try #require(try await world.credentials("lena")), try #require(try await world.credentials("omar h"))
    )
    let folder = world.shop.home.folder
    let (key, other) = (
      try SecretKey(path: folder.appending(path: "one.key").path),
      try SecretKey(path: folder.appending(path: "other.key").path)
    )
    var number: UInt64 = 0
    let random = {
      number &+= 0x9E37_79B9_7F4A_7C15
      return number
    }
    let (phone, tablet) = (lena.newMark(by: key, random), lena.newMark(by: key, random))
    #expect(phone.browser != tablet.browser)
    #expect(lena.recognizes(phone, by: key) && lena.recognizes(tablet, by: key))
    #expect(BrowserMark(phone.text) == phone)
    #expect(!lena.recognizes(BrowserMark(browser: phone.browser, signature: tablet.signature), by: key))
    #expect(!lena.recognizes(phone, by: other))
    #expect(!lena.recognizes(omar.newMark(by: key, random), by: key))
    #expect(!lena.recognizes(nil, by: key))
    let hash = try await world.hash("another tin horse")
    try await world.store.write(in: world.organization, by: .console) {
      try $0.changePassword(of: lena, to: hash, keeping: nil)
    }
    #expect(try await world.credentials("lena")?.recognizes(phone, by: key) == false)
  }
}
