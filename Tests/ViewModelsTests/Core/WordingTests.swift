import Domain
import Foundation
import Testing
import Words

@testable import ViewModels

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

@Suite struct `German` {
  private let german = Wording(.de)

  @Test(arguments: [
    (30, "in 30\u{a0}Min."), (60, "in 1\u{a0}Std."), (3 * 1440, "in 3\u{a0}Tagen"), (17 * 1440, "in 17\u{a0}Tagen"),
  ])
  func `says when a shift begins in the dative`(minutes: Int, said: String) {
    #expect(german.inLength(german.lengthAhead(minutes: minutes)) == said)
  }

  @Test func `ends a sentence with one period after an abbreviated month`() {
    #expect(german.markedIll("Ida", "Mo, 30. Nov.") == "Ida wird krankgemeldet: Mo, 30. Nov.")
  }

  @Test func `writes hours as Std. in fairness and requests`() {
    #expect(german.fewer(446, .hours) == "446\u{a0}Std. weniger" && german.more(8, .hours) == "8\u{a0}Std. mehr")
    #expect(german.signed(-2, .onCall) == "−2\u{a0}Std." && german.signed(3, .nights) == "+3")
    #expect(german.waitsHours(12) == "in 12\u{a0}Std." && german.cameBefore(hours: 5) == "kam 5\u{a0}Std. vorher")
  }

  @Test(arguments: [LaborRules.Preset.europeanUnion, .germany, .germanyShorterRest, .germanyUnder18, .austria])
  func `names the laws of its countries in its own words`(_ preset: LaborRules.Preset) {
    for rule in LaborRules.preset(preset).rules {
      let law = german.law(rule.source)
      #expect(law.firstMatch(of: /\b(and|article|articles|hours|in some|if|Directive)\b/) == nil, "\(law)")
      #expect(Wording(.en).law(rule.source) == rule.source)
    }
  }

  @Test func `leaves the source of a team's own rule as it was written`() {
    #expect(german.law("Betriebsvereinbarung 7") == "Betriebsvereinbarung 7")
  }
}
