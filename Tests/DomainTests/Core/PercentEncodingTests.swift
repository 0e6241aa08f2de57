import Domain
import Testing

@Suite struct `Percent encoding` {
  @Test(arguments: [
    ("abc-._~09", "abc-._~09"), ("a b&c", "a%20b%26c"), ("Ä/€", "%C3%84%2F%E2%82%AC"), ("", ""), ("%", "%25"),
  ])
  func `escapes all but the unreserved characters, and back`(text: String, escaped: String) {
    #expect(text.percentEncoded() == escaped)
    #expect(escaped.percentDecoded == text)
  }

  @Test func `keeps others that are named`() { #expect("a/b?c".percentEncoded(keeping: "/") == "a/b%3Fc") }

  @Test(arguments: ["%", "%4", "%4x", "%%41", "%FF", "%C3", "a%ED%A0%80"])
  func `reads nothing from what is no text`(escaped: String) { #expect(escaped.percentDecoded == nil) }

  @Test func `reads small digits`() { #expect("%c3%a4%2b+".percentDecoded == "ä++") }
}
