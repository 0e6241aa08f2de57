public import Domain

extension HolidayRegion: SQLValue {}

/// The closing of a site on a region's public holidays each year.
public struct SiteHolidays: Sendable, Hashable {
  /// The region of the public holidays.
  public let region: HolidayRegion
  /// The year until whose end the holidays are closed days already.
  public let untilYear: Int
}

extension Snapshot {
  /// The sites that are closed on public holidays each year. Cost: grows with the sites.
  public func holidays() throws -> [ID<Site>: SiteHolidays] {
    let rows = try connection.rows(
      "SELECT site_id, region, until_year FROM site_holidays WHERE organization_id = \(scope)"
    ) { row -> (ID<Site>, SiteHolidays) in
      (try row.next(), SiteHolidays(region: try row.next(), untilYear: try row.next()))
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }
}

extension Transaction {
  /// Closes a site on public holidays, and each year on the region's holidays after `year`.
  ///
  /// Days on which it is closed already keep their names. Errors: as `close`.
  public func keepHolidays(
    _ days: [ClosedDay], of region: HolidayRegion, through year: Int, at site: ID<Site>
  ) throws {
    _ = try snapshot.site(site)
    try requireManaging(site)
    try connection.run(
      """
      INSERT INTO site_holidays (organization_id, site_id, region, until_year)
      VALUES (\(scope), \(site), \(region), \(year))
      ON CONFLICT (organization_id, site_id) DO UPDATE SET region = excluded.region, until_year = excluded.until_year
      """)
    let facts = ["region": region.rawValue, "through": "\(year)"]
    try record(.siteHolidaysKept, subject: site.rawValue, after: facts)
    try close(site, whereOpenOn: days)
  }

  /// Ends the yearly closing on public holidays; existing closed days stay. Errors: `Refusal.notFound`, `.siteNotManaged`.
  public func stopHolidays(at site: ID<Site>) throws {
    guard let kept = try snapshot.holidays()[site] else { throw Refusal.notFound }
    try requireManaging(site)
    try connection.run(
      "DELETE FROM site_holidays WHERE organization_id = \(scope) AND site_id = \(site)")
    let facts = ["region": kept.region.rawValue, "through": "\(kept.untilYear)"]
    try record(.siteHolidaysStopped, subject: site.rawValue, before: facts)
  }
}
