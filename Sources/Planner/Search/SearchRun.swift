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
  /// The step after the probe: 0 is undecided, 1 the search of all days, 2 the pass over windows before it.
  private let afterProbe = Atomic<Int>(0)
  /// The sweeps of one anneal from cold, if there is but one, and its least share of the whole; rounds have the rest.
  private static let coldSweeps = 2 * Double(Anneal.sweeps)
  private static let coldShare = 0.25
  /// The sweeps a second of a thread below which a problem is so large that all threads take steps of one chain.
  private static let slow = 50.0
  /// The priority of threads beside pages.
  private static let niceness: Int32 = 10
  /// The sweeps a second of all threads below which a long span is passed window by window first.
  private static let slowest = 150.0
  /// The pass over windows, of a long span alone; its share of the time, and the most seconds.
  private let windowPass: WindowPass?
  private static let (passShare, mostPassSeconds) = (0.3, 8.0)
  /// The days from which on a person's row goes by windows as long as a quarter.
  private static let longDays = 91
  private let sharedPlan = Mutex<(Anneal, end: Double)?>(nil)

  init(_ lawful: Lawful, _ search: Search, began: ContinuousClock.Instant, _ turn: Turn?) {
    self.turn = turn
    let (model, rows) = (Model(lawful.problem, rules: lawful.programs.map(\.rules)), lawful.rows)
    (self.model, self.search, self.began) = (model, search, began)
    let best = Best(count: model.people * model.days)
    self.best = best
    running = Atomic(search.threads)
    windowPass = model.days > Self.longDays ? WindowPass(model, seed: search.seed) : nil
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
  var solution: Solution { best.solution(of: model) }

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
    let roster = roster(of: solution)
    defer { roster.deallocate() }
    chains[0].start(from: roster)
    chains[0].reset()
  }

  /// Memory with the entries of a roster.
  private func roster(of solution: Solution) -> UnsafeMutablePointer<UInt16> {
    let roster = allocated(model.people * model.days, of: UInt16(0))
    for (person, row) in solution.rows.enumerated() {
      for (day, kind) in row.enumerated() {
        let entry = kind.flatMap { model.rules[person].kinds.firstIndex(of: $0) } ?? 0
        roster[person * model.days + day] = UInt16(entry)
      }
    }
    return roster
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
    anneal(chain, hand, probe, until: min(search.budget.seconds * 0.1, 3)) { self.isSlow(chain, hand) }
    let rate = Double(chain.sweeps) / max(now(hand), 1e-6)
    if thread == 0 {
      let isPassing = isSlow(chain, hand)
      if !isPassing { bound(chain, hand, share: 0.02) }
      let left = search.budget.seconds - now(hand)
      let isShared = isPassing || rate * left < Double(Anneal.sweeps) * 0.93 || rate < Self.slow
      if isShared { chain.reset() }
      if isShared, !isPassing { plan(hand, rate) }
      afterProbe.store(isPassing ? 2 : 1, ordering: .releasing)
    }
    while afterProbe.load(ordering: .acquiring) == 0, !isOver(hand) { usleep(200) }
    if afterProbe.load(ordering: .acquiring) == 2 { pass(hand, thread, rate) }
    if let (plan, end) = sharedPlan.withLock({ $0 }) {
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

  /// Plans the rest of the time for one chain of all threads: an anneal, then rounds.
  private func plan(_ hand: Hand, _ rate: Double) {
    let left = search.budget.seconds - now(hand)
    let sweeps = rate * left * Double(search.threads)
    let cold = min(sweeps, max(Self.coldSweeps, sweeps * Self.coldShare))
    let spared = left * (1 - cold / max(sweeps, 1))
    let plan = Anneal.short(sweeps: cold)
    sharedPlan.withLock { $0 = (plan, end: search.budget.seconds - spared) }
  }

  // MARK: Windows

  /// `true` if the span is so long, and its people so many, that an anneal of all days at once takes long to show anything.
  private func isSlow(_ chain: Chain, _ hand: Hand) -> Bool {
    let seconds = now(hand)
    guard windowPass != nil, seconds >= search.budget.seconds * (chain.sweeps > 1 ? 0.02 : 0.1) else { return false }
    return Double(chain.sweeps) / seconds * Double(search.threads) < Self.slowest
  }

  /// Plans the span window by window with all threads, then what comes after it.
  private func pass(_ hand: Hand, _ thread: Int, _ rate: Double) {
    guard let windowPass else { return }
    let end = now(hand) + min(search.budget.seconds * Self.passShare, Self.mostPassSeconds)
    for number in windowPass.windows.indices {
      if thread == 0 {
        let begin = now(hand)
        let share =
          Double(windowPass.windows[number].count) / Double(model.days - windowPass.windows[number].lowerBound)
        let until = begin + max(0, end - begin) * share
        guard let chain = windowPass.open(number, until: until, unless: { isOver(hand) }) else { break }
        anneal(chain, hand, WindowPass.cooling, until: until)
        windowPass.close(number, chain, into: chains[0])
      } else {
        while windowPass.stage(number) == nil, !isOver(hand) { usleep(200) }
        guard let stage = windowPass.stage(number), let chain = stage.chain else { break }
        anneal(chain, hand, WindowPass.cooling, until: stage.end)
      }
    }
    if thread == 0 {
      finishPass(windowPass, hand, rate)
      windowPass.end()
    }
    while sharedPlan.withLock({ $0 == nil }), !isOver(hand) { usleep(200) }
  }

  /// Puts the rows of all windows in, and plans the rest of the time.
  private func finishPass(_ windowPass: WindowPass, _ hand: Hand, _ rate: Double) {
    let solution = windowPass.solution
    guard solution.rows.allSatisfy({ $0.count == model.days }) else { return }
    let roster = roster(of: solution)
    defer { roster.deallocate() }
    let broken = chains[0].take(roster, hand)
    let left = search.budget.seconds - now(hand)
    // Why: if each window could keep its share of everyone's sums, little is to be had between them.
    if broken * 10 < model.people, rate * left * Double(search.threads) < 2 * Self.coldSweeps {
      sharedPlan.withLock { $0 = (Anneal.short(sweeps: 1), end: now(hand)) }
    } else {
      plan(hand, rate)
    }
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
  private func anneal(
    _ chain: Chain, _ hand: Hand, _ plan: Anneal, until end: Double, unless isUseless: () -> Bool = { false }
  ) {
    let begin = now(hand)
    let start = Double(chain.sweeps)
    let length = max(end - begin, 1e-9)
    var isPolish = false
    var polishEnd = 0
    while !isOver(hand), !isUseless() {
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
