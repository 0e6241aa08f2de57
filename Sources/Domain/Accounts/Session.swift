/// One browser in which a person is signed in.
public struct Session: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Session>
  /// The time of the sign-in.
  public let madeAt: Instant
  /// Up to ten minutes behind.
  public let lastSeenAt: Instant
  /// See `expiry(madeAt:seenAt:)`.
  public let expiresAt: Instant
  /// A recognizable name for the browser, such as `Firefox, Linux`; empty if unknown.
  public let device: String
  /// How it was proved who it is.
  public let proof: Proof

  /// What stands behind a session.
  public enum Proof: String, Sendable, Hashable {
    /// A password, or a link that set one.
    case password
    /// A personal link.
    case link
    /// A passkey, or a password and a code.
    case twoFactors = "two-factors"
  }

  /// A session ends this long after it was last used.
  public static let idleSeconds: Int64 = 30 * 86_400
  /// A session ends at most this long after the sign-in, even if in use.
  public static let longestSeconds: Int64 = 180 * 86_400
  /// How far `lastSeenAt` may lag behind, to save writes.
  public static let seenEverySeconds: Int64 = 600

  package init(id: ID<Session>, madeAt: Instant, lastSeenAt: Instant, expiresAt: Instant, device: String, proof: Proof)
  {
    self.id = id
    self.madeAt = madeAt
    self.lastSeenAt = lastSeenAt
    self.expiresAt = expiresAt
    self.device = device
    self.proof = proof
  }

  /// The end of a session with this sign-in and last use.
  public static func expiry(madeAt: Instant, seenAt: Instant) -> Instant {
    min(seenAt + idleSeconds, madeAt + longestSeconds)
  }

  /// Whether a request at `now` should update `lastSeenAt`.
  public func isToBeSeen(at now: Instant) -> Bool { now.seconds(since: lastSeenAt) >= Self.seenEverySeconds }
}
