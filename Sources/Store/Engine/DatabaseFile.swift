import Glibc

/// The files of a database on the disk, which only their owner may read: they hold names and telephone numbers.
///
/// Why no descriptor of the database itself: closing one would drop the locks that SQLite holds on the file in this
/// process (POSIX advisory locks belong to the process). So an existing file is named by its path alone.
enum DatabaseFile {
  private static let ownerOnly: mode_t = 0o600
  /// The suffix of an unfinished copy's name.
  static let partial = ".part"

  /// Creates an empty file if there is none; SQLite gives the files beside it the same mode.
  static func prepare(_ path: String) throws {
    for suffix in ["", "-wal", "-shm"] { chmod(path + suffix, ownerOnly) }
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, ownerOnly)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST {
      throw fault("the database can't be made")
    }
  }

  /// Writes a copy that gets its name only when it is complete and on disk; replaces an older copy.
  static func copy(to path: String, _ write: (String) throws -> Void) throws {
    let draft = "\(path)\(partial)"
    unlink(draft)
    try prepare(draft)
    do {
      try write(draft)
      try flush(draft)
      guard rename(draft, path) == 0 else { throw fault("the copy can't be named") }
    } catch {
      unlink(draft)
      throw error
    }
    try flush(folder(of: path))
  }

  /// Waits until a file or a folder is on the disk.
  static func flush(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw fault("the copy can't be opened") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw fault("the copy can't be flushed") }
  }

  /// The size of a file; 0 if there is none.
  static func byteCount(of path: String) -> Int {
    var facts = stat()
    return stat(path, &facts) == 0 ? Int(facts.st_size) : 0
  }

  /// An unused name: with a number if there are several of that second.
  static func freeName(_ beginning: String, _ ending: String = "") -> String {
    let names = [beginning] + (2...999).map { "\(beginning)-\($0)" }
    return (names.first { access($0 + ending, F_OK) != 0 } ?? beginning) + ending
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func fault(_ text: String) -> StoreFault { StoreFault(text, errno: errno) }
}
