public import Domain

extension TimeEntry.Kind: SQLValue {}
extension TimeAccountPolicy.Above: SQLValue {}
extension AbsenceKind.Credit: SQLValue {}

extension Snapshot {
  /// The settings of working time accounts; `nil` while the organization keeps none.
  public func timeAccountPolicy() throws -> TimeAccountPolicy? {
    try connection.row(
      "SELECT first_day, most, above, is_monthly, minimum_wage FROM time_account WHERE organization_id = \(scope)"
    ) { row in
      let (first, most): (LocalDate, Int?) = (try row.next(), try row.next())
      let (above, isMonthly): (TimeAccountPolicy.Above, Bool) = (try row.next(), try row.next())
      let kinds = try Transaction.value([String].self, from: try row.next())
      return TimeAccountPolicy(
        from: first, most: most, above: above, isMonthly: isMonthly,
        minimumWage: Set(kinds.compactMap(Contract.Kind.init(rawValue:))))
    }
  }

  /// The accounts of some people through a day: entries at most until today, hours until yesterday; empty while none are kept.
  ///
  /// Shape: people without agreed hours and entries have an account without a balance. Cost: a few queries; grows with the shifts, presses
  /// and absences of months that are not closed.
  public func timeAccounts(
    of people: [Employee], through last: LocalDate, at now: Instant
  ) throws -> [ID<Employee>: TimeAccount] {
    guard let policy = try timeAccountPolicy() else { return [:] }
    let closed = try closedMonths(of: people)
    return try timeAccounts(of: people, policy, closed, through: last, at: now)
  }

  /// The hours of accounts that are due by the limits of the minimum wage on a day; no entries for people with other contracts.
  public func dueHours(
    of people: [Employee], _ accounts: [ID<Employee>: TimeAccount], on day: LocalDate
  ) throws -> [ID<Employee>: DueHours] {
    guard let kinds = try timeAccountPolicy()?.minimumWage, !kinds.isEmpty else { return [:] }
    return people.reduce(into: [:]) { $0[$1.id] = accounts[$1.id]?.dueHours(of: $1, under: kinds, on: day) }
  }

  /// A person's account with every month as it is known now, the closed ones, too.
  public func reckonedTimeAccount(of person: Employee, at now: Instant) throws -> TimeAccount? {
    guard let policy = try timeAccountPolicy() else { return nil }
    return try timeAccounts(of: [person], policy, [:], through: .last, at: now)[person.id]
  }

  /// Due, worked and credited minutes of some days, whether accounts are kept or not; from today on, shifts count as planned.
  public func timeFigures(
    of people: [Employee], on days: ClosedRange<LocalDate>, at now: Instant
  ) throws -> [ID<Employee>: TimeFigures] {
    try timeAccountSources(of: people, on: days, at: now).mapValues { $0.figures(of: days) }
  }

  private func timeAccounts(
    of people: [Employee], _ policy: TimeAccountPolicy, _ closed: [ID<Employee>: [LocalDate: TimeFigures]],
    through wanted: LocalDate, at now: Instant
  ) throws -> [ID<Employee>: TimeAccount] {
    let today = try day(of: now)
    let last = min(wanted, today - 1)
    guard last >= policy.firstDay else { return [:] }
    let open = people.map { person in
      // Why: months are closed in order, from the first one on.
      closed[person.id]?.keys.max().map { $0.nextMonth } ?? policy.firstDay
    }
    let first = max(policy.firstDay, open.min() ?? policy.firstDay)
    let sources = first <= last ? try timeAccountSources(of: people, on: first...last, at: now) : [:]
    let entries = Dictionary(grouping: try timeEntries(of: people), by: \.employee)
    return Dictionary(
      uniqueKeysWithValues: people.map { person in
        let source = sources[person.id] ?? TimeAccountSource(person)
        return (
          person.id,
          TimeAccount(
            from: begin(of: source, policy, closed[person.id] ?? [:], entries[person.id] ?? []) ?? last + 1, to: last,
            bookedThrough: min(wanted, today), source,
            entries: entries[person.id] ?? [],
            closed: closed[person.id] ?? [:])
        )
      })
  }

