import CSodium
import Foundation

/// What is kept of a password: Argon2id with its salt and its cost. Not part of `description`, and never encoded.
///
/// Source: RFC 9106, as `crypto_pwhash_str` of libsodium writes it.
public struct PasswordHash: Sendable, Hashable, CustomStringConvertible {
  /// How much work a guess is.
  public struct Strength: Sendable {
    let operations: UInt64
    let bytes: Int

    /// What libsodium recommends for sign-in: 2 passes over 64 MB, more than OWASP's least (19 MB). About 0.1 s.
    public static let interactive = Strength(operations: 2, bytes: 64 << 20)
    /// The least that the library takes, for tests and the demo.
    public static let lowest = Strength(operations: 1, bytes: 8192)
  }

  /// The form of `crypto_pwhash_str`: `$argon2id$v=19$m=65536,t=2,p=1$…`.
  package let text: String

  /// A hash as it was stored.
  package init(text: String) { self.text = text }

  /// Hashes a password with a new salt. Errors: `CryptoFault` without enough memory. Cost: by the strength.
  public init(of password: String, strength: Strength) throws(CryptoFault) {
    try CryptoFault.startLibrary()
    var text = [CChar](repeating: 0, count: 128)
    let bytes = Self.bytes(password)
    // Safety: the library writes at most `crypto_pwhash_STRBYTES` (128) bytes, a zero at their end.
    let code = crypto_pwhash_str(&text, bytes, UInt64(bytes.count), strength.operations, strength.bytes)
    guard code == 0 else { throw CryptoFault("there is not enough memory to hash a password") }
    self.text = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether a text is the password. Cost: that of the hash's own strength.
  public func matches(_ password: String) -> Bool {
    let bytes = Self.bytes(password)
    // Safety: both live through the call, and the length is passed with the bytes.
    return crypto_pwhash_str_verify(text, bytes, UInt64(bytes.count)) == 0
  }

  /// Whether the hash has that strength; if not, a new one should replace it at the next sign-in.
  public func hasStrength(_ strength: Strength) -> Bool {
    crypto_pwhash_str_needs_rehash(text, strength.operations, strength.bytes) == 0
  }

  /// A secret derived from the hash for one subject; another password gives another.
  ///
  /// Source: keyed BLAKE2b-256 of the subject; the key is the digest of the hash, which nobody else knows.
  package func token(for subject: String) -> Token {
    Token(bytes: Digest(of: Array(subject.utf8), key: Digest(of: text).bytes).bytes)
  }

  public var description: String { "PasswordHash(…)" }

  /// The same bytes however the keyboard composes (NIST SP 800-63B: normalized before it is hashed).
  private static func bytes(_ text: String) -> [CChar] {
    text.precomposedStringWithCompatibilityMapping.utf8.map(CChar.init(bitPattern:))
  }
}
