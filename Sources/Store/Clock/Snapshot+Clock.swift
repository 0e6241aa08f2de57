public import Domain

extension Punch.Kind: SQLValue {}
extension Punch.Source: SQLValue {}
extension PunchCorrection.State: SQLValue {}
extension PunchCorrection.UnpressedBreak: SQLValue {}
extension ClockPolicy.UnpressedBreak: SQLValue {}
extension ClockPlace.Response: SQLValue {}
extension Presence.Sharing: SQLValue {}

// MARK: - Policies

extension Whereabouts {
  init?(word: String?, meters: Int?) {
    switch word {
    case "here": self = .here
    case "away": self = .away(meters: meters ?? 0)
    case "unknown": self = .unknown
    default: return nil
    }
  }

  /// As it is stored, and the API's.
  public var word: String {
    switch self {
    case .here: "here"
    case .away: "away"
    case .unknown: "unknown"
    }
  }

  /// The distance, if away.
  public var meters: Int? { if case .away(let meters) = self { meters } else { nil } }
}

extension Snapshot {
  /// `true` if people may press at the wall of some site. Cost: reads the time clocks of the organization's sites until one does.
  public func hasWallClock() throws -> Bool {
    let found: Int? = try connection.value(
      "SELECT 1 FROM clock_policy WHERE organization_id = \(scope) AND since IS NOT NULL AND wall = \(true) LIMIT 1")
    return found != nil
  }

  /// The time clock settings of a site.
  public func clockPolicy(of site: ID<Site>) throws -> ClockPolicy {
    let found = try connection.row(
      """
      SELECT since, phone, wall, manager, tolerance, rounding, early, late, missing, unpressed_break,
        breaks_since, latitude, longitude, radius, elsewhere, colleagues, from_plan_since
      FROM clock_policy
      WHERE organization_id = \(scope) AND site_id = \(site)
      """
    ) { row in
      var policy = ClockPolicy(
        since: try row.next(), allowsPhone: try row.next(), allowsWall: try row.next(), allowsManager: try row.next(),
        toleranceMinutes: try row.next(), roundingMinutes: try row.next(), earlyMinutes: try row.next(),
        lateMinutes: try row.next(), missingMinutes: try row.next(), unpressedBreak: try row.next(),
        breaksSince: try row.next())
      let (latitude, longitude): (Int?, Int?) = (try row.next(), try row.next())
      let (radius, response): (Int, ClockPlace.Response) = (try row.next(), try row.next())
      if let latitude, let longitude {
        policy.place = ClockPlace(
          latitude: latitude, longitude: longitude, radiusMeters: radius, response: response)
      }
      (policy.sharing, policy.fromPlanSince) = (try row.next(), try row.next())
      return policy
    }
    return found ?? .off
  }
}

// MARK: - Presses

/// A person's presses and corrections of some days.
public struct ClockRecord: Sendable, Hashable {
  /// The presses, unchanged.
  public let punches: [Punch]
  /// Beside them.
  public let corrections: [PunchCorrection]

  /// The presses and corrections, folded.
  public var fold: ClockFold { ClockFold(punches, corrections) }

  /// `true` if a press was decided to be a mistake.
  func isTakenBack(_ punch: Punch) -> Bool {
    corrections.contains { $0.target == .punch(punch.id) && $0.state == .accepted && $0.at == nil }
  }

  /// The press that ended the last duty, while its maker may take it back.
  public func endToTakeBack(at now: Instant) -> Punch? {
    guard let last = punches.last, last.kind == .off, last.source != .manager,
      (0...PunchDraft.secondsToTakeBack).contains(now.seconds(since: last.madeAt)),
      fold.presses.last?.origin == .punch(last.id)
    else { return nil }
    return last
  }
}

