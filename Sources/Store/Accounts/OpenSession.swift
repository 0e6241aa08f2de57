public import Crypto
public import Domain

/// A session opened by its token, with its account.
public struct OpenSession: Sendable {
  /// The account's organization.
  public let organization: ID<Organization>
  /// Not expired.
  public let session: Session
  /// Not disabled.
  public internal(set) var account: Account
}

/// A session that was just created; the only time that its token is known.
public struct NewSession: Sendable {
  /// The account's organization.
  public let organization: ID<Organization>
  /// The signed-in account.
  public let account: ID<Account>
  /// Identifies the session in lists.
  public let id: ID<Session>
  /// The secret for the cookie; the database keeps only its hash.
  public let token: Token
}
