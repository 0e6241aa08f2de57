import HTTP
import Testing

private let get = "GET /a HTTP/1.1\r\nHost: a\r\n\r\n"

private func post(_ count: Int) -> [UInt8] {
  Array("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: \(count)\r\n\r\n".utf8) + [UInt8](repeating: 0x61, count: count)
}

private func chunkedPost(_ chunks: [Int]) -> [UInt8] {
  var bytes = Array("POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
  for count in chunks + [0] {
    bytes += Array("\(String(count, radix: 16))\r\n".utf8) + [UInt8](repeating: 0x61, count: count) + [0x0D, 0x0A]
  }
  return bytes
}

@Suite struct `A connection` {
  @Test func `serves one request after another`() async throws {
    try await withServer { fixture in
      let client = try fixture.connect()
      for _ in 0..<3 {
        try client.send(get)
        #expect(try client.answer().text == "GET /a 0")
      }
      #expect(fixture.server.openConnections == 1)
    }
  }

  @Test func `answers five requests sent at once, in order`() async throws {
    try await withServer { fixture in
      let client = try fixture.connect()
      try client.send((1...5).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
      for number in 1...5 { #expect(try client.answer().text == "GET /\(number) 0") }
    }
  }

  @Test func `keeps the order if some handlers suspend`() async throws {
    let respond: @Sendable (Request) async -> Response = { request in
      if request.path.hasSuffix("s") { await Task.yield() }
      return await echo(request)
    }
    try await withServer(respond: respond) { fixture in
      let client = try fixture.connect()
      let paths = (1...20).map { "/\($0)\($0.isMultiple(of: 3) ? "s" : "")" }
      try client.send(paths.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
      for path in paths { #expect(try client.answer().text == "GET \(path) 0") }
    }
  }

  @Test func `is closed when the client asks for it`() async throws {
    try await withServer { fixture in
      let client = try fixture.connect()
      try client.send("GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(try client.answer().status == 200)
      #expect(try client.readToEnd().isEmpty)
    }
  }

  @Test func `beyond the maximum is told to come again where nobody is waited for`() async throws {
    let channels = [EventChannel {}, EventChannel {}]
    let respond: @Sendable (Request) async -> Response = { request in
      Response(body: .events(channels[request.path == "/0" ? 0 : 1]))
    }
    try await withServer({ $0.maximumConnections = 2 }, respond: respond) { fixture in
      let clients = try (0..<2).map { number in
        let client = try fixture.connect()
        try client.send("GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try client.head().status == 200)
        return client
      }
      #expect(try fixture.connect().answer().status == 503)
      withExtendedLifetime(clients) {}
    }
  }

  @Test func `has its place although streams have all of theirs`() async throws {
    let channels = (0..<3).map { _ in EventChannel {} }
    let respond: @Sendable (Request) async -> Response = { request in
      guard let number = Int(request.path.dropFirst()) else { return text("here") }
      return Response(body: .events(channels[number]))
    }
    try await withServer({ ($0.maximumConnections, $0.maximumStreams) = (2, 2) }, respond: respond) { fixture in
      let clients = try (0..<3).map { number in
        let client = try fixture.connect()
        try client.send("GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try client.head().status == 200)
        return client
      }
      let last = try fixture.connect()
      try last.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try last.answer().status == 200)
      withExtendedLifetime(clients) {}
    }
  }

  @Test func `of a stream has no place that the process may not have a file for`() {
    var configuration = ServerConfiguration(.tcp(host: "localhost", port: 0))
    configuration.maximumStreams = .max
    let places = configuration.streamPlaces
    #expect(places > 0 && places < .max)
    configuration.maximumConnections += places + 1_000
    #expect(configuration.streamPlaces == 0)
    configuration.maximumConnections = 2
    configuration.maximumStreams = 1
    #expect(configuration.streamPlaces == 1)
  }

  @Test func `beyond the maximum takes the place of the one that has waited longest`() async throws {
    try await withServer({ ($0.maximumConnections, $0.threads) = (2, 1) }) { fixture in
      let clients = try (0..<2).map { _ in try fixture.connected() }
      let third = try fixture.connected()
      #expect(try clients[0].readToEnd().isEmpty)
      for client in [clients[1], third] {
        try client.send(get)
        #expect(try client.answer().status == 200)
      }
    }
  }

  @Test func `beyond the maximum takes a place of the client that holds most`() async throws {
    try await withServer({ ($0.maximumConnections, $0.threads) = (4, 1) }) { fixture in
      let alone = try fixture.connected()
      let many = try (0..<3).map { _ in try fixture.connected(from: 2) }
      let fresh = try fixture.connected(from: 3)
      #expect(try many[0].readToEnd().isEmpty)
      for client in [alone, fresh] + many.dropFirst() {
        try client.send(get)
        #expect(try client.answer().status == 200)
      }
    }
  }
}

@Suite struct `A body` {
  @Test(arguments: [0, 1, 1000, 20_000])
  func `arrives whole`(count: Int) async throws {
    try await withServer { fixture in
      let client = try fixture.connect()
      try client.send(post(count))
      #expect(try client.answer().text == "POST /a \(count)")
    }
  }

  @Test func `arrives whole in chunks`() async throws {
    try await withServer { fixture in
      let client = try fixture.connect()
      try client.send(chunkedPost([1, 5000, 16, 100_000]) + Array(get.utf8))
      #expect(try client.answer().text == "POST /a 105017")
      #expect(try client.answer().text == "GET /a 0")
    }
  }

  @Test func `may be of the maximum length, and not one byte longer`() async throws {
    try await withServer({ $0.maximumBodyBytes = 50_000 }) { fixture in
      let client = try fixture.connect()
      try client.send(post(50_000))
      #expect(try client.answer().text == "POST /a 50000")
      try client.send(chunkedPost([25_000, 25_000]))
      #expect(try client.answer().text == "POST /a 50000")
      try client.send(chunkedPost([25_000, 25_001]))
      #expect(try client.answer().status == 413)
      #expect(try client.readToEnd().isEmpty)

      let other = try fixture.connect()
      try other.send("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 50001\r\n\r\n")
      #expect(try other.answer().status == 413)
    }
  }

  @Test func `may be longer at some paths`() async throws {
    try await withServer({
      $0.maximumBodyBytes = 1000
      $0.bodyAdmission = { $0.path == "/a" ? .upTo(50_000) : .usual }
    }) { fixture in
      let client = try fixture.connect()
      try client.send(chunkedPost([25_000, 25_000]))
      #expect(try client.answer().text == "POST /a 50000")
      try client.send("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 50001\r\n\r\n")
      #expect(try client.answer().status == 413)
      let other = try fixture.connect()
      try other.send("POST /a/b HTTP/1.1\r\nHost: a\r\nContent-Length: 1001\r\n\r\n")
      #expect(try other.answer().status == 413)
    }
  }

  @Test func `that is larger has to wait where many are under way`() async throws {
    try await withServer({
      $0.maximumBodyBytes = 1000
      $0.bodyAdmission = { _ in .upTo(50_000) }
      $0.maximumLargerBodies = 1
    }) { fixture in
      let first = try fixture.connect()
      try first.send("POST /a HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2000\r\n\r\n")
      #expect(try first.head().status == 100)
      let second = try fixture.connect()
      try second.send("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 2000\r\n\r\n")
      #expect(try second.answer().status == 503)
      let small = try fixture.connect()
      try small.send(post(1000))
      #expect(try small.answer().text == "POST /a 1000")
      try first.send(String(repeating: "x", count: 2000))
      #expect(try first.answer().text == "POST /a 2000")
      // Why again: each larger body makes room when it has been answered.
      for _ in 0..<3 {
        try first.send(post(2000))
        #expect(try first.answer().text == "POST /a 2000")
      }
    }
  }

  @Test func `is refused by the head of its request, before a byte of it is read`() async throws {
    try await withServer({
      $0.unaskedBodyBytes = 1000
      $0.bodyAdmission = { $0.headers["Cookie"] == nil ? .refused(text("Who?", .unauthorized)) : .usual }
    }) { fixture in
      let client = try fixture.connect()
      try client.send(post(1000))
      #expect(try client.answer().text == "POST /a 1000")
      try client.send("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 1001\r\n\r\n")
      #expect(try client.answer().status == 401)
      #expect(try client.readToEnd().isEmpty)
      let chunked = try fixture.connect()
      try chunked.send("POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      #expect(try chunked.answer().status == 401)
      let known = try fixture.connect()
      try known.send("POST /a HTTP/1.1\r\nHost: a\r\nCookie: a=b\r\nContent-Length: 1001\r\n\r\n")
      try known.send(String(repeating: "x", count: 1001))
      #expect(try known.answer().text == "POST /a 1001")
    }
  }

  @Test func `holds up nobody while it is not known who sends it`() async throws {
    let gate = Gate()
    try await withServer({
      $0.unaskedBodyBytes = 1000
      $0.bodyAdmission = { head in
        await gate.pass()
        return head.headers["Cookie"] == nil ? .refused(text("Who?", .unauthorized)) : .usual
      }
    }) { fixture in
      defer { gate.open() }
      let heads = ["", "Expect: 100-continue\r\n", "Cookie: a=b\r\n"]
      let senders = try (0..<21).map { number in
        let client = try fixture.connect()
        let head = "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 1001\r\n\(heads[number % 3])\r\n"
        try client.send(number % 3 == 2 ? head + String(repeating: "x", count: 1001) : head)
        return client
      }
      #expect(gate.hasReached(21))
      for _ in 0..<10 {
        #expect(try fixture.answer(to: Array("GET /health HTTP/1.1\r\nHost: a\r\n\r\n".utf8)).status == 200)
      }
      gate.open()
      for (number, client) in senders.enumerated() {
        let answer = try client.answer()
        #expect(answer.status == (number % 3 == 2 ? 200 : 401))
        if number % 3 == 2 { #expect(answer.text == "POST /a 1001") }
      }
    }
  }

  @Test func `is refused where nobody says for too long who sends it`() async throws {
    let gate = Gate()
    try await withServer({
      ($0.unaskedBodyBytes, $0.handlerDeadlineSeconds) = (1000, 0.1)
      $0.bodyAdmission = { _ in
        await gate.pass()
        return .usual
      }
    }) { fixture in
      defer { gate.open() }
      let client = try fixture.connect()
      try client.send("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 1001\r\n\r\n")
      #expect(try client.answer().status == 503)
      #expect(try client.readToEnd().isEmpty)
    }
  }

  @Test func `of anybody has so much room with those of all others`() async throws {
    try await withServer({
      $0.maximumUnaskedBytesInAll = 20_000
      $0.maximumAdmittedBytesInAll = 20_000
      $0.bodyAdmission = { $0.headers["Cookie"] == nil ? .unasked : .usual }
    }) { fixture in
      let slow = try fixture.connect()
      try slow.send("POST /a HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 15000\r\n\r\n")
      #expect(try slow.head().status == 100)
      #expect(try fixture.answer(to: post(15_000)).status == 503)
      #expect(try fixture.answer(to: chunkedPost([4000, 4000])).status == 503)
      #expect(try fixture.answer(to: post(4000)).text == "POST /a 4000")
      let known = try fixture.connect()
      try known.send("POST /a HTTP/1.1\r\nHost: a\r\nCookie: a=b\r\nContent-Length: 15000\r\n\r\n")
      try known.send(String(repeating: "x", count: 15_000))
      #expect(try known.answer().text == "POST /a 15000")
      try slow.send(String(repeating: "x", count: 15_000))
      #expect(try slow.answer().text == "POST /a 15000")
      #expect(try fixture.answer(to: post(15_000)).text == "POST /a 15000")
    }
  }

  @Test func `without end is refused, and cut`() async throws {
    try await withServer({ ($0.maximumBodyBytes, $0.farewellSeconds) = (1000, 0.2) }) { fixture in
      let client = try fixture.connect()
      try client.send(Array(chunkedPost([Int](repeating: 1000, count: 100)).dropLast(5)))
      #expect(try client.answer().status == 413)
      #expect(try client.isCut(sendingEveryMilliseconds: 20))
      #expect(fixture.ended.hasReached(1))
      #expect(fixture.server.openConnections == 0)
    }
  }
}

@Suite struct `A response` {
  @Test func `to HEAD has the headers of GET and no body`() async throws {
    try await withServer { fixture in
      let client = try fixture.connect()
      try client.send("HEAD /a HTTP/1.1\r\nHost: a\r\n\r\n" + get)
      let head = try client.answer(toHead: true)
      #expect(head.headers["content-length"] == "9")
      #expect(try client.answer().text == "GET /a 0")
    }
  }

  @Test(arguments: [(Status.noContent, nil), (.notModified, "4")])
  func `without content has no body`(status: Status, length: String?) async throws {
    try await withServer(respond: { $0.path == "/a" ? text("body", status) : text("next") }) { fixture in
      let client = try fixture.connect()
      try client.send(get + "GET /b HTTP/1.1\r\nHost: a\r\n\r\n")
      let response = try client.answer()
      #expect(response.status == status.code)
      #expect(response.headers["content-length"] == length)
      #expect(response.headers["transfer-encoding"] == nil)
      #expect(try client.answer().text == "next")
    }
  }

  @Test(arguments: [false, true])
  func `of five megabytes arrives intact`(isKept: Bool) async throws {
    let bytes = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }
    let kept = SharedBody(bytes)
    #expect(kept.bytes == bytes && kept.count == bytes.count)
    try await withServer(respond: { _ in Response(body: isKept ? .kept(kept) : .bytes(bytes)) }) { fixture in
      let client = try fixture.connect()
      for _ in 0..<2 {
        try client.send(get)
        #expect(try client.answer().body == bytes)
      }
    }
  }

  @Test func `may be empty`() async throws {
    try await withServer(respond: { _ in Response(.seeOther, headers: [("Location", "/b")], body: .kept(SharedBody([])))
    }
    ) {
      let client = try $0.connect()
      try client.send(get)
      let response = try client.answer()
      #expect(response.status == 303)
      #expect(response.headers["location"] == "/b")
      #expect(response.headers["content-length"] == "0")
    }
  }

  @Test func `can't be split by a header's value`() async throws {
    let respond: @Sendable (Request) async -> Response = { _ in
      Response(headers: [
        ("X-Value", "1\r\nSet-Cookie: evil=1\0"), ("X-Bad Name", "1"), ("X\r\nSet-Cookie", "evil=1"), ("", "1"),
        ("Content-Length", "7"), ("Transfer-Encoding", "chunked"), ("Set-Cookie", "a=1"), ("Set-Cookie", "b=2"),
        ("X-Tab", "a\tb"),
      ])
    }
    try await withServer(respond: respond) { fixture in
      let client = try fixture.connect()
      try client.send(get)
      let headers = try client.answer().headers
      #expect(headers.all("set-cookie") == ["a=1", "b=2"])
      #expect(headers["x-value"] == "1  Set-Cookie: evil=1 ")
      #expect(headers["content-length"] == "0")
      #expect(headers["transfer-encoding"] == nil)
      #expect(headers["x-tab"] == "a\tb")
      #expect(!headers.contains { $0.name.hasPrefix("X-Bad") })
    }
  }

  @Test(arguments: [0, 42, 101, 600, 1000, -1])
  func `with an impossible status is a 500`(code: Int) async throws {
    try await withServer(respond: { _ in Response(Status(code)) }) { fixture in
      let client = try fixture.connect()
      try client.send(get)
      #expect(try client.answer().status == 500)
    }
  }

  @Test func `that is at hand is sent without a task, in its turn`() async throws {
    let answer: @Sendable (Request) -> Answer = { request in
      let isInTask = withUnsafeCurrentTask { $0 != nil }
      return request.path == "/now" ? .now(text("now \(isInTask)")) : .later { text("later") }
    }
    try await withServer(answer: answer) { fixture in
      let client = try fixture.connect()
      let paths = ["/now", "/later", "/now", "/now", "/later"]
      try client.send(paths.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
      for path in paths { #expect(try client.answer().text == (path == "/now" ? "now false" : "later")) }
    }
  }

  @Test func `that stands is the same for every client, and without its body for HEAD`() async throws {
    let standing = StandingResponse(headers: [("Content-Type", "text/plain"), ("X-Value", "1\r\n2")], Array("ok".utf8))
    try await withServer(answer: { _ in .standing(standing) }) { fixture in
      for _ in 0..<3 {
        let client = try fixture.connect()
        for _ in 0..<3 { try client.send(get) }
        for _ in 0..<3 {
          let answer = try client.answer()
          #expect((answer.status, answer.text, answer.headers["content-type"]) == (200, "ok", "text/plain"))
          #expect(answer.headers["x-value"] == "1  2")
        }
        try client.send("HEAD /a HTTP/1.1\r\nHost: a\r\n\r\n")
        let head = try client.answer(toHead: true)
        #expect((head.status, head.text, head.headers["content-length"]) == (200, "", "2"))
      }
    }
  }

  @Test func `comes when the handler has been waited for`() async throws {
    let gate = Gate()
    let respond: @Sendable (Request) async -> Response = { request in
      await gate.pass()
      return await echo(request)
    }
    try await withServer(respond: respond) { fixture in
      let clients = try (0..<20).map { _ in try fixture.connect() }
      for client in clients { try client.send(get) }
      #expect(gate.hasReached(20))
      gate.open()
      for client in clients { #expect(try client.answer().text == "GET /a 0") }
    }
  }

  @Test func `is 503 if the handler takes too long, and the handler is cancelled`() async throws {
    let cancelled = Counter()
    let respond: @Sendable (Request) async -> Response = { _ in
      await untilCancelled()
      cancelled.increment()
      return text("late")
    }
    try await withServer({ $0.handlerDeadlineSeconds = 0.1 }, respond: respond) { fixture in
      let client = try fixture.connect()
      try client.send(get)
      #expect(try client.answer().status == 503)
      #expect(cancelled.hasReached(1))
      try client.send(get)
      #expect(try client.answer().status == 503)
    }
  }

  @Test func `nobody waits for is dropped`() async throws {
    let gate = Gate()
    let closed = Counter()
    let respond: @Sendable (Request) async -> Response = { request in
      await gate.pass()
      return Response(body: .events(EventChannel { closed.increment() }))
    }
    try await withServer({ $0.handlerDeadlineSeconds = 0.05 }, respond: respond) { fixture in
      let client = try fixture.connect()
      try client.send(get)
      #expect(try client.answer().status == 503)
      gate.open()
      #expect(closed.hasReached(1))
    }
  }

  @Test(arguments: 126...130)
  func `is answered, however many come at the same moment`(count: Int) async throws {
    let (began, gate) = (Counter(), Counter())
    @Sendable func hold() {
      began.increment()
      _ = gate.hasReached(1)
    }
    try await withServer(
      { $0.threads = 1 },
      respond: { request in
        guard request.path == "/held" else { return text("free") }
        // Why both: the server's one thread is held, and has nothing left to do with this request afterwards.
        hold()
        await untilCancelled()
        return text("held")
      }
    ) { fixture in
      let (held, others) = (try fixture.connect(), try (0..<count).map { _ in try fixture.connect() })
      for client in others + [held] {
        try client.send(get)
        #expect(try client.answer().text == "free")
      }
      try held.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(began.hasReached(1))
      for client in others { try client.send(get) }
      gate.increment()
      for client in others { #expect(try client.answer().text == "free") }
    }
  }
}
