public import Domain
public import Store
package import Words

/// Closes sites on the public holidays of the years ahead, while it runs: for sites with that choice.
public struct HolidayKeeper: Sendable {
  private let store: Store
  private let world: World
  /// The outcomes of its rounds.
  public let runs = JobRuns()

  /// Does nothing until `run`.
  public init(store: Store, world: World) {
    self.store = store
    self.world = world
  }

  /// Takes over missing years at once and then daily, until the task is canceled.
  public func run() async { await runs.daily(at: store, world) { await keep() } }

  /// Returns `true` if there was no fault.
  func keep() async -> Bool {
    do {
      for organization in try await store.read({ try $0.organizations() }) {
        let kept = try await store.read(of: organization.id, from: .primary) { try $0.holidays() }
        for (site, holidays) in kept {
          try await store.write(in: organization.id, by: .console) { transaction in
            try transaction.keepHolidays(
              of: holidays.region, at: site, after: holidays.untilYear, Wording(organization))
          }
        }
      }
      return true
    } catch {
      world.log.error("public holidays could not be taken over", ["cause": "\(error)"])
      return false
    }
  }
}

extension Transaction {
  /// Closes a site on the public holidays from today on until the end of the year after next, which are those after a year; each year goes
  /// on from there. Does nothing if they are there already.
  ///
  /// Days kept in only some places of the region are left out. Errors: `Refusal.notFound`, `.siteNotManaged`.
  package func keepHolidays(
    of region: HolidayRegion, at site: ID<Site>, after year: Int?, _ wording: Wording
  ) throws {
    let zone = try zones.zone(try snapshot.site(site).zone)
    let today = zone.local(now).date
    let last = min(today.year + 2, LocalDate.last.year)
    guard last > year ?? 0, let end = LocalDate(year: last, month: 12, day: 31) else { return }
    let next = year.flatMap { LocalDate(year: $0 + 1, month: 1, day: 1) } ?? today
    let days = region.keptDays(during: max(today, next)...end, wording)
    try keepHolidays(days, of: region, through: last, at: site)
  }
}
