import HTTP
import Testing

@Suite struct `A client is cut` {
  @Test func `that sends nothing`() async throws {
    try await withServer({ $0.headerDeadlineSeconds = 0.2 }) { fixture in
      let rest = try fixture.connect().readToEnd()
      #expect(rest.isEmpty)
    }
  }

  @Test(arguments: ["GET", "GET / HTTP/1.1\r\n"])
  func `that sends its header byte by byte`(beginning: String) async throws {
    try await withServer({ $0.headerDeadlineSeconds = 0.3 }) { fixture in
      let client = try fixture.connect()
      try client.send(beginning)
      #expect(try client.isCut(sendingEveryMilliseconds: 20))
      #expect(fixture.ended.hasReached(1))
      #expect(fixture.server.openConnections == 0)
    }
  }

  @Test func `that sends its body byte by byte`() async throws {
    try await withServer({ $0.bodyDeadlineSeconds = 0.3 }) { fixture in
      let client = try fixture.connect()
      try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n")
      #expect(try client.isCut(sendingEveryMilliseconds: 20))
      #expect(fixture.ended.hasReached(1))
    }
  }

  @Test func `that makes no further request`() async throws {
    try await withServer({ $0.idleSeconds = 0.2 }) { fixture in
      let client = try fixture.connect()
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.answer().status == 200)
      #expect(try client.readToEnd().isEmpty)
    }
  }

  @Test func `that does not read its response`() async throws {
    let body = SharedBody([UInt8](repeating: 0x61, count: 20_000_000))
    try await withServer({ $0.stallSeconds = 1 }, respond: { _ in Response(body: .kept(body)) }) { fixture in
      let client = try fixture.connect(receiveBuffer: 4096)
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.head().status == 200)
      #expect(fixture.server.openConnections == 1)
      #expect(fixture.ended.hasReached(1))
      #expect(fixture.server.openConnections == 0)
      withExtendedLifetime(client) {}
    }
  }

  @Test func `but not while its handler runs or its events come`() async throws {
    let gate = Gate()
    let channel = EventChannel {}
    let respond: @Sendable (Request) async -> Response = { request in
      if request.path == "/events" { return Response(body: .events(channel)) }
      await gate.pass()
      return text("done")
    }
    let configure: (inout ServerConfiguration) -> Void = {
      $0.headerDeadlineSeconds = 1
      $0.bodyDeadlineSeconds = 1
      $0.idleSeconds = 1
      $0.stallSeconds = 1
    }
    try await withServer(configure, respond: respond) { fixture in
      let waiting = try fixture.connect()
      let listening = try fixture.connect()
      try waiting.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      try listening.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try listening.head().status == 200)
      // Why: another client sees all the deadlines pass, three times over.
      for _ in 0..<3 { #expect(try fixture.connect().readToEnd().isEmpty) }
      gate.open()
      channel.send(ServerSentEvent(data: "still here"))
      #expect(try waiting.answer().text == "done")
      #expect(try listening.stream(until: "still here\n\n").hasSuffix("data: still here\n\n"))
    }
  }
}
