import Crypto
import Domain
import Glibc

extension DataFolder {
  /// Writes the database of a server, as `pg_dump` reads it, with the folder's key; reads it back.
  ///
  /// `pg_dump` and the count of rows share one snapshot, so that the archive is known to have all of them.
  func write(
    server address: String, to draft: String, named target: String, at now: Instant, mayLackKey: Bool = false
  ) throws -> Backup {
    let connection = try Connection(server: address)
    guard try connection.marks.isOurs else { throw BackupRefusal.otherDatabase }
    let program = try PostgresProgram.dump()
    try check(program, reads: connection)
    let key = try mayLackKey ? (access(key, F_OK) == 0 ? SecretKey(path: key) : nil) : exportedKey(connection)
    var (dump, organization): (ServerDump?, Organization?)
    try connection.transaction(.reading) {
      try connection.takeItsTime()
      let known = try ServerDump(of: connection, with: key?.bytes, at: now)
      // Why with `try?`: an older version's table may lack a column.
      organization = try? connection.step {
        try ServerSnapshot(connection, zones: Zones()).organizations().first
      }
      let snapshot: String? = try connection.value("SELECT pg_export_snapshot()")
      try program.run(
        [
          "--format=custom", "--no-owner", "--no-privileges", "--no-comments", "--no-security-labels",
          "--no-publications", "--no-subscriptions", "--no-tablespaces", "--no-password", "--lock-wait-timeout=30s",
          "--schema=\(known.schema)", "--snapshot=\(snapshot ?? "")", "--file=\(draft)",
        ], variables: PostgresAddress.variables(of: address))
      dump = known
    }
    guard let dump else { throw BackupRefusal.incomplete(target) }
    try dump.append(to: draft)
    try SealedFile.seal(draft)
    return try readBack(draft, named: target, expecting: dump, of: organization)
  }

  private func readBack(
    _ draft: String, named target: String, expecting dump: ServerDump, of organization: Organization?
  ) throws -> Backup {
    let (byteCount, isSealed) = try SealedFile.unseal(draft)
    guard isSealed, let read = ServerDump.read(draft, before: byteCount - SealedFile.sealCount),
      read.dump.changes == dump.changes, read.dump.key == dump.key
    else { throw BackupRefusal.incomplete(target) }
    var script = DumpScript()
    try PostgresProgram.restore().run(["--file=-", draft]) { try script.add($0) }
    try script.finish()
    guard script.rowCounts == dump.rows else { throw BackupRefusal.incomplete(target) }
    return dump.backup(at: target, byteCount: byteCount, organization: organization)
  }

  /// Errors: `BackupRefusal.olderProgram` if the server is newer than the program can read.
  private func check(_ program: PostgresProgram, reads connection: Connection) throws {
    let server: Int = try connection.value("SELECT current_setting('server_version_num')::integer / 10000") ?? 0
    let own = try program.majorVersion()
    guard own >= server else { throw BackupRefusal.olderProgram(program.name, own, server: server) }
  }
}
