import CSodium
import UnicodeForms

/// An Argon2id hash of a password, with its salt and cost.
///
/// Never part of `description`, never encoded. Source: RFC 9106, in the form of libsodium's `crypto_pwhash_str`.
public struct PasswordHash: Sendable, Hashable, CustomStringConvertible {
  /// The work that each guess costs.
  public struct Strength: Sendable {
    let operations: UInt64
    let bytes: Int

    /// libsodium's recommendation for sign-in: 2 passes over 64 MB, about 0.1 s. OWASP requires 19 MB.
    public static let interactive = Strength(operations: 2, bytes: 64 << 20)
    /// The library's minimum, for tests and the demo.
    public static let lowest = Strength(operations: 1, bytes: 8192)
  }

  /// The form of `crypto_pwhash_str`: `$argon2id$v=19$m=65536,t=2,p=1$…`.
  package let text: String

  /// A stored hash.
  package init(text: String) { self.text = text }

  /// Hashes a password with a new salt. Cost: set by `strength`.
  ///
  /// Errors: `CryptoFault` if memory runs out.
  public init(of password: String, strength: Strength) throws(CryptoFault) {
    try CryptoFault.startLibrary()
    var text = [CChar](repeating: 0, count: 128)
    let bytes = Self.bytes(password)
    // Safety: the library writes at most `crypto_pwhash_STRBYTES` (128) bytes, a zero at their end.
    let code = crypto_pwhash_str(&text, bytes, UInt64(bytes.count), strength.operations, strength.bytes)
    guard code == 0 else { throw CryptoFault("there is not enough memory to hash a password") }
    self.text = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// `true` if a text is the password. Cost: that of the hash's own strength.
  public func matches(_ password: String) -> Bool {
    let bytes = Self.bytes(password)
    // Safety: both live through the call, and the length is passed with the bytes.
    return crypto_pwhash_str_verify(text, bytes, UInt64(bytes.count)) == 0
  }

  /// `true` if the hash has this strength; if not, replace it at the next sign-in.
  public func hasStrength(_ strength: Strength) -> Bool {
    crypto_pwhash_str_needs_rehash(text, strength.operations, strength.bytes) == 0
  }

  /// 32 bytes of Argon2id from a text and a salt of one's own, for values that are found by their hash. Cost: set by `strength`.
  ///
  /// Errors: `CryptoFault` if memory runs out.
  static func stretched(_ text: String, salt: [UInt8], strength: Strength) throws(CryptoFault) -> [UInt8] {
    try CryptoFault.startLibrary()
    precondition(salt.count == Int(crypto_pwhash_saltbytes()))
    let text = bytes(text)
    var hash = [UInt8](repeating: 0, count: 32)
    // Safety: both live through the call, with their lengths; the salt has the length that is read.
    let code = crypto_pwhash(
      &hash, UInt64(hash.count), text, UInt64(text.count), salt, strength.operations, strength.bytes,
      crypto_pwhash_alg_argon2id13())
    guard code == 0 else { throw CryptoFault("there is not enough memory to hash a code") }
    return hash
  }

  /// A secret derived from the hash for one subject; another password gives another.
  ///
  /// Source: keyed BLAKE2b-256 of the subject; the key is the digest of the hash, which is secret.
  package func token(for subject: String) -> Token {
    Token(bytes: Digest(of: Array(subject.utf8), key: Digest(of: text).bytes).bytes)
  }

  /// A placeholder: the hash never appears in logs.
  public var description: String { "PasswordHash(…)" }

  /// The same bytes for every keyboard's composition of characters (NIST SP 800-63B: normalize before hashing).
  private static func bytes(_ text: String) -> [CChar] {
    text.compatibilityComposed.utf8.map(CChar.init(bitPattern:))
  }
}
