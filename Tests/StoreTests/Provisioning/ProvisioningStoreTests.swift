import Domain
import TestSupport
import Testing

@testable import Store

extension AccountWorld {
  private static func draft(
    _ name: String, id: String? = nil, email: String = "", title: String = "", isActive: Bool? = true
  ) -> ProvisionedDraft {
    ProvisionedDraft(
      userName: name, externalID: id, resource: #"{"userName":"\#(name)","title":"\#(title)"}"#,
      person: PersonDraft([.name: "Ida", .surname: "Ilves", .email: email, .title: title]), isActive: isActive)
  }

  /// By the token of a provider.
  fileprivate func provider<Value: Sendable>(
    _ work: @escaping @Sendable (borrowing Transaction) throws -> Value
  ) async throws -> Value {
    let token = try await store.write(in: organization, by: .console) {
      try $0.snapshot.apiTokens().first?.id ?? $0.makeAPIToken("Entra", scopes: [.provisioning]).0
    }
    return try await store.write(in: organization, by: .program(token), work)
  }

  @discardableResult
  fileprivate func provision(
    _ name: String, id: String? = nil, email: String = "", isActive: Bool? = true
  ) async throws -> ID<Employee> {
    let draft = Self.draft(name, id: id, email: email, isActive: isActive)
    return try await provider { try $0.provision(draft).person }
  }

  fileprivate func change(
    _ person: ID<Employee>, from old: (id: String?, email: String, title: String, isActive: Bool?),
    to new: (id: String?, email: String, title: String, isActive: Bool?)
  ) async throws {
    let drafts = [old, new].map {
      Self.draft("ida", id: $0.id, email: $0.email, title: $0.title, isActive: $0.isActive)
    }
    _ = try await provider { transaction in
      try transaction.changeProvisioned(
        try transaction.snapshot.provisionedUser(person), from: drafts[0], to: drafts[1])
    }
  }

  fileprivate func address(_ text: String, of employee: ID<Employee>, isConfirmed: Bool = true) async throws {
    try await store.write(in: organization, by: isConfirmed ? .console : .visitor) { transaction in
      let stored = try transaction.snapshot.person(employee)
      var draft = PersonDraft(stored, on: .last)
      draft[.email] = text
      try transaction.edit(employee, to: draft, seen: stored.revision)
    }
  }

  fileprivate func person(_ id: ID<Employee>) async throws -> Employee {
    try await store.read(of: organization) { try $0.person(id) }
  }

  fileprivate func account(of person: ID<Employee>) async throws -> Account? {
    try await store.read(of: organization) { try $0.account(of: person) }
  }

  fileprivate func group(_ name: String, _ members: Set<ID<Employee>> = [], role: Role? = nil) async throws
    -> ID<ProvisionedGroup>
  {
    let id = try await provider { try $0.provisionGroup(name, externalID: nil, members: members).id }
    try await choose(role, of: id)
    return id
  }

  fileprivate func choose(_ role: Role?, of group: ID<ProvisionedGroup>) async throws {
    _ = try await store.write(in: organization, by: .account(admin)) { try $0.chooseRole(role, of: group) }
  }

  fileprivate func fill(_ group: ID<ProvisionedGroup>, _ members: Set<ID<Employee>>) async throws {
    _ = try await provider { transaction in
      let name = try transaction.snapshot.provisionedGroup(group).name
      return try transaction.changeProvisionedGroup(group, name: name, externalID: nil, members: members)
    }
  }
}

