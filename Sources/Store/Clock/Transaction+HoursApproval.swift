public import Domain

/// Approving hours, and the data for payroll.
extension Transaction {
  /// Approves a person's hours of some days at a site: the unapproved ones, with their figures.
  ///
  /// `seen` is the number that counted when it was shown. Errors: `Refusal.notFound` without hours; `.outOfDate` if another number counts
  /// by now; `.conflict(.press)`: `.notOver` for days that are not over, `.open` if something has to be decided before; `.invalid`
  /// (`last`); `.siteNotManaged`; `.conflict(.othersDecide)` for one's own, if others can approve them.
  @discardableResult
  public func approveHours(
    of person: ID<Employee>, at site: ID<Site>, on days: ClosedRange<LocalDate>, seen: Int? = nil
  ) throws -> [ID<HoursApproval>] {
    try requireOver(days, at: site)
    try requireOthers(person, at: site)
    let sheets = try snapshot.timesheets(at: site, on: days, of: person, at: now)
    guard let sheet = sheets.first else { throw Refusal.notFound }
    if let seen, sheet.countedMinutes != seen { throw Refusal.outOfDate }
    guard !sheet.isOpen else { throw Refusal.conflict(.press(.open)) }
    return try approve(sheet, at: site, on: days)
  }

  /// Approves all hours that match the plan within the tolerance, but one's own if others can; returns how many. Errors: as `approveHours`.
  @discardableResult
  public func approveHoursAsPlanned(
    at site: ID<Site>, on days: ClosedRange<LocalDate>
  ) throws -> Int {
    try requireOver(days, at: site)
    let sheets = try snapshot.timesheets(at: site, on: days, at: now).filter {
      try $0.isAsPlanned && !$0.isApproved && !othersDecide(about: $0.employee, .hours(of: $0.employee, at: site))
    }
    for sheet in sheets { try approve(sheet, at: site, on: days) }
    return sheets.count
  }

