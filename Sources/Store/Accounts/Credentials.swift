import Crypto
public import Domain

/// An account with its password hash, for sign-in and password changes.
public struct Credentials: Sendable {
  /// The account's organization.
  public let organization: ID<Organization>
  /// The account as read; a later change of it makes the credentials out of date.
  public let account: Account
  let hash: PasswordHash
}
