import Dispatch
import Domain
import Glibc
import Synchronization

/// The writes of one connection, in order of arrival; those that wait are committed together.
///
/// A commit waits for the disk, and at a server for its answers: many at once share it. Each write is complete or undone by itself (a
/// savepoint), and returns after the commit. A group that can't be committed, or that another process overtakes, is made anew write by
/// write, so that a fault is of the one that has it.
final class Writer: Sendable {
  let queue: DatabaseQueue
  private let world: World
  private let location: Store.Location
  private let waiting = Mutex<[any Waiting]>([])
  /// Called after each commit, and whether all that it wrote has a change.
  private let committed: @Sendable (Connection, Bool) -> Void

  /// The most writes of a commit: a server's transaction has room for 64 of these and their own steps.
  private static let mostTogether = 16
  /// A group takes no further write after this time, so that the first ones don't wait for long.
  private static let mostNanoseconds: UInt64 = 10_000_000

  init(
    _ queue: DatabaseQueue, world: World, location: Store.Location,
    committed: @escaping @Sendable (Connection, Bool) -> Void
  ) {
    (self.queue, self.world, self.location, self.committed) = (queue, world, location, committed)
  }

  /// Makes a change; returns once it is on the disk. `body` may run more than once.
  ///
  /// Errors: those of `body`; `StorageProblem`.
  func write<Value: Sendable>(_ body: @escaping @Sendable (Connection) throws -> Value) async throws -> Value {
    let write = Write(body)
    waiting.withLock { $0.append(write) }
    try await queue.run { [self] connection in
      if !write.isOver { work(connection) }
    }
    return try write.value()
  }

  /// Makes the writes that wait, up to the most.
  private func work(_ connection: Connection) {
    let group = waiting.withLock { waiting in
      let group = Array(waiting.prefix(Self.mostTogether))
      waiting.removeFirst(group.count)
      return group
    }
    if group.count == 1 || !together(group, connection) { for write in group { alone(write, connection) } }
  }

  /// Commits a group, or its first writes if they take long, the others being put back; `false` if nothing was changed.
  private func together(_ group: [any Waiting], _ connection: Connection) -> Bool {
    let begun = DispatchTime.now().uptimeNanoseconds
    var count = 0
    do {
      try connection.transaction(.writing) {
        count = 0
        for write in group where count == 0 || DispatchTime.now().uptimeNanoseconds - begun < Self.mostNanoseconds {
          try write.attempt(in: connection)
          count += 1
        }
      }
    } catch {
      return false
    }
    for write in group.prefix(count) { write.end() }
    waiting.withLock { $0.insert(contentsOf: group.dropFirst(count), at: 0) }
    committed(connection, false)
    return true
  }

  private func alone(_ write: any Waiting, _ connection: Connection) {
    do {
      try Self.undisturbed(world) { purpose in try connection.transaction(purpose) { try write.run(in: connection) } }
      write.end()
      committed(connection, !connection.counted.isEmpty)
    } catch {
      guard let problem = StorageProblem(error, at: location) else { return write.end(error) }
      world.log.error("nothing can be stored", ["problem": problem.rawValue, "cause": "\(error)"])
      write.end(problem)
    }
  }

  /// The most retries of a transaction that other processes overtake.
  private static let mostTries = 40

  /// The tries after which it gets the database to itself, for a second at most until it begins.
  private static let triesBeside = 4

  /// Runs a transaction until no other process overtakes it. Cost: each time a wait of up to 2, 4 … 64 ms.
  private static func undisturbed<Value>(
    _ world: World, _ body: (Connection.Purpose) throws -> Value
  ) throws -> Value {
    for attempt in 1..<mostTries {
      let isAlone = attempt % (triesBeside + 1) == 0
      do { return try body(isAlone ? .writingAlone : .writing) } catch let fault as StoreFault
        where fault.isOvertaken || isAlone && fault.hasWaitedInVain
      {
        // Why by chance: transactions that overtook each other would do so again.
        usleep(UInt32(1 + world.random() % (2000 << UInt64(min(attempt, 5)))))
      }
    }
    return try body(.writingAlone)
  }
}

/// A write until its commit.
private protocol Waiting: Sendable {
  /// Makes the change in a transaction of its own.
  func run(in connection: Connection) throws
  /// Makes the change in a transaction with others: its refusal is kept, and undoes it alone. Errors: `StoreFault`.
  func attempt(in connection: Connection) throws
  /// The transaction is over: with what was made or kept, or with an error.
  func end()
  func end(_ error: any Error)
}

/// Owns: what came of it, which is its caller's once it is over.
private final class Write<Value: Sendable>: Waiting {
  private struct State {
    var result: Result<Value, any Error>?
    var isOver = false
  }

  private let body: @Sendable (Connection) throws -> Value
  private let state = Mutex(State())

  init(_ body: @escaping @Sendable (Connection) throws -> Value) { self.body = body }

  var isOver: Bool { state.withLock(\.isOver) }

  func run(in connection: Connection) throws {
    let value = try body(connection)
    state.withLock { $0.result = .success(value) }
  }

  func attempt(in connection: Connection) throws {
    do {
      try connection.completeStep { try run(in: connection) }
    } catch let fault as StoreFault {
      throw fault
    } catch {
      state.withLock { $0.result = .failure(error) }
    }
  }

  func end() { state.withLock { $0.isOver = true } }

  func end(_ error: any Error) { state.withLock { $0 = State(result: .failure(error), isOver: true) } }

  func value() throws -> Value {
    guard let result = state.withLock({ $0.isOver ? $0.result : nil }) else {
      throw StoreFault("a write was never made")
    }
    return try result.get()
  }
}
