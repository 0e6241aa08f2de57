import Crypto
import Domain
import TestSupport
import Testing

@testable import Store

extension AccountWorld {
  fileprivate static func identity(
    _ subject: String, email: String? = nil, role: Role? = nil, isFresh: Bool = true,
    issuer: String = "https://login.example"
  ) -> ProvenIdentity {
    ProvenIdentity(issuer: issuer, subject: subject, verifiedEmail: email, role: role, isFresh: isFresh)
  }

  fileprivate func owner(_ identity: ProvenIdentity) async throws -> IdentityOwner {
    let now = now
    return try await store.read(of: organization) { try $0.owner(of: identity, at: now) }
  }

  fileprivate func address(_ text: String, of employee: ID<Employee>, isConfirmed: Bool = true) async throws {
    try await store.write(in: organization, by: isConfirmed ? .console : .visitor) { transaction in
      let stored = try transaction.snapshot.person(employee)
      var draft = PersonDraft(stored, on: .last)
      draft[.email] = text
      try transaction.edit(employee, to: draft, seen: stored.revision)
    }
  }

  @discardableResult
  fileprivate func signIn(_ identity: ProvenIdentity, challenge: UInt8 = 1, replacing old: ID<Session>? = nil)
    async throws -> Transaction.IdentitySignIn
  {
    try await store.write(in: organization, by: .visitor) {
      try $0.openSession(by: identity, answering: [challenge], device: "Firefox", replacing: old)
    }
  }

  fileprivate func connect(_ identity: ProvenIdentity, to account: ID<Account>, challenge: UInt8) async throws {
    try await store.write(in: organization, by: .account(account)) {
      try $0.connect(identity, answering: [challenge], to: account)
    }
  }

  fileprivate func role(_ account: ID<Account>) async throws -> Role {
    try await store.read(of: organization) { try $0.account(account).role }
  }

  fileprivate func ways(_ account: ID<Account>) async throws -> WaysIn {
    try await store.read(of: organization) { try $0.waysIn(of: account) }
  }
}

