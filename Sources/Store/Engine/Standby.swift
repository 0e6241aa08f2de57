import Dispatch
import Domain
import Synchronization

/// Readers at a hot standby of the database, which answer only from exactly the known state, neither older nor newer.
///
/// The fence is the number of an organization's latest change, compared in the same snapshot that answers: an older one is the past, and a
/// newer one may be of a commit that the primary does not show yet. A write without a change is fenced by the position of the write-ahead
/// log: of this process's own writes at once, of all others within seconds
/// (docs/decisions/0043-reads-at-a-standby-are-fenced-by-the-change-number.md).
final class Standby: Sendable {
  private struct Marks {
    /// The position that the standby has to have replayed.
    var least: Int64 = 0
    /// The position of the primary's log at the last query.
    var recent: Int64 = 0
  }

  /// The identity of a standby's session.
  struct Place {
    let identity: String
    /// `nil` if the server follows no primary.
    let replayed: Int64?
  }

  private let queues: [DatabaseQueue]
  /// The identity of the database, which a standby shares with its primary.
  private let identity: String
  private let log: Log
  private let marks = Mutex(Marks())
  private let isFollowing = Flag(false)
  private let answered = Atomic<Int>(0)
  private let behind = Atomic<Int>(0)
  private let failed = Atomic<Int>(0)
  // Safety: set once in `init`; canceling is thread safe.
  private nonisolated(unsafe) let watch: any DispatchSourceTimer

  /// Connects by itself, now or once the standby is there. Errors: `StoreFault` for a malformed address.
  init(_ address: String, of primary: Connection, readers count: Int, log: Log) throws {
    let identity = try Self.identity(of: primary)
    let queues = try (0..<max(1, count)).map { number in
      DatabaseQueue(try Connection(standby: address), label: "onduty.store.standby-\(number)")
    }
    (self.queues, self.identity) = (queues, identity)
    self.log = log
    let isFollowing = isFollowing
    watch = queues[0].every(milliseconds: 500) { connection in
      Self.note(Self.problem(of: connection, for: identity), in: isFollowing, log)
    }
  }

  func close() {
    watch.cancel()
    for queue in queues { queue.close() }
  }

  // MARK: - Reading

  /// The result of a read there; `nil` if the primary has to answer.
  ///
  /// Errors: those of `body`; on faults of the database, the primary repeats the read.
  func read<Value: Sendable>(
    of organization: ID<Organization>, at version: Int64, _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws -> Value? {
    guard isFollowing.isSet, let queue = queues.min(by: { $0.load < $1.load }) else { return nil }
    return try await queue.run { [self] connection -> Value? in
      do {
        // Why before the transaction: its snapshot then has at least the log replayed here.
        guard isFollowing.isSet, has(try Self.place(of: connection)) else { return missed() }
        return try connection.transaction(.reading) {
          guard try connection.version(of: organization) == version else { return missed() }
          let value = try body(connection)
          answered.add(1, ordering: .relaxed)
          return value
        }
      } catch let fault as StoreFault {
        if fault.isUnreachable { Self.note(fault.description, in: isFollowing, log) }
        failed.add(1, ordering: .relaxed)
        return nil
      }
    }
  }

  private func missed<Value>() -> Value? {
    behind.add(1, ordering: .relaxed)
    return nil
  }

  private func has(_ place: Place) -> Bool {
    guard let replayed = place.replayed, place.identity == identity else { return false }
    return marks.withLock { replayed >= $0.least }
  }

  /// Follows from now on, or no longer, with the reason; logs it if that is new.
  private static func note(_ problem: String?, in isFollowing: Flag, _ log: Log) {
    guard isFollowing.change(to: problem == nil) else { return }
    if let problem {
      log.warning("the read database is left alone", ["cause": problem])
    } else {
      log.info("the read database follows")
    }
  }

  // MARK: - Fences

  /// Reads the primary's position, once every few seconds: the standby then has to have the previous one.
  func note(primary connection: Connection) throws {
    let position = try Self.position(of: connection)
    marks.withLock { marks in
      // Why not always the larger one: a promoted standby may have begun a little earlier.
      marks.least = position < marks.recent ? position : max(marks.least, marks.recent)
      marks.recent = position
    }
  }

  /// Fences this process's latest writes without a change.
  func note(writeAt connection: Connection) throws {
    let position = try Self.position(of: connection)
    marks.withLock { $0.least = max($0.least, position) }
  }

  /// The standby's work so far.
  var activity: StoreActivity.Standby {
    .init(
      isFollowing: isFollowing.isSet, answered: answered.load(ordering: .relaxed),
      behind: behind.load(ordering: .relaxed), failed: failed.load(ordering: .relaxed),
      queue: queues.map(\.activity).reduce(.init(), +))
  }

  // MARK: - Queries to servers

  private static let named: SQL = """
    concat((SELECT system_identifier FROM pg_control_system()), '/',
      (SELECT oid FROM pg_database WHERE datname = current_database()))
    """

  static func identity(of connection: Connection) throws -> String {
    try connection.asking { try connection.value("SELECT \(named)") ?? "" }
  }

  static func position(of connection: Connection) throws -> Int64 {
    try connection.asking {
      try connection.value("SELECT CAST(pg_current_wal_insert_lsn() - pg_lsn '0/0' AS bigint)") ?? 0
    }
  }

  static func place(of connection: Connection) throws -> Place {
    let place: Place? = try connection.asking {
      try connection.row(
        """
        SELECT \(named),
          CASE WHEN pg_is_in_recovery() THEN CAST(pg_last_wal_replay_lsn() - pg_lsn '0/0' AS bigint) END
        """
      ) { Place(identity: try $0.next(), replayed: try $0.next()) }
    }
    return place ?? Place(identity: "", replayed: nil)
  }

  /// The reason that a server can't be read from; `nil` if it can.
  private static func problem(of connection: Connection, for identity: String) -> String? {
    do {
      let place = try place(of: connection)
      if place.identity != identity { return "it is of another database" }
      return place.replayed == nil ? "it is no standby" : nil
    } catch {
      return "\(error)"
    }
  }
}
