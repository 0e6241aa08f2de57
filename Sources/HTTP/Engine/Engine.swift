internal import CMicrohttpd
internal import Dispatch
internal import Glibc
internal import Synchronization

/// One run of the server, from start to stop: daemon, listening socket, and open connections.
///
/// Safety: the daemon, the acceptor and the timer are set in `start` and taken away in `stop`, which run one after the
/// other; all else is behind a lock or atomic.
final class Engine: @unchecked Sendable {
  let configuration: ServerConfiguration
  let answer: @Sendable (Request) -> Answer

  private enum Stage: Int { case serving, stopping, closing }

  private let stage = Atomic(Stage.serving.rawValue)
  private let streams = Atomic(0)
  private let numbers = Atomic(0)
  /// Connections that make room and are not closed yet.
  private let leaving = Atomic(0)
  private let largerBodies = Atomic(0)
  let bodies: BodyPlaces
  private let streamPlaces: Int
  private let proxies: Mutex<TrustedProxies>
  private let connections = Mutex<[ObjectIdentifier: Connection]>([:])
  private let changed = DispatchSemaphore(value: 0)
  private let timerQueue = DispatchQueue(label: "onduty.http.timer")
  private let lastHeartbeat = Atomic(monotonicMilliseconds())
  private var daemon: OpaquePointer?
  private var acceptor: Acceptor?
  private var timer: (any DispatchSourceTimer)?

  init(_ configuration: ServerConfiguration, answer: @escaping @Sendable (Request) -> Answer) {
    self.configuration = configuration
    self.answer = answer
    bodies = BodyPlaces(configuration)
    streamPlaces = configuration.streamPlaces
    proxies = Mutex(configuration.trustedProxies)
  }

  var isStopping: Bool { stage.load(ordering: .sequentiallyConsistent) != Stage.serving.rawValue }
  var isClosing: Bool { stage.load(ordering: .sequentiallyConsistent) == Stage.closing.rawValue }
  var openStreams: Int { streams.load(ordering: .relaxed) }
  var openConnections: Int { connections.withLock { $0.count } }

  /// The trusted proxies of connections that begin now.
  var trustedProxies: TrustedProxies { proxies.withLock { $0 } }
  func trust(_ others: TrustedProxies) { proxies.withLock { $0 = others } }

  func nextNumber() -> Int { numbers.add(1, ordering: .relaxed).newValue }
  func streamOpened() { streams.add(1, ordering: .relaxed) }
  func streamClosed() { streams.subtract(1, ordering: .relaxed) }

  /// Reserves a place for a larger body; `false` if all are taken.
  func admitLargerBody() -> Bool {
    if largerBodies.add(1, ordering: .relaxed).newValue <= configuration.maximumLargerBodies { return true }
    largerBodyEnded()
    return false
  }

  func largerBodyEnded() { largerBodies.subtract(1, ordering: .relaxed) }

  // MARK: Start and stop

  func start() throws(ServerError) -> UInt16 {
    try ensureFileDescriptors()
    signal(SIGPIPE, SIG_IGN)
    guard let daemon = startDaemon() else { throw .system(call: "MHD_start_daemon", errno: errno) }
    do {
      // Safety: adding connections is the one thing that libmicrohttpd allows any thread to do with a daemon.
      nonisolated(unsafe) let target = daemon
      let acceptor = try Acceptor(configuration) { [self] socket, address, length in
        admit(socket, address, length, to: target)
      }
      self.daemon = daemon
      self.acceptor = acceptor
      startTimer()
      return acceptor.port
    } catch {
      stopDaemon(daemon)
      throw error
    }
  }

