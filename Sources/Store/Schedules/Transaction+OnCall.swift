public import Domain

extension Transaction {
  /// Makes a team on call: its position on standby, unless there is one of that name, and its schedule.
  ///
  /// Errors: `Refusal.invalid` with the fields of `OnCallDraft`, for a name that other work has; `.siteNotManaged`.
  public func setUpOnCall(_ draft: OnCallDraft) throws {
    let draft = try draft.checked()
    let known = try snapshot.positions().first {
      $0.archivedAt == nil && $0.name.lowercased() == draft.name.lowercased()
    }
    if let known, known.duty != .standby || !known.isOffered(at: draft.site) {
      throw Refusal.invalid([.init(OnCallDraft.Field.name.rawValue, .taken)])
    }
    let position = try known?.id ?? add(PositionDraft(name: draft.name, duty: .standby))
    do {
      try edit(.make(draft.terms(on: position)))
    } catch Refusal.invalid(let errors) {
      let fields: [String: OnCallDraft.Field] = ["begin": .from, "start": .time, "people": .people, "turn": .weekday]
      throw Refusal.invalid(errors.map { .init((fields[$0.field] ?? .site).rawValue, $0.problem) })
    }
  }
}
