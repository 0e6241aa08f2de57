public import Domain

extension Snapshot {
  /// Everyone's hours at a site over some days, or one person's, in no order.
  ///
  /// Shape: people with a shift, a press or a correction there. Errors: `Refusal.notFound`; `.invalid` for more than
  /// `HoursApproval.mostDays` (`last`). Cost: grows with the presses and shifts of the span and two days around it.
  public func timesheets(
    at site: ID<Site>, on span: ClosedRange<LocalDate>,
    of person: ID<Employee>? = nil, at now: Instant
  ) throws -> [Timesheet] {
    try timesheetSources(at: site, on: span, of: person).map { $0.timesheet(at: now) }
      .filter { !$0.days.isEmpty }
  }

  /// The presses, corrections and shifts behind the timesheets.
  public func timesheetSources(
    at site: ID<Site>, on span: ClosedRange<LocalDate>,
    of person: ID<Employee>? = nil
  ) throws -> [TimesheetSource] {
    guard span.upperBound.days(since: span.lowerBound) < HoursApproval.mostDays else {
      throw Refusal.invalid([.init("last", .tooManyDays(limit: HoursApproval.mostDays))])
    }
    let place = try self.site(site)
    let policy = try clockPolicy(of: site)
    let shifts = Dictionary(
      grouping: try withoutExempt(clockedShifts(at: site, on: span, of: person)), by: \.employee)
    var people = try peopleOfClock(at: site, on: span)
    people.formUnion(shifts.keys.compactMap(\.self))
    if let person { people = people.contains(person) ? [person] : [] }
    let surcharges = try surcharges(of: people, at: site, on: span)
    let records = try clockRecords(of: people, on: surcharges.isEmpty ? span.around(2) : span.around(8))
    let approvals = Dictionary(
      grouping: try approvals(at: site, on: span, of: person), by: \.employee)
    let absences = Dictionary(
      grouping: try absences(during: span, of: person), by: \.employee)
    let closed = Set(
      try closedDays(of: site, during: span.lowerBound...span.upperBound + 3).map(\.date))
    let zone = try zones.zone(place.zone)
    let rules = policy.followsBreaks(on: span.upperBound) ? try rulesInForce() : nil
    let hasShares = surcharges.values.contains { $0.rules.contains { $0.terms.share != nil } }
    let ready = hasShares ? try readyPositions() : []
    return people.sorted().map { person in
      TimesheetSource(
        employee: person, site: site, span: span, punches: records[person]?.punches ?? [],
        corrections: records[person]?.corrections ?? [], shifts: shifts[person] ?? [],
        absences: absences[person] ?? [], approvals: approvals[person] ?? [], policy: policy, zone: zone,
        closed: closed, rules: rules, surcharges: surcharges[person], ready: ready)
    }
  }

  /// The assigned shifts on a site's roster that begin on some days; no one presses a clock for standby.
  func clockedShifts(
    at site: ID<Site>, on days: ClosedRange<LocalDate>, of person: ID<Employee>?
  ) throws -> [Shift] {
    try connection.rows(
      """
      SELECT \(Self.shiftColumns) FROM shift \(SQL.index("shift_planned"))
      WHERE organization_id = \(scope) AND site_id = \(site) AND published_at IS NOT NULL
        AND withdrawn_at IS NULL AND employee_id IS NOT NULL AND NOT \(Self.isStandby)
        AND starts_on BETWEEN \(days.lowerBound) AND \(days.upperBound) AND \(SQL.column("employee_id", is: person))
      ORDER BY starts_at, id
      """, Self.readShift)
  }
}

extension ClosedRange<LocalDate> {
  /// These days, and some before and after them.
  fileprivate func around(_ days: Int) -> Self { lowerBound - days...upperBound + days }
}
