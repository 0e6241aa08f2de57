public import Domain

/// Keeps the shifts of all schedules made 400 days ahead, while it runs.
public struct ScheduleExtender: Sendable {
  private let store: Store
  private let world: World

  /// How often it looks, and how soon again where something failed.
  private static let spacing = (usual: Duration.seconds(86_400), afterFault: Duration.seconds(3600))

  public init(store: Store, world: World) {
    self.store = store
    self.world = world
  }

  /// Makes what is missing at once and then each day, until the task is cancelled.
  public func run() async {
    while !Task.isCancelled {
      let isDone = await extend()
      do { try await world.sleep(isDone ? Self.spacing.usual : Self.spacing.afterFault) } catch { return }
    }
  }

  /// Tells whether all went well; what fails at one site does not keep the others from theirs.
  private func extend() async -> Bool {
    do {
      // Why not `read`: with it the compiler of Swift 6.3.1 ends in release builds (`swift build -c release`) with
      // "Abort: function forwardToInit at SILValue.h:375" in its pass GenericSpecializer, on the closure of `Store.read`
      // for an array of tuples. It can go when a release build takes `read` here; try that with each new compiler.
      // Until then it holds the write lock for one query a day.
      let sites = try await store.write(by: .console) { try $0.snapshot.sites() }
      var isDone = true
      for (organization, site) in sites where !(await extend(site, of: organization)) { isDone = false }
      return isDone
    } catch {
      world.log.error("schedules could not be listed", ["cause": "\(error)"])
      return false
    }
  }

  /// One transaction for each site, so that nobody waits long for theirs.
  private func extend(_ site: Site, of organization: ID<Organization>) async -> Bool {
    do {
      try await store.write(by: .console) { try $0.extendSchedules(of: site, in: organization) }
      return true
    } catch {
      world.log.error("shifts could not be made ahead", ["site": "\(site.id)", "cause": "\(error)"])
      return false
    }
  }
}

extension Snapshot {
  /// The sites of all organizations.
  fileprivate func sites() throws -> [(organization: ID<Organization>, site: Site)] {
    try organizations().flatMap { organization in
      try sites(of: organization.id).map { (organization: organization.id, site: $0) }
    }
  }
}

extension Transaction {
  fileprivate func extendSchedules(of site: Site, in organization: ID<Organization>) throws {
    let day = try zones.zone(site.zone).local(now).date + Self.horizonDays
    try extendSchedules(of: site.id, through: day, in: organization)
  }
}
