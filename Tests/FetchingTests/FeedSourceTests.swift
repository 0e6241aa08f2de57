import Fetching
import Testing

@Suite struct `Where a feed is` {
  @Test(arguments: [
    ("https://example.org/roster", "https://example.org/roster"), (" http://example.org \n", "http://example.org"),
    ("HTTP://Example.org:8080/a%20b", "HTTP://Example.org:8080/a%20b"),
    ("https://eve:secret@example.org/roster", "https://example.org/roster"),
    ("https://example.org/roster?key=secret#secret", "https://example.org/roster?…"),
    ("http://[::1]:80/", "http://[::1]:80/"),
    ("/srv/feeds/roster.json", "/srv/feeds/roster.json"), ("roster.json", "roster.json"),
    ("../a b.json", "../a b.json"), ("./c:x", "./c:x"), ("/a:b", "/a:b"),
    ("file:///srv/team%20roster.json", "/srv/team roster.json"), ("file://localhost/srv/x", "/srv/x"),
  ])
  func `is read, and shown without secrets`(text: String, shown: String) throws {
    let source = try #require(FeedSource(text))
    #expect(source.description == shown)
    #expect(!String(reflecting: source).contains("secret"))
  }

  @Test(arguments: [
    "", "  ", "http://", "https:///x", "http:x", "ftp://example.org/x", "mailto:a@example.org", "javascript:alert(1)",
    "file://elsewhere/x", "file:x", "file:///a%00b", "a\0b", "a\nb", "http://[::1/", "http://example.org:port/",
    String(repeating: "a", count: 2049),
  ])
  func `is neither an address nor a path`(text: String) {
    #expect(FeedSource(text) == nil)
  }
}

@Suite struct `A fault` {
  static let all: [FetchFault] = [
    .badAddress, .nameNotFound, .noConnection, .connectionLost, .timedOut, .tlsFailed, .notHTTP, .status(404),
    .tooManyRedirects, .redirectRefused, .privateAddress, .tooLarge(limitBytes: 1), .fileMissing, .notAFile,
    .notReadable,
    .fileChanged, .transferFailed(code: 1), .cancelled,
  ]

  @Test(arguments: all) func `is one sentence`(fault: FetchFault) {
    #expect(fault.description.hasSuffix(".") && fault.description.count < 80)
  }

  @Test(arguments: [408, 429, 500, 502, 503, 504, 599]) func `of a busy server is worth another attempt`(status: Int) {
    #expect(FetchFault.status(status).isWorthRetrying)
  }
}
