public import Domain

/// A calendar to connect.
public struct ConnectedCalendarDraft: Sendable {
  let name: String
  let host: String
  let sealedAddress: [UInt8]
  let keepsFree: Bool
  let hasPassword: Bool
  let mayWrite: Bool

  /// Checks the name; only a calendar with a password can be written into. Errors: `Refusal.invalid` for the field `name`.
  public init(
    name: String, host: String, sealedAddress: [UInt8], keepsFree: Bool, hasPassword: Bool = false,
    mayWrite: Bool = false
  ) throws(Refusal) {
    self.name = try Text.line(name, "name", limit: ConnectedCalendar.longestName)
    (self.host, self.sealedAddress, self.keepsFree) = (host, sealedAddress, keepsFree)
    (self.hasPassword, self.mayWrite) = (hasPassword, hasPassword && mayWrite)
  }
}

/// The result of reading a calendar.
public struct CalendarFindings: Sendable {
  let times: [Range<Instant>]
  let leftOut: Int
  let etag: String?
  let lastModified: String?

  /// Of times that meet, one is made; of too many, the first are kept.
  public init(times: [Range<Instant>], leftOut: Int, etag: String?, lastModified: String?) {
    self.times = Array(times.joined.prefix(ConnectedCalendar.mostTimes))
    (self.leftOut, self.etag, self.lastModified) = (leftOut, etag, lastModified)
  }
}

extension Transaction {
  /// Connects a person's calendar, with what was found in it. Errors: `Refusal.notFound`; `.invalid` (`address`) beyond
  /// `ConnectedCalendar.most`.
  @discardableResult
  public func connect(
    _ draft: ConnectedCalendarDraft, of employee: ID<Employee>, with findings: CalendarFindings
  ) throws -> ID<ConnectedCalendar> {
    _ = try snapshot.person(employee)
    guard try snapshot.connectedCalendars(of: employee).count < ConnectedCalendar.most else {
      throw Refusal.invalid([.init("address", .tooMany(limit: ConnectedCalendar.most))])
    }
    let id: ID<ConnectedCalendar> = try insertRow(
      """
      INSERT INTO connected_calendar (organization_id, employee_id, name, host, sealed_address, keeps_free, due_at,
        left_out, has_password, may_write)
      VALUES (\(scope), \(employee), \(draft.name), \(draft.host), \(draft.sealedAddress), \(draft.keepsFree), \(now),
        0, \(draft.hasPassword), \(draft.mayWrite))
      """)
    try record(.calendarConnected, subject: employee.rawValue)
    try keep(findings, of: id, for: employee)
    return id
  }

  /// Chooses if a calendar's busy times keep its person free. Errors: `Refusal.notFound`, also for another person's.
  public func keepFree(_ keepsFree: Bool, by calendar: ID<ConnectedCalendar>, of employee: ID<Employee>) throws {
    let changed = try connection.run(
      """
      UPDATE connected_calendar SET keeps_free = \(keepsFree)
      WHERE organization_id = \(scope) AND employee_id = \(employee) AND id = \(calendar) AND writing <> 'leaving'
      """)
    guard changed == 1 else { throw Refusal.notFound }
    try record(.calendarChanged, subject: employee.rawValue)
  }

  /// Stores a calendar's address with another password, and reads and writes it soon. Errors: `Refusal.notFound`, also for another person's.
  public func renew(_ sealedAddress: [UInt8], of calendar: ID<ConnectedCalendar>, of employee: ID<Employee>) throws {
    let changed = try connection.run(
      """
      UPDATE connected_calendar SET sealed_address = \(sealedAddress), due_at = \(now), fault = NULL,
        write_due_at = \(now), write_fault = NULL, write_attempts = 0
      WHERE organization_id = \(scope) AND employee_id = \(employee) AND id = \(calendar) AND has_password = TRUE
      """)
    guard changed == 1 else { throw Refusal.notFound }
    try record(.calendarChanged, subject: employee.rawValue)
  }

  /// Forgets a calendar and its busy times. Errors: `Refusal.notFound`, also for another person's.
  ///
  /// Shifts that were written into it stay there: see `leave(_:of:)`.
  public func disconnect(_ calendar: ID<ConnectedCalendar>, of employee: ID<Employee>) throws {
    let removed = try connection.run(
      """
      DELETE FROM connected_calendar
      WHERE organization_id = \(scope) AND employee_id = \(employee) AND id = \(calendar)
      """)
    guard removed == 1 else { throw Refusal.notFound }
    try record(.calendarDisconnected, subject: employee.rawValue)
  }

  /// Replaces a calendar's busy times. Equal ones are no change. Errors: `Refusal.notFound`.
  public func keep(_ findings: CalendarFindings, of calendar: ID<ConnectedCalendar>, for employee: ID<Employee>) throws
  {
    try renew(
      calendar,
      set: """
        succeeded_at = \(now), fault = NULL, left_out = \(findings.leftOut), etag = \(findings.etag),
        last_modified = \(findings.lastModified)
        """)
    let known = try connection.rows(
      """
      SELECT starts_at, ends_at FROM busy_time
      WHERE organization_id = \(scope) AND calendar_id = \(calendar) ORDER BY starts_at
      """
    ) { row in (try row.next() as Instant, try row.next() as Instant) }
    guard !known.elementsEqual(findings.times, by: { $0.0 == $1.lowerBound && $0.1 == $1.upperBound }) else { return }
    try connection.run("DELETE FROM busy_time WHERE organization_id = \(scope) AND calendar_id = \(calendar)")
    for time in findings.times {
      try connection.run(
        """
        INSERT INTO busy_time (calendar_id, starts_at, organization_id, employee_id, ends_at)
        VALUES (\(calendar), \(time.lowerBound), \(scope), \(employee), \(time.upperBound))
        """)
    }
    try record(.calendarRead, subject: employee.rawValue)
  }

  /// Records a reading without news. Errors: `Refusal.notFound`.
  public func noteUnchanged(_ calendar: ID<ConnectedCalendar>) throws {
    try renew(calendar, set: "succeeded_at = \(now), fault = NULL")
  }

  /// Records a failed reading; the busy times stay. Errors: `Refusal.notFound`.
  public func noteFault(
    _ fault: String, of calendar: ID<ConnectedCalendar>, again seconds: Int64 = ConnectedCalendar.intervalSeconds
  ) throws {
    try renew(calendar, set: "fault = \(fault)", again: seconds)
  }

  private func renew(
    _ calendar: ID<ConnectedCalendar>, set columns: SQL, again seconds: Int64 = ConnectedCalendar.intervalSeconds
  ) throws {
    let renewed = try connection.run(
      """
      UPDATE connected_calendar
      SET attempted_at = \(now), due_at = \(now + seconds), \(columns)
      WHERE organization_id = \(scope) AND id = \(calendar)
      """)
    guard renewed == 1 else { throw Refusal.notFound }
  }
}
