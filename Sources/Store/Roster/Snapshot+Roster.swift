public import Domain

extension Snapshot {
  /// A site's published shifts that touch a time span, with their people and positions.
  ///
  /// Errors: `Refusal.notFound`. Cost: grows with the shifts of the span and of the three days (for whole-day shifts,
  /// the year) before it, not with the history.
  public func roster(of site: ID<Site>, during span: Range<Instant>) throws
    -> Roster
  {
    try seen(roster(of: self.site(site), shifts: shifts(at: site, during: span)))
  }

  /// A page's roster: a time span, plus the shifts that are current, last and next at `now`, the whole duties on standby among them.
  ///
  /// Errors and cost: as `roster(of:in:during:)`, and a few index probes.
  public func roster(
    of site: ID<Site>, during span: Range<Instant>, around now: Instant
  ) throws -> Roster {
    try seen(everything(of: site, during: span, around: now))
  }

  /// The same, with the phone numbers of all people.
  func everything(of site: ID<Site>, during span: Range<Instant>, around now: Instant) throws -> Roster {
    let place = try self.site(site)
    var shifts = try shifts(at: site, during: span)
    var known = Set(shifts.map(\.id))
    let present = span.contains(now) ? [] : try self.shifts(at: site, during: now..<now + 1)
    let standby = try standbyPositions()
    let next = try next(at: site, at: now, standby)
    for shift in try present + last(at: site, at: now) + next where known.insert(shift.id).inserted {
      shifts.append(shift)
    }
    for shift in try piecesAround(shifts, at: site, at: now, or: Set(next.map(\.id)), standby)
    where known.insert(shift.id).inserted { shifts.append(shift) }
    let elsewhere = try onCallElsewhere(shifts, besides: site, at: now, standby)
    return try roster(
      of: place, shifts: shifts, away: away(among: current(shifts, on: standby, at: now)),
      calledOut: calledOut(among: current(shifts + elsewhere.shifts, on: standby, at: now)), elsewhere: elsewhere)
  }

  private func current(_ shifts: [Shift], on positions: Set<ID<Position>>, at now: Instant) -> [Shift] {
    shifts.filter { $0.interval.contains(now) && $0.position.map(positions.contains) ?? false }
  }

  /// The starts of the call-outs that go on, of the people of some shifts.
  private func calledOut(among shifts: [Shift]) throws -> [ID<Employee>: Instant] {
    let people = Set(shifts.compactMap(\.employee))
    guard !people.isEmpty else { return [:] }
    let found = try connection.rows(
      """
      SELECT employee_id, starts_at FROM call_out \(SQL.index("call_out_goes_on"))
      WHERE organization_id = \(scope) AND employee_id IN \(SQL.list(people)) AND ends_at IS NULL
      """
    ) { (try $0.next() as ID<Employee>, try $0.next() as Instant) }
    return Dictionary(uniqueKeysWithValues: found)
  }

  /// The shifts of people with an approved absence then.
  func away(among shifts: [Shift]) throws -> Set<ID<Shift>> {
    guard let first = shifts.map(\.hours.date).min(), let last = shifts.map(\.hours.lastDate).max() else { return [] }
    let absences = try absences(during: first...max(first, last)).filter(\.keepsOut)
    return Set(
      shifts.filter { shift in absences.contains { $0.employee == shift.employee && $0.covers(shift.hours) } }
        .map(\.id))
  }

  /// The assigned shifts of the next day at other sites, on the standby positions of some shifts.
  ///
  /// Cost: a probe for each site, and its shifts of five days; none without standby.
  private func onCallElsewhere(
    _ shifts: [Shift], besides site: ID<Site>, at now: Instant, _ standby: Set<ID<Position>>
  ) throws -> Roster.Elsewhere {
    let shared = Set(shifts.compactMap(\.position)).intersection(standby)
    guard !shared.isEmpty else { return .none }
    let others = try sites().filter { $0.id != site }
    guard !others.isEmpty else { return .none }
    let found = try connection.rows(
      """
      SELECT \(Self.shiftColumns)
      FROM (SELECT value AS place FROM \(SQL.list(Set(others.map(\.id)))) AS listed) AS other
        CROSS JOIN shift \(SQL.index("shift_timed"))
      WHERE site_id = place AND organization_id = \(scope) AND start_minute IS NOT NULL AND published_at IS NOT NULL
        AND withdrawn_at IS NULL AND employee_id IS NOT NULL AND position_id IN \(SQL.list(shared))
        AND starts_at >= \(now - Kind.timed.lookBack) AND starts_at < \(now + 86_400) AND ends_at > \(now)
      ORDER BY starts_at, id
      """, Self.readShift)
    guard !found.isEmpty else { return .none }
    let away = try away(among: current(found, on: standby, at: now))
    return Roster.Elsewhere(
      shifts: found.filter { !away.contains($0.id) },
      sites: Dictionary(uniqueKeysWithValues: others.map { ($0.id, $0.name) }))
  }

