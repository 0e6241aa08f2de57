import Dispatch
public import Domain
import Synchronization

/// The database of all organizations, with one writer and several readers: a SQLite file, or one at a PostgreSQL server,
/// which several processes may share.
///
/// - `read(of:)` gives its closure a `Snapshot`: the state at one instant, unaffected by later writes. Use it for everything
/// that changes nothing.
/// - `write(in:by:)` gives its closure a `Transaction`: rules, rows and change row are committed together or not at all. Its `snapshot` reads its
///   own writes.
/// - `changes` reports each organization's commits, those of other processes included. The `version` of an organization identifies its
///   state, so anything computed from a snapshot stays valid as long as the version.
///
/// Snapshots and transactions can't leave their closures (`~Copyable`), and their closures can't suspend: they block a queue of the store,
/// never a thread of the shared pool. Readers never wait for the writer; writes that wait for it are committed together (`Writer`). One
/// that returned is on disk (WAL, `synchronous = FULL`; at a server, by its `synchronous_commit`), so it survives a crash or power cut.
/// A closure that writes may run more than once: for a write that another process overtook, and for one of a group that was. Queries are in `Snapshot+….swift`, commands in `Transaction+….swift`; both are opened for an
/// organization, and each of their statements is bound to it (`OrganizationScope`). The few that are not about one (`ServerSQL`) are those
/// of `ServerSnapshot` and `ServerTransaction`. State that no page waits for, such as the time of a fetch without news, is written without
/// a change row.
public final class Store: Sendable {
  /// The location of a database.
  public enum Location: Sendable, Hashable {
    /// A SQLite file.
    case file(String)
    /// A PostgreSQL server's, by an address for libpq: `postgresql://user@host:5432/name?sslmode=verify-full`.
    case server(String)

    func connection(isReader: Bool) throws -> Connection {
      switch self {
      case .file(let path): try Connection(path: path, isReader: isReader)
      case .server(let address): try Connection(server: address)
      }
    }
  }

  let world: World
  private let location: Location
  private let zones: Zones
  private let writer: Writer
  private let readers: [DatabaseQueue]
  private let watcher: DatabaseQueue
  private let standby: Standby?
  private let questions = Questions()
  private let isReached = Flag()
  private let isLeading = Flag(false)
  private let messages = MessageFeed()
  private let serverBytes = Atomic(0)
  // Safety: set once in `init`; canceling is thread safe.
  private nonisolated(unsafe) let watch: any DispatchSourceTimer

  /// Reports all changes, those of other processes within a tenth of a second.
  public let changes: ChangeFeed

  /// Opens a database, creating a missing file, and brings its schema up to date.
  ///
  /// Before a migration of existing data, a file is copied next to itself (`onduty.db.before-2`). Errors: `StoreFault` if
  /// the database can't be used, is not OnDuty's, or belongs to a newer version; `StorageProblem`. `standby` is the address
  /// of a hot standby of a server, which answers some of the reads while it is there.
  public init(
    _ location: Location, standby: String? = nil, world: World, zones: Zones, readers count: Int = 2
  ) throws {
    self.world = world
    self.location = location
    self.zones = zones
    if case .file(let path) = location { try DatabaseFile.prepare(path) }
    let connection = try location.connection(isReader: false)
    try Migration.apply(Migration.all, to: connection, at: world.now(), copyingTo: location)
    let lane = DatabaseQueue(connection, label: "onduty.store.writer")
    readers = try (0..<max(1, count)).map { number in
      DatabaseQueue(try location.connection(isReader: true), label: "onduty.store.reader-\(number)")
    }
    let watching = try location.connection(isReader: true)
    changes = ChangeFeed(try Self.versions(of: "true", watching))
    isLeading.set(try watching.lead())
    self.standby = try standby.map { try Standby($0, of: watching, readers: count, log: world.log) }
    writer = Writer(lane, world: world, location: location) {
      [changes, standby = self.standby] connection, isOfChanges in
      changes.publish(connection.counted)
      if !isOfChanges { try? standby?.note(writeAt: connection) }
    }
    watcher = DatabaseQueue(watching, label: "onduty.store.watcher")
    watch = Self.watching(watcher, for: changes, messages, isReached, isLeading, self.standby, log: world.log)
  }

  deinit { close() }

  /// Ends the change feed and closes the file when the work under way is done; later work is a fault.
  ///
  /// Cost: waits for that work and for the disk, since the write-ahead log is merged into the file.
  public func close() {
    watch.cancel()
    changes.close()
    messages.close()
    standby?.close()
    for queue in readers + [watcher, writer.queue] { queue.close() }
  }

  /// The database that answers a read.
  public enum Source: Sendable {
    /// A hot standby if it has exactly the latest change of the organization that is known here, else the primary.
    ///
    /// This fits data with a change row only: sessions, and other data without notices, are read from the primary.
    case any
    case primary
  }

