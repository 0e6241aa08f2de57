public import Domain

extension Transaction {
  private static let undoableTables: [StaticString] = [
    "shift", "schedule", "schedule_person", "schedule_day", "closed_day", "position", "shift_template", "week_template",
    "week_template_shift", "demand", "demand_date", "demand_date_span",
  ]

  /// How long undo entries are kept.
  private static let undoSeconds: Int64 = 7 * 86_400

  /// Makes a change of the plan that can be undone until the same rows change again.
  ///
  /// `body` writes its own change row last; a change without any row of the plan is not recorded.
  func undoable<Value>(
    _ kind: String, at site: ID<Site>?, in organization: ID<Organization>, _ body: () throws -> Value
  ) throws -> Value {
    let (value, changeset) = try connection.recording(
      Self.undoableTables, body)
    guard !changeset.isEmpty else { return value }
    let change = try lastChange(in: organization)
    try connection.run(
      """
      INSERT INTO undo (change_id, organization_id, site_id, kind, editor, made_at, changeset)
      VALUES (\(change), \(organization), \(site), \(kind), \(editor), \(now), \(changeset))
      """)
    return value
  }

  /// Removes what can't be undone any more.
  func pruneUndo() throws { try connection.run("DELETE FROM undo WHERE made_at < \(now - Self.undoSeconds)") }

  /// The change row that was written last.
  private func lastChange(in organization: ID<Organization>) throws -> Int64? {
    try connection.value(
      """
      SELECT id FROM change WHERE organization_id = \(organization) AND version = \(try version(of: organization))
      """)
  }

  /// Undoes a change of the plan, and tells what it was.
  ///
  /// Errors: `Refusal.outOfDate` if its rows changed since; `.conflict(.doubleBooking)`; `.notFound` for another
  /// editor's change, or one that was undone already or is too old.
  @discardableResult
  public func undo(_ id: ID<UndoEntry>, in organization: ID<Organization>) throws -> UndoEntry {
    let entry = try snapshot.undoEntry(id, in: organization)
    let found = try connection.row(
      """
      SELECT kind, changeset FROM undo
      WHERE change_id = \(id) AND organization_id = \(organization) AND editor = \(editor) AND undone_at IS NULL
      """
    ) { (kind: try $0.next() as String, changeset: try $0.next() as [UInt8]) }
    guard let found else { throw Refusal.notFound }
    let edit = ScheduleUndo(id, found.kind, in: organization)
    do {
      try connection.step {
        try edit.clear(in: self)
        try connection.revert(found.changeset)
      }
      try edit.settle(in: self)
    } catch let fault as StoreFault where fault.isOutdated {
      throw Refusal.outOfDate
    }
    try record("plan.undone", in: organization, subject: id.rawValue, before: ["kind": found.kind])
    let step = try lastChange(in: organization)
    try connection.run(
      "UPDATE undo SET undone_at = \(now), undone_by_change = \(step) WHERE change_id = \(id)")
    return entry
  }

  /// Makes a change of the plan again that its editor undid last, and tells what it was.
  ///
  /// Errors: `Refusal.outOfDate` if its rows changed since; `.notFound` for anything but `Snapshot.lastUndone`.
  @discardableResult
  public func redo(_ id: ID<UndoEntry>, in organization: ID<Organization>) throws -> UndoEntry {
    guard let entry = try snapshot.lastUndone(by: editor, in: organization), entry.id == id else {
      throw Refusal.notFound
    }
    let changeset: [UInt8]? = try connection.value("SELECT changeset FROM undo WHERE change_id = \(id)")
    guard let changeset else { throw Refusal.notFound }
    do {
      try connection.step { try connection.repeatChanges(changeset) }
    } catch let fault as StoreFault where fault.isOutdated {
      throw Refusal.outOfDate
    }
    try connection.run("UPDATE undo SET undone_at = NULL, undone_by_change = NULL WHERE change_id = \(id)")
    try record("plan.redone", in: organization, subject: id.rawValue, after: ["kind": entry.kind])
    return entry
  }
}

extension Snapshot {
  /// An editor's latest change of the plan that can be undone; optionally only at a site.
  public func lastUndoable(by editor: Editor, at site: ID<Site>? = nil, in organization: ID<Organization>) throws
    -> UndoEntry?
  {
    try undoEntry(
      """
      undo.organization_id = \(organization) AND undo.editor = \(editor) AND undone_at IS NULL
        AND (\(site) IS NULL OR site_id = \(site)) ORDER BY change_id DESC
      """)
  }

  /// The change of the plan that an editor undid last and can make again; `nil` after any newer change of theirs.
  ///
  /// Shape: changes of shifts alone, not of schedules, whose shifts are made anew. Optionally only at a site.
  public func lastUndone(by editor: Editor, at site: ID<Site>? = nil, in organization: ID<Organization>) throws
    -> UndoEntry?
  {
    try undoEntry(
      """
      undo.organization_id = \(organization) AND undo.editor = \(editor) AND undone_at IS NOT NULL
        AND undo.kind LIKE 'plan.%' AND (\(site) IS NULL OR site_id = \(site))
        AND change_id > coalesce((
          SELECT max(change_id) FROM undo WHERE organization_id = \(organization) AND editor = \(editor)
            AND undone_at IS NULL), 0)
        ORDER BY undone_by_change DESC
      """)
  }

  /// Errors: `Refusal.notFound`.
  func undoEntry(_ id: ID<UndoEntry>, in organization: ID<Organization>) throws -> UndoEntry {
    guard let entry = try undoEntry("undo.organization_id = \(organization) AND change_id = \(id)") else {
      throw Refusal.notFound
    }
    return entry
  }

  private func undoEntry(_ condition: SQL) throws -> UndoEntry? {
    try connection.row(
      """
      SELECT change_id, undo.kind, site_id, made_at, CASE json_type(coalesce(after, before))
        WHEN 'array' THEN json_array_length(coalesce(after, before)) ELSE 1 END
      FROM undo JOIN change ON change.id = change_id WHERE \(condition) LIMIT 1
      """
    ) { row in
      let (id, kind): (ID<UndoEntry>, String) = (try row.next(), try row.next())
      let (site, at): (ID<Site>?, Instant) = (try row.next(), try row.next())
      return UndoEntry(id: id, kind: kind, site: site, count: try row.next(), at: at)
    }
  }
}