  /// The other pieces of the duties on standby that are under way or start next, and those that take over.
  private func piecesAround(
    _ shifts: [Shift], at site: ID<Site>, at now: Instant, or next: Set<ID<Shift>>, _ standby: Set<ID<Position>>
  ) throws -> [Shift] {
    guard !standby.isEmpty else { return [] }
    let shown = shifts.filter { shift in
      shift.employee != nil && shift.position.map(standby.contains) ?? false
        && (shift.interval.contains(now) || next.contains(shift.id))
    }
    return try shown.flatMap { shift -> [Shift] in
      let around = try wholeDuties(of: [shift]).filter { $0.site == site }
      let duty = JoinedDuty.joining(around, standby: standby).first { $0.pieces.contains { $0.id == shift.id } }
      guard let duty else { return [] }
      let end = duty.interval.upperBound
      return duty.pieces + (try self.shifts(at: site, during: end..<end + 1))
    }
  }

  /// One shift on the roster, with its site. Errors: `Refusal.notFound`.
  public func shift(_ id: ID<Shift>) throws -> Shift {
    let found = try connection.row(
      """
      SELECT \(Self.shiftColumns) FROM shift
      WHERE organization_id = \(scope) AND id = \(id) AND published_at IS NOT NULL AND withdrawn_at IS NULL
      """, Self.readShift)
    guard let found else { throw Refusal.notFound }
    return found
  }

  /// A person's published shifts at any site that touch a time span, by start.
  ///
  /// Cost: grows with their shifts of the span and the year after it.
  public func shifts(
    of employee: ID<Employee>, during span: Range<Instant>
  ) throws -> [Shift] {
    try connection.rows(
      """
      SELECT \(Self.shiftColumns) FROM shift \(SQL.index("shift_by_employee"))
      WHERE employee_id = \(employee) AND organization_id = \(scope) AND published_at IS NOT NULL
        AND withdrawn_at IS NULL AND ends_at > \(span.lowerBound)
        AND ends_at < \(span.upperBound + Kind.days.lookBack) AND starts_at < \(span.upperBound)
      ORDER BY starts_at, id
      """, Self.readShift)
  }

  /// The shifts of a calendar feed: published, withdrawn ones included, that end within a time span.
  ///
  /// Shape: ordered by end. Errors: `Refusal.notFound`. Cost: grows with the result.
  public func calendarShifts(of purpose: Link.Purpose, during span: Range<Instant>)
    throws -> [Shift]
  {
    let owner: SQL =
      switch purpose {
      case .employeeCalendar(let employee): "\(SQL.index("shift_by_employee")) WHERE employee_id = \(employee)"
      case .siteCalendar(let site), .wall(let site): "\(SQL.index("shift_ends")) WHERE site_id = \(site)"
      }
    switch purpose {
    case .employeeCalendar(let employee):
      guard try !employees([employee]).isEmpty else { throw Refusal.notFound }
    case .siteCalendar(let site), .wall(let site): _ = try self.site(site)
    }
    let shifts = try connection.rows(
      """
      SELECT \(Self.shiftColumns) FROM shift \(owner) AND organization_id = \(scope)
        AND published_at IS NOT NULL AND ends_at > \(span.lowerBound) AND ends_at <= \(span.upperBound)
      ORDER BY ends_at, id
      """, Self.readShift)
    guard case .employeeCalendar(let employee) = purpose else { return shifts }
    let lost = try lostShifts(of: employee, during: span)
    return (shifts + lost).sorted { ($0.interval.upperBound, $0.id) < ($1.interval.upperBound, $1.id) }
  }

