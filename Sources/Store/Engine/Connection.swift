import CPostgres
import CSQLite
import Domain

/// One open database, of either engine, and its prepared statements.
///
/// Not thread safe: it lives on one `DatabaseQueue`. The common part of both engines is here; every call of a C library is in
/// `SQLiteSession` and `PostgresSession`.
final class Connection {
  private enum Engine {
    case sqlite(SQLiteSession)
    case postgres(PostgresSession)
  }

  private let engine: Engine
  /// The numbers of the latest changes that the latest transaction made.
  private(set) var counted: [ID<Organization>: Int64] = [:]
  /// Those that it read.
  private var seen: [ID<Organization>: Int64] = [:]

  /// Opens a file that no one else uses, and merges the files beside it; leaves one file.
  init(alone path: String) throws { engine = .sqlite(try SQLiteSession(alone: path)) }

  /// Opens an existing, possibly empty file, with settings that let an acknowledged commit survive a power cut.
  init(path: String, isReader: Bool) throws { engine = .sqlite(try SQLiteSession(path: path, isReader: isReader)) }

  /// Connects to a server, and reconnects whenever a transaction begins without a connection.
  init(server address: String) throws { engine = .postgres(try PostgresSession(address)) }

  /// Readers at a hot standby, which connect at the first query, and again whenever it is there.
  init(standby address: String) throws { engine = .postgres(try PostgresSession(standby: address)) }

  var dialect: SQL.Dialect {
    switch engine {
    case .sqlite: .sqlite
    case .postgres: .postgres
    }
  }

  /// The rights of a transaction.
  enum Purpose {
    case reading
    case writing
    /// Writing without others: other writers wait, and then see its result. A file has no others.
    case writingAlone
    /// Making or moving a database that has no tables yet, or no other users.
    case making
  }

  /// Runs `body` in a transaction; rolls back if it throws.
  func transaction<Value>(_ purpose: Purpose, _ body: () throws -> Value) throws -> Value {
    // Why in the body: a server's may begin twice.
    func counting() throws -> Value {
      (counted, seen) = ([:], [:])
      return try body()
    }
    do {
      switch engine {
      case .sqlite(let session): return try session.transaction(purpose, counting)
      case .postgres(let session): return try session.transaction(purpose, counting)
      }
    } catch is UnrecordedRows {
      throw StoreFault("rows were replaced by no change")
    }
  }

  /// The rule that a commit breaks: rows of a kept table without a change row.
  struct UnrecordedRows: Error {}

  /// Runs a part of a transaction completely or not at all, even if its error is caught.
  func step<Value>(_ body: () throws -> Value) throws -> Value {
    let before = counted
    try runWithNext("SAVEPOINT step")
    do {
      let value = try body()
      try runWithNext("RELEASE step")
      return value
    } catch {
      counted = before
      if isInTransaction { for end: SQL in ["ROLLBACK TO step", "RELEASE step"] { try runWithNext(end) } }
      throw error
    }
  }

  /// As `step`, with the rules that are otherwise asked at the commit.
  func completeStep<Value>(_ body: () throws -> Value) throws -> Value {
    try step {
      let value = try body()
      switch engine {
      case .sqlite(let session):
        if session.hasBrokenReferences { throw StoreFault("a row refers to none") }
      case .postgres(let session):
        for ask: SQL in ["SET CONSTRAINTS ALL IMMEDIATE", "SET CONSTRAINTS ALL DEFERRED"] {
          try session.runWithNext(ask)
        }
      }
      return value
    }
  }

  private var isInTransaction: Bool {
    switch engine {
    case .sqlite(let session): session.isInTransaction
    case .postgres(let session): session.isInTransaction
    }
  }

  /// Runs statements without values, one after the other.
  func script(_ sql: SQL) throws {
    switch engine {
    case .sqlite(let session): try session.script(sql)
    case .postgres(let session): try session.script(sql)
    }
  }

