import Glibc
import Synchronization

/// One run of a search: its threads, its chains, and the plan of their work until the time is over.
final class SearchRun: @unchecked Sendable {
  // Safety: mutable state is atomic, behind a lock in `Best` and `Chain`, or written before the threads start.

  let model: Model
  let search: Search
  let best: Best
  private let began: ContinuousClock.Instant
  private let turn: Turn?
  private let chains: [Chain]
  /// Raises the bound; the first thread's alone.
  private let boundSearch: Bound?
  private var handles: [pthread_t] = []
  private let running: Atomic<Int>
  private let made = Atomic<Int>(0)
  private let boundFound = Atomic<Int>(Int.min)
  /// State of sharing, all threads taking steps of the first chain: 0 is undecided, 1 no, 2 yes.
  private let sharing = Atomic<Int>(0)
  /// The sweeps of one anneal from cold, if there is but one, and its least share of the whole; rounds have the rest.
  private static let coldSweeps = 2 * Double(Anneal.sweeps)
  private static let coldShare = 0.25
  /// The sweeps a second of a thread below which a problem is so large that all threads take steps of one chain.
  private static let slow = 50.0
  /// The priority of threads beside pages.
  private static let niceness: Int32 = 10
  private let sharedPlan = Mutex<(Anneal, end: Double)?>(nil)

  init(_ lawful: Lawful, _ search: Search, began: ContinuousClock.Instant, _ turn: Turn?) {
    self.turn = turn
    let (model, rows) = (Model(lawful.problem, rules: lawful.programs.map(\.rules)), lawful.rows)
    (self.model, self.search, self.began) = (model, search, began)
    let best = Best(count: model.people * model.days)
    self.best = best
    running = Atomic(search.threads)
    let own = lawful.programs
    boundSearch = Bound.isPossible(own) ? Bound(model, own) : nil
    chains = (0..<search.threads).map { thread in
      let programs = lawful.programs.map { PersonPrograms(of: $0, unit: model.wishUnit) }
      return Chain(model, programs, rows: rows, seed: search.seed &* 64 &+ UInt64(thread), best: best)
    }
    begin(with: rows)
  }

  // MARK: From outside

  var isOver: Bool { running.load(ordering: .acquiring) == 0 }
  var version: Int { best.version &+ boundFound.load(ordering: .relaxed) }
  var steps: Int { made.load(ordering: .relaxed) }

  var progress: SearchProgress {
    let now = best.now
    let bound = boundFound.load(ordering: .relaxed)
    return SearchProgress(
      seconds: elapsed, points: now?.points, lawless: now?.lawless ?? model.people,
      bound: bound == Int.min ? nil : bound)
  }

  private var elapsed: Double { turn?.seconds ?? ((ContinuousClock.now - began) / .seconds(1)) }

  /// The people in the best roster with a row that breaks a rule.
  var lawless: [Int] {
    best.read { rows in model.rules.indices.filter { !model.rules[$0].cost(rows + $0 * model.days).isLegal } }
  }

  /// The best roster, in the kinds of the problem.
  var solution: Solution {
    best.read { rows in
      Solution(
        rows: model.rules.indices.map { person in
          (0..<model.days).map { day in
            let entry = Int(rows[person * model.days + day])
            return entry == 0 ? nil : model.rules[person].kinds[entry]
          }
        })
    }
  }

  /// Offers the rows that everyone can have, so that there is a roster from the first moment.
  private func begin(with rows: [[UInt16]?]) {
    let roster = allocated(model.people * model.days, of: UInt16(0))
    defer { roster.deallocate() }
    for (person, row) in rows.enumerated() {
      for (day, entry) in (row ?? []).enumerated() { roster[person * model.days + day] = entry }
    }
    chains[0].start(from: roster)
    chains[0].reset()
  }

  /// Offers a roster that there is already.
  func begin(with solution: Solution) {
    guard solution.rows.count == model.people, solution.rows.allSatisfy({ $0.count == model.days }) else { return }
    let roster = allocated(model.people * model.days, of: UInt16(0))
    defer { roster.deallocate() }
    for (person, row) in solution.rows.enumerated() {
      for (day, kind) in row.enumerated() {
        let entry = kind.flatMap { model.rules[person].kinds.firstIndex(of: $0) } ?? 0
        roster[person * model.days + day] = UInt16(entry)
      }
    }
    chains[0].start(from: roster)
    chains[0].reset()
  }

  func launch() {
    for thread in 0..<search.threads {
      var handle = pthread_t()
      let job = Unmanaged.passRetained(ThreadJob { self.work(thread) })
      // Safety: the thread takes over the one reference that it is passed.
      let failure = pthread_create(
        &handle, nil,
        { argument in
          if let argument { Unmanaged<ThreadJob>.fromOpaque(argument).takeRetainedValue().body() }
          return nil
        }, job.toOpaque())
      if failure == 0 {
        handles.append(handle)
      } else {
        job.release()
        running.subtract(1, ordering: .releasing)
      }
    }
  }

  func join() {
    for handle in handles { pthread_join(handle, nil) }
    handles = []
  }

  // MARK: In a thread

  private func isOver(_ hand: Hand) -> Bool {
    if let turn { take(turn, hand) }
    return search.cancellation.isCancelled || isProven || now(hand) >= search.budget.seconds
  }

  /// Ends a turn that lasted long enough, and waits for the next.
  private func take(_ turn: Turn, _ hand: Hand) {
    if hand.turn == turn.turns.number, now(hand) - hand.turnBegan >= turn.turns.seconds { turn.pass(hand.turn) }
    guard hand.turn != turn.turns.number || !turn.isNow else { return }
    turn.wait { search.cancellation.isCancelled }
    (hand.turn, hand.turnBegan) = (turn.turns.number, now(hand))
  }

