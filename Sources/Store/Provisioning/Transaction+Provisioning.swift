public import Domain

/// An identity provider keeps accounts: it makes, changes, disables and leaves them, and its groups give roles.
///
/// No one is guessed, no history goes, and the last administrator stays one. See decision 0100.
extension Transaction {
  /// Makes a user of a provider: of a known person, else of a new one, as a member.
  ///
  /// Returns the events for the security log. Errors: `ProvisioningRefusal`; `Refusal.invalid` for fields of the person.
  public func provision(_ draft: ProvisionedDraft) throws -> (person: ID<Employee>, events: [SecurityEvent]) {
    try requireFree(draft, except: nil)
    let person = try personProvisioned(draft)
    try confirmAddress(of: person, draft)
    let known = try snapshot.account(of: person)
    let account = try known?.id ?? addAccount(for: person, role: .member)
    try connection.run(
      """
      INSERT INTO provisioned_user
        (employee_id, organization_id, user_name, user_key, external_id, resource, made_at, changed_at)
      VALUES (\(person), \(scope), \(draft.userName), \(draft.userName.lowercased()), \(draft.externalID),
        \(draft.resource), \(now), \(now))
      """)
    let events = [.accountProvisioned(account)] + (try setActive(draft.isActive, account))
    try record(.provisioningUserMade, subject: person.rawValue, after: Self.facts(draft))
    return (person, events)
  }

  private func personProvisioned(_ draft: ProvisionedDraft) throws -> ID<Employee> {
    guard let known = try snapshot.personToProvision(draft, at: now) else {
      var person = draft.person
      if let id = draft.externalID, id.unicodeScalars.count <= Text.longestExternalID { person[.externalID] = id }
      return try add(person)
    }
    guard try snapshot.provisionedUsers(.person(known)).isEmpty else { throw ProvisioningRefusal.personTaken }
    try apply(draft.person, insteadOf: PersonDraft(), to: known)
    return known
  }

  /// Changes a user to another description: what differs from the one before is changed about the person.
  ///
  /// Returns the events for the security log. Errors: as `provision`; `Refusal.notFound`.
  public func changeProvisioned(
    _ user: ProvisionedUser, from old: ProvisionedDraft, to draft: ProvisionedDraft
  ) throws -> [SecurityEvent] {
    try requireFree(draft, except: user.person)
    if draft.person[.email].lowercased() != old.person[.email].lowercased() {
      let others = try snapshot.owners(of: draft.person[.email], at: now).filter { $0.id != user.person }
      guard !others.contains(where: \.isConfirmed) else { throw ProvisioningRefusal.twoPeople }
    }
    // Why: an account that was disabled in OnDuty stays so until the provider's word changes; its "no" always counts.
    let isActive = draft.isActive == true && old.isActive == true ? nil : draft.isActive
    let events = try setActive(isActive, user.account)
    var (before, after) = (old.person, draft.person)
    let stored = try snapshot.person(user.person).externalID
    if stored != nil, stored == old.externalID, let new = draft.externalID, try isFree(new, except: user.person) {
      (before[.externalID], after[.externalID]) = (stored ?? "", new)
    }
    try apply(after, insteadOf: before, to: user.person)
    try confirmAddress(of: user.person, draft)
    guard draft != old else { return events }
    try connection.run(
      """
      UPDATE provisioned_user SET user_name = \(draft.userName), user_key = \(draft.userName.lowercased()),
        external_id = \(draft.externalID), resource = \(draft.resource), changed_at = \(now)
      WHERE organization_id = \(scope) AND employee_id = \(user.person)
      """)
    try record(
      .provisioningUserChanged, subject: user.person.rawValue, before: Self.facts(old), after: Self.facts(draft))
    return events
  }

  /// Ends a user: their account is disabled and a member's, and person, roster and history stay.
  ///
  /// Returns the events for the security log. Errors: `ProvisioningRefusal.lastAdmin`, `Refusal.notFound`.
  public func endProvisioned(_ person: ID<Employee>) throws -> [SecurityEvent] {
    let user = try snapshot.provisionedUser(person)
    var events = try setActive(false, user.account)
    let hadRole = try snapshot.provisionedRole(of: person) != nil
    try connection.run("DELETE FROM provisioned_member WHERE organization_id = \(scope) AND employee_id = \(person)")
    events += try settleRole(of: person, hadOne: hadRole)
    try connection.run("DELETE FROM provisioned_user WHERE organization_id = \(scope) AND employee_id = \(person)")
    try record(.provisioningUserEnded, subject: person.rawValue, before: ["userName": user.userName])
    return events + [.accountUnprovisioned(user.account)]
  }

