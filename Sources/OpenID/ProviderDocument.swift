import Foundation

/// A provider's discovery document. Source: OpenID Connect Discovery 1.0, §3 and §4.3.
package struct ProviderDocument: Sendable {
  let authorization, token, keys: URL
  /// It takes the secret in the form alone (`client_secret_post`), and not in a header.
  let wantsSecretInForm: Bool
  /// The provider's answers name the issuer (RFC 9207, §3).
  let answersNameIssuer: Bool
  let scopes: [String]

  package init(_ bytes: [UInt8], of issuer: Issuer) throws(OpenIDRefusal) {
    guard let fields = try? JSONDecoder().decode(Fields.self, from: Data(bytes)), fields.issuer == issuer.text,
      let authorization = Self.url(fields.authorization, issuer),
      let token = Self.url(fields.token, issuer), let keys = Self.url(fields.keys, issuer)
    else { throw .document }
    (self.authorization, self.token, self.keys) = (authorization, token, keys)
    let ways = fields.secretWays ?? ["client_secret_basic"]
    wantsSecretInForm = !ways.contains("client_secret_basic") && ways.contains("client_secret_post")
    answersNameIssuer = fields.answersNameIssuer == true
    scopes = fields.scopes ?? []
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
    let secretWays, scopes: [String]?
    let answersNameIssuer: Bool?

    enum CodingKeys: String, CodingKey {
      case issuer
      case authorization = "authorization_endpoint"
      case token = "token_endpoint"
      case keys = "jwks_uri"
      case secretWays = "token_endpoint_auth_methods_supported"
      case scopes = "scopes_supported"
      case answersNameIssuer = "authorization_response_iss_parameter_supported"
    }
  }
}
