import Glibc
import Synchronization

/// The duration of a search.
public enum Budget: Sendable, Equatable {
  /// Seconds of the clock.
  case seconds(Double)
  /// Seconds of work that is counted, not timed: with one thread the same roster on every machine.
  case work(Double)

  var seconds: Double {
    switch self {
    case .seconds(let seconds), .work(let seconds): seconds
    }
  }
}

/// The state of a running search.
public struct SearchProgress: Sendable, Equatable {
  /// The seconds since the search began.
  public var seconds: Double
  /// The points of the best roster so far; `nil` before the first.
  public var points: Int?
  /// The people without a legal row in the best roster so far.
  public var lawless: Int
  /// The points that no roster can be below; `nil` if unknown.
  public var bound: Int?

  /// The state at a moment.
  public init(seconds: Double, points: Int?, lawless: Int, bound: Int?) {
    self.seconds = seconds
    self.points = points
    self.lawless = lawless
    self.bound = bound
  }
}

/// The result of a search.
public struct Outcome: Sendable, Equatable {
  /// The best roster.
  public var solution: Solution
  /// Its points.
  public var points: Int
  /// The points that no roster can be below; `nil` if unknown.
  public var bound: Int?
  /// The rules that could not hold for someone, whatever the rest.
  public var loosened: [Loosening]
  /// The people with rows that break a rule all the same, as none was found in time.
  public var lawless: [Int]
  /// The seconds that the search took.
  public var seconds: Double
  /// The number of rows made.
  public var steps: Int
}

extension Outcome {
  /// The result of a search that ends before it has begun: no one works.
  fileprivate init(unfoundOf problem: Problem, seconds: Double) {
    let solution = Solution(rows: problem.people.map { _ in Array(repeating: nil, count: problem.days) })
    let points = Score(of: solution, problem).points
    let people = Array(problem.people.indices)
    self.init(
      solution: solution, points: points, bound: nil, loosened: [], lawless: people, seconds: seconds, steps: 0)
  }
}

/// Asks a search to end. Any thread may.
public final class Cancellation: Sendable {
  private let isAsked = Atomic<Bool>(false)

  /// Not asked yet.
  public init() {}

  /// Asks for the end, which comes within 50 ms.
  public func cancel() { isAsked.store(true, ordering: .relaxed) }

  /// `true` if the end was asked for.
  public var isCancelled: Bool { isAsked.load(ordering: .relaxed) }
}

/// A search for the roster of the fewest points, as long as it may.
///
/// A checked `Problem` becomes a `Model` and one `RowRules` per person, in flat memory. In `run`, each thread's
/// `Hand` takes steps of a `Chain`: `RowSolver` finds a person's cheapest row at current prices. `Best` keeps the
/// best roster, and `Bound` says how much better one could be. `Score` counts the `Outcome` again, from the problem
/// alone. See decision 0055.
public struct Search: Sendable {
  /// The duration.
  public var budget: Budget
  /// The number of threads.
  public var threads: Int
  /// The seed of chance.
  public var seed: UInt64
  /// Ends the search before its time.
  public var cancellation: Cancellation
  /// The others with the same threads; only the seconds of its own turns count.
  public var turns: Turns?

  /// A search of a problem with a number of threads from 1 to 64.
  public init(
    budget: Budget, threads: Int = 1, seed: UInt64 = 1, cancellation: Cancellation = Cancellation(),
    turns: Turns? = nil
  ) {
    self.budget = budget
    self.threads = threads
    self.seed = seed
    self.cancellation = cancellation
    self.turns = turns
  }

  /// Searches in the calling thread and others, and reports its progress, some times a second.
  ///
  /// Errors: the first fault of the problem. Cost: the budget; a blocking call.
  public func run(
    _ problem: Problem, from start: Solution? = nil, tell: (SearchProgress) -> Void = { _ in }
  ) throws(ProblemFault) -> Outcome {
    try follow(problem, from: start) { progress, _ in tell(progress) }
  }

  /// The same, and reports the best roster with its progress. Cost also: a copy of the roster for each `best` asked for.
  public func follow(
    _ problem: Problem, from start: Solution? = nil, tell: (SearchProgress, _ best: () -> Solution) -> Void
  ) throws(ProblemFault) -> Outcome {
    try problem.check()
    guard budget.seconds >= 0.001, budget.seconds <= 86_400 else {
      throw ProblemFault("\(budget.seconds) seconds: a search takes 0.001 seconds to a day")
    }
    guard (1...64).contains(threads) else { throw ProblemFault("\(threads) threads: from 1 to 64") }
    let turn = turns?.enter()
    defer { turn?.leave() }
    turn?.wait { cancellation.isCancelled }
    let clock = ContinuousClock()
    let began = clock.now
    guard let lawful = problem.loosened(until: { cancellation.isCancelled }) else {
      return Outcome(unfoundOf: problem, seconds: (clock.now - began) / .seconds(1))
    }
    let loosened = lawful.loosened
    let run = SearchRun(lawful, self, began: began, turn)
    if let start { run.begin(with: start) }
    run.launch()
    var told = -1
    while !run.isOver {
      usleep(4000)
      if run.version != told {
        told = run.version
        tell(run.progress) { run.solution }
      }
    }
    run.join()
    tell(run.progress) { run.solution }
    return Outcome(
      solution: run.solution, points: run.progress.points ?? 0, bound: loosened.isEmpty ? run.progress.bound : nil,
      loosened: loosened, lawless: run.lawless, seconds: run.progress.seconds, steps: run.steps)
  }
}
