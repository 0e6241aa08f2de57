public import Domain

/// Archives people when their last day is over, while it runs.
///
/// Nothing waits for it: with or without it, the account of a departed person opens nothing.
///
/// `Transaction.leave` stores the last day beside the instant when it is over at every site (`leaves_at`). From the
/// next day on schedules count their turns without the person (`ScheduleTerms.occurrences`), and each read of a
/// session compares `leaves_at` with the clock. So nothing depends on this job, which archives leavers at most a
/// quarter of an hour later.
public struct Departures: Sendable {
  private let store: Store
  private let world: World
  /// The outcomes of its rounds.
  public let runs = JobRuns()

  /// Days begin on a quarter of an hour in every zone.
  private static let spacingSeconds: Int64 = 900

  /// Does nothing until `run`.
  public init(store: Store, world: World) {
    self.store = store
    self.world = world
  }

  /// Archives departed people at once, then every quarter of an hour, until the task is canceled.
  public func run() async {
    while !Task.isCancelled {
      if store.leads { runs.count(isDone: await archive(), at: world.now()) }
      let now = world.now().seconds
      let wait = Self.spacingSeconds - now % Self.spacingSeconds
      do { try await world.sleep(.seconds(wait)) } catch { return }
    }
  }

  /// Returns `true` if there was no fault.
  private func archive() async -> Bool {
    do {
      // Why not `read` first, to look for departed people: see there.
      try await store.write(by: .console) { try $0.archiveDeparted() }
      return true
    } catch {
      world.log.error("people who have left could not be archived", ["cause": "\(error)"])
      return false
    }
  }
}
