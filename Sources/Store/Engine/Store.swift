import Dispatch
public import Domain
import Synchronization

/// The database of all organizations: one SQLite file with one writer and several readers.
///
/// - `read` gives its closure a `Snapshot`: the state at one instant, unaffected by later writes. Use it for everything
/// that changes nothing.
/// - `write` gives its closure a `Transaction`: rules, rows and change row are committed together or not at all. Its
/// `snapshot` reads what it has written.
/// - `changes` tells of each organization's commits, those of other processes included. The `version` of an
/// organization identifies its state, so anything computed from a snapshot stays valid while the version does.
///
/// Snapshots and transactions can't leave their closures (`~Copyable`), and their closures can't suspend: they block a
/// queue of the store, never a thread of the shared pool. Readers never wait for the writer. A write that returned is
/// on disk (WAL, `synchronous = FULL`), so it survives a crash or power cut. Queries are in `Snapshot+….swift`,
/// commands in `Transaction+….swift`; every one of them takes the organization and never crosses into another.
/// State that no page waits for, such as the time of a fetch without news, is written without a change row.
public final class Store: Sendable {
  let world: World
  private let path: String
  private let zones: Zones
  private let writer: DatabaseQueue
  private let readers: [DatabaseQueue]
  private let watcher: DatabaseQueue
  // Safety: set once in `init`; canceling is thread safe.
  private nonisolated(unsafe) let watch: any DispatchSourceTimer

  /// Tells of all changes, those of other processes within a tenth of a second.
  public let changes: ChangeFeed

  /// Opens a database file, creating it if missing, and brings its schema up to date.
  ///
  /// Before a migration of existing data, the file is copied next to itself (`onduty.db.before-2`). Errors:
  /// `StoreFault` if the file can't be used, is not an OnDuty database, or belongs to a newer version.
  public init(path: String, world: World, zones: Zones, readers count: Int = 2) throws {
    self.world = world
    self.path = path
    self.zones = zones
    try DatabaseFile.prepare(path)
    let connection = try Connection(path: path, isReader: false)
    try Migration.apply(Migration.all, to: connection, at: world.now(), copyingTo: path)
    writer = DatabaseQueue(connection, label: "onduty.store.writer")
    readers = try (0..<max(1, count)).map { number in
      DatabaseQueue(try Connection(path: path, isReader: true), label: "onduty.store.reader-\(number)")
    }
    let watching = try Connection(path: path, isReader: true)
    changes = ChangeFeed(try Self.versions(of: "true", watching))
    watcher = DatabaseQueue(watching, label: "onduty.store.watcher")
    watch = Self.watching(watcher, for: changes, log: world.log)
  }

  deinit { close() }

  /// Ends the change feed and closes the file when the work under way is done; later work is a fault.
  ///
  /// Cost: waits for that work and for the disk, since the write-ahead log is merged into the file.
  public func close() {
    watch.cancel()
    changes.close()
    for queue in readers + [watcher, writer] { queue.close() }
  }

  /// Reads the state at one instant. Errors: those of `body`.
  ///
  /// Nothing in this target calls it: the compiler of Swift 6.3.1 then ends in release builds (`swift build -c release`)
  /// with "Abort: function forwardToInit at SILValue.h:375" in its pass GenericSpecializer. `write` reads as well; try
  /// again with each new compiler.
  public func read<Value: Sendable>(_ body: @escaping @Sendable (borrowing Snapshot) throws -> Value) async throws
    -> Value
  {
    let queue = readers.min { $0.load < $1.load } ?? writer
    let zones = zones
    return try await queue.run { connection in
      try connection.transaction("BEGIN") { try body(Snapshot(connection: connection, zones: zones)) }
    }
  }

  /// Changes data in one transaction: completely, with its change rows, or not at all.
  ///
  /// Errors: those of `body`; a `Refusal` if it breaks a rule of the schema; `StorageProblem` if nothing can be stored.
  @discardableResult
  public func write<Value: Sendable>(
    by editor: Editor, _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
  ) async throws -> Value {
    let (world, zones, changes, path) = (world, zones, changes, path)
    return try await writer.run { connection in
      connection.touched = []
      let value: Value
      do {
        value = try connection.transaction("BEGIN IMMEDIATE") {
          try body(Transaction(connection: connection, zones: zones, editor: editor, world: world))
        }
      } catch {
        guard let problem = StorageProblem(error, at: path) else { throw error }
        world.log.error("nothing can be stored", ["problem": problem.rawValue, "cause": "\(error)"])
        throw problem
      }
      Self.publish(changes, of: "id IN \(SQL.list(connection.touched))", from: connection, log: world.log)
      return value
    }
  }

  /// What keeps changes from being stored now; `nil` if nothing does. Cost: a question to the system.
  public var storageProblem: StorageProblem? { StorageProblem(at: path) }

  /// What the database does. Cost: two questions to the system.
  public var activity: StoreActivity {
    let totals = changes.totals
    return StoreActivity(
      writer: writer.activity, readers: readers.map(\.activity).reduce(.init(), +),
      organizationCount: totals.organizations, changeCount: Int(totals.changes),
      databaseBytes: DatabaseFile.byteCount(of: path), logBytes: DatabaseFile.byteCount(of: "\(path)-wal"))
  }

  /// Makes a change, returns what came of it, and takes it back: the database stays as it is.
  ///
  /// Errors: as `write(by:_:)`.
  public func rehearse<Value: Sendable>(
    by editor: Editor, _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
  ) async throws -> Value {
    do {
      return try await write(by: editor) { transaction -> Value in throw Rehearsed(value: try body(transaction)) }
    } catch let rehearsed as Rehearsed<Value> {
      return rehearsed.value
    }
  }

  private struct Rehearsed<Value: Sendable>: Error {
    let value: Value
  }

  private static func watching(_ queue: DatabaseQueue, for changes: ChangeFeed, log: Log) -> any DispatchSourceTimer {
    let seen = Mutex<Int64>(-1)
    return queue.every(milliseconds: 100) { connection in
      guard let version: Int64 = try? connection.value("PRAGMA data_version") else { return }
      // Why after publishing: changes that could not be read now are read the next time.
      if seen.withLock({ $0 }) != version, publish(changes, of: "true", from: connection, log: log) {
        seen.withLock { $0 = version }
      }
    }
  }

  private static func versions(of organizations: SQL, _ connection: Connection) throws -> [ID<Organization>: Int64] {
    let rows = try connection.rows("SELECT id, version FROM organization WHERE \(organizations)") {
      (try $0.next() as ID<Organization>, try $0.next() as Int64)
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  @discardableResult
  private static func publish(
    _ changes: ChangeFeed, of organizations: SQL, from connection: Connection, log: Log
  ) -> Bool {
    do {
      changes.publish(try versions(of: organizations, connection))
      return true
    } catch {
      log.error("changes could not be read", ["cause": "\(error)"])
      return false
    }
  }
}
