public import Domain

extension Transaction {
  /// The time in which a change can be undone, in seconds.
  static let undoSeconds: Int64 = 7 * 86_400

  /// Makes a change that can be undone until the same rows change again.
  ///
  /// `body` writes its own change row last; a change that replaced no kept row can't be undone.
  func undoable<Value>(at site: ID<Site>?, in organization: ID<Organization>, _ body: () throws -> Value) throws
    -> Value
  {
    let value = try body()
    let version = try version(of: organization)
    try connection.run(
      """
      UPDATE change SET can_undo = TRUE, site_id = \(site)
      WHERE organization_id = \(organization) AND version = \(version) AND EXISTS (
        SELECT 1 FROM row_version WHERE organization_id = \(organization) AND until_version = \(version))
      """)
    return value
  }

  /// Ends the undo of changes that are too old.
  func endUndo() throws {
    try connection.run("UPDATE change SET can_undo = FALSE WHERE can_undo = TRUE AND at < \(now - Self.undoSeconds)")
  }

  /// Ends the undo of all changes so far, of an editor or of everyone.
  func endUndo(of editor: Editor? = nil, in organization: ID<Organization>) throws {
    try connection.run(
      """
      UPDATE change SET can_undo = FALSE
      WHERE organization_id = \(organization) AND can_undo = TRUE AND \(SQL.column("editor", is: editor))
      """)
  }

  /// The last written change row.
  private func lastChange(in organization: ID<Organization>) throws -> ID<UndoEntry>? {
    try connection.value(
      """
      SELECT id FROM change WHERE organization_id = \(organization) AND version = \(try version(of: organization))
      """)
  }

  /// Undoes a change of the plan, and returns its kind.
  ///
  /// Errors: `Refusal.outOfDate` if its rows changed since; `.conflict(.doubleBooking)`; `.notFound` for another
  /// editor's change, or one that was undone already or is too old.
  @discardableResult
  public func undo(_ id: ID<UndoEntry>, in organization: ID<Organization>) throws -> UndoEntry {
    let entry = try snapshot.undoEntry(id, in: organization)
    let version: Int64? = try connection.value(
      """
      SELECT version FROM change
      WHERE id = \(id) AND organization_id = \(organization) AND editor = \(editor) AND can_undo = TRUE AND undone_by IS NULL
      """)
    guard let version else { throw Refusal.notFound }
    let edit = ScheduleUndo(entry, version, in: organization)
    try connection.step {
      try edit.clear(in: self)
      try revert(version, in: organization)
    }
    try edit.settle(in: self)
    try record(.planUndone, in: organization, subject: id.rawValue, before: ["kind": entry.kind])
    try connection.run("UPDATE change SET undone_by = \(try lastChange(in: organization)) WHERE id = \(id)")
    return entry
  }

  /// Redoes a change of the plan that its editor undid last, and returns its kind.
  ///
  /// Errors: `Refusal.outOfDate` if its rows changed since; `.notFound` for anything but `Snapshot.lastUndone`.
  @discardableResult
  public func redo(_ id: ID<UndoEntry>, in organization: ID<Organization>) throws -> UndoEntry {
    guard let entry = try snapshot.lastUndone(by: editor, in: organization), entry.id == id else {
      throw Refusal.notFound
    }
    let undoing: Int64? = try connection.value(
      "SELECT version FROM change WHERE id = (SELECT undone_by FROM change WHERE id = \(id))")
    guard let undoing else { throw Refusal.notFound }
    try revert(undoing, in: organization)
    try connection.run("UPDATE change SET undone_by = NULL WHERE id = \(id)")
    try record(.planRedone, in: organization, subject: id.rawValue, after: ["kind": entry.kind])
    return entry
  }
}

extension Transaction {
  /// Returns all rows that a change replaced to their state before it, or none.
  ///
  /// Errors: `Refusal.outOfDate` if one of them is not as the change left it, or has no place any more; a trigger's refusal.
  /// Cost: a few statements for each table that the change touched.
  private func revert(_ version: Int64, in organization: ID<Organization>) throws {
    let touched: [String] = try connection.rows(
      "SELECT DISTINCT entity FROM row_version WHERE organization_id = \(organization) AND until_version = \(version)"
    ) { try $0.next() }
    let tables = try KeptTable.names.filter { touched.contains($0) }.map { try KeptTable($0, in: connection) }
    let change = KeptTable.Change(organization: organization, version: version)
    guard try tables.allSatisfy({ try $0.isAsLeft(by: change, connection) }) else { throw Refusal.outOfDate }
    do {
      try connection.step {
        for table in tables.reversed() {
          try table.deleteAdded(by: change, connection)
          try table.updateChanged(by: change, connection)
        }
        for table in tables { try table.insertDeleted(by: change, connection) }
      }
    } catch Refusal.notFound {
      throw Refusal.outOfDate
    } catch let fault as StoreFault where fault.isBrokenRule {
      // Why: a new row has the place of one that would return, such as another draft of the same shift.
      throw Refusal.outOfDate
    }
  }
}

extension Snapshot {
  /// An editor's latest change that can be undone; optionally only at a site.
  public func lastUndoable(by editor: Editor, at site: ID<Site>? = nil, in organization: ID<Organization>) throws
    -> UndoEntry?
  {
    try undoEntry(
      """
      organization_id = \(organization) AND editor = \(editor) AND can_undo = TRUE AND undone_by IS NULL
        AND \(SQL.column("site_id", is: site)) ORDER BY id DESC
      """)
  }

  /// The change of the plan that an editor undid last and can redo; `nil` after any newer change of theirs.
  ///
  /// Shape: changes of shifts alone, not of schedules, which recreate their shifts. Optionally only at a site.
  public func lastUndone(by editor: Editor, at site: ID<Site>? = nil, in organization: ID<Organization>) throws
    -> UndoEntry?
  {
    try undoEntry(
      """
      organization_id = \(organization) AND editor = \(editor) AND can_undo = TRUE AND undone_by IS NOT NULL
        AND kind LIKE 'plan.%' AND \(SQL.column("site_id", is: site))
        AND id > coalesce((
          SELECT max(id) FROM change WHERE organization_id = \(organization) AND editor = \(editor)
            AND can_undo = TRUE AND undone_by IS NULL), 0)
        ORDER BY undone_by DESC
      """)
  }

  /// Errors: `Refusal.notFound`.
  fileprivate func undoEntry(_ id: ID<UndoEntry>, in organization: ID<Organization>) throws -> UndoEntry {
    guard let entry = try undoEntry("organization_id = \(organization) AND id = \(id) AND can_undo = TRUE") else {
      throw Refusal.notFound
    }
    return entry
  }

  private func undoEntry(_ condition: SQL) throws -> UndoEntry? {
    try connection.row(
      """
      SELECT id, kind, site_id, at, \(.greatest)(1, (
        SELECT count(*) FROM row_version
        WHERE organization_id = change.organization_id AND until_version = version AND entity = 'shift'))
      FROM change WHERE \(condition) LIMIT 1
      """
    ) { row in
      let (id, kind): (ID<UndoEntry>, ChangeKind) = (try row.next(), try row.next())
      let (site, at): (ID<Site>?, Instant) = (try row.next(), try row.next())
      return UndoEntry(id: id, kind: kind, site: site, count: try row.next(), at: at)
    }
  }
}
