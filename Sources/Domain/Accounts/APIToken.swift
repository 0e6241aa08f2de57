/// A program's permission to use the API, without its secret.
public struct APIToken: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<APIToken>
  /// A description of the program; 1 to 100 Unicode scalars.
  public let name: String
  /// Never empty.
  public let scopes: Set<Scope>
  /// The only site with a roster, plan and announcements open to the token; `nil` for all.
  public let site: ID<Site>?
  /// The time an administrator made the token.
  public let madeAt: Instant
  /// Up to ten minutes behind; `nil` if never used.
  public let lastUsedAt: Instant?
  /// `nil` while the token is valid.
  public let revokedAt: Instant?
  /// Opens nothing itself: it is the secret by which a program gets tokens that end (OAuth 2.0 client credentials).
  public let isClient: Bool
  /// The end of a token that a client got; `nil` for one without an end.
  public let expiresAt: Instant?

  /// The seconds that a token of a client lasts.
  public static let lifeSeconds: Int64 = 3600
  /// The most valid tokens of a client.
  public static let mostAtOnce = 100

  package init(
    id: ID<APIToken>, name: String, scopes: Set<Scope>, site: ID<Site>? = nil, madeAt: Instant, lastUsedAt: Instant?,
    revokedAt: Instant?, isClient: Bool = false, expiresAt: Instant? = nil
  ) {
    self.id = id
    self.name = name
    self.scopes = scopes
    self.site = site
    self.madeAt = madeAt
    self.lastUsedAt = lastUsedAt
    self.revokedAt = revokedAt
    (self.isClient, self.expiresAt) = (isClient, expiresAt)
  }

  /// The name of a client for its programs: `onduty-12`.
  public var clientID: String { "onduty-\(id)" }

  /// `true` if one of its scopes allows an action.
  public func may(_ action: Action) -> Bool { scopes.contains { $0.may(action) } }
}
