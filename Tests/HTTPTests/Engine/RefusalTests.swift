import HTTP
import Testing

@Suite struct `A request is refused` {
  @Test(arguments: [
    ("no Host", "GET / HTTP/1.1\r\n\r\n", 400),
    ("two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400),
    ("empty Host", "GET / HTTP/1.1\r\nHost:\r\n\r\n", 400),
    ("malformed Host", "GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400),
    ("Host with a path", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400),
    ("Host with a wrong port", "GET / HTTP/1.1\r\nHost: a:x\r\n\r\n", 400),
    ("a blank before the colon", "GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400),
    ("a blank in a name", "GET / HTTP/1.1\r\nHost: a\r\nX Y: 1\r\n\r\n", 400),
    ("an empty name", "GET / HTTP/1.1\r\nHost: a\r\n: 1\r\n\r\n", 400),
    ("no colon", "GET / HTTP/1.1\r\nHost: a\r\nwhat\r\n\r\n", 400),
    ("a folded line", "GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\n", 400),
    ("length and coding", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
    ("two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n1", 400),
    ("a list of lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\n1", 400),
    ("a signed length", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\n1", 400),
    ("a negative length", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n1", 400),
    ("an empty length", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n1", 400),
    ("another coding", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n", 400),
    ("two codings", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 400),
    (
      "a coding twice",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n", 400
    ),
    ("a coding on 1.0", "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    ("a bad chunk", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400),
    ("NUL in a value", "GET / HTTP/1.1\r\nHost: a\r\nX: 1\0002\r\nY: 3\r\n\r\n", 400),
    ("NUL in the last value", "GET / HTTP/1.1\r\nHost: a\r\nX: 1\0002\r\n\r\n", 400),
    ("NUL at the end of a value", "GET / HTTP/1.1\r\nHost: a\r\nX: 1\0\r\nY: 2\r\n\r\n", 400),
    ("NUL at the end of the last value", "GET / HTTP/1.1\r\nHost: a\r\nX: 1\0\r\n\r\n", 400),
    ("NUL in the Host", "GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n", 400),
    ("NUL in a name", "GET / HTTP/1.1\r\nHost: a\r\nX\0Y: 1\r\n\r\n", 400),
    ("NUL in the path", "GET /a\0b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("a control character in a value", "GET / HTTP/1.1\r\nHost: a\r\nX: 1\u{1}2\r\n\r\n", 400),
    ("CR in a value", "GET / HTTP/1.1\r\nHost: a\r\nX: 1\rY: 2\r\n\r\n", 400),
    ("DEL in a value", "GET / HTTP/1.1\r\nHost: a\r\nX: 1\u{7F}\r\n\r\n", 400),
    ("a control character in the path", "GET /\u{1} HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("a path that is not ASCII", "GET /ü HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("a path without slash", "GET x HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("a star for GET", "GET * HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("an absolute target without path", "GET http://a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("two blanks in the request line", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("too long a body", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1048577\r\n\r\n", 413),
    ("an endless body", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999\r\n\r\n", 413),
    ("too long a path", "GET /\(String(repeating: "a", count: 2048)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
    ("a path beyond all memory", "GET /\(String(repeating: "a", count: 20_000)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
    ("too large a header", "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 20_000))\r\n\r\n", 431),
    ("too many headers", "GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "X: y\r\n", count: 4000))\r\n", 431),
    ("an unknown method", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
    ("a method in lower case", "get / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
    ("CONNECT", "CONNECT / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
    ("an unknown version", "GET / HTTP/3.7\r\nHost: a\r\n\r\n", 505),
  ])
  func `and the connection closed for`(reason: String, raw: String, status: Int) async throws {
    let calls = Counter()
    let respond: @Sendable (Request) async -> Response = {
      calls.increment()
      return await echo($0)
    }
    try await withServer({ $0.ownHeaders = [(name: "X-Own", value: "1")] }, respond: respond) { fixture in
      let client = try fixture.connect()
      try client.send(raw)
      let answer = try client.answer()
      #expect(answer.status == status && answer.text.hasPrefix("\(status) ") && !answer.text.contains("<"))
      #expect(answer.headers["x-own"] == "1" && answer.headers["date"] != nil)
      #expect(try client.readToEnd().isEmpty)
      #expect(calls.value == 0)
    }
  }

  @Test func `in its turn, after the requests before it`() async throws {
    let respond: @Sendable (Request) async -> Response = { request in
      if request.path == "/2" { await Task.yield() }
      return await echo(request)
    }
    try await withServer(respond: respond) { fixture in
      let client = try fixture.connect()
      let requests = (1...3).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }
      try client.send(requests.joined() + "GARBAGE /\u{1}\r\n\r\n" + requests[0])
      for number in 1...3 { #expect(try client.answer().text == "GET /\(number) 0") }
      #expect(try client.answer().status == 400)
      #expect(try client.readToEnd().isEmpty)
    }
  }

  @Test func `so that whoever still sends a lot can read why`() async throws {
    try await withServer { fixture in
      let client = try fixture.connect()
      try client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;")
      for _ in 0..<20 { try client.send(String(repeating: "x", count: 5000)) }
      #expect(try client.answer().status == 400)
      #expect(fixture.ended.value == 0)
    }
  }

  @Test func `and let go soon`() async throws {
    try await withServer({ $0.farewellSeconds = 0.1 }) { fixture in
      let client = try fixture.connect()
      try client.send("garbage\r\n")
      #expect(try client.answer().status == 400)
      #expect(fixture.ended.hasReached(1))
      #expect(fixture.server.openConnections == 0)
      withExtendedLifetime(client) {}
    }
  }

  @Test(arguments: ["complete garbage\r\n\r\n", "\u{16}\u{3}\u{1}", "GET\r\n\r\n", "GET /\r\n\r\n"])
  func `if it is not HTTP at all`(raw: String) async throws {
    try await withServer { fixture in
      let client = try fixture.connect()
      try client.send(raw)
      #expect(try client.answer().status == 400)
      #expect(try client.readToEnd().isEmpty)
    }
  }
}

@Suite struct `A request is taken` {
  @Test(arguments: [
    ("a numeric host and port", "GET /a HTTP/1.1\r\nHost: 127.0.0.1:80\r\n\r\n", "GET /a 0"),
    ("an IPv6 host", "GET /a HTTP/1.1\r\nHost: [::1]:80\r\n\r\n", "GET /a 0"),
    ("bare line feeds", "GET /a HTTP/1.1\nHost: a\nX: 1\n\n", "GET /a 0"),
    ("blanks around values", "GET /a HTTP/1.1\r\nHost: \t a \t\r\nX:\r\nY:1\r\n\r\n", "GET /a 0"),
    ("an empty line before it", "\r\nGET /a HTTP/1.1\r\nHost: a\r\n\r\n", "GET /a 0"),
    ("an absolute target", "GET HTTP://a/b%20c?d HTTP/1.1\r\nHost: a\r\n\r\n", "GET /b%20c 0"),
    ("a query and cookies", "GET /a?b=%41&c HTTP/1.1\r\nHost: a\r\nCookie: x=1; y=2\r\n\r\n", "GET /a 0"),
    ("a star for OPTIONS", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", "OPTIONS * 0"),
    ("HTTP/1.0 without Host", "GET /a HTTP/1.0\r\n\r\n", "GET /a 0"),
    ("a path of the greatest length", "GET /\(String(repeating: "a", count: 2047)) HTTP/1.1\r\nHost: a\r\n\r\n", nil),
    ("an unusual coding name", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n0\r\n\r\n", "POST / 0"),
    ("an expectation", "PUT / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n1", "PUT / 1"),
  ])
  func `with`(what: String, raw: String, answer: String?) async throws {
    try await withServer { fixture in
      let client = try fixture.connect()
      try client.send(raw)
      let response = try client.answer()
      #expect(response.status == 200)
      if let answer { #expect(response.text == answer) }
    }
  }

  @Test func `with its headers, query and peer as sent`() async throws {
    let respond: @Sendable (Request) async -> Response = { request in
      let headers = request.headers.map { "\($0.name)=\($0.value)" }.joined(separator: ";")
      return text("\(headers) \(request.query["q"] ?? "-") \(request.peer)")
    }
    try await withServer(respond: respond) { fixture in
      let client = try fixture.connect()
      try client.send("GET /?q=%C3%A4+b HTTP/1.1\r\nHost: a\r\nX-One: 1 2 \r\nX-One:\r\n\r\n")
      #expect(
        try client.answer().text
          == #"Host=a;X-One=1 2;X-One= ä b tcp(address: "127.0.0.1", isLoopback: true)"#)
    }
  }
}
