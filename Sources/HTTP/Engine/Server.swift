internal import Dispatch
internal import Synchronization

/// An HTTP/1.1 server (RFC 9110, RFC 9112) that asks one function for every answer.
///
/// It refuses malformed, ambiguous, oversized and slow requests by itself; the application answers all others. A
/// handler that never suspends runs on the connection's thread from beginning to end and must not block for long.
public final class Server: Sendable {
  private let configuration: ServerConfiguration
  private let answer: @Sendable (Request) -> Answer
  private let engine = Mutex<Engine?>(nil)
  private let stops = DispatchQueue(label: "onduty.http.stop")

  /// A server that is not running yet. `answer` is called for many requests concurrently, on their connections' threads.
  public init(_ configuration: ServerConfiguration, answer: @escaping @Sendable (Request) -> Answer) {
    self.configuration = configuration
    self.answer = answer
  }

  /// A server that answers every request by a task.
  public convenience init(
    _ configuration: ServerConfiguration, respond: @escaping @Sendable (Request) async -> Response
  ) {
    self.init(configuration) { request in .later { await respond(request) } }
  }

  /// Listens, and returns the port (0 for a Unix socket). A server can be restarted after `stop`.
  ///
  /// Makes the process ignore SIGPIPE, and raises its limit of open files if the connections need it. A running server
  /// is kept alive until it is stopped. Errors: `ServerError`.
  @discardableResult
  public func start() throws -> UInt16 {
    try engine.withLock { current in
      guard current == nil else { throw ServerError.alreadyRunning }
      let engine = Engine(configuration, answer: answer)
      let port = try engine.start()
      current = engine
      return port
    }
  }

  /// Stops listening, lets running requests finish and ends event streams; returns when all is closed.
  ///
  /// After `stopSeconds`, handlers that still run are canceled, their requests answered 503, and all connections cut.
  /// If a stop is under way, waits for it; before `start`, does nothing.
  public func stop() async {
    await withCheckedContinuation { continuation in
      stops.async { [self] in
        let running = engine.withLock { $0 }
        running?.stop()
        engine.withLock { if $0 === running { $0 = nil } }
        continuation.resume()
      }
    }
  }

  /// Believes other reverse proxies than those of its configuration, on connections from now on.
  public func trust(_ proxies: TrustedProxies) { engine.withLock { $0?.trust(proxies) } }

  /// The number of event streams that are open now.
  public var openEventStreams: Int { engine.withLock { $0?.openStreams ?? 0 } }

  /// The number of connections that are open now, streams included.
  public var openConnections: Int { engine.withLock { $0?.openConnections ?? 0 } }
}
