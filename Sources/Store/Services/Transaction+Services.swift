public import Domain

/// Services and their groups.
///
/// Common errors: `Refusal.notFound`; `.invalid` with all invalid fields (`name`, `description`, `duration`, `price`,
/// `skills`, `group`), `.outOfDate` if a service changed since it was seen.
extension Transaction {
  /// Adds a group at the end of a collection.
  @discardableResult
  public func addServiceGroup(_ name: String, to collection: ServiceGroup.Collection)
    throws -> ID<ServiceGroup>
  {
    let name = try Text.line(name, "name", limit: ServiceGroup.longestName)
    let id: ID<ServiceGroup> = try insertRow(
      """
      INSERT INTO service_group (organization_id, collection, place, name)
      SELECT \(scope), \(collection), coalesce(max(place) + 1, 0), \(name) FROM service_group
      WHERE organization_id = \(scope) AND collection = \(collection) AND archived_at IS NULL
      """)
    try record(.serviceGroupAdded, subject: id.rawValue, after: ["name": name])
    return id
  }

  /// Renames a group; feeds do not change the name back.
  public func rename(_ group: ID<ServiceGroup>, to name: String) throws {
    let stored = try snapshot.serviceGroup(group)
    let name = try Text.line(name, "name", limit: ServiceGroup.longestName)
    guard stored.name != name else { return }
    try connection.run(
      "UPDATE service_group SET name = \(name) WHERE organization_id = \(scope) AND id = \(group)")
    try record(
      .serviceGroupRenamed, subject: group.rawValue, before: ["name": stored.name],
      after: ["name": name])
  }

  /// Moves a group within its collection by a number of places, negative toward the start.
  public func move(_ group: ID<ServiceGroup>, by places: Int) throws {
    let stored = try snapshot.serviceGroup(group)
    let groups = try snapshot.services(in: stored.collection).map(\.group.id)
    guard let order = Self.moved(group, by: places, in: groups) else { return }
    try arrange("service_group", order)
    try record(.serviceGroupMoved, subject: group.rawValue, after: ["by": places])
  }

  /// Archives a group with its services.
  public func archive(_ group: ID<ServiceGroup>) throws {
    let stored = try snapshot.serviceGroup(group)
    try connection.run(
      """
      UPDATE service SET archived_at = \(now), revision = revision + 1
      WHERE group_id = \(group) AND organization_id = \(scope) AND archived_at IS NULL
      """)
    try connection.run(
      "UPDATE service_group SET archived_at = \(now) WHERE organization_id = \(scope) AND id = \(group)")
    try record(.serviceGroupArchived, subject: group.rawValue, before: ["name": stored.name])
  }

  /// Returns a group to the lists, with the services that were archived with it.
  public func unarchive(_ group: ID<ServiceGroup>) throws {
    let stored = try connection.row(
      "SELECT name, archived_at FROM service_group WHERE organization_id = \(scope) AND id = \(group)"
    ) { row -> (name: String, archivedAt: Instant?) in (try row.next(), try row.next()) }
    guard let stored else { throw Refusal.notFound }
    guard let archivedAt = stored.archivedAt else { return }
    try connection.run(
      "UPDATE service_group SET archived_at = NULL WHERE organization_id = \(scope) AND id = \(group)")
    try connection.run(
      """
      UPDATE service SET archived_at = NULL, revision = revision + 1
      WHERE group_id = \(group) AND organization_id = \(scope) AND archived_at = \(archivedAt)
      """)
    try record(.serviceGroupUnarchived, subject: group.rawValue, after: ["name": stored.name])
  }

  /// Adds a service at the end of its group; its price is in `currency`.
  @discardableResult
  public func add(_ draft: ServiceDraft, currency: Currency) throws -> ID<Service> {
    let service = try checked(draft, currency)
    let id: ID<Service> = try insertRow(
      """
      INSERT INTO service (organization_id, group_id, place, name, description, minutes, price, currency)
      SELECT \(scope), \(service.group), \(try nextPlace(in: service.group)), \(service.name),
        \(service.description), \(service.minutes), \(service.price?.tenThousandths), \(service.price?.currency)
      """)
    try insertSkills(service.skills, of: id)
    try record(.serviceAdded, subject: id.rawValue, after: Self.facts(service))
    return id
  }

