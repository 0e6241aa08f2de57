import Domain

/// The published shifts around a span: what rules, replacements and requests count.
extension Snapshot {
  /// The published shifts of some people that touch a span; read by `readDuty`.
  static func dutyQuery(
    of people: Set<ID<Employee>>, in scope: OrganizationScope, during span: Range<Instant>
  ) -> SQL {
    // Why also a limit of the end: the index is by the end, and no shift is longer than a year.
    """
    SELECT employee_id, shift.id, site_id, starts_on, start_minute IS NOT NULL, starts_at, ends_at, break_minutes
    FROM (SELECT value AS person FROM \(SQL.list(people)) AS listed) AS given CROSS JOIN shift \(SQL.index("shift_by_employee"))
    WHERE employee_id = person AND organization_id = \(scope) AND published_at IS NOT NULL
      AND withdrawn_at IS NULL AND ends_at > \(span.lowerBound)
      AND ends_at < \(span.upperBound + Int64(Hours.longestDays + 1) * 86_400) AND starts_at < \(span.upperBound)
    """
  }

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
