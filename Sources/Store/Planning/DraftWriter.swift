import Domain

/// Writes the drafts of one organization's plan; caches its sites' zones.
struct DraftWriter {
  private let scope: OrganizationScope
  private let zones: ShiftZones
  private let now: Instant
  /// The revision of all written rows: higher than any before.
  private let revision: Int64

  /// Errors: `Refusal.notFound` for another organization's site, `.siteNotManaged`.
  init(_ transaction: borrowing Transaction, at sites: Set<ID<Site>>) throws {
    scope = transaction.scope
    zones = try ShiftZones(transaction, at: sites)
    now = transaction.now
    revision = try transaction.nextRevision()
  }

  /// A row's relations to other rows.
  struct Place {
    var origin: PlannedShift.Origin?
    var replaces: ID<Shift>?
    var isRemoval = false
    var overridden = 0
    /// Of a shift of its own: the draft of a published one has the marks of that.
    var marks = ShiftMarks()
  }

  /// Adds a checked draft.
  func insert(
    _ draft: ShiftContent, _ place: Place = Place(), in transaction: borrowing Transaction
  ) throws -> ID<Shift> {
    let interval = try zones.interval(of: draft)
    return try transaction.insertRow(
      """
      INSERT INTO shift (organization_id, \(ShiftContent.columns), starts_at, ends_at, changed_at, schedule_id,
        original_date, slot, replaces_id, removed_at, overridden, \(ShiftMarks.columns), revision)
      VALUES (\(scope), \(draft.values), \(interval.lowerBound), \(interval.upperBound), \(now),
        \(place.origin?.schedule), \(place.origin?.date), \(place.origin?.slot), \(place.replaces),
        \(place.isRemoval ? now : nil), \(place.overridden), \(place.marks.values), \(revision))
      """)
  }

  /// Replaces the values of a draft or published row; it no longer counts as removed or withdrawn.
  func update(
    _ id: ID<Shift>, to draft: ShiftContent, overridden: Int, isRemoval: Bool = false, showsOnRoster: Bool = false,
    in transaction: borrowing Transaction
  ) throws {
    let interval = try zones.interval(of: draft)
    try transaction.connection.run(
      """
      UPDATE shift SET \(draft.assignments), starts_at = \(interval.lowerBound), ends_at = \(interval.upperBound),
        overridden = \(overridden),
        removed_at = \(isRemoval ? now : nil), withdrawn_at = NULL,
        sequence = sequence + \(showsOnRoster ? 1 : 0), changed_at = \(now), revision = \(revision)
      WHERE organization_id = \(scope) AND id = \(id)
      """)
  }

  /// Gives a shift of the plan other marks; those of a draft are its published shift's.
  func mark(_ id: ID<Shift>, as marks: ShiftMarks, in transaction: borrowing Transaction) throws {
    try transaction.connection.run(
      """
      UPDATE shift SET \(marks.assignments), revision = \(revision) WHERE organization_id = \(scope) AND id = (
        SELECT coalesce(replaces_id, id) FROM shift WHERE organization_id = \(scope) AND id = \(id))
      """)
    try transaction.connection.run(
      """
      UPDATE shift SET revision = \(revision)
      WHERE organization_id = \(scope) AND id = \(id) AND replaces_id IS NOT NULL
      """)
  }

  func delete(_ id: ID<Shift>, in transaction: borrowing Transaction) throws {
    try transaction.connection.run("DELETE FROM shift WHERE organization_id = \(scope) AND id = \(id)")
  }
}

extension Transaction {
  /// A value for `shift.revision` that no row had before this change.
  ///
  /// Why not the row's own plus one: undoing a change restores the row's number, and the next change would then reuse
  /// the undone one's.
  func nextRevision() throws -> Int64 { try version() + 1 }
}
