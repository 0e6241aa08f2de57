public import Domain

extension Transaction {
  /// Makes a team on call: its position on standby, unless there is one of that name, and its schedule; likewise of a second in line.
  ///
  /// Errors: `Refusal.invalid` with the fields of `OnCallDraft`, for a name that other work has; `.siteNotManaged`.
  public func setUpOnCall(_ draft: OnCallDraft) throws {
    let draft = try draft.checked()
    let first = try position(named: draft.name, .standby, draft, .name)
    let second = try draft.backup.map { try position(named: $0, .backup, behind: first, draft, .backup) }
    do {
      try edit(.make(draft.terms(on: first)))
      if let second { try edit(.make(draft.terms(on: second, asBackup: true))) }
    } catch Refusal.invalid(let errors) {
      let fields: [String: OnCallDraft.Field] = ["begin": .from, "start": .time, "people": .people, "turn": .weekday]
      throw Refusal.invalid(errors.map { .init((fields[$0.field] ?? .site).rawValue, $0.problem) })
    }
  }

  private func position(
    named name: String, _ duty: DutyKind, behind first: ID<Position>? = nil, _ draft: OnCallDraft,
    _ field: OnCallDraft.Field
  ) throws -> ID<Position> {
    let known = try snapshot.positions().first { $0.archivedAt == nil && $0.name.lowercased() == name.lowercased() }
    if let known, known.duty != duty || known.backs != nil && known.backs != first || !known.isOffered(at: draft.site) {
      throw Refusal.invalid([.init(field.rawValue, .taken)])
    }
    return try known?.id ?? add(PositionDraft(name: name, duty: duty, backs: first))
  }
}
