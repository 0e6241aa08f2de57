import Domain

/// A stored shift of a schedule, or the draft that changes one.
struct ScheduleRow {
  /// The occurrence that the shift was made for.
  struct Place: Hashable, Comparable {
    let date: LocalDate
    let slot: Int

    static func < (left: Self, right: Self) -> Bool { (left.date, left.slot) < (right.date, right.slot) }
  }

  let id: ID<Shift>
  /// The published shift that this draft changes.
  let replaces: ID<Shift>?
  let place: Place
  let draft: ShiftContent
  let end: Instant
  let isPublished: Bool
  let isWithdrawn: Bool
  let isRemoved: Bool
  /// One bit for each field changed by hand.
  let byHand: Int
}

extension Snapshot {
  /// A schedule's shifts with occurrences on some days: drafts, published and withdrawn, in no order.
  func scheduleRows(of schedule: ID<Schedule>, from first: LocalDate, through last: LocalDate) throws -> [ScheduleRow] {
    try connection.rows(
      """
      SELECT \(Self.scheduleRowColumns) FROM shift \(SQL.index("shift_occurrence"))
      WHERE organization_id = \(scope) AND schedule_id = \(schedule) AND original_date BETWEEN \(first) AND \(last)
      """, Self.readScheduleRow)
  }

  /// The drafts that change a schedule's published shifts on some days, by published shift.
  func scheduleChanges(of schedule: ID<Schedule>, from first: LocalDate, through last: LocalDate) throws
    -> [ID<Shift>: ScheduleRow]
  {
    let rows = try connection.rows(
      """
      SELECT \(Self.scheduleRowColumns) FROM shift \(SQL.index("shift_replacement")) 
      WHERE organization_id = \(scope) AND replaces_id IN (
        SELECT id FROM shift \(SQL.index("shift_occurrence")) WHERE organization_id = \(scope)
          AND schedule_id = \(schedule) AND original_date BETWEEN \(first) AND \(last) AND published_at IS NOT NULL)
      """, Self.readScheduleRow)
    return Dictionary(uniqueKeysWithValues: rows.compactMap { row in row.replaces.map { ($0, row) } })
  }

  private static let scheduleRowColumns: SQL = """
    id, replaces_id, coalesce(original_date, starts_on), coalesce(slot, 0), \(ShiftContent.columns), ends_at, published_at IS NOT NULL, withdrawn_at IS NOT NULL,
    removed_at IS NOT NULL, overridden
    """

  private static func readScheduleRow(_ row: inout Connection.Row) throws -> ScheduleRow {
    let (id, replaces): (ID<Shift>, ID<Shift>?) = (try row.next(), try row.next())
    let place = ScheduleRow.Place(date: try row.next(), slot: try row.next())
    return try ScheduleRow(
      id: id, replaces: replaces, place: place, draft: row.record(), end: row.next(), isPublished: row.next(),
      isWithdrawn: row.next(), isRemoved: row.next(), byHand: row.next())
  }
}

extension ShiftContent {
  /// The draft with a stored one's edits by hand; `fields` has bits of `PlannedShift.Field`. A break ends with its shift.
  func keeping(_ fields: Int, of stored: ShiftContent) -> ShiftContent {
    func isKept(_ field: PlannedShift.Field) -> Bool { fields & 1 << field.rawValue != 0 }
    var draft = self
    if isKept(.position) { (draft.position, draft.skills) = (stored.position, stored.skills) }
    if isKept(.employee) { draft.employee = stored.employee }
    if isKept(.end) { draft.breakMinutes = stored.breakMinutes }
    if isKept(.note) { draft.note = stored.note }
    draft.hours = hours.keeping(start: isKept(.start), end: isKept(.end), of: stored.hours)
    draft.breakMinutes = min(draft.breakMinutes, ShiftContent.longestBreak(in: draft.hours))
    return draft
  }
}

extension Hours {
  /// The hours with the start or the end of stored ones; all stored ones if nothing is left between them.
  fileprivate func keeping(start: Bool, end: Bool, of stored: Hours) -> Hours {
    guard start || end else { return self }
    guard case .timed(let newStart, let newMinutes) = self, case .timed(let oldStart, let oldMinutes) = stored else {
      return stored
    }
    let first = start ? oldStart : newStart
    let last = end ? oldStart + oldMinutes : newStart + newMinutes
    let minutes = Int((last.secondsSinceEpoch - first.secondsSinceEpoch) / 60)
    return (1...Hours.longestTimedMinutes).contains(minutes) ? .timed(start: first, minutes: minutes) : stored
  }
}
