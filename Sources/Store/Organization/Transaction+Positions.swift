public import Domain

/// Positions.
///
/// Common errors: `Refusal.notFound`; `.invalid` with all invalid fields of a `PositionDraft`; `.outOfDate` if the
/// position changed since it was seen.
extension Transaction {
  /// Adds a position after the others.
  @discardableResult
  public func add(_ draft: PositionDraft) throws -> ID<Position> {
    let (position, mark) = try checked(draft)
    let id: ID<Position> = try insertRow(
      """
      INSERT INTO position (organization_id, place, name, shape, color, duty_kind, layer, backs_id, is_listed,
        external_id)
      VALUES (\(scope), \(try nextPlace(in: "position")), \(position.name),
        \(mark.shape.rawValue), \(mark.color.rawValue), \(position.duty.storedKind.rawValue), \(position.duty.layer ?? 1),
        \(position.backs), \(position.isListed), \(position.externalID.isEmpty ? nil : position.externalID))
      """)
    try use(id, at: position.sites)
    try require(position.skillNames, on: id)
    try record(.positionAdded, subject: id.rawValue, after: Self.facts(position, mark))
    return id
  }

  /// Adds those of some positions with names that are not there; a backup is second in line behind the position on standby before it.
  public func add(missing drafts: [PositionDraft]) throws {
    let known = try snapshot.positions()
    var first: ID<Position>?
    for var draft in drafts {
      if draft.duty == .backup { draft.backs = first }
      let id = try known.first { $0.name == draft.name }?.id ?? add(draft)
      if draft.duty == .standby { first = id }
    }
  }

  /// Updates a position to a form's values; writes nothing if they are equal.
  public func edit(
    _ id: ID<Position>, to draft: PositionDraft, seen revision: Int
  ) throws {
    let stored = try snapshot.position(id)
    guard stored.revision == revision else { throw Refusal.outOfDate }
    let (position, mark) = try checked(draft, besides: id)
    guard position != PositionDraft(stored) else { return }
    try connection.run(
      """
      UPDATE position SET name = \(position.name), shape = \(mark.shape.rawValue), color = \(mark.color.rawValue),
        duty_kind = \(position.duty.storedKind.rawValue), layer = \(position.duty.layer ?? 1),
        backs_id = \(position.backs), is_listed = \(position.isListed),
        external_id = \(position.externalID.isEmpty ? nil : position.externalID), revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    try connection.run("DELETE FROM position_site WHERE organization_id = \(scope) AND position_id = \(id)")
    try use(id, at: position.sites)
    if position.skills != PositionDraft(stored).skills {
      try connection.run("DELETE FROM position_skill WHERE organization_id = \(scope) AND position_id = \(id)")
      try require(position.skillNames, on: id)
    }
    try record(
      .positionEdited, subject: id.rawValue, before: Self.facts(.init(stored), stored.mark),
      after: Self.facts(position, mark))
  }

  /// Moves a position among the others by a number of places, negative toward the start.
  public func move(_ position: ID<Position>, by places: Int) throws {
    let positions = try snapshot.positions().filter { $0.archivedAt == nil }.map(\.id)
    guard positions.contains(position) else { throw Refusal.notFound }
    guard let order = Self.moved(position, by: places, in: positions) else { return }
    try arrange("position", order)
    try record(.positionMoved, subject: position.rawValue, after: ["by": places])
  }

  /// Ends a position for new shifts; it stays on existing ones. Does nothing if archived already.
  public func archive(_ id: ID<Position>) throws {
    let position = try snapshot.position(id)
    guard position.archivedAt == nil else { return }
    try setArchived(id, at: now)
    try record(.positionArchived, subject: id.rawValue, before: ["name": position.name])
  }

  /// Offers a position again; does nothing if it is offered. Errors: also `.invalid` if its name is taken by now.
  public func unarchive(_ id: ID<Position>) throws {
    let position = try snapshot.position(id)
    guard position.archivedAt != nil else { return }
    _ = try checked(PositionDraft(name: position.name), besides: id)
    try setArchived(id, at: nil)
    try record(.positionUnarchived, subject: id.rawValue, after: ["name": position.name])
  }

  /// Gives all shifts, schedules, demand and people of a position to another, and archives it; can be undone.
  ///
  /// Errors: `Refusal.invalid` for `into`, if it is the same or archived. Cost: an update of each of its shifts.
  public func merge(_ id: ID<Position>, into other: ID<Position>) throws {
    let (position, target) = (
      try snapshot.position(id), try snapshot.position(other)
    )
    guard id != other, target.archivedAt == nil else { throw Refusal.invalid([.init("into", .unknown)]) }
    try undoable(at: nil) {
      for table in ["shift", "schedule"] as [SQL] {
        try connection.run(
          """
          UPDATE \(table) SET position_id = \(other), revision = revision + 1
          WHERE organization_id = \(scope) AND position_id = \(id)
          """)
      }
      for table in ["shift_template", "week_template_shift"] as [SQL] {
        try connection.run(
          "UPDATE \(table) SET position_id = \(other) WHERE organization_id = \(scope) AND position_id = \(id)")
      }
      try connection.run(
        "UPDATE position SET backs_id = \(other) WHERE organization_id = \(scope) AND backs_id = \(id) AND id <> \(other)"
      )
      try mergeDemand(of: id, into: other)
      try mergeList(of: id, into: other)
      try setArchived(id, at: now)
      try record(
        .positionMerged, subject: id.rawValue, before: ["name": position.name],
        after: ["name": target.name])
    }
  }

  private func setArchived(_ id: ID<Position>, at time: Instant?) throws {
    try connection.run(
      """
      UPDATE position SET archived_at = \(time), revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(id)
      """)
  }

  private func use(_ position: ID<Position>, at sites: Set<ID<Site>>) throws {
    for site in sites.sorted(by: { $0.rawValue < $1.rawValue }) {
      try connection.run("INSERT INTO position_site VALUES (\(position), \(site), \(scope))")
    }
  }

  private func require(_ skills: [String], on position: ID<Position>) throws {
    for (place, skill) in skills.enumerated() {
      try connection.run(
        """
        INSERT INTO position_skill (organization_id, position_id, place, name)
        VALUES (\(scope), \(position), \(place), \(skill))
        """)
    }
  }

  private func checked(_ draft: PositionDraft, besides id: ID<Position>? = nil)
    throws -> (PositionDraft, Position.Mark)
  {
    let others = try snapshot.positions().filter { $0.id != id }
    let position = try draft.checked(besides: others, sites: Set(snapshot.sites().map(\.id)))
    return (position, position.mark ?? .free(besides: []))
  }

  private static func facts(_ position: PositionDraft, _ mark: Position.Mark) -> [String: String] {
    [
      "name": position.name, "shape": "\(mark.shape)", "color": "\(mark.color)",
      "sites": position.sites.map(\.rawValue).sorted().map(String.init).joined(separator: " "),
      "skills": position.skills, "duty": position.duty == .work ? "" : position.duty.rawValue,
      "backs": position.backs?.description ?? "",
      "listed": position.isListed ? "true" : "", "externalID": position.externalID,
    ].filter { !$0.value.isEmpty }
  }
}
