import Dispatch
import Glibc
import Synchronization

@testable import HTTP

/// A server on a free port for the length of one test.
struct Fixture: Sendable {
  let server: Server
  let port: UInt16
  /// The connections that the server has let go.
  let ended: Counter

  /// One that the server has answered, and waits for.
  func connected(from host: UInt8 = 1) throws -> Client {
    while true {
      let client = try connect(from: host)
      try client.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
      // Why again: one that was answered a moment ago is not waited for yet, and makes no room.
      if try client.answer().status == 200 { return client }
    }
  }

  func answer(to request: [UInt8]) throws -> Client.Answer {
    let client = try connect()
    try client.send(request)
    return try client.answer()
  }

  func connect(receiveBuffer: Int32? = nil, from host: UInt8 = 1) throws -> Client {
    try Client(port: port, receiveBuffer: receiveBuffer, from: host)
  }
}

/// Starts a server, runs the test's client code on a thread of its own, and stops the server.
func withServer<Value: Sendable>(
  _ configure: (inout ServerConfiguration) -> Void = { _ in },
  respond: @escaping @Sendable (Request) async -> Response = echo,
  _ body: @escaping @Sendable (Fixture) throws -> Value
) async throws -> Value {
  try await withServer(configure, answer: { request in .later { await respond(request) } }, body)
}

/// The same for a server that may answer without a task.
func withServer<Value: Sendable>(
  _ configure: (inout ServerConfiguration) -> Void = { _ in },
  answer: @escaping @Sendable (Request) -> Answer,
  _ body: @escaping @Sendable (Fixture) throws -> Value
) async throws -> Value {
  var configuration = ServerConfiguration(.tcp(host: "localhost", port: 0))
  configuration.stopSeconds = 1
  configuration.waitForBusyMachines()
  configure(&configuration)
  let ended = Counter()
  configuration.connectionEnded = { ended.increment() }
  let server = Server(configuration, answer: answer)
  let fixture = Fixture(server: server, port: try server.start(), ended: ended)
  do {
    let value = try await onThread { try body(fixture) }
    await server.stop()
    return value
  } catch {
    await server.stop()
    throw error
  }
}

extension ServerConfiguration {
  /// No deadline but those that a test is about: a machine that does other things too may let anything wait.
  mutating func waitForBusyMachines() {
    (headerDeadlineSeconds, bodyDeadlineSeconds, handlerDeadlineSeconds, idleSeconds) = (3600, 3600, 3600, 3600)
  }
}

/// Answers with the method, the path, and the number of bytes of the body.
let echo: @Sendable (Request) async -> Response = { request in
  text("\(request.method.rawValue) \(request.path) \(request.body.count)")
}

func text(_ text: String, _ status: Status = .ok) -> Response {
  Response(status, headers: [("Content-Type", "text/plain")], body: .bytes(Array(text.utf8)))
}

/// Returns when the task is cancelled.
func untilCancelled() async { for await _ in AsyncStream<Never>.makeStream().stream {} }

/// A door that handlers wait at until the test opens it.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  private let arrivals = Counter()

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      arrivals.increment()
      if isOpen { continuation.resume() }
    }
  }

  /// Blocks until so many have come to the door; false if they don't.
  func hasReached(_ count: Int) -> Bool { arrivals.hasReached(count) }

  func open() {
    let waiting = state.withLock { state in
      defer { state = State(isOpen: true) }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}

/// A number that several threads count up, and that one may wait for.
final class Counter: Sendable {
  private let count = Atomic(0)
  private let changed = DispatchSemaphore(value: 0)
  var value: Int { count.load(ordering: .sequentiallyConsistent) }

  func increment() {
    count.add(1, ordering: .sequentiallyConsistent)
    changed.signal()
  }

  /// Blocks until it is that large; false if it does not become so. For one thread at a time.
  func hasReached(_ number: Int) -> Bool {
    while value < number { if changed.wait(timeout: .now() + .seconds(300)) == .timedOut { return false } }
    return true
  }
}

/// A port that stays this test's while no server listens on it; connecting to it is then refused.
///
/// Why: a port that is free at one moment is another test's by the next. Bound and reusable as it is, the system gives
/// it to nobody else, and lets a server listen on it.
struct ReservedPort: Sendable {
  let number: UInt16
  private let socket: Int32

  init() throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var (on, address, length) = (Int32(1), sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, 4)
    let socket = socket
    // Safety: both calls get the address as the generic one, with its true length, and keep no pointer to it.
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    guard isBound else { throw Client.Failed(call: "bind", error: errno) }
    number = UInt16(bigEndian: address.sin_port)
  }

  func free() { close(socket) }
}
