import Crypto
import Foundation
import Testing

@Suite struct `A key for secrets` {
  private let path = FileManager.default.temporaryDirectory.appending(path: "onduty-key-\(UUID().uuidString)").path

  private func mode() throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `is made where it is missing, for its owner alone, and read from then on`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let sealed = try SecretKey(path: path).seal("open sesame")
    #expect(try mode() == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(try SecretKey(path: path).open(sealed) == "open sesame")
    #expect(try mode() == 0o600)
    #expect(try Data(contentsOf: URL(filePath: path)).count == 32)
  }

  @Test(arguments: ["", "a", "pässword\u{0}€", String(repeating: "x", count: 5000)])
  func `opens what it sealed, which shows nothing of it`(text: String) throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let key = try SecretKey(path: path)
    let sealed = key.seal(text)
    #expect(key.open(sealed) == text)
    #expect(key.seal(text) != sealed)
    #expect(text.utf8.count < 4 || Data(sealed).range(of: Data(text.utf8)) == nil)
  }

  @Test func `opens nothing that was changed, cut or sealed by another`() throws {
    let other = path + "-other"
    defer { for path in [path, other] { try? FileManager.default.removeItem(atPath: path) } }
    let key = try SecretKey(path: path)
    let sealed = key.seal("open sesame")
    for place in sealed.indices {
      var changed = sealed
      changed[place] ^= 1
      #expect(key.open(changed) == nil)
      #expect(key.open(Array(sealed[..<place])) == nil)
    }
    #expect(try SecretKey(path: other).open(sealed) == nil)
  }

  @Test func `is the same for all who ask at the same time`() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let path = path
    let keys = try await withThrowingTaskGroup(of: SecretKey.self) { group in
      for _ in 0..<8 { group.addTask { try SecretKey(path: path) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let sealed = keys[0].seal("one")
    #expect(keys.allSatisfy { $0.open(sealed) == "one" })
  }

  @Test func `is not taken from a file that holds something else, and not shown`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("short".utf8).write(to: URL(filePath: path))
    #expect(throws: CryptoFault.self) { try SecretKey(path: path) }
    try Data(repeating: 7, count: 33).write(to: URL(filePath: path))
    #expect(throws: CryptoFault.self) { try SecretKey(path: path) }
    #expect(throws: CryptoFault.self) { try SecretKey(path: "/nowhere/key") }
    try FileManager.default.removeItem(atPath: path)
    let key = try SecretKey(path: path)
    var dumped = ""
    dump(key, to: &dumped)
    #expect("\(key)" == "SecretKey(…)" && !dumped.contains("bytes"))
  }
}
