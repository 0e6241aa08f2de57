public import Fetching

/// Limits of the photo cache: size, age and fetches.
public struct PhotoCacheLimits: Sendable {
  /// Bytes of cached photos in memory.
  public var memoryBytes = 16 << 20
  /// Bytes of cached photos in the folder.
  public var diskBytes = 200 << 20
  /// The age at which a photo is revalidated with its server.
  public var freshSeconds: Int64 = 86_400
  /// The pause after a first failed fetch; each further failure quadruples it.
  public var firstPauseSeconds: Int64 = 60
  /// The longest such pause.
  public var longestPauseSeconds: Int64 = 86_400
  /// Concurrent fetches.
  public var fetchesAtOnce = 4
  /// Photos waiting to be fetched; further requests get none.
  public var maximumWaiting = 1000
  /// The limits of one fetch: a single attempt, the feed's own origin, no private address.
  public var fetch: FetchLimits

  /// Suits a few thousand people.
  public init() {
    fetch = FetchLimits()
    fetch.attempts = 1
    fetch.idle = .seconds(5)
    fetch.total = .seconds(15)
    fetch.maximumBytes = PhotoLimits().maximumBytes
    fetch.leavesOrigin = false
    fetch.allowsPrivateAddresses = false
  }
}
