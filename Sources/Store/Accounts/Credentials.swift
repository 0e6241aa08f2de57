public import Crypto
public import Domain

/// An account as sign-in needs it: with the hash to compare with, and where it belongs.
public struct Credentials: Sendable {
  public let organization: ID<Organization>
  public let account: Account
  let hash: PasswordHash

  /// The mark to leave in a browser that is signed in, so that sign-in there never waits for others' failures.
  ///
  /// Another password makes another mark.
  public var browserMark: Token { hash.token(for: "browser:\(account.id)") }

  /// Whether a browser brings the mark. Cost: two digests.
  public func recognizes(_ mark: Token?) -> Bool {
    mark?.hash == browserMark.hash
  }
}
