import Domain

/// The shifts that a schedule asks for, with all that decides on them beside its terms.
struct ScheduleDemand {
  let terms: ScheduleTerms
  let zone: Zone
  let now: Instant
  /// Of the schedule's site, since its begin.
  let closed: Set<LocalDate>
  /// Those of its people who are archived.
  let absent: Set<ID<Employee>>

  /// Shifts are never made further ahead: five years.
  static let longestDays = 1826

  /// The present day at the site.
  var today: LocalDate { zone.local(now).date }

  /// How far shifts are made by themselves.
  var horizon: LocalDate { today + Transaction.horizonDays }

  /// The occurrences of some days, by day, then by slot; none where `days` is empty.
  func occurrences(from first: LocalDate, through last: LocalDate) -> [Occurrence] {
    first <= last ? terms.occurrences(in: first...last, closed: closed, absent: absent) : []
  }

  /// What an occurrence looks like while nobody changed it by hand.
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
  /// What terms ask for up to a day. Errors: `Refusal.notFound` for a site that the organization does not have.
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
          AND id IN (SELECT value FROM json_each(\(Self.list(people))))
        """
      ) { try $0.next() as ID<Employee> })
  }
}

extension ScheduleTerms {
  /// Those who take turns; nobody for open shifts.
  var people: Set<ID<Employee>> {
    if case .people(let rotation) = assignment { Set(rotation.people) } else { [] }
  }
}
