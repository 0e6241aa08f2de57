/// A link that signs one member in without a password, until it is revoked.
public struct PersonalLink: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<PersonalLink>
  /// Always a member's.
  public let account: ID<Account>
  /// The time an administrator made the link.
  public let madeAt: Instant
  /// `nil` if never used.
  public let lastUsedAt: Instant?

  package init(id: ID<PersonalLink>, account: ID<Account>, madeAt: Instant, lastUsedAt: Instant?) {
    self.id = id
    self.account = account
    self.madeAt = madeAt
    self.lastUsedAt = lastUsedAt
  }
}
