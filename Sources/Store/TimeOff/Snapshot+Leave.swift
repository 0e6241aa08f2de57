public import Domain

extension LeaveEntry.Kind: SQLValue {}

/// Yearly leave. See decision 0080.
extension Snapshot {
  /// The leave of one person, or of everyone, in a year; archived people and unknown years are left out.
  ///
  /// Cost: a few queries; grows with the absences from the first year that counts on.
  public func leave(
    in year: Int, of person: ID<Employee>? = nil, on today: LocalDate
  ) throws -> [ID<Employee>: LeaveYear] {
    try leaveSources(for: year...year, of: person).compactMapValues { $0.account(of: year, on: today) }
  }

  /// The same in the year of a person that has a day.
  public func leave(
    at day: LocalDate, of person: ID<Employee>? = nil, on today: LocalDate
  ) throws -> [ID<Employee>: LeaveYear] {
    try leaveSources(for: day.year...day.year, of: person).compactMapValues {
      $0.account(of: $0.years.year(of: day), on: today)
    }
  }

  /// The sources of the leave of one person, or of everyone, for the years that begin or end in some of the calendar.
  public func leaveSources(
    for years: ClosedRange<Int>, of person: ID<Employee>? = nil
  ) throws -> [ID<Employee>: LeaveSource] {
    let people = try person.map { [try self.person($0)] } ?? employees()
    let (policy, typed) = (try leavePolicy(), try allowances(through: years.upperBound, of: person))
    // Why more: a year that begins in one year of the calendar ends in the next one.
    let more = policy?.begins == nil ? 0 : 1
    var sources = Dictionary(
      uniqueKeysWithValues: people.map { ($0.id, LeaveSource($0, policy, typed: typed[$0.id] ?? [:])) })
    let wanted = years.lowerBound - more
    let first = sources.values.map { $0.firstYear(for: wanted) }.min() ?? wanted
    guard let begin = LocalDate(year: first, month: 1, day: 1),
      let end = LocalDate(year: years.upperBound + more, month: 12, day: 31)
    else { return [:] }
    for absence in try absences(during: begin...end, of: person, asked: true) {
      sources[absence.employee]?.absences.append(absence)
    }
    let inHours = try contractsInHours()
    if !inHours.isEmpty { for person in sources.keys { sources[person]?.inHours = inHours } }
    for entry in try leaveEntries(of: person) { sources[entry.employee]?.entries.append(entry) }
    for (person, days) in try closedDays(atHomeOf: Set(sources.keys), during: begin...end) {
      sources[person]?.closed = days.free
      sources[person]?.companyLeave = days.companyLeave
    }
    return sources
  }

  /// The days that absences of a person cost on some days.
  func leaveDays(of person: ID<Employee>, during days: ClosedRange<LocalDate>) throws -> LeaveSource? {
    try leaveSources(for: days.lowerBound.year...days.upperBound.year, of: person)[person]
  }

  /// The typed numbers of a year and of those before, by person and year; archived people left out.
  public func allowances(
    through year: Int, of person: ID<Employee>? = nil
  ) throws -> [ID<Employee>: [Int: Allowance]] {
    let rows = try connection.rows(
      """
      SELECT employee_id, year, hundredths, carried, counted_days
      FROM employee_allowance \(.inOrder) employee ON employee.id = employee_id
      WHERE employee_allowance.organization_id = \(scope) AND year <= \(year) AND archived_at IS NULL
        AND \(SQL.column("employee_id", is: person))
      """
    ) { row -> (ID<Employee>, Allowance) in
      let (person, year): (ID<Employee>, Int) = (try row.next(), try row.next())
      let (days, carried, weekdays): (Int?, Int?, Int?) = (try row.next(), try row.next(), try row.next())
      return (
        person,
        Allowance(
          year: year, hundredths: days, carried: carried,
          weekdays: weekdays.map { bits in Set(Weekday.allCases.filter { bits & 1 << ($0.rawValue - 1) != 0 }) })
      )
    }
    return rows.reduce(into: [:]) { $0[$1.0, default: [:]][$1.1.year] = $1.1 }
  }

  // MARK: Entries

  /// The entries of one person, or of everyone, that count, by day.
  public func leaveEntries(of person: ID<Employee>?) throws -> [LeaveEntry] {
    try leaveEntries("undone_at IS NULL AND \(SQL.column("employee_id", is: person))")
  }

  /// Errors: `Refusal.notFound`.
  public func leaveEntry(_ id: ID<LeaveEntry>) throws -> LeaveEntry {
    guard let found = try leaveEntries("id = \(id)").first else { throw Refusal.notFound }
    return found
  }

  private func leaveEntries(_ condition: SQL) throws -> [LeaveEntry] {
    let found = try connection.rows(
      """
      SELECT id, employee_id, day, hundredths, kind, reason, made_at, made_by, undone_at FROM leave_entry
      WHERE organization_id = \(scope) AND \(condition) ORDER BY day, id
      """
    ) { row in
      try LeaveEntry(
        id: row.next(), employee: row.next(), day: row.next(), hundredths: row.next(), kind: row.next(),
        reason: row.next(), at: row.next(), by: row.next(), undoneAt: row.next())
    }
    return try marked(found)
  }
}
