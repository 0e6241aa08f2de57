public import Domain

extension Snapshot {
  /// The published shifts of a site that touch a span, with the people and positions they name.
  ///
  /// Errors: `Refusal.notFound` where the organization has no such site. Cost: grows with the shifts of the span and
  /// of the two days (for whole-day shifts: the year) before it, not with the length of the history.
  public func roster(of site: ID<Site>, in organization: ID<Organization>, during span: Range<Instant>) throws
    -> Roster
  {
    let place = try self.site(site, of: organization)
    let lookBack = Int64(Hours.longestTimedMinutes) * 60 + 86_400
    let lookBackDays = Int64(Hours.longestDays) * 86_400 + 86_400
    let shifts = try connection.rows(
      """
      SELECT \(Self.shiftColumns) FROM shift INDEXED BY shift_timed
      WHERE organization_id = \(organization) AND site_id = \(site) AND start_minute IS NOT NULL
        AND published_at IS NOT NULL AND withdrawn_at IS NULL
        AND starts_at > \(span.lowerBound - lookBack) AND starts_at < \(span.upperBound) AND ends_at > \(span.lowerBound)
      UNION ALL
      SELECT \(Self.shiftColumns) FROM shift INDEXED BY shift_days
      WHERE organization_id = \(organization) AND site_id = \(site) AND start_minute IS NULL
        AND published_at IS NOT NULL AND withdrawn_at IS NULL
        AND starts_at > \(span.lowerBound - lookBackDays) AND starts_at < \(span.upperBound)
        AND ends_at > \(span.lowerBound)
      """, Self.readShift)
    return try roster(of: place, in: organization, shifts: shifts)
  }

  /// The roster for a page: a span, and around it what answers "who went last" and "who is next" at `now`.
  ///
  /// Errors and cost: as `roster(of:in:during:)`, and two index probes.
  public func roster(
    of site: ID<Site>, in organization: ID<Organization>, during span: Range<Instant>, around now: Instant
  ) throws -> Roster {
    let roster = try roster(of: site, in: organization, during: span)
    let last = try connection.row(
      """
      SELECT \(Self.shiftColumns) FROM shift INDEXED BY shift_ends
      WHERE organization_id = \(organization) AND site_id = \(site) AND published_at IS NOT NULL
        AND withdrawn_at IS NULL AND ends_at <= \(now) AND employee_id IS NOT NULL ORDER BY ends_at DESC LIMIT 1
      """, Self.readShift)
    let next = try [true, false].compactMap { isTimed in
      try connection.row(
        isTimed ? Self.nextTimed(site, organization, now) : Self.nextDays(site, organization, now),
        Self.readShift)
    }
    let known = Set(roster.shifts.map(\.id))
    let more = ([last].compactMap { $0 } + next).filter { !known.contains($0.id) }
    return more.isEmpty ? roster : try self.roster(of: roster.site, in: organization, shifts: roster.shifts + more)
  }

  /// One published shift that was not taken back, with its site. Errors: `Refusal.notFound`.
  public func shift(_ id: ID<Shift>, of organization: ID<Organization>) throws -> Shift {
    let found = try connection.row(
      """
      SELECT \(Self.shiftColumns) FROM shift
      WHERE organization_id = \(organization) AND id = \(id) AND published_at IS NOT NULL AND withdrawn_at IS NULL
      """, Self.readShift)
    guard let found else { throw Refusal.notFound }
    return found
  }

  /// What a calendar feed tells: published shifts that end within a span, those taken back included, by their end.
  ///
  /// Errors: `Refusal.notFound` where the organization has no such employee or site. Cost: grows with the answer.
  public func calendarShifts(of purpose: Link.Purpose, in organization: ID<Organization>, during span: Range<Instant>)
    throws -> [Shift]
  {
    let owner: SQL =
      switch purpose {
      case .employeeCalendar(let employee): "INDEXED BY shift_by_employee WHERE employee_id = \(employee)"
      case .siteCalendar(let site), .wall(let site): "INDEXED BY shift_ends WHERE site_id = \(site)"
      }
    return try connection.rows(
      """
      SELECT \(Self.shiftColumns) FROM shift \(owner) AND organization_id = \(organization)
        AND published_at IS NOT NULL AND ends_at > \(span.lowerBound) AND ends_at <= \(span.upperBound)
      ORDER BY ends_at, id
      """, Self.readShift)
  }

