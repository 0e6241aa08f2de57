import FoundationEssentials

/// A provider's discovery document. Source: OpenID Connect Discovery 1.0, §3 and §4.3.
package struct ProviderDocument: Sendable {
  /// The provider's own name for itself, which tokens have to the letter.
  let issuer: String
  let authorization, token, keys: URL
  /// Claims of a person, for their access token; `nil` without such an address.
  let userInfo: URL?
  /// Signs a browser out there (RP-Initiated Logout 1.0); `nil` without such an address.
  let signOut: URL?
  /// The provider tells of sign-outs there (Back-Channel Logout 1.0, §2.1).
  let tellsOfSignOut: Bool
  /// It takes the secret in the form alone (`client_secret_post`), and not in a header.
  let wantsSecretInForm: Bool
  /// The provider's answers name the issuer (RFC 9207, §3).
  let answersNameIssuer: Bool
  let scopes: [String]

  package init(_ bytes: [UInt8], of issuer: Issuer) throws(OpenIDRefusal) {
    guard let fields = try? JSONDecoder().decode(Fields.self, from: Data(bytes)) else { throw .document }
    guard issuer.isNamed(fields.issuer) else { throw .documentIssuer }
    guard let authorization = Self.url(fields.authorization, issuer),
      let token = Self.url(fields.token, issuer), let keys = Self.url(fields.keys, issuer)
    else { throw .document }
    self.issuer = fields.issuer
    (self.authorization, self.token, self.keys) = (authorization, token, keys)
    userInfo = fields.userInfo.flatMap { Self.url($0, issuer) }
    signOut = fields.signOut.flatMap { Self.url($0, issuer) }
    tellsOfSignOut = fields.tellsOfSignOut == true
    let ways = fields.secretWays ?? ["client_secret_basic"]
    wantsSecretInForm = !ways.contains("client_secret_basic") && ways.contains("client_secret_post")
    answersNameIssuer = fields.answersNameIssuer == true
    scopes = fields.scopes ?? []
  }

  /// The name in a document, for an operator; `nil` if it can't be read.
  static func issuer(in bytes: [UInt8]) -> String? {
    (try? JSONDecoder().decode(Fields.self, from: Data(bytes))).map { String($0.issuer.prefix(500)) }
  }

  /// `nil` for an address that a secret must not be sent to.
  private static func url(_ text: String, _ issuer: Issuer) -> URL? {
    guard text.utf8.count <= 1000, let url = URL(string: text), url.isOpen,
      issuer.isLocal || url.scheme?.lowercased() == "https"
    else { return nil }
    return url
  }

  private struct Fields: Decodable {
    let issuer, authorization, token, keys: String
    let userInfo, signOut: String?
    let secretWays, scopes: [String]?
    let answersNameIssuer, tellsOfSignOut: Bool?

    enum CodingKeys: String, CodingKey {
      case issuer
      case authorization = "authorization_endpoint"
      case token = "token_endpoint"
      case keys = "jwks_uri"
      case userInfo = "userinfo_endpoint"
      case signOut = "end_session_endpoint"
      case tellsOfSignOut = "backchannel_logout_supported"
      case secretWays = "token_endpoint_auth_methods_supported"
      case scopes = "scopes_supported"
      case answersNameIssuer = "authorization_response_iss_parameter_supported"
    }
  }
}
