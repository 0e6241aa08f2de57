import Crypto
public import Domain

/// A copy of a database in one file, with its key: a summary of its contents. Made and restored by `DataFolder`.
///
/// The file is a SQLite database, complete at one moment, with a table `backup` for the key, and a seal at its end that reveals a missing
/// or different byte. Uploaded photos are in the database.
public struct Backup: Hashable, Sendable {
  /// The path of the backup.
  public let path: String
  /// The size of the file.
  public let byteCount: Int
  /// The time the backup was made; `nil` for a bare copy of a database, which has no key.
  public let madeAt: Instant?
  /// The first organization; `nil` before setup, and in a database of an older version.
  public let organization: Organization?
  /// The number of people, archived ones excluded.
  public let peopleCount: Int
  /// Published shifts.
  public let shiftCount: Int

  /// The changes of all organizations so far.
  let changeCount: Int64
  let key: [UInt8]?
}

extension Backup {
  /// Checks a database file on its own, completely.
  ///
  /// `path` and `byteCount` are those of its source. Errors: `BackupRefusal` with `path`. Cost: reads everything.
  init(checking database: String, from path: String, byteCount: Int, isSealed: Bool) throws {
    do {
      let connection = try Connection(alone: database)
      let marks = try connection.marks
      guard marks.isOurs else { throw BackupRefusal.notOurs(path) }
      guard marks.isBackup == isSealed else { throw BackupRefusal.damaged(path) }
      do { _ = try Migration.applied(to: connection, of: Migration.all) } catch let fault as StoreFault {
        if fault.code != 0 { throw fault }
        throw fault.description == StoreFault.newer.description
          ? BackupRefusal.newer(path) : BackupRefusal.notOurs(path)
      }
      guard try connection.isWhole else { throw BackupRefusal.damaged(path) }
      self = try Backup(connection, path, byteCount, isBackup: marks.isBackup)
    } catch let fault as StoreFault {
      if fault.isDiskFull { throw BackupRefusal.diskFull(database) }
      throw fault.isNoDatabase ? BackupRefusal.notOurs(path) : BackupRefusal.damaged(path)
    }
  }

  private init(_ connection: Connection, _ path: String, _ byteCount: Int, isBackup: Bool) throws {
    self.path = path
    self.byteCount = byteCount
    let mark = try isBackup ? connection.row("SELECT made_at, key FROM backup", Self.readMark) : nil
    (madeAt, key) = (mark?.madeAt, mark?.key)
    guard mark.map({ SecretKey(bytes: $0.key) != nil }) ?? true else { throw BackupRefusal.damaged(path) }
    // Why with `try?`: an older version's table may lack a column.
    organization = try? ServerSnapshot(connection, zones: Zones()).organizations().first
    peopleCount = try connection.value("SELECT count(*) FROM employee WHERE archived_at IS NULL") ?? 0
    shiftCount = try connection.value("SELECT count(*) FROM shift WHERE withdrawn_at IS NULL") ?? 0
    changeCount = try connection.changeCount
  }

  private static func readMark(_ row: inout Connection.Row) throws -> (madeAt: Instant, key: [UInt8]) {
    (try row.next(), try row.next())
  }
}

extension Connection {
  /// Writes the marks of a backup.
  func mark(at now: Instant, with key: [UInt8]) throws {
    try script("CREATE TABLE backup (made_at INTEGER NOT NULL, key BLOB NOT NULL) STRICT")
    try run("INSERT INTO backup VALUES (\(now), \(key))")
  }

  /// Makes a backup a database again; the key's bytes are overwritten.
  func unmark() throws { try script("DROP TABLE backup") }

  var changeCount: Int64 { get throws { try value("SELECT coalesce(sum(version), 0) FROM organization") ?? 0 } }

  /// `true` if every page and every reference is valid. Cost: reads everything.
  var isWhole: Bool {
    get throws {
      let found = try rows("PRAGMA integrity_check") { try $0.next() as String }
      return try found == ["ok"] && rows("PRAGMA foreign_key_check") { _ in () }.isEmpty
    }
  }
}
