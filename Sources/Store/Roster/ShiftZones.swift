import Domain

/// The zones of the sites of shifts to write, for an editor who manages all of them.
struct ShiftZones {
  private let zones: [ID<Site>: Zone]

  /// Errors: `Refusal.notFound` for another organization's site, `.siteNotManaged`.
  init(_ transaction: borrowing Transaction, at sites: Set<ID<Site>>) throws {
    var zones: [ID<Site>: Zone] = [:]
    for site in sites {
      zones[site] = try transaction.zones.zone(transaction.snapshot.site(site).zone)
    }
    self.zones = zones
    try transaction.requireManaging(sites)
  }

  func interval(of draft: ShiftContent) throws -> Range<Instant> {
    guard let zone = zones[draft.site] else { throw Refusal.notFound }
    return draft.hours.interval(in: zone)
  }
}
