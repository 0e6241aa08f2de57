import Domain
import Foundation
import Store
import ViewModels

/// `onduty backup FILE|FOLDER`: copies the database and its key into one file, and checks it.
struct BackupCommand {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws {
    guard !settings.has(.database) else { throw Missing(description: Wording(.en).serverIsBackedUpThere) }
    let folder = try Wording(.en).telling { try DataFolder(try settings.folder().path) }
    let wording = folder.organization.map { Wording($0) } ?? Wording(.en)
    let (backup, removed) = try wording.telling { try folder.backUp(to: destination, at: .present) }
    say(wording.backedUp(backup))
    if !removed.isEmpty { say(wording.removedBackups(removed.count, keeping: try settings.keep)) }
    folder.release()
  }

  /// An existing folder, or what is written as one; else a file.
  private var destination: BackupDestination {
    get throws {
      let path = settings.operands[0]
      guard !path.isEmpty else { throw Usage(command: .backup, problem: "“backup” takes FILE|FOLDER") }
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      guard path.hasSuffix("/") || (isThere && isFolder.boolValue) else {
        return .file(path, replacing: settings.has(.replace))
      }
      return .folder(URL(filePath: path).standardizedFileURL.path, keeping: try settings.keep)
    }
  }
}

/// `onduty restore FILE`: puts a backup in the place of the database, and keeps what was there.
struct RestoreCommand {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws {
    let source = settings.operands[0]
    let path = try settings.folder().path
    let wording = try wording(of: path)
    let restored = try wording.telling { try DataFolder.restore(source, into: path, at: .present) }
    let words = restored.backup.organization.map { Wording($0) } ?? wording
    say(words.restored(restored.backup, to: path))
    if !restored.hasKey { say(words.restoredWithoutKey) }
    if let kept = restored.kept {
      say(words.keptBeforeRestore(kept, goingBack: "onduty restore \(kept) --data \(path)"))
    }
  }

  /// The language of what is there now.
  private func wording(of path: String) throws -> Wording {
    // Why not a fault: a restore is wanted most where nothing can be read.
    guard let folder = try? DataFolder(path) else { return Wording(.en) }
    defer { folder.release() }
    return folder.organization.map { Wording($0) } ?? Wording(.en)
  }
}

extension Instant {
  /// By the clock of the machine.
  static var present: Instant { Instant(seconds: Int64(time(nil))) }
}
