public import Domain

extension Transaction {
  // MARK: A person's choices

  /// Writes a person's shifts into one of their calendars from now on; from another one, they are removed.
  ///
  /// Errors: `Refusal.notFound`, also for another person's and for a calendar that can't be written into.
  public func writeShifts(into calendar: ID<ConnectedCalendar>, of employee: ID<Employee>) throws {
    try connection.run(
      """
      UPDATE connected_calendar SET writing = 'removing', write_due_at = \(now), write_attempts = 0
      WHERE organization_id = \(scope) AND employee_id = \(employee) AND id <> \(calendar) AND writing = 'on'
      """)
    try choose(.on, for: calendar, of: employee, if: "may_write = TRUE AND writing <> 'leaving'")
  }

  /// Ends the writing, and removes what was written. Errors: `Refusal.notFound`, also for another person's.
  public func stopWritingShifts(into calendar: ID<ConnectedCalendar>, of employee: ID<Employee>) throws {
    try choose(.removing, for: calendar, of: employee, if: "writing = 'on'")
  }

  /// Forgets a calendar's busy times, and the calendar itself once the shifts in it are removed.
  ///
  /// Errors: `Refusal.notFound`, also for another person's.
  public func leave(_ calendar: ID<ConnectedCalendar>, of employee: ID<Employee>) throws {
    try choose(.leaving, for: calendar, of: employee, if: "writing <> 'leaving'", as: .calendarDisconnected)
    try connection.run("DELETE FROM busy_time WHERE organization_id = \(scope) AND calendar_id = \(calendar)")
  }

  /// Removes a departed person's coming shifts from their calendar; past ones stay there.
  func removeWrittenShifts(of employee: ID<Employee>) throws {
    let begun = try connection.run(
      """
      UPDATE connected_calendar SET writing = 'removing', write_due_at = \(now), write_attempts = 0
      WHERE organization_id = \(scope) AND employee_id = \(employee) AND writing = 'on'
      """)
    guard begun > 0 else { return }
    try connection.run(
      "DELETE FROM written_shift WHERE organization_id = \(scope) AND employee_id = \(employee) AND ends_at <= \(now)")
  }

  private func choose(
    _ writing: ConnectedCalendar.Writing, for calendar: ID<ConnectedCalendar>, of employee: ID<Employee>,
    if condition: SQL, as kind: ChangeKind = .calendarChanged
  ) throws {
    let changed = try connection.run(
      """
      UPDATE connected_calendar
      SET writing = \(writing), write_due_at = \(now), write_attempts = 0, write_fault = NULL
      WHERE organization_id = \(scope) AND employee_id = \(employee) AND id = \(calendar) AND \(condition)
      """)
    guard changed == 1 else { throw Refusal.notFound }
    try record(kind, subject: employee.rawValue)
  }

  // MARK: The work of the writing job; no page waits for it, so it is written without a change row

  /// Notes shifts that are about to be written for the first time, so that none is left behind.
  ///
  /// Errors: `Refusal.notFound` if the calendar is gone.
  public func noteBegun(_ shifts: [WrittenShift], in calendar: ID<ConnectedCalendar>, of employee: ID<Employee>) throws
  {
    guard try snapshot.isConnected(calendar) else { throw Refusal.notFound }
    for shift in shifts {
      try connection.run(
        """
        INSERT INTO written_shift (calendar_id, shift_id, organization_id, employee_id, name, ends_at)
        VALUES (\(calendar), \(shift.shift), \(scope), \(employee), \(shift.name), \(shift.endsAt))
        ON CONFLICT DO NOTHING
        """)
    }
  }

  /// Notes a shift as it is in a calendar now; `isRefused`: its server does not take it like this.
  public func noteWritten(
    _ shift: WrittenShift, in calendar: ID<ConnectedCalendar>, isRefused: Bool = false
  ) throws {
    try connection.run(
      """
      UPDATE written_shift SET ends_at = \(shift.endsAt), etag = \(shift.etag), digest = \(shift.digest),
        written_at = \(now), is_refused = \(isRefused), restored = CASE WHEN digest IS NULL THEN restored ELSE 0 END
      WHERE organization_id = \(scope) AND calendar_id = \(calendar) AND shift_id = \(shift.shift)
      """)
  }

  /// Forgets a shift that is no longer in a calendar.
  public func noteRemoved(_ shift: ID<Shift>, from calendar: ID<ConnectedCalendar>) throws {
    try connection.run(
      """
      DELETE FROM written_shift
      WHERE organization_id = \(scope) AND calendar_id = \(calendar) AND shift_id = \(shift)
      """)
  }

