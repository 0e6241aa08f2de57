public import Domain

extension Transaction {
  /// The kinds that every organization begins with, in this order.
  func addBuiltInKinds(to organization: ID<Organization>) throws {
    for (place, kind) in AbsenceKind.BuiltIn.allCases.enumerated() {
      try connection.run(
        """
        INSERT INTO absence_kind (organization_id, place, built_in, needs_approval, counts)
        VALUES (\(organization), \(place), \(kind.rawValue), \(kind != .sick), \(kind == .vacation))
        """)
    }
  }

  /// Errors: `Refusal.invalid` for its name (`.tooMany` beyond `AbsenceKind.most`).
  @discardableResult
  public func add(_ draft: AbsenceKindDraft, to organization: ID<Organization>) throws -> ID<AbsenceKind> {
    let draft = try draft.checked(for: nil)
    guard try snapshot.absenceKinds(of: organization).count < AbsenceKind.most else {
      throw Refusal.invalid([.init("name", .tooMany(limit: AbsenceKind.most))])
    }
    let id: ID<AbsenceKind> = try insertRow(
      """
      INSERT INTO absence_kind (organization_id, place, name, needs_approval, counts)
      VALUES (\(organization), \(try nextPlace(in: "absence_kind", of: organization)), \(draft.name),
        \(draft.needsApproval), \(draft.counts))
      """)
    try record(.absenceKindAdded, in: organization, subject: id.rawValue, after: ["name": draft.name])
    return id
  }

  /// Writes nothing if nothing changed. Errors: `Refusal.notFound`; `.invalid` for the name.
  public func edit(
    _ id: ID<AbsenceKind>, to draft: AbsenceKindDraft, in organization: ID<Organization>
  ) throws {
    let stored = try snapshot.absenceKind(id, of: organization)
    let draft = try draft.checked(for: stored.builtIn)
    let old = AbsenceKindDraft(name: stored.name, needsApproval: stored.needsApproval, counts: stored.counts)
    guard draft != old else { return }
    try connection.run(
      """
      UPDATE absence_kind SET name = \(draft.name), needs_approval = \(draft.needsApproval), counts = \(draft.counts)
      WHERE organization_id = \(organization) AND id = \(id)
      """)
    try record(.absenceKindEdited, in: organization, subject: id.rawValue)
  }

  /// Moves a kind among the unarchived ones, as far as it goes. Errors: `Refusal.notFound`.
  public func move(_ id: ID<AbsenceKind>, by places: Int, in organization: ID<Organization>) throws {
    let kinds = try snapshot.absenceKinds(of: organization)
    guard kinds.contains(where: { $0.id == id }) else { throw Refusal.notFound }
    let listed = kinds.filter { $0.archivedAt == nil }.map(\.id)
    guard let order = Self.moved(id, by: places, in: listed) else { return }
    try arrange("absence_kind", order + kinds.filter { $0.archivedAt != nil }.map(\.id), in: organization)
    try record(.absenceKindMoved, in: organization, subject: id.rawValue)
  }

  /// Ends requests for it; does nothing if archived already. Errors: `Refusal.notFound`, also for being ill.
  public func archive(_ id: ID<AbsenceKind>, in organization: ID<Organization>) throws {
    let kind = try snapshot.absenceKind(id, of: organization)
    guard !kind.isSick else { throw Refusal.notFound }
    guard kind.archivedAt == nil else { return }
    try connection.run(
      "UPDATE absence_kind SET archived_at = \(now) WHERE organization_id = \(organization) AND id = \(id)")
    try record(.absenceKindArchived, in: organization, subject: id.rawValue)
  }

  /// Does nothing if it is in the list. Errors: `Refusal.notFound`.
  public func unarchive(_ id: ID<AbsenceKind>, in organization: ID<Organization>) throws {
    guard try snapshot.absenceKind(id, of: organization).archivedAt != nil else { return }
    try connection.run(
      """
      UPDATE absence_kind SET archived_at = NULL, place = \(try nextPlace(in: "absence_kind", of: organization))
      WHERE organization_id = \(organization) AND id = \(id)
      """)
    try record(.absenceKindUnarchived, in: organization, subject: id.rawValue)
  }
}
