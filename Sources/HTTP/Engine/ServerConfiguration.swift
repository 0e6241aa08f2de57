/// What is taken of a request's body.
public enum BodyAdmission: Sendable {
  /// As much as from anybody: `ServerConfiguration.unaskedBodyBytes`.
  case unasked
  /// As much as `ServerConfiguration.maximumBodyBytes`.
  case usual
  /// Bytes; beyond it, the answer is 413.
  case upTo(Int)
  /// Nothing; this is the answer, and the connection closes.
  case refused(Response)
}

/// Where a server listens, and its limits.
///
/// The defaults suit a small machine, alone or behind a reverse proxy.
public struct ServerConfiguration: Sendable {
  /// Where clients connect.
  public enum Address: Sendable, Hashable {
    /// A numeric IPv4 or IPv6 address or `localhost` (127.0.0.1); `::` takes IPv4 too. Port 0: any free one.
    case tcp(host: String, port: UInt16)
    /// A socket file, created with mode 0660 and removed at stop; replaces one that no process listens on.
    ///
    /// It belongs to a group by number, or to that of the process.
    case unixSocket(path: String, group: UInt32? = nil)
  }

  /// Where to listen.
  public var address: Address
  /// Reverse proxies beside those on this machine: what they say of who asks, and of how, is believed.
  ///
  /// `Server.trust` names others later.
  public var trustedProxies = TrustedProxies.ownMachine
  /// Scheme, host and port at which people reach the server, whatever Host a proxy passes on; `nil` if nobody said.
  public var publicOrigin: String?
  /// Threads that read, write, and run handlers up to their first suspension.
  public var threads = 2
  /// Open connections, about 33 kB each.
  ///
  /// Where all are taken, a new one takes the place of one that waits for its client: first of the client that holds
  /// most, and of those the one that has waited longest. A client is an address, with IPv6 its network of 64 bits. Where
  /// none waits, the new one is answered 503 and closed.
  public var maximumConnections = 2048
  /// Bytes of a request's body where `bodyAdmission` does not say another number; beyond it, the answer is 413.
  public var maximumBodyBytes = 1 << 20
  /// Bytes of a body that is taken from anybody; who sends a larger one is asked first.
  public var unaskedBodyBytes = 64 << 10
  /// What is taken of a body, by the head of its request: that has no body yet.
  ///
  /// Called for bodies that may be above `unaskedBodyBytes`, and where those of all have no room for more. Like a
  /// handler it runs on the connection's thread up to its first suspension, and has `handlerDeadlineSeconds`.
  public var bodyAdmission: @Sendable (_ head: Request) async -> BodyAdmission = { _ in .usual }
  /// Concurrent requests with bodies above `maximumBodyBytes`; beyond it, the answer is 503.
  public var maximumLargerBodies = 8
  /// Bytes of all bodies that nobody was asked for, without those of a few kilobytes; beyond it, the answer is 503.
  public var maximumUnaskedBytesInAll = 32 << 20
  /// The same of all other bodies.
  public var maximumAdmittedBytesInAll = 64 << 20
  /// Bytes of a request's head; beyond it, or with too many cookies or fields for it, the answer is 431 (414 if it is
  /// the first line).
  public var maximumHeaderBytes = 12 << 10
  /// Bytes of a request's path, without the query; beyond it, the answer is 414.
  public var maximumPathBytes = 2048
  /// Parameters of a query; beyond it, the answer is 414.
  public var maximumQueryFields = 200
  /// Headers of what the server itself answers, such as a refusal; what the application answers has its own.
  public var ownHeaders: [(name: String, value: String)] = []
  /// How long the head of a request may take to arrive, from its first line or the connection's start.
  public var headerDeadlineSeconds: Double = 10
  /// How long the body of a request may take to arrive, from the end of its head.
  public var bodyDeadlineSeconds: Double = 30
  /// How long a client that was refused may take to read why.
  public var farewellSeconds: Double = 2
  /// How long a connection may wait for its next request.
  public var idleSeconds: Double = 30
  /// How long a client may read nothing of a response before it is cut off.
  public var stallSeconds: Double = 60
  /// How long a suspended handler may run; then the answer is 503 and its task is canceled.
  public var handlerDeadlineSeconds: Double = 30
  /// How long an event stream stays open; the browser comes back by itself.
  public var streamSeconds: Double = 3600
  /// How often a quiet event stream gets a comment; this also finds the clients that have left.
  public var heartbeatSeconds: Double = 15
  /// How long `Server.stop` waits for requests that are being answered.
  public var stopSeconds: Double = 2
  /// How long a stopping server still answers requests on open connections, each of which ends with its answer.
  public var graceSeconds: Double = 0.3
  /// The page that stands for the line of text with which the server itself refuses; `nil` for the line.
  ///
  /// Called with the status, the path (empty if it could not be read) and the headers of a request that is too large,
  /// takes too long or comes at the end.
  public var refusalPage: @Sendable (_ status: Status, _ path: String, _ headers: Fields) -> Response? = { _, _, _ in
    nil
  }
  /// Called after each connection that the server has let go, on one of its threads.
  var connectionEnded: @Sendable () -> Void = {}

  /// The defaults, listening at an address.
  public init(_ address: Address) { self.address = address }
}
