public import Domain
import Synchronization

/// A clock that tests turn by hand: time passes, and sleepers wake, only when told.
public final class ManualClock: Sendable {
  private struct Sleeper {
    let wakesAt: Int64
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var milliseconds: Int64
    var sleepers: [Int: Sleeper] = [:]
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    var nextSleeper = 0
    var random: UInt64
  }

  private let state: Mutex<State>

  /// `seed` is where chance begins.
  public init(_ now: Instant, seed: UInt64 = 0x9E37_79B9_7F4A_7C15) {
    state = Mutex(State(milliseconds: now.seconds * 1000, random: seed))
  }

  /// A world with this clock, reproducible chance, and a log that may be listened to.
  public func world(log: Log = .silent) -> World {
    World(
      now: { self.now }, sleep: { try await self.sleep($0) }, random: { self.random() }, log: log)
  }

  public var now: Instant { state.withLock { Instant(seconds: $0.milliseconds / 1000) } }

  /// Lets time pass and wakes those whose time has come.
  public func advance(seconds: Int64) {
    let woken = state.withLock { state in
      state.milliseconds += seconds * 1000
      let due = state.sleepers.filter { $0.value.wakesAt <= state.milliseconds }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in woken { continuation.resume() }
  }

  /// Returns as soon as so many sleep: what was to be done before the clock moves on is done.
  public func somebodySleeps(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isNow = state.withLock { state in
        if state.sleepers.count < count { state.watchers.append((count, continuation)) }
        return state.sleepers.count >= count
      }
      if isNow { continuation.resume() }
    }
  }

  private func sleep(_ duration: Duration) async throws {
    let (seconds, attoseconds) = duration.components
    let length = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    let id = state.withLock { state in
      defer { state.nextSleeper += 1 }
      return state.nextSleeper
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let content: [CheckedContinuation<Void, Never>]? = state.withLock { state in
          guard !Task.isCancelled else { return nil }
          state.sleepers[id] = Sleeper(wakesAt: state.milliseconds + max(1, length), continuation: continuation)
          let count = state.sleepers.count
          defer { state.watchers.removeAll { $0.count <= count } }
          return state.watchers.filter { $0.count <= count }.map(\.continuation)
        }
        guard let content else { return continuation.resume(throwing: CancellationError()) }
        for watcher in content { watcher.resume() }
      }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// SplitMix64 (Steele, Lea, Flood 2014): the same numbers in every run.
  private func random() -> UInt64 {
    state.withLock { state in
      state.random &+= 0x9E37_79B9_7F4A_7C15
      var value = state.random
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }
}
