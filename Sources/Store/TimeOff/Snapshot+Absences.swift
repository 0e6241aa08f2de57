public import Domain

extension Snapshot {
  /// The absences that touch some days, of everyone or of one person, by first day.
  ///
  /// Shape: approved ones, and with `asked` also pending ones. Cost: grows with the absences that end on these days or later.
  public func absences(
    during days: ClosedRange<LocalDate>, of employee: ID<Employee>? = nil,
    asked: Bool = false
  ) throws -> [Absence] {
    let decided: SQL = asked ? "decision IS DISTINCT FROM 'declined'" : "decision = 'approved'"
    let found = try connection.rows(
      """
      SELECT \(Self.absenceColumns) FROM absence \(SQL.index("absence_by_day"))
        \(.inOrder) absence_kind AS kind ON kind.id = absence.kind_id
      WHERE absence.organization_id = \(scope) AND withdrawn_at IS NULL AND last_day >= \(days.lowerBound)
        AND first_day <= \(days.upperBound) AND \(decided) AND \(SQL.column("employee_id", is: employee))
      ORDER BY first_day, absence.id
      """, Self.readAbsence)
    return try marked(found)
  }

  /// Requests for time off that wait for an editor's decision, the oldest first. Cost: grows with the result.
  public func waitingAbsences(limit: Int = 500) throws -> [Absence] { try waitingAbsences("TRUE", limit: limit) }

  /// Those of which a reminder, or news for others, can be due in a span.
  func waitingAbsences(dueWithin span: Range<Instant>) throws -> [Absence] {
    let start = Approval.startSeconds
    // Why a day around it: each day begins by the organization's clock.
    let days = (try day(of: span.lowerBound + start) - 1, try day(of: span.upperBound + start) + 1)
    return try waitingAbsences(
      "(\(isDue("asked_at", within: span)) OR first_day BETWEEN \(days.0) AND \(days.1))", limit: 500)
  }

  private func waitingAbsences(_ condition: SQL, limit: Int) throws -> [Absence] {
    try connection.rows(
      """
      SELECT \(Self.absenceColumns) FROM absence \(SQL.index("absence_waiting"))
        \(.inOrder) absence_kind AS kind ON kind.id = absence.kind_id
      WHERE absence.organization_id = \(scope) AND decision IS NULL AND withdrawn_at IS NULL AND \(condition)
      ORDER BY asked_at, absence.id LIMIT \(limit)
      """, Self.readAbsence)
  }

  /// All of a person's absences, requested or noted, that end on a day or later, by first day; declined and withdrawn ones among them.
  public func allAbsences(
    of employee: ID<Employee>, from day: LocalDate = .first
  ) throws -> [Absence] {
    let found = try connection.rows(
      """
      SELECT \(Self.absenceColumns) FROM absence \(SQL.index("absence_of_person"))
        \(.inOrder) absence_kind AS kind ON kind.id = absence.kind_id
      WHERE absence.organization_id = \(scope) AND employee_id = \(employee) AND last_day >= \(day)
      ORDER BY first_day, absence.id
      """, Self.readAbsence)
    return try marked(found)
  }

  /// Errors: `Refusal.notFound`.
  public func absence(_ id: ID<Absence>) throws -> Absence {
    let found = try connection.row(
      """
      SELECT \(Self.absenceColumns) FROM absence \(.inOrder) absence_kind AS kind ON kind.id = absence.kind_id
      WHERE absence.organization_id = \(scope) AND absence.id = \(id)
      """, Self.readAbsence)
    guard let found, let absence = try marked([found]).first else { throw Refusal.notFound }
    return absence
  }

  private static let absenceColumns: SQL = """
    absence.id, employee_id, first_day, last_day, start_minute, end_minute, note, asked_at, asked_by, decision,
    decided_at, decided_by, reason, withdrawn_at, asked_first_day, asked_last_day, \(kindColumns)
    """