  /// The shifts that a person had on the roster until they were given away, as withdrawn for that person.
  private func lostShifts(
    of employee: ID<Employee>, during span: Range<Instant>
  ) throws -> [Shift] {
    let found = try connection.rows(
      """
      SELECT \(Self.shiftColumns) FROM shift
      WHERE organization_id = \(scope) AND employee_id IS DISTINCT FROM \(employee) AND published_at IS NOT NULL
        AND ends_at > \(span.lowerBound) AND ends_at <= \(span.upperBound) AND id IN (
          SELECT shift_id FROM publication_entry \(SQL.index("publication_entry_left_by"))
          WHERE kind = 'changed' AND \(SQL.number("employee", of: "before")) = \(employee)
          UNION ALL SELECT shift_id FROM publication_entry \(SQL.index("publication_entry_given_to"))
          WHERE kind = 'changed' AND \(SQL.number("employee", of: "after")) = \(employee))
      """, Self.readShift)
    return found.map { shift in
      var content = shift.content
      (content.employee, content.note) = (employee, "")
      return Shift(
        id: shift.id, content: content, interval: shift.interval, publication: shift.publication,
        withdrawnAt: shift.withdrawnAt ?? shift.changedAt, sequence: shift.sequence, changedAt: shift.changedAt)
    }
  }

  /// An organization's current employees, by name; archived ones are left out.
  public func employees() throws -> [Employee] { try seen(wholeEmployees()) }

  /// The same with all contacts: they are compared, and not shown.
  func wholeEmployees() throws -> [Employee] {
    try connection.rows(
      """
      SELECT \(Self.employeeColumns) FROM employee \(SQL.index("employee_listed"))
      WHERE organization_id = \(scope) AND archived_at IS NULL ORDER BY search, id
      """, Self.readEmployee)
  }

  /// The given employees by id; ids of other organizations are ignored.
  public func employees(_ ids: Set<ID<Employee>>) throws -> [ID<Employee>: Employee] {
    let list = SQL.list(ids)
    let found = try connection.rows(
      """
      SELECT \(Self.employeeColumns) FROM employee
      WHERE organization_id = \(scope) AND id IN \(list)
      """, Self.readEmployee)
    return Dictionary(uniqueKeysWithValues: try seen(found).map { ($0.id, $0) })
  }

  private func roster(
    of site: Site, shifts: [Shift], away: Set<ID<Shift>> = [], calledOut: [ID<Employee>: Instant] = [:],
    elsewhere: Roster.Elsewhere = .none
  ) throws -> Roster {
    Roster(
      site: site, shifts: shifts, people: try people(Set((shifts + elsewhere.shifts).compactMap(\.content.employee))),
      positions: try positions(Set(shifts.compactMap(\.content.position))), away: away, calledOut: calledOut,
      elsewhere: elsewhere)
  }

  /// A roster as the reader of this state sees it.
  private func seen(_ roster: Roster) throws -> Roster { roster.withoutPhones(of: try hidden(Set(roster.people.keys))) }

  /// A person as a roster shows them to themselves; `nil` if there is none.
  public func rosterPerson(_ id: ID<Employee>) throws -> Roster.Person? { try people([id])[id] }

  private func people(_ ids: Set<ID<Employee>>) throws -> [ID<Employee>: Roster.Person] {
    let found = try connection.rows(
      """
      SELECT id, name, surname, phone, photo FROM employee
      WHERE organization_id = \(scope) AND id IN \(SQL.list(ids))
      """
    ) { try Self.readRosterPerson(&$0, []) }
    return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
  }

  /// A row of id, names, phone number and photo; without the number if it is hidden.
  static func readRosterPerson(_ row: inout Connection.Row, _ hidden: Set<ID<Employee>>) throws -> Roster.Person {
    let (id, name): (ID<Employee>, String) = (try row.next(), try row.next())
    let (surname, phone): (String, PhoneNumber?) = (try row.next(), try row.next())
    return Roster.Person(
      id: id, name: name, surname: surname, phone: hidden.contains(id) ? nil : phone, photo: try row.next())
  }

  func shifts(at site: ID<Site>, during span: Range<Instant>) throws
    -> [Shift]
  {
    try connection.rows(
      Self.ofBothKinds { kind in
        """
        SELECT \(Self.shiftColumns) FROM \(Self.rostered(kind, at: site, in: scope))
          AND starts_at >= \(span.lowerBound - kind.lookBack) AND starts_at < \(span.upperBound)
          AND ends_at > \(span.lowerBound)
        """
      }, Self.readShift)
  }

  /// The people on duty at `now` or starting before `end` at a site, with their shift's time; people may occur twice.
  ///
  /// Cost: grows with the shifts of that time and of the three days (for whole-day shifts, the year) before it.
  func attendances(at site: ID<Site>, from now: Instant, before end: Instant) throws
    -> [(employee: ID<Employee>, interval: Range<Instant>)]
  {
    try connection.rows(
      Self.ofBothKinds { kind in
        """
        SELECT employee_id, starts_at, ends_at FROM \(Self.rostered(kind, at: site, in: scope))
          AND starts_at >= \(now - kind.lookBack) AND starts_at < \(end) AND ends_at > \(now)
          AND ends_at > starts_at AND employee_id IS NOT NULL
        """
      }
    ) { row in
      let employee: ID<Employee> = try row.next()
      let (start, end): (Instant, Instant) = (try row.next(), try row.next())
      return (employee: employee, interval: start..<max(start, end))
    }
  }

