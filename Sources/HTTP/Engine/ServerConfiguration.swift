internal import Glibc

/// The admission of a request's body.
public enum BodyAdmission: Sendable {
  /// The limit for everyone: `ServerConfiguration.unaskedBodyBytes`.
  case unasked
  /// The limit `ServerConfiguration.maximumBodyBytes`.
  case usual
  /// Bytes; beyond it, the answer is 413.
  case upTo(Int)
  /// Nothing; this is the answer, and the connection closes.
  case refused(Response)
}

/// The address of a server, and its limits.
///
/// The defaults suit a small machine, alone or behind a reverse proxy.
public struct ServerConfiguration: Sendable {
  /// An address for clients.
  public enum Address: Sendable, Hashable {
    /// A numeric IPv4 or IPv6 address or `localhost` (127.0.0.1); `::` takes IPv4 too. Port 0: any free one.
    case tcp(host: String, port: UInt16)
    /// A socket file, created with mode 0660 and removed at stop; replaces one that no process listens on.
    ///
    /// It belongs to a group by number, or to that of the process.
    case unixSocket(path: String, group: UInt32? = nil)
  }

  /// The address to listen at.
  public var address: Address
  /// Reverse proxies beside those on this machine: their headers about client and scheme are trusted.
  ///
  /// `Server.trust` names others later.
  public var trustedProxies = TrustedProxies.ownMachine
  /// Scheme, host and port at which people reach the server, whatever Host a proxy passes on; `nil` if not configured.
  public var publicOrigin: String?
  /// Threads that read, write, and run handlers up to their first suspension.
  public var threads = 2
  /// Open connections, about 33 kB each.
  ///
  /// If all are taken, a new one replaces one that waits for its client: first of the client that holds most, and of those the longest
  /// waiting. A client is an address, with IPv6 its network of 64 bits. If none waits, the new one is answered 503 and closed.
  public var maximumConnections = 2048
  /// Event streams with places of their own beside those, as far as the process may have the files; see `streamPlaces`. Others take places
  /// of `maximumConnections`.
  public var maximumStreams = 0
  /// The most bytes of a request's body, unless `bodyAdmission` decides otherwise; beyond it, the answer is 413.
  public var maximumBodyBytes = 1 << 20
  /// Bytes of a body accepted from everyone; a larger one needs admission first.
  public var unaskedBodyBytes = 64 << 10
  /// Decides about a body by the head of its request, which has no body yet.
  ///
  /// Called for bodies that may be above `unaskedBodyBytes`, and if those of all have no room for more. Like a handler it runs on the
  /// connection's thread up to its first suspension, and has `handlerDeadlineSeconds`.
  public var bodyAdmission: @Sendable (_ head: Request) async -> BodyAdmission = { _ in .usual }
  /// Concurrent requests with bodies above `maximumBodyBytes`; beyond it, the answer is 503.
  public var maximumLargerBodies = 8
  /// Bytes of all bodies admitted unasked, without those of a few kilobytes; beyond it, the answer is 503.
  public var maximumUnaskedBytesInAll = 32 << 20
  /// The same for all other bodies.
  public var maximumAdmittedBytesInAll = 64 << 20
  /// Bytes of a request's head; beyond it, or with too many cookies or fields for it, the answer is 431 (414 if it is
  /// the first line).
  public var maximumHeaderBytes = 12 << 10
  /// Bytes of a request's path, without the query; beyond it, the answer is 414.
  public var maximumPathBytes = 2048
  /// Parameters of a query; beyond it, the answer is 414.
  public var maximumQueryFields = 200
  /// Headers of the server's own answers, such as a refusal; the application's answers have their own.
  public var ownHeaders: [(name: String, value: String)] = []
  /// The time for the head of a request to arrive, from its first line or the connection's start.
  public var headerDeadlineSeconds: Double = 10
  /// The time for the body of a request to arrive, from the end of its head.
  public var bodyDeadlineSeconds: Double = 30
  /// The time for a refused client to read the reason.
  public var farewellSeconds: Double = 2
  /// The time a connection may wait for its next request.
  public var idleSeconds: Double = 30
  /// The time a client may read nothing of a response before it is cut off.
  public var stallSeconds: Double = 60
  /// The time a suspended handler may run; then the answer is 503 and its task is canceled.
  public var handlerDeadlineSeconds: Double = 30
  /// The time an event stream stays open; the browser comes back by itself.
  public var streamSeconds: Double = 3600
  /// The interval between comments on a quiet event stream.
  public var heartbeatSeconds: Double = 15
  /// The time `Server.stop` waits for requests in progress.
  public var stopSeconds: Double = 2
  /// The time a stopping server still answers requests on open connections, each of which ends with its answer.
  public var graceSeconds: Double = 0.3
  /// The page in place of the server's own line of refusal; `nil` for the line.
  ///
  /// Called with the status, the path (empty if it could not be read) and the headers of a request that is too large, takes too long or
  /// arrives at the end.
  public var refusalPage: @Sendable (_ status: Status, _ path: String, _ headers: Fields) -> Response? = { _, _, _ in
    nil
  }
  /// Called after each connection that the server has let go, on one of its threads.
  var connectionEnded: @Sendable () -> Void = {}

  /// The defaults, listening at an address.
  public init(_ address: Address) { self.address = address }

  /// A connection that was cut is closed a moment later, on its own thread.
  static let spareConnections = 256
  /// Of the server itself, and of whatever else the process opens.
  private static let otherFiles = 64
  private static let sparedFiles = 256

  /// File descriptors without the places of streams.
  var neededFiles: Int { maximumConnections + Self.spareConnections + Self.otherFiles }

  /// The most file descriptors that the process may have (`ulimit -Hn`).
  static var allowedFiles: Int {
    var limit = rlimit()
    return getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 ? Int(clamping: limit.rlim_max) : 0
  }

  /// The event streams with places of their own: `maximumStreams`, or as many as the process may have files for. Cost: a system call.
  public var streamPlaces: Int {
    min(maximumStreams, max(0, Self.allowedFiles - neededFiles - Self.sparedFiles))
  }
}
