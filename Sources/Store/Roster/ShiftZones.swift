import Domain

/// The zones of the sites of shifts to write, for an editor who manages all of them.
struct ShiftZones {
  private let zones: [ID<Site>: Zone]

  /// Errors: `Refusal.notFound` for another organization's site, `.siteNotManaged`.
  init(_ transaction: borrowing Transaction, _ organization: ID<Organization>, at sites: Set<ID<Site>>) throws {
    var zones: [ID<Site>: Zone] = [:]
    for site in sites {
      zones[site] = try transaction.zones.zone(transaction.snapshot.site(site, of: organization).zone)
    }
    self.zones = zones
    try transaction.requireManaging(sites, in: organization)
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
