import CSodium
public import Domain

/// What is kept of a password: Argon2id with its salt and its cost. Not part of `description`, and never encoded.
public struct PasswordHash: Sendable, Hashable, CustomStringConvertible {
  /// The form of `crypto_pwhash_str`: `$argon2id$v=19$m=65536,t=2,p=1$…`.
  let text: String

  public var description: String { "PasswordHash(…)" }

  /// The secret mark of a browser that was signed in to an account; another password makes another mark.
  ///
  /// Source: keyed BLAKE2b-256 of the account's number, the key being the hash, which nobody else knows.
  func browserMark(of account: ID<Account>) -> Token {
    var mark = [UInt8](repeating: 0, count: 32)
    let message = Array("browser:\(account)".utf8)
    let key = Digest(of: text).bytes
    // Safety: the buffers live through the call and their lengths are passed with them.
    _ = crypto_generichash(&mark, mark.count, message, UInt64(message.count), key, key.count)
    return Token(hash: mark)
  }
}

/// An account as sign-in needs it: with the hash to compare with, and where it belongs.
public struct Credentials: Sendable {
  public let organization: ID<Organization>
  public let account: Account
  let hash: PasswordHash

  /// The mark to leave in a browser that is signed in, so that sign-in there never waits for others' failures.
  public var browserMark: Token { hash.browserMark(of: account.id) }

  /// True where a browser brings the mark. Cost: two hashes.
  public func recognizes(_ mark: Token?) -> Bool {
    mark?.hash == browserMark.hash
  }
}
