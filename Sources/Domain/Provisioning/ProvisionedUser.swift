/// A person with an account that an identity provider keeps (SCIM).
public struct ProvisionedUser: Sendable, Hashable {
  /// Their number is the provider's id of the user, too.
  public let person: ID<Employee>
  /// Theirs.
  public let account: ID<Account>
  /// The provider's name for them, unique in the organization in any case.
  public let userName: String
  /// The provider's own id of them; `nil` if it stated none.
  public let externalID: String?
  /// The provider's description, as it wrote it: JSON.
  public let resource: String
  /// `false` if the account is disabled, by the provider or in OnDuty.
  public let isActive: Bool
  /// The time since which the provider keeps the account.
  public let madeAt: Instant
  /// The time of the provider's last change.
  public let changedAt: Instant

  package init(
    person: ID<Employee>, account: ID<Account>, userName: String, externalID: String?, resource: String,
    isActive: Bool, madeAt: Instant, changedAt: Instant
  ) {
    (self.person, self.account, self.userName, self.externalID) = (person, account, userName, externalID)
    (self.resource, self.isActive, self.madeAt, self.changedAt) = (resource, isActive, madeAt, changedAt)
  }
}

/// A provider's description of a user, before it is stored.
public struct ProvisionedDraft: Sendable, Hashable {
  /// As of `ProvisionedUser`.
  public let userName: String
  /// As of `ProvisionedUser`.
  public let externalID: String?
  /// As of `ProvisionedUser`.
  public let resource: String
  /// Its words about the person, without an external id; never without a name.
  public let person: PersonDraft
  /// `nil` leaves the account as it is.
  public let isActive: Bool?

  /// Takes the values as they are.
  public init(userName: String, externalID: String?, resource: String, person: PersonDraft, isActive: Bool?) {
    (self.userName, self.externalID, self.resource) = (userName, externalID, resource)
    (self.person, self.isActive) = (person, isActive)
  }
}

/// A group of an identity provider, and the role that an administrator gave it.
public struct ProvisionedGroup: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<ProvisionedGroup>
  /// The provider's name, unique in the organization in any case.
  public let name: String
  /// The provider's own id; `nil` if it stated none.
  public let externalID: String?
  /// The role that its members have; `nil` until an administrator chose one.
  public let role: Role?
  /// The number of its members.
  public let memberCount: Int
  /// The time the provider made it.
  public let madeAt: Instant
  /// The time of the provider's last change.
  public let changedAt: Instant

  /// The most groups of an organization.
  public static let most = 500

  package init(
    id: ID<ProvisionedGroup>, name: String, externalID: String?, role: Role?, memberCount: Int, madeAt: Instant,
    changedAt: Instant
  ) {
    (self.id, self.name, self.externalID, self.role) = (id, name, externalID, role)
    (self.memberCount, self.madeAt, self.changedAt) = (memberCount, madeAt, changedAt)
  }
}

/// A change by a provider that OnDuty refuses; the raw values are the words of the security log.
public enum ProvisioningRefusal: String, Error, Sendable, Hashable, CaseIterable {
  /// Another user of the provider has that name or id, or another group.
  case userNameTaken = "user-name-taken"
  case externalIDTaken = "external-id-taken"
  case groupNameTaken = "group-name-taken"
  /// The person with this address is another user of the provider.
  case personTaken = "person-taken"
  /// Two people have the address, and no one can say which of them is meant.
  case twoPeople = "two-people"
  /// Someone on the list has the address, and no one confirmed that it is theirs.
  case unconfirmedAddress = "unconfirmed-address"
  /// The person is archived, or has left: they come back by a person's decision.
  case left
  /// No one else could administer the organization.
  case lastAdmin = "last-admin"
  /// A member that the provider didn't make a user, or took away.
  case unknownMember = "unknown-member"
  case tooManyGroups = "too-many-groups"
}