@Suite struct `Whose an identity is` {
  @Test func `tells issuer and subject, and an address only of a member who is the only one with it`() async throws {
    let world = try await AccountWorld.opened()
    let ruth = AccountWorld.identity("r", email: "RUTH@harbor.example")
    #expect(try await world.owner(ruth) == .unknown(.noPerson))
    try await world.address("Ruth@Harbor.example", of: world.ruth)
    #expect(try await world.owner(ruth) == .member(world.member))
    #expect(
      try await world.owner(AccountWorld.identity("r")) == .unknown(.noEmail), "an address that nobody made sure of")
    try await world.address("ruth@harbor.example", of: world.shop.omar)
    #expect(try await world.owner(ruth) == .unknown(.twoPeople))
    try await world.address("omar@harbor.example", of: world.shop.omar)
    try await world.address("lena@harbor.example", of: world.shop.lena)
    let omar = AccountWorld.identity("o", email: "omar@harbor.example")
    #expect(try await world.owner(omar) == .unknown(.connectFromInside), "a manager")
    let admin = AccountWorld.identity("l", email: "lena@harbor.example", role: .admin)
    #expect(
      try await world.owner(admin) == .unknown(.connectFromInside), "an administrator, whatever the provider says")
    try await world.connect(admin, to: world.admin, challenge: 1)
    #expect(try await world.owner(admin) == .connected(world.admin))
    #expect(try await world.owner(AccountWorld.identity("l", issuer: "https://other.example")) == .unknown(.noEmail))
    try await world.signIn(ruth, challenge: 2)
    #expect(try await world.owner(AccountWorld.identity("r")) == .connected(world.member))
    let second = AccountWorld.identity("r2", email: "ruth@harbor.example")
    #expect(try await world.owner(second) == .unknown(.otherIdentity), "the account has another one there")
  }

  @Test func `is known by a mark of ours before any address, which opens no more`() async throws {
    let world = try await AccountWorld.opened()
    try await world.store.write(in: world.organization, by: .console) {
      try $0.setPersonnelNumber(4711, of: world.ruth)
      try $0.setPersonnelNumber(12, of: world.shop.omar)
    }
    try await world.address("omar@harbor.example", of: world.shop.omar)
    func owner(_ mark: PersonMark, email: String? = nil) async throws -> IdentityOwner {
      try await world.owner(
        ProvenIdentity(
          issuer: "https://login.example", subject: "r", verifiedEmail: email, mark: mark, role: .admin, isFresh: true))
    }
    #expect(try await owner(.personnelNumber(4711), email: "omar@harbor.example") == .member(world.member))
    #expect(try await owner(.personnelNumber(12)) == .unknown(.connectFromInside), "a manager")
    #expect(try await owner(.personnelNumber(5)) == .unknown(.noEmail))
    #expect(try await owner(.externalID("4711")) == .unknown(.noEmail))
    let vera = try await world.store.write(in: world.organization, by: .console) {
      try $0.add(PersonDraft([.name: "Vera", .externalID: "v-1"]))
    }
    #expect(try await owner(.externalID("v-1")) == .newcomer(vera))
    try await world.store.write(in: world.organization, by: .console) { try $0.archive(vera) }
    #expect(try await owner(.externalID("v-1")) == .unknown(.left))
  }

  @Test func `ends its sessions at the provider's word, and no other`() async throws {
    let world = try await AccountWorld.opened()
    try await world.address("ruth@harbor.example", of: world.ruth)
    func come(_ session: String?, challenge: UInt8) async throws -> ID<Session> {
      let identity = ProvenIdentity(
        issuer: "https://login.example", subject: "r", verifiedEmail: "ruth@harbor.example", role: nil,
        session: session,
        isFresh: true)
      return try await world.signIn(identity, challenge: challenge).session.id
    }
    func end(subject: String?, session: String?, _ issuer: String = "https://login.example", challenge: UInt8)
      async throws -> [ID<Account>]
    {
      try await world.store.write(in: world.organization, by: .visitor) {
        try $0.endSessions(from: issuer, subject: subject, session: session, answering: [challenge])
      }
    }
    let (one, two) = (try await come("a", challenge: 1), try await come(nil, challenge: 2))
    let lena = try await world.session()
    #expect(try await world.store.read(of: world.organization) { try $0.isFromProvider(one) })
    #expect(try await !world.store.read(of: world.organization) { try $0.isFromProvider(lena.id) })
    #expect(try await end(subject: "r", session: nil, "https://other.example", challenge: 3).isEmpty)
    #expect(try await end(subject: "q", session: "a", challenge: 4).isEmpty)
    #expect(try await end(subject: nil, session: "a", challenge: 5) == [world.member])
    let now = world.now
    func open() async throws -> [ID<Session>] {
      try await world.store.read(of: world.organization) { try $0.sessions(of: world.member, at: now).map(\.id) }
    }
    #expect(try await open() == [two])
    await #expect(throws: Refusal.unauthenticated) { try await end(subject: "r", session: nil, challenge: 5) }
    #expect(try await end(subject: "r", session: nil, challenge: 6) == [world.member])
    #expect(try await open().isEmpty)
    #expect(try await world.store.session(opening: lena.token) != nil)
  }

  @Test func `is nobody's by an address that somebody only typed, and nobody's way is blocked by one`() async throws {
    let world = try await AccountWorld.opened()
    let boss = AccountWorld.identity("b", email: "boss@corp.example", role: .admin)
    try await world.address("boss@corp.example", of: world.ruth, isConfirmed: false)
    #expect(try await world.owner(boss) == .unknown(.unconfirmedAddress))
    await #expect(throws: Refusal.unauthenticated) { try await world.signIn(boss) }
    let vera = try await world.store.write(in: world.organization, by: .console) {
      try $0.add(PersonDraft([.name: "Vera", .email: "Boss@Corp.example"]))
    }
    #expect(try await world.owner(boss) == .newcomer(vera), "who has it confirmed is not kept out by who typed it")
    try await world.store.write(in: world.organization, by: .console) {
      try $0.confirm(try #require(EmailAddress("boss@corp.example")), of: world.ruth)
    }
    #expect(try await world.owner(boss) == .unknown(.twoPeople))
  }

  @Test func `is connected from inside by who has a way in of their own`() async throws {
    let world = try await AccountWorld.opened()
    try await world.address("ruth@harbor.example", of: world.ruth)
    let ruth = AccountWorld.identity("r", email: "ruth@harbor.example", role: .admin)
    let (_, link) = try await world.store.write(in: world.organization, by: .account(world.admin)) {
      try $0.makePersonalLink(for: world.member)
    }
    _ = try await world.store.write(by: .visitor) { try $0.openSession(through: link, device: "") }
    #expect(try await world.owner(ruth) == .member(world.member), "who comes by a link can't connect from there")
    let before = AccountWorld.identity("r", email: "ruth@harbor.example", issuer: "https://before.example")
    let session = try await world.signIn(before, challenge: 2).session
    #expect(try await world.owner(ruth) == .unknown(.connectFromInside), "a session is open")
    try await world.shop.run("DELETE FROM session WHERE id = \(session.id)")
    #expect(try await world.owner(ruth) == .member(world.member))
    let signedIn = try await world.signIn(ruth, challenge: 3)
    #expect(signedIn.changedRole == nil)
    #expect(try await world.role(world.member) == .member)
    let vera = try await world.store.write(in: world.organization, by: .console) { transaction in
      let person = try transaction.add(
        PersonDraft([.name: "Vera", .email: "vera@harbor.example"]))
      return try transaction.addAccount(for: person, role: .member)
    }
    let veras = AccountWorld.identity("v", email: "vera@harbor.example")
    #expect(try await world.owner(veras) == .member(vera))
    _ = try await world.accept(try await world.link(.invitation, for: vera), userName: "vera")
    try await world.shop.run("DELETE FROM session WHERE account_id = \(vera)")
    #expect(try await world.owner(veras) == .unknown(.connectFromInside), "a password")
  }

  @Test func `is nobody's who left, and says why there is no role`() async throws {
    let world = try await AccountWorld.opened()
    let vera = try await world.store.write(in: world.organization, by: .console) {
      try $0.add(PersonDraft([.name: "Vera", .email: "vera@harbor.example"]))
    }
    func doubt(_ withoutRole: IdentityOwner.Doubt) -> ProvenIdentity {
      ProvenIdentity(
        issuer: "https://login.example", subject: "v", verifiedEmail: "vera@harbor.example", role: nil, isFresh: true,
        withoutRole: withoutRole)
    }
    for doubtful in [IdentityOwner.Doubt.noAccount, .roleMissing, .roleUnknown] {
      #expect(try await world.owner(doubt(doubtful)) == .unknown(doubtful))
    }
    try await world.store.write(in: world.organization, by: .console) { try $0.archive(vera) }
    #expect(try await world.owner(doubt(.roleMissing)) == .unknown(.left))
  }

  @Test func `is nobody's who is shut out`() async throws {
    let world = try await AccountWorld.opened()
    try await world.address("ruth@harbor.example", of: world.ruth)
    let ruth = AccountWorld.identity("r", email: "ruth@harbor.example")
    try await world.signIn(ruth)
    try await world.store.write(in: world.organization, by: .console) { try $0.disable(world.member) }
    #expect(try await world.owner(ruth) == .shutOut(world.member))
    #expect(try await world.owner(AccountWorld.identity("r2", email: "ruth@harbor.example")) == .shutOut(world.member))
    await #expect(throws: Refusal.unauthenticated) { try await world.signIn(ruth, challenge: 2) }
  }
}

