import CSodium
import Crypto
import Domain
import FoundationEssentials

/// A question to a provider: the identity of a person, once, for this browser.
public struct ProviderQuestion: Sendable, Hashable {
  /// Comes back with the answer.
  public let state: String
  /// Comes back in the token.
  public let nonce: String
  /// Proves that the code comes from the client that asked (RFC 7636).
  public let verifier: String
  /// The language of the provider's page, as `en`.
  public let language: String
  /// Re-authenticates the person, even if the provider still knows them.
  public let asksAnew: Bool

  /// State and nonce can't be guessed, nor can the verifier, of 43 to 128 letters.
  public init(state: String, nonce: String, verifier: String, language: String, asksAnew: Bool = false) {
    self.state = state
    self.nonce = nonce
    self.verifier = verifier
    self.language = language
    self.asksAnew = asksAnew
  }

  /// The verifier's form for the provider: `S256`.
  package var challenge: String { Self.challenge(of: verifier) }

  /// SHA-256 in base64url (RFC 7636, §4.2).
  package static func challenge(of verifier: String) -> String {
    let bytes = Array(verifier.utf8)
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    // Safety: the buffers live through the call and have the lengths that it reads and writes.
    _ = crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
    return Base64URL.text(digest)
  }

  /// The address that asks it. Source: OpenID Connect Core 1.0, §3.1.2.1.
  func address(at document: ProviderDocument, _ settings: ProviderSettings) -> String {
    var scopes = ["openid", "email"]
    let reading = settings.reading
    // Why: Entra states `oid`, and others their own fields, only if asked for the profile.
    if reading.personClaim.map({ $0.name != "sub" }) ?? false { scopes.append("profile") }
    // Why: some providers include groups only if they are asked for by the name of the claim.
    for claim in [reading.roleClaim, reading.personClaim?.name].compactMap(\.self)
    where document.scopes.contains(claim) && !scopes.contains(claim) { scopes.append(claim) }
    var fields = [
      ("response_type", "code"), ("client_id", settings.client), ("redirect_uri", settings.returnAddress),
      ("scope", scopes.joined(separator: " ")), ("state", state), ("nonce", nonce), ("code_challenge", challenge),
      ("code_challenge_method", "S256"), ("ui_locales", language),
    ]
    if asksAnew { fields += [("prompt", "login"), ("max_age", "0")] }
    let base = document.authorization.absoluteString
    return base + (base.contains("?") ? "&" : "?") + fields.form
  }
}

extension [(String, String)] {
  /// The encoding of a sent form.
  var form: String { map { "\($0.0)=\($0.1.percentEncoded())" }.joined(separator: "&") }
}

/// The answer of a provider, as a browser brings it back.
public struct ProviderAnswer: Sendable {
  let code: String?
  let issuer: String?
  /// The value that identifies the question.
  public let state: String
  /// The provider's word for why there is no code.
  public let error: String?

  private static let longest = 4096

  /// Takes the fields of the address; `nil` for missing ones.
  public init(code: String?, state: String?, issuer: String?, error: String?) {
    self.code = code.flatMap { (1...Self.longest).contains($0.utf8.count) ? $0 : nil }
    self.state = String((state ?? "").prefix(200))
    self.issuer = issuer.map { String($0.prefix(1000)) }
    self.error = error.map { String($0.prefix(100)) }
  }
}
