/// A link that lets a person set a password, once.
public struct OneTimeLink: Sendable, Hashable {
  /// Decides its text and its lifetime.
  public let purpose: Purpose
  /// The account that gets the password.
  public let account: ID<Account>
  /// The first instant at which it is no longer valid.
  public let expiresAt: Instant

  /// The occasion of a one-time link.
  public enum Purpose: String, Sendable, Hashable, CaseIterable {
    /// A new account; a forgotten password.
    case invitation, reset

    /// Seven days for an invitation, one day for a reset.
    public var lifetimeSeconds: Int64 {
      switch self {
      case .invitation: 7 * 86_400
      case .reset: 86_400
      }
    }
  }

  package init(purpose: Purpose, account: ID<Account>, expiresAt: Instant) {
    self.purpose = purpose
    self.account = account
    self.expiresAt = expiresAt
  }
}
