import Domain
import FoundationEssentials
import Glibc
import Store
import ViewModels
import Words

/// `onduty backup FILE|FOLDER`: copies the database and its key into one file, and checks it.
struct BackupCommand {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws {
    let server = settings.text(.database)
    let folder = try Wording(.en).telling { try DataFolder(try settings.folder().path) }
    let wording = folder.organization(at: server.map(Store.Location.server)).map { Wording($0) } ?? Wording(.en)
    let (backup, removed) = try wording.telling(at: server) {
      try folder.backUp(server: server, to: destination, at: .present)
    }
    say(wording.backedUp(backup))
    if !removed.isEmpty { say(wording.removedBackups(removed.count, keeping: try settings.keep)) }
    folder.release()
  }

  /// An existing folder, or a path written as one; else a file.
  private var destination: BackupDestination {
    get throws {
      let path = settings.operands[0]
      guard !path.isEmpty else { throw Usage(command: .backup, problem: "“backup” takes FILE|FOLDER") }
      var isFolder = false
      let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      guard path.hasSuffix("/") || (isThere && isFolder) else {
        return .file(path, replacing: settings.has(.replace))
      }
      return .folder(URL(filePath: path).standardizedFileURL.path, keeping: try settings.keep)
    }
  }
}

/// `onduty restore FILE`: puts a backup in the place of the database, and keeps the old one; at a server, only if the database is empty or
/// `--replace` is given.
struct RestoreCommand {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws {
    let source = settings.operands[0]
    let path = try settings.folder().path
    if let server = settings.text(.database) { return try run(source, into: path, server: server) }
    let wording = try wording(of: path)
    let restored = try wording.telling { try DataFolder.restore(source, into: path, at: .present) }
    let words = restored.backup.organization.map { Wording($0) } ?? wording
    say(words.restored(restored.backup, to: path))
    if !restored.hasKey { say(words.restoredWithoutKey) }
    if let kept = restored.kept {
      say(words.keptBeforeRestore(kept, goingBack: "onduty restore \(kept) --data \(path)"))
    }
  }

  private func run(_ source: String, into path: String, server: String) throws {
    let wording = DataFolder.organization(at: .server(server)).map { Wording($0) } ?? Wording(.en)
    let restored = try wording.telling(at: server) {
      try DataFolder.restore(source, into: path, server: server, replacing: settings.has(.replace), at: .present)
    }
    let words = restored.backup.organization.map { Wording($0) } ?? wording
    say(words.restored(restored.backup, to: words.databaseServer))
    if let kept = restored.kept {
      // Why not the address: it may have a password.
      say(words.keptBeforeRestore(kept, goingBack: "onduty restore \(kept) --replace --data \(path) --database …"))
    }
    if let key = restored.keptKey { say(words.keptBeforeImport(key)) }
  }

  /// The language of the present data.
  private func wording(of path: String) throws -> Wording {
    // Why not a fault: a restore is wanted most if nothing can be read.
    guard let folder = try? DataFolder(path) else { return Wording(.en) }
    defer { folder.release() }
    return folder.organization.map { Wording($0) } ?? Wording(.en)
  }
}

extension Instant {
  /// By the clock of the machine.
  static var present: Instant { Instant(seconds: Int64(time(nil))) }
}
