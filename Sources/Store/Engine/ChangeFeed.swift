public import Domain
import Synchronization

/// Tells subscribers that an organization's data changed, in this process or another.
///
/// A mark is the number of the latest change row. Marks only grow; a slow subscriber gets the latest and skips the ones
/// in between, which loses nothing, as the data is in the database.
public final class ChangeFeed: Sendable {
  private struct State {
    var latest: Int64
    var versions: [ID<Organization>: Int64] = [:]
    var readers: [Int: (organization: ID<Organization>, stream: AsyncStream<Int64>.Continuation)] = [:]
    var nextReader = 0
    var isClosed = false
  }

  /// The number of the latest change row when the store was opened.
  private let first: Int64
  private let state: Mutex<State>

  init(latest: Int64) {
    first = latest
    state = Mutex(State(latest: latest))
  }

  /// A number that grows with every known change of an organization.
  ///
  /// Before the first change, it is the latest change of all when the store was opened, so that no number stands for
  /// two states, not even across a restart. Read it before reading data: what is computed from the data is valid while
  /// it stays the same. Cost: one dictionary lookup.
  public func version(of organization: ID<Organization>) -> Int64 {
    state.withLock { $0.versions[organization] ?? first }
  }

  /// The organization's changes from now on; ends when the store closes or the task is canceled.
  public func changes(of organization: ID<Organization>) -> AsyncStream<Int64> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int64.self, bufferingPolicy: .bufferingNewest(1))
    let reader: Int? = state.withLock { state in
      guard !state.isClosed else { return nil }
      defer { state.nextReader += 1 }
      state.readers[state.nextReader] = (organization, continuation)
      return state.nextReader
    }
    guard let reader else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in _ = self?.state.withLock { $0.readers.removeValue(forKey: reader) }
    }
    return stream
  }

  /// The number of the last published row.
  var latest: Int64 { state.withLock { $0.latest } }

  /// Publishes changes read from the database, in the order of their numbers.
  func publish(_ changes: [(id: Int64, organization: ID<Organization>)]) {
    state.withLock { state in
      var touched: [ID<Organization>: Int64] = [:]
      for change in changes where change.id > state.latest {
        state.latest = change.id
        touched[change.organization] = change.id
      }
      state.versions.merge(touched) { max($0, $1) }
      // Why under the lock: writer and watcher both publish, and no subscriber may get the older mark last.
      for reader in state.readers.values {
        if let number = touched[reader.organization] { reader.stream.yield(number) }
      }
    }
  }

  func close() {
    let open = state.withLock { state in
      state.isClosed = true
      defer { state.readers = [:] }
      return state.readers.values.map(\.stream)
    }
    for stream in open { stream.finish() }
  }
}
