/// How long, how often and how much a fetch may take.
public struct FetchLimits: Sendable, Hashable {
  /// Tries in total, the first included; at least 1.
  public var attempts = 3
  /// The wait after the first failed attempt, before chance varies it by ±50 %.
  public var firstWait: Duration = .seconds(1)
  /// By how much each further wait is longer than the one before.
  public var waitGrowth = 3
  /// The longest wait that a `Retry-After` header gets; what asks for more gets this.
  public var longestWait: Duration = .seconds(60)
  /// The longest silence within an attempt: while connecting, before the answer, and between its parts.
  public var idle: Duration = .seconds(10)
  /// The longest an attempt takes from first to last byte, redirects included.
  public var total: Duration = .seconds(30)
  /// The largest body, compressed or not; one byte more is a fault.
  public var maximumBytes = 8 << 20
  /// Redirects followed within an attempt.
  public var maximumRedirects = 5
  /// Whether a redirect may lead to another scheme, host or port; where not, one that does is refused.
  public var leavesOrigin = true
  /// Whether to connect to addresses that are not the internet's; where not, through no proxy either.
  ///
  /// Checked on the address of each connection as it is made, so a name that changes its meaning gains nothing.
  public var allowsPrivateAddresses = true
  /// Private addresses to connect to all the same.
  public var allowedPrivateAddresses: Set<NetworkAddress> = []

  /// What suits a feed of some thousand records over a slow line.
  public init() {}

  func allows(_ address: NetworkAddress) -> Bool {
    allowsPrivateAddresses || address.isPublic || allowedPrivateAddresses.contains(address)
  }
}
