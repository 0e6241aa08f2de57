import Dispatch
import Glibc
import HTTP

/// A client of raw bytes, so that tests can send what no real client would. Every read gives up after `patience`.
final class Client {
  struct Answer: Equatable {
    var status = 0
    var headers = Fields([], ignoresCase: true)
    var body: [UInt8] = []

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  struct Closed: Error {}
  struct Failed: Error { let call: String, error: Int32 }

  private let socket: Int32
  private var unread: [UInt8] = []
  private let patience = 300

  /// A client at 127.0.0.`host`.
  init(port: UInt16, receiveBuffer: Int32? = nil, from host: UInt8 = 1) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var own = sockaddr_in()
    own.sin_family = sa_family_t(AF_INET)
    own.sin_addr.s_addr = (0x7F00_0000 + UInt32(host)).bigEndian
    // Safety: sockaddr_in is one of the sockaddr structures.
    let bound = withUnsafePointer(to: own) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if bound != 0 { throw Failed(call: "bind", error: errno) }
    if var size = receiveBuffer { setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, 4) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    try connect(to: address)
  }

  init(path: String) throws {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    try connect(to: address)
  }

  deinit { close(socket) }

  private func connect<Address>(to address: Address) throws {
    var timeout = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    // Safety: Address is one of the sockaddr structures, which begin alike.
    let result = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(socket, $0, socklen_t(MemoryLayout<Address>.size))
      }
    }
    if result != 0 { throw Failed(call: "connect", error: errno) }
  }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { throw Failed(call: "send", error: errno) }
      rest.removeFirst(count)
    }
  }

  /// The next response; interim ones are skipped.
  func answer(toHead: Bool = false) throws -> Answer {
    var answer = try head()
    while answer.status == 100 { answer = try head() }
    if toHead || answer.status == 204 || answer.status == 304 { return answer }
    if answer.headers["transfer-encoding"] == "chunked" {
      while case let chunk = try chunk(), !chunk.isEmpty { answer.body += chunk }
    } else if let length = answer.headers["content-length"].flatMap({ Int($0) }) {
      answer.body = try read(count: length)
    } else {
      answer.body = try readToEnd()
    }
    return answer
  }

  func head() throws -> Answer {
    var answer = Answer()
    let status = try line()
    answer.status = Int(status.split(separator: " ").dropFirst().first ?? "") ?? 0
    var pairs: [(String, String)] = []
    while case let line = try line(), !line.isEmpty {
      let parts = line.split(separator: ":", maxSplits: 1)
      pairs.append((String(parts[0]), parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""))
    }
    answer.headers = Fields(pairs, ignoresCase: true)
    return answer
  }

  func chunk() throws -> [UInt8] {
    let size = Int(try line(), radix: 16) ?? 0
    defer { _ = try? line() }
    return try read(count: size)
  }

  /// Reads chunks until the text of the stream so far has that ending.
  func stream(until ending: String) throws -> String {
    var text = ""
    while !text.hasSuffix(ending) {
      let chunk = try chunk()
      if chunk.isEmpty { throw Closed() }
      text += String(decoding: chunk, as: UTF8.self)
    }
    return text
  }

  /// All that comes until the server closes; a reset counts as a close, running out of patience does not.
  func readToEnd() throws -> [UInt8] {
    while try fill() {}
    defer { unread = [] }
    return unread
  }

  /// Sends a byte each time that the server has said nothing for so long; whether it closes within `patience`.
  func isCut(sendingEveryMilliseconds pace: Int32) throws -> Bool {
    var answered = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    for _ in 0..<patience * 1000 / Int(pace) where poll(&answered, 1, pace) == 0 {
      do { try send([0x58]) } catch { return true }
    }
    return answered.revents != 0 ? try readToEnd().isEmpty : false
  }

  private func read(count: Int) throws -> [UInt8] {
    while unread.count < count { if try !fill() { throw Closed() } }
    defer { unread.removeFirst(count) }
    return Array(unread.prefix(count))
  }

  private func line() throws -> String {
    while true {
      if let end = unread.firstIndex(of: 0x0A) {
        defer { unread.removeFirst(end + 1) }
        return String(decoding: unread[..<end].filter { $0 != 0x0D }, as: UTF8.self)
      }
      if try !fill() { throw Closed() }
    }
  }

  private func fill() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count > 0 { unread.append(contentsOf: buffer[..<count]) }
    if count < 0 && errno != ECONNRESET { throw Failed(call: "recv", error: errno) }
    return count > 0
  }
}

/// Runs blocking code on a thread of its own, so that tests do not take the threads that handlers resume on.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    let thread = DispatchQueue(label: "client")
    thread.async { continuation.resume(with: Result(catching: body)) }
  }
}