  /// Updates a service to a form's values; writes nothing if they are equal.
  ///
  /// In a new group, it goes to the end.
  public func edit(
    _ id: ID<Service>, to draft: ServiceDraft, currency: Currency, seen revision: Int
  ) throws {
    let stored = try snapshot.service(id)
    guard stored.revision == revision else { throw Refusal.outOfDate }
    let service = try checked(draft, currency)
    let before = ServiceDraft.Checked(stored)
    guard service != before else { return }
    try connection.run(
      """
      UPDATE service SET group_id = \(service.group), name = \(service.name), description = \(service.description),
        minutes = \(service.minutes), price = \(service.price?.tenThousandths), currency = \(service.price?.currency),
        revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    if service.group != stored.group {
      let place = try nextPlace(in: service.group)
      try connection.run("UPDATE service SET place = \(place) WHERE organization_id = \(scope) AND id = \(id)")
    }
    if service.skills != stored.skills {
      try connection.run("DELETE FROM service_skill WHERE service_id = \(id) AND organization_id = \(scope)")
      try insertSkills(service.skills, of: id)
    }
    let (old, new) = (Self.facts(before), Self.facts(service))
    try record(
      .serviceEdited, subject: id.rawValue, before: old.filter { new[$0.key] != $0.value },
      after: new.filter { old[$0.key] != $0.value })
  }

  /// Moves a service within its group by a number of places, negative toward the start.
  public func move(_ service: ID<Service>, by places: Int) throws {
    let stored = try snapshot.service(service)
    let services = try order(of: stored.group)
    guard let order = Self.moved(service, by: places, in: services) else { return }
    try arrange("service", order)
    try record(.serviceMoved, subject: service.rawValue, after: ["by": places])
  }

  /// Moves a service into a group, at a place counted from 0; beyond the last it is the last.
  public func move(
    _ service: ID<Service>, into group: ID<ServiceGroup>, at place: Int
  ) throws {
    let stored = try snapshot.service(service)
    guard stored.archivedAt == nil else { throw Refusal.notFound }
    _ = try snapshot.serviceGroup(group)
    var order = try order(of: group).filter { $0 != service }
    order.insert(service, at: min(max(place, 0), order.count))
    try connection.run(
      """
      UPDATE service SET group_id = \(group), revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(service) AND group_id <> \(group)
      """)
    try arrange("service", order)
    try record(
      .serviceMoved, subject: service.rawValue, before: ["group": stored.group.rawValue],
      after: ["group": group.rawValue])
  }

  private func order(of group: ID<ServiceGroup>) throws -> [ID<Service>] {
    try connection.rows(
      """
      SELECT id FROM service \(SQL.index("service_of_group"))
      WHERE group_id = \(group) AND organization_id = \(scope) AND archived_at IS NULL ORDER BY place, id
      """
    ) { try $0.next() as ID<Service> }
  }

  /// Takes a service out of the lists; does nothing if archived already.
  public func archive(_ service: ID<Service>) throws {
    let stored = try snapshot.service(service)
    guard stored.archivedAt == nil else { return }
    try connection.run(
      """
      UPDATE service SET archived_at = \(now), revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(service)
      """)
    try record(.serviceArchived, subject: service.rawValue, before: ["name": stored.name])
  }

  /// Returns a service to the lists, with its group.
  public func unarchive(_ service: ID<Service>) throws {
    let stored = try snapshot.service(service)
    guard stored.archivedAt != nil else { return }
    try connection.run(
      """
      UPDATE service SET archived_at = NULL, revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(service)
      """)
    try connection.run(
      """
      UPDATE service_group SET archived_at = NULL
      WHERE organization_id = \(scope) AND id = \(stored.group) AND archived_at IS NOT NULL
      """)
    try record(.serviceUnarchived, subject: service.rawValue, after: ["name": stored.name])
  }
}

extension Transaction {
  private func checked(_ draft: ServiceDraft, _ currency: Currency) throws
    -> ServiceDraft.Checked
  {
    var errors: [Refusal.FieldError] = []
    do {
      _ = try snapshot.serviceGroup(draft.group)
    } catch Refusal.notFound {
      errors.append(.init("group", .unknown))
    }
    do throws(Refusal) {
      let service = try draft.checked(in: currency)
      guard errors.isEmpty else { throw .invalid(errors) }
      return service
    } catch {
      if case .invalid(let found) = error, found != errors { throw Refusal.invalid(errors + found) }
      throw error
    }
  }

  /// The place after the last service of a group.
  func nextPlace(in group: ID<ServiceGroup>) throws -> Int {
    try connection.value(
      """
      SELECT coalesce(max(place) + 1, 0) FROM service \(SQL.index("service_of_group"))
      WHERE organization_id = \(scope) AND group_id = \(group) AND archived_at IS NULL
      """) ?? 0
  }

  private func insertSkills(_ skills: [String], of service: ID<Service>) throws {
    for (place, skill) in skills.enumerated() {
      try connection.run(
        """
        INSERT INTO service_skill (organization_id, service_id, place, name)
        VALUES (\(scope), \(service), \(place), \(skill))
        """)
    }
  }

  private static func facts(_ service: ServiceDraft.Checked) -> [String: String] {
    let texts = ["group": "\(service.group)", "name": service.name, "description": service.description]
    return texts.merging([
      "minutes": service.minutes.map { "\($0)" } ?? "",
      "price": service.price.map { "\($0.decimalText) \($0.currency)" } ?? "",
      "skills": service.skills.joined(separator: ", "),
    ]) { $1 }.filter { !$0.value.isEmpty }
  }
}

extension ServiceDraft.Checked {
  /// The stored values.
  fileprivate init(_ service: Service) {
    self.init(
      group: service.group, name: service.name, description: service.description, minutes: service.minutes,
      price: service.price, skills: service.skills)
  }
}
