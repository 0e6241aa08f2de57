public import Domain

/// The published shifts around a span: what rules, replacements and requests count.
extension Snapshot {
  /// The positions on standby, first or second in line, archived ones as well.
  func standbyPositions() throws -> Set<ID<Position>> {
    Set(
      try connection.rows(
        "SELECT id FROM position WHERE organization_id = \(scope) AND \(Self.isKindOfStandby)"
      ) { try $0.next() })
  }

  /// The published shifts of some people that touch a span, and their call-outs as work on the shift around them; read by `readDuty`.
  static func dutyQuery(
    of people: Set<ID<Employee>>, in scope: OrganizationScope, during span: Range<Instant>
  ) -> SQL {
    // Why also a limit of the end: the index is by the end, and no shift is longer than a year.
    """
    SELECT employee_id, shift.id, site_id, starts_on,
      start_minute IS NOT NULL AND (NOT \(isStandby) OR \(isMinor("shift.employee_id", on: "starts_on"))),
      starts_at, ends_at, break_minutes
    FROM (SELECT value AS person FROM \(SQL.list(people)) AS listed) AS given CROSS JOIN shift \(SQL.index("shift_by_employee"))
    WHERE employee_id = person AND organization_id = \(scope) AND published_at IS NOT NULL
      AND withdrawn_at IS NULL AND ends_at > \(span.lowerBound)
      AND ends_at < \(span.upperBound + Int64(Hours.longestDays + 1) * 86_400) AND starts_at < \(span.upperBound)
    UNION ALL
    \(callOutQuery(of: people, in: scope, during: span))
    """
  }

  /// The call-outs of some people that are over, as dutyQuery has them; under 18, all of the duty is work already.
  static func callOutQuery(
    of people: Set<ID<Employee>>, in scope: OrganizationScope, during span: Range<Instant>
  ) -> SQL {
    // Why no earlier ones: a longer call-out would be an error.
    """
    SELECT employee_id, shift_id, site_id, day, TRUE, starts_at, ends_at, 0
    FROM (SELECT value AS person FROM \(SQL.list(people)) AS listed) AS given CROSS JOIN call_out \(SQL.index("call_out_of_person"))
    WHERE organization_id = \(scope) AND employee_id = person
      AND starts_at >= \(span.lowerBound - 7 * 86_400) AND starts_at < \(span.upperBound) AND ends_at > \(span.lowerBound)
      AND NOT \(isMinor("call_out.employee_id", on: "day"))
    """
  }

  /// The condition that a person is under 18 on a day: `RulesInForce.isWorkingTime(_:of:on:)`.
  private static func isMinor(_ person: SQL, on day: SQL) -> SQL {
    "EXISTS (SELECT 1 FROM contract WHERE contract.employee_id = \(person) AND minor_until > \(day))"
  }

  /// The duty that a shift is a piece of: itself, unless it is on standby.
  public func duty(of shift: Shift) throws -> JoinedDuty {
    let standby = try standbyPositions()
    guard shift.employee != nil, shift.position.map(standby.contains) ?? false else { return JoinedDuty(shift) }
    let duties = JoinedDuty.joining(try wholeDuties(of: [shift]), standby: standby)
    return duties.first { $0.pieces.contains { $0.id == shift.id } } ?? JoinedDuty(shift)
  }

  /// Some shifts of one person, with those around them that may belong to the same duties.
  ///
  /// Cost: grows with the person's shifts of a year.
  func wholeDuties(of shifts: [Shift]) throws -> [Shift] {
    guard let person = shifts.first?.employee, let first = shifts.map(\.interval.lowerBound).min(),
      let last = shifts.map(\.interval.upperBound).max()
    else { return shifts }
    let day: Int64 = 86_400
    return try self.shifts(of: person, during: first - 100 * day..<last + Int64(Transaction.horizonDays) * day)
  }

  /// The condition that a position's hours are no working time: `DutyKind.isWorkingTime`.
  private static let isKindOfStandby: SQL = "duty_kind = 'standby'"

  /// The condition that a shift is on standby.
  static let isStandby: SQL = """
    EXISTS (SELECT 1 FROM position WHERE position.id = shift.position_id AND \(isKindOfStandby))
    """

  static func readDuty(_ row: inout Connection.Row) throws -> (
    person: ID<Employee>, shift: ID<Shift>, duty: Replacement.Duty
  ) {
    let (person, shift, site): (ID<Employee>, ID<Shift>, ID<Site>) = (try row.next(), try row.next(), try row.next())
    let (date, isTimed): (LocalDate, Bool) = (try row.next(), try row.next())
    let (begin, end): (Instant, Instant) = (try row.next(), try row.next())
    return (
      person, shift,
      .init(site: site, date: date, interval: begin..<max(begin, end), isTimed: isTimed, breakMinutes: try row.next())
    )
  }
}