  /// Blocks until all is closed: at most `graceSeconds` and `stopSeconds`, and then a second for hard closes.
  func stop() {
    acceptor?.close()
    acceptor = nil
    stage.store(Stage.stopping.rawValue, ordering: .sequentiallyConsistent)
    // Why not at once: a proxy may be sending a request on one of its open connections right now.
    wait(seconds: configuration.graceSeconds) { $0.stopGently(cutsIdle: false) }
    wait(seconds: configuration.stopSeconds) { $0.stopGently(cutsIdle: true) }
    stage.store(Stage.closing.rawValue, ordering: .sequentiallyConsistent)
    wait(seconds: 0.2) { $0.stopHandler() }
    wait(seconds: 1) {
      $0.stopHandler()
      $0.cut()
    }
    timer?.cancel()
    timer = nil
    // Why: a handler that blocks its thread can't be ended; libmicrohttpd would wait for it, so it is left behind.
    if let daemon, openConnections == 0 { stopDaemon(daemon) }
    daemon = nil
  }

  /// Repeats `body` for every connection until none is left or the time is over.
  private func wait(seconds: Double, _ body: (Connection) -> Void) {
    let end = monotonicMilliseconds() + seconds.milliseconds
    while true {
      let open = snapshot()
      if open.isEmpty { return }
      open.forEach(body)
      if monotonicMilliseconds() >= end { return }
      _ = changed.wait(timeout: .now() + .milliseconds(5))
    }
  }

  private func startDaemon() -> OpaquePointer? {
    var settings = CMicrohttpdSettings()
    settings.threads = UInt32(max(1, configuration.threads))
    settings.connectionsPerThread = UInt32(
      clamping: configuration.maximumConnections + streamPlaces + ServerConfiguration.spareConnections)
    // Why not for TCP: the kernel cuts a client that takes nothing (TCP_USER_TIMEOUT); a timer a request costs a tenth.
    if case .unixSocket = configuration.address {
      settings.stallSeconds = UInt32(clamping: (configuration.stallSeconds.milliseconds + 999) / 1000)
    }
    settings.memoryPerConnection = HeadLimits(configuration).memory
    settings.received = bytesReceived
    settings.requestBegan = requestBegan
    settings.requestReceived = requestReceived
    settings.requestEnded = requestEnded
    settings.connectionChanged = connectionChanged
    // Safety: the daemon's callbacks use this object; released when the daemon has stopped.
    let retained = Unmanaged.passRetained(self)
    settings.context = retained.toOpaque()
    let daemon = CMicrohttpdStart(&settings)
    if daemon == nil { retained.release() }
    return daemon
  }

  private func stopDaemon(_ daemon: OpaquePointer) {
    MHD_stop_daemon(daemon)
    Unmanaged.passUnretained(self).release()
  }

