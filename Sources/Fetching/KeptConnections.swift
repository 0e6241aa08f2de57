import CCurl
import Dispatch
import Synchronization

/// Connections to another system that stay open from one request to the next, until `rest`.
///
/// Owns: the handles of libcurl without a request, each with its connections. Why handles, and no share of libcurl: that one is not for
/// several threads (libcurl-share(3)).
public final class KeptConnections: Sendable {
  // Safety: a handle is used by one thread at a time, which took it out of `waiting`.
  private struct Handle: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
  }

  private static let isStarted: Void = ccurl_start()
  private let waiting = Mutex<[Handle]>([])

  /// None yet.
  public init() {}

  /// Runs a request on a handle of its own; returns `nil` without memory for one.
  func use<Outcome>(_ request: (UnsafeMutableRawPointer) -> Outcome) -> Outcome? {
    Self.isStarted
    guard let handle = waiting.withLock({ $0.popLast() }) ?? ccurl_open().map(Handle.init) else { return nil }
    defer { waiting.withLock { $0.append(handle) } }
    return request(handle.pointer)
  }

  /// Closes all connections without a request. Returns at once: a mail server is taken leave of first, on a thread of its own.
  public func rest() {
    let handles = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    guard !handles.isEmpty else { return }
    DispatchQueue(label: "farewell").async {
      for handle in handles { ccurl_close(handle.pointer) }
    }
  }

  deinit { rest() }
}
