import Dispatch
import Synchronization

/// One connection on a queue of its own, so that a blocking call of SQLite never holds a thread of the others.
///
/// Owns: its connection; only `run` reaches it.
final class Lane: Sendable {
  private let queue: DispatchQueue
  // Safety: touched on `queue` alone.
  private nonisolated(unsafe) let connection: Connection
  private let waiting = Atomic<Int>(0)

  init(_ connection: sending Connection, label: String) {
    self.connection = connection
    queue = DispatchQueue(label: label)
  }

  /// How many pieces of work are waiting or running.
  var load: Int { waiting.load(ordering: .relaxed) }

  /// Runs a piece of work on the lane, after those that came before.
  func run<Value: Sendable>(_ work: @escaping @Sendable (Connection) throws -> Value) async throws -> Value {
    waiting.add(1, ordering: .relaxed)
    return try await withCheckedThrowingContinuation { continuation in
      queue.async {
        let result = Result { try work(self.connection) }
        self.waiting.subtract(1, ordering: .relaxed)
        continuation.resume(with: result)
      }
    }
  }

  /// Runs `work` every so many milliseconds until the timer is cancelled.
  func every(milliseconds: Int, _ work: @escaping @Sendable (Connection) -> Void) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + .milliseconds(milliseconds), repeating: .milliseconds(milliseconds))
    timer.setEventHandler { work(self.connection) }
    timer.resume()
    return timer
  }
}
