import Synchronization

/// The first pass over a long span: window after window, each a small problem that all threads anneal from cold.
///
/// Owns: the rows so far and the chain of the present window. The first thread opens and closes windows, all others help.
final class WindowPass: @unchecked Sendable {
  // Safety: all but `stage` is touched by the first thread; `stage` is behind its lock.

  /// The chain of a window, and when to leave it.
  struct Stage {
    var number = -1
    var chain: Chain?
    var end = 0.0
    var isOver = false
  }

  /// The cooling in a window.
  static let cooling = Anneal(eta: (2, 0.1), rho: (0.5, 1.5), sweeps: 200)

  let windows: [Range<Int>]
  private let seed: UInt64
  private let model: Model
  private var problem: WindowedProblem
  private var found = Best(count: 0)
  private let stage = Mutex(Stage())

  init(_ model: Model, seed: UInt64) {
    (self.model, self.seed) = (model, seed)
    windows = WindowedProblem.windows(of: model.days, firstWeekday: model.problem.firstWeekday)
    problem = WindowedProblem(model.problem)
  }

  /// The present window, for the threads that help; `nil` before it is opened.
  func stage(_ number: Int) -> Stage? { stage.withLock { $0.number == number || $0.isOver ? $0 : nil } }

  /// Ends the pass for all threads.
  func end() { stage.withLock { ($0.isOver, $0.chain) = (true, nil) } }

  /// Makes the problem of a window, and a chain of it that all threads may anneal until some time; `nil` if ended before.
  func open(_ number: Int, until end: Double, unless isOver: () -> Bool) -> Chain? {
    let longest = model.problem.kinds.map(\.minutes).max()
    guard let lawful = problem.problem(of: windows[number]).loosened(step: longest, until: isOver) else { return nil }
    let part = Model(lawful.problem, rules: lawful.programs.map(\.rules))
    found = Best(count: part.people * part.days)
    let programs = lawful.programs.map { PersonPrograms(of: $0, unit: part.wishUnit) }
    let chain = Chain(part, programs, rows: lawful.rows, seed: seed &+ UInt64(number), best: found)
    chain.start(from: lawful.rows.flatMap { $0 ?? Array(repeating: 0, count: part.days) })
    chain.reset()
    stage.withLock { ($0.number, $0.chain, $0.end) = (number, chain, end) }
    return chain
  }

  /// Keeps the best rows of a window, and its prices for the chain of the whole span.
  func close(_ number: Int, _ chain: Chain, into whole: Chain) {
    problem.keep(found.solution(of: chain.model).rows)
    whole.takePrices(of: chain, windows[number])
  }

  /// The rows of all days.
  var solution: Solution { Solution(rows: problem.rows) }
}
