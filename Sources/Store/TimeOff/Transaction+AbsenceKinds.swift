public import Domain

extension Transaction {
  /// The kinds that every organization begins with, in this order.
  func addBuiltInKinds() throws {
    for (place, kind) in AbsenceKind.BuiltIn.allCases.enumerated() {
      try connection.run(
        """
        INSERT INTO absence_kind (organization_id, place, built_in, needs_approval, counts, credit)
        VALUES (\(scope), \(place), \(kind.rawValue), \(kind != .sick), \(kind == .vacation),
          \(AbsenceKind.Credit(of: kind, counts: false)))
        """)
    }
  }

  /// Errors: `Refusal.invalid` for its name (`.tooMany` beyond `AbsenceKind.most`).
  @discardableResult
  public func add(_ draft: AbsenceKindDraft) throws -> ID<AbsenceKind> {
    let draft = try draft.checked(for: nil)
    guard try snapshot.absenceKinds().count < AbsenceKind.most else {
      throw Refusal.invalid([.init("name", .tooMany(limit: AbsenceKind.most))])
    }
    let id: ID<AbsenceKind> = try insertRow(
      """
      INSERT INTO absence_kind (organization_id, place, name, needs_approval, counts, credit)
      VALUES (\(scope), \(try nextPlace(in: "absence_kind")), \(draft.name),
        \(draft.needsApproval), \(draft.counts), \(draft.credit))
      """)
    try record(.absenceKindAdded, subject: id.rawValue, after: ["name": draft.name])
    return id
  }

  /// Writes nothing if nothing changed. Errors: `Refusal.notFound`; `.invalid` for the name.
  public func edit(
    _ id: ID<AbsenceKind>, to draft: AbsenceKindDraft
  ) throws {
    let stored = try snapshot.absenceKind(id)
    var draft = draft
    draft.credit = draft.credit ?? stored.credit
    draft = try draft.checked(for: stored.builtIn)
    guard draft != AbsenceKindDraft(stored) else { return }
    try connection.run(
      """
      UPDATE absence_kind SET name = \(draft.name), needs_approval = \(draft.needsApproval), counts = \(draft.counts),
        credit = \(draft.credit)
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    try record(.absenceKindEdited, subject: id.rawValue)
  }

  /// Moves a kind among the unarchived ones, as far as it goes. Errors: `Refusal.notFound`.
  public func move(_ id: ID<AbsenceKind>, by places: Int) throws {
    let kinds = try snapshot.absenceKinds()
    guard kinds.contains(where: { $0.id == id }) else { throw Refusal.notFound }
    let listed = kinds.filter { $0.archivedAt == nil }.map(\.id)
    guard let order = Self.moved(id, by: places, in: listed) else { return }
    try arrange("absence_kind", order + kinds.filter { $0.archivedAt != nil }.map(\.id))
    try record(.absenceKindMoved, subject: id.rawValue)
  }

  /// Ends requests for it; does nothing if archived already. Errors: `Refusal.notFound`, also for being ill.
  public func archive(_ id: ID<AbsenceKind>) throws {
    let kind = try snapshot.absenceKind(id)
    guard !kind.isSick else { throw Refusal.notFound }
    guard kind.archivedAt == nil else { return }
    try connection.run(
      "UPDATE absence_kind SET archived_at = \(now) WHERE organization_id = \(scope) AND id = \(id)")
    try record(.absenceKindArchived, subject: id.rawValue)
  }

  /// Does nothing if it is in the list. Errors: `Refusal.notFound`.
  public func unarchive(_ id: ID<AbsenceKind>) throws {
    guard try snapshot.absenceKind(id).archivedAt != nil else { return }
    try connection.run(
      """
      UPDATE absence_kind SET archived_at = NULL, place = \(try nextPlace(in: "absence_kind"))
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    try record(.absenceKindUnarchived, subject: id.rawValue)
  }
}
