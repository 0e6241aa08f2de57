import FoundationEssentials
import Glibc

/// The restored files of a data folder that wait to take the place of the old ones.
///
/// They are written in `onduty-restoring.part`. Its new name `onduty-restoring-<moment>` is the decision: a crash before it leaves the old
/// files, a crash after it the new ones, since the folder's next holder finishes. The old files move to `onduty-before-restore-<moment>`, a
/// write-ahead log with its database.
struct RestoredFiles {
  private let folder: String

  private static let beginning = "onduty-restoring-"
  private static let unfinished = "onduty-restoring.part"
  private static let keptBeginning = "onduty-before-restore-"
  private static let databaseNames = ["-wal", "-shm", ""].map { DataFolder.databaseName + $0 }

  init(in folder: String) { self.folder = folder }

  /// `true` if a restore was cut short.
  var arePresent: Bool { access(draft, F_OK) == 0 || decided != nil }

  private var draft: String { "\(folder)/\(Self.unfinished)" }

  private var decided: String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.first { $0.hasPrefix(Self.beginning) }
  }

  /// Has the new files written to an empty folder, puts them in the place of the old ones, and returns the old ones' folder.
  ///
  /// `nil` if there were none.
  func replace(at moment: String, _ write: (_ draft: String) throws -> Void) throws -> String? {
    try makeDraft()
    do {
      try write(draft)
      for name in try FileManager.default.contentsOfDirectory(atPath: draft) {
        try DatabaseFile.flush("\(draft)/\(name)")
      }
      try DatabaseFile.flush(draft)
      try move(draft, "\(folder)/\(Self.beginning)\(freeMoment(moment))")
    } catch {
      try? FileManager.default.removeItem(atPath: draft)
      throw error
    }
    try DatabaseFile.flush(folder)
    return try finish()
  }

  /// Has files written to an empty folder, which is removed at the end with everything in it.
  func withDraft<Value>(_ body: (_ draft: String) throws -> Value) throws -> Value {
    try makeDraft()
    defer { try? FileManager.default.removeItem(atPath: draft) }
    return try body(draft)
  }

  private func makeDraft() throws {
    try? FileManager.default.removeItem(atPath: draft)
    guard mkdir(draft, 0o700) == 0 else { throw fault("the restored files can't be written") }
  }

  /// Puts decided files in place, and removes undecided ones; any number of times.
  @discardableResult
  func finish() throws -> String? {
    try? FileManager.default.removeItem(atPath: draft)
    guard let decided else { return nil }
    let restored = "\(folder)/\(decided)"
    let kept = "\(folder)/\(Self.keptBeginning)\(decided.dropFirst(Self.beginning.count))"
    // Why the database last: while it waits, the files in its place are still the old ones.
    if exists("\(restored)/\(DataFolder.databaseName)") {
      guard mkdir(kept, 0o700) == 0 || errno == EEXIST else { throw fault("the old files can't be kept") }
      try keepOld(in: kept, restored: restored)
      try DatabaseFile.flush(kept)
      try DatabaseFile.flush(folder)
      try move("\(restored)/\(DataFolder.databaseName)", "\(folder)/\(DataFolder.databaseName)")
    }
    try DatabaseFile.flush(folder)
    rmdir(restored)
    // A folder that had no database has nothing to keep.
    return rmdir(kept) == 0 || !exists(kept) ? nil : kept
  }

  private func keepOld(in kept: String, restored: String) throws {
    for name in Self.databaseNames where exists("\(folder)/\(name)") {
      try move("\(folder)/\(name)", "\(kept)/\(name)")
    }
    let (key, oldKey, newKey) = (
      "\(folder)/\(DataFolder.keyName)", "\(kept)/\(DataFolder.keyName)", "\(restored)/\(DataFolder.keyName)"
    )
    if exists(newKey) {
      if exists(key) { try move(key, oldKey) }
      try move(newKey, key)
    } else if exists(key), !exists(oldKey) {
      // A bare database has no key: the old one stays in use, and also joins the old files.
      guard link(key, oldKey) == 0 else { throw fault("the old files can't be kept") }
    }
  }

  /// The moment, with a number if that second is taken already.
  private func freeMoment(_ moment: String) -> String {
    let candidates = [moment] + (2...999).map { "\(moment)-\($0)" }
    return candidates.first { !exists("\(folder)/\(Self.keptBeginning)\($0)") } ?? moment
  }

  private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private func move(_ path: String, _ other: String) throws {
    guard rename(path, other) == 0 else { throw fault("the files can't be put in place") }
  }

  private func fault(_ text: String) -> StoreFault { StoreFault(text, errno: errno) }
}
