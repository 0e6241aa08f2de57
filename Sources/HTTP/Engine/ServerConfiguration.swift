/// Where a server listens and what it bears. The defaults suit a small machine behind a reverse proxy or alone.
public struct ServerConfiguration: Sendable {
  /// Where clients connect.
  public enum Address: Sendable, Hashable {
    /// A numeric IPv4 or IPv6 address or `localhost` (127.0.0.1); `::` takes IPv4 too. Port 0: any free one.
    case tcp(host: String, port: UInt16)
    /// A socket file, made with mode 0660, removed at stop; an old one that nobody listens on is replaced.
    case unixSocket(path: String)
  }

  /// Where to listen.
  public var address: Address
  /// Threads that read, write, and run handlers up to their first suspension.
  public var threads = 2
  /// Open connections; each costs about 17 kB, and one more is answered 503 and closed.
  public var maximumConnections = 2048
  /// Bytes of a request's body; a larger one is answered 413.
  public var maximumBodyBytes = 1 << 20
  /// Paths that take larger bodies: how many bytes, or nil for `maximumBodyBytes`. Called once for each request.
  public var maximumBodyBytesAt: @Sendable (_ path: String) -> Int? = { _ in nil }
  /// Requests at a time whose bodies are larger than `maximumBodyBytes`; one more is answered 503.
  public var maximumLargerBodies = 8
  /// Memory for the head of a request, its bookkeeping, and the head of the response.
  ///
  /// A larger head is answered 431 (414 if it is the first line). At least 4096.
  public var maximumHeaderBytes = 16 << 10
  /// Bytes of a request's path, without the query; a longer one is answered 414.
  public var maximumPathBytes = 2048
  /// How long the head of a request may take to arrive, from its first line or the connection's start.
  public var headerDeadlineSeconds: Double = 10
  /// How long the body of a request may take to arrive, from the end of its head.
  public var bodyDeadlineSeconds: Double = 30
  /// How long a connection may wait for its next request.
  public var idleSeconds: Double = 30
  /// How long a client may take nothing of a response before it is cut.
  public var stallSeconds: Double = 60
  /// How long a handler that has suspended may run; then the answer is 503 and its task is cancelled.
  public var handlerDeadlineSeconds: Double = 30
  /// How often a quiet event stream gets a comment; the clients that have left are found then.
  public var heartbeatSeconds: Double = 15
  /// How long `Server.stop` waits for requests that are being answered.
  public var stopSeconds: Double = 2
  /// Called after each connection that the server has let go, on one of its threads.
  var connectionEnded: @Sendable () -> Void = {}

  /// The defaults, at that address.
  public init(_ address: Address) { self.address = address }
}