  /// `true` if no roster can be better than the best.
  private var isProven: Bool {
    guard let now = best.now, now.lawless == 0 else { return false }
    return now.points <= boundFound.load(ordering: .relaxed)
  }

  /// Raises the bound for a share of the time.
  private func bound(_ chain: Chain, _ hand: Hand, share: Double) {
    guard let boundSearch, let points = best.now?.points else { return }
    let end = now(hand) + search.budget.seconds * share
    let found = boundSearch.raise(from: chain, below: points, hand) { now(hand) >= end || isOver(hand) }
    guard let found, found > boundFound.load(ordering: .relaxed) else { return }
    boundFound.store(found, ordering: .relaxed)
  }

  /// The seconds that count, in a thread.
  private func now(_ hand: Hand) -> Double {
    switch search.budget {
    case .seconds: elapsed
    case .work: Double(hand.solver.work) * 1e-9 + Double(hand.steps) * 3e-6
    }
  }

  private func work(_ thread: Int) {
    // Why lower: pages are answered first. On Linux, 0 is the calling thread.
    if turn != nil { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness) }
    let hand = Hand(days: model.days, width: model.width)
    hand.cancellation = search.cancellation
    let chain = chains[thread]
    let probe = Anneal.standard(sweeps: Anneal.sweeps)
    anneal(chain, hand, probe, until: min(search.budget.seconds * 0.1, 3))
    let spent = max(now(hand), 1e-6)
    let rate = Double(chain.sweeps) / spent
    if thread == 0 {
      bound(chain, hand, share: 0.02)
      let left = search.budget.seconds - now(hand)
      let isShared = rate * left < Double(Anneal.sweeps) * 0.93 || rate < Self.slow
      if isShared {
        let sweeps = rate * left * Double(search.threads)
        let cold = min(sweeps, max(Self.coldSweeps, sweeps * Self.coldShare))
        let spared = left * (1 - cold / max(sweeps, 1))
        let plan = Anneal.short(sweeps: cold)
        sharedPlan.withLock { $0 = (plan, end: search.budget.seconds - spared) }
        chain.reset()
      }
      sharing.store(isShared ? 2 : 1, ordering: .releasing)
    }
    while sharing.load(ordering: .acquiring) == 0, !isOver(hand) { usleep(200) }
    if sharing.load(ordering: .acquiring) == 2, let (plan, end) = sharedPlan.withLock({ $0 }) {
      anneal(chains[0], hand, plan, until: thread == 0 ? min(end, search.budget.seconds * 0.96) : end)
      if thread == 0 { bound(chains[0], hand, share: 0.04) }
      improve(chains[0], hand, .cool, until: search.budget.seconds)
      // If someone has no legal row yet.
      if !isOver(hand) { anneal(chains[0], hand, plan, until: search.budget.seconds) }
    } else {
      cycles(chain, hand, thread, rate: rate)
    }
    made.add(hand.steps, ordering: .relaxed)
    running.subtract(1, ordering: .releasing)
  }

  /// Anneals from cold, one after the other, as many as fit.
  private func cycles(_ chain: Chain, _ hand: Hand, _ thread: Int, rate first: Double) {
    var (rate, cycle, share) = (first, thread, 1.0)
    while !isOver(hand) {
      let left = search.budget.seconds - now(hand)
      let sweeps = min(Double(Anneal.sweeps), max(rate * left * 0.98, 20))
      let started = now(hand)
      chain.reset()
      anneal(chain, hand, Anneal.cycled(cycle, sweeps: sweeps), until: search.budget.seconds)
      let taken = now(hand) - started
      if taken > 0 { rate = Double(chain.sweeps) / taken }
      if thread == 0, cycle == 0 || cycle == 2 { bound(chain, hand, share: 0.04) }
      cycle += 1
      // Why longer each time: an anneal from cold finds less and less that is new.
      if share > 1 { improve(chain, hand, .warm, until: now(hand) + taken * share) }
      share *= 2
    }
  }

  /// Makes the best roster better, round by round.
  private func improve(_ chain: Chain, _ hand: Hand, _ round: Round, until end: Double) {
    guard best.now?.lawless == 0 else { return }
    while !isOver(hand), now(hand) < end { chain.improve(hand, round) }
  }

  /// Cools a chain down: by sweeps, or as the time goes, whichever is further.
  private func anneal(_ chain: Chain, _ hand: Hand, _ plan: Anneal, until end: Double) {
    let begin = now(hand)
    let start = Double(chain.sweeps)
    let length = max(end - begin, 1e-9)
    var isPolish = false
    var polishEnd = 0
    while !isOver(hand) {
      let time = now(hand)
      let bySweeps = (Double(chain.sweeps) - start) / plan.sweeps
      let share = plan.isTimed ? max((time - begin) / length, 0) : max(bySweeps, (time - begin) / length)
      if isPolish {
        if (chain.sweeps >= polishEnd && !plan.isTimed) || time >= end { return }
      } else if share >= plan.polishAt {
        isPolish = true
        polishEnd = chain.sweeps + 2
      }
      if isPolish {
        chain.step(hand, eta: 0, rho: 1e6)
      } else {
        let (eta, rho) = plan.at(Float(share / plan.polishAt))
        chain.step(hand, eta: eta, rho: rho * model.wishUnit)
      }
    }
  }
}

/// The work of a thread.
private final class ThreadJob {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}
