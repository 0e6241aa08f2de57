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
  /// When it was last made sure who sits there; `nil` where somebody came by a link, without a password.
  public let confirmedAt: Instant?
  /// A recognizable name for the browser, such as `Firefox, Linux`; empty if unknown.
  public let device: String

  /// A session ends this long after it was last used; an administrator's earlier.
  public static let idleSeconds: Int64 = 30 * 86_400
  /// The same of an administrator (OWASP ASVS 4.0, 3.3.2).
  public static let idleSecondsOfAdministrators: Int64 = 12 * 3600
  /// How long it counts that it was made sure who sits there (OWASP ASVS 5.0, 7.5).
  public static let confirmedSeconds: Int64 = 15 * 60
  /// A session ends at most this long after the sign-in, even if in use.
  public static let longestSeconds: Int64 = 180 * 86_400
  /// How far `lastSeenAt` may lag behind, to save writes.
  public static let seenEverySeconds: Int64 = 600

  package init(
    id: ID<Session>, madeAt: Instant, lastSeenAt: Instant, expiresAt: Instant, confirmedAt: Instant?, device: String
  ) {
    self.id = id
    self.madeAt = madeAt
    self.lastSeenAt = lastSeenAt
    self.expiresAt = expiresAt
    self.confirmedAt = confirmedAt
    self.device = device
  }

  /// The end of a session with this sign-in and last use, of somebody with this role.
  public static func expiry(madeAt: Instant, seenAt: Instant, role: Role) -> Instant {
    min(seenAt + (role == .admin ? idleSecondsOfAdministrators : idleSeconds), madeAt + longestSeconds)
  }

  /// Whether it was made sure a moment ago who sits there.
  public func isConfirmed(at now: Instant) -> Bool {
    confirmedAt.map { now.seconds(since: $0) < Self.confirmedSeconds } ?? false
  }

  /// Whether a request at `now` should update `lastSeenAt`.
  public func isToBeSeen(at now: Instant) -> Bool { now.seconds(since: lastSeenAt) >= Self.seenEverySeconds }
}