extension Snapshot {
  /// The presses of some people at all sites on some days, and their corrections, each by time.
  ///
  /// Shape: no entries for people without any. Cost: grows with the result.
  public func clockRecords(
    of people: Set<ID<Employee>>, on days: ClosedRange<LocalDate>
  ) throws -> [ID<Employee>: ClockRecord] {
    let punches = try punches(
      """
      (SELECT value AS person FROM \(SQL.list(people)) AS listed) AS given CROSS JOIN punch \(SQL.index("punch_of_person"))
      WHERE organization_id = \(scope) AND employee_id = person
        AND day BETWEEN \(days.lowerBound) AND \(days.upperBound)
      """)
    let corrections = try corrections(
      """
      (SELECT value AS person FROM \(SQL.list(people)) AS listed) AS given
        CROSS JOIN punch_correction \(SQL.index("punch_correction_of_person"))
      WHERE organization_id = \(scope) AND employee_id = person
        AND day BETWEEN \(days.lowerBound) AND \(days.upperBound)
      """)
    let (made, told) = (
      Dictionary(grouping: punches, by: \.employee), Dictionary(grouping: corrections, by: \.employee)
    )
    var records: [ID<Employee>: ClockRecord] = [:]
    for person in Set(made.keys).union(told.keys) {
      records[person] = ClockRecord(punches: made[person] ?? [], corrections: told[person] ?? [])
    }
    return records
  }

  /// The record of one person around a day; empty if there is none.
  public func clockRecord(
    of person: ID<Employee>, around day: LocalDate
  ) throws -> ClockRecord {
    try clockRecords(of: [person], on: day - 3...day + 3)[person]
      ?? ClockRecord(punches: [], corrections: [])
  }

  /// One press. Errors: `Refusal.notFound`.
  public func punch(_ id: ID<Punch>) throws -> Punch {
    guard let found = try punches("punch WHERE organization_id = \(scope) AND id = \(id)").first else {
      throw Refusal.notFound
    }
    return found
  }

  /// The press with a device's key; `nil` if it has not arrived yet.
  func punch(of person: ID<Employee>, named key: String) throws -> Punch? {
    try punches(
      "punch WHERE organization_id = \(scope) AND employee_id = \(person) AND key = \(key)"
    ).first
  }

  /// One correction. Errors: `Refusal.notFound`.
  public func correction(_ id: ID<PunchCorrection>) throws -> PunchCorrection {
    let found = try corrections(
      "punch_correction WHERE organization_id = \(scope) AND id = \(id)")
    guard let correction = found.first else { throw Refusal.notFound }
    return correction
  }

  /// Presses at a site on some days, by time; of one person or of all. Cost: grows with the result.
  public func punches(
    at site: ID<Site>, on days: ClosedRange<LocalDate>,
    of person: ID<Employee>? = nil
  ) throws -> [Punch] {
    try punches(
      """
      punch \(SQL.index("punch_at_site")) WHERE organization_id = \(scope) AND site_id = \(site)
        AND day BETWEEN \(days.lowerBound) AND \(days.upperBound) AND \(SQL.column("employee_id", is: person))
      """)
  }

  /// The people with a press or a requested correction at a site on some days.
  func peopleOfClock(at site: ID<Site>, on days: ClosedRange<LocalDate>) throws
    -> Set<ID<Employee>>
  {
    let span: SQL = "day BETWEEN \(days.lowerBound) AND \(days.upperBound)"
    let found = try connection.rows(
      """
      SELECT employee_id FROM punch \(SQL.index("punch_at_site"))
      WHERE organization_id = \(scope) AND site_id = \(site) AND \(span)
      UNION SELECT employee_id FROM punch_correction \(SQL.index("punch_correction_at_site"))
      WHERE organization_id = \(scope) AND site_id = \(site) AND \(span)
      """
    ) { try $0.next() as ID<Employee> }
    return Set(found)
  }

  /// Some presses; without those of others. Cost: an index probe each.
  public func punches(_ ids: Set<ID<Punch>>) throws -> [ID<Punch>: Punch] {
    guard !ids.isEmpty else { return [:] }
    let found = try punches("punch WHERE organization_id = \(scope) AND id IN \(SQL.list(ids))")
    return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
  }

