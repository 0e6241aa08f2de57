import Domain
import Testing

@Suite struct `A text from outside` {
  @Test(arguments: ["\n", "\r\n", "\r"])
  func `has the same lines whichever system wrote it`(end: String) {
    let text = ["one", "", " two ", ""].joined(separator: end)
    #expect(text.lines == ["one", "", " two ", ""])
    #expect("\u{FEFF}\(text)".lines == text.lines)
  }

  @Test func `may be empty, or one line, or end its lines in several ways`() {
    #expect("".lines == [""] && "\u{FEFF}".lines == [""] && "one".lines == ["one"])
    #expect("a\r\nb\nc\rd\r\n\r\ne".lines == ["a", "b", "c", "d", "", "e"])
    #expect("a\u{2028}b\u{B}c".lines == ["a\u{2028}b\u{B}c"])
  }
}
