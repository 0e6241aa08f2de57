import Testing

@testable import Domain

@Suite struct `A text from a form` {
  @Test(arguments: [
    ("Ann\u{202E}a", "Anna"), ("\u{2066}Anna\u{2069}", "Anna"), ("An\u{200B}na", "Anna"), ("An\u{AD}na", "Anna"),
    ("\u{FEFF}Anna", "Anna"), ("Anna\u{2028}Lee", "Anna Lee"), ("Anna\u{2029}Lee\u{2029}", "Anna Lee"),
    ("A\u{0}\u{7F}\tB", "A B"),
    ("👩🏽‍🚒 Anna", "👩🏽‍🚒 Anna"), ("❤️", "❤️"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"), ("نمی\u{200C}خواهم", "نمی\u{200C}خواهم"), ("e\u{301}", "e\u{301}"),
  ])
  func `keeps what is seen, and nothing that is not`(draft: String, text: String) throws {
    #expect(try Text.line(draft, "name", limit: 200).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(arguments: ["", " \t", "\u{200B}", "\u{202E}\u{2066}", "\u{200D}", "\u{200D}\u{FE0F}", "\u{2028}"])
  func `is missing if nothing of it is seen`(draft: String) {
    #expect(throws: Refusal.invalid([.init("name", .missing)])) { try Text.line(draft, "name", limit: 200) }
  }

  @Test func `of several lines keeps them`() throws {
    #expect(try Text.lines("a\u{2028}b\nc\u{202E}\td\u{0}", "note", limit: 200) == "a\nb\nc\td")
  }
}
