import Domain

/// The shifts that a schedule asks for, given its terms and surroundings.
struct ScheduleDemand {
  let terms: ScheduleTerms
  let zone: Zone
  let now: Instant
  /// The site's closed days since the schedule's start.
  let closed: Set<LocalDate>
  /// Its archived people.
  let absent: Set<ID<Employee>>

  /// The furthest that shifts are ever made ahead: five years.
  static let longestDays = 1826

  /// Today at the site.
  var today: LocalDate { zone.local(now).date }

  /// How far shifts are made automatically.
  var horizon: LocalDate { today + Transaction.horizonDays }

  /// The occurrences of some days, by day, then slot; none if the range is empty.
  func occurrences(from first: LocalDate, through last: LocalDate) -> [Occurrence] {
    first <= last ? terms.occurrences(in: first...last, closed: closed, absent: absent) : []
  }

  /// An occurrence's shift before any edits by hand.
  func draft(of occurrence: Occurrence) -> ShiftDraft {
    ShiftDraft(
      site: terms.site, position: terms.position, employee: occurrence.employee,
      hours: terms.hours(on: occurrence.date),
      note: terms.note)
  }

  func isOver(_ occurrence: Occurrence) -> Bool {
    occurrence.date <= today && terms.hours(on: occurrence.date).interval(in: zone).upperBound <= now
  }
}

extension Snapshot {
  /// The demand of terms up to a day. Errors: `Refusal.notFound` for another organization's site.
  func demand(of terms: ScheduleTerms, through last: LocalDate, in organization: ID<Organization>, at now: Instant)
    throws -> ScheduleDemand
  {
    let zone = try zones.zone(site(terms.site, of: organization).zone)
    let begin = terms.recurrence.begin
    let closed = begin <= last ? try closedDays(of: terms.site, in: organization, during: begin...last) : []
    return ScheduleDemand(
      terms: terms, zone: zone, now: now, closed: Set(closed.map(\.date)),
      absent: try archived(of: terms.people, in: organization))
  }

  private func archived(of people: Set<ID<Employee>>, in organization: ID<Organization>) throws -> Set<ID<Employee>> {
    guard !people.isEmpty else { return [] }
    return Set(
      try connection.rows(
        """
        SELECT id FROM employee WHERE organization_id = \(organization) AND archived_at IS NOT NULL
          AND id IN \(SQL.list(people))
        """
      ) { try $0.next() as ID<Employee> })
  }
}

extension ScheduleTerms {
  /// The people of the rotation; empty for open shifts.
  var people: Set<ID<Employee>> {
    if case .people(let rotation) = assignment { Set(rotation.people) } else { [] }
  }
}