@Suite struct `A sign-in at a provider` {
  @Test func `is two factors, counts once, and connects a member's account`() async throws {
    let world = try await AccountWorld.opened()
    try await world.address("ruth@harbor.example", of: world.ruth)
    let ruth = AccountWorld.identity("r", email: "ruth@harbor.example")
    let first = try await world.signIn(ruth)
    #expect(first.isNew && first.changedRole == nil && first.session.account == world.member)
    let open = try #require(try await world.store.session(opening: first.session.token))
    #expect(open.session.proof == .twoFactors && open.session.isConfirmed(at: world.now))
    #expect(open.account.hasIdentity && open.account.hasWayIn && !open.account.hasSecondFactor)
    await #expect(throws: Refusal.unauthenticated) { try await world.signIn(ruth) }
    let again = try await world.signIn(ruth, challenge: 2, replacing: first.session.id)
    #expect(!again.isNew)
    #expect(try await !world.isOpen(first.session))
    #expect(try await world.ways(world.member).identities.map(\.lastUsedAt) == [world.now])
  }

  @Test func `some time ago is not sure enough for what asks again`() async throws {
    let world = try await AccountWorld.opened()
    let lena = AccountWorld.identity("l", isFresh: false)
    try await world.connect(lena, to: world.admin, challenge: 1)
    let session = try await world.signIn(lena, challenge: 2).session
    let open = try #require(try await world.store.session(opening: session.token))
    #expect(!open.session.isConfirmed(at: world.now))
    func confirm(_ identity: ProvenIdentity, _ challenge: UInt8) async throws -> Token {
      try await world.store.write(in: world.organization, by: .account(world.admin)) {
        try $0.confirm(
          by: identity, answering: [challenge], of: world.admin, in: session.id)
      }
    }
    await #expect(throws: Refusal.unauthenticated) { try await confirm(lena, 3) }
    await #expect(throws: Refusal.unauthenticated) { try await confirm(AccountWorld.identity("another"), 4) }
    let renewed = try await confirm(AccountWorld.identity("l"), 5)
    #expect(try await world.store.session(opening: renewed)?.session.isConfirmed(at: world.now) == true)
    #expect(try await world.store.session(opening: session.token) == nil)
  }

