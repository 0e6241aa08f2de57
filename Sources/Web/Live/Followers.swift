import Domain
import Store
import Synchronization

/// The requests of programs that wait for a change: few of a program, and none once the server stops.
///
/// A waiting one holds neither a thread nor a connection of the database.
final class Followers: Sendable {
  private enum Holder: Hashable {
    case editor(ID<Organization>, Editor)
    case organization(ID<Organization>)
  }

  private struct State {
    var waiting: [Int: AsyncStream<Never>.Continuation] = [:]
    var next = 0
    var isStopped = false
  }

  /// The most that wait for one program, or one person.
  static let most = 4
  /// The most seconds of a wait: below the server's deadline.
  static let longestSeconds = 25
  private static let mostInAll = 512
  private static let retrySeconds: Int64 = 5

  private let state = Mutex(State())
  private let places = Places<Holder>(mostInAll: mostInAll) { holder in
    switch holder {
    case .editor: most
    case .organization: 128
    }
  }

  /// Reads until there is something, for so many seconds; then the last reading, whatever it has.
  ///
  /// Errors: `Refusal.tooSoon` if others of the same program, or too many of all, wait already; those of `read`.
  func wait(
    _ seconds: Int, for editor: Editor, of organization: ID<Organization>, in store: Store, _ world: World,
    _ read: @escaping @Sendable () async throws -> ChangeReading
  ) async throws -> ChangeReading {
    let holders: [Holder] = [.editor(organization, editor), .organization(organization)]
    guard places.take(holders) else { throw Refusal.tooSoon(seconds: Self.retrySeconds) }
    defer { places.leave(holders) }
    // Why before the first reading: a change in between ends the wait.
    let changes = store.changes.changes(of: organization)
    let first = try await read()
    guard first.events.isEmpty, first.isComplete, let (number, stop) = begin() else { return first }
    defer { state.withLock { _ = $0.waiting.removeValue(forKey: number) } }
    let news = try await withThrowingTaskGroup(of: ChangeReading?.self) { group in
      group.addTask {
        for await _ in changes {
          let reading = try await read()
          if !reading.events.isEmpty || !reading.isComplete { return reading }
        }
        return nil
      }
      group.addTask {
        try await world.sleep(.seconds(seconds))
        return nil
      }
      group.addTask {
        for await _ in stop {}
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
    if let news { return news }
    return try await read()
  }

  /// Ends all waits, also those to come.
  func stop() {
    let waiting = state.withLock { state in
      state.isStopped = true
      return state.waiting.values.map(\.self)
    }
    for continuation in waiting { continuation.finish() }
  }

  /// `nil` once stopped.
  private func begin() -> (number: Int, stop: AsyncStream<Never>)? {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    return state.withLock { state in
      guard !state.isStopped else { return nil }
      defer { state.next += 1 }
      state.waiting[state.next] = continuation
      return (state.next, stream)
    }
  }
}