  /// The day on which an account begins; without a known first day, with the month of the first hours, and `nil` before them.
  private func begin(
    of source: TimeAccountSource, _ policy: TimeAccountPolicy, _ closed: [LocalDate: TimeFigures],
    _ entries: [TimeEntry]
  ) -> LocalDate? {
    guard source.employee.isUndated, closed.isEmpty, entries.isEmpty else { return policy.firstDay }
    return source.firstKnownDay.map { max($0.startOfMonth, policy.firstDay) }
  }

  /// The opening balances of people; no entries for those without one.
  public func openingBalances() throws -> [ID<Employee>: Int] {
    let entries = try timeEntries(
      "undone_at IS NULL AND earned_leave_id IS NULL AND kind = \(TimeEntry.Kind.opening)")
    return entries.reduce(into: [:]) { $0[$1.employee, default: 0] += $1.minutes }
  }

  /// The entries of one person, or of everyone, that count, by day: those of working time accounts, or of the leave of a rule.
  public func timeEntries(of people: [Employee], leave: ID<EarnedLeave>? = nil) throws -> [TimeEntry] {
    let one = people.count == 1 ? people[0].id : nil
    let account: SQL = if let leave { "earned_leave_id = \(leave)" } else { "earned_leave_id IS NULL" }
    return try timeEntries("undone_at IS NULL AND \(account) AND \(SQL.column("employee_id", is: one))")
  }

  /// Errors: `Refusal.notFound`.
  public func timeEntry(_ id: ID<TimeEntry>) throws -> TimeEntry {
    guard let found = try timeEntries("id = \(id)").first else { throw Refusal.notFound }
    return found
  }

  private func timeEntries(_ condition: SQL) throws -> [TimeEntry] {
    let found = try connection.rows(
      """
      SELECT id, employee_id, earned_leave_id, day, minutes, kind, reason, made_at, made_by, undone_at FROM time_entry
      WHERE organization_id = \(scope) AND \(condition) ORDER BY day, id
      """
    ) { row in
      try TimeEntry(
        id: row.next(), employee: row.next(), leave: row.next(), day: row.next(), minutes: row.next(), kind: row.next(),
        reason: row.next(), at: row.next(), by: row.next(), undoneAt: row.next())
    }
    return try marked(found)
  }

  /// The closed months of some people with their figures, by first day.
  func closedMonths(of people: [Employee]) throws -> [ID<Employee>: [LocalDate: TimeFigures]] {
    let rows = try connection.rows(
      """
      SELECT employee_id, month, target, actual, credit FROM time_closing
      WHERE organization_id = \(scope) AND \(SQL.column("employee_id", is: people.count == 1 ? people[0].id : nil))
      """
    ) { row -> (ID<Employee>, LocalDate, TimeFigures) in
      let (person, month): (ID<Employee>, LocalDate) = (try row.next(), try row.next())
      return (person, month, TimeFigures(target: try row.next(), actual: try row.next(), credit: try row.next()))
    }
    return rows.reduce(into: [:]) { $0[$1.0, default: [:]][$1.1] = $1.2 }
  }
}

// MARK: - Sources