  /// Reads an organization's state at one instant.
  ///
  /// A `reader` gets the contacts of people as far as they see them. Errors: those of `body`; `StorageProblem` if the database can't be
  /// reached.
  ///
  /// Nothing in this target calls it: the compiler of Swift 6.3.1 then ends in release builds (`swift build -c release`)
  /// with "Abort: function forwardToInit at SILValue.h:375" in its pass GenericSpecializer. `write` reads as well; try
  /// again with each new compiler.
  public func read<Value: Sendable>(
    of organization: ID<Organization>, from source: Source = .any, as reader: ContactReader = .server,
    _ body: @escaping @Sendable (borrowing Snapshot) throws -> Value
  ) async throws -> Value {
    let (zones, changes, now) = (zones, changes, world.now())
    if case .any = source, let standby {
      let found = try await standby.read(of: organization, at: changes.version(of: organization)) {
        try body(Snapshot($0, of: organization, zones: zones, visitor: (reader, now)))
      }
      if let found { return found }
    }
    let isFenced = source == .any && standby != nil
    return try await reading { connection in
      if isFenced, let version = try connection.version(of: organization) {
        // Why: a reader of this state must not see an older one at the standby next.
        changes.publish([organization: version])
      }
      return try body(Snapshot(connection, of: organization, zones: zones, visitor: (reader, now)))
    }
  }

