import Foundation
import Testing

@Suite struct `Every phrase` {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  /// All Swift files of the product by name.
  private static func files() throws -> [String: String] {
    let found = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let files = (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    return try Dictionary(
      files.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }, uniquingKeysWith: { $0 + $1 })
  }

  // Why: a missing language does not compile (decision 0005); a phrase that nobody says any more would.
  @Test func `is said somewhere`() throws {
    let files = try Self.files()
    let wording = files.filter { $0.key.hasPrefix("Wording") }.values.joined(separator: "\n")
    let names = wording.matches(of: /(?:var|func) ([a-zA-Z]+)/).map { String($0.output.1) }
    #expect(names.count > 100)
    var counts: [Substring: Int] = [:]
    for text in files.values {
      for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        counts[word, default: 0] += 1
      }
    }
    var declared: [String: Int] = [:]
    for name in names { declared[name, default: 0] += 1 }
    for (name, times) in declared { #expect(counts[Substring(name), default: 0] > times, "\(name) is said nowhere") }
  }
}
