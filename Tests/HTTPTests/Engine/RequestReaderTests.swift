import Testing

@testable import HTTP

private let limits = HeadLimits(ServerConfiguration(.tcp(host: "localhost", port: 0)))

/// What a reader makes of bytes that arrive in pieces: the statuses of its refusals, and the targets of what it let pass.
private func read(_ pieces: [String]) -> (passed: [Int], status: Int?, targets: [String]) {
  var reader = RequestReader(limits)
  var (passed, status) = ([Int](), Int?.none)
  for piece in pieces {
    Array(piece.utf8).withUnsafeBytes { bytes in
      switch reader.take(bytes) {
      case .all: passed.append(bytes.count)
      case .refused(let count, let response):
        passed.append(count)
        status = response.status.code
      case .dropped: passed.append(-1)
      }
    }
  }
  var targets: [String] = []
  while let head = reader.takeHead() { targets.append(String(decoding: head.target, as: UTF8.self)) }
  return (passed, status, targets)
}

@Suite struct `A reader of requests` {
  private static let whole =
    "GET /a?b HTTP/1.1\r\nHost: a\r\nCookie: x=1; y=2\r\n\r\n"
    + "POST /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n4;x=y\r\nWiki\r\n0\r\nA: b\r\n\r\n"
    + "POST /d HTTP/1.1\nHost: a\nContent-Length: 5\n\n\r\n\r\n1\r\nHEAD /e HTTP/1.0\r\n\r\n"

  @Test func `sees the same requests however their bytes are cut`() {
    let wanted = ["/a?b", "/c", "/d", "/e"]
    #expect(read([Self.whole]).targets == wanted)
    #expect(read(Self.whole.utf8.map { String(decoding: [$0], as: UTF8.self) }).targets == wanted)
    for cut in stride(from: 1, to: Self.whole.utf8.count, by: 7) {
      let bytes = Array(Self.whole.utf8)
      let pieces = [bytes[..<cut], bytes[cut...]].map { String(decoding: $0, as: UTF8.self) }
      let seen = read(pieces)
      #expect(seen.targets == wanted && seen.status == nil, "cut at \(cut)")
    }
  }

  @Test func `lets pass what came before what is no request, and nothing after it`() {
    let good = "GET /a HTTP/1.1\r\nHost: a\r\n\r\n"
    let seen = read([good + good + "GET /b HTTP/1.1\r\nHost : a\r\n\r\n", good])
    #expect(seen.passed == [2 * good.utf8.count, -1] && seen.status == 400 && seen.targets == ["/a", "/a"])
  }

  @Test func `does not let a request pass whose body is none`() {
    let head = "POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
    let together = read([head + "zz\r\n"])
    #expect(together.passed == [0] && together.status == 400 && together.targets.isEmpty)
    let apart = read([head, "5\r\nhello!\r\n"])
    #expect(apart.passed == [head.utf8.count, 0] && apart.status == 400)
  }

  @Test(arguments: [
    ("\u{16}\u{3}\u{1}", 400), ("\0", 400), ("GET\t", 400), (String(repeating: "A", count: 33), 400),
    ("GET / HTTP/2.0\r\n", 505), ("GET / HTTP/1.1 \r\n", 400), (" GET / HTTP/1.1\r\n", 400),
    ("GET /  HTTP/1.1\r\n", 400),
    ("GET / http/1.1\r\n", 400), ("GET / HTTP/1.1\r\n X: 1\r\n", 400), ("GET / HTTP/1.1\r\n: 1\r\n", 400),
    ("GET /" + String(repeating: "a", count: 12_300), 414),
    ("GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 12_300), 431),
    ("GET / HTTP/1.1\r\nCookie: " + String(repeating: "a", count: 7_200) + "\r\n", 431),
    ("GET / HTTP/1.1\r\nCookie: " + String(repeating: "a;", count: 128) + "\r\n", 431),
    ("GET / HTTP/1.1\r\n" + String(repeating: "X:\r\n", count: 129), 431),
    ("GET /?" + String(repeating: "a=b&", count: 200) + " HTTP/1.1\r\nHost: a\r\n\r\n", 414),
  ])
  func `refuses at once`(bytes: String, status: Int) { #expect(read([bytes]).status == status) }

  @Test(arguments: [
    ("10;" + String(repeating: "x", count: 300), "400"), ("FFFFFFFFFFFFFFFFF\r\n", "413"), ("5\n", "400"),
    ("5 \r\n", "400"), ("-1\r\n", "400"), ("\r\n", "400"), ("0\r\n" + String(repeating: "A: b\r\n", count: 200), "431"),
    ("0\r\nno trailer\r\n", "400"), ("1;\u{0}\r\n", "400"),
  ])
  func `refuses chunks that are none`(chunks: String, status: String) {
    let seen = read(["POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", chunks])
    #expect(seen.status == Int(status))
  }

  @Test func `takes the largest head that it says it takes`() {
    let begin = "GET / HTTP/1.1\r\nHost: a\r\nCookie: \(String(repeating: "c", count: limits.cookieBytes))\r\nX: "
    let rest = limits.bytes - begin.utf8.count - 4
    let seen = read([begin + String(repeating: "x", count: rest) + "\r\n\r\n"])
    #expect(seen.status == nil && seen.targets == ["/"])
  }
}
