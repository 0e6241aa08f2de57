/// One browser in which somebody is signed in.
public struct Session: Sendable, Hashable {
  public let id: ID<Session>
  public let madeAt: Instant
  /// At most ten minutes behind.
  public let lastSeenAt: Instant
  public let expiresAt: Instant
  /// What to know the browser by, such as `Firefox, Linux`; empty where it does not say.
  public let device: String

  /// It ends this long after it was last seen, and never later than `longestSeconds` after it was made.
  public static let idleSeconds: Int64 = 30 * 86_400
  public static let longestSeconds: Int64 = 180 * 86_400
  /// How far behind `lastSeenAt` may be: so seldom is a request written down.
  public static let seenEverySeconds: Int64 = 600

  public init(id: ID<Session>, madeAt: Instant, lastSeenAt: Instant, expiresAt: Instant, device: String) {
    self.id = id
    self.madeAt = madeAt
    self.lastSeenAt = lastSeenAt
    self.expiresAt = expiresAt
    self.device = device
  }

  /// When a session ends that was made and last seen then.
  public static func expiry(madeAt: Instant, seenAt: Instant) -> Instant {
    min(seenAt + idleSeconds, madeAt + longestSeconds)
  }

  /// True where a request at `now` is to be written down.
  public func isToBeSeen(at now: Instant) -> Bool { now.seconds(since: lastSeenAt) >= Self.seenEverySeconds }
}
