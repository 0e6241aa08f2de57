public import Domain

extension Snapshot {
  /// The most days of a list of shifts or of a report.
  public static let mostListedDays = 366
  /// The most shifts of a list.
  public static let mostListedShifts = 50_000

  /// The shifts that begin on some days, by site, day, start and id; of one site or, with `nil`, of all.
  ///
  /// Shape: the shifts of the roster, or with drafts those of the plan of managed sites, removals included. Errors: `Refusal.notFound`,
  /// `.invalid` for more than `mostListedDays` or `mostListedShifts` (`last`). Cost: grows with the result.
  public func listedShifts(
    at site: ID<Site>?, on days: ClosedRange<LocalDate>, includesDrafts: Bool,
    managing managed: ManagedSites = .all
  ) throws -> [PlannedShift] {
    let sites = try listedSites(site, days)
    let planned = includesDrafts ? sites.map(\.id).filter(managed.includes) : []
    let state: SQL =
      "CASE WHEN place IN \(SQL.list(planned)) THEN \(Self.isInPlan) ELSE shift.published_at IS NOT NULL END"
    let shifts = try connection.rows(
      """
      SELECT \(PlanRow.plannedColumns)
      FROM (SELECT value AS place FROM \(SQL.list(sites.map(\.id))) AS listed) AS given CROSS JOIN shift \(SQL.index("shift_planned"))
        \(PlanRow.tables)
      WHERE shift.organization_id = \(scope) AND shift.site_id = place AND shift.withdrawn_at IS NULL AND \(state)
        AND shift.starts_on BETWEEN \(days.lowerBound) AND \(days.upperBound)
      LIMIT \(Self.mostListedShifts + 1)
      """, PlanRow.readPlanned)
    guard shifts.count <= Self.mostListedShifts else {
      throw Refusal.invalid([.init("last", .tooMany(limit: Self.mostListedShifts))])
    }
    let order = Dictionary(uniqueKeysWithValues: sites.enumerated().map { ($1.id, $0) })
    return shifts.sorted {
      (order[$0.site] ?? 0, $0.hours.date, $0.interval.lowerBound, $0.id)
        < (order[$1.site] ?? 0, $1.hours.date, $1.interval.lowerBound, $1.id)
    }
  }

  /// Each person's hours in the published shifts that begin on some days; of one site or of all.
  ///
  /// Shape: no entries for people without shifts. Errors: as `listedShifts`. Cost: one pass over the shifts.
  public func workedHours(
    at site: ID<Site>?, on days: ClosedRange<LocalDate>
  ) throws -> [ID<Employee>: WorkedHours] {
    try workedHours(at: site, on: days) { person, _, _, _ in person }
  }

  /// The same by person, day, site or position: no entries for those without assigned shifts.
  public func workedHours(
    at site: ID<Site>?, on days: ClosedRange<LocalDate>, by grouping: HoursGrouping
  ) throws -> [HoursGroup: WorkedHours] {
    try workedHours(at: site, on: days) { person, day, site, position in
      switch grouping {
      case .person: .person(person)
      case .day: .day(day)
      case .site: .site(site)
      case .position: .position(position)
      }
    }
  }

  private func workedHours<Group: Hashable>(
    at site: ID<Site>?, on days: ClosedRange<LocalDate>,
    by group: (ID<Employee>, LocalDate, ID<Site>, ID<Position>?) -> Group
  ) throws -> [Group: WorkedHours] {
    let sites = try listedSites(site, days)
    var clocks: [ID<Site>: (zone: Zone, closed: Set<LocalDate>)] = [:]
    for site in sites {
      // Why more days: a shift may end two days after the last.
      let closed = try closedDays(of: site.id, during: days.lowerBound...days.upperBound + 3)
      clocks[site.id] = (try zones.zone(site.zone), Set(closed.map(\.date)))
    }
    let standby = try standbyPositions()
    var worked: [Group: WorkedHours] = [:]
    _ = try connection.rows(
      """
      SELECT site_id, position_id, employee_id, \(Hours.columns), starts_at, ends_at, break_minutes
      FROM (SELECT value AS place FROM \(SQL.list(sites.map(\.id))) AS listed) AS given CROSS JOIN shift \(SQL.index("shift_planned"))
      WHERE organization_id = \(scope) AND site_id = place AND published_at IS NOT NULL AND withdrawn_at IS NULL
        AND employee_id IS NOT NULL AND starts_on BETWEEN \(days.lowerBound) AND \(days.upperBound)
      """
    ) { row in
      let (site, position): (ID<Site>, ID<Position>?) = (try row.next(), try row.next())
      let employee: ID<Employee> = try row.next()
      let hours: Hours = try row.record()
      let (begin, end): (Instant, Instant) = (try row.next(), try row.next())
      let breakMinutes: Int = try row.next()
      guard let clock = clocks[site] else { return }
      worked[group(employee, hours.date, site, position), default: .init()].add(
        hours, begin..<max(begin, end), breakMinutes: breakMinutes, in: clock.zone, closed: clock.closed,
        isWorkingTime: position.map { !standby.contains($0) } ?? true)
    }
    return worked
  }

  /// Includes archived ones, if all are meant.
  private func listedSites(_ site: ID<Site>?, _ days: ClosedRange<LocalDate>) throws
    -> [Site]
  {
    guard days.upperBound.days(since: days.lowerBound) < Self.mostListedDays else {
      throw Refusal.invalid([.init("last", .tooManyDays(limit: Self.mostListedDays))])
    }
    return try site.map { [try self.site($0)] } ?? allSites()
  }
}
