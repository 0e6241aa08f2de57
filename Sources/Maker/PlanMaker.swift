import Dispatch
public import Domain
public import Planner
public import Store
import Synchronization

/// Runs managers' searches, some at a time in turns, until its task ends.
///
/// Owns: the running searches. Waiting searches and results are in the database alone, so that several processes share it: a process takes a
/// search by a lease, which it renews while it searches; its result at its end is kept.
///
/// `Transaction.startPlan` stores a `PlanOrder` as a waiting `PlanJob`, and one process takes it by a lease.
/// `MakerInput` reads plans of whole weeks, demand and fairness; `RosterProblem` has open shifts, drafts and demand
/// to fill, with the rest pinned; `Search` runs. Each second the best result goes into the job's row as a
/// `PlanProposal`, without a change row. `MakerModel` overlays it on the board (`Plan.holding`) for the
/// requester.
///
/// *Keep* (`Transaction.keepPlan`) checks all rules again (`PlanProposal.sound`) and makes what still holds drafts,
/// as one change. `RosterProblem.explanation` says why a person has a shift. See decision 0057.
public actor PlanMaker {
  private let store: Store
  private let world: World
  private let threads: Int
  private let owner: String
  private let budget: @Sendable (Int) -> Planner.Budget
  private let turns: Turns
  /// The outcomes of its looks.
  public nonisolated let runs = JobRuns()
  private var seen: [ID<Organization>: Int64] = [:]
  private var next: Instant?

  /// The interval between looks without a notification: for work that another process left.
  private static let lookSeconds: Int64 = 15

  /// The searches in work at once, on the same threads.
  static let mostAtOnce = 4

  /// Searches nothing until `run`. `budget` turns a number of seconds into a budget.
  public init(
    store: Store, world: World, threads: Int = 1, turns: Turns = Turns(),
    budget: @escaping @Sendable (Int) -> Planner.Budget = { .seconds(Double($0)) }
  ) {
    self.store = store
    self.world = world
    self.threads = min(max(1, threads), 64)
    self.turns = turns
    self.budget = budget
    owner = String(world.random(), radix: 36) + String(world.random(), radix: 36)
  }

  /// Looks once a second, until the task is canceled.
  public func run() async { await world.eachSecond { await look() } }

  /// Runs the waiting searches until none is left. Cost: if nothing changed, a look-up.
  public func look() async {
    guard isDue(at: world.now()) else { return }
    let world = world
    await withTaskGroup(of: Event.self) { group in
      // Why each second: a search that is asked for meanwhile begins at once.
      group.addTask { await Self.second(in: world) }
      var inWork = 0
      while true {
        for work in await claim(atMost: Self.mostAtOnce - inWork) {
          inWork += 1
          group.addTask {
            await self.make(work.job, in: work.organization)
            return .ended
          }
        }
        guard inWork > 0, let event = await group.next() else { break }
        switch event {
        case .ended: inWork -= 1
        case .second: group.addTask { await Self.second(in: world) }
        case .canceled: break
        }
      }
      group.cancelAll()
    }
  }

  /// Ends a wait for searches in work.
  private enum Event: Sendable { case ended, second, canceled }

  private static func second(in world: World) async -> Event {
    (try? await world.sleep(.seconds(1))) == nil ? .canceled : .second
  }

  /// Takes waiting searches, the oldest first.
  private func claim(atMost count: Int) async -> [(organization: ID<Organization>, job: PlanJob)] {
    var taken: [(organization: ID<Organization>, job: PlanJob)] = []
    let now = world.now()
    do {
      for organization in try await store.read({ try $0.organizations() }).map(\.id) {
        seen[organization] = store.changes.version(of: organization)
      }
      next = now + Self.lookSeconds
      // Why read first: most changes ask for no search, and a look at them need not hold up writers.
      while taken.count < count, !Task.isCancelled, try await store.read({ try $0.hasPlanToClaim(at: now) }),
        let work = try await store.write(by: .console, { try $0.claimPlan(by: self.owner) })
      {
        taken.append(work)
      }
      runs.count(isDone: true, at: now)
    } catch {
      world.log.error("searches for a plan could not be looked for", ["cause": "\(error)"])
      runs.count(isDone: false, at: now)
      next = now + Self.lookSeconds
    }
    return taken
  }

  private func isDue(at now: Instant) -> Bool {
    seen.contains { store.changes.version(of: $0.key) != $0.value } || next.map { $0 <= now } ?? true
  }

  // MARK: One search

  private func make(_ job: PlanJob, in organization: ID<Organization>) async {
    do {
      let now = world.now()
      let input = try await store.read(of: organization, from: .primary) {
        try MakerInput($0, job.order, for: job.startedBy, at: now)
      }
      let roster = try RosterProblem(input)
      try roster.problem.check()
      try await search(roster, input, job, organization)
    } catch MakerRefusal.nothingToFill {
      await end(job, organization, problem: .nothingToFill)
    } catch MakerRefusal.noPeople {
      await end(job, organization, problem: .noPeople)
    } catch is ProblemFault {
      await end(job, organization, problem: .tooLarge)
    } catch {
      world.log.error("a search for a plan failed", ["cause": "\(error)"])
      await end(job, organization, problem: .fault)
    }
  }

  private func end(_ job: PlanJob, _ organization: ID<Organization>, problem: PlanJob.Problem) async {
    await endOrLog(job, organization, as: .failed, .init(), best: nil, problem: problem)
  }

  private func endOrLog(
    _ job: PlanJob, _ organization: ID<Organization>, as state: PlanJob.State, _ progress: PlanJob.Progress,
    best: PlanProposal?, problem: PlanJob.Problem? = nil
  ) async {
    let owner = owner
    do {
      try await store.write(in: organization, by: .console) {
        try $0.endPlan(job.id, by: owner, as: state, progress, best: best, problem: problem)
      }
    } catch {
      world.log.error("the end of a search could not be noted", ["cause": "\(error)"])
    }
  }

  private func search(
    _ roster: RosterProblem, _ input: MakerInput, _ job: PlanJob, _ organization: ID<Organization>
  ) async throws {
    let search = Search(
      budget: budget(job.order.seconds), threads: threads, seed: UInt64(truncatingIfNeeded: job.id.rawValue),
      turns: turns)
    let news = SearchNews()
    let (world, store, owner) = (world, store, owner)
    let isCancelled = try await withTaskCancellationHandler {
      try await withThrowingTaskGroup(of: Bool.self) { group in
        group.addTask {
          // Why each second: the best is shown, and the lease is renewed.
          var noted: PlanProposal?
          while true {
            do { try await world.sleep(.seconds(1)) } catch { return false }
            let (progress, proposal) = news.latest(roster, input)
            let best = proposal == noted ? nil : proposal
            let goesOn = try? await store.write(in: organization, by: .console) {
              try $0.notePlan(job.id, by: owner, progress, best: best)
            }
            // Why not sooner: an unwritten result is written with the next look.
            if goesOn != nil { noted = proposal }
            if goesOn == false { search.cancellation.cancel() }
          }
        }
        group.addTask {
          try await Self.run(search, roster, news)
          return true
        }
        while let isOver = try await group.next(), !isOver {}
        group.cancelAll()
        return Task.isCancelled
      }
    } onCancel: {
      search.cancellation.cancel()
    }
    let (progress, proposal) = news.latest(roster, input)
    // Why also when it was canceled: the process goes, and its result is kept for a person.
    await endOrLog(job, organization, as: isCancelled ? .interrupted : .ended, progress, best: proposal)
  }

  /// Runs a search on a queue of its own: it blocks its thread.
  private static func run(_ search: Search, _ roster: RosterProblem, _ news: SearchNews) async throws {
    let queue = DispatchQueue(label: "onduty.plan")
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      queue.async {
        do throws(ProblemFault) {
          _ = try search.follow(roster.problem, from: roster.start) { news.note($0, best: $1) }
          continuation.resume()
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
  }
}

/// The latest news of a search; its thread writes, a task reads.
private final class SearchNews: Sendable {
  private struct State {
    var progress = PlanJob.Progress()
    var solution: Solution?
    var points: Int?
    /// The proposal of the best that was asked about last.
    var proposal: PlanProposal?
    var proposed: Int?
  }

  private let state = Mutex(State())

  func note(_ told: SearchProgress, best: () -> Solution) {
    let isNew = state.withLock { $0.points != told.points || $0.solution == nil }
    let solution = isNew ? best() : nil
    state.withLock { state in
      state.progress.note(
        milliseconds: Int(told.seconds * 1000), points: told.points, bound: told.bound.map { max(0, $0) })
      guard let solution else { return }
      (state.solution, state.points) = (solution, told.points)
    }
  }

  /// The progress, and the part of the best roster that would hold.
  func latest(_ roster: RosterProblem, _ input: MakerInput) -> (PlanJob.Progress, PlanProposal?) {
    let now = state.withLock { $0 }
    guard let solution = now.solution else { return (now.progress, nil) }
    if now.proposed == now.points, let proposal = now.proposal { return (now.progress, proposal) }
    let proposal = roster.proposal(of: solution).sound(in: input.plans).proposal
    state.withLock { state in (state.proposal, state.proposed) = (proposal, now.points) }
    return (now.progress, proposal)
  }
}
