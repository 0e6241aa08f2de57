/// The identity of an account's owner at a provider of the organization, by which they sign in.
public struct Identity: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Identity>
  /// The provider, as it calls itself.
  public let issuer: String
  /// The time the identity was connected.
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

/// An identity that a provider just stated and signed.
public struct ProvenIdentity: Sendable, Hashable {
  /// The provider, as it calls itself.
  public let issuer: String
  /// The provider's permanent id of the person.
  public let subject: String
  /// The person's address, verified by the provider.
  public let verifiedEmail: String?
  /// The person by a value of ours that the provider states; `nil` without one. It goes before the address.
  public let mark: PersonMark?
  /// The role that the provider gives them; `nil` if it states none.
  public let role: Role?
  /// The provider's session; `nil` if not stated.
  public let session: String?
  /// `true` if the person proved their identity just now, and not some time ago.
  public let isFresh: Bool
  /// The reason for a missing verified address.
  public let withoutEmail: IdentityOwner.Doubt
  /// The reason for a missing role.
  public let withoutRole: IdentityOwner.Doubt

  /// Takes the verified claims, and the reasons for missing ones.
  public init(
    issuer: String, subject: String, verifiedEmail: String?, mark: PersonMark? = nil, role: Role?,
    session: String? = nil, isFresh: Bool, withoutEmail: IdentityOwner.Doubt = .noEmail,
    withoutRole: IdentityOwner.Doubt = .noAccount
  ) {
    self.issuer = issuer
    self.subject = subject
    self.verifiedEmail = verifiedEmail
    self.mark = mark
    self.session = session
    self.role = role
    self.isFresh = isFresh
    self.withoutEmail = withoutEmail
    self.withoutRole = withoutRole
  }
}

/// A person by a value that only they have, and that others may know as well.
public enum PersonMark: Sendable, Hashable {
  case personnelNumber(Int)
  /// Their id in another system.
  case externalID(String)
}

/// The owner of a proven identity.
public enum IdentityOwner: Sendable, Hashable {
  /// It was connected to this account.
  case connected(ID<Account>)
  /// The only person with this confirmed address has this account, which can't be signed in to yet except by a link.
  case member(ID<Account>)
  /// The only person with this confirmed address has no account, and the provider gives them a role.
  case newcomer(ID<Employee>)
  /// Its account can no longer be signed in to.
  case shutOut(ID<Account>)
  /// No known owner.
  case unknown(Doubt)

  /// The reason that the owner of an identity is unknown; the security log has these words.
  public enum Doubt: String, Sendable, Hashable, CaseIterable {
    /// The provider states no address, didn't verify it, or doesn't state whether it did.
    case noEmail = "no-email"
    case emailNotVerified = "email-not-verified"
    case emailUnstated = "email-unstated"
    /// The address is that of a guest in the provider's directory.
    case guest
    /// The token lacked something, and the provider's user info could not be read.
    case noUserInfo = "no-user-info"
    /// The address is unknown here, unconfirmed, or of two people.
    case noPerson = "no-person"
    case unconfirmedAddress = "unconfirmed-address"
    case twoPeople = "two-people"
    /// Its person is archived, or has left.
    case left
    /// They have no account, and the operator named no claim of roles, or the token has none, or only unknown ones.
    case noAccount = "no-account"
    case roleMissing = "role-missing"
    case roleUnknown = "role-unknown"
    /// The provider names an address for its roles instead of stating them, as Entra does beyond 200 groups.
    case roleElsewhere = "role-elsewhere"
    /// The account has ways in of its own: its owner signs in by one to connect it.
    case connectFromInside = "connect-from-inside"
    /// The account is connected to another identity of this provider.
    case otherIdentity = "other-identity"
  }
}
