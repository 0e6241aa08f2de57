import HTTP
import Synchronization
import Testing

/// Answers every request with a new channel, and keeps the channels.
private final class Hub: Sendable {
  private let open = Mutex<[EventChannel]>([])
  let opened = Counter()
  let closed = Counter()
  let limit: Int

  init(limit: Int = 1 << 20) { self.limit = limit }

  var channels: [EventChannel] { open.withLock { $0 } }

  func send(_ event: ServerSentEvent) { for channel in channels { channel.send(event) } }

  func respond(_ request: Request) -> Response {
    let channel = EventChannel(limit: limit) { [closed] in closed.increment() }
    // Why first: whoever has waited for it to open sends what comes after.
    channel.send(ServerSentEvent(data: "hello"))
    open.withLock { $0.append(channel) }
    opened.increment()
    return Response(headers: [("Content-Type", "text/html"), ("X-Mine", "1")], body: .events(channel))
  }
}

private let get = "GET /events HTTP/1.1\r\nHost: a\r\n\r\n"

@Suite struct `An event stream` {
  @Test func `has its headers, and its events in order`() async throws {
    let hub = Hub()
    try await withServer(respond: { hub.respond($0) }) { fixture in
      let client = try fixture.connect()
      try client.send(get)
      let head = try client.head()
      #expect(head.headers.all("content-type") == ["text/event-stream"])
      #expect(head.headers["cache-control"] == "no-store")
      #expect(head.headers["x-accel-buffering"] == "no")
      #expect(head.headers["x-mine"] == "1")
      #expect(try client.stream(until: "hello\n\n") == "data: hello\n\n")
      #expect(fixture.server.openEventStreams == 1)
      for number in 1...1000 { hub.send(ServerSentEvent(id: "\(number)", data: "\(number)")) }
      let text = try client.stream(until: "id: 1000\ndata: 1000\n\n")
      #expect(text == (1...1000).map { "id: \($0)\ndata: \($0)\n\n" }.joined())
    }
    #expect(hub.closed.value == 1)
  }

  @Test func `carries an event larger than any buffer`() async throws {
    let hub = Hub()
    try await withServer(respond: { hub.respond($0) }) { fixture in
      let client = try fixture.connect()
      try client.send(get)
      #expect(try client.head().status == 200)
      let large = String(repeating: "x", count: 700_000)
      _ = try client.stream(until: "hello\n\n")
      hub.send(ServerSentEvent(data: large))
      #expect(try client.stream(until: "\n\n") == "data: \(large)\n\n")
    }
  }

