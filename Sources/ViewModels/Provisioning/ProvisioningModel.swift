import Crypto
public import Domain
public import SCIM
import Store
import Words

/// Accounts and groups for an identity provider by SCIM: its requests and our answers, without HTTP.
///
/// `SCIMSchema` reads a resource, `SCIMChange` a change, `ProvisionedDraft` takes from it what concerns a person, and
/// `Transaction.provision` and its neighbors do the rest. See decision 0100.
public struct ProvisioningModel: Sendable {
  /// A resource with its address and its version.
  public struct Answer: Sendable {
    public let value: SCIMValue
    public let location: String
    /// A weak tag: `W/"1f"`.
    public let version: String
  }

  /// The part of a list that is asked for.
  public struct Query: Sendable {
    /// As the request has them.
    var filter, startIndex, count: String?
    var selection: SCIMSchema.Selection

    public init(filter: String?, startIndex: String?, count: String?, selection: SCIMSchema.Selection) {
      (self.filter, self.startIndex, self.count, self.selection) = (filter, startIndex, count, selection)
    }
  }

  /// The most resources of an answer.
  public static let mostResults = 200
  private static let usualResults = 100

  let visitor: Visitor
  let context: SignInContext
  /// The address of the service: `https://onduty.example/scim/v2`.
  let base: String

  public init(visitor: Visitor, context: SignInContext, base: String) {
    (self.visitor, self.context, self.base) = (visitor, context, base)
  }

  // MARK: Users

  public func users(_ query: Query) async throws -> SCIMValue {
    let filter = try query.filter.map { try SCIMFilter($0, in: .user) }
    let (start, count) = try (Self.start(query), Self.count(query))
    return try await reading { snapshot in
      let found: [SCIMValue]
      let total: Int
      if let filter {
        let all = try values(try snapshot.provisionedUsers(Self.key(of: filter)), snapshot).filter {
          filter.matches($0, .user)
        }
        (found, total) = (Array(all.dropFirst(start - 1).prefix(count)), all.count)
      } else {
        total = try snapshot.provisionedUserCount()
        found = try values(snapshot.provisionedUsers(after: start - 1, limit: count), snapshot)
      }
      return SCIMSchema.list(found.map { SCIMSchema.user.selected(query.selection, of: $0) }, of: total, from: start)
    }
  }

  public func user(_ id: ID<Employee>) async throws -> Answer {
    try await reading { try answer(try $0.provisionedUser(id), $0) }
  }

  public func make(_ body: SCIMValue) async throws -> Answer {
    var members = try SCIMSchema.user.resource(body).members
    // Okta wants to read that a new user is active.
    members["active"] = members["active"] ?? .truth(true)
    let resource = SCIMValue.object(members)
    return try await writing { transaction in
      let (person, events) = try transaction.provision(try ProvisionedDraft(resource))
      return (try answer(try transaction.snapshot.provisionedUser(person), transaction.snapshot), events)
    }
  }

  public func replace(_ id: ID<Employee>, by body: SCIMValue, ifVersion seen: [String]) async throws -> Answer {
    let new = try SCIMSchema.user.resource(body)
    return try await change(id, ifVersion: seen) { _ in new }
  }

  public func patch(_ id: ID<Employee>, by body: SCIMValue, ifVersion seen: [String]) async throws -> Answer {
    let change = try SCIMChange(body, of: .user)
    return try await self.change(id, ifVersion: seen) { try change.applied(to: $0) }
  }

  private func change(
    _ id: ID<Employee>, ifVersion seen: [String], _ new: @escaping @Sendable (SCIMValue) throws -> SCIMValue
  ) async throws -> Answer {
    try await writing { transaction in
      let user = try transaction.snapshot.provisionedUser(id)
      try Self.require(seen, try answer(user, transaction.snapshot).version)
      let stored = try SCIMValue(reading: Array(user.resource.utf8))
      let events = try transaction.changeProvisioned(
        user, from: try ProvisionedDraft(stored), to: try ProvisionedDraft(try new(stored)))
      return (try answer(try transaction.snapshot.provisionedUser(id), transaction.snapshot), events)
    }
  }

  public func remove(_ id: ID<Employee>, ifVersion seen: [String]) async throws {
    try await writing { transaction in
      let user = try transaction.snapshot.provisionedUser(id)
      try Self.require(seen, try answer(user, transaction.snapshot).version)
      return ((), try transaction.endProvisioned(id))
    }
  }

  private static func key(of filter: SCIMFilter) -> Snapshot.ProvisionedKey {
    if let text = filter.needed("id") { return .person(ID(text) ?? ID(rawValue: 0)) }
    if let name = filter.needed("userName") { return .userName(name) }
    return filter.needed("externalId").map { .externalID($0) } ?? .all
  }

