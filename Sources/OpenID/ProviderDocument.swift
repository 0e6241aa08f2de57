import Foundation

/// What a provider says of itself. Source: OpenID Connect Discovery 1.0, §3 and §4.3.
struct ProviderDocument: Sendable {
  let authorization, token, keys: URL
  /// It takes the secret in the form alone (`client_secret_post`), and not in a header.
  let wantsSecretInForm: Bool
  /// Its answers name it (RFC 9207, §3).
  let answersNameIssuer: Bool
  let scopes: [String]

  init(_ bytes: [UInt8], of issuer: Issuer) throws(OpenIDRefusal) {
    guard let fields = try? JSONDecoder().decode(Fields.self, from: Data(bytes)), fields.issuer == issuer.text,
      let authorization = Self.url(fields.authorization_endpoint, issuer),
      let token = Self.url(fields.token_endpoint, issuer), let keys = Self.url(fields.jwks_uri, issuer)
    else { throw .document }
    (self.authorization, self.token, self.keys) = (authorization, token, keys)
    let ways = fields.token_endpoint_auth_methods_supported ?? ["client_secret_basic"]
    wantsSecretInForm = !ways.contains("client_secret_basic") && ways.contains("client_secret_post")
    answersNameIssuer = fields.authorization_response_iss_parameter_supported == true
    scopes = fields.scopes_supported ?? []
  }

  /// `nil` for what a secret must not be sent to.
  private static func url(_ text: String, _ issuer: Issuer) -> URL? {
    guard text.utf8.count <= 1000, let url = URL(string: text), url.isOpen,
      issuer.isLocal || url.scheme?.lowercased() == "https"
    else { return nil }
    return url
  }

  private struct Fields: Decodable {
    let issuer, authorization_endpoint, token_endpoint, jwks_uri: String
    let token_endpoint_auth_methods_supported, scopes_supported: [String]?
    let authorization_response_iss_parameter_supported: Bool?
  }
}
