/// A program's permission to use the API.
public struct APIToken: Sendable, Hashable {
  public let id: ID<APIToken>
  /// What it is for; 1 to 100 Unicode scalars.
  public let name: String
  public let scopes: Set<Scope>
  public let madeAt: Instant
  /// At most ten minutes behind.
  public let lastUsedAt: Instant?
  public let revokedAt: Instant?

  public init(
    id: ID<APIToken>, name: String, scopes: Set<Scope>, madeAt: Instant, lastUsedAt: Instant?, revokedAt: Instant?
  ) {
    self.id = id
    self.name = name
    self.scopes = scopes
    self.madeAt = madeAt
    self.lastUsedAt = lastUsedAt
    self.revokedAt = revokedAt
  }

  /// True where one of its scopes gives it.
  public func may(_ action: Action) -> Bool { scopes.contains { $0.may(action) } }
}
