public import Domain

/// The starting point of a new plan for a person's shifts.
public struct ReplanReading: Sendable {
  /// For the search.
  public let input: ReplanInput
  /// The zone of the site of the first shift; of the organization if there is none.
  public let zone: Zone
  /// Shifts of the person that had begun by the moment, and end after it, by start.
  public let begun: [PlannedShift]
  /// Coming shifts of theirs at sites that aren't managed, and of feeds.
  public let others: Int
  /// Published shifts of others on these days at the same sites.
  public let beside: Int
  /// The person's approved absence with the first and the last day; `nil` if none is noted yet.
  public let absence: Absence?
}

extension Snapshot {
  /// The candidates for a person's published shifts of some days, and the facts of everyone around them.
  ///
  /// Shape: shifts at managed sites that start at a moment or later. Errors: `Refusal.notFound` for the person,
  /// `.siteNotManaged` if none of their shifts is at a managed site, `.invalid` for too many days (`last`). Cost: grows with the shifts of
  /// these sites and days, and with the people.
  public func replanning(
    of id: ID<Employee>, on days: ClosedRange<LocalDate>, from moment: Instant, managing managed: ManagedSites,
    at now: Instant
  ) throws -> ReplanReading {
    guard days.upperBound.days(since: days.lowerBound) < Replan.mostDays else {
      throw Refusal.invalid([.init("last", .tooManyDays(limit: Replan.mostDays))])
    }
    let today = LocalDate(daysSinceEpoch: Int(now.seconds(since: Instant(seconds: 0)) / 86_400))
    guard Self.replanReach.contains(days.lowerBound.days(since: today)) else {
      throw Refusal.invalid([.init("first", .unknown)])
    }
    let person = try self.person(id)
    let coming = try comingShifts(of: id, on: days)
    let mine = coming.filter { managed.includes($0.site) && $0.feed == nil }
    let lost = mine.filter { $0.interval.lowerBound >= moment }
    let place = lost.first ?? mine.first
    if place == nil {
      let sites = try self.sites(of: [id], at: now)[id] ?? []
      if !sites.isEmpty, !sites.contains(where: managed.includes) {
        try require(managed, for: sites)
      }
    }
    let zone = try zones.zone(
      place.map { try site($0.site).zone } ?? self.organization().zone)
    let shifts = Array(lost.prefix(Replan.mostShifts))
    let input = try replanInput(person, days, moment, shifts, zone)
    return ReplanReading(
      input: input, zone: zone,
      begun: mine.filter { $0.interval.lowerBound < moment && $0.interval.upperBound > now },
      others: coming.count - mine.count,
      beside: input.movable.count { days.contains($0.hours.date) },
      absence: try absences(during: days, of: id).first {
        $0.part == nil && $0.days.contains(days.upperBound)
          && $0.days.contains(max(days.lowerBound, zone.local(moment).date))
      })
  }

  /// The zone of the moment in a new plan for a person's shifts: that of the site of their first shift then.
  ///
  /// Errors: `Refusal.notFound`.
  public func replanningZone(
    of person: ID<Employee>, on days: ClosedRange<LocalDate>, managing managed: ManagedSites,
    at now: Instant
  ) throws -> Zone {
    _ = try self.person(person)
    let mine = try comingShifts(of: person, on: days).filter {
      managed.includes($0.site) && $0.feed == nil
    }
    let place = mine.first { $0.interval.lowerBound >= now } ?? mine.first
    return try zones.zone(
      place.map { try site($0.site).zone } ?? self.organization().zone)
  }

  // Why two days more: today is computed without a zone.
  private static let replanReach = (-Replan.reachInDays - 2)...(Replan.reachInDays + 2)

