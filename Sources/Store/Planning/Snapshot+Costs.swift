public import Domain

extension Snapshot {
  /// What an hour of each person costs, as far as whoever manages some sites may see it.
  ///
  /// Shape: costs kept for one of the sites; those of no site only for who manages all.
  public func hourlyCosts(for managed: ManagedSites, in organization: ID<Organization>) throws -> [ID<Employee>:
    HourlyCost]
  {
    let found = try connection.rows(
      """
      SELECT employee_id, site_id, amount, currency FROM hourly_cost \(SQL.index("hourly_cost_of_organization"))
      WHERE organization_id = \(organization)
      """, Self.readHourlyCost)
    let seen = found.filter { managed == .all || $0.site.map(managed.includes) ?? false }
    return Dictionary(uniqueKeysWithValues: seen.map { ($0.employee, $0) })
  }

  /// What an hour of a person costs; `nil` if it is not known. Errors: `Refusal.siteNotManaged` for who may not see it.
  public func hourlyCost(of person: ID<Employee>, for managed: ManagedSites, in organization: ID<Organization>) throws
    -> HourlyCost?
  {
    let found = try connection.row(
      """
      SELECT employee_id, site_id, amount, currency FROM hourly_cost
      WHERE organization_id = \(organization) AND employee_id = \(person)
      """, Self.readHourlyCost)
    if let found { try require(managed, for: found.site, of: organization) }
    return found
  }

  /// A site's budget of the week that begins on a day: the last one that began until then.
  public func budget(of site: ID<Site>, from day: LocalDate, in organization: ID<Organization>) throws -> Budget? {
    try connection.row(
      """
      SELECT first_day, amount, currency FROM budget
      WHERE organization_id = \(organization) AND site_id = \(site) AND first_day <= \(day)
      ORDER BY first_day DESC LIMIT 1
      """
    ) { row in
      let (first, amount): (LocalDate, Int64) = (try row.next(), try row.next())
      return Budget(firstDay: first, amount: Money(tenThousandths: amount, currency: try row.next()))
    }
  }

  /// The published shifts of people at some sites on some days that have hours, with their real minutes without breaks.
  ///
  /// Errors: `Refusal.invalid` for more than `mostListedDays` and two weeks. Cost: one pass over the shifts of the days.
  public func paidShifts(
    at sites: [ID<Site>], in organization: ID<Organization>, on days: ClosedRange<LocalDate>
  ) throws -> [PaidShift] {
    // Why more: whole weeks around the days that were asked for.
    guard days.upperBound.days(since: days.lowerBound) < Self.mostListedDays + 14 else {
      throw Refusal.invalid([.init("last", .tooManyDays(limit: Self.mostListedDays))])
    }
    return try connection.rows(
      """
      SELECT site_id, position_id, employee_id, starts_on, starts_at, ends_at, break_minutes
      FROM (SELECT value AS place FROM \(SQL.list(sites)) AS listed) AS given CROSS JOIN shift \(SQL.index("shift_planned"))
      WHERE organization_id = \(organization) AND site_id = place AND published_at IS NOT NULL AND withdrawn_at IS NULL
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
        minutes: max(0, Int(end.seconds(since: begin) / 60) - pause))
    }
  }

  private static func readHourlyCost(_ row: inout Connection.Row) throws -> HourlyCost {
    let (person, site): (ID<Employee>, ID<Site>?) = (try row.next(), try row.next())
    let amount: Int64 = try row.next()
    return HourlyCost(
      employee: person, site: site, amount: Money(tenThousandths: amount, currency: try row.next()))
  }
}

/// What of a shift its cost depends on.
public struct PaidShift: Sendable, Hashable {
  /// Where it is.
  public let site: ID<Site>
  /// Its work; `nil` for none.
  public let position: ID<Position>?
  /// Who has it.
  public let employee: ID<Employee>
  /// The day that it belongs to.
  public let date: LocalDate
  /// Real minutes without the break.
  public let minutes: Int
}
