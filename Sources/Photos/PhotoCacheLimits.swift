public import Fetching

/// How much of other systems' photos is kept, for how long, and how it is fetched.
public struct PhotoCacheLimits: Sendable {
  /// Bytes of photos in memory.
  public var memoryBytes = 16 << 20
  /// Bytes of photos in the folder.
  public var diskBytes = 200 << 20
  /// How old a photo gets before the other system is asked whether it changed.
  public var freshSeconds: Int64 = 86_400
  /// How long a photo that could not be had is not asked for again, at first; each failure makes it four times as long.
  public var firstPauseSeconds: Int64 = 60
  /// The longest such pause.
  public var longestPauseSeconds: Int64 = 86_400
  /// Photos fetched at the same time.
  public var fetchesAtOnce = 4
  /// Photos that wait to be fetched; those who ask for one more get none.
  public var maximumWaiting = 1000
  /// What one fetch may take: one attempt, the feed's own origin, and no private address.
  public var fetch: FetchLimits

  /// What suits some thousand people.
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
