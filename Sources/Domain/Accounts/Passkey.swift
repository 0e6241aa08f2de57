/// A key on a person's device that signs them in without a password, by their fingerprint, face or the device's lock.
public struct Passkey: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Passkey>
  /// The name its owner gave it; 1 to 60 Unicode scalars.
  public let name: String
  /// The time the passkey was added.
  public let madeAt: Instant
  /// `nil` if never used.
  public let lastUsedAt: Instant?

  /// The most Unicode scalars of a name.
  public static let longestName = 60
  /// The most of an account.
  public static let most = 20

  package init(id: ID<Passkey>, name: String, madeAt: Instant, lastUsedAt: Instant?) {
    self.id = id
    self.name = name
    self.madeAt = madeAt
    self.lastUsedAt = lastUsedAt
  }
}
