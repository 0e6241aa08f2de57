import Domain
import FoundationEssentials

/// A provider's notice that a person signed out there.
///
/// Source: OpenID Connect Back-Channel Logout 1.0, §2.4 and §2.6.
public struct SignOutNotice: Sendable, Hashable {
  /// The provider, as it calls itself.
  public let issuer: String
  /// The provider's id of the person; `nil` if only a session is meant.
  public let subject: String?
  /// The provider's session; `nil`: all of the person.
  public let session: String?
  /// Another one in every notice.
  public let id: String

  /// A notice older than this is refused, in seconds; so its id needs to be kept no longer.
  private static let keptSeconds: Int64 = 600
  private static let event = "http://schemas.openid.net/event/backchannel-logout"

  /// Checks signature and claims of a notice.
  static func verified(_ text: String, by keys: KeySet, from issuers: [String], to client: String, at now: Instant)
    throws(OpenIDRefusal)
    -> SignOutNotice
  {
    let signed = try SignedText(text)
    let content = try signed.content(signedBy: try keys.key(of: signed))
    guard let claims = try? JSONDecoder().decode(Claims.self, from: Data(content)) else { throw .malformed }
    guard issuers.contains(claims.iss) else { throw .otherIssuer }
    guard claims.aud.texts.contains(client) else { throw .otherAudience }
    guard let made = IDToken.instant(claims.iat) else { throw .malformed }
    guard made <= now + IDToken.toleranceSeconds else { throw .notYet }
    guard made + keptSeconds > now else { throw .expired }
    if let end = claims.exp {
      guard let end = IDToken.instant(end), end + IDToken.toleranceSeconds > now else { throw .expired }
    }
    // Why: an ID token must never pass for a notice, and has a nonce.
    guard claims.nonce == nil, case .object? = claims.events[event] else { throw .malformed }
    let marks = [claims.sub, claims.sid].compactMap(\.self)
    guard !marks.isEmpty, (marks + [claims.jti]).allSatisfy(IDToken.isSubject) else { throw .malformed }
    return SignOutNotice(issuer: issuers[0], subject: claims.sub, session: claims.sid, id: claims.jti)
  }

  private struct Claims: Decodable {
    let iss, jti: String
    let aud: Texts
    let iat: Double
    let exp: Double?
    let sub, sid: String?
    let nonce: ClaimValue?
    let events: [String: ClaimValue]
  }
}