  /// Some corrections; without those of others. Cost: an index probe each.
  public func corrections(_ ids: Set<ID<PunchCorrection>>) throws
    -> [ID<PunchCorrection>: PunchCorrection]
  {
    guard !ids.isEmpty else { return [:] }
    let found = try corrections(
      "punch_correction WHERE organization_id = \(scope) AND id IN \(SQL.list(ids))")
    return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
  }

  /// A person's presses that reached OnDuty at a moment. Cost: grows with the presses of some days.
  func punches(madeAt moment: Instant, of person: ID<Employee>) throws -> [Punch] {
    let day = try day(of: moment)
    return try punches(
      """
      punch \(SQL.index("punch_of_person")) WHERE organization_id = \(scope) AND employee_id = \(person)
        AND day BETWEEN \(day - 6) AND \(day + 2) AND made_at = \(moment)
      """)
  }

  /// A person's corrections that were requested, made or decided at a moment. Cost: grows with those of the person.
  func corrections(touchedAt moment: Instant, of person: ID<Employee>) throws
    -> [PunchCorrection]
  {
    try corrections(
      """
      punch_correction \(SQL.index("punch_correction_of_person")) WHERE organization_id = \(scope)
        AND employee_id = \(person) AND (asked_at = \(moment) OR decided_at = \(moment))
      """)
  }

  private func punches(_ source: SQL) throws -> [Punch] {
    let found = try connection.rows(
      """
      SELECT id, employee_id, site_id, kind, at, day, source, made_at, made_by, whereabouts, meters FROM \(source)
      ORDER BY at, id
      """
    ) { row in
      try Punch(
        id: row.next(), employee: row.next(), site: row.next(), kind: row.next(), at: row.next(), date: row.next(),
        source: row.next(), madeAt: row.next(), madeBy: row.next(),
        whereabouts: Whereabouts(word: row.next(), meters: row.next()))
    }
    return try marked(found)
  }

  /// The corrections that wait for a decision, the oldest first. Cost: grows with the result.
  func waitingCorrections() throws -> [PunchCorrection] {
    try corrections(
      "punch_correction \(SQL.index("punch_correction_waiting")) WHERE organization_id = \(scope) AND state = 'asked'")
  }

  /// The number of corrections of presses that wait at some sites. Cost: grows with all that wait.
  public func waitingCorrections(managing managed: ManagedSites) throws -> Int {
    try waitingCorrections().count { managed.includes($0.site) }
  }

  /// Those of which a reminder, or news for others, can be due in a span.
  func waitingCorrections(dueWithin span: Range<Instant>) throws -> [PunchCorrection] {
    try corrections(
      """
      punch_correction \(SQL.index("punch_correction_waiting")) WHERE organization_id = \(scope) AND state = 'asked'
        AND \(isDue("asked_at", within: span))
      """)
  }

  private func corrections(_ source: SQL) throws -> [PunchCorrection] {
    let found = try connection.rows(
      """
      SELECT id, employee_id, site_id, punch_id, correction_id, kind, at, day, reason, asked_at, asked_by, state,
        decided_at, decided_by, answer, unpressed_break
      FROM \(source) ORDER BY asked_at, id
      """
    ) { row in
      let (id, employee): (ID<PunchCorrection>, ID<Employee>) = (try row.next(), try row.next())
      let site: ID<Site> = try row.next()
      let (punch, other): (ID<Punch>?, ID<PunchCorrection>?) = (try row.next(), try row.next())
      let target =
        punch.map(PunchCorrection.Target.punch) ?? other.map(PunchCorrection.Target.correction) ?? .missing
      return try PunchCorrection(
        id: id, employee: employee, site: site, target: target, kind: row.next(), at: row.next(), date: row.next(),
        reason: row.next(), askedAt: row.next(), askedBy: row.next(), state: row.next(), decidedAt: row.next(),
        decidedBy: row.next(), answer: row.next(), unpressedBreak: row.next())
    }
    return try marked(found)
  }
}

