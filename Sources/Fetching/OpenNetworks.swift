internal import Synchronization

/// The private networks that all fetches of a program may connect to, which may change while it runs.
///
/// Shape: a reference, so that every copy of `FetchLimits` follows; two are equal if they are the same one.
public final class OpenNetworks: Sendable, Hashable {
  private let state: Mutex<PrivateNetworks>

  /// Begins with these.
  public init(_ networks: PrivateNetworks = .none) { state = Mutex(networks) }

  /// The networks for connections from now on.
  public var networks: PrivateNetworks {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// `true` for the same reference.
  public static func == (left: OpenNetworks, right: OpenNetworks) -> Bool { left === right }
  /// By reference.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
