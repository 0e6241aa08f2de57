public import Domain
import Foundation

/// The identity of a person, in a token that a provider signed.
///
/// Source: OpenID Connect Core 1.0, §2 and §3.1.3.7.
public struct IDToken: Sendable, Hashable {
  /// The provider's permanent id of the person; up to 255 letters.
  public let subject: String
  /// Only if the provider verified that the address is the person's.
  public let verifiedEmail: String?
  /// There is an address, and the provider did not verify it.
  public let hasUnverifiedEmail: Bool
  /// The person's last sign-in at the provider; `nil` if not stated.
  public let authenticatedAt: Instant?
  /// The values of the claim of roles; empty without one.
  public let roles: [String]

  /// The claims that a token needs to be valid.
  struct Expectation: Sendable {
    let issuer: String
    let client: String
    let nonce: String
    let roleClaim: String?
  }

  /// The allowed difference of two clocks.
  static let toleranceSeconds: Int64 = 60
  private static let longestSubject = 255
  private static let mostRoles = 200

  /// Checks signature and claims of a token.
  static func verified(_ text: String, by keys: KeySet, for expected: Expectation, at now: Instant)
    throws(OpenIDRefusal)
    -> IDToken
  {
    let signed = try SignedText(text)
    let content = Data(try signed.content(signedBy: try keys.key(of: signed)))
    guard let claims = try? JSONDecoder().decode(Claims.self, from: content) else { throw .malformed }
    try claims.check(expected, at: now)
    guard (1...longestSubject).contains(claims.sub.utf8.count), claims.sub.utf8.allSatisfy({ (32...126).contains($0) })
    else { throw .malformed }
    let all = try? JSONDecoder().decode([String: Texts].self, from: content)
    return IDToken(
      subject: claims.sub, verifiedEmail: claims.isEmailVerified ? claims.email : nil,
      hasUnverifiedEmail: claims.email != nil && !claims.isEmailVerified,
      authenticatedAt: claims.authTime.flatMap(instant),
      roles: expected.roleClaim.flatMap { all?[$0]?.texts.prefix(mostRoles) }.map(Array.init) ?? [])
  }

  fileprivate static func instant(_ seconds: Double) -> Instant? {
    (0...1e11).contains(seconds) ? Instant(seconds: Int64(seconds)) : nil
  }
}

/// The claims of a token, as written there.
private struct Claims: Decodable {
  let iss: String
  let sub: String
  let aud: Texts
  let exp, iat: Double
  let azp, nonce, email: String?
  let isEmailVerified: Bool
  let notBefore, authTime: Double?

  enum CodingKeys: String, CodingKey {
    case iss, sub, aud, exp, iat, azp, nonce, email
    case isEmailVerified = "email_verified"
    case notBefore = "nbf"
    case authTime = "auth_time"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    iss = try fields.decode(String.self, forKey: .iss)
    sub = try fields.decode(String.self, forKey: .sub)
    aud = try fields.decode(Texts.self, forKey: .aud)
    exp = try fields.decode(Double.self, forKey: .exp)
    iat = try fields.decode(Double.self, forKey: .iat)
    azp = try fields.decodeIfPresent(String.self, forKey: .azp)
    nonce = try fields.decodeIfPresent(String.self, forKey: .nonce)
    notBefore = try fields.decodeIfPresent(Double.self, forKey: .notBefore)
    authTime = try? fields.decode(Double.self, forKey: .authTime)
    email = try? fields.decode(String.self, forKey: .email)
    // Why nothing but `true`: a text, as some providers write, is no proof of a verification.
    isEmailVerified = (try? fields.decode(Bool.self, forKey: .isEmailVerified)) == true
  }

  func check(_ expected: IDToken.Expectation, at now: Instant) throws(OpenIDRefusal) {
    guard iss == expected.issuer else { throw .otherIssuer }
    guard aud.texts.contains(expected.client), azp == expected.client || azp == nil && aud.texts.count == 1 else {
      throw .otherAudience
    }
    guard let exp = IDToken.instant(exp), let iat = IDToken.instant(iat) else { throw .malformed }
    guard exp + IDToken.toleranceSeconds > now else { throw .expired }
    guard iat <= now + IDToken.toleranceSeconds else { throw .notYet }
    if let notBefore {
      guard let begin = IDToken.instant(notBefore), begin <= now + IDToken.toleranceSeconds else { throw .notYet }
    }
    guard nonce == expected.nonce else { throw .otherNonce }
  }
}

/// One text, or a list of them; empty for anything else.
struct Texts: Decodable {
  let texts: [String]

  init(from decoder: any Decoder) throws {
    let value = try? decoder.singleValueContainer()
    texts = (try? value?.decode(String.self)).map { [$0] } ?? (try? value?.decode([String].self)) ?? []
  }
}
