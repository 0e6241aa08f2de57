import Domain

/// One step of the schema: forward only, in one transaction, never edited once released.
///
/// A column that it adds to a kept table is added, with its default, to the rows that were kept before; a step that renames one moves it in
/// `rewriting`.
struct Migration: Sendable {
  let number: Int
  let name: String
  /// Its effect, for the planner of an upgrade: “makes the tables”.
  var summary = ""
  let statements: SQL
  /// Work beyond SQL, after the statements; not run on a new file, which has no rows yet.
  var rewriting: @Sendable (Connection) throws -> Void = { _ in }
}

extension Migration {
  /// The key of PostgreSQL's advisory lock for changes of the schema.
  static let lock: SQL = "7305424071"

  /// Brings a database to the newest schema.
  ///
  /// The whole text of each step is kept beside its number and compared: a step edited after it ran is a fault. Before a pending step, a
  /// file with data is copied once beside itself.
  static func apply(
    _ migrations: [Migration], to connection: Connection, at now: Instant, copyingTo location: Store.Location
  ) throws {
    let (isNew, isOurs, isBackup) = try connection.marks
    guard isOurs || isNew else { throw StoreFault("the database is one of another program") }
    guard !isBackup else { throw StoreFault("the file is a backup, which “onduty restore” makes a database of") }
    try connection.script(
      ("""
      CREATE TABLE IF NOT EXISTS migration (
        number INTEGER PRIMARY KEY, name TEXT NOT NULL, statements TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT
      """ as SQL).typed(for: connection.dialect))
    // Why alone: a server's processes may all start with the same new version.
    try connection.script(.either(sqlite: "", postgres: "SELECT pg_advisory_lock(\(lock))"))
    defer { try? connection.script(.either(sqlite: "", postgres: "SELECT pg_advisory_unlock(\(lock))")) }
    let count = try applied(to: connection, of: migrations)
    let pending = migrations.dropFirst(count)
    if case .file(let path) = location, let first = pending.first, count > 0 {
      try DatabaseFile.copy(to: first.copy(of: path)) { try connection.run("VACUUM INTO \($0)") }
    }
    for migration in pending { try migration.run(on: connection, at: now, hasRows: count > 0) }
  }

  /// The number of steps that a database has been through. Errors: `StoreFault` if this program can't continue from there.
  static func applied(to connection: Connection, of migrations: [Migration]) throws -> Int {
    let applied = try connection.rows("SELECT number, statements FROM migration ORDER BY number") {
      (number: try $0.next() as Int, statements: try $0.next() as String)
    }
    for (step, migration) in zip(applied, migrations)
    where step.number != migration.number || step.statements != migration.text(for: connection.dialect) {
      throw StoreFault("migration \(step.number) of this database is not the one that this program knows")
    }
    guard applied.count <= migrations.count else { throw StoreFault.newer }
    return applied.count
  }

  /// The statements as an engine takes them.
  func text(for dialect: SQL.Dialect) -> String { statements.typed(for: dialect).text(for: dialect) }

  /// The path to which the database is copied before this step.
  func copy(of path: String) -> String { "\(path).before-\(number)" }

  private func run(on connection: Connection, at now: Instant, hasRows: Bool) throws {
    try connection.transaction(.making) {
      // Another process may have been faster.
      let isDone: Int? = try connection.value("SELECT 1 FROM migration WHERE number = \(number)")
      guard isDone == nil else { return }
      try KeptTable.release(in: connection)
      let columns = try hasRows ? KeptTable.columns(in: connection) : [:]
      try connection.script(statements.typed(for: connection.dialect))
      if hasRows {
        try KeptTable.completeVersions(columns, in: connection)
        try rewriting(connection)
      }
      try KeptTable.keep(in: connection)
      try connection.run("INSERT INTO migration VALUES (\(number), \(name), \(text(for: connection.dialect)), \(now))")
    }
  }
}

extension StoreFault {
  /// The fault of a database from a newer program.
  static let newer = StoreFault("the database was made by a newer version of OnDuty")
}

extension Connection {
  /// The state of the file: no tables yet, this program's tables, a backup.
  var marks: (isNew: Bool, isOurs: Bool, isBackup: Bool) {
    get throws {
      let tables: SQL = .either(
        sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table'",
        postgres: "SELECT tablename::text FROM pg_catalog.pg_tables WHERE schemaname = current_schema()")
      let names = try Set(rows(tables) { try $0.next() as String })
      return (names.isEmpty, names.contains("migration"), names.contains("backup"))
    }
  }
}
