/// A link that signs one member in without a password, until it is taken back.
public struct PersonalLink: Sendable, Hashable {
  public let id: ID<PersonalLink>
  public let account: ID<Account>
  public let madeAt: Instant
  public let lastUsedAt: Instant?

  public init(id: ID<PersonalLink>, account: ID<Account>, madeAt: Instant, lastUsedAt: Instant?) {
    self.id = id
    self.account = account
    self.madeAt = madeAt
    self.lastUsedAt = lastUsedAt
  }
}