  private func values(_ users: [ProvisionedUser], _ snapshot: borrowing Snapshot) throws -> [SCIMValue] {
    let groups = try snapshot.provisionedGroups(of: users.map(\.person))
    return try users.map { try value($0, groups[$0.person] ?? []) }
  }

  private func answer(_ user: ProvisionedUser, _ snapshot: borrowing Snapshot) throws -> Answer {
    let groups = try snapshot.provisionedGroups(of: [user.person])[user.person] ?? []
    return Self.answer(try value(user, groups))
  }

  private func value(
    _ user: ProvisionedUser, _ groups: [(id: ID<ProvisionedGroup>, name: String)]
  ) throws -> SCIMValue {
    var members = try SCIMValue(reading: Array(user.resource.utf8)).members
    if members["active"] != nil { members["active"] = .truth(user.isActive) }
    if !groups.isEmpty {
      members["groups"] = .list(
        groups.map { id, name in
          ["value": "\(id)", "$ref": .text("\(base)/Groups/\(id)"), "display": .text(name)]
        })
    }
    return try SCIMSchema.user.answer(
      .object(members), id: "\(user.person)", location: "\(base)/Users/\(user.person)", made: "\(user.madeAt)",
      changed: "\(user.changedAt)", version: Self.version(members))
  }
}

// MARK: - Groups

extension ProvisioningModel {
  public func groups(_ query: Query) async throws -> SCIMValue {
    let filter = try query.filter.map { try SCIMFilter($0, in: .group) }
    let (start, count) = try (Self.start(query), Self.count(query))
    return try await reading { snapshot in
      var all = try snapshot.provisionedGroups()
      if let name = filter?.needed("displayName") { all = all.filter { $0.name.lowercased() == name.lowercased() } }
      let values = try all.map { try value($0, try snapshot.members(of: $0.id)) }
      let found = filter.map { filter in values.filter { filter.matches($0, .group) } } ?? values
      let shown = found.dropFirst(start - 1).prefix(count)
      return SCIMSchema.list(
        shown.map { SCIMSchema.group.selected(query.selection, of: $0) }, of: found.count, from: start)
    }
  }

  public func group(_ id: ID<ProvisionedGroup>) async throws -> Answer {
    try await reading { try answer(id, $0) }
  }

  public func makeGroup(_ body: SCIMValue) async throws -> Answer {
    let draft = try GroupDraft(try SCIMSchema.group.resource(body))
    return try await writing { transaction in
      let (id, events) = try transaction.provisionGroup(
        draft.name, externalID: draft.externalID, members: draft.members)
      return (try answer(id, transaction.snapshot), events)
    }
  }

  public func replaceGroup(
    _ id: ID<ProvisionedGroup>, by body: SCIMValue, ifVersion seen: [String]
  ) async throws -> Answer {
    let new = try SCIMSchema.group.resource(body)
    return try await changeGroup(id, ifVersion: seen) { _ in new }
  }

  public func patchGroup(
    _ id: ID<ProvisionedGroup>, by body: SCIMValue, ifVersion seen: [String]
  ) async throws -> Answer {
    let change = try SCIMChange(body, of: .group)
    return try await changeGroup(id, ifVersion: seen) { try change.applied(to: $0) }
  }

  private func changeGroup(
    _ id: ID<ProvisionedGroup>, ifVersion seen: [String],
    _ new: @escaping @Sendable (SCIMValue) throws -> SCIMValue
  ) async throws -> Answer {
    try await writing { transaction in
      let present = try answer(id, transaction.snapshot)
      try Self.require(seen, present.version)
      let draft = try GroupDraft(try new(present.value))
      let events = try transaction.changeProvisionedGroup(
        id, name: draft.name, externalID: draft.externalID, members: draft.members)
      return (try answer(id, transaction.snapshot), events)
    }
  }

  public func removeGroup(_ id: ID<ProvisionedGroup>, ifVersion seen: [String]) async throws {
    try await writing { transaction in
      try Self.require(seen, try answer(id, transaction.snapshot).version)
      return ((), try transaction.endProvisionedGroup(id))
    }
  }

  private struct GroupDraft {
    let name: String
    let externalID: String?
    let members: Set<ID<Employee>>

    init(_ resource: SCIMValue) throws {
      guard let name = resource["displayName"]?.text else {
        throw SCIMProblem(.invalidValue, "displayName is required.")
      }
      (self.name, externalID) = (name, resource["externalId"]?.text)
      members = Set(
        try (resource["members"]?.elements ?? []).map { member in
          guard let id = member["value"]?.text.flatMap({ ID<Employee>($0) }) else {
            throw SCIMProblem(.invalidValue, "members: a value is not the id of a user.")
          }
          return id
        })
    }
  }

