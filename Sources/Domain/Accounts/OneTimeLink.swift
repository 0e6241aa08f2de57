/// A link that lets somebody choose a password, once.
public struct OneTimeLink: Sendable, Hashable {
  public let purpose: Purpose
  public let account: ID<Account>
  public let expiresAt: Instant

  /// What it was made for.
  public enum Purpose: String, Sendable, Hashable, CaseIterable {
    case invitation, reset

    /// How long it can be used.
    public var lifetimeSeconds: Int64 {
      switch self {
      case .invitation: 7 * 86_400
      case .reset: 86_400
      }
    }
  }

  public init(purpose: Purpose, account: ID<Account>, expiresAt: Instant) {
    self.purpose = purpose
    self.account = account
    self.expiresAt = expiresAt
  }
}
