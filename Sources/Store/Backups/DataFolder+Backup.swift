import Crypto
public import Domain
import FoundationEssentials
import Glibc

/// The destination of a backup.
public enum BackupDestination: Hashable, Sendable {
  /// A file of this name; an existing one is replaced only if `replacing`.
  case file(String, replacing: Bool)
  /// A file with the moment in its name in an existing folder, which keeps the newest of them.
  case folder(String, keeping: Int)
}

extension DataFolder {
  /// Copies the database, of the folder or at a server, and the folder's key into one file, while others read and write.
  ///
  /// The copy has everything that was acknowledged before the call. It is read back completely, and on the disk, before it gets its name;
  /// only then does it remove older ones and return their paths. Errors: `BackupRefusal`, `CryptoFault` if the key's file holds no key; for
  /// a server's, `ExportRefusal.closed` if it is not the key of the sealed values. Cost: reads and writes the whole database, writers go
  /// on.
  public func backUp(
    server address: String? = nil, to destination: BackupDestination, at now: Instant
  ) throws -> (Backup, removed: [String]) {
    guard address != nil || access(database, F_OK) == 0 else { throw BackupRefusal.noDatabase(path) }
    let target = try Self.place(of: destination, at: now)
    do {
      var made: Backup?
      try DatabaseFile.copy(to: target) {
        made =
          if let address {
            try write(server: address, to: $0, named: target, at: now)
          } else {
            try write(to: $0, named: target, with: SecretKey(path: key), at: now)
          }
      }
      guard let made else { throw BackupRefusal.incomplete(target) }
      guard case .folder(let folder, let keeping) = destination else { return (made, []) }
      return (made, Self.removeOld(in: folder, keeping: keeping, beside: target, at: now))
    } catch {
      throw BackupRefusal.writing(target, error)
    }
  }

  private func write(to draft: String, named target: String, with key: SecretKey, at now: Instant) throws -> Backup {
    let changeCount: Int64
    do {
      let source = try Connection(path: database, isReader: false)
      guard try source.marks.isOurs else { throw BackupRefusal.notOurs(database) }
      changeCount = try source.changeCount
      try source.run("VACUUM INTO \(draft)")
    }
    do { try Connection(alone: draft).mark(at: now, with: key.bytes) }
    try SealedFile.seal(draft)
    let (byteCount, isSealed) = try SealedFile.unseal(draft)
    let made = try Backup(checking: draft, from: target, byteCount: byteCount, isSealed: isSealed)
    guard made.changeCount >= changeCount, made.key == key.bytes else { throw BackupRefusal.incomplete(target) }
    return made
  }

  static func place(of destination: BackupDestination, at now: Instant) throws -> String {
    switch destination {
    case .file(let path, let replacing):
      guard isFolder(DatabaseFile.folder(of: path)) else { throw BackupRefusal.noFolder(DatabaseFile.folder(of: path)) }
      guard replacing || access(path, F_OK) != 0 else { throw BackupRefusal.exists(path) }
      return path
    case .folder(let folder, _):
      guard isFolder(folder) else { throw BackupRefusal.noFolder(folder) }
      var name = BackupName(now)
      while access("\(folder)/\(name.text)", F_OK) == 0 { name = BackupName(now, number: name.number + 1) }
      return "\(folder)/\(name.text)"
    }
  }

  /// Removes all but the newest backups, never the one just made, and copies that were cut short more than a day ago.
  private static func removeOld(in folder: String, keeping: Int, beside made: String, at now: Instant) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let yesterday = BackupName(now - 86_400)
    for name in names where name.hasSuffix(DatabaseFile.partial) {
      guard let copy = BackupName(String(name.dropLast(DatabaseFile.partial.count))), copy < yesterday else { continue }
      unlink("\(folder)/\(name)")
    }
    let others = backups(in: folder).filter { "\(folder)/\($0.text)" != made }
    let old = others.dropLast(max(0, keeping - 1)).map { "\(folder)/\($0.text)" }
    return old.filter { unlink($0) == 0 }
  }

  /// The backups of a folder by their names, oldest first.
  static func backups(in folder: String) -> [BackupName] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { BackupName($0) }.filter { isFile("\(folder)/\($0.text)") }.sorted()
  }

  private static func isFile(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }

  static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }
}
