import Crypto
import Domain
import Glibc

/// The key of a folder, while another takes its place.
final class FolderKey {
  private let path: String
  private let word: String
  private let new: SecretKey?
  /// The path of the other key.
  private(set) var kept: String?
  private var isPut = false

  /// `word` is part of the other one's name: `onduty.key.before-import-2026-10-24-040200`.
  init(in folder: DataFolder, _ bytes: [UInt8]?, at target: Store.Location, keeping word: String) throws {
    (path, self.word) = (folder.key, word)
    let sent = bytes.flatMap { SecretKey(bytes: $0) }
    guard let sent, access(path, F_OK) == 0 else {
      new = sent
      return
    }
    let isSame = (try? SecretKey(path: path))?.bytes == sent.bytes
    new = isSame ? nil : sent
    // Why: the folder may be the organization's own source, or another organization's.
    if !isSame, case .server = target, folder.organization != nil { throw ExportRefusal.keyInUse(path) }
  }

  func put(at now: Instant) throws {
    guard let new else { return }
    if access(path, F_OK) == 0 {
      let beside = DatabaseFile.freeName("\(path).\(word)-\(BackupName.text(now))")
      guard rename(path, beside) == 0 else { throw StoreFault("the key can't be kept", errno: errno) }
      kept = beside
    }
    isPut = true
    unlink("\(path)\(DatabaseFile.partial)")
    try new.write(to: "\(path)\(DatabaseFile.partial)")
    guard rename("\(path)\(DatabaseFile.partial)", path) == 0 else {
      throw StoreFault("the key can't be named", errno: errno)
    }
    try DatabaseFile.flush(DatabaseFile.folder(of: path))
  }

  /// Restores the previous key.
  func putBack() {
    if isPut { unlink(path) }
    if let kept, rename(kept, path) == 0 { self.kept = nil }
  }
}
