internal import CMicrohttpd
internal import Dispatch
internal import Glibc

/// The listening socket: accepts connections and hands them on.
///
/// Why not libmicrohttpd's own: to stop listening while requests are still being answered, it takes the socket out of
/// its epoll sets from another thread than theirs, and aborts the process if both do it at once.
final class Acceptor {
  let port: UInt16
  private let socket: Int32
  private let address: ServerConfiguration.Address
  private let closed = DispatchSemaphore(value: 0)
  private let source: any DispatchSourceRead

  /// Listens at once; `accepted` gets each connection's socket, and must close it.
  init(
    _ configuration: ServerConfiguration,
    accepted: @escaping @Sendable (Int32, UnsafePointer<sockaddr>, socklen_t) -> Void
  ) throws(ServerError) {
    address = configuration.address
    socket = try listeningSocket(at: configuration.address)
    port = boundPort(of: socket)
    let queue = DispatchQueue(label: "onduty.http.accept")
    source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
    let (socket, stallMilliseconds) = (socket, UInt32(clamping: configuration.stallSeconds.milliseconds))
    // Safety: only its own queue touches the source from here on, to wait out a lack of descriptors.
    nonisolated(unsafe) let source = source
    source.setEventHandler {
      guard acceptAll(of: socket, stallMilliseconds: stallMilliseconds, accepted) else {
        source.suspend()
        queue.asyncAfter(deadline: .now() + .milliseconds(100)) { source.resume() }
        return
      }
    }
    source.setCancelHandler { [closed] in
      // Why: connections in its queue were let in by the system, and would be cut off.
      _ = acceptAll(of: socket, stallMilliseconds: stallMilliseconds, accepted)
      Glibc.close(socket)
      closed.signal()
    }
    source.resume()
  }

  /// Stops listening; when it returns, no more connections are handed on.
  func close() {
    if case .unixSocket(let path, _) = address { unlink(path) }
    source.cancel()
    closed.wait()
  }
}

/// `false` if the process has no descriptors left.
private func acceptAll(
  of listener: Int32, stallMilliseconds: UInt32, _ accepted: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Void
) -> Bool {
  for _ in 0..<256 {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let isOpen = withUnsafeMutablePointer(to: &storage) { pointer in
      // Safety: sockaddr_storage is made to be used as any sockaddr.
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        let socket = CMicrohttpdAccept(listener, address, &length)
        guard socket >= 0 else { return false }
        if Int32(address.pointee.sa_family) != AF_UNIX {
          set(socket, IPPROTO_TCP, TCP_NODELAY, 1)
          set(socket, IPPROTO_TCP, TCP_USER_TIMEOUT, Int32(clamping: stallMilliseconds))
        }
        accepted(socket, address, length)
        return true
      }
    }
    if isOpen { continue }
    switch errno {
    case EMFILE, ENFILE, ENOMEM, ENOBUFS: return false
    case ECONNABORTED, EINTR: continue
    default: return true
    }
  }
  return true
}

private func listeningSocket(at address: ServerConfiguration.Address) throws(ServerError) -> Int32 {
  switch address {
  case .unixSocket(let path, let group):
    return try unixSocket(path, group)
  case .tcp(let host, let port):
    let host = host == "localhost" ? "127.0.0.1" : host
    var v4 = sockaddr_in()
    var v6 = sockaddr_in6()
    if inet_pton(AF_INET, host, &v4.sin_addr) == 1 {
      v4.sin_family = sa_family_t(AF_INET)
      v4.sin_port = port.bigEndian
      return try listen(AF_INET, at: v4, named: "\(host):\(port)")
    }
    guard inet_pton(AF_INET6, host, &v6.sin6_addr) == 1 else { throw .invalidAddress(host) }
    v6.sin6_family = sa_family_t(AF_INET6)
    v6.sin6_port = port.bigEndian
    return try listen(AF_INET6, at: v6, named: "[\(host)]:\(port)")
  }
}

private func unixSocket(_ path: String, _ group: gid_t?) throws(ServerError) -> Int32 {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  let bytes = Array(path.utf8)
  let isPathFit = withUnsafeMutableBytes(of: &address.sun_path) { target in
    guard !bytes.isEmpty, bytes.count < target.count, !bytes.contains(0) else { return false }
    target.copyBytes(from: bytes)
    return true
  }
  guard isPathFit else { throw .invalidAddress(path) }
  try removeStaleSocket(path, address)
  let socket = try listen(AF_UNIX, at: address, named: path)
  if let group, chown(path, uid_t.max, group) != 0 {
    let error = errno
    close(socket)
    unlink(path)
    throw .system(call: "chown", errno: error)
  }
  chmod(path, 0o660)
  return socket
}

private func removeStaleSocket(_ path: String, _ address: sockaddr_un) throws(ServerError) {
  var status = stat()
  guard lstat(path, &status) == 0 else { return }
  guard status.st_mode & S_IFMT == S_IFSOCK else { throw .invalidAddress(path) }
  let probe = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
  guard probe >= 0 else { throw .system(call: "socket", errno: errno) }
  defer { close(probe) }
  let isRefused = withAddress(address) { connect(probe, $0, $1) != 0 && errno == ECONNREFUSED }
  guard isRefused else { throw .addressInUse(path) }
  unlink(path)
}

private func listen<Address>(_ family: Int32, at address: Address, named name: String) throws(ServerError) -> Int32 {
  let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
  let socket = Glibc.socket(family, type, 0)
  guard socket >= 0 else { throw .system(call: "socket", errno: errno) }
  if family != AF_UNIX { set(socket, Int(SOL_SOCKET), SO_REUSEADDR, 1) }
  // Why: the file of a Unix socket gets the mode of the socket, less the umask, and so is never open to all.
  if family == AF_UNIX { fchmod(socket, 0o660) }
  if family == AF_INET6 { set(socket, Int(IPPROTO_IPV6), IPV6_V6ONLY, 0) }
  let isBound = withAddress(address) { bind(socket, $0, $1) == 0 }
  guard isBound, Glibc.listen(socket, SOMAXCONN) == 0 else {
    let error = errno
    close(socket)
    if error == EADDRINUSE { throw .addressInUse(name) }
    if error == EADDRNOTAVAIL { throw .invalidAddress(name) }
    throw .system(call: isBound ? "listen" : "bind", errno: error)
  }
  return socket
}

private func boundPort(of socket: Int32) -> UInt16 {
  var storage = sockaddr_storage()
  var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
  // Safety: sockaddr_storage is made to be used as any sockaddr; both Internet families keep the port in one place.
  return withUnsafeMutablePointer(to: &storage) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(socket, $0, &length) }
    guard Int32(pointer.pointee.ss_family) != AF_UNIX else { return 0 }
    return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
  }
}

private func withAddress<Address, Result>(
  _ address: Address, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result {
  // Safety: Address is one of the sockaddr structures, which share their first fields.
  withUnsafePointer(to: address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<Address>.size)) }
  }
}

private func set(_ socket: Int32, _ level: Int, _ option: Int32, _ value: Int32) {
  var value = value
  setsockopt(socket, Int32(level), option, &value, socklen_t(MemoryLayout<Int32>.size))
}
