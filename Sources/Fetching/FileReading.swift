import Dispatch
import Domain
import Glibc

/// Reads one regular file whole. All file system calls of this target are here.
struct FileReading: Sendable {
  let path: String
  let maximumBytes: Int

  /// The file's bytes, or `unchanged`; read on a thread of its own, since a disk may be slow.
  func answer(since validators: Validators?) async throws(FailedAttempt) -> FetchAnswer {
    do throws(FetchFault) {
      return try await DispatchQueue.global(qos: .utility).run { () throws(FetchFault) in try read(since: validators) }
    } catch {
      throw FailedAttempt(error)
    }
  }

  private func read(since validators: Validators?) throws(FetchFault) -> FetchAnswer {
    let file = try open()
    defer { close(file) }
    return try contents(of: file, since: validators)
  }

  private func open() throws(FetchFault) -> Int32 {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .fileMissing }
    // Why: without O_NONBLOCK, opening a pipe waits for a writer.
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file < 0 else { return file }
    switch errno {
    case ENOENT, ENOTDIR: throw .fileMissing
    case ENXIO, ENODEV: throw .notAFile
    default: throw .notReadable
    }
  }

  private func contents(of file: Int32, since validators: Validators?) throws(FetchFault) -> FetchAnswer {
    let before = try version(of: file)
    guard validators?.etag != before.etag else { return .unchanged }
    guard before.size <= maximumBytes else { throw .tooLarge(limitBytes: maximumBytes) }
    let bytes = try bytes(of: file, expecting: before.size)
    guard bytes.count == before.size, try version(of: file) == before else { throw .fileChanged }
    return .fresh(bytes: bytes, Validators(etag: before.etag, lastModified: nil))
  }

  private struct Version: Equatable {
    let size: Int
    let etag: String
  }

  private func version(of file: Int32) throws(FetchFault) -> Version {
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw .notReadable }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    return Version(
      size: Int(facts.st_size), etag: "\(facts.st_size)-\(facts.st_mtim.tv_sec).\(facts.st_mtim.tv_nsec)")
  }

  /// Reads to the end, or one byte past `size` if the file grows.
  private func bytes(of file: Int32, expecting size: Int) throws(FetchFault) -> [UInt8] {
    // Safety: `count` grows by the result of `read`, so every counted byte is initialized.
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      while count < buffer.count {
        let more = Glibc.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if more < 0 && errno == EINTR { continue }
        failed = more < 0
        guard more > 0 else { return }
        count += more
      }
    }
    guard !failed else { throw .notReadable }
    return bytes
  }
}
