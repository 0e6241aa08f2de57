import Dispatch
import Synchronization

/// One connection on a queue of its own, so that a blocking call of SQLite never holds a thread of the others.
///
/// Owns: its connection; only work on its queue reaches it.
final class DatabaseQueue: Sendable {
  private let queue: DispatchQueue
  // Safety: touched on `queue` alone.
  private nonisolated(unsafe) var connection: Connection?
  private static let isOnLane = DispatchSpecificKey<Bool>()
  private let waiting = Atomic<Int>(0)

  init(_ connection: sending Connection, label: String) {
    self.connection = connection
    queue = DispatchQueue(label: label)
    queue.setSpecific(key: Self.isOnLane, value: true)
  }

  /// How many pieces of work are waiting or running.
  var load: Int { waiting.load(ordering: .relaxed) }

  /// Runs a piece of work on the lane, after those that came before. Errors: its own; a `StoreFault` after `close`.
  func run<Value: Sendable>(_ work: @escaping @Sendable (Connection) throws -> Value) async throws -> Value {
    waiting.add(1, ordering: .relaxed)
    return try await withCheckedThrowingContinuation { continuation in
      // Safety: set here, and emptied on the queue alone. Why: what the work holds must not be let go on the lane after
      // the caller went on.
      nonisolated(unsafe) var work = Optional(work)
      queue.async {
        let result = Result { () throws -> Value in
          guard let connection = self.connection, let work else { throw StoreFault("the database is closed") }
          return try work(connection)
        }
        work = nil
        self.waiting.subtract(1, ordering: .relaxed)
        continuation.resume(with: result)
      }
    }
  }

  /// Runs `work` every so many milliseconds until the timer is cancelled.
  func every(milliseconds: Int, _ work: @escaping @Sendable (Connection) -> Void) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + .milliseconds(milliseconds), repeating: .milliseconds(milliseconds))
    timer.setEventHandler { [weak self] in self?.connection.map(work) }
    timer.resume()
    return timer
  }

  /// Closes the connection when the work that came before is done, and waits for that.
  ///
  /// On a lane it does not wait: the last reference to a store may go with a piece of work that ends there.
  func close() {
    if DispatchQueue.getSpecific(key: Self.isOnLane) == true {
      queue.async { self.connection = nil }
    } else {
      queue.sync { connection = nil }
    }
  }
}