  private func replanInput(
    _ person: Employee, _ days: ClosedRange<LocalDate>, _ moment: Instant, _ lost: [PlannedShift], _ zone: Zone
  ) throws -> ReplanInput {
    let begin = min(days.upperBound, max(days.lowerBound, zone.local(moment).date))
    // Why a week more: shifts in the days after it can rule a person out.
    let span = (begin - 1)...(days.upperBound + 7)
    let sites = Set(lost.map(\.site))
    let movable = try sites.sorted().flatMap { try rosterShifts(of: $0, on: span) }.filter {
      $0.interval.lowerBound >= moment && $0.hours.isTimed && $0.feed == nil && $0.employee != nil
        && $0.employee != person.id
    }.sorted { ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id) }
    let people = try employees().filter { $0.id != person.id && $0.archivedAt == nil }.sorted {
      ($0.fullName, $0.id) < ($1.fullName, $1.id)
    }
    let ids = Set(people.map(\.id))
    let rules = try rulesInForce()
    let reach = max(rules.reachInDays(of: ids, at: sites), 14)
    let places = Set((lost + movable).compactMap(\.position))
    let weeks = begin...days.upperBound
    var counted: [ID<Employee>: [FairnessMeasure: Int]] = [:]
    for site in sites {
      for row in try fairness(at: site, on: weeks).rows {
        for (measure, entry) in row.entries {
          counted[row.employee.id, default: [:]][measure, default: 0] += entry.counted
        }
      }
    }
    return ReplanInput(
      person: person, days: days, moment: moment, lost: lost, movable: movable, people: people,
      positions: try positions(places),
      absences: Dictionary(
        grouping: try absences(during: (span.lowerBound - 1)...(span.upperBound + 2)).filter(
          \.keepsOut),
        by: \.employee),
      availability: Dictionary(
        grouping: try availability(during: zone.startOfDay(span.lowerBound)..<zone.startOfDay(span.upperBound + 1)),
        by: \.employee),
      eligibility: try eligibility(), firstDays: try firstDays(of: ids, on: places),
      duties: try ruledDuties(
        of: ids, by: rules, on: (span.lowerBound - reach)...(span.upperBound + reach)),
      rules: rules, policy: try fairnessPolicy(), counted: counted,
      weekStart: try self.organization().conventions.firstWeekday)
  }

  /// The days of some people's coming published shifts at managed sites; feeds' are not among them.
  public func plannedDays(
    of people: Set<ID<Employee>>, managing managed: ManagedSites, at now: Instant
  ) throws -> [ID<Employee>: Set<LocalDate>] {
    guard !people.isEmpty else { return [:] }
    let rows = try connection.rows(
      """
      SELECT employee_id, site_id, starts_on
      FROM (SELECT value AS person FROM \(SQL.list(people)) AS listed) AS given CROSS JOIN shift \(SQL.index("shift_by_employee"))
      WHERE employee_id = person AND organization_id = \(scope) AND published_at IS NOT NULL
        AND withdrawn_at IS NULL AND ends_at > \(now) AND starts_at >= \(now) AND feed_id IS NULL
      """
    ) { (try $0.next() as ID<Employee>, try $0.next() as ID<Site>, try $0.next() as LocalDate) }
    return rows.reduce(into: [:]) { if managed.includes($1.1) { $0[$1.0, default: []].insert($1.2) } }
  }

  /// A person's published shifts of some days, at all sites, by start.
  private func comingShifts(
    of person: ID<Employee>, on days: ClosedRange<LocalDate>
  ) throws -> [PlannedShift] {
    let day: Int64 = 86_400
    let begin = Instant(seconds: (Int64(days.lowerBound.daysSinceEpoch) - 1) * day)
    let end = Instant(seconds: (Int64(days.upperBound.daysSinceEpoch) + 2) * day)
    let found = try shifts(of: person, during: begin..<end).filter { days.contains($0.hours.date) }
    return try planRows(Set(found.map(\.id))).map(\.shift).sorted {
      ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id)
    }
  }

  /// A site's published shifts of some days as the roster has them, regardless of drafts, in no order; only those that meet `also`.
  func rosterShifts(
    of site: ID<Site>, on days: ClosedRange<LocalDate>, also: SQL = ""
  ) throws -> [PlannedShift] {
    try connection.rows(
      """
      SELECT \(PlanRow.plannedColumns) FROM shift \(SQL.index("shift_planned")) \(PlanRow.tables)
      WHERE shift.organization_id = \(scope) AND shift.site_id = \(site) AND shift.withdrawn_at IS NULL
        AND shift.published_at IS NOT NULL AND shift.starts_on BETWEEN \(days.lowerBound) AND \(days.upperBound)
        \(also)
      """, PlanRow.readPlanned)
  }
}