// MARK: - Approvals

extension Snapshot {
  /// The approvals in force at a site that touch some days; of one person or of all. Cost: grows with those that end on these days or
  /// later.
  public func approvals(
    at site: ID<Site>, on days: ClosedRange<LocalDate>,
    of person: ID<Employee>? = nil
  ) throws -> [HoursApproval] {
    try approvals(
      """
      hours_approval \(SQL.index("hours_approval_at_site"))
      WHERE organization_id = \(scope) AND site_id = \(site) AND undone_at IS NULL
        AND last_day >= \(days.lowerBound) AND first_day <= \(days.upperBound)
        AND \(SQL.column("employee_id", is: person))
      """)
  }

  /// One approval, even one that was taken back. Errors: `Refusal.notFound`.
  public func approval(_ id: ID<HoursApproval>) throws -> HoursApproval {
    let found = try approvals(
      "hours_approval WHERE organization_id = \(scope) AND id = \(id)")
    guard let approval = found.first else { throw Refusal.notFound }
    return approval
  }

  /// `true` if a person's hours of a day at a site are approved. Cost: one index probe.
  func isApproved(_ person: ID<Employee>, at site: ID<Site>, on day: LocalDate)
    throws -> Bool
  {
    let found: Int? = try connection.value(
      """
      SELECT 1 FROM hours_approval \(SQL.index("hours_approval_of_person"))
      WHERE organization_id = \(scope) AND employee_id = \(person) AND site_id = \(site) AND undone_at IS NULL
        AND last_day >= \(day) AND first_day <= \(day) LIMIT 1
      """)
    return found != nil
  }

  private func approvals(_ source: SQL) throws -> [HoursApproval] {
    struct Row {
      let id: ID<HoursApproval>
      let employee: ID<Employee>
      let site: ID<Site>
      let days: ClosedRange<LocalDate>
      let at: Instant
      let by: Editor
      let undoneAt: Instant?
    }
    let rows = try connection.rows(
      """
      SELECT id, employee_id, site_id, first_day, last_day, approved_at, approved_by, undone_at FROM \(source)
      ORDER BY first_day, id
      """
    ) { row in
      let (id, employee): (ID<HoursApproval>, ID<Employee>) = (try row.next(), try row.next())
      let site: ID<Site> = try row.next()
      let (first, last): (LocalDate, LocalDate) = (try row.next(), try row.next())
      return try Row(
        id: id, employee: employee, site: site, days: first...max(first, last), at: row.next(), by: row.next(),
        undoneAt: row.next())
    }
    guard !rows.isEmpty else { return [] }
    let days = try connection.rows(
      """
      SELECT approval_id, day, planned, counted, rest, by_rule, night, saturday, sunday, closed FROM hours_approval_day
      WHERE organization_id = \(scope) AND approval_id IN \(SQL.list(rows.map(\.id)))
      """
    ) { row -> (ID<HoursApproval>, LocalDate, HoursApproval.Minutes) in
      let (id, day): (ID<HoursApproval>, LocalDate) = (try row.next(), try row.next())
      return (
        id, day,
        try HoursApproval.Minutes(
          planned: row.next(), counted: row.next(), rest: row.next(), byRule: row.next(), night: row.next(),
          saturday: row.next(), sunday: row.next(), closed: row.next())
      )
    }
    let surcharges = try approvedSurcharges(of: rows.map(\.id))
    let minutes = Dictionary(grouping: days, by: \.0).mapValues { days in
      Dictionary(
        days.map { approval, day, minutes in
          var minutes = minutes
          minutes.surcharges = surcharges[approval]?[day] ?? [:]
          return (day, minutes)
        }
      ) { first, _ in first }
    }
    let found = rows.map {
      HoursApproval(
        id: $0.id, employee: $0.employee, site: $0.site, days: $0.days, minutes: minutes[$0.id] ?? [:], at: $0.at,
        by: $0.by, undoneAt: $0.undoneAt)
    }
    return try marked(found)
  }
}
