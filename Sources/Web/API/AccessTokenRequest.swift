import Crypto
import Domain
import FoundationEssentials
import HTTP
import Store

/// A client's request for a token that ends. Source: RFC 6749 §4.4 and §5, RFC 8414.
struct AccessTokenRequest {
  /// The refusals of RFC 6749 §5.2.
  private enum Problem: String, Error {
    case invalidRequest = "invalid_request"
    case invalidClient = "invalid_client"
    case unsupportedGrantType = "unsupported_grant_type"
    case invalidScope = "invalid_scope"
  }

  private let client: String
  private let secret: Token
  /// `nil` for all of the client's.
  private let scopes: Set<Scope>?

  private init(_ request: Request) throws(Problem) {
    let form = request.form
    let names = form.map { name, _ in name }
    guard request.query.isEmpty, Set(names).count == names.count, let type = form["grant_type"] else {
      throw .invalidRequest
    }
    guard type == "client_credentials" else { throw .unsupportedGrantType }
    let parts = try Self.credentials(request, form)
    guard let secret = Token(parts.secret) else { throw .invalidClient }
    (client, self.secret) = (parts.client, secret)
    guard let text = form["scope"], !text.isEmpty else {
      scopes = nil
      return
    }
    var wanted: Set<Scope> = []
    for word in text.split(separator: " ") {
      guard let scope = Scope(rawValue: String(word)) else { throw .invalidScope }
      wanted.insert(scope)
    }
    guard !wanted.isEmpty else { throw .invalidScope }
    scopes = wanted
  }

  /// By HTTP Basic, both form-encoded (§2.3.1), or in the body; not both.
  private static func credentials(
    _ request: Request, _ form: Fields
  ) throws(Problem) -> (client: String, secret: String) {
    guard let header = request.headers["Authorization"] else {
      guard let client = form["client_id"], let secret = form["client_secret"] else { throw .invalidClient }
      return (client, secret)
    }
    guard form["client_secret"] == nil else { throw .invalidRequest }
    let words = header.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].lowercased() == "basic", let data = Data(base64Encoded: words[1].trimmed) else {
      throw .invalidClient
    }
    let parts = String(decoding: data, as: UTF8.self).split(separator: ":", maxSplits: 1).map {
      $0.percentDecoded ?? String($0)
    }
    guard parts.count == 2, form["client_id"].map({ $0 == parts[0] }) ?? true else { throw .invalidClient }
    return (parts[0], parts[1])
  }

  /// Errors: `Refusal.tooSoon`.
  static func answer(_ request: Request, store: Store) async throws -> Response {
    do {
      let asked = try AccessTokenRequest(request)
      let found = try await store.read { try $0.apiClient(opening: asked.secret) }
      guard let found, found.token.clientID == asked.client else { throw Problem.invalidClient }
      let scopes = asked.scopes ?? found.token.scopes
      guard scopes.isSubset(of: found.token.scopes) else { throw Problem.invalidScope }
      let token = try await store.write(in: found.organization, by: .program(found.token.id)) {
        try $0.makeAccessToken(for: found.token.id, scopes: scopes)
      }
      return response(
        .ok,
        [
          "access_token": .text(token.text), "token_type": "Bearer", "expires_in": .number(APIToken.lifeSeconds),
          "scope": .text(scopes.sorted().map(\.rawValue).joined(separator: " ")),
        ])
    } catch let problem as Problem {
      var refused = response(
        problem == .invalidClient ? .unauthorized : .badRequest, ["error": .text(problem.rawValue)])
      if problem == .invalidClient {
        refused.headers.append((name: "WWW-Authenticate", value: #"Basic realm="OnDuty""#))
      }
      return refused
    }
  }

  static func metadata(at origin: String) throws -> Response {
    response(
      .ok,
      [
        "issuer": .text(origin), "token_endpoint": .text(origin + APIRoute.accessToken.path),
        "grant_types_supported": ["client_credentials"], "response_types_supported": [],
        "token_endpoint_auth_methods_supported": ["client_secret_basic", "client_secret_post"],
        "scopes_supported": .list(Scope.allCases.map { .text($0.rawValue) }),
        "service_documentation": .text(origin + APIRoute.base),
      ])
  }

  private static func response(_ status: Status, _ json: JSON) -> Response {
    Response(
      status,
      headers: [
        (name: "Content-Type", value: Response.jsonType), (name: "Cache-Control", value: "no-store"),
        (name: "Pragma", value: "no-cache"),
      ],
      body: .bytes((try? json.bytes) ?? []))
  }
}