  // MARK: Parts

  private static func facts(_ draft: ProvisionedDraft) -> [String: String] {
    ["userName": draft.userName, "externalID": draft.externalID, "active": draft.isActive.map { "\($0)" }]
      .compactMapValues { $0 }
  }

  private func requireFree(_ draft: ProvisionedDraft, except person: ID<Employee>?) throws {
    let named = try snapshot.provisionedUsers(.userName(draft.userName))
    guard named.allSatisfy({ $0.person == person }) else { throw ProvisioningRefusal.userNameTaken }
    guard let id = draft.externalID else { return }
    let known = try snapshot.provisionedUsers(.externalID(id))
    guard known.allSatisfy({ $0.person == person }) else { throw ProvisioningRefusal.externalIDTaken }
  }

  /// `true` if no one else on the list has an external id, and it isn't too long.
  private func isFree(_ externalID: String, except person: ID<Employee>) throws -> Bool {
    guard externalID.unicodeScalars.count <= Text.longestExternalID else { return false }
    let other: Int? = try connection.value(
      """
      SELECT 1 FROM employee WHERE organization_id = \(scope) AND external_id = \(externalID) AND id <> \(person)
      """)
    return other == nil
  }

  private func apply(_ new: PersonDraft, insteadOf old: PersonDraft, to id: ID<Employee>) throws {
    let stored = try snapshot.person(id)
    var draft = PersonDraft(stored, on: try today)
    for field in new.differences(from: old) { draft[field] = new[field] }
    try change(stored, to: try draft.checked())
  }

  /// The provider's word that an address is the person's.
  private func confirmAddress(of id: ID<Employee>, _ draft: ProvisionedDraft) throws {
    let person = try snapshot.person(id)
    guard let email = person.email, person.emailConfirmedAt == nil else { return }
    guard email.description.lowercased() == draft.person[.email].lowercased() else { return }
    try confirm(email, of: id)
  }

  private func setActive(_ isActive: Bool?, _ id: ID<Account>) throws -> [SecurityEvent] {
    let account = try snapshot.account(id)
    switch isActive {
    case true? where account.disabledAt != nil:
      guard try snapshot.person(account.employee).archivedAt == nil else { throw ProvisioningRefusal.left }
      try enable(id)
      return [.accountEnabled(id)]
    case false? where account.disabledAt == nil:
      try requireOtherAdmin(than: account)
      try disable(id)
      return [.accountDisabled(id)]
    default: return []
    }
  }

  private func requireOtherAdmin(than account: Account) throws {
    guard try account.role < .admin || account.disabledAt != nil || hasOtherAdmin(than: account.id) else {
      throw ProvisioningRefusal.lastAdmin
    }
  }

  /// The role follows the groups with one; without groups of that kind, and none before, it stays as it is.
  private func settleRole(of person: ID<Employee>, hadOne: Bool) throws -> [SecurityEvent] {
    guard let account = try snapshot.account(of: person) else { return [] }
    guard let role = try snapshot.provisionedRole(of: person) ?? (hadOne ? .member : nil), role != account.role else {
      return []
    }
    try requireOtherAdmin(than: account)
    try change(account.id, to: role)
    return [.roleChanged(account.id, role)]
  }
}

// MARK: - Groups

extension Transaction {
  /// Makes a group of a provider, without a role. Errors: `ProvisioningRefusal`.
  public func provisionGroup(
    _ name: String, externalID: String?, members: Set<ID<Employee>>
  ) throws -> (id: ID<ProvisionedGroup>, events: [SecurityEvent]) {
    let groups = try snapshot.provisionedGroups()
    guard groups.count < ProvisionedGroup.most else { throw ProvisioningRefusal.tooManyGroups }
    guard !groups.contains(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw ProvisioningRefusal.groupNameTaken
    }
    let id: ID<ProvisionedGroup> = try insertRow(
      """
      INSERT INTO provisioned_group (organization_id, name, name_key, external_id, made_at, changed_at)
      VALUES (\(scope), \(name), \(name.lowercased()), \(externalID), \(now), \(now))
      """)
    try enter(members, in: id)
    try record(.provisioningGroupMade, subject: id.rawValue, after: ["name": name, "members": "\(members.count)"])
    return (id, [])
  }

