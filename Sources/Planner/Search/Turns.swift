import Glibc
import Synchronization

/// Searches that share the same threads: each works for a while, then the next.
///
/// Owns: the searches in work in the order of their turns, and how long each has worked.
public final class Turns: Sendable {
  private struct State {
    /// The first is at work.
    var order: [Int] = []
    var worked: [Int: Duration] = [:]
    var since = ContinuousClock.now
    var next = 1
  }

  /// The length of a turn, in the seconds of the searches' budgets.
  let seconds: Double
  private let state = Mutex(State())
  /// The search at work; 0 for none.
  private let now = Atomic<Int>(0)
  private let passed = Atomic<Int>(0)

  /// Turns of some seconds.
  public init(seconds: Double = 1) { self.seconds = seconds }

  /// The number of searches in work.
  public var count: Int { state.withLock { $0.order.count } }

  /// The number of turns that ended.
  public var number: Int { passed.load(ordering: .acquiring) }

  /// Joins after all others.
  public func enter() -> Turn {
    state.withLock { state in
      let id = state.next
      state.next += 1
      state.order.append(id)
      state.worked[id] = .zero
      if state.order.count == 1 { begin(&state) }
      return Turn(id, of: self)
    }
  }

  fileprivate func leave(_ id: Int) {
    state.withLock { state in
      let isAtWork = state.order.first == id
      state.order.removeAll { $0 == id }
      state.worked[id] = nil
      if isAtWork { begin(&state) }
    }
  }

  /// Ends a turn, unless it ended already.
  fileprivate func pass(_ id: Int, _ number: Int) {
    state.withLock { state in
      guard state.order.first == id, passed.load(ordering: .relaxed) == number else { return }
      state.worked[id, default: .zero] += ContinuousClock.now - state.since
      state.order.append(state.order.removeFirst())
      begin(&state)
    }
  }

  private func begin(_ state: inout State) {
    state.since = .now
    now.store(state.order.first ?? 0, ordering: .releasing)
    passed.add(1, ordering: .acquiringAndReleasing)
  }

  fileprivate func isAtWork(_ id: Int) -> Bool { now.load(ordering: .acquiring) == id }

  fileprivate func worked(_ id: Int) -> Double {
    state.withLock { state in
      let running = state.order.first == id ? ContinuousClock.now - state.since : .zero
      return ((state.worked[id] ?? .zero) + running) / .seconds(1)
    }
  }
}

/// The place of one search among others, until it leaves.
public final class Turn: Sendable {
  let turns: Turns
  private let id: Int

  fileprivate init(_ id: Int, of turns: Turns) { (self.id, self.turns) = (id, turns) }

  /// `true` while it is this one's turn.
  public var isNow: Bool { turns.isAtWork(id) }

  /// The seconds of its turns so far.
  var seconds: Double { turns.worked(id) }

  /// Blocks the thread until it is this one's turn, or it is over.
  func wait(until isOver: () -> Bool) {
    while !isNow, !isOver() { usleep(500) }
  }

  /// Ends the turn of a number, unless it ended already.
  func pass(_ number: Int) { turns.pass(id, number) }

  /// Makes room for the next.
  public func leave() { turns.leave(id) }
}
