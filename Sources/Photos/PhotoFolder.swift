import Domain
import FoundationEssentials
import Glibc

/// The cache's folder; all calls on its files are here. Files appear whole or not at all.
///
/// The order of use survives a restart, as the files' modification times.
struct PhotoFolder {
  private static let ending = ".photo"

  private let folder: URL
  private var files: RecentlyUsed<String, Void>

  /// Creates the folder if it is missing; removes incomplete files, and the oldest if they exceed the limit.
  init(_ path: String, limitBytes: Int) throws {
    folder = URL(filePath: path, directoryHint: .isDirectory)
    files = RecentlyUsed(limit: limitBytes)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for file in try stock() { remove(files.insert((), cost: file.size, for: file.key)) }
  }

  /// The bytes of all files.
  var byteCount: Int { files.cost }

  /// A key's file; `nil` if it is missing or incomplete.
  mutating func photo(_ key: String, at now: Instant) -> KeptPhoto? {
    guard files.use(key) != nil else { return nil }
    guard let bytes = try? Data(contentsOf: url(key)), let photo = KeptPhoto(file: Array(bytes)) else {
      remove(key)
      return nil
    }
    touch(key, at: now)
    return photo
  }

  /// Writes a key's file, replacing any older one.
  mutating func keep(_ photo: KeptPhoto, for key: String, at now: Instant) throws {
    let bytes = photo.file
    let part = folder.appending(path: "\(key).\(getpid()).part")
    try Data(bytes).write(to: part)
    guard rename(part.path, url(key).path) == 0 else {
      try? FileManager.default.removeItem(at: part)
      throw CocoaError(.fileWriteUnknown)
    }
    touch(key, at: now)
    remove(files.insert((), cost: bytes.count, for: key))
  }

  mutating func remove(_ key: String) {
    files.remove(key)
    remove([key])
  }

  private func url(_ key: String) -> URL { folder.appending(path: key + Self.ending) }

  private func remove(_ keys: [String]) {
    for key in keys { try? FileManager.default.removeItem(at: url(key)) }
  }

  private func touch(_ key: String, at now: Instant) {
    let date = Date(timeIntervalSince1970: TimeInterval(now.seconds))
    try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url(key).path)
  }

  /// The files' keys and sizes, least recently used first; removes any other files.
  private func stock() throws -> [(key: String, size: Int)] {
    var files: [(key: String, size: Int, used: Int)] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let path = folder.appending(path: name).path
      if name.hasSuffix(".part") { try? FileManager.default.removeItem(atPath: path) }
      var facts = stat()
      guard name.hasSuffix(Self.ending), stat(path, &facts) == 0 else { continue }
      files.append((String(name.dropLast(Self.ending.count)), Int(facts.st_size), facts.st_mtim.tv_sec))
    }
    return files.sorted { ($0.used, $0.key) < ($1.used, $1.key) }.map { ($0.key, $0.size) }
  }
}