  /// Changes a group: the roles of new and former members follow. Errors: `ProvisioningRefusal`, `Refusal.notFound`.
  public func changeProvisionedGroup(
    _ id: ID<ProvisionedGroup>, name: String, externalID: String?, members: Set<ID<Employee>>
  ) throws -> [SecurityEvent] {
    let group = try snapshot.provisionedGroup(id)
    let present = Set(try snapshot.members(of: id))
    guard group.name != name || group.externalID != externalID || present != members else { return [] }
    let others = try snapshot.provisionedGroups().filter { $0.id != id }
    guard !others.contains(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw ProvisioningRefusal.groupNameTaken
    }
    try connection.run(
      """
      UPDATE provisioned_group SET name = \(name), name_key = \(name.lowercased()), external_id = \(externalID),
        changed_at = \(now)
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    let (came, went) = (members.subtracting(present), present.subtracting(members))
    try enter(came, in: id)
    try connection.run(
      """
      DELETE FROM provisioned_member
      WHERE organization_id = \(scope) AND group_id = \(id) AND employee_id IN \(SQL.list(went))
      """)
    let events = group.role == nil ? [] : try settleRoles(came: came, went: went)
    try record(
      .provisioningGroupChanged, subject: id.rawValue, before: ["name": group.name, "members": "\(present.count)"],
      after: ["name": name, "members": "\(members.count)"])
    return events
  }

  /// Removes a group; its members lose the role that it gave. Errors: `ProvisioningRefusal.lastAdmin`, `Refusal.notFound`.
  public func endProvisionedGroup(_ id: ID<ProvisionedGroup>) throws -> [SecurityEvent] {
    let group = try snapshot.provisionedGroup(id)
    let members = Set(try snapshot.members(of: id))
    try connection.run("DELETE FROM provisioned_member WHERE organization_id = \(scope) AND group_id = \(id)")
    let events = group.role == nil ? [] : try settleRoles(came: [], went: members)
    try connection.run("DELETE FROM provisioned_group WHERE organization_id = \(scope) AND id = \(id)")
    try record(.provisioningGroupEnded, subject: id.rawValue, before: ["name": group.name])
    return events
  }

  /// Chooses the role of a group's members, or none: an administrator's word. Errors: `ProvisioningRefusal.lastAdmin`, `Refusal.notFound`.
  public func chooseRole(_ role: Role?, of id: ID<ProvisionedGroup>) throws -> [SecurityEvent] {
    let group = try snapshot.provisionedGroup(id)
    guard group.role != role else { return [] }
    let members = Set(try snapshot.members(of: id))
    try connection.run(
      "UPDATE provisioned_group SET role = \(role) WHERE organization_id = \(scope) AND id = \(id)")
    try record(
      .provisioningRoleChosen, subject: id.rawValue, before: ["name": group.name, "role": group.role?.rawValue ?? ""],
      after: ["name": group.name, "role": role?.rawValue ?? ""])
    let events = try group.role == nil ? settleRoles(came: members, went: []) : settleRoles(came: [], went: members)
    return [.groupRoleChosen(group.name)] + events
  }

  private func settleRoles(came: Set<ID<Employee>>, went: Set<ID<Employee>>) throws -> [SecurityEvent] {
    // Why new ones first: with them, the last administrator may go.
    try (came.sorted().map { ($0, false) } + went.sorted().map { ($0, true) }).flatMap { person, hadOne in
      try settleRole(of: person, hadOne: hadOne)
    }
  }

  private func enter(_ members: Set<ID<Employee>>, in group: ID<ProvisionedGroup>) throws {
    for person in members.sorted() {
      guard try !snapshot.provisionedUsers(.person(person)).isEmpty else { throw ProvisioningRefusal.unknownMember }
      try connection.run(
        """
        INSERT INTO provisioned_member (group_id, employee_id, organization_id)
        VALUES (\(group), \(person), \(scope))
        """)
    }
  }
}
