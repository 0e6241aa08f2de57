public import Domain

extension Snapshot {
  /// The most days in one plan.
  public static let mostPlanDays = 62

  /// The least days read before and after a plan, since rest periods cross its edges.
  private static let edgeDays = 3

  /// A site's plan for some days: the roster with all drafts applied.
  ///
  /// Errors: `Refusal.notFound`, `.invalid` for more than `mostPlanDays`. Cost: grows with the shifts of the days and
  /// the number of people, not with the history.
  public func plan(of site: ID<Site>, during days: ClosedRange<LocalDate>) throws
    -> Plan
  {
    let place = try self.site(site)
    try Self.check(days)
    let zone = try zones.zone(place.zone)
    let (isAlone, rules) = (try isOnly(site), try rulesInForce())
    let edgeDays = max(Self.edgeDays, rules.longestRestMinutes / LocalTime.minutesPerDay + 1)
    let wide = days.lowerBound - edgeDays...days.upperBound + edgeDays
    // Why a shorter span for a single site: with several, the days around the plan show at which sites each person works.
    let edges =
      isAlone ? Self.span(near: days, in: zone, rest: rules.longestRestMinutes) : Self.span(of: wide, in: zone)
    let near = try plannedShifts(of: site, on: wide, during: edges)
    let shifts =
      try near.filter { days.contains($0.hours.date) }
      + wholeDays(of: site, reachingOver: days.lowerBound)
    var people = Dictionary(uniqueKeysWithValues: try employees().map { ($0.id, $0) })
    let named = Set(shifts.compactMap(\.content.employee)).filter { people[$0] == nil }
    people.merge(try employees(named)) { $1 }
    let reaching = Set(shifts.lazy.filter { $0.hours.date < days.lowerBound }.map(\.id))
    let beside = near.filter { shift in
      !days.contains(shift.hours.date) && !shift.isRemoval && !reaching.contains(shift.id)
        && shift.employee.map { people[$0] != nil } ?? false
    }
    return Plan(
      site: place, days: days, shifts: shifts,
      elsewhere: try beside
        + (isAlone
          ? [] : plannedShifts(of: Set(people.keys), during: edges, besidesThoseOf: site)),
      employees: people,
      positions: try positions().reduce(into: [:]) { $0[$1.id] = $1 },
      closedDays: try closedDays(of: site, during: days),
      absences: try absences(during: days.lowerBound...days.upperBound + 2, asked: true),
      availability: Dictionary(
        grouping: try availability(during: Self.span(of: wide, in: zone)), by: \.employee),
      rules: rules,
      eligibility: try eligibility(), callOuts: try callOutDuties(of: Set(people.keys), by: rules, on: wide))
  }

  /// One shift of the plan; for a published shift with a draft, that draft.
  ///
  /// Errors: `Refusal.notFound`, also for a draft at a site that is not managed: its existence is not revealed.
  public func plannedShift(
    _ id: ID<Shift>, managing managed: ManagedSites = .all
  ) throws -> PlannedShift {
    let replacement: ID<Shift>? = try connection.value(
      "SELECT id FROM shift WHERE organization_id = \(scope) AND replaces_id = \(id)")
    let rows = try planRows(Set([id, replacement].compactMap(\.self)))
      .filter { $0.isSeen(managing: managed) }
    let row = rows.first { $0.shift.id == replacement } ?? rows.first
    guard let row, row.isInPlan(managing: managed) else { throw Refusal.notFound }
    return row.shift
  }

  /// The drafts that change or remove published shifts, by shift.
  public func drafts(of shifts: [ID<Shift>]) throws -> [ID<Shift>: ID<Shift>] {
    let pairs = try connection.rows(
      "SELECT replaces_id, id FROM shift WHERE organization_id = \(scope) AND replaces_id IN \(SQL.list(shifts))"
    ) { (shift: try $0.next() as ID<Shift>, draft: try $0.next() as ID<Shift>) }
    return Dictionary(pairs.map { ($0.shift, $0.draft) }, uniquingKeysWith: { first, _ in first })
  }

