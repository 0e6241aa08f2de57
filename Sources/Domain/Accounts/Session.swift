/// One browser with a signed-in person.
public struct Session: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Session>
  /// The time of the sign-in.
  public let madeAt: Instant
  /// Up to ten minutes behind.
  public let lastSeenAt: Instant
  /// See `expiry(madeAt:seenAt:)`.
  public let expiresAt: Instant
  /// The time of the last re-authentication; `nil` if signed in by a link, without a password.
  public let confirmedAt: Instant?
  /// A recognizable name for the browser, such as `Firefox, Linux`; empty if unknown.
  public let device: String
  /// The session's proof of identity.
  public let proof: Proof

  /// The proof of identity behind a session.
  public enum Proof: String, Sendable, Hashable {
    /// A password, or a link that set one.
    case password
    /// A personal link.
    case link
    /// A passkey, or a password and a code.
    case twoFactors = "two-factors"
  }

  /// A session ends this long after it was last used; an administrator's earlier.
  public static let idleSeconds: Int64 = 30 * 86_400
  /// The idle time of an administrator's session (OWASP ASVS 4.0, 3.3.2).
  public static let idleSecondsOfAdministrators: Int64 = 12 * 3600
  /// The time for which a re-authentication counts, in seconds (OWASP ASVS 5.0, 7.5).
  public static let confirmedSeconds: Int64 = 15 * 60
  /// A session ends at most this long after the sign-in, even if in use.
  public static let longestSeconds: Int64 = 180 * 86_400
  /// The most by which `lastSeenAt` may lag behind, in seconds, to save writes.
  public static let seenEverySeconds: Int64 = 600

  package init(
    id: ID<Session>, madeAt: Instant, lastSeenAt: Instant, expiresAt: Instant, confirmedAt: Instant?, device: String,
    proof: Proof
  ) {
    self.id = id
    self.madeAt = madeAt
    self.lastSeenAt = lastSeenAt
    self.expiresAt = expiresAt
    self.confirmedAt = confirmedAt
    self.device = device
    self.proof = proof
  }

  /// The end of a session with this sign-in, last use and role.
  public static func expiry(madeAt: Instant, seenAt: Instant, role: Role) -> Instant {
    min(seenAt + (role == .admin ? idleSecondsOfAdministrators : idleSeconds), madeAt + longestSeconds)
  }

  /// `true` if its owner was re-authenticated a moment ago.
  public func isConfirmed(at now: Instant) -> Bool {
    confirmedAt.map { now.seconds(since: $0) < Self.confirmedSeconds } ?? false
  }

  /// `true` if a request at `now` should update `lastSeenAt`.
  public func isToBeSeen(at now: Instant) -> Bool { now.seconds(since: lastSeenAt) >= Self.seenEverySeconds }
}