extension Snapshot {
  /// The sources of the accounts of some people, over whole weeks around some days.
  func timeAccountSources(
    of people: [Employee], on days: ClosedRange<LocalDate>, at now: Instant
  ) throws -> [ID<Employee>: TimeAccountSource] {
    let weeks = days.lowerBound.startOfWeek(on: .monday)...days.upperBound.startOfWeek(on: .monday) + 6
    let one = people.count == 1 ? people[0].id : nil
    var sources = Dictionary(uniqueKeysWithValues: people.map { ($0.id, TimeAccountSource($0)) })
    let sites = try allSites()
    let approved = try approvedMinutes(of: one, on: weeks)
    // Why not today: its shifts go on, and count as planned until tomorrow.
    let today = try day(of: now)
    try readPlanned(of: one, on: weeks, at: sites, approved, into: &sources, before: today)
    for (key, minutes) in approved { sources[key.person]?.clocked[key.day, default: .init()].minutes += minutes }
    if days.lowerBound < today {
      let over = days.lowerBound...min(days.upperBound, today - 1)
      for site in sites where site.clockSince != nil {
        try readPressed(of: one, on: over, at: site, approved, into: &sources, now)
      }
    }
    for absence in try absences(during: weeks, of: one) where absence.keepsOut {
      sources[absence.employee]?.absences.append(absence)
    }
    for (person, absence, day, minutes) in try lostMinutes(of: one, on: weeks) {
      sources[person]?.lost[absence, default: [:]][day] = minutes
    }
    try readFreeDays(during: weeks, into: &sources)
    return sources
  }

  /// Closed days, those of company leave as vacation, and eves.
  private func readFreeDays(
    during days: ClosedRange<LocalDate>, into sources: inout [ID<Employee>: TimeAccountSource]
  ) throws {
    let closed = try closedDays(atHomeOf: Set(sources.keys), during: days)
    for (person, days) in closed {
      sources[person]?.holidays = days.free
      sources[person]?.add(companyLeave: days.companyLeave)
    }
    guard let eves = try leavePolicy()?.eves, eves != .worked else { return }
    let found = Set(LeavePolicy.eves(during: days))
    for person in sources.keys {
      if eves == .half { sources[person]?.halves = found } else { sources[person]?.holidays.formUnion(found) }
    }
  }

  /// A day of a person's hours at a site.
  struct ClockDay: Hashable {
    let person: ID<Employee>
    let site: ID<Site>
    let day: LocalDate
  }

  private func approvedMinutes(of person: ID<Employee>?, on days: ClosedRange<LocalDate>) throws -> [ClockDay: Int] {
    let rows = try connection.rows(
      """
      SELECT employee_id, site_id, day, counted
      FROM hours_approval JOIN hours_approval_day ON approval_id = hours_approval.id
      WHERE hours_approval.organization_id = \(scope) AND undone_at IS NULL AND last_day >= \(days.lowerBound)
        AND \(SQL.column("employee_id", is: person)) AND day BETWEEN \(days.lowerBound) AND \(days.upperBound)
      """
    ) { row -> (ClockDay, Int) in
      (ClockDay(person: try row.next(), site: try row.next(), day: try row.next()), try row.next())
    }
    return Dictionary(rows, uniquingKeysWith: +)
  }

  /// Published shifts, standby left out.
  private func readPlanned(
    of person: ID<Employee>?, on days: ClosedRange<LocalDate>, at sites: [Site], _ approved: [ClockDay: Int],
    into sources: inout [ID<Employee>: TimeAccountSource], before today: LocalDate
  ) throws {
    let clocks = Dictionary(uniqueKeysWithValues: sites.map { ($0.id, $0.clockSince) })
    // Why the index by end with two days more: there is none of a person's shifts by day.
    let source: SQL =
      if let person {
        """
        shift \(SQL.index("shift_by_employee")) WHERE employee_id = \(person)
          AND ends_at > \(Self.midnight(days.lowerBound - 2)) AND ends_at < \(Self.midnight(days.upperBound + 4))
        """
      } else {
        """
        (SELECT value AS place FROM \(SQL.list(sites.map(\.id))) AS listed) AS given
          CROSS JOIN shift \(SQL.index("shift_planned")) WHERE site_id = place AND employee_id IS NOT NULL
        """
      }
    _ = try connection.rows(
      """
      SELECT employee_id, site_id, starts_on, start_minute, minutes, starts_at, ends_at, break_minutes
      FROM \(source) AND organization_id = \(scope) AND published_at IS NOT NULL AND withdrawn_at IS NULL
        AND start_minute IS NOT NULL AND NOT \(Self.isStandby)
        AND starts_on BETWEEN \(days.lowerBound) AND \(days.upperBound)
      """
    ) { row in
      let (person, site, day): (ID<Employee>, ID<Site>, LocalDate) = (try row.next(), try row.next(), try row.next())
      let (start, length): (Int, Int) = (try row.next(), try row.next())
      let (begin, end, rest): (Instant, Instant, Int) = (try row.next(), try row.next(), try row.next())
      let isClocked =
        approved[ClockDay(person: person, site: site, day: day)] != nil
        || day < today && (clocks[site] ?? nil).map { begin >= $0 } ?? false
          && sources[person]?.employee.contract(on: day)?.isExempt != true
      sources[person]?.planned[day, default: []].append(
        .init(
          start..<start + max(0, length), minutes: max(0, Int(end.seconds(since: begin) / 60) - rest), rest: rest,
          isClocked: isClocked))
    }
  }

