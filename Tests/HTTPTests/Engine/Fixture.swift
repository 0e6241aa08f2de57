import Glibc
import HTTP
import Synchronization

/// A server on a free port for the length of one test.
struct Fixture: Sendable {
  let server: Server
  let port: UInt16

  func connect(receiveBuffer: Int32? = nil) throws -> Client { try Client(port: port, receiveBuffer: receiveBuffer) }
}

/// Starts a server, runs the test's client code on a thread of its own, and stops the server.
func withServer<Value: Sendable>(
  _ configure: (inout ServerConfiguration) -> Void = { _ in },
  respond: @escaping @Sendable (Request) async -> Response = echo,
  _ body: @escaping @Sendable (Fixture) throws -> Value
) async throws -> Value {
  var configuration = ServerConfiguration(.tcp(host: "localhost", port: 0))
  configuration.stopSeconds = 1
  configure(&configuration)
  let server = Server(configuration, respond: respond)
  let fixture = Fixture(server: server, port: try server.start())
  do {
    let value = try await onThread { try body(fixture) }
    await server.stop()
    return value
  } catch {
    await server.stop()
    throw error
  }
}

/// Answers with the method, the path, and the number of bytes of the body.
let echo: @Sendable (Request) async -> Response = { request in
  text("\(request.method.rawValue) \(request.path) \(request.body.count)")
}

func text(_ text: String, _ status: Status = .ok) -> Response {
  Response(status, headers: [("Content-Type", "text/plain")], body: .bytes(Array(text.utf8)))
}

/// A door that handlers wait at until the test opens it.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  var waitingCount: Int { state.withLock { $0.waiting.count } }

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiting = state.withLock { state in
      defer { state = State(isOpen: true) }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}

/// A number that several threads count up.
final class Counter: Sendable {
  private let count = Atomic(0)
  var value: Int { count.load(ordering: .sequentiallyConsistent) }
  func increment() { count.add(1, ordering: .sequentiallyConsistent) }
}
