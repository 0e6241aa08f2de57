public import Domain

extension Snapshot {
  /// The allowances of a year by person, archived people left out.
  public func allowances(
    in year: Int
  ) throws -> [ID<Employee>: Allowance] {
    let rows = try connection.rows(
      """
      SELECT employee_id, tenths, carried_tenths, weekdays
      FROM employee_allowance \(SQL.index("employee_allowance_of_year")) \(.inOrder) employee ON employee.id = employee_id
      WHERE employee_allowance.organization_id = \(scope) AND year = \(year) AND archived_at IS NULL
      """
    ) { row -> (ID<Employee>, Allowance) in
      let (person, tenths, carried, days): (ID<Employee>, Int, Int, Int) = (
        try row.next(), try row.next(), try row.next(), try row.next()
      )
      let weekdays = Set(Weekday.allCases.filter { days & 1 << ($0.rawValue - 1) != 0 })
      return (person, Allowance(year: year, tenths: tenths, carriedTenths: carried, weekdays: weekdays))
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// The balance of each person with an allowance for a year. Cost: grows with the absences from that year on.
  public func balances(
    in year: Int
  ) throws -> [ID<Employee>: Balance] {
    let allowances = try allowances(in: year)
    guard !allowances.isEmpty, let days = Self.days(of: year) else { return [:] }
    let absences = Dictionary(
      grouping: try absences(during: days, asked: true), by: \.employee)
    let closed = try closedDays(atHomeOf: Set(allowances.keys), during: days)
    return Dictionary(
      uniqueKeysWithValues: allowances.map {
        ($0, Balance($1, absences[$0] ?? [], closed: closed[$0] ?? []))
      })
  }

  /// The days that are closed for each of some people: at the home site of the day; without a home, at every site. People without any are
  /// left out.
  public func closedDays(
    atHomeOf people: Set<ID<Employee>>, during days: ClosedRange<LocalDate>
  ) throws -> [ID<Employee>: Set<LocalDate>] {
    let sites = try sites()
    var closed: [ID<Site>: Set<LocalDate>] = [:]
    for site in sites { closed[site.id] = Set(try closedDays(of: site.id, during: days).map(\.date)) }
    let some = closed.values.reduce(Set()) { $0.union($1) }
    guard !some.isEmpty else { return [:] }
    let everywhere = some.filter { day in closed.values.allSatisfy { $0.contains(day) } }
    let facts = try eligibility(of: people.count == 1 ? people.first : nil)
    return people.reduce(into: [:]) { found, person in
      let theirs = some.filter { day in
        facts.home(of: person, day: day).flatMap { closed[$0] }?.contains(day) ?? everywhere.contains(day)
      }
      if !theirs.isEmpty { found[person] = theirs }
    }
  }

  /// The same for one person.
  func closedDays(atHomeOf person: ID<Employee>, during days: ClosedRange<LocalDate>) throws -> Set<LocalDate> {
    try closedDays(atHomeOf: [person], during: days)[person] ?? []
  }

  private static func days(of year: Int) -> ClosedRange<LocalDate>? {
    guard let first = LocalDate(year: year, month: 1, day: 1), let last = LocalDate(year: year, month: 12, day: 31)
    else { return nil }
    return first...last
  }
}

extension Transaction {
  /// Sets a person's days of a year; `nil` removes them. Errors: `Refusal.notFound`; `.invalid` for the allowance.
  public func set(
    _ allowance: Allowance?, in year: Int, for employee: ID<Employee>
  ) throws {
    try allowance?.check()
    _ = try snapshot.person(employee)
    let stored = try snapshot.allowances(in: year)[employee]
    guard stored != allowance else { return }
    if let allowance {
      let weekdays = allowance.weekdays.reduce(0) { $0 | 1 << ($1.rawValue - 1) }
      try connection.run(
        """
        INSERT INTO employee_allowance (employee_id, year, organization_id, tenths, carried_tenths, weekdays)
        VALUES (\(employee), \(year), \(scope), \(allowance.tenths), \(allowance.carriedTenths), \(weekdays))
        ON CONFLICT (employee_id, year) DO UPDATE SET tenths = excluded.tenths,
          carried_tenths = excluded.carried_tenths, weekdays = excluded.weekdays
        """)
    } else {
      try connection.run(
        """
        DELETE FROM employee_allowance
        WHERE organization_id = \(scope) AND employee_id = \(employee) AND year = \(year)
        """)
    }
    try record(.allowanceSet, subject: employee.rawValue)
  }
}