  private static func readAbsence(_ row: inout Connection.Row) throws -> Absence {
    let (id, employee): (ID<Absence>, ID<Employee>) = (try row.next(), try row.next())
    let (first, last): (LocalDate, LocalDate) = (try row.next(), try row.next())
    let (start, end): (Int?, Int?) = (try row.next(), try row.next())
    let note: String = try row.next()
    let (askedAt, askedBy): (Instant, Editor) = (try row.next(), try row.next())
    let (word, decidedAt, decidedBy): (String?, Instant?, Editor?) = (try row.next(), try row.next(), try row.next())
    let (reason, withdrawnAt): (String, Instant?) = (try row.next(), try row.next())
    let (askedFirst, askedLast): (LocalDate?, LocalDate?) = (try row.next(), try row.next())
    var decision: Absence.Decision?
    if let word, let decidedAt, let decidedBy {
      decision = .init(isApproved: word == "approved", at: decidedAt, by: decidedBy, reason: reason)
    }
    var part: Range<Int>?
    if let start, let end { part = start..<max(start, end) }
    return Absence(
      id: id, employee: employee, days: first...max(first, last),
      asked: askedFirst.flatMap { first in askedLast.map { first...max(first, $0) } }, part: part,
      kind: try readKind(&row), note: note,
      askedAt: askedAt, askedBy: askedBy, decision: decision, withdrawnAt: withdrawnAt)
  }
}

// MARK: - Kinds

extension Snapshot {
  /// An organization's kinds in its order, archived ones last.
  public func absenceKinds() throws -> [AbsenceKind] {
    let kinds = try connection.rows(
      "SELECT \(Self.kindColumns) FROM absence_kind AS kind WHERE organization_id = \(scope) ORDER BY place, id",
      Self.readKind)
    return kinds.filter { $0.archivedAt == nil } + kinds.filter { $0.archivedAt != nil }
  }

  /// Errors: `Refusal.notFound`.
  public func absenceKind(_ id: ID<AbsenceKind>) throws -> AbsenceKind {
    let found = try connection.row(
      "SELECT \(Self.kindColumns) FROM absence_kind AS kind WHERE organization_id = \(scope) AND id = \(id)",
      Self.readKind)
    guard let found else { throw Refusal.notFound }
    return found
  }

  fileprivate static let kindColumns: SQL =
    "kind.id, kind.built_in, kind.name, kind.needs_approval, kind.counts, kind.credit, kind.archived_at"

  fileprivate static func readKind(_ row: inout Connection.Row) throws -> AbsenceKind {
    let id: ID<AbsenceKind> = try row.next()
    let (builtIn, name): (String?, String) = (try row.next(), try row.next())
    let (needsApproval, counts): (Bool, Bool) = (try row.next(), try row.next())
    let credit: AbsenceKind.Credit = try row.next()
    return AbsenceKind(
      id: id, builtIn: builtIn.flatMap(AbsenceKind.BuiltIn.init(rawValue:)), name: name, needsApproval: needsApproval,
      counts: counts, credit: credit, archivedAt: try row.next())
  }
}

// MARK: - People by site

extension Snapshot {
  /// The sites to which each of some people belongs by fact: home and others; of people without any, those at which they have had a shift in
  /// the last eight weeks, or will have one.
  ///
  /// Shape: no entries for people with neither. Cost: grows with the shifts of these people and rows since then.
  public func sites(
    of people: some Sequence<ID<Employee>>, at now: Instant
  ) throws -> [ID<Employee>: Set<ID<Site>>] {
    let rows = try connection.rows(
      """
      SELECT DISTINCT employee_id, site_id
      FROM (SELECT value AS person FROM \(SQL.list(people)) AS listed) AS given CROSS JOIN shift \(SQL.index("shift_by_employee"))
      WHERE employee_id = person AND organization_id = \(scope) AND published_at IS NOT NULL
        AND withdrawn_at IS NULL AND ends_at > \(now - 56 * 86_400)
      """
    ) { (person: try $0.next() as ID<Employee>, site: try $0.next() as ID<Site>) }
    var found: [ID<Employee>: Set<ID<Site>>] = rows.reduce(into: [:]) { $0[$1.person, default: []].insert($1.site) }
    let (facts, today) = (try bonds(of: Set(people)), try day(of: now))
    for person in people {
      let told = facts.bonds(of: person, day: today).filter { $0.value != .ifAsked }
      if !told.isEmpty { found[person] = Set(told.keys) }
    }
    return found
  }

  /// The people with time off that the managers of these sites may decide: people of one of them, and people without a site yet.
  public func people(
    _ people: Set<ID<Employee>>, decidedBy managed: ManagedSites, at now: Instant
  ) throws -> Set<ID<Employee>> {
    guard managed != .all, !people.isEmpty else { return people }
    let sites = try sites(of: people, at: now)
    return people.filter { person in sites[person].map { $0.contains(where: managed.includes) } ?? true }
  }
}
