public import Crypto
public import Domain

/// An account with its password hash, as sign-in and password changes need it.
public struct Credentials: Sendable {
  /// The account's organization.
  public let organization: ID<Organization>
  /// As read; a later change of it makes the credentials out of date.
  public let account: Account
  let hash: PasswordHash

  /// Marks a signed-in browser, so that later sign-ins there never wait for others' failures.
  ///
  /// Changes with the password.
  public var browserMark: Token { hash.token(for: "browser:\(account.id)") }

  /// Whether a browser's mark is this account's. Cost: two digests.
  public func recognizes(_ mark: Token?) -> Bool {
    mark?.hash == browserMark.hash
  }
}
