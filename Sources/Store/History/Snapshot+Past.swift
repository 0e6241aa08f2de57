public import Domain

/// The past is derived from the rows that changes replaced: nothing is copied for it, and every writer leaves it.
extension Snapshot {
  /// The first moment of an organization's known past: as far back as it keeps its change log.
  public func reach() throws -> PastReach {
    let first = try connection.row(
      "SELECT version, at FROM change WHERE organization_id = \(scope) ORDER BY version LIMIT 1"
    ) { (version: try $0.next() as Int64, at: try $0.next() as Instant) }
    return PastReach(since: first?.at, isWhole: (first?.version ?? 1) <= 1)
  }

  /// The last change of an organization until a moment, that moment included.
  ///
  /// Shape: for a moment before the kept versions, the one before the first of them. Cost: one probe.
  public func version(at moment: Instant) throws -> Int64 {
    let last: Int64? = try connection.value(
      """
      SELECT version FROM change \(SQL.index("change_at")) WHERE organization_id = \(scope) AND at <= \(moment)
      ORDER BY at DESC, version DESC LIMIT 1
      """)
    if let last { return last }
    let first: Int64? = try connection.value(
      "SELECT version FROM change WHERE organization_id = \(scope) ORDER BY version LIMIT 1")
    return try first.map { $0 - 1 } ?? connection.base.version(of: scope.organization) ?? 0
  }

  /// The shifts that were ever on some days at a site, with their changes.
  ///
  /// Errors: `Refusal.notFound`; `.invalid` for more than `mostPlanDays`. Cost: grows with these shifts and with the number of changes of
  /// each, not with the history.
  public func past(of site: ID<Site>, on days: ClosedRange<LocalDate>) throws
    -> ShiftPast
  {
    let place = try self.site(site)
    try Self.check(days)
    let zone = try zones.zone(place.zone)
    // Why wider: the site may have had another zone.
    let span = zone.startOfDay(days.lowerBound) - 26 * 3600..<zone.startOfDay(days.upperBound + 1) + 26 * 3600
    let found = try pastShifts(of: site, on: days, during: span)
    let drafts = try pastDrafts(of: found)
    return ShiftPast(site: site, days: days, rows: try stretches(of: found.union(drafts)))
  }

  /// The shifts that were there, now or ever.
  private func pastShifts(
    of site: ID<Site>, on days: ClosedRange<LocalDate>, during span: Range<Instant>
  ) throws -> Set<ID<Shift>> {
    let (first, last) = ("\(days.lowerBound)", "\(days.upperBound)")
    let (begin, yearBefore) = (span.lowerBound, span.lowerBound - Int64(Hours.longestDays + 1) * 86_400)
    let queries: [SQL] = [
      """
      SELECT id FROM shift \(SQL.index("shift_planned"))
      WHERE organization_id = \(scope) AND site_id = \(site) AND withdrawn_at IS NULL
        AND starts_on BETWEEN \(days.lowerBound) AND \(days.upperBound)
      """,
      """
      SELECT id FROM shift \(SQL.index("shift_planned_days"))
      WHERE organization_id = \(scope) AND site_id = \(site) AND start_minute IS NULL AND withdrawn_at IS NULL
        AND starts_on BETWEEN \(days.lowerBound - Hours.longestDays) AND \(days.lowerBound)
        AND ends_at > \(begin)
      """,
      """
      SELECT DISTINCT \(Self.shiftOfVersion) FROM row_version \(SQL.index("row_version_timed"))
      WHERE entity = 'shift' AND row ->> 'start_minute' IS NOT NULL AND organization_id = \(scope)
        AND \(.number("site_id", of: "row")) = \(site) AND \(.number("starts_at", of: "row")) >= \(begin)
        AND \(.number("starts_at", of: "row")) < \(span.upperBound) AND row ->> 'starts_on' BETWEEN \(first) AND \(last)
      """,
      """
      SELECT DISTINCT \(Self.shiftOfVersion) FROM row_version \(SQL.index("row_version_days"))
      WHERE entity = 'shift' AND row ->> 'days' IS NOT NULL AND organization_id = \(scope)
        AND \(.number("site_id", of: "row")) = \(site) AND \(.number("starts_at", of: "row")) >= \(yearBefore)
        AND \(.number("starts_at", of: "row")) < \(span.upperBound) AND \(.number("ends_at", of: "row")) > \(begin)
      """,
    ]
    return Set(try queries.flatMap { try connection.rows($0) { try $0.next() as ID<Shift> } })
  }

