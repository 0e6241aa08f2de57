import Domain
import TestSupport
import Testing

@testable import Store

/// What the tests of schedules say of shifts, in short: `2026-11-02.0 22:00+480 Lena`.
extension Shop {
  /// From Monday 2026-10-26 on, 22:00 to 06:00 at the yard, Lena and Omar in turn.
  func terms(
    _ pattern: Recurrence.Pattern = .daily, from begin: String = "2026-10-26", every interval: Int = 1,
    end: Recurrence.End = .never, at start: String = "22:00", minutes: Int = 480, needed: Int? = nil,
    people: [ID<Employee>]? = nil
  ) throws -> ScheduleTerms {
    ScheduleTerms(
      site: yard, position: dispatch,
      recurrence: Recurrence(begin: try day(begin), pattern: pattern, interval: interval, end: end),
      start: try #require(LocalTime(start)), minutes: minutes,
      assignment: needed.map { .open(needed: $0) } ?? .people(.init(people ?? [lena, omar])))
  }

  @discardableResult
  func edit(_ edit: ScheduleEdit, by editor: Editor = .console, in store: Store? = nil) async throws -> (
    schedule: ID<Schedule>, effect: ScheduleEffect
  ) {
    let organization = organization
    return try await (store ?? self.store).write(in: organization, by: editor) { try $0.edit(edit) }
  }

  func make(_ terms: ScheduleTerms) async throws -> ID<Schedule> { try await edit(.make(terms)).schedule }

  func change(_ id: ID<Schedule>, _ reach: ScheduleEdit.Reach = .all, _ alter: (inout ScheduleTerms) throws -> Void)
    async throws -> ScheduleEdit
  {
    let schedule = try await schedule(id)
    var terms = schedule.terms
    if case .following(let date) = reach { terms = terms.continued(from: date) }
    try alter(&terms)
    return .change(id, seen: schedule.revision, to: terms, reach: reach)
  }

  func schedule(_ id: ID<Schedule>) async throws -> Schedule {
    try await store.read(of: organization) { try $0.schedule(id) }
  }

  func effect(of edit: ScheduleEdit) async throws -> ScheduleEffect {
    let now = home.clock.now
    return try await store.read(of: organization) { try $0.effect(of: edit, at: now) }
  }

  func extend(through date: String) async throws -> Int {
    let day = try day(date)
    return try await store.write(in: organization, by: .console) { try $0.extendSchedules(through: day) }
  }

  func close(_ dates: String...) async throws {
    let days = try dates.map { ClosedDay(date: try day($0), name: "Stocktaking") }
    try await store.write(in: organization, by: .console) { try $0.close(yard, on: days) }
  }

  func open(_ date: String) async throws {
    let day = try day(date)
    try await store.write(in: organization, by: .console) { try $0.open(yard, on: day) }
  }

