import Foundation
import Testing
import UnicodeForms

@Suite struct `The compatibility forms of Unicode` {
  @Test func `are composed and decomposed`() {
    #expect(Array("ﬁ Ⅳ A\u{30A} ｱ".compatibilityComposed.unicodeScalars) == Array("fi IV Å ア".unicodeScalars))
    #expect(Array("Å ½".compatibilityDecomposed.unicodeScalars) == Array("A\u{30A} 1\u{2044}2".unicodeScalars))
    #expect("".compatibilityComposed.isEmpty && "plain ~".compatibilityDecomposed == "plain ~")
    #expect("a\u{0}é".compatibilityComposed == "a\u{0}é")
  }

  @Test func `have marks in their canonical order`() {
    #expect(Array("a\u{FF9E}\u{301}".compatibilityComposed.unicodeScalars) == ["á", "\u{3099}"])
    #expect(Array("a\u{301}\u{327}".compatibilityDecomposed.unicodeScalars) == ["a", "\u{327}", "\u{301}"])
  }

  /// Why not all: characters of the last years are new to one library before the other, and Foundation takes some for private use for others.
  @Test func `are those of Foundation, for every character`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major <= 12,
        scalar.properties.generalCategory != .privateUse
      else { continue }
      let text = String(Character(scalar))
      guard
        text.compatibilityComposed.utf8.elementsEqual(text.precomposedStringWithCompatibilityMapping.utf8),
        text.compatibilityDecomposed.utf8.elementsEqual(text.decomposedStringWithCompatibilityMapping.utf8)
      else {
        Issue.record("U+\(String(value, radix: 16))")
        continue
      }
    }
  }
}