  @Test func `can be finished, and the connection used again`() async throws {
    let hub = Hub()
    try await withServer(respond: { $0.path == "/events" ? hub.respond($0) : text("next") }) { fixture in
      let client = try fixture.connect()
      try client.send(get)
      #expect(hub.opened.hasReached(1))
      hub.send(ServerSentEvent(data: "bye"))
      hub.channels.first?.finish()
      hub.send(ServerSentEvent(data: "too late"))
      #expect(try client.answer().text == "data: hello\n\ndata: bye\n\n")
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.answer().text == "next")
      #expect(hub.closed.value == 1)
      #expect(fixture.server.openEventStreams == 0)
    }
  }

  @Test func `ends after its time, and its client comes back`() async throws {
    let respond: @Sendable (Request) async -> Response = { _ in Response(body: .events(EventChannel {})) }
    try await withServer({ ($0.streamSeconds, $0.heartbeatSeconds) = (0.05, 0.04) }, respond: respond) { fixture in
      let client = try fixture.connect()
      for _ in 0..<2 {
        try client.send(get)
        #expect(try client.answer().status == 200)
      }
    }
  }

  @Test func `gets heartbeats when it is quiet`() async throws {
    let hub = Hub()
    try await withServer({ $0.heartbeatSeconds = 0.05 }, respond: { hub.respond($0) }) { fixture in
      let client = try fixture.connect()
      try client.send(get)
      #expect(try client.head().status == 200)
      #expect(try client.stream(until: ":\n\n:\n\n:\n\n") == "data: hello\n\n:\n\n:\n\n:\n\n")
    }
  }

  @Test func `whose client has left is closed once, without waiting for a heartbeat`() async throws {
    let hub = Hub()
    try await withServer({ $0.heartbeatSeconds = 3600 }, respond: { hub.respond($0) }) { fixture in
      do {
        let clients = try (0..<10).map { _ in try fixture.connect() }
        for client in clients {
          try client.send(get)
          #expect(try client.head().status == 200)
        }
        #expect(fixture.server.openEventStreams == 10)
      }
      #expect(hub.closed.hasReached(10) && fixture.ended.hasReached(10))
      #expect(fixture.server.openEventStreams == 0 && fixture.server.openConnections == 0)
      hub.send(ServerSentEvent(data: "nobody"))
    }
    #expect(hub.closed.value == 10)
  }

  @Test func `that takes nothing is ended at its limit`() async throws {
    let hub = Hub(limit: 100_000)
    try await withServer(respond: { hub.respond($0) }) { fixture in
      let stuck = try fixture.connect(receiveBuffer: 4096)
      try stuck.send(get)
      #expect(try stuck.head().status == 200)
      let reading = try fixture.connect()
      try reading.send(get)
      #expect(try reading.head().status == 200)
      #expect(try reading.stream(until: "\n\n") == "data: hello\n\n")
      let event = ServerSentEvent(data: String(repeating: "x", count: 50_000))
      // Why: who reads is given no more than it has read, so that only the other one has too much waiting.
      while hub.closed.value == 0 {
        hub.send(event)
        _ = try reading.stream(until: "x\n\n")
      }
      #expect(fixture.server.openEventStreams == 1)
    }
  }

  @Test func `is ended by one event over the limit`() async throws {
    let hub = Hub(limit: 1000)
    try await withServer(respond: { hub.respond($0) }) { fixture in
      let client = try fixture.connect()
      try client.send(get)
      #expect(try client.head().status == 200)
      #expect(try client.stream(until: "\n\n") == "data: hello\n\n")
      hub.send(ServerSentEvent(data: String(repeating: "x", count: 1000)))
      #expect(try client.readToEnd().isEmpty)
      #expect(hub.closed.hasReached(1))
    }
  }

  @Test func `reaches five hundred clients`() async throws {
    let hub = Hub()
    // Why no heartbeats: on a busy machine they would come between.
    try await withServer({ $0.heartbeatSeconds = 3600 }, respond: { hub.respond($0) }) { fixture in
      let clients = try (0..<500).map { _ in try fixture.connect() }
      for client in clients { try client.send(get) }
      for client in clients {
        #expect(try client.head().status == 200)
        #expect(try client.stream(until: "\n\n") == "data: hello\n\n")
      }
      #expect(fixture.server.openEventStreams == 500)
      for number in 1...5 { hub.send(ServerSentEvent(data: "news \(number)")) }
      let expected = (1...5).map { "data: news \($0)\n\n" }.joined()
      for client in clients { #expect(try client.stream(until: "news 5\n\n") == expected) }
    }
    #expect(hub.closed.value == 500)
  }

  @Test func `is not opened by HEAD`() async throws {
    let hub = Hub()
    try await withServer(respond: { hub.respond($0) }) { fixture in
      let client = try fixture.connect()
      try client.send("HEAD /events HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.answer(toHead: true).status == 200)
      #expect(hub.closed.value == 1)
      #expect(fixture.server.openEventStreams == 0)
    }
  }

  @Test func `has a channel of its own`() async throws {
    let channel = EventChannel {}
    try await withServer(respond: { _ in Response(body: .events(channel)) }) { fixture in
      let first = try fixture.connect()
      let second = try fixture.connect()
      try first.send(get)
      #expect(try first.head().status == 200)
      try second.send(get)
      #expect(try second.answer().status == 500)
      channel.send(ServerSentEvent(data: "a"))
      #expect(try first.stream(until: "\n\n") == "data: a\n\n")
    }
  }
}
