public import Domain

extension Transaction {
  /// The time in which a change can be undone, in seconds.
  static let undoSeconds: Int64 = 7 * 86_400

  /// Makes a change that can be undone until the same rows change again.
  ///
  /// `body` writes its own change row last; a change that replaced no kept row can't be undone.
  func undoable<Value>(at site: ID<Site>?, _ body: () throws -> Value) throws
    -> Value
  {
    let value = try body()
    let version = try version()
    try connection.runWithNext(
      """
      UPDATE change SET can_undo = TRUE, site_id = \(site)
      WHERE organization_id = \(scope) AND version = \(version) AND EXISTS (
        SELECT 1 FROM row_version WHERE organization_id = \(scope) AND until_version = \(version))
      """)
    return value
  }

  /// Ends the undo of all changes so far, of an editor or of everyone.
  func endUndo(of editor: Editor? = nil) throws {
    try connection.run(
      """
      UPDATE change SET can_undo = FALSE
      WHERE organization_id = \(scope) AND can_undo = TRUE AND \(SQL.column("editor", is: editor))
      """)
  }

  /// The last written change row.
  func lastChange() throws -> ID<UndoEntry>? {
    try connection.value(
      """
      SELECT id FROM change WHERE organization_id = \(scope) AND version = \(try version())
      """)
  }

  /// Undoes a change of the plan, and returns its kind.
  ///
  /// Errors: `Refusal.outOfDate` if its rows changed since; `.conflict(.doubleBooking)`; `.notFound` for another
  /// editor's change, or one that was undone already or is too old.
  @discardableResult
  public func undo(_ id: ID<UndoEntry>) throws -> UndoEntry {
    let entry = try snapshot.undoEntry(id)
    let version: Int64? = try connection.value(
      """
      SELECT version FROM change
      WHERE id = \(id) AND organization_id = \(scope) AND editor = \(editor) AND can_undo = TRUE AND undone_by IS NULL
      """)
    guard let version else { throw Refusal.notFound }
    let edit = ScheduleUndo(entry, version, in: scope)
    try connection.step {
      try edit.clear(in: self)
      try revert(version)
    }
    try edit.settle(in: self)
    try record(.planUndone, subject: id.rawValue, before: ["kind": entry.kind])
    try connection.run(
      "UPDATE change SET undone_by = \(try lastChange()) WHERE organization_id = \(scope) AND id = \(id)")
    return entry
  }

  /// Redoes a change of the plan that its editor undid last, and returns its kind.
  ///
  /// Errors: `Refusal.outOfDate` if its rows changed since; `.notFound` for anything but `Snapshot.lastUndone`.
  @discardableResult
  public func redo(_ id: ID<UndoEntry>) throws -> UndoEntry {
    guard let entry = try snapshot.lastUndone(by: editor), entry.id == id else {
      throw Refusal.notFound
    }
    let undoing: Int64? = try connection.value(
      """
      SELECT version FROM change WHERE organization_id = \(scope)
        AND id = (SELECT undone_by FROM change WHERE organization_id = \(scope) AND id = \(id))
      """)
    guard let undoing else { throw Refusal.notFound }
    try revert(undoing)
    try connection.run("UPDATE change SET undone_by = NULL WHERE organization_id = \(scope) AND id = \(id)")
    try record(.planRedone, subject: id.rawValue, after: ["kind": entry.kind])
    return entry
  }
}

extension Transaction {
  /// Returns all rows that a change replaced to their state before it, or none.
  ///
  /// Errors: `Refusal.outOfDate` if one of them is not as the change left it, or has no place any more; a trigger's refusal.
  /// Cost: a few statements for each table that the change touched.
  private func revert(_ version: Int64) throws {
    let touched: [String] = try connection.rows(
      "SELECT DISTINCT entity FROM row_version WHERE organization_id = \(scope) AND until_version = \(version)"
    ) { try $0.next() }
    let tables = try KeptTable.names.filter { touched.contains($0) }.map { try KeptTable($0, in: connection.base) }
    let change = KeptTable.Change(scope: scope, version: version)
    guard try tables.allSatisfy({ try $0.isAsLeft(by: change, connection.base) }) else { throw Refusal.outOfDate }
    do {
      try connection.step {
        for table in tables.reversed() {
          try table.deleteAdded(by: change, connection.base)
          try table.updateChanged(by: change, connection.base)
        }
        for table in tables { try table.insertDeleted(by: change, connection.base) }
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
  public func lastUndoable(by editor: Editor, at site: ID<Site>? = nil) throws
    -> UndoEntry?
  {
    try undoEntry(
      """
      organization_id = \(scope) AND editor = \(editor) AND can_undo = TRUE AND undone_by IS NULL
        AND \(SQL.column("site_id", is: site)) ORDER BY id DESC
      """)
  }

  /// The change of the plan that an editor undid last and can redo; `nil` after any newer change of theirs.
  ///
  /// Shape: changes of shifts alone, not of schedules, which recreate their shifts. Optionally only at a site.
  public func lastUndone(by editor: Editor, at site: ID<Site>? = nil) throws
    -> UndoEntry?
  {
    try undoEntry(
      """
      organization_id = \(scope) AND editor = \(editor) AND can_undo = TRUE AND undone_by IS NOT NULL
        AND kind LIKE 'plan.%' AND \(SQL.column("site_id", is: site))
        AND id > coalesce((
          SELECT max(id) FROM change WHERE organization_id = \(scope) AND editor = \(editor)
            AND can_undo = TRUE AND undone_by IS NULL), 0)
        ORDER BY undone_by DESC
      """)
  }

  /// `true` if the site of a change was published after it.
  public func isPublished(since change: ID<UndoEntry>) throws -> Bool {
    let found: Int? = try connection.row(
      """
      SELECT 1 FROM change JOIN publication ON publication.organization_id = change.organization_id
        AND publication.site_id = change.site_id AND made_at >= change.at AND recalled_at IS NULL
      WHERE change.organization_id = \(scope) AND change.id = \(change) LIMIT 1
      """
    ) { try $0.next() }
    return found != nil
  }

  /// Errors: `Refusal.notFound`.
  fileprivate func undoEntry(_ id: ID<UndoEntry>) throws -> UndoEntry {
    guard let entry = try undoEntry("organization_id = \(scope) AND id = \(id) AND can_undo = TRUE") else {
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

extension ServerTransaction {
  /// Ends the undo of changes that are too old.
  func endUndo() throws {
    let first = now - Transaction.undoSeconds
    try connection.run(.init(.job, "UPDATE change SET can_undo = FALSE WHERE can_undo = TRUE AND at < \(first)"))
  }
}