  /// Raises the process's own limit as far as it may, if the connections need it.
  private func ensureFileDescriptors() throws(ServerError) {
    let allowed = ServerConfiguration.allowedFiles
    guard allowed >= configuration.neededFiles else {
      throw .tooFewFileDescriptors(needed: configuration.neededFiles, allowed: allowed)
    }
    let needed = rlim_t(configuration.neededFiles + streamPlaces)
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < needed else { return }
    limit.rlim_cur = needed
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  // MARK: Connections

  private func admit(_ socket: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t, to daemon: OpaquePointer)
  {
    let open = openConnections
    let others = open - min(openStreams, streamPlaces)
    let hasRoom = others - leaving.load(ordering: .relaxed) < configuration.maximumConnections || makeRoom()
    guard hasRoom, others < configuration.maximumConnections + ServerConfiguration.spareConnections else {
      Farewell(overloaded, configuration.ownHeaders).send(on: socket)
      close(socket)
      return
    }
    _ = MHD_add_connection(daemon, socket, address, length)
  }

  /// Places are made for some at once.
  private var madeRoom: Int { max(1, configuration.maximumConnections / 32) }

  /// Cuts connections that wait for their client, so that new ones have places: see `maximumConnections`. `false` if none waits.
  private func makeRoom() -> Bool {
    let open = snapshot()
    let held = open.reduce(into: [Peer.Client: Int]()) { $0[$1.client, default: 0] += 1 }
    let waiting = open.filter(\.isWaitingForClient)
      .map { (connection: $0, order: (-held[$0.client, default: 0], $0.activity.since, $0.number)) }
    var left = 0
    for each in waiting.sorted(by: { $0.order < $1.order }) where left < madeRoom && each.connection.leave() {
      left += 1
    }
    leaving.add(left, ordering: .relaxed)
    return left > 0
  }

  func insert(_ connection: Connection) {
    connections.withLock { $0[ObjectIdentifier(connection)] = connection }
  }

  func remove(_ connection: Connection) {
    if connection.close() { leaving.subtract(1, ordering: .relaxed) }
    connections.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(connection)) }
    configuration.connectionEnded()
    if isStopping { changed.signal() }
  }

  private func snapshot() -> [Connection] { connections.withLock { Array($0.values) } }

  // MARK: Deadlines and heartbeats

  private func startTimer() {
    let deadlines = [
      configuration.headerDeadlineSeconds, configuration.bodyDeadlineSeconds, configuration.idleSeconds,
      configuration.handlerDeadlineSeconds, configuration.heartbeatSeconds, configuration.farewellSeconds,
    ]
    let interval = min(1000, max(10, (deadlines.min() ?? 1).milliseconds / 4))
    let timer = DispatchSource.makeTimerSource(queue: timerQueue)
    timer.setEventHandler { [weak self] in self?.tick() }
    timer.schedule(deadline: .now(), repeating: .milliseconds(Int(interval)), leeway: .milliseconds(Int(interval) / 4))
    timer.resume()
    self.timer = timer
  }

  private func tick() {
    let now = monotonicMilliseconds()
    let open = snapshot()
    for connection in open { connection.enforceDeadlines(configuration, now: now) }
    let streaming = open.filter { $0.activity.0 == .streaming }
    endStreamsOfGoneClients(streaming)
    guard now >= lastHeartbeat.load(ordering: .relaxed) + configuration.heartbeatSeconds.milliseconds else { return }
    lastHeartbeat.store(now, ordering: .relaxed)
    for connection in streaming { connection.channel?.heartbeat() }
  }

  /// Ends the streams of clients that left, found with one system call. Why each second: going from page to page holds one place, not one
  /// for each page since the last heartbeat.
  private func endStreamsOfGoneClients(_ streaming: [Connection]) {
    guard !streaming.isEmpty else { return }
    var polls = streaming.map { pollfd(fd: $0.socket ?? -1, events: CMicrohttpdHungUp, revents: 0) }
    _ = poll(&polls, nfds_t(polls.count), 0)
    for (connection, poll) in zip(streaming, polls) where poll.revents & CMicrohttpdHungUp != 0 {
      connection.channel?.fail()
    }
  }
}

private let overloaded: Response = {
  var response = Response(.serviceUnavailable, saying: "Too many connections")
  response.headers.append((name: "Retry-After", value: "10"))
  return response
}()

extension Connection {
  fileprivate func enforceDeadlines(_ configuration: ServerConfiguration, now: UInt64) {
    let (activity, since) = activity
    let waited = now > since ? now - since : 0
    switch activity {
    case .fresh, .head: if waited > configuration.headerDeadlineSeconds.milliseconds { cut() }
    case .body: if waited > configuration.bodyDeadlineSeconds.milliseconds { cut() }
    case .refused: if waited > configuration.farewellSeconds.milliseconds { cut() }
    case .idle: if waited > configuration.idleSeconds.milliseconds { cut() }
    case .running: if waited > configuration.handlerDeadlineSeconds.milliseconds { exchange?.expire() }
    case .streaming: if waited > configuration.streamSeconds.milliseconds { channel?.finish() }
    case .writing: break  // The kernel cuts who takes nothing, or libmicrohttpd: see `startDaemon`.
    }
  }

  fileprivate func stopGently(cutsIdle: Bool) {
    switch activity.0 {
    case .fresh, .idle: if cutsIdle { cut() }
    case .refused: cut()
    case .streaming: channel?.finish()
    case .head, .body, .running, .writing: break
    }
  }

  fileprivate func stopHandler() {
    exchange?.expire()
    channel?.fail()
  }
}
