import Domain

/// Inserts shifts of one organization; caches its sites' zones.
struct ShiftInsert {
  private let organization: ID<Organization>
  private let zones: [ID<Site>: Zone]

  /// Errors: `Refusal.notFound` for another organization's site, `.siteNotManaged`.
  init(_ transaction: borrowing Transaction, _ organization: ID<Organization>, at sites: Set<ID<Site>>) throws {
    self.organization = organization
    var zones: [ID<Site>: Zone] = [:]
    for site in sites {
      zones[site] = try transaction.zones.zone(transaction.snapshot.site(site, of: organization).zone)
    }
    self.zones = zones
    try transaction.requireManaging(sites, in: organization)
  }

  /// Publishes a checked draft.
  func callAsFunction(_ draft: ShiftDraft, feed: ID<Feed>?, in transaction: borrowing Transaction) throws -> ID<Shift> {
    let interval = try interval(of: draft)
    let columns = HoursColumns(draft.hours)
    return try transaction.insertRow(
      """
      INSERT INTO shift (organization_id, site_id, position_id, employee_id, feed_id, starts_on, start_minute, minutes,
        days, starts_at, ends_at, note, published_at, published_by, changed_at)
      VALUES (\(organization), \(draft.site), \(draft.position), \(draft.employee), \(feed), \(columns.date),
        \(columns.startMinute), \(columns.minutes), \(columns.days), \(interval.lowerBound), \(interval.upperBound),
        \(draft.note), \(transaction.now), \(transaction.editor), \(transaction.now))
      """)
  }

  func interval(of draft: ShiftDraft) throws -> Range<Instant> {
    guard let zone = zones[draft.site] else { throw Refusal.notFound }
    return draft.hours.interval(in: zone)
  }
}

/// Hours as their columns hold them.
struct HoursColumns {
  let date: LocalDate
  let startMinute: Int?
  let minutes: Int?
  let days: Int?

  init(_ hours: Hours) {
    date = hours.date
    switch hours {
    case .timed(let start, let minutes):
      startMinute = start.time.minuteOfDay
      self.minutes = minutes
      days = nil
    case .days(let first, let last):
      startMinute = nil
      minutes = nil
      days = last.days(since: first) + 1
    }
  }
}