  func undoLast() async throws {
    try await store.write(in: organization, by: .console) { transaction in
      let last = try transaction.snapshot.lastUndoable(by: .console)
      try transaction.undo(try #require(last).id)
    }
  }

  /// Puts the drafts of a schedule on the roster, up to a day.
  func publishDrafts(of schedule: ID<Schedule>, through date: String) async throws {
    try await run(
      """
      UPDATE shift SET published_at = 1, published_by = 'console', revision = revision + 1
      WHERE schedule_id = \(schedule) AND original_date <= \(date) AND published_at IS NULL AND removed_at IS NULL
      """)
  }

  func id(_ schedule: ID<Schedule>, _ date: String, slot: Int = 0) async throws -> ID<Shift> {
    let found: ID<Shift>? = try await store.read {
      try $0.connection.base.value(
        "SELECT id FROM shift WHERE schedule_id = \(schedule) AND original_date = \(date) AND slot = \(slot)")
    }
    return try #require(found)
  }

  /// The shifts of a schedule whose occurrence is on some days: day, slot, hours, who, and what became of them.
  func plan(_ schedule: ID<Schedule>, through date: String) async throws -> [String] {
    let mark = Self.mark
    return try await store.read {
      try $0.connection.base.rows(
        """
        SELECT shift.original_date || '.' || shift.slot || ' ' || \(mark) || CASE WHEN shift.published_at IS NULL THEN '' ELSE ' published' END
          || CASE WHEN shift.removed_at IS NULL THEN '' ELSE ' removed' END || CASE WHEN shift.withdrawn_at IS NULL THEN '' ELSE ' withdrawn' END
        FROM shift LEFT JOIN employee ON employee.id = employee_id
        WHERE shift.schedule_id = \(schedule) AND shift.original_date <= \(date)
        ORDER BY shift.original_date, shift.slot
        """
      ) { try $0.next() as String }
    }
  }

  /// The drafts that change published shifts: the day of the shift, and what it will be.
  func changes() async throws -> [String] {
    let mark = Self.mark
    return try await store.read {
      try $0.connection.base.rows(
        """
        SELECT published.original_date || ': ' || CASE WHEN shift.removed_at IS NULL THEN \(mark) ELSE 'removed' END
        FROM shift JOIN shift AS published ON published.id = shift.replaces_id
        LEFT JOIN employee ON employee.id = shift.employee_id ORDER BY published.original_date
        """
      ) { try $0.next() as String }
    }
  }

  private static let mark: SQL = """
    shift.starts_on || ' ' || \(.either(
      sqlite: "printf('%02d:%02d+%d ', shift.start_minute / 60, shift.start_minute % 60, shift.minutes)",
      postgres: """
        to_char(TIME '00:00' + shift.start_minute * INTERVAL '1 minute', 'HH24:MI') || '+' || shift.minutes || ' '
        """))
      || coalesce(employee.name, 'open') || CASE shift.note WHEN '' THEN '' ELSE ' ' || shift.note END
    """

  /// All that undo must bring back, byte for byte.
  func dump() async throws -> [String] {
    try await store.read { snapshot in
      try ["shift", "schedule", "schedule_person", "schedule_day", "closed_day"].flatMap { table in
        let names = try snapshot.connection.base.columns(of: table).map(\.name)
        return try Self.rows(of: table, names, snapshot)
      }
    }
  }

  private static func rows(of table: String, _ columns: [String], _ snapshot: borrowing ServerSnapshot) throws
    -> [String]
  {
    let tables: [String: SQL] = [
      "shift": """
      SELECT \(SQL.jsonArray)(id, organization_id, site_id, position_id, employee_id, feed_id, starts_on, start_minute,
        minutes, days, starts_at, ends_at, break_minutes, note, skills, published_at, published_by, withdrawn_at, sequence,
        changed_at,
        schedule_id, original_date, slot, overridden, replaces_id, removed_at, external_id, pair, revision) FROM shift ORDER BY id
      """,
      "schedule": """
      SELECT \(SQL.jsonArray)(id, organization_id, site_id, position_id, series_id, begins_on, pattern, every, week_start,
        weekdays, month_day, nth, nth_weekday, skips_missing, ends_on, occurrences, start_minute, minutes, break_minutes,
        needed, turn, first_turn, turn_every, turn_unit, turn_from, turn_on_workdays, works_closed_days, note, made_through,
        revision, deleted_at) FROM schedule ORDER BY id
      """,
      "schedule_person": """
      SELECT \(SQL.jsonArray)(organization_id, schedule_id, place, employee_id) FROM schedule_person
      ORDER BY schedule_id, place
      """,
      "schedule_day": """
      SELECT \(SQL.jsonArray)(organization_id, schedule_id, date, is_added) FROM schedule_day
      ORDER BY schedule_id, date, is_added
      """,
      "closed_day": """
      SELECT \(SQL.jsonArray)(organization_id, site_id, date, name, costs_leave) FROM closed_day ORDER BY site_id, date
      """,
    ]
    let statement = try #require(tables[table])
    // Why: a column that is added later must be looked at here too.
    for column in columns { #expect(statement.text.contains(column)) }
    return try snapshot.connection.base.rows(statement) { "\(table) \(try $0.next() as String)" }
  }
}
