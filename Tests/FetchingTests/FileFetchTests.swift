import Fetching
import Foundation
import Glibc
import TestSupport
import Testing

@Suite struct `A feed from a file` {
  /// A directory of the test's own, gone after `body`.
  func inDirectory(_ body: (URL) async throws -> Void) async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try await body(directory)
  }

  @Test func `comes whole, and the next time only if it changed`() async throws {
    try await inDirectory { directory in
      let file = directory.appending(path: "team roster.json")
      try Data("{}".utf8).write(to: file)
      guard case .success(.fresh(let bytes, let validators)) = await outcome(of: file.path) else {
        Issue.record("not fresh")
        return
      }
      #expect(bytes == Array("{}".utf8))
      #expect(await outcome(of: file.absoluteString, since: validators) == .success(.unchanged))
      try Data("[]\n".utf8).write(to: file)
      #expect(body(await outcome(of: file.path, since: validators)) == "[]\n")
      try Data("{}\n".utf8).write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: file.path)
      #expect(body(await outcome(of: file.path, since: validators)) == "{}\n")
    }
  }

  @Test func `may be as large as the limit and no larger`() async throws {
    try await inDirectory { directory in
      let file = directory.appending(path: "roster.json")
      try Data(repeating: 0x20, count: 1000).write(to: file)
      #expect(body(await outcome(of: file.path) { $0.maximumBytes = 1000 })?.count == 1000)
      #expect(await outcome(of: file.path) { $0.maximumBytes = 999 } == .failure(.tooLarge(limitBytes: 999)))
    }
  }

  @Test func `may be empty`() async throws {
    try await inDirectory { directory in
      let file = directory.appending(path: "roster.json")
      try Data().write(to: file)
      #expect(body(await outcome(of: file.path)) == "")
    }
  }

  @Test func `that is missing is not tried again`() async throws {
    try await inDirectory { directory in
      let test = TestWorld()
      let missing = directory.appending(path: "missing.json").path
      #expect(await outcome(of: missing, in: test.world()) == .failure(.fileMissing))
      #expect(await outcome(of: missing + "/roster.json", in: test.world()) == .failure(.fileMissing))
      #expect(test.waited.isEmpty)
    }
  }

  @Test func `that is a directory, a pipe or a device is none`() async throws {
    try await inDirectory { directory in
      let pipe = directory.appending(path: "pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      for path in [directory.path, pipe, "/dev/zero"] {
        #expect(await outcome(of: path) == .failure(.notAFile))
      }
    }
  }

  @Test func `that leads to itself is not readable`() async throws {
    try await inDirectory { directory in
      let link = directory.appending(path: "link").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
      #expect(await outcome(of: link) == .failure(.notReadable))
    }
  }
}
