public import Domain

extension Snapshot {
  /// A value that finds users by an index.
  public enum ProvisionedKey: Sendable, Hashable {
    case all
    case person(ID<Employee>)
    /// In any case.
    case userName(String)
    case externalID(String)
  }

  /// Users that a provider keeps, by number; a part of them if wanted.
  public func provisionedUsers(
    _ key: ProvisionedKey = .all, after first: Int = 0, limit: Int = .max
  ) throws -> [ProvisionedUser] {
    try connection.rows(
      """
      SELECT account.employee_id, account.id, provisioned_user.user_name, external_id, resource, disabled_at IS NULL,
        provisioned_user.made_at, changed_at
      FROM provisioned_user JOIN account
        ON account.organization_id = provisioned_user.organization_id
        AND account.employee_id = provisioned_user.employee_id
      WHERE provisioned_user.organization_id = \(scope) AND \(Self.condition(key))
      ORDER BY provisioned_user.employee_id LIMIT \(limit) OFFSET \(max(0, first))
      """
    ) { row in
      let (person, account): (ID<Employee>, ID<Account>) = (try row.next(), try row.next())
      let (userName, externalID, resource): (String, String?, String) = (try row.next(), try row.next(), try row.next())
      return ProvisionedUser(
        person: person, account: account, userName: userName, externalID: externalID, resource: resource,
        isActive: try row.next(), madeAt: try row.next(), changedAt: try row.next())
    }
  }

  private static func condition(_ key: ProvisionedKey) -> SQL {
    switch key {
    case .all: "TRUE"
    case .person(let id): "provisioned_user.employee_id = \(id)"
    case .userName(let name): "provisioned_user.user_key = \(name.lowercased())"
    case .externalID(let id): "external_id = \(id)"
    }
  }

  /// The number of users that a provider keeps.
  public func provisionedUserCount() throws -> Int {
    try connection.value("SELECT count(*) FROM provisioned_user WHERE organization_id = \(scope)") ?? 0
  }

  /// One user. Errors: `Refusal.notFound`.
  public func provisionedUser(_ person: ID<Employee>) throws -> ProvisionedUser {
    guard let user = try provisionedUsers(.person(person)).first else { throw Refusal.notFound }
    return user
  }

  /// A provider's groups, by number.
  public func provisionedGroups() throws -> [ProvisionedGroup] { try groups("TRUE") }

  /// One group. Errors: `Refusal.notFound`.
  public func provisionedGroup(_ id: ID<ProvisionedGroup>) throws -> ProvisionedGroup {
    guard let group = try groups("id = \(id)").first else { throw Refusal.notFound }
    return group
  }

  private func groups(_ condition: SQL) throws -> [ProvisionedGroup] {
    try connection.rows(
      """
      SELECT id, name, external_id, role,
        (SELECT count(*) FROM provisioned_member WHERE group_id = provisioned_group.id), made_at, changed_at
      FROM provisioned_group WHERE organization_id = \(scope) AND \(condition) ORDER BY id
      """
    ) { row in
      ProvisionedGroup(
        id: try row.next(), name: try row.next(), externalID: try row.next(), role: try row.next(),
        memberCount: try row.next(), madeAt: try row.next(), changedAt: try row.next())
    }
  }

  /// The members of a group, by number.
  public func members(of group: ID<ProvisionedGroup>) throws -> [ID<Employee>] {
    try connection.rows(
      """
      SELECT employee_id FROM provisioned_member WHERE organization_id = \(scope) AND group_id = \(group)
      ORDER BY employee_id
      """
    ) { try $0.next() }
  }

  /// The groups of users, by number.
  public func provisionedGroups(
    of people: some Sequence<ID<Employee>>
  ) throws -> [ID<Employee>: [(id: ID<ProvisionedGroup>, name: String)]] {
    let rows = try connection.rows(
      """
      SELECT employee_id, id, name FROM provisioned_member JOIN provisioned_group ON id = group_id
      WHERE provisioned_member.organization_id = \(scope) AND employee_id IN \(SQL.list(Set(people))) ORDER BY id
      """
    ) { (try $0.next() as ID<Employee>, try $0.next() as ID<ProvisionedGroup>, try $0.next() as String) }
    return Dictionary(grouping: rows) { $0.0 }.mapValues { $0.map { (id: $0.1, name: $0.2) } }
  }

  /// The highest role of a person's groups; `nil` if none has one.
  func provisionedRole(of person: ID<Employee>) throws -> Role? {
    try connection.rows(
      """
      SELECT role FROM provisioned_member JOIN provisioned_group ON id = group_id
      WHERE provisioned_member.organization_id = \(scope) AND employee_id = \(person) AND role IS NOT NULL
      """
    ) { try $0.next() as Role }.max()
  }
}

extension Snapshot {
  /// The person that a provider's new user is; `nil` for someone new.
  ///
  /// By their external id, else by a confirmed address that only they have. Errors: `ProvisioningRefusal`.
  func personToProvision(_ draft: ProvisionedDraft, at now: Instant) throws -> ID<Employee>? {
    if let id = draft.externalID {
      let found = try connection.row(
        """
        SELECT id, archived_at IS NULL AND \(Self.isStillHere(at: now)) FROM employee
        WHERE organization_id = \(scope) AND external_id = \(id)
        """
      ) { (id: try $0.next() as ID<Employee>, isHere: try $0.next() as Bool) }
      if let found {
        guard found.isHere else { throw ProvisioningRefusal.left }
        return found.id
      }
    }
    let people = try owners(of: draft.person[.email], at: now)
    let confirmed = people.filter(\.isConfirmed)
    guard confirmed.count < 2 else { throw ProvisioningRefusal.twoPeople }
    if let one = confirmed.first {
      guard one.isHere else { throw ProvisioningRefusal.left }
      return one.id
    }
    guard !people.contains(where: \.isHere) else { throw ProvisioningRefusal.unconfirmedAddress }
    return nil
  }

  /// Everyone with an address, in any case; no one for an empty one.
  func owners(
    of email: String, at now: Instant
  ) throws -> [(id: ID<Employee>, isConfirmed: Bool, isHere: Bool)] {
    guard !email.isEmpty else { return [] }
    return try connection.rows(
      """
      SELECT id, email_confirmed_at IS NOT NULL, archived_at IS NULL AND \(Self.isStillHere(at: now)) FROM employee
      WHERE organization_id = \(scope) AND lower(email) = lower(\(email)) ORDER BY id LIMIT 20
      """
    ) { (id: try $0.next(), isConfirmed: try $0.next(), isHere: try $0.next()) }
  }
}
