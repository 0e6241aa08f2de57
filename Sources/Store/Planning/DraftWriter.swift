import Domain

/// Writes the drafts of one organization's plan, with the zones of their sites at hand.
struct DraftWriter {
  private let organization: ID<Organization>
  private let insertion: ShiftInsert
  private let now: Instant
  /// What the rows have that are written: more than any row had before.
  private let revision: Int64

  /// Errors: `Refusal.notFound` for a site that the organization does not have.
  init(_ transaction: borrowing Transaction, _ organization: ID<Organization>, at sites: Set<ID<Site>>) throws {
    self.organization = organization
    insertion = try ShiftInsert(transaction, organization, at: sites)
    now = transaction.now
    revision = try transaction.nextRevision()
  }

  /// What a row is besides its values.
  struct Place {
    var origin: PlannedShift.Origin?
    var replaces: ID<Shift>?
    var isRemoval = false
    var overridden = 0
  }

  /// Adds a draft; `draft` was checked.
  func insert(_ draft: ShiftDraft, _ place: Place = Place(), in transaction: borrowing Transaction) throws -> ID<Shift>
  {
    let interval = try insertion.interval(of: draft)
    let columns = HoursColumns(draft.hours)
    try transaction.connection.run(
      """
      INSERT INTO shift (organization_id, site_id, position_id, employee_id, starts_on, start_minute, minutes, days,
        starts_at, ends_at, note, changed_at, schedule_id, original_date, slot, replaces_id, removed_at, overridden,
        revision)
      VALUES (\(organization), \(draft.site), \(draft.position), \(draft.employee), \(columns.date),
        \(columns.startMinute), \(columns.minutes), \(columns.days), \(interval.lowerBound), \(interval.upperBound),
        \(draft.note), \(now), \(place.origin?.schedule), \(place.origin?.date), \(place.origin?.slot),
        \(place.replaces), \(place.isRemoval ? now : nil), \(place.overridden), \(revision))
      """)
    return transaction.inserted(Shift.self)
  }

  /// Writes a row's values anew, draft or published, and takes back that it was removed or withdrawn.
  func update(
    _ id: ID<Shift>, to draft: ShiftDraft, overridden: Int, isRemoval: Bool = false, showsOnRoster: Bool = false,
    in transaction: borrowing Transaction
  ) throws {
    let interval = try insertion.interval(of: draft)
    let columns = HoursColumns(draft.hours)
    try transaction.connection.run(
      """
      UPDATE shift SET site_id = \(draft.site), position_id = \(draft.position), employee_id = \(draft.employee),
        starts_on = \(columns.date), start_minute = \(columns.startMinute), minutes = \(columns.minutes),
        days = \(columns.days), starts_at = \(interval.lowerBound), ends_at = \(interval.upperBound),
        note = \(draft.note), overridden = \(overridden), removed_at = \(isRemoval ? now : nil), withdrawn_at = NULL,
        sequence = sequence + \(showsOnRoster ? 1 : 0), changed_at = \(now), revision = \(revision)
      WHERE organization_id = \(organization) AND id = \(id)
      """)
  }

  func delete(_ id: ID<Shift>, in transaction: borrowing Transaction) throws {
    try transaction.connection.run("DELETE FROM shift WHERE organization_id = \(organization) AND id = \(id)")
  }
}

extension Transaction {
  /// A number for `shift.revision` that no row had before this change.
  ///
  /// Why not one more than the row's own: a change that is taken back gives the row its number back, and the next
  /// would have the same number as what was taken back.
  func nextRevision() throws -> Int64 {
    try connection.value("SELECT coalesce(max(id), 0) + 1 FROM change") ?? 1
  }
}
