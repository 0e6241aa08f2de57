public import Domain
import FoundationEssentials
import Glibc

/// The folder of a database, its key and its lock; every user of the database holds the folder.
///
/// Several processes may hold one folder, and none while a restore replaces its files. A restore that was cut short after its decision is
/// finished first, so a folder is as before a restore, or as after it, never a mixture.
///
/// A backup: `backUp`, `VACUUM INTO`, the key in a table, `SealedFile`, read back, renamed. A restore takes the
/// exclusive lock, checks a copy (`SealedFile`, `Backup`), and commits by renaming the folder of `RestoredFiles`;
/// every command that opens the folder finishes an interrupted restore (decision 0026). On PostgreSQL one snapshot
/// serves `ServerDump` (key, counts) and `pg_dump` (`PostgresProgram`); `DumpScript` reads the `SealedFile` back and
/// feeds the one transaction of a restore (decision 0042).
public final class DataFolder: Sendable {
  /// The path of the folder.
  public let path: String
  private let lock: FolderLock
  /// Held while serving the folder.
  private let serving: FolderLock?

  /// The file of the database.
  public var database: String { "\(path)/\(Self.databaseName)" }
  /// The file of the key.
  public var key: String { "\(path)/\(Self.keyName)" }

  static let databaseName = "onduty.db"
  static let keyName = "onduty.key"

  /// Holds an existing folder until `release` or the end of the process.
  ///
  /// Errors: `BackupRefusal.restoring` while a restore is under way; `.unwritable`.
  public convenience init(_ path: String) throws { try self.init(path, isAlone: false) }

  /// Holds an existing folder as the one server of the database in it.
  ///
  /// Errors: also `BackupRefusal.served` if there is one.
  public convenience init(serving path: String) throws { try self.init(path, isAlone: false, serves: true) }

  init(_ path: String, isAlone: Bool, serves: Bool = false) throws {
    self.path = path
    // Why first: without permission to serve, everything is left alone.
    let server = serves ? try FolderLock(path, "onduty.serving.lock", isAlone: true, else: .served(path)) : nil
    serving = server
    do {
      lock = try FolderLock(path, "onduty.lock", isAlone: isAlone, else: isAlone ? .inUse(path) : .restoring(path))
    } catch {
      server?.release()
      throw error
    }
    do {
      let restored = RestoredFiles(in: path)
      guard restored.arePresent else { return }
      try lock.holdAlone()
      try restored.finish()
      if !isAlone { try lock.share() }
    } catch {
      release()
      throw error
    }
  }

  /// Lets others restore into the folder, and serve it.
  public func release() {
    lock.release()
    serving?.release()
  }

  /// The first organization of the database, for the language of messages; `nil` if there is none or it can't be read.
  public var organization: Organization? { organization(at: nil) }

  /// The first organization of a database elsewhere, if a location is given.
  public func organization(at location: Store.Location?) -> Organization? {
    guard location != nil || access(database, F_OK) == 0 else { return nil }
    return Self.organization(at: location ?? .file(database))
  }

  /// The first organization of a database; `nil` if there is none or it can't be read.
  public static func organization(at location: Store.Location) -> Organization? {
    guard let connection = try? location.connection(isReader: true) else { return nil }
    return try? ServerSnapshot(connection, zones: Zones()).organizations().first
  }
}

/// A lock between processes on a file of its own, which ends with the process at the latest.
///
/// Why `flock`: SQLite's own locks end when any descriptor of the file is closed, and are shared by design.
private struct FolderLock: Sendable {
  private let file: Int32
  private let path: String

  init(_ path: String, _ name: String, isAlone: Bool, else refusal: BackupRefusal) throws {
    self.path = path
    file = open("\(path)/\(name)", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw BackupRefusal.unwritable(path, String(cString: strerror(errno))) }
    guard flock(file, (isAlone ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0 else {
      close(file)
      throw refusal
    }
  }

  /// Waits for other holders, which only come here to do the same.
  func holdAlone() throws { try hold(LOCK_EX) }

  func share() throws { try hold(LOCK_SH) }

  func release() { close(file) }

  private func hold(_ kind: Int32) throws {
    while flock(file, kind) != 0 {
      guard errno == EINTR else { throw BackupRefusal.unwritable(path, String(cString: strerror(errno))) }
    }
  }
}
