import Foundation
import Glibc
import Synchronization

/// An HTTP server on 127.0.0.1 that answers by a script, well or badly. Owns: its socket, until it is deallocated.
///
/// Each connection takes the next act of the script (the last one again and again) on a thread of its own.
package final class HostileServer: Sendable {
  /// What a connection does once the request's head is read.
  package enum Act: Sendable {
    /// Sends these bytes and closes.
    case send([UInt8])
    /// Sends these bytes and closes, but not before the server is told to `release`.
    case held([UInt8])
    /// Says nothing until the server ends.
    case silence
    /// Sends the text, then one byte every so many milliseconds until the server ends.
    case drip(after: String, everyMilliseconds: Int)
    /// Sends the text, then these bytes again and again until the other side has enough.
    case flood(after: String, with: [UInt8])
    /// Sends the text and resets the connection.
    case reset(after: String)

    package static func text(_ text: String) -> Act { .send(Array(text.utf8)) }

    /// A whole answer with both validators.
    package static let ok =
      "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nETag: \"v1\"\r\nLast-Modified: Mon, 16 Nov 2026 08:00:00 GMT\r\n\r\n{}"

    package static func redirect(_ location: String) -> Act {
      text("HTTP/1.1 301 Moved\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n")
    }
  }

  private struct State {
    var isOver = false
    var isReleased = false
    var requests: [String] = []
    var asideRequests: [String] = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  package let port: UInt16
  private let listener: Int32
  private let script: [Act]
  /// Answers beside the script, each by a part of the request's first line.
  private let aside: [(part: String, act: Act)]
  private let state = Mutex(State())
  /// Signaled by `stop` and `release`, for the threads that wait for them.
  private let changed = NSCondition()

  package convenience init(_ script: Act..., aside: [(part: String, act: Act)] = []) throws {
    try self.init(script: script, aside: aside)
  }

  package init(script: [Act], aside: [(part: String, act: Act)] = []) throws {
    self.script = script
    self.aside = aside
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    (port, _) = try Self.bind(listener)
    guard listen(listener, 64) == 0 else { throw Failure() }
    Thread.detachNewThread { [self] in acceptAll() }
  }

  package struct Failure: Error {}

  /// The heads of the requests so far, in the order in which they came.
  package var requests: [String] { state.withLock { $0.requests } }

  /// The heads of the requests that were answered beside the script.
  package var asideRequests: [String] { state.withLock { $0.asideRequests } }

  package func url(_ path: String = "/roster") -> String { "http://127.0.0.1:\(port)\(path)" }

  /// Returns as soon as so many requests have come.
  package func requests(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let haveCome = state.withLock { state in
        if state.requests.count < count { state.watchers.append((count, continuation)) }
        return state.requests.count >= count
      }
      if haveCome { continuation.resume() }
    }
  }

  /// Ends the silence of every connection and takes no more.
  package func stop() {
    change { $0.isOver = true }
    shutdown(listener, Int32(SHUT_RDWR))
  }

  /// Lets go what is held.
  package func release() { change { $0.isReleased = true } }

  /// Runs the test with a port on which nobody listens, and that is nobody else's meanwhile.
  package static func withRefusedPort(_ body: (UInt16) async throws -> Void) async throws {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    try await body(try bind(socket).port)
  }

  private static func bind(_ socket: Int32) throws -> (port: UInt16, Void) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // Safety: both calls get the address as the generic one, with its true length, and keep no pointer to it.
    let failed = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(socket, $0, length) != 0 || getsockname(socket, $0, &length) != 0
      }
    }
    guard !failed else { throw Failure() }
    return (UInt16(bigEndian: address.sin_port), ())
  }

  private var isOver: Bool { state.withLock { $0.isOver } }

  private func change(_ body: (inout State) -> Void) {
    state.withLock { body(&$0) }
    changed.withLock { changed.broadcast() }
  }

  /// Blocks until the server ends, the state is such, or the time is over.
  private func wait(milliseconds: Int = 3_600_000, _ isSo: (State) -> Bool = { _ in false }) {
    let end = Date(timeIntervalSinceNow: Double(milliseconds) / 1000)
    changed.withLock {
      while !state.withLock({ $0.isOver || isSo($0) }), changed.wait(until: end) {}
    }
  }

  private func acceptAll() {
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0, !isOver else { break }
      Thread.detachNewThread { [self] in
        serve(connection)
        close(connection)
      }
    }
    close(listener)
  }

  private func serve(_ connection: Int32) {
    guard let head = readHead(connection) else { return }
    let line = head.prefix { $0 != "\r\n" }
    if let answer = aside.first(where: { line.contains($0.part) }) {
      state.withLock { $0.asideRequests.append(head) }
      return perform(answer.act, on: connection)
    }
    let (number, watchers) = state.withLock { state in
      state.requests.append(head)
      let count = state.requests.count
      defer { state.watchers.removeAll { $0.count <= count } }
      return (count - 1, state.watchers.filter { $0.count <= count })
    }
    for watcher in watchers { watcher.continuation.resume() }
    perform(script[min(number, script.count - 1)], on: connection)
  }

  private func perform(_ act: Act, on connection: Int32) {
    switch act {
    case .send(let bytes): send(bytes, on: connection)
    case .held(let bytes):
      wait { $0.isReleased }
      send(bytes, on: connection)
    case .silence: wait()
    case .drip(let text, let milliseconds):
      send(Array(text.utf8), on: connection)
      while !isOver, send([0x20], on: connection) { wait(milliseconds: milliseconds) }
    case .flood(let text, let bytes):
      send(Array(text.utf8), on: connection)
      while !isOver, send(bytes, on: connection) {}
    case .reset(let text):
      send(Array(text.utf8), on: connection)
      // Why at once: on this machine what was sent has arrived by now, and a reset takes nothing of it away.
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    }
  }

  /// Reads to the empty line, with what of a body came along; of a TLS handshake, which has none, what came first.
  private func readHead(_ connection: Int32) -> String? {
    var head: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: head, as: UTF8.self).contains("\r\n\r\n") {
      let count = recv(connection, &part, part.count, 0)
      guard count > 0, head.count < 100_000 else { return nil }
      head.append(contentsOf: part[..<count])
      if head[0] == 0x16 { break }
    }
    return String(decoding: head, as: UTF8.self)
  }

  @discardableResult
  private func send(_ bytes: [UInt8], on connection: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
