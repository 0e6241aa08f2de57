public import Domain

extension CallOut.Place: SQLValue {}

extension Snapshot {
  /// One call-out. Errors: `Refusal.notFound`.
  public func callOut(_ id: ID<CallOut>) throws -> CallOut {
    guard let found = try callOuts("call_out WHERE organization_id = \(scope) AND id = \(id)").first else {
      throw Refusal.notFound
    }
    return found
  }

  /// The call-outs at a site that begin on some days by its clock, by start. Errors: `Refusal.notFound`. Cost: grows with the result.
  public func callOuts(at site: ID<Site>, on days: ClosedRange<LocalDate>) throws -> [CallOut] {
    let zone = try zones.zone(try self.site(site).zone)
    return try callOuts(
      """
      call_out \(SQL.index("call_out_at_site")) WHERE organization_id = \(scope) AND site_id = \(site)
        AND starts_at >= \(zone.startOfDay(days.lowerBound)) AND starts_at < \(zone.startOfDay(days.upperBound + 1))
      """)
  }

  /// A person's call-outs at any site that begin in a span, by start. Cost: grows with the result.
  public func callOuts(of person: ID<Employee>, during span: Range<Instant>) throws -> [CallOut] {
    try callOuts(
      """
      call_out \(SQL.index("call_out_of_person")) WHERE organization_id = \(scope) AND employee_id = \(person)
        AND starts_at >= \(span.lowerBound) AND starts_at < \(span.upperBound)
      """)
  }

  /// A person's call-out that goes on; `nil` if there is none.
  public func openCallOut(of person: ID<Employee>) throws -> CallOut? {
    try callOuts(
      """
      call_out \(SQL.index("call_out_goes_on")) WHERE organization_id = \(scope) AND employee_id = \(person)
        AND ends_at IS NULL
      """
    ).first
  }

  /// A person's shift on standby at a moment; `nil` if there is none.
  public func standbyShift(of person: ID<Employee>, at moment: Instant) throws -> Shift? {
    let standby = try standbyPositions()
    guard !standby.isEmpty else { return nil }
    return try shifts(of: person, during: moment..<moment + 1).first {
      $0.interval.contains(moment) && $0.position.map(standby.contains) ?? false
    }
  }

  /// A person's latest shift on standby that has begun, of the last weeks; `nil` if there is none.
  public func lastStandby(of person: ID<Employee>, before now: Instant) throws -> Shift? {
    let standby = try standbyPositions()
    guard !standby.isEmpty else { return nil }
    return try shifts(of: person, during: now - 62 * 86_400..<now + 1).last {
      $0.position.map(standby.contains) ?? false
    }
  }

  /// The rest after a call-out that is too short before the next work; `nil` if it is long enough.
  ///
  /// `restEnd` of it is when that work may begin. Cost: one read of the person's shifts around it.
  public func shortRest(after callOut: CallOut) throws -> RuleViolation? {
    guard let end = callOut.end else { return nil }
    let force = try rulesInForce()
    let rules = force.rules(of: callOut.employee, at: callOut.site, on: callOut.date)
    let days = callOut.date - 1...callOut.date + 3
    let duties = try ruledDuties(of: [callOut.employee], by: force, on: days)[callOut.employee] ?? []
    return force.check(duties, by: rules).violations(in: days).first {
      $0.rule.kind == .dailyRest && $0.gap?.lowerBound == end && $0.beside.count == 2
    }
  }

  private func callOuts(_ source: SQL) throws -> [CallOut] {
    try connection.rows(
      """
      SELECT id, employee_id, site_id, shift_id, day, starts_at, ends_at, place, note FROM \(source)
      ORDER BY starts_at, id
      """
    ) { row in
      try CallOut(
        id: row.next(), employee: row.next(), site: row.next(), shift: row.next(), date: row.next(), start: row.next(),
        end: row.next(), place: row.next(), note: row.next())
    }
  }
}
