public import Domain

/// Makes the shifts of all schedules up to 400 days ahead, while it runs.
public struct ScheduleExtender: Sendable {
  private let store: Store
  private let world: World
  /// The outcomes of its rounds.
  public let runs = JobRuns()

  /// Does nothing until `run`.
  public init(store: Store, world: World) {
    self.store = store
    self.world = world
  }

  /// Makes missing shifts at once and then daily, until the task is canceled.
  public func run() async { await runs.daily(at: store, world) { await extend() } }

  /// Returns `true` if there was no fault; a fault at one site does not affect the others.
  private func extend() async -> Bool {
    do {
      // Why not `read`: see there. It holds the write lock for one query a day.
      let sites = try await store.write(by: .console) { try $0.snapshot.sites() }
      var isDone = true
      for (organization, site) in sites where !(await extend(site, of: organization)) { isDone = false }
      return isDone
    } catch {
      world.log.error("schedules could not be listed", ["cause": "\(error)"])
      return false
    }
  }

  /// One transaction for each site, so that no write waits long.
  private func extend(_ site: Site, of organization: ID<Organization>) async -> Bool {
    do {
      try await store.write(in: organization, by: .console) { try $0.extendSchedules(of: site) }
      return true
    } catch {
      world.log.error("shifts could not be made ahead", ["site": "\(site.id)", "cause": "\(error)"])
      return false
    }
  }
}

extension ServerSnapshot {
  /// The sites of all organizations.
  fileprivate func sites() throws -> [(organization: ID<Organization>, site: Site)] {
    try organizations().flatMap { organization in
      try of(organization.id).sites().map { (organization: organization.id, site: $0) }
    }
  }
}

extension Transaction {
  fileprivate func extendSchedules(of site: Site) throws {
    let day = try zones.zone(site.zone).local(now).date + Self.horizonDays
    try extendSchedules(of: site.id, through: day)
  }
}
