internal import Glibc

/// The reason that a server could not start.
public enum ServerError: Error, Hashable, CustomStringConvertible {
  /// Another process listens there.
  case addressInUse(String)
  /// The host is not a numeric address, or the socket's path is too long or is not a socket.
  case invalidAddress(String)
  /// `maximumConnections` needs more file descriptors than the process may have (`ulimit -n`).
  case tooFewFileDescriptors(needed: Int, allowed: Int)
  /// `start` was called twice without `stop`.
  case alreadyRunning
  /// The system refused, with this error number.
  case system(call: String, errno: Int32)

  /// One sentence for the log.
  public var description: String {
    switch self {
    case .addressInUse(let address): "\(address) is in use by another program"
    case .invalidAddress(let address): "\(address) is not an address to listen on"
    case .tooFewFileDescriptors(let needed, let allowed):
      "\(needed) file descriptors are needed but \(allowed) are allowed: raise `ulimit -n` or lower maximumConnections"
    case .alreadyRunning: "the server is already running"
    case .system(let call, let errno): "\(call) failed: \(String(cString: strerror(errno)))"
    }
  }
}