  /// The published shifts that drafts change or remove, by draft.
  public func publishedShifts(of drafts: [ID<Shift>]) throws -> [ID<Shift>: ID<Shift>] {
    let pairs = try connection.rows(
      """
      SELECT id, replaces_id FROM shift
      WHERE organization_id = \(scope) AND id IN \(SQL.list(drafts)) AND replaces_id IS NOT NULL
      """
    ) { (draft: try $0.next() as ID<Shift>, shift: try $0.next() as ID<Shift>) }
    return Dictionary(uniqueKeysWithValues: pairs.map { ($0.draft, $0.shift) })
  }

  /// The drafts that `Transaction.publish` would put on the roster for some days, by id.
  ///
  /// Shape: drafts of these days, and those that move a published shift out of them, also to another site.
  public func pendingDrafts(of site: ID<Site>, on days: ClosedRange<LocalDate>)
    throws
    -> [PendingDraft]
  {
    try publishableRows(of: site, on: days).map {
      PendingDraft(shift: $0.shift, before: $0.published)
    }
  }

  /// The drafts that change or remove published shifts of a site on some days, with the sites of each: of the shift now, and of the draft.
  ///
  /// Cost: a probe for each shift of the days.
  public func sitesOfDrafts(
    replacing site: ID<Site>, on days: ClosedRange<LocalDate>
  ) throws -> [ID<Shift>: Set<ID<Site>>] {
    let found = try connection.rows(
      """
      SELECT shift.id, CASE WHEN shift.removed_at IS NULL THEN shift.site_id ELSE base.site_id END, base.site_id
      FROM shift AS base \(SQL.index("shift_planned"))
        \(.inOrder) shift \(SQL.index("shift_replacement")) ON shift.replaces_id = base.id
      WHERE base.organization_id = \(scope) AND base.site_id = \(site) AND base.withdrawn_at IS NULL
        AND base.published_at IS NOT NULL AND base.starts_on BETWEEN \(days.lowerBound) AND \(days.upperBound)
        AND \(Self.isInPlan)
      """, Self.readSites)
    return Dictionary(uniqueKeysWithValues: found)
  }

  private static func readSites(_ row: inout Connection.Row) throws -> (ID<Shift>, Set<ID<Site>>) {
    (try row.next(), [try row.next(), try row.next()])
  }