  /// The people of an organization by id, those named.
  public func employees(_ ids: Set<ID<Employee>>, of organization: ID<Organization>) throws -> [ID<Employee>: Employee]
  {
    let list = Self.list(ids)
    let found = try connection.rows(
      """
      SELECT id, name, surname, phone FROM employee
      WHERE organization_id = \(organization) AND id IN (SELECT value FROM json_each(\(list)))
      """
    ) { try Employee(id: $0.next(), name: $0.next(), surname: $0.next(), phone: $0.next()) }
    return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
  }

  /// The positions of an organization by id, those named.
  public func positions(_ ids: Set<ID<Position>>, of organization: ID<Organization>) throws -> [ID<Position>: Position]
  {
    let list = Self.list(ids)
    let found = try connection.rows(
      """
      SELECT id, name, mark FROM position
      WHERE organization_id = \(organization) AND id IN (SELECT value FROM json_each(\(list)))
      """
    ) { row in
      let (id, name, mark) = (try row.next() as ID<Position>, try row.next() as String, try row.next() as Int)
      return Position(id: id, name: name, mark: Position.Mark(rawValue: mark) ?? .disc)
    }
    return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
  }

  private func roster(of site: Site, in organization: ID<Organization>, shifts: [Shift]) throws -> Roster {
    Roster(
      site: site, shifts: shifts, employees: try employees(Set(shifts.compactMap(\.employee)), of: organization),
      positions: try positions(Set(shifts.compactMap(\.position)), of: organization))
  }

  private static func nextTimed(_ site: ID<Site>, _ organization: ID<Organization>, _ now: Instant) -> SQL {
    """
    SELECT \(shiftColumns) FROM shift INDEXED BY shift_timed
    WHERE organization_id = \(organization) AND site_id = \(site) AND start_minute IS NOT NULL
      AND published_at IS NOT NULL AND withdrawn_at IS NULL AND starts_at > \(now) AND employee_id IS NOT NULL
    ORDER BY starts_at LIMIT 1
    """
  }

  private static func nextDays(_ site: ID<Site>, _ organization: ID<Organization>, _ now: Instant) -> SQL {
    """
    SELECT \(shiftColumns) FROM shift INDEXED BY shift_days
    WHERE organization_id = \(organization) AND site_id = \(site) AND start_minute IS NULL
      AND published_at IS NOT NULL AND withdrawn_at IS NULL AND starts_at > \(now) AND employee_id IS NOT NULL
    ORDER BY starts_at LIMIT 1
    """
  }

  private static func list<Entity>(_ ids: Set<ID<Entity>>) -> String {
    "[\(ids.sorted().map(\.description).joined(separator: ","))]"
  }

  static let shiftColumns: SQL = """
    id, site_id, position_id, employee_id, starts_on, start_minute, minutes, days, starts_at, ends_at, note,
    published_at, published_by, withdrawn_at, sequence, changed_at
    """

  static func readShift(_ row: inout Connection.Row) throws -> Shift {
    let id: ID<Shift> = try row.next()
    let site: ID<Site> = try row.next()
    let position: ID<Position>? = try row.next()
    let employee: ID<Employee>? = try row.next()
    let hours = try readHours(&row)
    let begin: Instant = try row.next()
    let end: Instant = try row.next()
    let note: String = try row.next()
    let publishedAt: Instant? = try row.next()
    let publishedBy: Actor? = try row.next()
    var publication: Shift.Publication?
    if let publishedAt, let publishedBy { publication = .init(by: publishedBy, at: publishedAt) }
    return Shift(
      id: id, site: site, position: position, employee: employee, hours: hours, interval: begin..<max(begin, end),
      note: note, publication: publication, withdrawnAt: try row.next(), sequence: try row.next(),
      changedAt: try row.next())
  }

  private static func readHours(_ row: inout Connection.Row) throws -> Hours {
    let date: LocalDate = try row.next()
    let start: Int? = try row.next()
    let minutes: Int? = try row.next()
    let days: Int? = try row.next()
    if let minutes, let time = start.flatMap(LocalTime.init(minuteOfDay:)) {
      return .timed(start: LocalDateTime(date: date, time: time), minutes: minutes)
    }
    return .days(first: date, last: date + ((days ?? 1) - 1))
  }
}
