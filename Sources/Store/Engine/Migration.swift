import Domain

/// One step of the schema: forward only, in one transaction, never edited once it was released.
struct Migration: Sendable {
  let number: Int
  let name: String
  let statements: SQL
  /// What SQL alone can't do, after the statements; not run on a new file, which has no rows yet.
  var rewriting: @Sendable (Connection) throws -> Void = { _ in }
}

extension Migration {
  /// Brings a database to the newest schema.
  ///
  /// The whole text of each step is kept beside its number and compared: a step that was edited after it ran is a
  /// fault. Before a pending step on a database that has data, the file is copied once beside `path`.
  static func apply(
    _ migrations: [Migration], to connection: Connection, at now: Instant, copyingTo path: String
  ) throws {
    let isStranger: Bool? = try connection.row(
      "SELECT count(*) > 0 AND total(name = 'migration') = 0 FROM sqlite_schema WHERE type = 'table'"
    ) { try $0.next() == 1 }
    guard isStranger == false else { throw StoreFault("the file is a database of another program") }
    try connection.script(
      """
      CREATE TABLE IF NOT EXISTS migration (
        number INTEGER PRIMARY KEY, name TEXT NOT NULL, statements TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT
      """)
    let applied = try connection.rows("SELECT number, statements FROM migration ORDER BY number") {
      (number: try $0.next() as Int, statements: try $0.next() as String)
    }
    for (step, migration) in zip(applied, migrations)
    where step.number != migration.number || step.statements != migration.statements.text {
      throw StoreFault("migration \(step.number) of this database is not the one that this program knows")
    }
    guard applied.count <= migrations.count else {
      throw StoreFault("the database was made by a newer version of OnDuty")
    }
    let pending = migrations.dropFirst(applied.count)
    if let first = pending.first, !applied.isEmpty {
      try DatabaseFile.copy(to: "\(path).before-\(first.number)") { try connection.run("VACUUM INTO \($0)") }
    }
    for migration in pending { try migration.run(on: connection, at: now, hasRows: !applied.isEmpty) }
  }

  private func run(on connection: Connection, at now: Instant, hasRows: Bool) throws {
    try connection.transaction("BEGIN IMMEDIATE") {
      // Another process may have been faster.
      let isDone: Int? = try connection.value("SELECT 1 FROM migration WHERE number = \(number)")
      guard isDone == nil else { return }
      try connection.script(statements)
      if hasRows { try rewriting(connection) }
      try connection.run("INSERT INTO migration VALUES (\(number), \(name), \(statements.text), \(now))")
    }
  }
}