  private func answer(_ id: ID<ProvisionedGroup>, _ snapshot: borrowing Snapshot) throws -> Answer {
    Self.answer(try value(try snapshot.provisionedGroup(id), try snapshot.members(of: id)))
  }

  private func value(_ group: ProvisionedGroup, _ people: [ID<Employee>]) throws -> SCIMValue {
    var members: [String: SCIMValue] = ["displayName": .text(group.name)]
    members["externalId"] = group.externalID.map(SCIMValue.text)
    if !people.isEmpty {
      members["members"] = .list(
        people.map { ["value": "\($0)", "$ref": .text("\(base)/Users/\($0)"), "type": "User"] })
    }
    return try SCIMSchema.group.answer(
      .object(members), id: "\(group.id)", location: "\(base)/Groups/\(group.id)", made: "\(group.madeAt)",
      changed: "\(group.changedAt)", version: Self.version(members))
  }
}

// MARK: - Parts

extension ProvisioningModel {
  private static func version(_ members: [String: SCIMValue]) throws -> String {
    #"W/"\#(String(ShortHash(of: try SCIMValue.object(members).bytes).value, radix: 36))""#
  }

  private static func answer(_ value: SCIMValue) -> Answer {
    Answer(
      value: value, location: value["meta"]?["location"]?.text ?? "", version: value["meta"]?["version"]?.text ?? "")
  }

  /// Errors: `Refusal.outOfDate` if versions are stated, and another one is there.
  private static func require(_ seen: [String], _ present: String) throws {
    func bare(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }
    guard seen.isEmpty || seen.contains("*") || seen.contains(where: { bare($0) == bare(present) }) else {
      throw Refusal.outOfDate
    }
  }

  private static func number(_ text: String?, _ name: String) throws -> Int? {
    try text.map { text in
      guard let number = Int(text) else { throw SCIMProblem(.invalidValue, "\(name) is not a whole number.") }
      return number
    }
  }

  private static func start(_ query: Query) throws -> Int { max(1, try number(query.startIndex, "startIndex") ?? 1) }

  private static func count(_ query: Query) throws -> Int {
    min(mostResults, max(0, try number(query.count, "count") ?? usualResults))
  }

  private func reading<Value: Sendable>(
    _ body: @escaping @Sendable (borrowing Snapshot) throws -> Value
  ) async throws -> Value {
    try requireProgram()
    return try await context.store.read(of: visitor.organization, from: .primary, body)
  }

  private func writing<Value: Sendable>(
    _ body: @escaping @Sendable (borrowing Transaction) throws -> (Value, [SecurityEvent])
  ) async throws -> Value {
    try requireProgram()
    do {
      let (value, events) = try await context.store.write(in: visitor.organization, by: visitor.editor, body)
      await record(events)
      return value
    } catch let refusal as ProvisioningRefusal {
      throw await refused(refusal)
    } catch Refusal.conflict(.lastAdmin) {
      throw await refused(.lastAdmin)
    } catch Refusal.invalid(let errors) {
      let wording = visitor.wording
      let isTaken = errors.contains { [.taken, .userNameTaken].contains($0.problem) }
      throw SCIMProblem(
        isTaken ? .uniqueness : .invalidValue,
        errors.map { "\($0.field): \(wording.problem($0.problem))" }.joined(separator: " "))
    }
  }

  /// Why not by an administrator's session: it would give roles without asking for the password again.
  private func requireProgram() throws {
    guard visitor.isProgram, visitor.may(.provision) else { throw Refusal.forbidden }
  }

  private func refused(_ refusal: ProvisioningRefusal) async -> SCIMProblem {
    await record([.provisioningRefused(refusal.rawValue)])
    let text = visitor.wording.provisioningCause(of: refusal)
    return switch refusal {
    case .userNameTaken, .externalIDTaken, .groupNameTaken, .personTaken, .twoPeople, .unconfirmedAddress, .left:
      SCIMProblem(.uniqueness, text)
    case .lastAdmin: SCIMProblem(.mutability, text)
    case .unknownMember: SCIMProblem(.invalidValue, text)
    case .tooManyGroups: SCIMProblem(.tooMany, text)
    }
  }

  private func record(_ events: [SecurityEvent]) async {
    guard !events.isEmpty else { return }
    await context.security.record(events, by: visitor.editor, from: visitor.source, in: visitor.organization)
  }
}
