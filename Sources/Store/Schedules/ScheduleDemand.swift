public import Domain

/// The required shifts of a schedule, given its terms and surroundings.
struct ScheduleDemand {
  let terms: ScheduleTerms
  let zone: Zone
  let now: Instant
  /// The site's closed days since the schedule's start.
  let closed: Set<LocalDate>
  /// The days on which turns are handed over later; empty unless its terms ask for it.
  let holidays: Set<LocalDate>
  /// Its archived people.
  let absent: Set<ID<Employee>>
  /// The employments of its people that have a known begin or end.
  let employments: [ID<Employee>: [Employment]]

  /// The furthest that shifts are ever made ahead: five years.
  static let longestDays = 1826

  /// Today at the site.
  var today: LocalDate { zone.local(now).date }

  /// The last day of automatically made shifts.
  var horizon: LocalDate { today + Transaction.horizonDays }

  /// The occurrences of some days, by day, then slot; none if the range is empty.
  func occurrences(from first: LocalDate, through last: LocalDate) -> [Occurrence] {
    guard first <= last else { return [] }
    return terms.occurrences(
      in: first...last, closed: closed, absent: absent, employments: employments, holidays: holidays)
  }

  /// Its people that are absent on a day.
  func absent(on day: LocalDate) -> Set<ID<Employee>> {
    absent.union(employments.outside(on: day))
  }

  /// An occurrence's shift before any edits by hand.
  func draft(of occurrence: Occurrence) -> ShiftContent {
    ShiftContent(
      site: terms.site, position: terms.position, employee: occurrence.employee,
      hours: occurrence.hours,
      breakMinutes: terms.breakMinutes, note: terms.note)
  }

  func isOver(_ occurrence: Occurrence) -> Bool {
    occurrence.date <= today && occurrence.hours.interval(in: zone).upperBound <= now
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
    let people = try employees(terms.people).values
    let holidays = terms.assignment.handover?.onWorkdays == true && begin <= last
    return ScheduleDemand(
      terms: terms, zone: zone, now: now, closed: Set(closed.map(\.date)),
      holidays: holidays ? try self.holidays(at: terms.site, during: begin...last) : [],
      absent: Set(people.filter { $0.archivedAt != nil }.map(\.id)), employments: people.datedEmployments)
  }

  /// The closed days of a site, and the public holidays of its region.
  public func holidays(at site: ID<Site>, during days: ClosedRange<LocalDate>) throws -> Set<LocalDate> {
    let closed = try closedDays(of: site, during: days.lowerBound...days.upperBound + TurnLength.mostDaysMoved)
    let region = try holidays()[site]?.region
    let years = days.lowerBound.year...(days.upperBound + TurnLength.mostDaysMoved).year
    let general = region?.holidays(in: years).filter { !$0.isPartial }.map(\.date) ?? []
    return Set(closed.map(\.date)).union(general)
  }
}

extension ScheduleTerms {
  /// The people of the rotation; empty for open shifts.
  var people: Set<ID<Employee>> {
    if case .people(let rotation) = assignment { Set(rotation.people) } else { [] }
  }
}
