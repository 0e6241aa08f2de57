import Crypto
import Glibc

/// A file with a seal: its last bytes are a mark and a digest of all bytes before. SQLite reads past neither.
///
/// Why: SQLite's own check finds a torn page, but no name in which one letter differs.
enum SealedFile {
  private static let mark = Array("ODbackup".utf8)
  static let sealCount = mark.count + Digest.count
  private static let blockCount = 1 << 20

  /// Appends the seal, and waits until the whole file is on the disk.
  static func seal(_ path: String) throws {
    let (source, target) = (try Source(path), try opened(path, O_WRONLY | O_APPEND))
    defer {
      source.end()
      close(target)
    }
    try write(mark + source.copy(first: source.byteCount, to: nil).bytes, to: target)
    guard fsync(target) == 0 else { throw StoreFault("the copy can't be flushed", errno: errno) }
  }

  /// Adds bytes at the end of a file that has no seal yet.
  static func append(_ bytes: [UInt8], to path: String) throws {
    let target = try opened(path, O_WRONLY | O_APPEND)
    defer { close(target) }
    try write(bytes, to: target)
  }

  /// Returns the size of a file, and if it has a seal; copies the sealed part, or the whole of a file without a seal.
  ///
  /// Errors: `BackupRefusal` if a byte differs from the sealed one, or the file can't be read; `StoreFault` if the copy can't be written.
  static func unseal(_ path: String, to copyPath: String? = nil) throws -> (byteCount: Int, isSealed: Bool) {
    let source = try Source(path)
    defer { source.end() }
    let seal = try source.seal
    let target = try copyPath.map { try opened($0, O_WRONLY) }
    defer { if let target { close(target) } }
    let digest = try source.copy(first: source.byteCount - (seal == nil ? 0 : sealCount), to: target)
    guard seal == nil || seal == digest.bytes else { throw BackupRefusal.damaged(path) }
    return (source.byteCount, seal != nil)
  }

  /// A file to read; failures are refusals.
  private struct Source {
    let path: String
    let file: Int32
    let byteCount: Int

    init(_ path: String) throws {
      self.path = path
      // Why not blocking: a pipe would wait for a writer.
      file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else { throw BackupRefusal.unreadable(path, String(cString: strerror(errno))) }
      var facts = stat()
      guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
        close(file)
        throw BackupRefusal.notOurs(path)
      }
      byteCount = Int(facts.st_size)
    }

    func end() { close(file) }

    /// The digest in the seal; `nil` without a seal.
    var seal: [UInt8]? {
      get throws {
        guard byteCount >= sealCount else { return nil }
        var bytes = [UInt8](repeating: 0, count: sealCount)
        guard try read(&bytes, sealCount, at: byteCount - sealCount) == sealCount else { return nil }
        return bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : nil
      }
    }

    /// The digest of the first bytes, which are written to another file while they are read.
    func copy(first count: Int, to target: Int32?) throws -> Digest {
      let digest = RunningDigest()
      var block = [UInt8](repeating: 0, count: blockCount)
      var place = 0
      while place < count {
        let got = try read(&block, min(blockCount, count - place), at: place)
        block.withUnsafeBytes { digest.add(UnsafeRawBufferPointer(rebasing: $0[..<got])) }
        if let target { try write(Array(block[..<got]), to: target) }
        place += got
      }
      return digest.end()
    }

    private func read(_ bytes: inout [UInt8], _ count: Int, at place: Int) throws -> Int {
      // Safety: the call writes at most the given count, which is at most that of the buffer.
      let got = pread(file, &bytes, count, off_t(place))
      guard got > 0 else { throw BackupRefusal.unreadable(path, String(cString: strerror(got < 0 ? errno : EIO))) }
      return got
    }
  }

  private static func opened(_ path: String, _ flags: Int32) throws -> Int32 {
    let file = open(path, flags | O_CLOEXEC)
    guard file >= 0 else { throw StoreFault("the copy can't be opened", errno: errno) }
    return file
  }

  private static func write(_ bytes: [UInt8], to file: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard written > 0 else { throw StoreFault("the copy can't be written", errno: errno) }
      rest = rest.dropFirst(written)
    }
  }
}