  private func last(at site: ID<Site>, at now: Instant) throws -> [Shift] {
    try connection.rows(
      """
      SELECT \(Self.shiftColumns) FROM shift \(SQL.index("shift_ends"))
      WHERE organization_id = \(scope) AND site_id = \(site) AND published_at IS NOT NULL
        AND withdrawn_at IS NULL AND ends_at <= \(now) AND employee_id IS NOT NULL
      ORDER BY ends_at DESC, id DESC LIMIT 1
      """, Self.readShift)
  }

  /// The assigned shifts that start next, timed and whole-day; not those that go on with a duty on standby.
  private func next(at site: ID<Site>, at now: Instant, _ standby: Set<ID<Position>>) throws -> [Shift] {
    let isStart: SQL = standby.isEmpty ? "TRUE" : "NOT \(Self.isContinuation)"
    return try connection.rows(
      Self.ofBothKinds { kind in
        let rostered = Self.rostered(kind, at: site, in: scope)
        return """
          SELECT \(Self.shiftColumns) FROM \(rostered) AND employee_id IS NOT NULL AND \(isStart) AND starts_at = (
            SELECT starts_at FROM \(rostered) AND employee_id IS NOT NULL AND starts_at > \(now)
              AND ends_at > starts_at AND \(isStart) ORDER BY starts_at LIMIT 1)
          """
      }, Self.readShift)
  }

  /// The condition that a shift on standby goes on with the same duty.
  private static let isContinuation: SQL = """
    (\(isStandby) AND EXISTS (
      SELECT 1 FROM shift AS piece \(SQL.index("shift_by_employee"))
      WHERE piece.employee_id = shift.employee_id AND piece.organization_id = shift.organization_id
        AND piece.site_id = shift.site_id AND piece.position_id = shift.position_id
        AND piece.ends_at = shift.starts_at AND piece.published_at IS NOT NULL AND piece.withdrawn_at IS NULL))
    """

  /// The two kinds of hours. Each has its own index: one looks back days, the other a year.
  private enum Kind {
    case timed, days

    /// The longest duration in seconds, plus a day for clock changes; the schema enforces it.
    var lookBack: Int64 {
      switch self {
      case .timed: Int64(Hours.longestTimedMinutes) * 60 + 86_400
      case .days: Int64(Hours.longestDays + 1) * 86_400
      }
    }
  }

  /// One statement with a part for each kind: a server is queried once, and each part walks its own index.
  private static func ofBothKinds(_ part: (Kind) -> SQL) -> SQL { "\(part(.timed)) UNION ALL \(part(.days))" }

  /// The shifts of one kind on a site's roster; further conditions can be appended.
  private static func rostered(_ kind: Kind, at site: ID<Site>, in scope: OrganizationScope) -> SQL {
    switch kind {
    case .timed:
      """
      shift \(SQL.index("shift_timed")) WHERE organization_id = \(scope) AND site_id = \(site)
        AND start_minute IS NOT NULL AND published_at IS NOT NULL AND withdrawn_at IS NULL
      """
    case .days:
      """
      shift \(SQL.index("shift_days")) WHERE organization_id = \(scope) AND site_id = \(site)
        AND start_minute IS NULL AND published_at IS NOT NULL AND withdrawn_at IS NULL
      """
    }
  }

  static let shiftColumns: SQL = """
    id, \(ShiftContent.columns), starts_at, ends_at, published_at, published_by, withdrawn_at, sequence, changed_at
    """

  static func readShift(_ row: inout Connection.Row) throws -> Shift {
    let id: ID<Shift> = try row.next()
    let content: ShiftContent = try row.record()
    let begin: Instant = try row.next()
    let end: Instant = try row.next()
    let publishedAt: Instant? = try row.next()
    let publishedBy: Editor? = try row.next()
    var publication: Shift.Publication?
    if let publishedAt, let publishedBy { publication = .init(by: publishedBy, at: publishedAt) }
    return Shift(
      id: id, content: content, interval: begin..<max(begin, end), publication: publication,
      withdrawnAt: try row.next(), sequence: try row.next(), changedAt: try row.next())
  }
}