  /// By universal time.
  private static func midnight(_ day: LocalDate) -> Instant { Instant(seconds: Int64(day.daysSinceEpoch) * 86_400) }

  /// Presses that no approval covers.
  private func readPressed(
    of person: ID<Employee>?, on days: ClosedRange<LocalDate>, at site: Site, _ approved: [ClockDay: Int],
    into sources: inout [ID<Employee>: TimeAccountSource], _ now: Instant
  ) throws {
    guard let since = site.clockSince else { return }
    let start = max(days.lowerBound, try zones.zone(site.zone).local(since).date)
    let pressed = try connection.rows(
      """
      SELECT DISTINCT employee_id, day FROM punch \(SQL.index("punch_at_site"))
      WHERE organization_id = \(scope) AND site_id = \(site.id) AND \(SQL.column("employee_id", is: person))
        AND day BETWEEN \(start) AND \(days.upperBound)
      UNION SELECT employee_id, day FROM punch_correction \(SQL.index("punch_correction_at_site"))
      WHERE organization_id = \(scope) AND site_id = \(site.id) AND \(SQL.column("employee_id", is: person))
        AND day BETWEEN \(start) AND \(days.upperBound)
      """
    ) { row in ClockDay(person: try row.next(), site: site.id, day: try row.next()) }.filter { approved[$0] == nil }
    guard var first = pressed.map(\.day).min(), let last = pressed.map(\.day).max() else { return }
    while first <= last {
      let part = first...min(last, first + HoursApproval.mostDays - 1)
      for sheet in try timesheets(at: site.id, on: part, of: person, at: now) {
        for day in sheet.days where day.approval == nil && day.countedMinutes > 0 {
          sources[sheet.employee]?.clocked[day.date, default: .init()].minutes += day.countedMinutes
          sources[sheet.employee]?.clocked[day.date]?.unapproved += day.countedMinutes
        }
      }
      first = part.upperBound + 1
    }
  }

  private func lostMinutes(
    of person: ID<Employee>?, on days: ClosedRange<LocalDate>
  ) throws -> [(ID<Employee>, ID<Absence>, LocalDate, Int)] {
    try connection.rows(
      """
      SELECT employee_id, absence_id, day, minutes FROM absence JOIN absence_minutes ON absence_id = absence.id
      WHERE absence.organization_id = \(scope) AND withdrawn_at IS NULL AND \(SQL.column("employee_id", is: person))
        AND last_day >= \(days.lowerBound) AND day BETWEEN \(days.lowerBound) AND \(days.upperBound)
      """
    ) { (try $0.next(), try $0.next(), try $0.next(), try $0.next()) }
  }
}

extension TimeAccountSource {
  /// Days of company leave on which the person is not away already.
  fileprivate mutating func add(companyLeave days: Set<LocalDate>) {
    for day in days.sorted() where !absences.contains(where: { $0.part == nil && $0.days.contains(day) }) {
      absences.append(Absence(companyLeaveOf: employee.id, on: day))
    }
  }
}