  @Test func `lets the role follow the provider's, but never takes the last administrator`() async throws {
    let world = try await AccountWorld.opened()
    let (lena, omar) = (AccountWorld.identity("l", role: .member), AccountWorld.identity("o", role: .admin))
    try await world.connect(lena, to: world.admin, challenge: 1)
    try await world.connect(omar, to: world.manager, challenge: 2)
    #expect(try await world.signIn(lena, challenge: 3).changedRole == nil)
    #expect(try await world.role(world.admin) == .admin, "the last one")
    #expect(try await world.signIn(omar, challenge: 4).changedRole == .admin)
    #expect(try await world.signIn(omar, challenge: 5).changedRole == nil)
    #expect(try await world.signIn(lena, challenge: 6).changedRole == .member)
    #expect(try await world.role(world.admin) == .member)
    #expect(try await world.signIn(AccountWorld.identity("o", role: .manager), challenge: 7).changedRole == nil)
    #expect(try await world.signIn(AccountWorld.identity("o"), challenge: 8).changedRole == nil)
    #expect(try await world.role(world.manager) == .admin)
    let kinds = try await world.store.read {
      try $0.connection.base.rows("SELECT kind FROM change ORDER BY id") { try $0.next() as String }
    }
    #expect(kinds.filter { $0 == "account.role-changed" }.count == 2)
  }

  @Test func `keeps an administrator who has no other way in, if there is no other`() async throws {
    let world = try await AccountWorld.opened()
    try await world.address("ruth@harbor.example", of: world.ruth)
    let ruth = AccountWorld.identity("r", email: "ruth@harbor.example", role: .admin)
    #expect(try await world.signIn(ruth).changedRole == nil, "an address alone raises nobody")
    #expect(try await world.signIn(ruth, challenge: 9).changedRole == .admin)
    try await world.store.write(in: world.organization, by: .console) { transaction in
      try transaction.connection.base.script(
        "DROP TRIGGER account_last_admin \(.either(sqlite: "", postgres: "ON account"))")
      try transaction.change(world.admin, to: .manager)
    }
    #expect(try await world.signIn(AccountWorld.identity("r", role: .member), challenge: 2).changedRole == nil)
    #expect(try await world.role(world.member) == .admin)
  }

  @Test func `makes an account only of a person with this address, and with a role`() async throws {
    let world = try await AccountWorld.opened()
    let vera = try await world.store.write(in: world.organization, by: .console) {
      try $0.addEmployee("Vera", surname: "Lindt")
    }
    try await world.address("vera@harbor.example", of: vera)
    let without = AccountWorld.identity("v", email: "vera@harbor.example")
    #expect(try await world.owner(without) == .unknown(.noAccount))
    await #expect(throws: Refusal.unauthenticated) { try await world.signIn(without) }
    let manager = AccountWorld.identity("v", email: "vera@harbor.example", role: .manager)
    #expect(try await world.owner(manager) == .newcomer(vera))
    let made = try await world.signIn(manager, challenge: 2)
    #expect(made.isNew && made.changedRole == .manager)
    #expect(try await world.role(made.session.account) == .manager)
    let stranger = AccountWorld.identity("x", email: "x@harbor.example", role: .admin)
    #expect(try await world.owner(stranger) == .unknown(.noPerson))
  }

