import Dispatch
import Domain
import Synchronization

/// One connection on a queue of its own, so that SQLite's blocking calls never hold a thread of the shared pool.
///
/// Owns: its connection; only work on its queue reaches it.
final class DatabaseQueue: Sendable {
  private let queue: DispatchQueue
  // Safety: touched on `queue` alone.
  private nonisolated(unsafe) var connection: Connection?
  private static let isOnLane = DispatchSpecificKey<Bool>()
  private let waiting = Atomic<Int>(0)
  private let tasks = Atomic<Int>(0)
  private let waitingNanoseconds = Atomic<Int>(0)
  private let workingNanoseconds = Atomic<Int>(0)

  init(_ connection: sending Connection, label: String) {
    self.connection = connection
    queue = DispatchQueue(label: label)
    queue.setSpecific(key: Self.isOnLane, value: true)
  }

  /// The number of waiting and running work items.
  var load: Int { waiting.load(ordering: .relaxed) }

  /// The queue's work so far.
  var activity: StoreActivity.Queue {
    .init(
      taskCount: tasks.load(ordering: .relaxed),
      waitingSeconds: Double(waitingNanoseconds.load(ordering: .relaxed)) / 1e9,
      workingSeconds: Double(workingNanoseconds.load(ordering: .relaxed)) / 1e9, load: load)
  }

  /// Runs work on the queue, in order of arrival. Errors: those of the work; `StoreFault` after `close`.
  func run<Value: Sendable>(_ work: @escaping @Sendable (Connection) throws -> Value) async throws -> Value {
    waiting.add(1, ordering: .relaxed)
    let asked = DispatchTime.now()
    // Safety: set here, and emptied on the queue alone. Why: the work's captures must be released before the caller
    // continues, not later on the queue.
    nonisolated(unsafe) var work = Optional(work)
    return try await queue.run { () throws -> Value in
      let begun = DispatchTime.now()
      defer {
        work = nil
        self.count(asked: asked, begun: begun)
        self.waiting.subtract(1, ordering: .relaxed)
      }
      guard let connection = self.connection, let work else { throw StoreFault("the database is closed") }
      return try work(connection)
    }
  }

  private func count(asked: DispatchTime, begun: DispatchTime) {
    tasks.add(1, ordering: .relaxed)
    waitingNanoseconds.add(Int(begun.uptimeNanoseconds - asked.uptimeNanoseconds), ordering: .relaxed)
    let ended = DispatchTime.now()
    workingNanoseconds.add(Int(ended.uptimeNanoseconds - begun.uptimeNanoseconds), ordering: .relaxed)
  }

  /// Runs `work` at an interval until the timer is canceled.
  func every(milliseconds: Int, _ work: @escaping @Sendable (Connection) -> Void) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + .milliseconds(milliseconds), repeating: .milliseconds(milliseconds))
    timer.setEventHandler { [weak self] in self?.connection.map(work) }
    timer.resume()
    return timer
  }

  /// Closes the connection after the earlier work, and waits for that.
  ///
  /// On its own queue it does not wait: the work that ends there may have released the last reference to a store.
  func close() {
    if DispatchQueue.getSpecific(key: Self.isOnLane) == true {
      queue.async { self.connection = nil }
    } else {
      queue.sync { connection = nil }
    }
  }
}

/// A yes or no, shared between queues.
final class Flag: Sendable {
  private let value: Atomic<Bool>

  init(_ isSet: Bool = true) { value = Atomic(isSet) }

  var isSet: Bool { value.load(ordering: .relaxed) }
  /// Sets the flag; `true` if it was otherwise.
  func change(to isSet: Bool) -> Bool { value.exchange(isSet, ordering: .relaxed) != isSet }
  func set(_ isSet: Bool) { value.store(isSet, ordering: .relaxed) }
}
