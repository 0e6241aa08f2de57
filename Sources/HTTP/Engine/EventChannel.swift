internal import CMicrohttpd
internal import Glibc
internal import Synchronization

/// The sending side of one open event stream; return it as a response's body to open it.
///
/// Events wait here until the client takes them, up to a limit. Any thread may send.
public final class EventChannel: Sendable {
  /// The result of the connection thread's request for more.
  enum Reading {
    case bytes(Int)
    case nothingYet, end, failure
  }

  fileprivate enum Ending { case none, afterQueue, atOnce, closed }

  fileprivate struct State {
    var queue: [[UInt8]] = []
    var first = 0
    var offset = 0
    var pendingBytes = 0
    var ending = Ending.none
    var connection: Connection?
    var reference: ConnectionReference?
    var isSuspended = false
    /// It has waited before.
    var hasWaited = false
    var onClose: (@Sendable () -> Void)?
  }

  private let limit: Int
  private let state: Mutex<State>

  /// A channel that buffers at most `limit` bytes for a slow client.
  ///
  /// `onClose` runs exactly once, on a thread of the server: when the stream has ended for any reason, or when its
  /// response can't be sent (the client left, or asked with HEAD). It must not block.
  public init(limit: Int = 1 << 20, onClose: @escaping @Sendable () -> Void) {
    self.limit = limit
    state = Mutex(State(onClose: onClose))
  }

  /// Queues an event; never blocks, and does nothing once the stream has ended.
  ///
  /// The event's bytes are shared, not copied. If more than the limit would be waiting, the stream ends; the browser
  /// reconnects with Last-Event-ID.
  public func send(_ event: ServerSentEvent) {
    state.withLock { state in
      guard state.ending == .none else { return }
      guard state.pendingBytes + event.bytes.count <= limit else { return state.end(.atOnce) }
      state.queue.append(event.bytes)
      state.pendingBytes += event.bytes.count
      state.wake()
    }
  }

  /// Ends the stream after the queued events; the browser reconnects unless instructed not to.
  public func finish() {
    state.withLock { $0.end(.afterQueue) }
  }

  // MARK: For the server

  /// Ties the channel to the connection that it will be sent on; `false` if it had one already.
  func open(on connection: Connection, _ reference: ConnectionReference) -> Bool {
    let isFirst = state.withLock { state in
      guard state.connection == nil, state.ending != .closed else { return false }
      state.connection = connection
      state.reference = reference
      return true
    }
    guard isFirst else { return false }
    connection.channel = self
    connection.engine.streamOpened()
    return true
  }

  /// Fills the buffer with queued events; suspends the connection if there are none.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Reading {
    state.withLock { state in
      switch state.ending {
      case .closed: return .failure
      // Why no failure: libmicrohttpd 0.9.75 never closes a connection with a body that fails right after it was resumed. A cut socket ends
      // it as surely.
      case .atOnce: return .end
      case .afterQueue where state.pendingBytes == 0: return .end
      case .none where state.pendingBytes == 0:
        guard let reference = state.reference else { return .failure }
        if !state.hasWaited { Self.giveBack(buffer) }
        MHD_suspend_connection(reference.pointer)
        (state.isSuspended, state.hasWaited) = (true, true)
        return .nothingYet
      case .none, .afterQueue: return .bytes(state.take(into: buffer))
      }
    }
  }

  /// Gives the whole pages of an unused buffer back to the system. Why: requests before it on the same connection have filled them, and a
  /// stream, which may be open for an hour, needs few of them again. Cost: a system call, once for each stream.
  private static func giveBack(_ buffer: UnsafeMutableRawBufferPointer) {
    guard let start = buffer.baseAddress else { return }
    let page = Int(getpagesize())
    let first = start.alignedUp(toMultipleOf: page)
    let count = (start + buffer.count - first) / page * page
    // Safety: nothing of the buffer has been written for this response, and the bytes of a private page that was given back are zero.
    if count > 0 { madvise(first, count, MADV_DONTNEED) }
  }

  /// Sends a comment if the stream is quiet.
  func heartbeat() {
    if state.withLock({ $0.isSuspended }) { send(.heartbeat) }
  }

  /// Ends the stream and drops the queue: the client left.
  func fail() {
    state.withLock { $0.end(.atOnce) }
  }

  /// The response is gone, or never was.
  func close() {
    let (connection, onClose) = state.withLock { state in
      defer {
        state = State()
        state.ending = .closed
      }
      return (state.connection, state.onClose)
    }
    if let connection {
      connection.channel = nil
      connection.engine.streamClosed()
    }
    onClose?()
  }
}

extension EventChannel.State {
  fileprivate mutating func end(_ wanted: EventChannel.Ending) {
    guard ending == .none || (ending == .afterQueue && wanted == .atOnce) else { return }
    ending = wanted
    if wanted == .atOnce {
      dropQueue()
      // Why: a client that is stuck in its socket would not ask for more. Why before it wakes: the connection would
      // send the end of the body first, or not, as the threads happen to run.
      connection?.cut()
    }
    wake()
  }

  /// Resumes the connection if it is suspended: once for all that is queued until it runs.
  fileprivate mutating func wake() {
    guard isSuspended, let reference else { return }
    isSuspended = false
    MHD_resume_connection(reference.pointer)
  }

  fileprivate mutating func take(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var filled = 0
    while first < queue.count, filled < buffer.count {
      let count = min(queue[first].count - offset, buffer.count - filled)
      queue[first].withUnsafeBytes { event in
        UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: event[offset..<offset + count]))
      }
      filled += count
      offset += count
      if offset == queue[first].count { (first, offset) = (first + 1, 0) }
    }
    pendingBytes -= filled
    compact()
    return filled
  }

  private mutating func compact() {
    if first == queue.count {
      dropQueue()
    } else if first >= 64 {
      queue.removeFirst(first)
      first = 0
    }
  }

  fileprivate mutating func dropQueue() {
    queue = []
    (first, offset, pendingBytes) = (0, 0, 0)
  }
}
