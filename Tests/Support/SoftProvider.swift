import CCjose
import Foundation
package import OpenID
import Synchronization

/// An OpenID provider without a network: what it says of itself, its keys, and tokens that are really signed.
package final class SoftProvider: Sendable {
  /// A key pair of one kind, with the name that tokens give it.
  package struct Key: Sendable {
    package let name: String
    /// The private half included.
    let json: String

    package enum Kind: Sendable { case rsa, shortRSA, p256, p384 }

    package init(_ name: String, _ kind: Kind = .rsa) {
      let key =
        switch kind {
        case .rsa: cjose_jwk_create_RSA_random(2048, [1, 0, 1], 3, nil)
        case .shortRSA: cjose_jwk_create_RSA_random(1024, [1, 0, 1], 3, nil)
        case .p256: cjose_jwk_create_EC_random(CJOSE_JWK_EC_P_256, nil)
        case .p384: cjose_jwk_create_EC_random(CJOSE_JWK_EC_P_384, nil)
        }
      self.init(name, key)
    }

    /// A shared secret, of any bytes.
    package init(_ name: String, secret: [UInt8]) {
      self.init(name, cjose_jwk_create_oct_spec(secret, secret.count, nil))
    }

    private init(_ name: String, _ key: OpaquePointer?) {
      guard let key, cjose_jwk_set_kid(key, name, name.utf8.count, nil), let text = cjose_jwk_to_json(key, true, nil)
      else { fatalError("libcjose makes such keys") }
      self.name = name
      json = String(cString: text)
      free(text)
      cjose_jwk_release(key)
    }

    /// As it stands in the set of keys; `more` are further parts, as `,"use":"enc"`.
    package func published(_ more: String = "") -> String {
      guard let key = cjose_jwk_import(json, json.utf8.count, nil), let text = cjose_jwk_to_json(key, false, nil) else {
        fatalError("it was made here")
      }
      defer { cjose_jwk_release(key) }
      return String(cString: text).dropLast() + more + "}"
    }

    /// Signs a text in the compact form.
    package func signed(_ text: String, by algorithm: String, names: Bool = true, critical: Bool = false) -> String {
      let head = cjose_header_new(nil)
      cjose_header_set(head, "alg", algorithm, nil)
      if names { cjose_header_set(head, "kid", name, nil) }
      if critical { cjose_header_set_raw(head, "crit", #"["exp"]"#, nil) }
      var out: UnsafePointer<CChar>?
      guard let key = cjose_jwk_import(json, json.utf8.count, nil),
        let jws = cjose_jws_sign(key, head, Array(text.utf8), text.utf8.count, nil), cjose_jws_export(jws, &out, nil),
        let out
      else { fatalError("libcjose signs so") }
      defer {
        cjose_jws_release(jws)
        cjose_jwk_release(key)
        cjose_header_release(head)
      }
      return String(cString: out)
    }
  }

  package static let key = Key("one")
  package static let issuer = "https://login.example/harbor"
  package static let returnAddress = "https://roster.example/sign-in/openid/answer"

  package static func settings(
    _ issuer: String = issuer, roleClaim: String? = nil, reading: ClaimReading? = nil, signedOutAddress: String? = nil
  ) -> ProviderSettings {
    guard let issuer = Issuer(issuer) else { fatalError("it is an issuer") }
    return ProviderSettings(
      issuer: issuer, client: "onduty", secret: "s ecret:%", returnAddress: returnAddress,
      signedOutAddress: signedOutAddress, reading: reading ?? ClaimReading(roleClaim: roleClaim))
  }

  private struct State {
    var isDown = false
    var document = SoftProvider.document()
    var userInfo: String?
    var keys = [SoftProvider.key.published()]
    var signing = SoftProvider.key
    var consents: [String: (claims: String, challenge: String)] = [:]
    var requests: [(path: String, form: String?, authorization: String?)] = []
  }

  private let state = Mutex(State())

  package init() {}

  package static func document(_ more: String = "", issuer: String = issuer) -> String {
    """
    {"issuer":"\(issuer)","authorization_endpoint":"\(issuer)/authorize","token_endpoint":"\(issuer)/token",\
    "jwks_uri":"\(issuer)/keys"\(more)}
    """
  }

  /// Everything that was asked of it so far, without the provider's own pages.
  package var requests: [(path: String, form: String?, authorization: String?)] { state.withLock { $0.requests } }

  package func goDown(_ isDown: Bool = true) { state.withLock { $0.isDown = isDown } }
  package func say(_ document: String) { state.withLock { $0.document = document } }
  /// The claims at its user info; `nil`: it refuses to tell.
  package func tell(_ userInfo: String?) { state.withLock { $0.userInfo = userInfo } }
  package func publish(_ keys: [String], signing key: Key = key) {
    state.withLock { ($0.keys, $0.signing) = (keys, key) }
  }

  /// A person signs in on the provider's page, which the address leads to; gives what it sends the browser back with.
  package func signIn(at address: String, _ claims: [String: String]) -> (code: String, state: String) {
    let parts = URLComponents(string: address)?.queryItems ?? []
    let query = Dictionary(parts.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    let usual = [
      "iss": #""\#(Self.issuer)""#, "aud": #""\#(query["client_id"] ?? "")""#, "nonce": #""\#(query["nonce"] ?? "")""#,
    ]
    let token = Self.token(usual.merging(claims) { $1 })
    return state.withLock { state in
      let code = "code-\(state.consents.count)"
      state.consents[code] = (token, query["code_challenge"] ?? "")
      return (code, query["state"] ?? "")
    }
  }

  /// Claims as JSON, by their names; each value is JSON.
  package static func token(_ claims: [String: String]) -> String {
    "{" + claims.sorted { $0.key < $1.key }.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ",") + "}"
  }

  /// What a `Provider` asks it.
  package func answer(_ request: Provider.Request) throws(OpenIDRefusal) -> [UInt8] {
    let path = request.url.lastPathComponent
    let outcome = state.withLock { state -> Result<String, OpenIDRefusal> in
      state.requests.append((path, request.form, request.authorization))
      if state.isDown { return .failure(.unreachable) }
      switch path {
      case "openid-configuration": return .success(state.document)
      case "userinfo":
        guard request.authorization == "Bearer a" else { return .failure(.userInfo) }
        return state.userInfo.map { .success($0) } ?? .failure(.userInfo)
      case "keys": return .success(#"{"keys":[\#(state.keys.joined(separator: ","))]}"#)
      default: return Self.token(for: request.form ?? "", &state)
      }
    }
    return Array(try outcome.get().utf8)
  }

  /// A code counts once, for who asked for it.
  private static func token(for form: String, _ state: inout State) -> Result<String, OpenIDRefusal> {
    let fields = URLComponents(string: "?\(form)")?.queryItems ?? []
    func field(_ name: String) -> String { fields.first { $0.name == name }?.value ?? "" }
    guard let consent = state.consents.removeValue(forKey: field("code")),
      ProviderQuestion.challenge(of: field("code_verifier")) == consent.challenge,
      field("redirect_uri") == returnAddress
    else { return .failure(.codeRefused) }
    let token = state.signing.signed(consent.claims, by: "RS256")
    return .success(#"{"access_token":"a","token_type":"Bearer","id_token":"\#(token)"}"#)
  }
}
