import Synchronization

/// Counts something lasting for each holder, and for all together; more than the limit is refused.
final class Places<Holder: Hashable & Sendable>: Sendable {
  private struct State {
    var held: [Holder: Int] = [:]
    var inAll = 0
  }

  private let mostInAll: Int
  private let most: @Sendable (Holder) -> Int
  private let state = Mutex(State())

  /// `most` is the limit for one holder, by kind.
  init(mostInAll: Int, most: @escaping @Sendable (Holder) -> Int) {
    self.mostInAll = mostInAll
    self.most = most
  }

  /// Takes one place for all of its holders; `false`, and none is taken, if one of them has no more.
  func take(_ holders: [Holder]) -> Bool {
    state.withLock { state in
      guard state.inAll < mostInAll, holders.allSatisfy({ state.held[$0, default: 0] < most($0) }) else { return false }
      for holder in holders { state.held[holder, default: 0] += 1 }
      state.inAll += 1
      return true
    }
  }

  /// The number of places left for a holder.
  func left(_ holder: Holder) -> Int {
    state.withLock { max(0, min(most(holder) - $0.held[holder, default: 0], mostInAll - $0.inAll)) }
  }

  /// Gives the places of `take` back.
  func leave(_ holders: [Holder]) {
    state.withLock { state in
      for holder in holders {
        guard let held = state.held[holder] else { continue }
        state.held[holder] = held > 1 ? held - 1 : nil
      }
      state.inAll -= 1
    }
  }
}
