public import Domain

extension ConnectedCalendar.Writing: SQLValue {}

/// A calendar into which shifts are to be written, or from which they are to be removed.
public struct CalendarToWrite: Sendable {
  /// The calendar.
  public let id: ID<ConnectedCalendar>
  /// The person with the calendar.
  public let employee: ID<Employee>
  /// The organization of the person.
  public let organization: ID<Organization>
  /// Opened by the instance's key.
  public let sealedAddress: [UInt8]
  /// Never `off`.
  public let writing: ConnectedCalendar.Writing
  /// Attempts that failed since the last success.
  public let attempts: Int
}

/// A shift that is in a calendar elsewhere, or is on its way there.
public struct WrittenShift: Sendable, Hashable {
  /// The first of its pieces.
  public let shift: ID<Shift>
  /// The last part of its address in the calendar.
  public let name: String
  /// The end as it was written.
  public let endsAt: Instant
  /// The server's mark of what was written; `nil` if it gave none.
  public let etag: String?
  /// The digest of what was written; `nil` if it is to be written.
  public let digest: [UInt8]?

  /// A shift by its parts.
  public init(shift: ID<Shift>, name: String, endsAt: Instant, etag: String?, digest: [UInt8]?) {
    (self.shift, self.name, self.endsAt, self.etag, self.digest) = (shift, name, endsAt, etag, digest)
  }
}

extension Snapshot {
  /// The changes after which shifts in calendars may be others.
  private static let kindsOfShifts: [String] = ChangeKind.allCases
    .filter { kind in [.plan, .schedules, .people, .organization, .feeds].contains(kind.topic) }.map(\.rawValue)

  /// The calendars of present people to write into now, and those to clear.
  ///
  /// After a fault, a calendar waits for its time, whatever changes meanwhile. Cost: a walk back over the latest changes.
  public func calendarsToWrite(at now: Instant) throws -> [CalendarToWrite] {
    let oldest: Int64? = try connection.value(
      """
      SELECT write_position FROM connected_calendar \(SQL.index("connected_calendar_written"))
      WHERE organization_id = \(scope) AND writing <> 'off' AND write_attempts = 0 ORDER BY write_position LIMIT 1
      """)
    let last: Int64? = try oldest.flatMap { oldest in
      try connection.value(
        """
        SELECT version FROM change
        WHERE organization_id = \(scope) AND version > \(oldest) AND kind IN \(try SQL.list(Self.kindsOfShifts))
        ORDER BY version DESC LIMIT 1
        """)
    }
    return try connection.rows(
      """
      SELECT connected_calendar.id, employee_id, sealed_address, writing, write_attempts
      FROM connected_calendar \(SQL.index("connected_calendar_written")) \(.inOrder) employee
        ON employee.id = employee_id
      WHERE connected_calendar.organization_id = \(scope) AND writing <> 'off'
        AND (archived_at IS NULL OR writing <> 'on')
        AND (write_due_at <= \(now) OR write_attempts = 0 AND write_position < \(last ?? 0))
      ORDER BY connected_calendar.id
      """
    ) { row in
      let (id, employee): (ID<ConnectedCalendar>, ID<Employee>) = (try row.next(), try row.next())
      return CalendarToWrite(
        id: id, employee: employee, organization: scope.organization, sealedAddress: try row.next(),
        writing: try row.next(), attempts: try row.next())
    }
  }

  /// The next time at which a calendar is due without a change.
  public func nextCalendarToWrite() throws -> Instant? {
    try connection.value(
      """
      SELECT write_due_at FROM connected_calendar \(SQL.index("connected_calendar_written"))
        \(.inOrder) employee ON employee.id = employee_id
      WHERE connected_calendar.organization_id = \(scope) AND writing <> 'off'
        AND (archived_at IS NULL OR writing <> 'on') AND write_due_at IS NOT NULL
      ORDER BY write_due_at LIMIT 1
      """)
  }

  /// The shifts in a calendar, in order; and the number of the latest change, for `Transaction.noteWritten(all:of:)`.
  public func writtenShifts(in calendar: ID<ConnectedCalendar>) throws -> (shifts: [WrittenShift], version: Int64) {
    let shifts = try connection.rows(
      """
      SELECT shift_id, name, ends_at, etag, digest FROM written_shift
      WHERE organization_id = \(scope) AND calendar_id = \(calendar) ORDER BY shift_id
      """
    ) { row in
      WrittenShift(
        shift: try row.next(), name: try row.next(), endsAt: try row.next(), etag: try row.next(),
        digest: try row.next())
    }
    return (shifts, try connection.base.version(of: scope.organization) ?? 0)
  }
}
