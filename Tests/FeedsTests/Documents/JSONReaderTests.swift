import Foundation
import TestValues
import Testing

@testable import Feeds

@Suite struct `JSON is read as Foundation reads it` {
  private static let documents = [
    #"[{"id":1,"name":"Anna \u00e4\u20ac\n","tags":["a","b",null,true,false],"price":-12.50e+3},{}]"#,
    #" { "a" : [ 0 , -0.0 , 1E9 , "\"\\\/\b\f\r\t" ] , "b" : { } , "ä" : [ ] } "#,
    #"[[[[1,2],[3]],[]],"\ud83d\ude00",{"x":{"y":{"z":null}}}]"#,
  ]
  private static let pieces: [[UInt8]] = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "0", "-", ".", "e", "1", "null", "tru", " ", "\n", "\t", "\u{1}",
    "ä", "/",
  ].map { Array($0.utf8) }

  /// Whether our reader takes the bytes as one value.
  private static func isTaken(_ bytes: [UInt8], _ read: (inout JSONReader) throws -> Void) -> Bool {
    do {
      var reader = try JSONReader(bytes)
      try read(&reader)
      try reader.end()
      return true
    } catch {
      return false
    }
  }

  // Why not those with \uD: a lone half of a pair is U+FFFD here, and refused there. Why not those with a comma before a
  // closing bracket: RFC 8259 has no such comma, and Foundation on Linux takes it.
  @Test func `or refused as Foundation refuses it, whatever chance makes of a document`() throws {
    var numbers = SeededNumbers(seed: 7)
    var (taken, compared) = (0, 0)
    for round in 0..<20_000 {
      var bytes = Array(Self.documents[round % Self.documents.count].utf8)
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        let end = min(bytes.count, place + Int.random(in: 0...2, using: &numbers))
        bytes.replaceSubrange(place..<end, with: Self.pieces.randomElement(using: &numbers) ?? [])
      }
      let text = String(decoding: bytes, as: UTF8.self)
      if text.lowercased().contains("\\ud") || text.contains(/,\s*[\]}]/) { continue }
      let isJSON = (try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])) != nil
      #expect(Self.isTaken(bytes) { _ = try $0.value() } == isJSON, "\(text)")
      #expect(Self.isTaken(bytes) { try $0.skip() } == isJSON, "\(text)")
      compared += 1
      if isJSON { taken += 1 }
    }
    #expect(compared > 5000 && taken > 500)
  }
}