@Suite struct `A user of an identity provider` {
  @Test func `is a new person with a member's account, an external id and a confirmed address`() async throws {
    let world = try await AccountWorld.opened()
    let id = try await world.provision("ida@harbor.example", id: "00u1", email: "ida@harbor.example")
    let person = try await world.person(id)
    #expect(person.fullName == "Ida Ilves" && person.externalID == "00u1" && person.emailConfirmedAt != nil)
    let account = try #require(try await world.account(of: id))
    #expect(account.role == .member && account.disabledAt == nil && !account.hasWayIn)
    let changes = try await world.store.read { server in
      try server.connection.base.rows("SELECT kind, editor FROM change ORDER BY version DESC LIMIT 3") {
        "\(try $0.next() as String) \(try $0.next() as String)"
      }
    }
    #expect(
      changes == ["provisioning.user-made program:1", "account.made program:1", "employee.added program:1"])
  }

  @Test func `is found by external id, else by a confirmed address that only they have, and never guessed`()
    async throws
  {
    let world = try await AccountWorld.opened()
    try await world.address("ruth@harbor.example", of: world.ruth, isConfirmed: false)
    await #expect(throws: ProvisioningRefusal.unconfirmedAddress) {
      try await world.provision("ruth", email: "RUTH@harbor.example")
    }
    try await world.address("", of: world.ruth)
    try await world.address("ruth@harbor.example", of: world.ruth)
    try await world.address("ruth@harbor.example", of: world.shop.omar)
    await #expect(throws: ProvisioningRefusal.twoPeople) {
      try await world.provision("ruth", email: "ruth@harbor.example")
    }
    try await world.address("omar@harbor.example", of: world.shop.omar)
    #expect(try await world.provision("ruth", email: "RUTH@harbor.example") == world.ruth)
    #expect(try await world.account(of: world.ruth)?.id == world.member)
    await #expect(throws: ProvisioningRefusal.personTaken) {
      try await world.provision("ruth2", email: "ruth@harbor.example")
    }
    await #expect(throws: ProvisioningRefusal.userNameTaken) { try await world.provision("RUTH") }
    let ruth = try await world.provision("ida", id: "7")
    await #expect(throws: ProvisioningRefusal.externalIDTaken) { try await world.provision("other", id: "7") }
    _ = try await world.provider { try $0.endProvisioned(ruth) }
    #expect(try await world.provision("again", id: "7") == ruth, "the external id is the person's")
  }

  @Test func `that left comes back by a person's decision`() async throws {
    let world = try await AccountWorld.opened()
    try await world.address("ruth@harbor.example", of: world.ruth)
    let ruth = world.ruth
    try await world.store.write(in: world.organization, by: .console) { try $0.archive(ruth) }
    await #expect(throws: ProvisioningRefusal.left) { try await world.provision("ruth", email: "ruth@harbor.example") }
    try await world.store.write(in: world.organization, by: .console) { try $0.unarchive(ruth) }
    #expect(try await world.account(of: ruth)?.disabledAt != nil)
    try await world.provision("ruth", email: "ruth@harbor.example")
    #expect(try await world.account(of: ruth)?.disabledAt == nil, "the provider says that she is active")
  }

  @Test func `loses sessions and links at once, and keeps person and history`() async throws {
    let world = try await AccountWorld.opened()
    try await world.address("omar@harbor.example", of: world.shop.omar)
    let id = try await world.provision("ida", email: "omar@harbor.example", isActive: nil)
    #expect(id == world.shop.omar)
    let session = try await world.session("Omar H")
    #expect(try await world.isOpen(session))
    let before = ("", "omar@harbor.example", "", nil as Bool?)
    try await world.change(id, from: (nil, before.1, before.2, before.3), to: (nil, before.1, before.2, false))
    #expect(try await world.isOpen(session) == false)
    #expect(try await world.person(id).archivedAt == nil)
    try await world.change(id, from: (nil, before.1, "", false), to: (nil, before.1, "", true))
    #expect(try await world.account(of: id)?.disabledAt == nil)
    let again = try await world.session("Omar H")
    _ = try await world.provider { try $0.endProvisioned(id) }
    #expect(try await world.isOpen(again) == false)
    #expect(try await world.person(id).archivedAt == nil)
    await #expect(throws: Refusal.notFound) { _ = try await world.provider { try $0.endProvisioned(id) } }
  }

  @Test func `is changed as far as the provider's words change`() async throws {
    let world = try await AccountWorld.opened()
    let id = try await world.provision("ida", id: "7", email: "ida@harbor.example")
    try await world.store.write(in: world.organization, by: .console) { transaction in
      var draft = PersonDraft(try transaction.snapshot.person(id), on: .last)
      draft[.title] = "Stylist"
      try transaction.edit(id, to: draft, seen: try transaction.snapshot.person(id).revision)
      try transaction.disable(try #require(try transaction.snapshot.account(of: id)).id)
    }
    let start = (id: "7" as String?, email: "ida@harbor.example", title: "", isActive: true as Bool?)
    try await world.change(id, from: start, to: ("8", "ilves@harbor.example", "", true))
    let person = try await world.person(id)
    #expect(person.title == "Stylist", "edited in OnDuty, and not by the provider")
    #expect(person.externalID == "8" && person.email?.description == "ilves@harbor.example")
    #expect(person.emailConfirmedAt != nil)
    #expect(try await world.account(of: id)?.disabledAt != nil, "disabled in OnDuty")
    try await world.change(id, from: ("8", "ilves@harbor.example", "", true), to: ("8", "", "Lead", nil))
    let after = try await world.person(id)
    #expect(after.title == "Lead" && after.email == nil)
    try await world.address("ruth@harbor.example", of: world.ruth)
    await #expect(throws: ProvisioningRefusal.twoPeople) {
      try await world.change(id, from: ("8", "", "Lead", nil), to: ("8", "ruth@harbor.example", "Lead", nil))
    }
  }

  @Test func `that administers alone is neither disabled nor taken away nor demoted`() async throws {
    let world = try await AccountWorld.opened()
    try await world.address("lena@harbor.example", of: world.shop.lena)
    let lena = try await world.provision("ida", email: "lena@harbor.example", isActive: nil)
    let group = try await world.group("Owners", [lena], role: .admin)
    let words = (id: nil as String?, email: "lena@harbor.example", title: "")
    await #expect(throws: ProvisioningRefusal.lastAdmin) {
      try await world.change(
        lena, from: (words.id, words.email, words.title, nil), to: (words.id, words.email, words.title, false))
    }
    await #expect(throws: ProvisioningRefusal.lastAdmin) {
      _ = try await world.provider { try $0.endProvisioned(lena) }
    }
    await #expect(throws: ProvisioningRefusal.lastAdmin) { try await world.fill(group, []) }
    await #expect(throws: ProvisioningRefusal.lastAdmin) {
      _ = try await world.provider { try $0.endProvisionedGroup(group) }
    }
    #expect(try await world.account(of: lena)?.role == .admin)
    #expect(try await world.account(of: lena)?.disabledAt == nil)
  }

  @Test func `has a name and an id of its own by the schema, too, as a group has a name`() async throws {
    let world = try await AccountWorld.opened()
    let (ida, other) = (try await world.provision("ida", id: "7"), try await world.provision("other", id: "8"))
    let (leads, owners) = (try await world.group("Leads", [ida]), try await world.group("Owners"))
    await #expect(throws: Refusal.invalid([.init("userName", .userNameTaken)])) {
      try await world.shop.run("UPDATE provisioned_user SET user_key = 'ida' WHERE employee_id = \(other)")
    }
    await #expect(throws: Refusal.invalid([.init("externalID", .taken)])) {
      try await world.shop.run("UPDATE provisioned_user SET external_id = '7' WHERE employee_id = \(other)")
    }
    await #expect(throws: Refusal.invalid([.init("name", .taken)])) {
      try await world.shop.run("UPDATE provisioned_group SET name_key = 'leads' WHERE id = \(owners)")
    }
    try await world.shop.run("DELETE FROM provisioned_group WHERE id = \(leads)")
    try await world.shop.run("DELETE FROM provisioned_user WHERE employee_id = \(ida)")
  }

  @Test func `of another organization is never seen`() async throws {
    let world = try await AccountWorld.opened()
    let id = try await world.provision("ida", id: "7", email: "ida@harbor.example")
    let group = try await world.group("Leads", [id])
    let other = try await world.store.write(by: .console) {
      try $0.found(organization: "Other", zone: try zone("Europe/Berlin"), language: .en)
    }
    try await world.store.read(of: other) { snapshot in
      let (users, count) = (try snapshot.provisionedUsers(), try snapshot.provisionedUserCount())
      let (groups, members) = (try snapshot.provisionedGroups(), try snapshot.members(of: group))
      #expect(users.isEmpty && count == 0 && groups.isEmpty && members.isEmpty)
      #expect(throws: Refusal.notFound) { _ = try snapshot.provisionedUser(id) }
      #expect(throws: Refusal.notFound) { _ = try snapshot.provisionedGroup(group) }
    }
    try await world.store.write(in: other, by: .console) { transaction in
      #expect(throws: Refusal.notFound) { _ = try transaction.endProvisioned(id) }
      #expect(throws: Refusal.notFound) { _ = try transaction.endProvisionedGroup(group) }
      #expect(throws: Refusal.notFound) { _ = try transaction.chooseRole(.admin, of: group) }
      #expect(throws: ProvisioningRefusal.unknownMember) {
        _ = try transaction.provisionGroup("X", externalID: nil, members: [id])
      }
    }
  }
}

