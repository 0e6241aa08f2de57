/// Limits of a fetch: time, retries and size.
public struct FetchLimits: Sendable, Hashable {
  /// Total attempts, at least 1.
  public var attempts = 3
  /// The wait after the first failed attempt, before a random variation of ±50 %.
  public var firstWait: Duration = .seconds(1)
  /// The factor by which each further wait grows.
  public var waitGrowth = 3
  /// The longest wait that a `Retry-After` header is granted.
  public var longestWait: Duration = .seconds(60)
  /// The longest silence within an attempt: while connecting, before the answer, and between its parts.
  public var idle: Duration = .seconds(10)
  /// The longest an attempt takes from start to last byte, redirects included.
  public var total: Duration = .seconds(30)
  /// The largest body in bytes, compressed or not.
  public var maximumBytes = 8 << 20
  /// The most bytes of a refusal's body that are read; by default, none.
  package var refusalBytes = 0
  /// Reads the body of an answer; if `false`, the answer is its head, and the rest is not read.
  package var readsBody = true
  /// Redirects followed within an attempt.
  public var maximumRedirects = 5
  /// Follows redirects to another scheme, host or port rather than refusing them.
  public var leavesOrigin = true
  /// Connects to private addresses; if `false`, proxies aren't used either.
  ///
  /// Checked on each connection's address as it is made, so a name that resolves differently later gains nothing.
  public var allowsPrivateAddresses = true
  /// Private networks to connect to anyway, except addresses that are never fetched (`NetworkAddress.isNeverFetched`).
  public var openNetworks = OpenNetworks()

  /// Connects only to open private networks: for content that is sent without encryption.
  package var staysPrivate = false

  /// `true` if plain http may be entered: only if some private network may be reached, and then only to there.
  package var allowsHTTP: Bool { allowsPrivateAddresses || openNetworks.networks != .none }

  /// The same for a single message, which someone may wait for.
  package func forMessage(seconds: Int) -> FetchLimits {
    var limits = self
    (limits.idle, limits.total) = (.seconds(seconds), .seconds(seconds))
    return limits
  }

  /// Suits a feed of a few thousand records over a slow connection.
  public init() {}

  func allows(_ address: NetworkAddress) -> Bool {
    allowsPrivateAddresses
      || !address.isNeverFetched
        && (address.isPublic && !staysPrivate || openNetworks.networks.contains(address))
  }
}
