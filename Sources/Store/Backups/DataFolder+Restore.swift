import Crypto
public import Domain
import Glibc

/// The outcome of a restore.
public struct Restoration: Hashable, Sendable {
  /// The backup that is now in the folder.
  public let backup: Backup
  /// The folder with the files that were there before, itself a data folder, or a backup of a server's database; `nil` if there was
  /// nothing.
  public let kept: String?
  /// `true` if the key was restored too; without one the passwords of shops may have to be entered again.
  public let hasKey: Bool
  /// The path of the folder's other key, if a restore at a server brought one.
  public var keptKey: String?
}

extension DataFolder {
  /// Checks a backup, a bare copy of a database, or another data folder, and puts it in the place of the present data.
  ///
  /// `path` is an existing folder. The old files stay in a folder beside. If the process ends midway, the folder is either as before or
  /// completely restored. A database of an older version stays so until it is opened. Errors: `BackupRefusal`, and then the folder is as it
  /// was. Cost: reads and writes the whole database.
  public static func restore(_ source: String, into path: String, at now: Instant) throws -> Restoration {
    let folder = try DataFolder(path, isAlone: true)
    defer { folder.release() }
    do {
      var restored: Backup?
      var hasKey = false
      let kept = try RestoredFiles(in: path).replace(at: BackupName.text(now)) { draft in
        let backup = try isFolder(source) ? copy(folder: source, to: draft) : copy(file: source, to: draft)
        restored = backup
        hasKey = access("\(draft)/\(keyName)", F_OK) == 0
      }
      guard let restored else { throw BackupRefusal.incomplete(source) }
      return Restoration(backup: restored, kept: kept, hasKey: hasKey)
    } catch {
      throw BackupRefusal.writing(path, error)
    }
  }

  private static func copy(file: String, to draft: String) throws -> Backup {
    var log = stat()
    guard stat("\(file)-wal", &log) != 0 || log.st_size == 0 else { throw BackupRefusal.partOfDatabase(file) }
    let database = "\(draft)/\(databaseName)"
    try DatabaseFile.prepare(database)
    let (byteCount, isSealed) = try SealedFile.unseal(file, to: database)
    guard !ServerDump.begins(database) else {
      throw isSealed ? BackupRefusal.ofServer(file) : BackupRefusal.damaged(file)
    }
    let backup = try Backup(checking: database, from: file, byteCount: byteCount, isSealed: isSealed)
    guard let bytes = backup.key, let key = SecretKey(bytes: bytes) else { return backup }
    try Connection(alone: database).unmark()
    try key.write(to: "\(draft)/\(keyName)")
    return backup
  }

  /// Copies the files that a restore kept, or that another server left.
  private static func copy(folder source: String, to draft: String) throws -> Backup {
    let names = [databaseName, "\(databaseName)-wal", keyName].filter { access("\(source)/\($0)", F_OK) == 0 }
    guard names.contains(databaseName) else {
      throw BackupRefusal.folderOfBackups(source, latest: backups(in: source).last.map { "\(source)/\($0.text)" })
    }
    let folder = try DataFolder(source, isAlone: true)
    defer { folder.release() }
    var byteCount = 0
    for name in names {
      try DatabaseFile.prepare("\(draft)/\(name)")
      byteCount += try SealedFile.unseal("\(source)/\(name)", to: "\(draft)/\(name)").byteCount
    }
    return try Backup(checking: "\(draft)/\(databaseName)", from: source, byteCount: byteCount, isSealed: false)
  }
}
