import HTTP
import Testing

/// Numbers that are the same on every run.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

private let seeds = [
  "GET /a?b=%41&c=d HTTP/1.1\r\nHost: a\r\nCookie: x=1; y=2\r\nAccept: */*\r\n\r\n",
  "POST /a HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 11\r\n\r\na=%41&b=c+d",
  "POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nWiki\r\n5;x=y\r\npedia\r\n0\r\nA: b\r\n\r\n",
  "HEAD http://a/b HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\nGET / HTTP/1.0\r\n\r\n",
]

private let pieces = [
  "\r\n", "\n", "\0", ":", " ", "%", "?", "HTTP/1.1", "Content-Length: 3\r\n", "chunked", "\u{FF}", "FFFFFFFFFFFFFFFFF",
]

private func mutant(_ random: inout Seeded) -> [UInt8] {
  var bytes = Array((seeds.randomElement(using: &random) ?? "").utf8)
  for _ in 0..<Int.random(in: 1...4, using: &random) {
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[place] = .random(in: 0...255, using: &random)
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(contentsOf: Array((pieces.randomElement(using: &random) ?? "").utf8), at: place)
    case 3: bytes.insert(contentsOf: bytes[place..<min(place + 20, bytes.count)], at: place)
    default: bytes.removeLast(min(bytes.count - 1, Int.random(in: 0..<30, using: &random)))
    }
    if bytes.isEmpty { bytes = [0] }
  }
  return bytes
}

@Suite struct `The server survives` {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `five hundred damaged requests`(seed: UInt64) async throws {
    let respond: @Sendable (Request) async -> Response = { request in
      _ = (request.form.isEmpty, request.query["b"], request.headers["cookie"])
      if request.body.count.isMultiple(of: 2) { await Task.yield() }
      return await echo(request)
    }
    let configure: (inout ServerConfiguration) -> Void = {
      $0.headerDeadlineSeconds = 0.2
      $0.bodyDeadlineSeconds = 0.2
      $0.idleSeconds = 0.2
    }
    try await withServer(configure, respond: respond) { fixture in
      var random = Seeded(state: seed)
      for _ in 0..<10 {
        let clients = try (0..<50).map { _ in try fixture.connect() }
        for client in clients { try? client.send(mutant(&random)) }
        for client in clients { _ = try client.readToEnd() }
      }
      // Why again: on a busy machine the short deadlines may cut this one too.
      let isAnswered = (0..<100).contains { _ in
        guard let client = try? fixture.connect() else { return false }
        try? client.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
        return (try? client.answer().text) == "GET /a 0"
      }
      #expect(isAnswered)
    }
  }
}