  /// Reads the state of all organizations at one instant, from the primary. Errors: as `read(of:)`.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (borrowing ServerSnapshot) throws -> Value
  ) async throws -> Value {
    let zones = zones
    return try await reading { try body(ServerSnapshot($0, zones: zones)) }
  }

  private func reading<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws -> Value {
    let (queue, location) = (readers.min { $0.load < $1.load } ?? watcher, location)
    return try await queue.run { connection in
      do { return try connection.transaction(.reading) { try body(connection) } } catch let fault as StoreFault
        where fault.isUnreachable
      {
        throw StorageProblem(fault, at: location) ?? .unreachable
      }
    }
  }

  /// `true` if a standby answers some reads, so that every request has to `catchUp` before.
  public var hasStandby: Bool { standby != nil }

  /// Makes sure that other processes' commits until now are known: data read or kept is then no older.
  ///
  /// Cost: without a standby none; else one query to the primary, shared by all callers meanwhile. Errors: `StorageProblem`.
  public func catchUp(on organization: ID<Organization>) async throws {
    guard standby != nil else { return }
    let (changes, location) = (changes, location)
    let ticket = questions.add(organization)
    do {
      try await watcher.run { [questions] connection in
        try questions.answer(ticket) { organizations in
          changes.publish(
            try connection.asking { try Self.versions(of: "id IN \(SQL.list(organizations))", connection) })
        }
      }
    } catch let fault as StoreFault where fault.isUnreachable {
      throw StorageProblem(fault, at: location) ?? .unreachable
    }
  }

  /// Changes an organization's data in one transaction: completely, with its change rows, or not at all.
  ///
  /// Errors: those of `body`; a `Refusal` if it breaks a rule of the schema; `StorageProblem` if nothing can be stored;
  /// those of the task's `FirstWrite`.
  @discardableResult
  public func write<Value: Sendable>(
    in organization: ID<Organization>, by editor: Editor,
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
  ) async throws -> Value {
    guard let first = FirstWrite.current else { return try await write(by: editor) { try body($0.of(organization)) } }
    let value = try await write(by: editor) {
      let transaction = $0.of(organization)
      try first.join(transaction)
      return try body(transaction)
    }
    first.settle()
    return value
  }

  /// Changes data that is not of one organization alone. Errors: as `write(in:by:)`.
  @discardableResult
  public func write<Value: Sendable>(
    by editor: Editor, _ body: @escaping @Sendable (borrowing ServerTransaction) throws -> Value
  ) async throws -> Value {
    try await write(by: editor, at: nil, body)
  }

  /// The same as of an earlier moment, for a demo with a past; `nil`: now. Errors: as `write(in:by:)`.
  @discardableResult
  package func write<Value: Sendable>(
    by editor: Editor, at moment: Instant?, _ body: @escaping @Sendable (borrowing ServerTransaction) throws -> Value
  ) async throws -> Value {
    let (world, zones) = (world, zones)
    return try await writer.write {
      try body(ServerTransaction($0, zones: zones, editor: editor, world: world, at: moment))
    }
  }

  // MARK: - Several processes at one database

  /// `true` if this process does the work meant for only one process at a database; always at a file.
  ///
  /// When that process ends or loses its connection, another takes over within seconds.
  public var leads: Bool { isLeading.isSet }

  /// Runs `body` while no other process at the database does; `nil` if one does it now.
  ///
  /// Within a process, callers exclude each other themselves. Errors: those of `body`; `StorageProblem`.
  public func alone<Value: Sendable>(with name: String, _ body: () async throws -> Value) async throws -> Value? {
    guard try await watcher.run({ try $0.lock(name) }) else { return nil }
    do {
      let value = try await body()
      try? await watcher.run { try $0.unlock(name) }
      return value
    } catch {
      try? await watcher.run { try $0.unlock(name) }
      throw error
    }
  }

  /// `true` if other processes may use the database from other machines.
  public var isShared: Bool { if case .server = location { true } else { false } }

  /// Sends the other processes at the database a message: at once, without a trace, and to none that comes later.
  public func tell(_ message: String) async {
    guard isShared else { return }
    do { try await watcher.run { try $0.tell(message) } } catch {
      world.log.warning("other processes could not be told", ["cause": "\(error)"])
    }
  }

  /// The messages of all processes at the database, including this one, from now on; ends with the store.
  public func told() -> AsyncStream<String> { messages.stream() }

  /// SQLite's plans of all queries so far, so that a test can check for indexes; see `Connection.plans`.
  func plans() async throws -> [String] {
    var plans: [String] = []
    for queue in [writer.queue, watcher] + readers { plans += try await queue.run { try $0.plans() } }
    return plans
  }

  /// The texts of SQLite's statements so far; see `Connection.statementTexts`.
  func statementTexts() async throws -> Set<String> {
    var texts: Set<String> = []
    for queue in [writer.queue, watcher] + readers {
      texts.formUnion(try await queue.run { $0.statementTexts() })
    }
    return texts
  }

  /// The obstacle to storing changes now; `nil` if there is none. Cost: a system call.
  public var storageProblem: StorageProblem? { isReached.isSet ? StorageProblem(at: location) : .unreachable }

  /// The database's work; the size of one at a server is as last measured. Cost: two system calls.
  public var activity: StoreActivity {
    let totals = changes.totals
    let path: String? = if case .file(let path) = location { path } else { nil }
    return StoreActivity(
      writer: writer.queue.activity, readers: readers.map(\.activity).reduce(.init(), +),
      standby: standby?.activity, organizationCount: totals.organizations, changeCount: Int(totals.changes),
      databaseBytes: path.map(DatabaseFile.byteCount(of:)) ?? serverBytes.load(ordering: .relaxed),
      logBytes: path.map { DatabaseFile.byteCount(of: "\($0)-wal") } ?? 0)
  }

  /// Asks a server for the size of the database, for `activity`. Errors: `StoreFault`. Cost: the server looks at each file.
  public func measure() async throws {
    guard case .server = location else { return }
    let bytes: Int? = try await readers[0].run { connection in
      try connection.transaction(.reading) {
        try connection.value("SELECT pg_database_size(current_database())")
      }
    }
    serverBytes.store(bytes ?? 0, ordering: .relaxed)
  }

  /// Makes a change, returns its result, and rolls it back: the database stays as it is.
  ///
  /// Errors: as `write(in:by:)`.
  public func rehearse<Value: Sendable>(
    in organization: ID<Organization>, by editor: Editor,
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
  ) async throws -> Value {
    do {
      return try await write(in: organization, by: editor) { transaction -> Value in
        throw Rehearsed(value: try body(transaction))
      }
    } catch let rehearsed as Rehearsed<Value> {
      return rehearsed.value
    }
  }

  private struct Rehearsed<Value: Sendable>: Error {
    let value: Value
  }

  /// The number of looks for news before all versions are read: three seconds' worth.
  private static let looksBetweenReadings = 30

  private static func watching(
    _ queue: DatabaseQueue, for changes: ChangeFeed, _ messages: MessageFeed, _ isReached: Flag, _ isLeading: Flag,
    _ standby: Standby?, log: Log
  ) -> any DispatchSourceTimer {
    // Why kept: changes that could not be read now are read the next time.
    let missed = Flag(false)
    let looks = Atomic(0)
    return queue.every(milliseconds: 100) { connection in
      let news: Connection.News
      // Why now and then: a pooler between here and the server may swallow its notifications.
      let isDue = looks.add(1, ordering: .relaxed).newValue % Self.looksBetweenReadings == 0
      do {
        news = try connection.news()
        if isDue { try standby?.note(primary: connection) }
        let leads = try connection.lead()
        if leads != isLeading.isSet { log.info(leads ? "does what one process does" : "no longer does it alone") }
        isLeading.set(leads)
      } catch {
        if isReached.isSet { log.error("the database can't be reached", ["cause": "\(error)"]) }
        for flag in [isReached, isLeading] { flag.set(false) }
        missed.set(true)
        return
      }
      messages.publish(news.messages)
      if !isReached.isSet { log.info("the database is reached again") }
      isReached.set(true)
      let organizations: SQL? =
        switch news.changes {
        case _ where missed.isSet: "true"
        case .none where isDue: "TRUE"
        case .none: nil
        case .of(let organizations): "id IN \(SQL.list(organizations))"
        case .unknown: "true"
        }
      guard let organizations else { return }
      missed.set(!publish(changes, of: organizations, from: connection, log: log))
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