  /// The effect of `Transaction.copy` of days, and the shifts that exist already.
  ///
  /// Errors: `Refusal.invalid` for too many days (`mostPlanDays`) or shifts (`Transaction.mostCopiedShifts`), and for
  /// hours that would leave the calendar; `.notFound`.
  public func copy(
    _ days: ClosedRange<LocalDate>, of site: ID<Site>, to first: LocalDate
  ) throws -> DayCopy {
    try Self.check(days)
    _ = try self.site(site)
    let there = first...first + days.upperBound.days(since: days.lowerBound)
    let sources = try plannedShifts(of: site, on: days).sorted {
      ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id)
    }
    guard sources.count <= Transaction.mostCopiedShifts else {
      throw Refusal.invalid([.init("shifts", .tooMany(limit: Transaction.mostCopiedShifts))])
    }
    let others = try plannedShifts(of: site, on: there)
    let schedules = Set((sources + others).compactMap(\.origin?.schedule))
    let series = try connection.rows(
      """
      SELECT id, series_id FROM schedule WHERE organization_id = \(scope) AND id IN \(SQL.list(schedules))
      """
    ) { (try $0.next() as ID<Schedule>, try $0.next() as ID<Schedule>) }
    let copy = DayCopy(
      sources, movedBy: first.days(since: days.lowerBound), onto: others,
      series: Dictionary(uniqueKeysWithValues: series))
    for draft in copy.drafts { _ = try draft.checked() }
    return copy
  }

  /// A site's latest publications, newest first; recalled ones included.
  public func publications(of site: ID<Site>, limit: Int = 50) throws
    -> [Publication]
  {
    try connection.rows(
      """
      SELECT \(Self.publicationColumns) FROM publication
      WHERE organization_id = \(scope) AND site_id = \(site) ORDER BY id DESC LIMIT \(limit)
      """, Self.readPublication)
  }

  /// The number of shifts of some publications.
  public func sizes(of publications: [ID<Publication>]) throws -> [ID<Publication>: Int] {
    let rows = try connection.rows(
      """
      SELECT publication_id, count(*) FROM publication_entry
      WHERE organization_id = \(scope) AND publication_id IN \(SQL.list(publications)) GROUP BY publication_id
      """
    ) { (try $0.next() as ID<Publication>, try $0.next() as Int) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// One publication and its effects, by the shifts' starts. Errors: `Refusal.notFound`.
  public func publication(_ id: ID<Publication>) throws -> (
    Publication, entries: [Publication.Entry]
  ) {
    let found = try connection.row(
      "SELECT \(Self.publicationColumns) FROM publication WHERE organization_id = \(scope) AND id = \(id)",
      Self.readPublication)
    guard let found else { throw Refusal.notFound }
    let entries = try publicationEntries(of: id).map {
      Publication.Entry(shift: $0.shift, before: try $0.before?.content, after: try $0.after?.content)
    }
    return (found, entries.sorted { ($0.begin, $0.shift) < ($1.begin, $1.shift) })
  }
}

extension Snapshot {
  /// Errors: `Refusal.invalid` for more than `mostPlanDays`.
  static func check(_ days: ClosedRange<LocalDate>) throws(Refusal) {
    guard days.upperBound.days(since: days.lowerBound) < mostPlanDays else {
      throw .invalid([.init("days", .tooManyDays(limit: mostPlanDays))])
    }
  }

  private func isOnly(_ site: ID<Site>) throws -> Bool {
    let other: ID<Site>? = try connection.value(
      "SELECT id FROM site WHERE organization_id = \(scope) AND id <> \(site) LIMIT 1")
    return other == nil
  }

  private static func span(of days: ClosedRange<LocalDate>, in zone: Zone) -> Range<Instant> {
    zone.startOfDay(days.lowerBound)..<zone.startOfDay(days.upperBound + 1)
  }

  /// The span of shifts that can be too close to a shift of these days: the days, and the rest required around them.
  private static func span(near days: ClosedRange<LocalDate>, in zone: Zone, rest minutes: Int) -> Range<Instant> {
    let (rest, span) = (Int64(minutes) * 60, span(of: days, in: zone))
    // Why so far behind: the last shift of the days may be one of the longest, or become one.
    return span.lowerBound - rest..<span.upperBound + Int64(Hours.longestTimedMinutes) * 60 + rest
  }

  /// A shift on the roster as managers see it, without its draft. Errors: `Refusal.notFound`.
  public func publishedShift(_ id: ID<Shift>) throws -> PlannedShift {
    try publishedRow(id).shift
  }

  /// Errors: `Refusal.notFound`.
  func publishedRow(_ id: ID<Shift>) throws -> PlanRow {
    let row = try planRows([id]).first
    guard let row, row.shift.state == .published, !row.isWithdrawn else { throw Refusal.notFound }
    return row
  }

  /// Rows by id, in any state; unknown ids are ignored.
  func planRows(_ ids: Set<ID<Shift>>) throws -> [PlanRow] {
    try connection.rows(
      """
      SELECT \(PlanRow.columns) FROM shift \(PlanRow.tables)
      WHERE shift.organization_id = \(scope) AND shift.id IN \(SQL.list(ids))
      """, PlanRow.read)
  }

  /// The planned shifts that belong to some days at a site, in no order; with a time span, only those that touch it.
  func plannedShifts(
    of site: ID<Site>, on days: ClosedRange<LocalDate>,
    during span: Range<Instant>? = nil
  ) throws -> [PlannedShift] {
    let isNear: SQL =
      span.map { "AND shift.ends_at > \($0.lowerBound) AND shift.starts_at < \($0.upperBound)" } ?? ""
    return try connection.rows(
      """
      SELECT \(PlanRow.plannedColumns) FROM shift \(SQL.index("shift_planned")) \(PlanRow.tables)
      WHERE shift.organization_id = \(scope) AND shift.site_id = \(site) AND \(Self.isInPlan)
        AND shift.starts_on BETWEEN \(days.lowerBound) AND \(days.upperBound) \(isNear)
      """, PlanRow.readPlanned)
  }

  /// Drafts of a site on some days, also those that move a published shift out of them, by their ids.
  ///
  /// Shape: places reserved for occurrences removed by hand are among them.
  func draftRows(of site: ID<Site>, on days: ClosedRange<LocalDate>) throws
    -> [PlanRow]
  {
    let there = try connection.rows(
      """
      SELECT \(PlanRow.columns) FROM shift \(SQL.index("shift_planned")) \(PlanRow.tables)
      WHERE shift.organization_id = \(scope) AND shift.site_id = \(site) AND shift.withdrawn_at IS NULL
        AND shift.published_at IS NULL AND shift.starts_on BETWEEN \(days.lowerBound) AND \(days.upperBound)
      """, PlanRow.read)
    let from = try connection.rows(
      """
      SELECT \(PlanRow.columns) FROM shift AS base \(SQL.index("shift_planned"))
        \(.inOrder) shift \(SQL.index("shift_replacement")) ON shift.replaces_id = base.id
      WHERE base.organization_id = \(scope) AND base.site_id = \(site) AND base.withdrawn_at IS NULL
        AND base.starts_on BETWEEN \(days.lowerBound) AND \(days.upperBound)
      """, PlanRow.read)
    let known = Set(there.map(\.shift.id))
    return (there + from.filter { !known.contains($0.shift.id) }).sorted { $0.shift.id < $1.shift.id }
  }

  /// The drafts that publishing these days includes, by id.
  func publishableRows(of site: ID<Site>, on days: ClosedRange<LocalDate>) throws
    -> [PlanRow]
  {
    try draftRows(of: site, on: days).filter(\.isInPlan)
  }

  /// The drafts that change or remove the given published shifts, by published shift.
  func replacements(of shifts: Set<ID<Shift>>) throws -> [ID<Shift>: PlanRow] {
    let rows = try connection.rows(
      """
      SELECT \(PlanRow.columns) FROM shift \(SQL.index("shift_replacement")) \(PlanRow.tables)
      WHERE shift.replaces_id IN \(SQL.list(shifts))
        AND shift.organization_id = \(scope)
      """, PlanRow.read)
    return rows.reduce(into: [:]) { found, row in
      if let replaced = row.replaced { found[replaced] = row }
    }
  }

  /// A publication's effects, in the stored form.
  func publicationEntries(of id: ID<Publication>) throws -> [PublicationRow] {
    try connection.rows(
      """
      SELECT shift_id, before, after FROM publication_entry
      WHERE publication_id = \(id) AND organization_id = \(scope)
      """
    ) { row in
      let (shift, before, after): (ID<Shift>, String?, String?) = (try row.next(), try row.next(), try row.next())
      return PublicationRow(
        shift: shift, before: try before.map { try Transaction.value(ShiftFacts.self, from: $0) },
        after: try after.map { try Transaction.value(ShiftFacts.self, from: $0) })
    }
  }
}

extension Snapshot {
  /// Drafts, and published shifts without one; no reserved places. Why drafts first: nothing replaces a draft.
  static let isInPlan: SQL = """
    shift.withdrawn_at IS NULL AND (shift.removed_at IS NULL OR shift.replaces_id IS NOT NULL)
      AND (shift.published_at IS NULL OR NOT EXISTS (SELECT 1 FROM shift AS other WHERE other.replaces_id = shift.id))
    """

  private func wholeDays(of site: ID<Site>, reachingOver day: LocalDate) throws
    -> [PlannedShift]
  {
    let earliest = day - Hours.longestDays
    return try connection.rows(
      """
      SELECT \(PlanRow.plannedColumns) FROM shift \(SQL.index("shift_planned_days")) \(PlanRow.tables)
      WHERE shift.organization_id = \(scope) AND shift.site_id = \(site) AND shift.start_minute IS NULL
        AND \(Self.isInPlan) AND shift.starts_on >= \(earliest) AND shift.starts_on < \(day)
      """, PlanRow.readPlanned
    ).filter { shift in
      guard case .days(_, let last) = shift.hours else { return false }
      return last >= day
    }
  }

  /// Some people's shifts within a time span at all sites but one, without removals, in no order.
  private func plannedShifts(
    of people: Set<ID<Employee>>, during span: Range<Instant>,
    besidesThoseOf site: ID<Site>
  ) throws -> [PlannedShift] {
    let person: SQL = "(SELECT value AS person FROM \(SQL.list(people)) AS listed) AS given CROSS JOIN shift"
    let condition: SQL = """
      \(PlanRow.tables) WHERE shift.organization_id = \(scope) AND shift.employee_id = person
        AND \(Self.isInPlan) AND shift.removed_at IS NULL AND shift.ends_at > \(span.lowerBound)
        AND shift.starts_at < \(span.upperBound) AND shift.site_id <> \(site)
      """
    let columns = PlanRow.plannedColumns
    // Why three: timed drafts are found by their start, and whole days, which last long, by an index of their own. All
    // three have the site, so that most shifts are passed over without being read.
    let queries: [SQL] = [
      """
      SELECT \(columns) FROM \(person) \(SQL.index("shift_by_employee")) \(condition) AND shift.published_at IS NOT NULL
      """,
      """
      SELECT \(columns) FROM \(person) \(SQL.index("shift_drafted")) \(condition) AND shift.published_at IS NULL
        AND shift.start_minute IS NOT NULL AND shift.starts_at > \(span.lowerBound - 4 * 86_400)
      """,
      """
      SELECT \(columns) FROM \(person) \(SQL.index("shift_drafted_days")) \(condition) AND shift.published_at IS NULL
        AND shift.start_minute IS NULL AND shift.starts_at > \(span.lowerBound - Int64(Hours.longestDays + 1) * 86_400)
      """,
    ]
    return try queries.flatMap { try connection.rows($0, PlanRow.readPlanned) }
  }

  private static let publicationColumns: SQL = """
    id, site_id, first_day, last_day, made_by, made_at, recalled_by, recalled_at, note
    """

  private static func readPublication(_ row: inout Connection.Row) throws -> Publication {
    let (id, site): (ID<Publication>, ID<Site>) = (try row.next(), try row.next())
    let (first, last): (LocalDate, LocalDate) = (try row.next(), try row.next())
    let (editor, at): (Editor, Instant) = (try row.next(), try row.next())
    let (recaller, recalledAt): (Editor?, Instant?) = (try row.next(), try row.next())
    var recall: Publication.Recall?
    if let recaller, let recalledAt { recall = .init(by: recaller, at: recalledAt) }
    return Publication(
      id: id, site: site, days: first...max(first, last), by: editor, at: at, recall: recall, note: try row.next())
  }
}

/// A publication's effect on one shift, in the stored form.
struct PublicationRow {
  let shift: ID<Shift>
  let before: ShiftFacts?
  let after: ShiftFacts?
}

extension Publication.Entry {
  /// Sorts entries by the calendar.
  fileprivate var begin: LocalDateTime {
    switch (after ?? before)?.hours {
    case .timed(let start, _): start
    case .days(let first, _): LocalDateTime(date: first, time: .midnight)
    case nil: LocalDateTime(date: .first, time: .midnight)
    }
  }
}