@Suite struct `A group of an identity provider` {
  @Test func `gives its members a role once an administrator chose one`() async throws {
    let world = try await AccountWorld.opened()
    let ida = try await world.provision("ida")
    let other = try await world.provision("other")
    let leads = try await world.group("Leads", [ida])
    #expect(try await world.account(of: ida)?.role == .member)
    try await world.choose(.manager, of: leads)
    #expect(try await world.account(of: ida)?.role == .manager)
    let owners = try await world.group("Owners", role: .admin)
    try await world.fill(owners, [ida, other])
    #expect(try await world.account(of: ida)?.role == .admin)
    #expect(try await world.account(of: other)?.role == .admin)
    try await world.fill(owners, [other])
    #expect(try await world.account(of: ida)?.role == .manager, "of the group that is left")
    _ = try await world.provider { try $0.endProvisionedGroup(leads) }
    #expect(try await world.account(of: ida)?.role == .member)
    try await world.choose(nil, of: owners)
    #expect(try await world.account(of: other)?.role == .member)
    await #expect(throws: ProvisioningRefusal.groupNameTaken) { _ = try await world.group("OWNERS") }
    await #expect(throws: ProvisioningRefusal.unknownMember) { try await world.fill(owners, [world.ruth]) }
  }

  @Test func `leaves roles given in OnDuty alone, and the sites of a manager`() async throws {
    let world = try await AccountWorld.opened()
    try await world.address("omar@harbor.example", of: world.shop.omar)
    let omar = try await world.provision("omar", email: "omar@harbor.example")
    let (manager, site) = (world.manager, world.shop.yard)
    try await world.store.write(in: world.organization, by: .account(world.admin)) {
      try $0.change(manager, to: .manager, managing: .only([site]))
    }
    let leads = try await world.group("Leads", [omar], role: .manager)
    #expect(try await world.account(of: omar)?.managedSites == .only([site]))
    let plain = try await world.group("All", [omar])
    try await world.fill(plain, [])
    #expect(try await world.account(of: omar)?.role == .manager)
    try await world.fill(leads, [])
    #expect(try await world.account(of: omar)?.role == .member, "the group gave it, and takes it")
  }

  @Test func `lets a manager in at the first sign-in at the provider`() async throws {
    let world = try await AccountWorld.opened()
    let ida = try await world.provision("ida", email: "ida@harbor.example")
    _ = try await world.group("Leads", [ida], role: .manager)
    let (store, now) = (world.store, world.now)
    let identity = ProvenIdentity(
      issuer: "https://login.example", subject: "i", verifiedEmail: "ida@harbor.example", role: nil, isFresh: true)
    let account = try #require(try await world.account(of: ida))
    #expect(try await store.read(of: world.organization) { try $0.owner(of: identity, at: now) } == .member(account.id))
  }
}
