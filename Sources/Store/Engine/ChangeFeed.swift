public import Domain
import Synchronization

/// Notifies subscribers of changes of an organization's data, in this process or another.
///
/// A mark is the version of an organization, the number of its latest change. Marks only grow; a slow subscriber gets the latest and skips the ones
/// in between, which loses nothing, as the data is in the database.
public final class ChangeFeed: Sendable {
  private struct State {
    var versions: [ID<Organization>: Int64]
    var readers: [Int: (organization: ID<Organization>, stream: AsyncStream<Int64>.Continuation)] = [:]
    var nextReader = 0
    var isClosed = false
  }

  private let state: Mutex<State>

  /// `versions` are those of all organizations at the opening of the store.
  init(_ versions: [ID<Organization>: Int64]) { state = Mutex(State(versions: versions)) }

  /// A number that grows with every known change of an organization; each number means one state.
  ///
  /// Read it before reading data: results computed from the data are valid while it stays the same. Cost: one dictionary lookup.
  public func version(of organization: ID<Organization>) -> Int64 {
    state.withLock { $0.versions[organization] ?? 0 }
  }

  /// The number of organizations, and of all their changes.
  var totals: (organizations: Int, changes: Int64) {
    state.withLock { ($0.versions.count, $0.versions.values.reduce(0, +)) }
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

  /// Publishes the organizations' versions, as read from the database.
  func publish(_ versions: [ID<Organization>: Int64]) {
    state.withLock { state in
      let touched = versions.filter { $0.value > state.versions[$0.key] ?? 0 }
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

/// Decides when a job that looks once a second has to read the database: after a change, or at a given moment.
public struct ChangeWatch: Sendable {
  private var seen: [ID<Organization>: Int64] = [:]
  /// The time to look even without a change; `nil`: at once.
  public var next: Instant?

  /// One that has seen nothing.
  public init() {}

  /// `false` if another process leads. Cost: a look-up for each organization.
  public func isDue(in store: Store, at now: Instant) -> Bool {
    guard store.leads else { return false }
    return seen.contains { store.changes.version(of: $0.key) != $0.value } || next.map { $0 <= now } ?? true
  }

  /// The version of an organization before it was read, so that a change meanwhile is news the next time.
  public mutating func see(_ version: Int64, of organization: ID<Organization>) { seen[organization] = version }
}

/// Passes messages between processes on to subscribers.
final class MessageFeed: Sendable {
  private let readers = Mutex<[AsyncStream<String>.Continuation]?>([])

  /// Shape: a slow reader gets the latest thousand.
  func stream() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(1000))
    let isOpen = readers.withLock { readers in
      readers?.append(continuation)
      return readers != nil
    }
    if !isOpen { continuation.finish() }
    return stream
  }

  func publish(_ messages: [String]) {
    guard !messages.isEmpty else { return }
    readers.withLock { readers in
      for message in messages { for reader in readers ?? [] { reader.yield(message) } }
    }
  }

  func close() {
    let open = readers.withLock { readers in
      defer { readers = nil }
      return readers ?? []
    }
    for reader in open { reader.finish() }
  }
}