  /// Notes that all was written as of a change; a calendar that was being cleared is only read again, or goes.
  ///
  /// `writing` is the choice that was carried out; another one made meanwhile is still to be.
  public func noteWritten(
    all version: Int64, of calendar: ID<ConnectedCalendar>, as writing: ConnectedCalendar.Writing
  ) throws {
    guard writing == .on else { return try endClearing(of: calendar, as: writing) }
    try connection.run(
      """
      DELETE FROM written_shift WHERE organization_id = \(scope) AND calendar_id = \(calendar)
        AND ends_at < \(now - ConnectedCalendar.shiftDaysKept * 86_400)
      """)
    // Why now again: meanwhile, a reading may have seen what was edited in the calendar.
    let isLeft: SQL = """
      EXISTS (SELECT 1 FROM written_shift WHERE organization_id = \(scope) AND calendar_id = \(calendar)
        AND digest IS NULL AND ends_at > \(now))
      """
    try connection.run(
      """
      UPDATE connected_calendar SET write_position = \(version), write_attempts = 0, write_fault = NULL,
        written_at = \(now), write_due_at = CASE WHEN \(isLeft) THEN \(now) ELSE \(now + 86_400) END
      WHERE organization_id = \(scope) AND id = \(calendar) AND writing = 'on'
      """)
  }

  /// Notes a failed attempt to write or to clear, until the next one; without one, clearing is given up.
  public func noteWriteFault(
    _ fault: String, of calendar: ID<ConnectedCalendar>, as writing: ConnectedCalendar.Writing, again seconds: Int64?
  ) throws {
    let wait = seconds ?? 86_400
    try connection.run(
      """
      UPDATE connected_calendar SET write_attempts = write_attempts + 1, write_fault = \(fault),
        write_due_at = \(now + wait)
      WHERE organization_id = \(scope) AND id = \(calendar) AND writing = \(writing)
      """)
    if seconds == nil { try endClearing(of: calendar, as: writing) }
  }

  private func endClearing(of calendar: ID<ConnectedCalendar>, as writing: ConnectedCalendar.Writing) throws {
    switch writing {
    case .off, .on: break
    case .leaving:
      try connection.run(
        """
        DELETE FROM connected_calendar
        WHERE organization_id = \(scope) AND id = \(calendar) AND writing = 'leaving'
        """)
    case .removing:
      let isCleared = try connection.run(
        """
        UPDATE connected_calendar SET writing = 'off', write_due_at = NULL, write_attempts = 0, written_at = NULL
        WHERE organization_id = \(scope) AND id = \(calendar) AND writing = 'removing'
        """)
      guard isCleared == 1 else { return }
      try connection.run(
        "DELETE FROM written_shift WHERE organization_id = \(scope) AND calendar_id = \(calendar)")
    }
  }

  /// Compares the shifts of a span in a calendar, by name, with what was written before an instant: those that were changed or removed in
  /// the calendar are written again, a few times at most.
  ///
  /// Returns `true` if there are some.
  public func noteSeen(
    _ etags: [String: String?], during span: Range<Instant>, before moment: Instant,
    in calendar: ID<ConnectedCalendar>, of employee: ID<Employee>
  ) throws -> Bool {
    let known = try connection.rows(
      """
      SELECT shift_id, name, etag FROM written_shift
      WHERE organization_id = \(scope) AND calendar_id = \(calendar) AND digest IS NOT NULL AND is_refused = FALSE
        AND written_at < \(moment) AND ends_at > \(span.lowerBound) AND ends_at <= \(span.upperBound)
        AND restored < \(ConnectedCalendar.mostRestored)
      """
    ) { row in (shift: try row.next() as ID<Shift>, name: try row.next() as String, etag: try row.next() as String?) }
    let changed = known.filter { shift in
      guard let seen = etags[shift.name] else { return true }
      return shift.etag != nil && seen != nil && seen != shift.etag
    }
    for shift in changed {
      try connection.run(
        """
        UPDATE written_shift SET digest = NULL, restored = restored + 1
        WHERE organization_id = \(scope) AND calendar_id = \(calendar) AND shift_id = \(shift.shift)
        """)
    }
    guard !changed.isEmpty else { return false }
    let marked = try connection.run(
      """
      UPDATE connected_calendar SET write_due_at = \(now)
      WHERE organization_id = \(scope) AND id = \(calendar) AND writing = 'on' AND write_attempts = 0
      """)
    // Why a change: the writing job looks after one.
    if marked == 1 { try record(.calendarRead, subject: employee.rawValue) }
    return marked == 1
  }
}

extension Snapshot {
  fileprivate func isConnected(_ calendar: ID<ConnectedCalendar>) throws -> Bool {
    let count: Int =
      try connection.value(
        "SELECT count(*) FROM connected_calendar WHERE organization_id = \(scope) AND id = \(calendar)") ?? 0
    return count == 1
  }
}