  /// Takes an approval back: its days are open again. Does nothing if that was done already.
  ///
  /// Errors: `Refusal.notFound`, `.siteNotManaged`; `.conflict(.othersDecide)` for one's own hours, if others can do it.
  public func reopen(_ id: ID<HoursApproval>) throws {
    let approval = try snapshot.approval(id)
    try requireManaging(approval.site)
    guard approval.undoneAt == nil else { return }
    try requireOthers(approval.employee, at: approval.site)
    try connection.run(
      """
      UPDATE hours_approval SET undone_at = \(now), undone_by = \(editor)
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    try record(.hoursReopened, subject: approval.employee.rawValue)
  }

  private func requireOver(
    _ days: ClosedRange<LocalDate>, at site: ID<Site>
  ) throws {
    try requireManaging(site)
    let zone = try zones.zone(try snapshot.site(site).zone)
    guard days.upperBound < zone.local(now).date else { throw Refusal.conflict(.press(.notOver)) }
  }

  /// One approval for each run of uncovered days.
  @discardableResult
  private func approve(
    _ sheet: Timesheet, at site: ID<Site>, on days: ClosedRange<LocalDate>
  ) throws -> [ID<HoursApproval>] {
    let known = try snapshot.approvals(at: site, on: days, of: sheet.employee).map(\.days)
    let figures = Dictionary(sheet.days.map { ($0.date, HoursApproval.Minutes($0)) }) { first, _ in first }
    var made: [ID<HoursApproval>] = []
    for run in days.runs(without: known) where figures.keys.contains(where: run.contains) {
      let id: ID<HoursApproval> = try insertRow(
        """
        INSERT INTO hours_approval (organization_id, employee_id, site_id, first_day, last_day, approved_at, approved_by)
        VALUES (\(scope), \(sheet.employee), \(site), \(run.lowerBound), \(run.upperBound), \(now), \(editor))
        """)
      for (day, minutes) in figures.sorted(by: { $0.key < $1.key }) where run.contains(day) {
        try connection.run(
          """
          INSERT INTO hours_approval_day (approval_id, day, organization_id, planned, counted, rest, by_rule, night,
            saturday, sunday, closed)
          VALUES (\(id), \(day), \(scope), \(minutes.planned), \(minutes.counted), \(minutes.rest),
            \(minutes.byRule), \(minutes.night), \(minutes.saturday), \(minutes.sunday), \(minutes.closed))
          """)
        for (rule, part) in minutes.surcharges.sorted(by: { $0.key < $1.key }) {
          try connection.run(
            """
            INSERT INTO surcharge_minutes (approval_id, day, rule_id, organization_id, minutes)
            VALUES (\(id), \(day), \(rule), \(scope), \(part))
            """)
        }
      }
      made.append(id)
    }
    guard !made.isEmpty else { return [] }
    try record(
      .hoursApproved, subject: sheet.employee.rawValue,
      after: ["first_day": days.lowerBound.description, "last_day": days.upperBound.description])
    return made
  }
}

extension ClosedRange<LocalDate> {
  /// The rest of these days without some others, as runs.
  fileprivate func runs(without others: [ClosedRange<LocalDate>]) -> [ClosedRange<LocalDate>] {
    var (runs, next): ([ClosedRange<LocalDate>], LocalDate) = ([], lowerBound)
    for other in others.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if other.lowerBound > next { runs.append(next...Swift.min(other.lowerBound - 1, upperBound)) }
      next = Swift.max(next, other.upperBound + 1)
      if next > upperBound { return runs }
    }
    return runs + [next...upperBound]
  }
}

// MARK: - Payroll

extension Snapshot {
  /// The payroll settings of an organization.
  public func payroll() throws -> PayrollSettings {
    let found = try connection.row(
      """
      SELECT columns, consultant, client, wage_types FROM payroll WHERE organization_id = \(scope)
      """
    ) { row -> PayrollSettings in
      let columns = try Transaction.value([String].self, from: try row.next())
      let (consultant, client): (Int?, Int?) = (try row.next(), try row.next())
      let types = try Transaction.value([String: Int].self, from: try row.next())
      return PayrollSettings(
        columns: columns.compactMap(PayrollSettings.Column.init(rawValue:)), consultant: consultant, client: client,
        wageTypes: Dictionary(
          uniqueKeysWithValues: types.compactMap { name, type in
            PayrollSettings.HoursKind(rawValue: name).map { ($0, type) }
          }))
    }
    return found ?? .standard
  }

  /// The personnel numbers of some people; no entries for those without one.
  public func personnelNumbers(of people: Set<ID<Employee>>) throws
    -> [ID<Employee>: Int]
  {
    let rows = try connection.rows(
      """
      SELECT id, personnel_number FROM employee
      WHERE organization_id = \(scope) AND id IN \(SQL.list(people)) AND personnel_number IS NOT NULL
      """
    ) { (try $0.next() as ID<Employee>, try $0.next() as Int) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// Everyone's approved hours at a site over some days, by name.
  ///
  /// Errors: `Refusal.conflict(.press(.notApproved))` unless all hours are approved; as `timesheets`.
  public func payrollLines(
    at site: ID<Site>, on days: ClosedRange<LocalDate>, at now: Instant
  ) throws -> [PayrollLine] {
    let sheets = try timesheets(at: site, on: days, at: now)
    guard sheets.allSatisfy(\.isApproved) else { throw Refusal.conflict(.press(.notApproved)) }
    let people = Set(sheets.map(\.employee))
    let (names, numbers) = (
      try employees(people), try personnelNumbers(of: people)
    )
    return sheets.map { sheet in
      let days = sheet.days.compactMap { day in day.approval?.minutes[day.date].map { (day.date, $0) } }
      return PayrollLine(
        employee: sheet.employee, name: names[sheet.employee]?.fullName ?? "", personnelNumber: numbers[sheet.employee],
        days: Dictionary(days) { first, _ in first }, isOwnDecision: sheet.days.contains(where: \.isOwnDecision))
    }.sorted { ($0.name.lowercased(), $0.employee) < ($1.name.lowercased(), $1.employee) }
  }
}

extension Transaction {
  /// Stores the payroll settings. Errors: `Refusal.invalid` for the settings; `.siteNotManaged` unless the author manages all sites.
  public func choose(_ settings: PayrollSettings) throws {
    try requireManaging(ID<Site>?.none)
    let settings = try settings.checked()
    guard try snapshot.payroll() != settings else { return }
    try write(settings)
    try record(.payrollChosen, subject: nil)
  }

  /// The row, which may be the usual settings.
  func write(_ settings: PayrollSettings) throws {
    let types = Dictionary(uniqueKeysWithValues: settings.wageTypes.map { ($0.key.rawValue, $0.value) })
    try connection.run(
      """
      INSERT INTO payroll (organization_id, columns, consultant, client, wage_types)
      VALUES (\(scope), \(try Self.json(settings.columns.map(\.rawValue)) ?? "[]"), \(settings.consultant),
        \(settings.client), \(try Self.json(types) ?? "{}"))
      ON CONFLICT (organization_id) DO UPDATE SET columns = excluded.columns, consultant = excluded.consultant,
        client = excluded.client, wage_types = excluded.wage_types
      """)
  }

  /// Sets a person's personnel number; `nil` removes it.
  ///
  /// Errors: `Refusal.notFound`; `.invalid` (`number`) for one that DATEV would refuse, and for another person's.
  public func setPersonnelNumber(_ number: Int?, of person: ID<Employee>) throws {
    _ = try snapshot.person(person)
    try number.map { try PayrollSettings.check(personnelNumber: $0, "number") }
    let known = try snapshot.personnelNumbers(of: [person])[person]
    guard known != number else { return }
    try connection.run(
      """
      UPDATE employee SET personnel_number = \(number) WHERE organization_id = \(scope) AND id = \(person)
      """)
    try record(.employeeNumbered, subject: person.rawValue)
  }

  /// Sets the personnel numbers of several people, also exchanged ones; `nil` removes one.
  ///
  /// Errors: as of one, in the order of the people; `name` gives their field.
  public func setPersonnelNumbers(
    _ numbers: [ID<Employee>: Int?], naming name: (ID<Employee>) -> String
  ) throws {
    let known = try snapshot.personnelNumbers(of: Set(numbers.keys))
    let changed = numbers.filter { known[$0.key] != $0.value }.sorted { $0.key < $1.key }
    for (person, _) in changed where known[person] != nil { try setPersonnelNumber(nil, of: person) }
    for (person, number) in changed {
      guard let number else { continue }
      do {
        try setPersonnelNumber(number, of: person)
      } catch Refusal.invalid(let errors) {
        throw Refusal.invalid(errors.map { .init(name(person), $0.problem) })
      }
    }
  }
}
