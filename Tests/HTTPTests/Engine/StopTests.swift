import Glibc
import HTTP
import Testing

private let get = "GET /a HTTP/1.1\r\nHost: a\r\n\r\n"

private func server(
  _ address: ServerConfiguration.Address = .tcp(host: "127.0.0.1", port: 0), stopSeconds: Double = 600,
  respond: @escaping @Sendable (Request) async -> Response = echo
) -> Server {
  var configuration = ServerConfiguration(address)
  configuration.stopSeconds = stopSeconds
  configuration.waitForBusyMachines()
  return Server(configuration, respond: respond)
}

/// Why not in the folder for temporary files: `sun_path` holds 108 bytes, and its name may be long.
private func socketPath(_ name: String) -> String { "/tmp/onduty-http-test-\(getpid())-\(name).socket" }

@Suite struct `Stopping a server` {
  @Test(.timeLimit(.minutes(10)))
  func `ends a hundred event streams without waiting for them`() async throws {
    let closed = Counter()
    let server = server(stopSeconds: 3600) { _ in Response(body: .events(EventChannel { closed.increment() })) }
    let port = try server.start()
    let clients = try await onThread {
      let clients = try (0..<100).map { _ in try Client(port: port) }
      for client in clients { try client.send(get) }
      for client in clients { #expect(try client.head().status == 200) }
      return Kept(clients)
    }
    await server.stop()
    #expect(closed.value == 100)
    #expect(server.openEventStreams == 0)
    try await onThread {
      for client in clients.value {
        let last = try client.chunk()
        #expect(last.isEmpty)
      }
    }
  }

  @Test func `lets running requests finish`() async throws {
    let gate = Gate()
    let port = try ReservedPort()
    defer { port.free() }
    let server = server(.tcp(host: "127.0.0.1", port: port.number)) { request in
      await gate.pass()
      return text("done")
    }
    try server.start()
    let (client, idle) = try await onThread {
      let client = try Client(port: port.number)
      try client.send(get)
      #expect(gate.hasReached(1))
      return (Kept(client), Kept(try Client(port: port.number)))
    }
    async let stopped: Void = server.stop()
    try await onThread {
      // Why: connections that wait for nothing are cut as soon as no more are taken.
      #expect(try idle.value.readToEnd().isEmpty)
      #expect(throws: Client.Failed.self) { try Client(port: port.number) }
      gate.open()
      let answer = try client.value.answer()
      #expect(answer.text == "done")
      #expect(try client.value.readToEnd().isEmpty)
    }
    await stopped
  }

  @Test(.timeLimit(.minutes(10)))
  func `answers 503 for a handler that does not end`() async throws {
    let called = Counter()
    let server = server(stopSeconds: 0.1) { _ in
      called.increment()
      await untilCancelled()
      return text("late")
    }
    let port = try server.start()
    let client = try await onThread {
      let client = try Client(port: port)
      try client.send(get + get)
      #expect(called.hasReached(1))
      return Kept(client)
    }
    await server.stop()
    _ = try await onThread { try client.value.readToEnd() }
  }

  @Test(.timeLimit(.minutes(10)))
  func `cuts idle connections at once`() async throws {
    let server = server(stopSeconds: 3600)
    let port = try server.start()
    let client = try await onThread {
      let client = try Client(port: port)
      try client.send(get)
      #expect(try client.answer().status == 200)
      return Kept(client)
    }
    await server.stop()
    #expect(try await onThread { try client.value.readToEnd().isEmpty })
  }

  @Test func `twice, together, or before its start does nothing more`() async throws {
    let server = server()
    await server.stop()
    try server.start()
    async let first: Void = server.stop()
    async let second: Void = server.stop()
    _ = await (first, second)
    await server.stop()
    #expect(server.openConnections == 0)
  }

  @Test func `frees its port for the next start`() async throws {
    let reserved = try ReservedPort()
    defer { reserved.free() }
    let port = reserved.number
    let first = server(.tcp(host: "127.0.0.1", port: port))
    try first.start()
    try await ask(port)
    await first.stop()
    for _ in 0..<5 {
      #expect(throws: (any Error).self) { try Client(port: port) }
      #expect(try first.start() == port)
      try await ask(port)
      await first.stop()
      let next = server(.tcp(host: "127.0.0.1", port: port))
      #expect(try next.start() == port)
      try await ask(port)
      await next.stop()
    }
  }

  private func ask(_ port: UInt16) async throws {
    try await onThread {
      let client = try Client(port: port)
      try client.send(get)
      #expect(try client.answer().status == 200)
    }
  }
}

@Suite struct `Starting a server` {
  @Test func `twice is an error`() async throws {
    let server = server()
    try server.start()
    #expect(throws: ServerError.alreadyRunning) { try server.start() }
    await server.stop()
  }

  @Test func `on a taken port is an error`() async throws {
    let first = server()
    let port = try first.start()
    let second = server(.tcp(host: "127.0.0.1", port: port))
    #expect(throws: ServerError.addressInUse("127.0.0.1:\(port)")) { try second.start() }
    await first.stop()
  }

  @Test(arguments: ["example.com", "", "1.2.3", "[::1]", "8.8.8.8"])
  func `on what is no address of this machine is an error`(host: String) {
    let server = server(.tcp(host: host, port: 0))
    #expect(throws: ServerError.self) { try server.start() }
  }

  @Test func `with more connections than the process may have is an error`() {
    var configuration = ServerConfiguration(.tcp(host: "localhost", port: 0))
    configuration.maximumConnections = 100_000_000
    let server = Server(configuration, respond: echo)
    #expect(throws: ServerError.self) { try server.start() }
  }

  @Test func `on a socket file serves it, with mode 0660, and removes it`() async throws {
    let path = socketPath("a")
    let server = server(.unixSocket(path: path)) { text("\($0.peer)") }
    #expect(try server.start() == 0)
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o660)
    try await onThread {
      let client = try Client(path: path)
      try client.send(get + get)
      for _ in 0..<2 { #expect(try client.answer().text == "unixSocket") }
    }
    await server.stop()
    #expect(access(path, F_OK) != 0)
  }

  @Test func `replaces a socket file only if nobody listens on it`() async throws {
    let path = socketPath("b")
    let first = server(.unixSocket(path: path))
    let second = server(.unixSocket(path: path))
    try first.start()
    #expect(throws: ServerError.addressInUse(path)) { try second.start() }
    rename(path, path + ".old")
    await first.stop()
    rename(path + ".old", path)
    #expect(access(path, F_OK) == 0)
    try second.start()
    try await onThread {
      let client = try Client(path: path)
      try client.send(get)
      #expect(try client.answer().status == 200)
    }
    await second.stop()
  }

  @Test func `never replaces a file that is no socket`() async throws {
    let path = socketPath("c")
    close(open(path, O_CREAT | O_WRONLY, 0o600))
    let server = server(.unixSocket(path: path))
    #expect(throws: ServerError.invalidAddress(path)) { try server.start() }
    #expect(unlink(path) == 0)
  }
}

/// Carries a client from one thread to the next.
private struct Kept<Value>: @unchecked Sendable {
  // Safety: the tests use it on one thread at a time.
  let value: Value
  init(_ value: Value) { self.value = value }
}
