import FoundationEssentials

/// The claims of a provider's user info: plain, or signed as a token is.
///
/// Source: OpenID Connect Core 1.0, §5.3.2.
enum UserInfo {
  /// `true` for a signed answer: JSON begins with a brace, a compact signature never.
  static func isSigned(_ bytes: [UInt8]) -> Bool { bytes.first { $0 > 32 } == UInt8(ascii: "e") }

  /// The signed claims. Errors: the reason that they don't count; `malformed` for encrypted ones.
  static func verified(
    _ bytes: [UInt8], by keys: KeySet, from issuers: [String], to client: String
  ) throws(OpenIDRefusal) -> [UInt8] {
    let text = String(decoding: bytes.filter { $0 > 32 }, as: UTF8.self)
    let signed = try SignedText(text)
    let content = try signed.content(signedBy: try keys.key(of: signed))
    guard let claims = try? JSONDecoder().decode(Claims.self, from: Data(content)) else { throw .malformed }
    guard issuers.contains(claims.iss) else { throw .otherIssuer }
    guard claims.aud.texts.contains(client) else { throw .otherAudience }
    return content
  }

  private struct Claims: Decodable {
    let iss: String
    let aud: Texts
  }
}
