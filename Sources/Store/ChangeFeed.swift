public import Domain
import Synchronization

/// Tells who asks that an organization's data changed, whoever changed it.
///
/// A mark is the number of the latest change row. Marks only grow; a slow reader gets the newest and skips those
/// between: what changed is in the database, so nothing is lost by that.
public final class ChangeFeed: Sendable {
  private struct State {
    var latest: Int64 = 0
    var versions: [ID<Organization>: Int64] = [:]
    var readers: [Int: (organization: ID<Organization>, stream: AsyncStream<Int64>.Continuation)] = [:]
    var nextReader = 0
    var isClosed = false
  }

  private let state = Mutex(State())

  init(latest: Int64) { state.withLock { $0.latest = latest } }

  /// The number of the latest change of an organization that this process knows of; 0 before the first.
  ///
  /// Cost: one dictionary look-up. Read it before reading data, and what is made from the data is valid while the
  /// number stays the same.
  public func version(of organization: ID<Organization>) -> Int64 {
    state.withLock { $0.versions[organization] ?? 0 }
  }

  /// The organization's changes from now on; ends when the store is closed or the reader is cancelled.
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

  /// The number after which rows have not been told yet.
  var latest: Int64 { state.withLock { $0.latest } }

  /// Tells the readers of changes read from the database, in the order of their numbers.
  func publish(_ changes: [(id: Int64, organization: ID<Organization>)]) {
    let told: [(AsyncStream<Int64>.Continuation, Int64)] = state.withLock { state in
      var touched: [ID<Organization>: Int64] = [:]
      for change in changes where change.id > state.latest {
        state.latest = change.id
        touched[change.organization] = change.id
      }
      state.versions.merge(touched) { max($0, $1) }
      return state.readers.values.compactMap { reader in
        touched[reader.organization].map { (reader.stream, $0) }
      }
    }
    for (stream, number) in told { stream.yield(number) }
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
