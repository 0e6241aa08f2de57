/// Who an account's owner is at a provider of the organization, by which they sign in.
public struct Identity: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Identity>
  /// The provider, as it calls itself.
  public let issuer: String
  /// When it was connected.
  public let madeAt: Instant
  /// `nil` if never used.
  public let lastUsedAt: Instant?

  package init(id: ID<Identity>, issuer: String, madeAt: Instant, lastUsedAt: Instant?) {
    self.id = id
    self.issuer = issuer
    self.madeAt = madeAt
    self.lastUsedAt = lastUsedAt
  }
}

/// Who somebody is, as a provider just said and signed.
public struct ProvenIdentity: Sendable, Hashable {
  /// The provider, as it calls itself.
  public let issuer: String
  /// What the provider calls the person, for ever.
  public let subject: String
  /// An address that the provider made sure is the person's.
  public let verifiedEmail: String?
  /// The role that the provider gives them; `nil` if it says nothing of it.
  public let role: Role?
  /// They proved it just now, and not some time ago.
  public let isFresh: Bool

  /// Takes what was verified.
  public init(issuer: String, subject: String, verifiedEmail: String?, role: Role?, isFresh: Bool) {
    self.issuer = issuer
    self.subject = subject
    self.verifiedEmail = verifiedEmail
    self.role = role
    self.isFresh = isFresh
  }
}

/// Whom a proven identity is of.
public enum IdentityOwner: Sendable, Hashable {
  /// It was connected to this account.
  case connected(ID<Account>)
  /// The only person with this address has this account, which is to be connected.
  case member(ID<Account>)
  /// The only person with this address has no account, and the provider gives them a role.
  case newcomer(ID<Employee>)
  /// Its account can't be signed in to any more.
  case shutOut(ID<Account>)
  /// Nobody's, as far as can be told.
  case unknown
}
