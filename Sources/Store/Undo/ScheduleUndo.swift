import Domain

/// The work beside the changeset when a schedule's edit is undone.
///
/// Shifts made ahead are in no changeset: they are deleted with their schedule, or updated to its restored terms.
struct ScheduleUndo {
  private let change: ID<UndoEntry>
  private let kind: String
  private let organization: ID<Organization>

  init(_ change: ID<UndoEntry>, _ kind: String, in organization: ID<Organization>) {
    self.change = change
    self.kind = kind
    self.organization = organization
  }

  /// Before reverting: deletes the shifts made ahead for a schedule that will be gone.
  ///
  /// Errors: `Refusal.outOfDate` if any of them was published or changed.
  func clear(in transaction: borrowing Transaction) throws {
    switch kind {
    case "schedule.made":
      if let schedule = try subject(in: transaction) { try clear(schedule, after: nil, in: transaction) }
    case "schedule.split":
      guard let schedule = try subject(in: transaction), let former = try former(in: transaction) else { return }
      let made: LocalDate? = try transaction.connection.value("SELECT made_through FROM schedule WHERE id = \(former)")
      try clear(schedule, after: made, in: transaction)
    default: break
    }
  }

  /// After reverting: updates the shifts made ahead to the restored schedule.
  func settle(in transaction: borrowing Transaction) throws {
    switch kind {
    case "schedule.changed":
      guard let schedule = try subject(in: transaction) else { return }
      let found = try transaction.snapshot.schedule(schedule, of: organization)
      try transaction.settle(found, on: LocalDate.first...LocalDate.last, in: organization)
    case "site.closed", "site.opened":
      let facts = try transaction.connection.row(
        "SELECT subject_id, coalesce(after, before) FROM change WHERE id = \(change)"
      ) { (site: try $0.next() as ID<Site>, days: try $0.next() as String) }
      guard let facts else { return }
      let days = try Transaction.value([[String: String]].self, from: facts.days)
      let dates = days.compactMap { $0["date"].flatMap { LocalDate($0) } }
      try transaction.settleSchedules(of: facts.site, on: dates, in: organization)
    default: break
    }
  }

  private func subject(in transaction: borrowing Transaction) throws -> ID<Schedule>? {
    try transaction.connection.value("SELECT subject_id FROM change WHERE id = \(change)")
  }

  /// The schedule that a series was split from.
  private func former(in transaction: borrowing Transaction) throws -> ID<Schedule>? {
    let before: String? = try transaction.connection.value("SELECT before FROM change WHERE id = \(change)")
    return try before.map { ID(rawValue: try Transaction.value(Transaction.SplitFacts.self, from: $0).schedule) }
  }

  private func clear(_ schedule: ID<Schedule>, after day: LocalDate?, in transaction: borrowing Transaction) throws {
    let connection = transaction.connection
    let made: SQL = "schedule_id = \(schedule) AND original_date > \(day ?? .first)"
    let isTouched: Int? = try connection.value(
      """
      SELECT 1 FROM shift \(SQL.index("shift_occurrence"))
      WHERE \(made) AND (published_at IS NOT NULL OR overridden <> 0 OR removed_at IS NOT NULL) LIMIT 1
      """)
    guard isTouched == nil else { throw Refusal.outOfDate }
    try connection.run("DELETE FROM shift WHERE \(made)")
    try connection.run("UPDATE schedule SET made_through = \(day) WHERE id = \(schedule)")
  }
}