  /// The session at a server, for features that files lack: `COPY`, and snapshots that a program shares.
  var server: PostgresSession {
    get throws {
      guard case .postgres(let session) = engine else { throw StoreFault("this is no database of a server") }
      return session
    }
  }

  /// Runs one statement; returns the number of changed rows.
  @discardableResult
  func run(_ sql: SQL) throws -> Int {
    switch engine {
    case .sqlite(let session): try session.run(sql)
    case .postgres(let session): try session.run(sql)
    }
  }

  /// Runs one statement and takes no result: a server gets it together with the next, or with the commit.
  ///
  /// Errors: a server's are the next statement's, and the transaction is over then.
  func runWithNext(_ sql: SQL) throws {
    switch engine {
    case .sqlite(let session): try session.run(sql)
    case .postgres(let session): try session.runWithNext(sql)
    }
  }

  /// Counts an organization's changes up by one, and returns the new number.
  ///
  /// Another writer of the organization waits from here on, so that the numbers are in the order of the commits.
  func countChange(of organization: ID<Organization>) throws -> Int64 {
    let count: SQL = "UPDATE organization SET version = version + 1 WHERE id = \(organization)"
    let number: Int64?
    switch engine {
    case .sqlite(let session):
      // Why not RETURNING: as for `insert`.
      try session.run(count)
      number = try value("SELECT version FROM organization WHERE id = \(organization)")
    case .postgres(let session):
      number = try session.rows("\(count) RETURNING version") { try $0.next() as Int64 }.first
    }
    guard let number else { throw Refusal.notFound }
    counted[organization] = number
    return number
  }

  /// Inserts one row into a table with numbered rows, and returns its number.
  func insert(_ sql: SQL) throws -> Int64 {
    switch engine {
    case .sqlite(let session):
      // Why not RETURNING: with it SQLite prepares a scan of each table that refers to this one.
      try session.run(sql)
      return session.lastID
    case .postgres(let session):
      let id = try session.rows("\(sql) RETURNING id") { try $0.next() as Int64 }.first
      guard let id else { throw StoreFault("a row was not inserted") }
      return id
    }
  }

  /// Runs one statement for each element; returns the total number of changed rows.
  ///
  /// `bind` binds the parameters (`?`) from the left. Cost: the engine's own; the statement is looked up once, elements need no array of
  /// values, and a server gets hundreds at once.
  @discardableResult
  func run<Element>(
    _ sql: SQL, each elements: some Sequence<Element>, bind: (inout Values, Element) throws -> Void
  ) throws -> Int {
    switch engine {
    case .sqlite(let session): try session.run(sql, each: elements, bind: bind)
    case .postgres(let session): try session.run(sql, each: elements, bind: bind)
    }
  }

  /// The values of one run of a statement, bound one after the other.
  struct Values {
    enum Target {
      case statement(OpaquePointer, SQLiteSession)
      case list
    }

    let target: Target
    private(set) var bindings: [SQL.Binding] = []
    private var count: Int32 = 0

    init(_ target: Target) { self.target = target }

    mutating func add(_ value: some SQLValue) throws {
      switch target {
      case .statement(let statement, let session):
        count += 1
        try session.bind(value.binding, at: count, of: statement)
      case .list: bindings.append(value.binding)
      }
    }
  }

  /// The rows of a query, each read by `read`, in order.
  func rows<Value>(_ sql: SQL, _ read: (inout Row) throws -> Value) throws -> [Value] {
    switch engine {
    case .sqlite(let session): try session.rows(sql, read)
    case .postgres(let session): try session.rows(sql, read)
    }
  }

  /// Reads the rows of a query one by one, so that no more than one is in memory; no other statement runs meanwhile.
  func each(_ sql: SQL, _ read: (inout Row) throws -> Void) throws {
    switch engine {
    case .sqlite(let session): try session.each(sql, read)
    case .postgres(let session): try session.each(sql, read)
    }
  }

  /// The first row of a query, or `nil`.
  func row<Value>(_ sql: SQL, _ read: (inout Row) throws -> Value) throws -> Value? {
    try rows(sql, read).first
  }

