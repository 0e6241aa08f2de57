internal import CMicrohttpd
internal import Glibc
internal import Synchronization

/// libmicrohttpd's connection.
///
/// Safety: used only under the lock that knows it is still open. libmicrohttpd lets any thread resume a suspended connection; all else is
/// done on its own thread.
struct ConnectionReference: @unchecked Sendable {
  let pointer: OpaquePointer
}

/// One socket from accept to close: its activity and since when, for the guard against slow clients.
///
/// Its thread writes `activity`, the sweeper reads it. Cutting the socket takes the lock, and the socket is removed under
/// the lock before libmicrohttpd closes it, so that a reused descriptor is never hit.
final class Connection: Sendable {
  /// The event that a connection waits for.
  enum Activity: UInt64 {
    /// The first byte of its first request.
    case fresh
    /// The rest of a request's head.
    case head
    /// The rest of a request's body.
    case body
    /// The handler.
    case running
    /// The client, to take the response.
    case writing
    /// Events.
    case streaming
    /// The next request.
    case idle
    /// The client, to read why it was refused.
    case refused
  }

  private struct State {
    var socket: Int32?
    var exchange: Exchange?
    var channel: EventChannel?
    var isLeaving = false
  }

  let peer: Peer
  let client: Peer.Client
  /// The trusted proxies, as of its beginning.
  let proxies: TrustedProxies
  let engine: Engine
  /// The number of the connection at the server.
  let number: Int
  private let state: Mutex<State>
  private let activityAndTime: Atomic<UInt64>
  /// Safety: these are touched only on the connection's own thread.
  private nonisolated(unsafe) var reader: RequestReader
  private nonisolated(unsafe) var refusal: Response?
  /// The requests that have been answered to their end.
  private nonisolated(unsafe) var ended = 0

  init(socket: Int32, peer: Peer, engine: Engine) {
    self.peer = peer
    client = peer.client
    proxies = engine.trustedProxies
    self.engine = engine
    number = engine.nextNumber()
    state = Mutex(State(socket: socket))
    reader = RequestReader(HeadLimits(engine.configuration))
    activityAndTime = Atomic(monotonicMilliseconds() << 3 | Activity.fresh.rawValue)
  }

  func turn(to activity: Activity) {
    activityAndTime.store(monotonicMilliseconds() << 3 | activity.rawValue, ordering: .relaxed)
  }

  var activity: (Activity, since: UInt64) {
    let value = activityAndTime.load(ordering: .relaxed)
    return (Activity(rawValue: value & 7) ?? .idle, value >> 3)
  }

  // MARK: Reading

  /// Checks bytes before libmicrohttpd parses them: returns the number it gets, or -1 to drop them.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
    switch reader.take(bytes) {
    case .all: return bytes.count
    case .dropped: return -1
    case .refused(let count, let response):
      refusal = response
      refuseIfDue()
      return count > 0 ? count : -1
    }
  }

  func takeHead() -> RequestHead? { reader.takeHead() }

  /// An exchange has ended; `isWhole` if its answer has been sent.
  func exchangeEnded(isWhole: Bool) {
    ended += 1
    turn(to: .idle)
    if isWhole { refuseIfDue() }
  }

  /// Answers the request with a partly read body, and takes nothing more.
  func refuse(_ response: Response) {
    reader.stop()
    say(response)
  }

  /// Answers bytes that are no request, in their turn: after the requests before them.
  private func refuseIfDue() {
    guard let refusal, ended >= reader.completed else { return }
    self.refusal = nil
    say(refusal)
  }

  private func say(_ refusal: Response) {
    let isAnswering = [.running, .writing, .streaming].contains(activity.0)
    let farewell = Farewell(refusal, engine.configuration.ownHeaders)
    state.withLock { state in
      guard let socket = state.socket else { return }
      if !isAnswering { farewell.send(on: socket) }
      // Why not closed: further bytes of the client would make the system take the answer back.
      _ = shutdown(socket, Int32(SHUT_WR))
    }
    turn(to: .refused)
  }

  // MARK: State

  /// The request with a suspended handler.
  var exchange: Exchange? {
    get { state.withLock { $0.exchange } }
    set { state.withLock { $0.exchange = newValue } }
  }

  /// The open event stream.
  var channel: EventChannel? {
    get { state.withLock { $0.channel } }
    set { state.withLock { $0.channel = newValue } }
  }

  /// The descriptor, only for display: by the time it is used, it may belong to another connection.
  var socket: Int32? { state.withLock { $0.socket } }

  /// Ends the connection both ways; libmicrohttpd notices and closes it.
  func cut() {
    state.withLock { if let socket = $0.socket { _ = shutdown(socket, Int32(SHUT_RDWR)) } }
  }

  /// The same to make room for another; `false` if it is closed already, or was asked before.
  func leave() -> Bool {
    let isFirst = state.withLock { state in
      defer { state.isLeaving = true }
      return state.socket != nil && !state.isLeaving
    }
    if isFirst { cut() }
    return isFirst
  }

  /// Nothing is done for the connection until its client sends more.
  var isWaitingForClient: Bool {
    switch activity.0 {
    case .fresh, .head, .body, .idle, .refused: true
    case .running, .writing, .streaming: false
    }
  }

  /// Lets go of the socket, which is about to be closed; `true` if it was to make room.
  func close() -> Bool {
    state.withLock { state in
      defer { state = State() }
      return state.isLeaving
    }
  }
}
