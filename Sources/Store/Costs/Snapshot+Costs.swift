public import Domain

extension Snapshot {
  /// The cost per hour of each person on some days, as far as the managers of some sites may see it.
  ///
  /// Costs kept for one of the sites; those of no site only for managers of all. Cost: one pass over the organization's, with a probe each.
  public func hourlyCosts(
    for managed: ManagedSites, on days: ClosedRange<LocalDate>
  ) throws -> HourlyCosts {
    let found = try connection.rows(
      """
      SELECT employee_id, first_day, site_id, amount, currency
      FROM hourly_cost AS cost \(SQL.index("hourly_cost_of_organization"))
      WHERE organization_id = \(scope) AND first_day <= \(days.upperBound) AND NOT EXISTS (
        SELECT 1 FROM hourly_cost AS later WHERE later.employee_id = cost.employee_id
          AND later.first_day > cost.first_day AND later.first_day <= \(days.lowerBound))
      """, Self.readHourlyCost)
    return HourlyCosts(found, for: managed)
  }

  /// The cost per hour of a person on a day; `nil` if unknown. Errors: `Refusal.siteNotManaged` if the editor may not see it.
  public func hourlyCost(
    of person: ID<Employee>, on day: LocalDate, for managed: ManagedSites
  ) throws -> HourlyCost? {
    let found = try hourlyCosts(of: person).first { $0.firstDay <= day }
    if let found { try require(managed, for: found.site) }
    return found
  }

  /// The past, present and future costs per hour of a person, as far as the managers of some sites may see them.
  ///
  /// Shape: the newest first.
  public func hourlyCosts(
    of person: ID<Employee>, for managed: ManagedSites
  ) throws -> [HourlyCost] {
    try hourlyCosts(of: person).filter { $0.isSeen(managing: managed) }
  }

  /// All costs of a person, whatever the reader's rights; the newest first.
  func hourlyCosts(of person: ID<Employee>) throws -> [HourlyCost] {
    try connection.rows(
      """
      SELECT employee_id, first_day, site_id, amount, currency FROM hourly_cost
      WHERE organization_id = \(scope) AND employee_id = \(person) ORDER BY first_day DESC
      """, Self.readHourlyCost)
  }

  /// A site's budget of the week that begins on a day: the last one begun until then.
  public func budget(of site: ID<Site>, from day: LocalDate) throws -> Budget? {
    try connection.row(
      """
      SELECT first_day, amount, currency FROM budget
      WHERE organization_id = \(scope) AND site_id = \(site) AND first_day <= \(day)
      ORDER BY first_day DESC LIMIT 1
      """
    ) { row in
      let (first, amount): (LocalDate, Int64) = (try row.next(), try row.next())
      return Budget(firstDay: first, amount: Money(tenThousandths: amount, currency: try row.next()))
    }
  }

  /// The published shifts of people at some sites on some days that have hours of work, with their real minutes without breaks.
  ///
  /// Errors: `Refusal.invalid` for more than `mostListedDays` and two weeks. Cost: one pass over the shifts of the days.
  public func paidShifts(
    at sites: [ID<Site>], on days: ClosedRange<LocalDate>
  ) throws -> [PaidShift] {
    // Why more: whole weeks around the requested days.
    guard days.upperBound.days(since: days.lowerBound) < Self.mostListedDays + 14 else {
      throw Refusal.invalid([.init("last", .tooManyDays(limit: Self.mostListedDays))])
    }
    let found = try workedShifts(at: sites, on: days)
    guard try !surchargeRules().isEmpty else { return found }
    var folds: [ID<Site>: [ID<Employee>: SurchargeFold]] = [:]
    for site in sites { folds[site] = try surcharges(of: Set(found.map(\.employee)), at: site, on: days) }
    guard folds.values.contains(where: { !$0.isEmpty }) else { return found }
    // Why more days: overtime of a week counts all of it.
    let rules = folds.values.flatMap { $0.values.first?.rules ?? [] }
    let more = rules.contains { $0.terms.over == .week || $0.terms.over == .seventhDay } ? 6 : 0
    let around = more == 0 ? found : try workedShifts(at: sites, on: days.lowerBound - more...days.upperBound + more)
    return try withSurcharges(around, folds, ready: readyPositions()).filter { days.contains($0.date) }
  }

  private func withSurcharges(
    _ shifts: [PaidShift], _ folds: [ID<Site>: [ID<Employee>: SurchargeFold]], ready: Set<ID<Position>>
  ) -> [PaidShift] {
    Dictionary(grouping: shifts, by: \.employee).flatMap { person, theirs -> [PaidShift] in
      var found = theirs
      for (site, people) in folds {
        guard let fold = people[person] else { continue }
        let duties = theirs.map { shift in
          let parts = shift.interval.isEmpty ? [] : [shift.interval]
          return SurchargeFold.Duty(
            shift.date, parts, rest: shift.rest, isAsked: shift.site == site,
            ready: shift.position.map(ready.contains) ?? false ? parts : [])
        }
        for (number, extra) in fold.extras(of: duties).enumerated() where theirs[number].site == site {
          found[number].surcharge = extra
        }
      }
      return found
    }
  }

  private func workedShifts(at sites: [ID<Site>], on days: ClosedRange<LocalDate>) throws -> [PaidShift] {
    let standby = try standbyPositions()
    let timed = try connection.rows(
      """
      SELECT site_id, position_id, employee_id, starts_on, starts_at, ends_at, break_minutes
      FROM (SELECT value AS place FROM \(SQL.list(sites)) AS listed) AS given CROSS JOIN shift \(SQL.index("shift_planned"))
      WHERE organization_id = \(scope) AND site_id = place AND published_at IS NOT NULL AND withdrawn_at IS NULL
        AND employee_id IS NOT NULL AND start_minute IS NOT NULL
        AND starts_on BETWEEN \(days.lowerBound) AND \(days.upperBound)
      """
    ) { row in
      let (site, position): (ID<Site>, ID<Position>?) = (try row.next(), try row.next())
      let (person, date): (ID<Employee>, LocalDate) = (try row.next(), try row.next())
      let (begin, end): (Instant, Instant) = (try row.next(), try row.next())
      let pause: Int = try row.next()
      return PaidShift(
        site: site, position: position, employee: person, date: date,
        minutes: max(0, Int(end.seconds(since: begin) / 60) - pause), interval: begin..<max(begin, end), rest: pause)
    }
    return timed.filter { $0.position.map { !standby.contains($0) } ?? true }
  }

  private static func readHourlyCost(_ row: inout Connection.Row) throws -> HourlyCost {
    let (person, firstDay): (ID<Employee>, LocalDate) = (try row.next(), try row.next())
    let (site, amount): (ID<Site>?, Int64) = (try row.next(), try row.next())
    return HourlyCost(
      employee: person, site: site, amount: Money(tenThousandths: amount, currency: try row.next()),
      firstDay: firstDay)
  }
}

/// The parts of a shift that its cost depends on.
public struct PaidShift: Sendable, Hashable {
  /// The site of the shift.
  public let site: ID<Site>
  /// Its work; `nil` for none.
  public let position: ID<Position>?
  /// The assigned person.
  public let employee: ID<Employee>
  /// The day that the shift belongs to.
  public let date: LocalDate
  /// Real minutes without the break.
  public let minutes: Int
  /// Its surcharges.
  public internal(set) var surcharge = SurchargeFold.Extra()
  let interval: Range<Instant>
  let rest: Int
}
