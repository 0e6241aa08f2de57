import Dispatch
public import Domain
import Synchronization

/// The database: one writer and several readers of one SQLite file in WAL mode.
///
/// A write that returned is on the disk (`synchronous = FULL`): it survives the end of the process and a power cut.
/// Readers see the state of one instant and never wait for the writer.
public final class Store: Sendable {
  let world: World
  private let zones: Zones
  private let writer: DatabaseQueue
  private let readers: [DatabaseQueue]
  private let watcher: DatabaseQueue
  // Safety: set once in `init`; canceling is thread safe.
  private nonisolated(unsafe) let watch: any DispatchSourceTimer

  /// Tells of changes, also of those that another process made (within a tenth of a second).
  public let changes: ChangeFeed

  /// Opens the database of a file, makes it where it is missing, and brings its schema up to date.
  ///
  /// Before a schema step on existing data the file is copied beside itself (`onduty.db.before-2`).
  /// Errors: `StoreFault` where the file can't be used, is no database of OnDuty, or belongs to a newer version.
  public init(path: String, world: World, zones: Zones, readers count: Int = 2) throws {
    self.world = world
    self.zones = zones
    try DatabaseFile.prepare(path)
    let connection = try Connection(path: path, isReader: false)
    try Migration.apply(Migration.all, to: connection, at: world.now(), copyingTo: path)
    let latest: Int64 = try connection.value("SELECT coalesce(max(id), 0) FROM change") ?? 0
    changes = ChangeFeed(latest: latest)
    writer = DatabaseQueue(connection, label: "onduty.store.writer")
    readers = try (0..<max(1, count)).map { number in
      DatabaseQueue(try Connection(path: path, isReader: true), label: "onduty.store.reader-\(number)")
    }
    watcher = DatabaseQueue(try Connection(path: path, isReader: true), label: "onduty.store.watcher")
    watch = Self.watching(watcher, for: changes, log: world.log)
  }

  deinit { close() }

  /// Ends the change feed and closes the file; reads and writes under way are finished first, later ones are faults.
  ///
  /// The write-ahead log goes into the file. Cost: waits for what is under way, and for the disk.
  public func close() {
    watch.cancel()
    changes.close()
    for queue in readers + [watcher, writer] { queue.close() }
  }

  /// Reads the state of one instant.
  public func read<Value: Sendable>(_ body: @escaping @Sendable (borrowing Snapshot) throws -> Value) async throws
    -> Value
  {
    let queue = readers.min { $0.load < $1.load } ?? writer
    let zones = zones
    return try await queue.run { connection in
      try connection.transaction("BEGIN") { try body(Snapshot(connection: connection, zones: zones)) }
    }
  }

  /// Changes data in one transaction: all of it, with its change rows, or nothing.
  ///
  /// Errors: what `body` throws; a `Refusal` where a rule of the schema is broken.
  @discardableResult
  public func write<Value: Sendable>(
    by editor: Editor, _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
  ) async throws -> Value {
    let (world, zones, changes) = (world, zones, changes)
    return try await writer.run { connection in
      let value = try connection.transaction("BEGIN IMMEDIATE") {
        try body(Transaction(connection: connection, zones: zones, editor: editor, world: world))
      }
      Self.publish(changes, from: connection, log: world.log)
      return value
    }
  }

  private static func watching(_ queue: DatabaseQueue, for changes: ChangeFeed, log: Log) -> any DispatchSourceTimer {
    let seen = Mutex<Int64>(-1)
    return queue.every(milliseconds: 100) { connection in
      guard let version: Int64 = try? connection.value("PRAGMA data_version") else { return }
      // Why after telling: what could not be read now is read at the next turn.
      if seen.withLock({ $0 }) != version, publish(changes, from: connection, log: log) {
        seen.withLock { $0 = version }
      }
    }
  }

  @discardableResult
  private static func publish(_ changes: ChangeFeed, from connection: Connection, log: Log) -> Bool {
    do {
      let latest = changes.latest
      let rows = try connection.rows("SELECT id, organization_id FROM change WHERE id > \(latest) ORDER BY id") {
        (id: try $0.next() as Int64, organization: try $0.next() as ID<Organization>)
      }
      changes.publish(rows)
      return true
    } catch {
      log.error("changes could not be read", ["cause": "\(error)"])
      return false
    }
  }
}
