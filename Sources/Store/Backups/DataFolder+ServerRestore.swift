import Crypto
public import Domain
import FoundationEssentials
import Glibc

extension DataFolder {
  /// Checks a backup of a server's database and puts it into one that is empty, completely or not at all.
  ///
  /// With `replacing` a database that has an organization is replaced as well, after a backup of it in the folder. All of it is one
  /// transaction, which is checked before it ends; the key goes into the folder with it, and another key there is kept beside. Errors:
  /// `BackupRefusal`, `ExportRefusal`, `StoreFault`, and then everything is as it was. Cost: a copy of the file in the folder, and all
  /// rows.
  public static func restore(
    _ source: String, into path: String, server address: String, replacing: Bool, at now: Instant
  ) throws -> Restoration {
    let folder = try DataFolder(path, isAlone: true)
    defer { folder.release() }
    return try RestoredFiles(in: path).withDraft { draft in
      let archive = "\(draft)/archive"
      let (dump, byteCount) = try copy(archive: source, to: archive)
      let connection = try Connection(server: address)
      let (isNew, isOurs, _) = try connection.marks
      guard isNew || isOurs else { throw BackupRefusal.otherDatabase }
      try connection.keepOthersOut()
      let kept = try folder.keep(connection, of: address, mayReplace: replacing, at: now)
      let key = try FolderKey(
        in: folder, dump.key.map { Array($0) }, at: .server(address), keeping: "before-restore")
      var organization: Organization?
      do {
        try connection.transaction(.making) {
          guard try isNew || connection.changeCount == kept?.changeCount ?? 0 else { throw BackupRefusal.databaseInUse }
          organization = try connection.fill(from: archive, dump, source: source)
          try key.put(at: now)
        }
      } catch {
        key.putBack()
        let fault = error as? StoreFault
        // Why not of a lost connection: it is unknown then if the commit came through.
        if let kept, fault?.isUnreachable != true { unlink(kept.path) }
        throw fault?.state == "2BP01" ? BackupRefusal.builtUpon : error
      }
      try? connection.script("RESET search_path; ANALYZE")
      let backup = dump.backup(at: source, byteCount: byteCount, organization: organization)
      return Restoration(backup: backup, kept: kept?.path, hasKey: dump.key != nil, keptKey: key.kept)
    }
  }

  /// Copies the archive of a backup, and returns its description. Errors: `BackupRefusal` if a byte is not as it was.
  private static func copy(archive source: String, to path: String) throws -> (ServerDump, byteCount: Int) {
    let (byteCount, isSealed): (Int, Bool)
    do {
      try DatabaseFile.prepare(path)
      (byteCount, isSealed) = try SealedFile.unseal(source, to: path)
    } catch {
      throw BackupRefusal.writing(DatabaseFile.folder(of: path), error)
    }
    guard ServerDump.begins(path) else {
      let isFile = isSealed || (try? Backup(checking: path, from: source, byteCount: byteCount, isSealed: false)) != nil
      throw isFile ? BackupRefusal.ofFile(source) : BackupRefusal.notOurs(source)
    }
    guard isSealed, let (dump, count) = ServerDump.read(path, before: DatabaseFile.byteCount(of: path)) else {
      throw BackupRefusal.damaged(source)
    }
    guard dump.format <= ServerDump.known, dump.step <= Migration.all.count else { throw BackupRefusal.newer(source) }
    guard dump.key.map({ SecretKey(bytes: Array($0)) != nil }) ?? true else { throw BackupRefusal.damaged(source) }
    guard truncate(path, off_t(count)) == 0 else { throw StoreFault("the copy can't be cut", errno: errno) }
    return (dump, byteCount)
  }

  /// A backup of a database's contents; `nil` if it has no organization.
  private func keep(
    _ connection: Connection, of address: String, mayReplace: Bool, at now: Instant
  ) throws -> Backup? {
    guard try connection.marks.isOurs, try connection.value("SELECT 1 FROM organization LIMIT 1") as Int? != nil else {
      return nil
    }
    guard mayReplace else { throw BackupRefusal.occupied }
    let place = DatabaseFile.freeName("\(path)/onduty-before-restore-\(BackupName.text(now))", ".backup")
    var kept: Backup?
    do {
      try DatabaseFile.copy(to: place) {
        kept = try write(server: address, to: $0, named: place, at: now, mayLackKey: true)
      }
    } catch {
      throw BackupRefusal.writing(place, error)
    }
    return kept
  }
}

extension Connection {
  /// Holds the lock that every creator of tables asks for, until the connection ends.
  ///
  /// Errors: `BackupRefusal.databaseInUse` if OnDuty runs at the database, on whichever machine.
  fileprivate func keepOthersOut() throws {
    let isAlone: Bool? = try value("SELECT pg_try_advisory_lock(\(Migration.lock))")
    let others: SQL = """
      SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND (application_name = 'onduty' OR pid IN (
          SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = CAST(\(PostgresSession.locks) AS oid)))
      """
    guard isAlone == true else { throw BackupRefusal.databaseInUse }
    // Why more than once: a session that has just ended remains for a moment.
    for _ in 0..<10 {
      guard try value(others) as Int? != 0 else { return }
      try script("SELECT pg_sleep(0.1)")
    }
    throw BackupRefusal.databaseInUse
  }

  /// Makes an archive's tables in the place of the present ones, and checks them; within a transaction.
  fileprivate func fill(from archive: String, _ dump: ServerDump, source: String) throws -> Organization? {
    try takeItsTime()
    try dropAll()
    try script(Schema.extensions)
    let session = try server
    var reader = DumpScript(
      statements: session.run(dump:), begin: session.run(dump:), lines: session.copy, end: session.endCopy)
    try PostgresProgram.restore().run(["--file=-", "--no-owner", "--no-privileges", "--schema=\(dump.schema)", archive])
    {
      try reader.add($0)
    }
    try reader.finish()
    try script("RESET search_path")
    guard reader.rowCounts == dump.rows, try marks.isOurs, try changeCount == dump.changes,
      try Migration.applied(to: self, of: Migration.all) == dump.step
    else { throw BackupRefusal.damaged(source) }
    // Why with `try?`: an older version's table may lack a column.
    return try? step { try ServerSnapshot(self, zones: Zones()).organizations().first }
  }

  /// Removes the tables and functions that OnDuty's own steps have made; fails on objects that others built on them.
  private func dropAll() throws {
    guard try marks.isOurs else { return }
    let tables = try rows(
      """
      SELECT tablename::text FROM pg_catalog.pg_tables WHERE schemaname = current_schema() AND (
        tablename = 'migration'
        OR EXISTS (SELECT 1 FROM migration WHERE strpos(statements, 'CREATE TABLE ' || tablename || ' (') > 0))
      """
    ) { try SQL.name($0.next()) }
    let functions = try rows(
      """
      SELECT proname::text FROM pg_catalog.pg_proc WHERE pronamespace = current_schema()::regnamespace
        AND EXISTS (SELECT 1 FROM migration WHERE strpos(statements, 'CREATE FUNCTION ' || proname || '(') > 0)
      """
    ) { try SQL.name($0.next()) }
    try script("DROP TABLE \(SQL.joined(tables, by: ", "))")
    for name in functions { try script("DROP FUNCTION \(name)") }
  }
}
