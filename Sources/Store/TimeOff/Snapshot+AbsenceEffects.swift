public import Domain

extension Snapshot {
  /// The effects of time off; `asked` counts colleagues' pending requests among the absences, and `lookingAt` is the number of shifts for
  /// which candidates are sought.
  ///
  /// `known` is the absence itself if it is stored already. Demand is held against the roster, as the requester sees no drafts. Errors:
  /// `Refusal.notFound`; `.invalid` for the draft, and for its kind. Cost: as `replacement(of:in:)` for the first shifts; grows with the
  /// person's coming shifts, with the shifts of people away meanwhile, and with the shifts of sites with a demand from the first of theirs
  /// to the last.
  public func effects(
    of draft: AbsenceDraft, for employee: ID<Employee>, known: ID<Absence>? = nil, asked: Bool,
    lookingAt most: Int, at now: Instant
  ) throws -> AbsenceEffects {
    let draft = try draft.checked()
    let kind = try absenceKinds().first { $0.id == draft.kind }
    guard let kind else { throw Refusal.invalid([.init("kind", .unknown)]) }
    let absence = Absence(
      id: known ?? ID(rawValue: 0), employee: employee, days: draft.days, part: draft.part, kind: kind, decision: nil)
    let shifts = try comingShifts(of: employee, at: now).filter { absence.covers($0.hours) }
    let demands = try Set(shifts.map(\.site)).reduce(into: [ID<Site>: Demand]()) { found, site in
      found[site] = try demand(of: site)
    }
    let offered = try offeredShifts(among: Set(shifts.map(\.id)), at: now)
    return AbsenceEffects(
      hundredths: try hundredths(of: absence),
      shifts: try shifts.enumerated().map { place, shift in
        let could = place < most ? try replacement(of: shift.id).candidates.count : nil
        let isDemanded =
          shift.hours.isTimed && shift.position.map { demands[shift.site]?.positions.contains($0) ?? false } ?? false
        return .init(shift: shift, could: could, isDemanded: isDemanded, isOffered: offered.contains(shift.id))
      },
      gaps: try gaps(without: shifts, against: demands),
      colleagues: try colleagues(of: absence, draft, asked: asked, at: now),
      years: kind.counts ? try years(of: absence, on: try day(of: now)) : [], hours: try hours(of: absence, at: now))
  }

  private func hours(of absence: Absence, at now: Instant) throws -> [AbsenceEffects.Hours] {
    let rules = try earnedLeave().filter { $0.terms.kinds.contains(absence.kind.id) }
    guard !rules.isEmpty else { return [] }
    let (person, today) = (try self.person(absence.employee), try day(of: now))
    return try rules.compactMap { rule in
      let found = try earnedLeave(of: [person], by: rule, through: absence.days.upperBound, at: now)[person.id]
      guard var source = found else { return nil }
      source.asked = source.asked.filter { $0.id != absence.id } + [absence]
      let minutes = source.minutes(of: absence, on: absence.days)
      guard minutes > 0 else { return nil }
      let left = source.account(at: absence.days.lowerBound, on: today)?.left ?? -minutes
      return .init(name: rule.terms.name, minutes: minutes, left: left)
    }
  }

  private func gaps(
    without shifts: [PlannedShift], against demands: [ID<Site>: Demand]
  ) throws -> [AbsenceEffects.Gap] {
    let lost = Set(shifts.map(\.id))
    let found = try Dictionary(grouping: shifts, by: \.site).flatMap { site, shifts -> [AbsenceEffects.Gap] in
      guard let demand = demands[site], !demand.isEmpty, let first = shifts.map(\.interval.lowerBound).min(),
        let last = shifts.map(\.interval.upperBound).max()
      else { return [] }
      let roster = try roster(of: site, during: first..<last)
      return AbsenceEffects.Gap.gaps(
        without: shifts, among: roster.shifts.filter { !lost.contains($0.id) }.map(PlannedShift.init), at: site,
        against: demand, in: try zones.zone(roster.site.zone))
    }
    return found.sorted { ($0.hours.lowerBound, $0.position, $0.site) < ($1.hours.lowerBound, $1.position, $1.site) }
  }

  private func hundredths(of absence: Absence) throws -> Int {
    guard var source = try leaveDays(of: absence.employee, during: absence.days) else { return 0 }
    if absence.kind.isSick { source.absences = [] }
    return source.days.hundredths(absence.days, isPart: absence.part != nil)
  }

  /// The first day that a day off would count on; the next day, if none of four weeks does.
  public func nextWorkingDay(of employee: ID<Employee>, after day: LocalDate) throws
    -> LocalDate
  {
    let days = day + 1...day + 28
    guard var source = try leaveDays(of: employee, during: days) else { return day + 1 }
    source.absences = []
    let count = source.days
    return (1...28).lazy.map { day + $0 }.first { count.hundredths(on: $0) > 0 } ?? day + 1
  }

  /// The people of one of the same sites, and those without a site yet.
  private func colleagues(
    of absence: Absence, _ draft: AbsenceDraft, asked: Bool, at now: Instant
  ) throws -> [AbsenceEffects.Colleague] {
    let others = try absences(during: absence.days, asked: asked).filter {
      $0.employee != absence.employee && $0.meets(draft)
    }
    guard !others.isEmpty else { return [] }
    let people = try employees(Set(others.map(\.employee))).filter { $0.value.archivedAt == nil }
    let sites = try sites(of: Array(people.keys) + [absence.employee], at: now)
    let own = sites[absence.employee] ?? []
    return others.compactMap { other in
      guard let person = people[other.employee] else { return nil }
      let theirs = sites[person.id] ?? []
      guard own.isEmpty || theirs.isEmpty || !own.isDisjoint(with: theirs) else { return nil }
      return .init(employee: person, absence: other)
    }
  }

  private func years(of absence: Absence, on today: LocalDate) throws -> [AbsenceEffects.Year] {
    guard var source = try leaveDays(of: absence.employee, during: absence.days) else { return [] }
    source.absences.removeAll { $0.id == absence.id }
    var with = source
    with.absences.append(absence)
    return source.years.all(in: absence.days).compactMap { year in
      guard let before = source.account(of: year, on: today), let after = with.account(of: year, on: today) else {
        return nil
      }
      return .init(year: year, before: before, after: after)
    }
  }

  /// The number of open published shifts of some sites, by day; days without any are left out.
  public func openShiftCounts(
    at sites: [ID<Site>], during days: ClosedRange<LocalDate>
  ) throws -> [LocalDate: Int] {
    let rows = try connection.rows(
      """
      SELECT starts_on, count(*) FROM (SELECT value AS place FROM \(SQL.list(sites)) AS listed) AS given
        CROSS JOIN shift \(SQL.index("shift_planned"))
      WHERE site_id = place AND organization_id = \(scope) AND withdrawn_at IS NULL
        AND starts_on >= \(days.lowerBound) AND starts_on <= \(days.upperBound) AND published_at IS NOT NULL
        AND employee_id IS NULL
      GROUP BY starts_on
      """
    ) { (day: try $0.next() as LocalDate, count: try $0.next() as Int) }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.day, $0.count) })
  }
}
