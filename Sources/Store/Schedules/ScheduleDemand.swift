import Domain

/// The required shifts of a schedule, given its terms and surroundings.
struct ScheduleDemand {
  let terms: ScheduleTerms
  let zone: Zone
  let now: Instant
  /// The site's closed days since the schedule's start.
  let closed: Set<LocalDate>
  /// Its archived people.
  let absent: Set<ID<Employee>>
  /// The last days of its people that leave.
  let leaving: [ID<Employee>: LocalDate]

  /// The furthest that shifts are ever made ahead: five years.
  static let longestDays = 1826

  /// Today at the site.
  var today: LocalDate { zone.local(now).date }

  /// The last day of automatically made shifts.
  var horizon: LocalDate { today + Transaction.horizonDays }

  /// The occurrences of some days, by day, then slot; none if the range is empty.
  func occurrences(from first: LocalDate, through last: LocalDate) -> [Occurrence] {
    first <= last ? terms.occurrences(in: first...last, closed: closed, absent: absent, leaving: leaving) : []
  }

  /// Its people that are absent on a day.
  func absent(on day: LocalDate) -> Set<ID<Employee>> {
    absent.union(leaving.filter { $0.value < day }.map(\.key))
  }

  /// An occurrence's shift before any edits by hand.
  func draft(of occurrence: Occurrence) -> ShiftContent {
    ShiftContent(
      site: terms.site, position: terms.position, employee: occurrence.employee,
      hours: terms.hours(on: occurrence.date),
      breakMinutes: terms.breakMinutes, note: terms.note)
  }

  func isOver(_ occurrence: Occurrence) -> Bool {
    occurrence.date <= today && terms.hours(on: occurrence.date).interval(in: zone).upperBound <= now
  }
}

extension Snapshot {
  /// The demand of terms up to a day. Errors: `Refusal.notFound` for another organization's site.
  func demand(of terms: ScheduleTerms, through last: LocalDate, at now: Instant)
    throws -> ScheduleDemand
  {
    let zone = try zones.zone(site(terms.site).zone)
    let begin = terms.recurrence.begin
    let closed = begin <= last ? try closedDays(of: terms.site, during: begin...last) : []
    let absences = try absences(from: terms.people)
    return ScheduleDemand(
      terms: terms, zone: zone, now: now, closed: Set(closed.map(\.date)), absent: absences.archived,
      leaving: absences.leaving)
  }

  /// The archived and the leaving among some people.
  private func absences(from people: Set<ID<Employee>>) throws -> (
    archived: Set<ID<Employee>>, leaving: [ID<Employee>: LocalDate]
  ) {
    guard !people.isEmpty else { return ([], [:]) }
    let found = try connection.rows(
      """
      SELECT id, archived_at IS NOT NULL, last_day FROM employee
      WHERE organization_id = \(scope) AND (archived_at IS NOT NULL OR last_day IS NOT NULL)
        AND id IN \(SQL.list(people))
      """
    ) { (try $0.next() as ID<Employee>, isArchived: try $0.next() as Bool, lastDay: try $0.next() as LocalDate?) }
    return (
      Set(found.filter(\.isArchived).map(\.0)),
      found.reduce(into: [:]) { leaving, person in
        if !person.isArchived { leaving[person.0] = person.lastDay }
      }
    )
  }
}

extension ScheduleTerms {
  /// The people of the rotation; empty for open shifts.
  var people: Set<ID<Employee>> {
    if case .people(let rotation) = assignment { Set(rotation.people) } else { [] }
  }
}
