import Domain

/// The work beside the restored rows when a schedule's edit is undone.
///
/// Shifts made ahead are no part of the edit: they are deleted with their schedule, or updated to its restored terms.
struct ScheduleUndo {
  private let kind: ChangeKind
  private let version: Int64
  private let scope: OrganizationScope

  init(_ entry: UndoEntry, _ version: Int64, in scope: OrganizationScope) {
    kind = entry.kind
    self.version = version
    self.scope = scope
  }

  /// Before reverting: deletes the shifts made ahead for a schedule that is about to go.
  ///
  /// Errors: `Refusal.outOfDate` if any of them was published or changed.
  func clear(in transaction: borrowing Transaction) throws {
    switch kind {
    case .scheduleMade:
      if let schedule = try edited(isNew: true, in: transaction) { try clear(schedule, after: nil, in: transaction) }
    case .scheduleSplit:
      guard let schedule = try edited(isNew: true, in: transaction),
        let former = try edited(isNew: false, in: transaction)
      else { return }
      let made: LocalDate? = try transaction.connection.value(
        "SELECT made_through FROM schedule WHERE organization_id = \(scope) AND id = \(former)")
      try clear(schedule, after: made, in: transaction)
    default: break
    }
  }

  /// After reverting: updates the shifts made ahead to the restored schedule.
  func settle(in transaction: borrowing Transaction) throws {
    switch kind {
    case .scheduleChanged:
      guard let schedule = try edited(isNew: false, in: transaction) else { return }
      let found = try transaction.snapshot.schedule(schedule)
      try transaction.settle(found, on: LocalDate.first...LocalDate.last)
    case .siteClosed, .siteOpened:
      let days = try transaction.connection.rows(
        "SELECT CAST(key ->> 0 AS BIGINT), key ->> 1 FROM row_version WHERE \(isOf("closed_day"))"
      ) { (site: try $0.next() as ID<Site>, date: try $0.next() as LocalDate) }
      guard let site = days.first?.site else { return }
      try transaction.settleSchedules(of: site, on: days.map(\.date))
    default: break
    }
  }

  /// The schedule made or changed by the edit.
  private func edited(isNew: Bool, in transaction: borrowing Transaction) throws -> ID<Schedule>? {
    try transaction.connection.value(
      "SELECT CAST(key ->> 0 AS BIGINT) FROM row_version WHERE \(isOf("schedule")) AND (row IS NULL) = \(isNew)")
  }

  private func isOf(_ entity: String) -> SQL {
    "organization_id = \(scope) AND until_version = \(version) AND entity = \(entity)"
  }

  private func clear(_ schedule: ID<Schedule>, after day: LocalDate?, in transaction: borrowing Transaction) throws {
    let connection = transaction.connection
    let made: SQL = "organization_id = \(scope) AND schedule_id = \(schedule) AND original_date > \(day ?? .first)"
    let isTouched: Int? = try connection.value(
      """
      SELECT 1 FROM shift \(SQL.index("shift_occurrence"))
      WHERE \(made) AND (published_at IS NOT NULL OR overridden <> 0 OR removed_at IS NOT NULL) LIMIT 1
      """)
    guard isTouched == nil else { throw Refusal.outOfDate }
    try connection.run("DELETE FROM shift WHERE \(made)")
  }
}
