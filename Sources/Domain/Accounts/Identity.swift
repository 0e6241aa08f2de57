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
  /// Why there is no verified address, where there is none.
  public let withoutEmail: IdentityOwner.Doubt
  /// Why there is no role, where there is none.
  public let withoutRole: IdentityOwner.Doubt

  /// Takes what was verified, and why something is missing.
  public init(
    issuer: String, subject: String, verifiedEmail: String?, role: Role?, isFresh: Bool,
    withoutEmail: IdentityOwner.Doubt = .noEmail, withoutRole: IdentityOwner.Doubt = .noAccount
  ) {
    self.issuer = issuer
    self.subject = subject
    self.verifiedEmail = verifiedEmail
    self.role = role
    self.isFresh = isFresh
    self.withoutEmail = withoutEmail
    self.withoutRole = withoutRole
  }
}

/// Whom a proven identity is of.
public enum IdentityOwner: Sendable, Hashable {
  /// It was connected to this account.
  case connected(ID<Account>)
  /// The only person whose confirmed address it is has this account, which nobody can sign in to yet but by a link.
  case member(ID<Account>)
  /// The only person whose confirmed address it is has no account, and the provider gives them a role.
  case newcomer(ID<Employee>)
  /// Its account can't be signed in to any more.
  case shutOut(ID<Account>)
  /// Nobody's, as far as can be told.
  case unknown(Doubt)

  /// Why it can't be told whose an identity is; the security log has these words.
  public enum Doubt: String, Sendable, Hashable, CaseIterable {
    /// The provider says no address, or didn't make sure of it.
    case noEmail = "no-email"
    case emailNotVerified = "email-not-verified"
    /// Nobody here has the address, or it is not confirmed, or two people's.
    case noPerson = "no-person"
    case unconfirmedAddress = "unconfirmed-address"
    case twoPeople = "two-people"
    /// Whoever has it is archived, or has left.
    case left
    /// They have no account, and the operator named no claim of roles, or the token has none, or none that is known.
    case noAccount = "no-account"
    case roleMissing = "role-missing"
    case roleUnknown = "role-unknown"
    /// The account has ways in of its own: who uses them connects it.
    case connectFromInside = "connect-from-inside"
    /// The account is connected to another identity of this provider.
    case otherIdentity = "other-identity"
  }
}
