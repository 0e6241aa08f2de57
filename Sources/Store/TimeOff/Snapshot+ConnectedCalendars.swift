public import Domain

/// A connected calendar to read.
public struct CalendarToRead: Sendable {
  /// The calendar.
  public let id: ID<ConnectedCalendar>
  /// The person with the calendar.
  public let employee: ID<Employee>
  /// The organization of the person.
  public let organization: ID<Organization>
  /// Opened by the instance's key.
  public let sealedAddress: [UInt8]
  /// At a server of calendars (CalDAV).
  public let hasPassword: Bool
  /// Of the last answer.
  public let etag: String?
  /// Of the last answer.
  public let lastModified: String?
}

extension Snapshot {
  /// A person's connected calendars, oldest first; without those that are leaving.
  public func connectedCalendars(of employee: ID<Employee>) throws -> [ConnectedCalendar] {
    try connection.rows(
      """
      SELECT id, employee_id, name, host, keeps_free, has_password, may_write, writing,
        (SELECT count(*) FROM written_shift
          WHERE organization_id = \(scope) AND calendar_id = connected_calendar.id AND digest IS NOT NULL
            AND is_refused = FALSE),
        (SELECT count(*) FROM written_shift
          WHERE organization_id = \(scope) AND calendar_id = connected_calendar.id AND is_refused = TRUE),
        written_at, write_fault, attempted_at, succeeded_at, fault, left_out
      FROM connected_calendar
      WHERE organization_id = \(scope) AND employee_id = \(employee) AND writing <> 'leaving' ORDER BY id
      """
    ) { row in
      let (id, employee): (ID<ConnectedCalendar>, ID<Employee>) = (try row.next(), try row.next())
      return ConnectedCalendar(
        id: id, employee: employee, name: try row.next(), host: try row.next(), keepsFree: try row.next(),
        hasPassword: try row.next(), mayWrite: try row.next(), writing: try row.next(),
        shifts: .init(
          count: try row.next(), refusedCount: try row.next(), writtenAt: try row.next(), fault: try row.next()),
        attemptedAt: try row.next(), succeededAt: try row.next(), fault: try row.next(), leftOut: try row.next())
    }
  }

  /// The sealed addresses of a person's calendars with a password.
  public func sealedAddresses(of employee: ID<Employee>) throws -> [(calendar: ID<ConnectedCalendar>, sealed: [UInt8])]
  {
    try connection.rows(
      """
      SELECT id, sealed_address FROM connected_calendar
      WHERE organization_id = \(scope) AND employee_id = \(employee) AND has_password = TRUE ORDER BY id
      """
    ) { row in (calendar: try row.next(), sealed: try row.next()) }
  }

  /// The calendars of present people that are due, the longest waiting first.
  public func dueCalendars(at now: Instant, limit: Int) throws -> [CalendarToRead] {
    try connection.rows(
      """
      SELECT connected_calendar.id, employee_id, sealed_address, has_password, etag, last_modified
      FROM connected_calendar \(SQL.index("connected_calendar_due")) \(.inOrder) employee ON employee.id = employee_id
      WHERE connected_calendar.organization_id = \(scope) AND due_at <= \(now) AND archived_at IS NULL
        AND writing <> 'leaving'
      ORDER BY due_at, connected_calendar.id LIMIT \(limit)
      """
    ) { row in
      let (id, employee): (ID<ConnectedCalendar>, ID<Employee>) = (try row.next(), try row.next())
      return CalendarToRead(
        id: id, employee: employee, organization: scope.organization, sealedAddress: try row.next(),
        hasPassword: try row.next(), etag: try row.next(), lastModified: try row.next())
    }
  }

  /// A person's busy times of all their calendars that touch a span, in order; those that meet are one.
  public func busyTimes(of employee: ID<Employee>, during span: Range<Instant>) throws -> [Range<Instant>] {
    try connection.rows(
      """
      SELECT starts_at, ends_at FROM busy_time \(SQL.index("busy_time_of_person"))
      WHERE organization_id = \(scope) AND employee_id = \(employee) AND ends_at > \(span.lowerBound)
        AND starts_at < \(span.upperBound)
      """, Self.readInterval
    ).joined
  }

  /// The availability of all people or of one, with what keeps them free in their own calendars during a span.
  public func availability(of employee: ID<Employee>? = nil, during span: Range<Instant>) throws -> [Availability] {
    try availability(of: employee) + timesToKeepFree(of: employee, during: span).map(Availability.init(busy:))
  }

  private func timesToKeepFree(of employee: ID<Employee>?, during span: Range<Instant>) throws -> [BusyTime] {
    let found = try connection.rows(
      """
      SELECT busy_time.employee_id, starts_at, ends_at
      FROM busy_time \(SQL.index("busy_time_by_end")) \(.inOrder) connected_calendar AS calendar
        ON calendar.id = calendar_id
      WHERE busy_time.organization_id = \(scope) AND \(SQL.column("busy_time.employee_id", is: employee))
        AND ends_at > \(span.lowerBound) AND starts_at < \(span.upperBound) AND keeps_free = TRUE
      ORDER BY busy_time.employee_id, starts_at
      """
    ) { row in (try row.next() as ID<Employee>, try Self.readInterval(&row)) }
    return found.map { BusyTime(employee: $0, interval: $1) }
  }

  private static func readInterval(_ row: inout Connection.Row) throws -> Range<Instant> {
    let (start, end): (Instant, Instant) = (try row.next(), try row.next())
    return start..<max(start, end)
  }
}
