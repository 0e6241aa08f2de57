public import Domain

extension Transaction {
  /// How long undo entries are kept.
  private static let undoSeconds: Int64 = 7 * 86_400

  /// Makes a change of the plan that can be undone until the same rows change again.
  ///
  /// `body` writes its own change row last; a change without any row of the plan is not recorded.
  func undoable<Value>(
    _ kind: String, at site: ID<Site>?, in organization: ID<Organization>, _ body: () throws -> Value
  ) throws -> Value {
    let (value, changeset) = try connection.recording(
      [
        "shift", "schedule", "schedule_person", "schedule_day", "closed_day", "position", "demand", "demand_date",
        "demand_date_span",
      ], body)
    guard !changeset.isEmpty else { return value }
    let change: Int64? = try connection.value(
      """
      SELECT id FROM change WHERE organization_id = \(organization) AND version = \(try version(of: organization))
      """)
    try connection.run(
      """
      INSERT INTO undo (change_id, organization_id, site_id, kind, editor, made_at, changeset)
      VALUES (\(change), \(organization), \(site), \(kind), \(editor), \(now), \(changeset))
      """)
    try connection.run(
      "DELETE FROM undo WHERE organization_id = \(organization) AND made_at < \(now - Self.undoSeconds)")
    return value
  }

  /// Undoes a change of the plan.
  ///
  /// Errors: `Refusal.outOfDate` if its rows changed since; `.conflict(.doubleBooking)`; `.notFound` for another
  /// editor's change, or one that was undone already or is too old.
  public func undo(_ id: ID<UndoEntry>, in organization: ID<Organization>) throws {
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
    try connection.run("UPDATE undo SET undone_at = \(now) WHERE change_id = \(id)")
    try record("plan.undone", in: organization, subject: id.rawValue, before: ["kind": found.kind])
  }
}

extension Snapshot {
  /// An editor's latest change of the plan that can be undone; optionally only at a site.
  public func lastUndoable(by editor: Editor, at site: ID<Site>? = nil, in organization: ID<Organization>) throws
    -> UndoEntry?
  {
    try connection.row(
      """
      SELECT change_id, kind, site_id, made_at FROM undo
      WHERE organization_id = \(organization) AND editor = \(editor) AND undone_at IS NULL
        AND (\(site) IS NULL OR site_id = \(site))
      ORDER BY change_id DESC LIMIT 1
      """
    ) { try UndoEntry(id: $0.next(), kind: $0.next(), site: $0.next(), at: $0.next()) }
  }
}
