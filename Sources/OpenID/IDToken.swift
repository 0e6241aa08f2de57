public import Domain
import FoundationEssentials

/// The identity of a person, in a token that a provider signed, completed by its user info.
///
/// Source: OpenID Connect Core 1.0, §2, §3.1.3.7 and §5.3.2.
public struct IDToken: Sendable, Hashable {
  /// An address, as far as the provider vouches for it.
  public enum Email: Sendable, Hashable {
    case verified(String)
    /// The provider states that it did not verify it.
    case unverified
    /// The provider does not state whether it verified it.
    case unstated
    /// It is the address of a guest from another directory.
    case guest
    /// There is none.
    case missing
  }

  /// The highest role that the claim of roles gives.
  public enum StatedRole: Sendable, Hashable {
    case given(Role)
    /// The claim has values, and none of them is a role here.
    case unknown
    /// The claim is missing, or empty.
    case missing
    /// The values are too many for the token, which names an address for them.
    case elsewhere
  }

  /// The provider, as it calls itself.
  public let issuer: String
  /// The provider's permanent id of the person; up to 255 letters.
  public let subject: String
  /// The provider's session; `nil` if not stated.
  public let session: String?
  /// The person's last sign-in at the provider; `nil` if not stated.
  public let authenticatedAt: Instant?
  /// Something was missing, and the provider's user info could not be read.
  public internal(set) var isIncomplete = false
  private let claims: ClaimSet
  private var more = ClaimSet()

  /// The claims that a token needs to be valid.
  struct Expectation: Sendable {
    /// The first is the provider's own name for itself.
    let issuers: [String]
    let client: String
    let nonce: String
  }

  /// The allowed difference of two clocks.
  static let toleranceSeconds: Int64 = 60
  static let longestSubject = 255
  private static let longestEmail = 320

  /// Checks signature and claims of a token.
  static func verified(_ text: String, by keys: KeySet, for expected: Expectation, at now: Instant)
    throws(OpenIDRefusal)
    -> IDToken
  {
    let signed = try SignedText(text)
    let content = try signed.content(signedBy: try keys.key(of: signed))
    guard let claims = try? JSONDecoder().decode(Claims.self, from: Data(content)) else { throw .malformed }
    try claims.check(expected, at: now)
    guard isSubject(claims.sub) else { throw .malformed }
    return IDToken(
      issuer: expected.issuers[0], subject: claims.sub,
      session: claims.sid.flatMap { isSubject($0) ? $0 : nil },
      authenticatedAt: claims.authTime.flatMap(instant), claims: try ClaimSet(content))
  }

  static func isSubject(_ text: String) -> Bool {
    (1...longestSubject).contains(text.utf8.count) && text.utf8.allSatisfy { (32...126).contains($0) }
  }

  static func instant(_ seconds: Double) -> Instant? {
    (0...1e11).contains(seconds) ? Instant(seconds: Int64(seconds)) : nil
  }

  private init(issuer: String, subject: String, session: String?, authenticatedAt: Instant?, claims: ClaimSet) {
    (self.issuer, self.subject, self.session) = (issuer, subject, session)
    (self.authenticatedAt, self.claims) = (authenticatedAt, claims)
  }

  // MARK: User info

  /// `true` if a claim that is to be read is not in the token: many providers have it in their user info alone.
  func isToBeCompleted(for reading: ClaimReading) -> Bool {
    let email = email(by: reading)
    // Why: Entra's user info has no proof either.
    if email == .missing || email == .unstated && Issuer(issuer)?.isEntra != true { return true }
    if role(by: reading) == .missing { return true }
    return reading.personClaim.map { claims.value(at: $0.name) == nil } ?? false
  }

  /// With the claims of the provider's user info; the token's own go first.
  ///
  /// Errors: `otherSubject` if it is another person's (OpenID Connect Core 1.0, §5.3.2), `malformed`.
  func completed(by bytes: [UInt8]) throws(OpenIDRefusal) -> IDToken {
    let more = try ClaimSet(bytes)
    guard let subject = more.values["sub"]?.text else { throw .malformed }
    guard subject == self.subject else { throw .otherSubject }
    var token = self
    token.more = more
    return token
  }

  // MARK: What the claims say

  /// The address. Its proof comes from the same place as the address itself.
  public func email(by reading: ClaimReading) -> Email {
    let own = Self.email(in: claims, of: claims, reading, issuer)
    guard [.missing, .unstated].contains(own) else { return own }
    let other = Self.email(in: more, of: claims, reading, issuer)
    return other == .missing ? own : other
  }

  /// The role, by the operator's claim and table; `missing` without a claim.
  public func role(by reading: ClaimReading) -> StatedRole {
    guard let path = reading.roleClaim else { return .missing }
    let names = [claims, more].lazy.compactMap { $0.value(at: path)?.names }.first { !$0.isEmpty } ?? []
    if let role = names.compactMap(reading.role).max() { return .given(role) }
    if !names.isEmpty { return .unknown }
    return claims.isElsewhere(path) || more.isElsewhere(path) ? .elsewhere : .missing
  }

  /// The mark of the person by the operator's claim; `nil` without one.
  public func mark(by reading: ClaimReading) -> PersonMark? {
    guard let claim = reading.personClaim else { return nil }
    let text = [claims, more].lazy.compactMap { $0.value(at: claim.name)?.text }.first
    return text.flatMap(claim.mark)
  }

  private static func email(
    in set: ClaimSet, of token: ClaimSet, _ reading: ClaimReading, _ issuer: String
  ) -> Email {
    guard case .text(let text)? = set.values["email"], (1...longestEmail).contains(text.utf8.count) else {
      return .missing
    }
    if let stated = set.values["email_verified"], stated != .nothing {
      return stated.isTrue ? .verified(text) : .unverified
    }
    let isEntra = Issuer(issuer)?.isEntra == true
    // Source: learn.microsoft.com/entra/identity-platform/optional-claims-reference.
    if isEntra, let stated = token.values["xms_edov"] {
      return stated.isTrue || stated.text == "1" ? .verified(text) : .unverified
    }
    guard reading.emailProof == .issuer else { return .unstated }
    return isEntra && isGuest(token, issuer) ? .guest : .verified(text)
  }

  /// Why: a guest's address is what another directory, or the guest, wrote.
  ///
  /// Source: learn.microsoft.com/entra/identity-platform/id-token-claims-reference (`idp`), optional-claims-reference (`acct`).
  private static func isGuest(_ token: ClaimSet, _ issuer: String) -> Bool {
    if token.values["acct"]?.text == "1" { return true }
    guard let home = token.values["idp"]?.text else { return false }
    // Why: the same directory has a name at each of Microsoft's hosts.
    let isOwn = Issuer(home).map { $0.isEntra && $0.tenant == Issuer(issuer)?.tenant } ?? false
    return home != issuer && !isOwn
  }
}

/// The claims of a token that are checked, as written there.
private struct Claims: Decodable {
  let iss: String
  let sub: String
  let aud: Texts
  let exp, iat: Double
  let azp, nonce, sid: String?
  let notBefore, authTime: Double?

  enum CodingKeys: String, CodingKey {
    case iss, sub, aud, exp, iat, azp, nonce, sid
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
    sid = try? fields.decode(String.self, forKey: .sid)
  }

  func check(_ expected: IDToken.Expectation, at now: Instant) throws(OpenIDRefusal) {
    guard expected.issuers.contains(iss) else { throw .otherIssuer }
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