  @Test func `is one account's at a provider, and the other way round`() async throws {
    let world = try await AccountWorld.opened()
    let lena = AccountWorld.identity("l")
    try await world.connect(lena, to: world.admin, challenge: 1)
    try await world.connect(lena, to: world.admin, challenge: 2)
    #expect(try await world.ways(world.admin).identities.count == 1)
    await #expect(throws: Refusal.conflict(.knownIdentity)) {
      try await world.connect(lena, to: world.manager, challenge: 3)
    }
    await #expect(throws: Refusal.conflict(.knownIdentity)) {
      try await world.connect(AccountWorld.identity("l2"), to: world.admin, challenge: 4)
    }
    try await world.connect(AccountWorld.identity("l", issuer: "https://two.example"), to: world.admin, challenge: 5)
    await #expect(throws: Refusal.unauthenticated) {
      try await world.connect(AccountWorld.identity("o"), to: world.manager, challenge: 5)
    }
    await #expect(throws: Refusal.forbidden) {
      try await world.connect(AccountWorld.identity("r"), to: world.member, challenge: 6)
    }
  }

  @Test func `is disconnected, unless it is the only way in`() async throws {
    let world = try await AccountWorld.opened()
    try await world.connect(AccountWorld.identity("l"), to: world.admin, challenge: 1)
    let known = try #require(try await world.ways(world.admin).identities.first)
    await #expect(throws: Refusal.notFound) {
      _ = try await world.store.write(in: world.organization, by: .account(world.manager)) {
        try $0.remove(known.id, of: world.manager)
      }
    }
    let removed = try await world.store.write(in: world.organization, by: .account(world.admin)) {
      try $0.remove(known.id, of: world.admin)
    }
    #expect(removed.issuer == "https://login.example")
    #expect(try await world.ways(world.admin).identities.isEmpty)
    try await world.address("ruth@harbor.example", of: world.ruth)
    try await world.signIn(AccountWorld.identity("r", email: "ruth@harbor.example"), challenge: 2)
    let only = try #require(try await world.ways(world.member).identities.first)
    await #expect(throws: Refusal.conflict(.lastWayIn)) {
      _ = try await world.store.write(in: world.organization, by: .account(world.member)) {
        try $0.remove(only.id, of: world.member)
      }
    }
    await #expect(throws: Refusal.conflict(.lastWayIn)) {
      try await world.store.write(by: .console) { transaction in
        try transaction.connection.base.run("DELETE FROM identity WHERE id = \(only.id)")
      }
    }
  }

  @Test func `is forgotten with all else by a link for a new password`() async throws {
    let world = try await AccountWorld.opened()
    try await world.connect(AccountWorld.identity("l"), to: world.admin, challenge: 1)
    _ = try await world.accept(try await world.link(.reset, for: world.admin), userName: nil)
    #expect(try await world.ways(world.admin).identities.isEmpty)
    #expect(try await world.owner(AccountWorld.identity("l")) == .unknown(.noEmail))
  }

  @Test func `is told to its owner, and erased with the person`() async throws {
    let world = try await AccountWorld.opened()
    try await world.connect(AccountWorld.identity("o"), to: world.manager, challenge: 1)
    let now = world.now
    let data = try await world.store.read(of: world.organization) {
      try $0.personalData(of: world.shop.omar, at: now)
    }
    #expect(data.records["identities"]?.first?["subject"] == .text("o"))
    try await world.store.write(in: world.organization, by: .console) { transaction in
      try transaction.connection.base.run(
        "UPDATE employee SET archived_at = \(now), archived_by = 'console' WHERE id = \(world.shop.omar)")
      try transaction.erase(world.shop.omar, calling: "Former colleague")
    }
    let left: Int? = try await world.store.read { try $0.connection.base.value("SELECT count(*) FROM identity") }
    #expect(left == 0)
  }
}
