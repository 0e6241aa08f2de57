/// A secret that opens a link or a session: 43 base64url characters (RFC 4648 §5), 252 random bits.
///
/// Only its hash is stored, so a copy of the database opens nothing. Its text is not part of `description`.
public struct Token: Sendable, Hashable {
  /// The secret itself, as it appears in addresses and cookies.
  public let text: String

  /// Takes any text of that form; `nil` for anything else.
  public init?(_ text: String) {
    guard text.utf8.count == 43, Base64URL.isText(text) else { return nil }
    self.text = text
  }

  /// Makes one from random bits.
  package init(_ random: () -> UInt64) {
    var bits = (0..<4).map { _ in random() }
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    // Eleven characters from each number; the eleventh has its last 4 bits.
    text = String(
      (0..<43).map { place in
        let value = Int(bits[place / 11] & 63)
        bits[place / 11] >>= 6
        return alphabet[value]
      })
  }

  /// Encodes 32 random bytes, with 252 bits of entropy in use.
  package init(bytes: [UInt8]) {
    var words = stride(from: 0, to: 32, by: 8).map { start in
      bytes[start..<start + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }.makeIterator()
    self.init { words.next() ?? 0 }
  }

  /// The form that the database keeps. Needs no salt: the token is random.
  package var hash: [UInt8] { Digest(of: text).bytes }
}

extension Token: CustomStringConvertible {
  /// A placeholder: the secret never appears in logs.
  public var description: String { "Token(…)" }
}