  /// The drafts that changed or removed some published shifts, now or ever, at any site.
  private func pastDrafts(of shifts: Set<ID<Shift>>) throws -> Set<ID<Shift>> {
    let list = SQL.list(shifts)
    return Set(
      try connection.rows(
        """
        SELECT id FROM shift \(SQL.index("shift_replacement")) WHERE replaces_id IN \(list)
          AND organization_id = \(scope)
        UNION
        SELECT \(Self.shiftOfVersion) FROM row_version \(SQL.index("row_version_of_draft"))
        WHERE entity = 'shift' AND row ->> 'replaces_id' IS NOT NULL AND \(.number("replaces_id", of: "row")) IN \(list)
          AND organization_id = \(scope)
        """
      ) { try $0.next() })
  }

  /// All that is known of some shifts.
  func stretches(of shifts: Set<ID<Shift>>) throws -> [ID<Shift>: [ShiftPast
    .Stretch]]
  {
    var found: [ID<Shift>: [ShiftPast.Stretch]] = [:]
    let versions = try KeptTable("shift", in: connection.base).versions(of: shifts, in: scope)
    try connection.each(
      """
      SELECT kept_id, since_version, until_version, is_there, \(Self.stateColumns) FROM (\(versions)) AS shift
      ORDER BY kept_id, until_version
      """
    ) { row in
      let id: ID<Shift> = try row.next()
      let (since, until): (Int64, Int64) = (try row.next(), try row.next())
      let isThere: Bool = try row.next()
      found[id, default: []].append(.init(since: since, until: until, state: isThere ? try Self.readState(&row) : nil))
    }
    let now = try connection.rows(
      """
      SELECT \(Self.stateColumns) FROM shift
      WHERE organization_id = \(scope) AND id IN \(SQL.list(shifts))
      """, Self.readState)
    for state in now {
      let id = state.shift.id
      found[id, default: []].append(.init(since: found[id]?.last?.until ?? 0, until: nil, state: state))
    }
    for (id, stretches) in found {
      if let gone = stretches.last?.until { found[id]?.append(.init(since: gone, until: nil, state: nil)) }
    }
    return found
  }

  static let shiftOfVersion: SQL = "CAST(key ->> 0 AS BIGINT)"

  private static let stateColumns: SQL = "\(shiftColumns), replaces_id, removed_at IS NOT NULL"

  private static func readState(_ row: inout Connection.Row) throws -> ShiftState {
    ShiftState(shift: try readShift(&row), replaces: try row.next(), isRemoval: try row.next())
  }
}

// MARK: - Names

extension Snapshot {
  /// A site's roster after a change, with the names of people and positions of that time.
  ///
  /// Errors and cost: as `past`, and a few probes for each person and position.
  public func roster(
    of site: ID<Site>, on days: ClosedRange<LocalDate>, at version: Int64
  ) throws -> Roster {
    let past = try past(of: site, on: days)
    let shifts = past.standing(at: version, .published).map(\.shift)
    return try roster(of: past.site, shifts: shifts, at: version)
  }

  /// Some shifts as a roster, with the names of people and positions after a change.
  public func roster(
    of site: ID<Site>, shifts: [Shift], at version: Int64
  ) throws -> Roster {
    let (people, places) = (Set(shifts.compactMap(\.content.employee)), Set(shifts.compactMap(\.content.position)))
    let named = try pastEmployees(people, at: version)
    return Roster(
      site: try self.site(site), shifts: shifts, people: named,
      positions: try pastPositions(places, at: version))
  }

  private func pastEmployees(_ ids: Set<ID<Employee>>, at version: Int64) throws
    -> [ID<Employee>: Roster.Person]
  {
    let hidden = try hidden(ids)
    let found = try connection.rows(
      """
      SELECT id, name, surname, phone, photo
      FROM (\(try KeptTable("employee", in: connection.base).rows(ids, of: scope, at: version))) AS employee
      """
    ) { try Self.readRosterPerson(&$0, hidden) }
    return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
  }

  private func pastPositions(_ ids: Set<ID<Position>>, at version: Int64) throws
    -> [ID<Position>: Position]
  {
    let now = try positions(ids)
    let found = try connection.rows(
      """
      SELECT id, name, shape, color, place, archived_at, revision
      FROM (\(try KeptTable("position", in: connection.base).rows(ids, of: scope, at: version))) AS position
      """
    ) { row in
      let (id, name): (ID<Position>, String) = (try row.next(), try row.next())
      let (shape, color, place): (Int, Int, Int) = (try row.next(), try row.next(), try row.next())
      return Position(
        id: id, name: name, mark: .init(.init(rawValue: shape) ?? .disc, .init(rawValue: color)), place: place,
        sites: now[id]?.sites ?? [], skills: now[id]?.skills ?? [], archivedAt: try row.next(), revision: try row.next()
      )
    }
    return found.reduce(into: now) { $0[$1.id] = $1 }
  }
}
