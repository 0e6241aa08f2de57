/// A code to sign in with once, when a phone is lost: twelve characters in three groups, 60 random bits.
///
/// Only a hash of it is stored, which is slow (Argon2id) and salted by the key and its owner, so that a copy of the
/// database can't be searched for it. Its text is not part of `description`.
public struct RecoveryCode: Sendable, Hashable {
  private let characters: String

  /// The number made at once.
  public static let count = 10
  private static let length = 12
  // Why these: letters and digits that look alike on paper, l and o, 0 and 1, are left out.
  private static let alphabet = Array("abcdefghijkmnpqrstuvwxyz23456789")

  /// Makes one from random bits.
  package init(_ random: () -> UInt64) {
    var bits = random()
    characters = String(
      (0..<Self.length).map { _ in
        defer { bits >>= 5 }
        return Self.alphabet[Int(bits & 31)]
      })
  }

  /// Takes a typed code, in any case and grouping; `nil` if it is malformed.
  public init?(_ typed: String) {
    guard typed.utf8.count <= 64 else { return nil }
    let text = String(typed.lowercased().filter { $0 != " " && $0 != "-" })
    guard text.count == Self.length, text.allSatisfy(Self.alphabet.contains) else { return nil }
    characters = text
  }

  /// The form shown once: `abcd-efgh-ijkm`.
  public var text: String {
    let all = Array(characters)
    return stride(from: 0, to: Self.length, by: 4).map { String(all[$0..<$0 + 4]) }.joined(separator: "-")
  }

  /// The stored form of it; `owner` separates accounts, so that equal codes have different hashes.
  ///
  /// Why no salt by chance: a code is found by its hash, with one hash for ten. Source: OWASP ASVS 5.0, 6.5.2. Cost: set
  /// by `strength`. Errors: `CryptoFault` if memory runs out.
  public func hash(by key: SecretKey, of owner: String, strength: PasswordHash.Strength) throws(CryptoFault) -> [UInt8]
  {
    let salt = Array(key.signature(of: "recovery-codes:\(owner)").hash.prefix(16))
    return try PasswordHash.stretched(characters, salt: salt, strength: strength)
  }
}

extension RecoveryCode: CustomStringConvertible {
  /// A placeholder: the code never appears in logs.
  public var description: String { "RecoveryCode(…)" }
}