  /// The single value of a query; `nil` without a row.
  func value<Value: SQLValue>(_ sql: SQL) throws -> Value? {
    try row(sql) { try $0.next() }
  }

  /// Asks one query outside of a transaction; reconnects if the server was restarted since the last.
  func asking<Value>(_ question: () throws -> Value) throws -> Value {
    do { return try question() } catch let fault as StoreFault where fault.isUnreachable {
      return try transaction(.reading, question)
    }
  }

  /// The number of an organization's latest change; `nil` without such an organization.
  func version(of organization: ID<Organization>) throws -> Int64? {
    if let number = counted[organization] ?? seen[organization] { return number }
    let number: Int64? = try value("SELECT version FROM organization WHERE id = \(organization)")
    seen[organization] = number
    return number
  }

  /// The texts of the prepared statements, so that a test can read them; SQLite's alone.
  func statementTexts() -> [String] {
    switch engine {
    case .sqlite(let session): session.statementTexts()
    case .postgres: []
    }
  }

  /// The engine's query plan of each prepared statement, so that a test can check for indexes; SQLite's alone.
  func plans() throws -> [String] {
    switch engine {
    case .sqlite(let session): try session.plans()
    case .postgres: []
    }
  }

  /// The organizations with changes since the last call.
  ///
  /// Cost: a look at the file's shared memory, or at a server's notifications.
  func news() throws -> News {
    switch engine {
    case .sqlite(let session): try session.news()
    case .postgres(let session): try session.news()
    }
  }

  /// The messages of other sessions.
  struct News {
    enum Changes: Equatable {
      case none
      case of(Set<ID<Organization>>)
      /// Anything may have changed.
      case unknown
    }

    var changes = Changes.none
    var messages: [String] = []
  }

  /// `true` if this session, of all at a database, does the work meant for one process; a file's always does.
  ///
  /// It keeps the lead until its connection ends. Cost: a query to the server until it has it, once a second at most.
  func lead() throws -> Bool {
    switch engine {
    case .sqlite: true
    case .postgres(let session): try session.lead()
    }
  }

  /// Holds a name until `unlock` or the end of the connection; `false` if another session holds it.
  func lock(_ name: String) throws -> Bool {
    switch engine {
    case .sqlite: true
    case .postgres(let session): try session.lock(name)
    }
  }

  func unlock(_ name: String) throws {
    if case .postgres(let session) = engine { try session.unlock(name) }
  }

  /// Sends the other processes a message, at once and without a trace; on a file there are none.
  ///
  /// Shape: up to 7,000 bytes.
  func tell(_ message: String) throws {
    if case .postgres(let session) = engine { try session.tell(message) }
  }

  /// One row of a result, read column by column from the left.
  struct Row {
    enum Source {
      /// A statement of SQLite, at the row.
      case statement(OpaquePointer)
      /// A result of PostgreSQL, and the number of the row.
      case result(OpaquePointer, Int32)
    }

    private let source: Source
    private var column: Int32 = 0

    init(_ source: Source) { self.source = source }

    /// The next column, a number, without a `Binding` in between: for passes over a hundred thousand rows.
    mutating func next() throws -> Int64 {
      guard case .statement(let statement) = source, let number = SQLiteSession.number(at: column, of: statement) else {
        return try read()
      }
      column += 1
      return number
    }

    /// The next column. Errors: `StoreFault` if it has a value of another kind.
    mutating func next<Value: SQLValue>() throws -> Value { try read() }

    private mutating func read<Value: SQLValue>() throws -> Value {
      defer { column += 1 }
      let binding =
        switch source {
        case .statement(let statement): SQLiteSession.value(at: column, of: statement)
        case .result(let result, let row): PostgresSession.value(at: column, row: row, of: result)
        }
      guard let value = Value(binding) else {
        throw StoreFault("column \(column) of a row does not hold a \(Value.self)")
      }
      return value
    }
  }
}
