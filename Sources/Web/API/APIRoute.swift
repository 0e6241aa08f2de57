import Domain
import HTTP
import ViewModels

/// The addresses of programs.
enum APIRoute: FeatureRoute {
  case onDuty(site: ID<Site>?)
  case roster
  /// The addresses in the table of operations.
  case operations(Address)
  /// All operations of programs, as an OpenAPI document and as a page.
  case document
  case reference(search: String)
  /// The token endpoint of OAuth 2.0, and what programs find it by.
  case accessToken
  case authorizationServer
  case health
  case ready
  /// The proxy's headers of the request; `onduty doctor` asks.
  case proxy

  /// One path of the table, with its ids filled in.
  struct Address: Sendable, Hashable {
    /// `/people/{person}`
    let template: String
    /// In the order of the path.
    let parts: [String]

    init(_ template: String, _ parts: [String] = []) {
      self.template = template
      self.parts = parts
    }

    /// `/people/7`
    var path: String {
      var rest = parts[...]
      return template.split(separator: "/").map { part in
        "/" + (part.first == "{" ? rest.popFirst() ?? "" : String(part))
      }.joined()
    }
  }

  /// The prefix of each path of the table.
  static let base = "/api/v1"

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    switch path {
    case "/health": self = .health
    case "/ready": self = .ready
    case "/health/proxy": self = .proxy
    case "/api/v1/on-duty":
      let name = query["site_id"] == nil ? "site" : "site_id"
      let site: ID<Site>? = try query.id(name)
      // Why: a program that sends an empty one means a site, and must not get all of them.
      guard site != nil || query[name] == nil else { throw .invalid([.init(name, .notANumber)]) }
      self = .onDuty(site: site)
    case "/api/v1/roster": self = .roster
    case "/api", "/api/v1": self = .reference(search: query["search"].map { String($0.prefix(200)) } ?? "")
    case "/api/v1/openapi.json": self = .document
    case "/api/v1/oauth/token": self = .accessToken
    case "/.well-known/oauth-authorization-server": self = .authorizationServer
    default:
      guard let address = APIOperation.address(of: path) else { throw .notFound }
      self = .operations(address)
    }
  }

  var path: String {
    switch self {
    case .onDuty(let site): "/api/v1/on-duty" + Self.query([site.map { "site_id=\($0)" }])
    case .roster: "/api/v1/roster"
    case .operations(let address): Self.base + address.path
    case .document: "/api/v1/openapi.json"
    case .reference(let search):
      Self.base + Self.query([search.isEmpty ? nil : "search=\(search.percentEncoded())"])
    case .accessToken: "/api/v1/oauth/token"
    case .authorizationServer: "/.well-known/oauth-authorization-server"
    case .health: "/health"
    case .ready: "/ready"
    case .proxy: "/health/proxy"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .onDuty, .roster: .answer(.seeRoster, isForPrograms: true)
    case .operations(let address): .operations(APIOperation.at(address))
    case .accessToken: Endpoint(methods: [.post], access: .open)
    case .document, .reference, .authorizationServer, .health, .ready, .proxy: .open
    }
  }
}

extension Endpoint {
  /// Each method requires the right of its own operation.
  fileprivate static func operations(_ operations: [APIOperation]) -> Endpoint {
    var endpoint = Endpoint(methods: operations.map(\.method), access: .answer(.keepTokens), isForPrograms: true)
    for operation in operations { endpoint.others[operation.method] = .answer(operation.action) }
    endpoint.bodyBytes = operations.compactMap(\.bodyBytes).max()
    return endpoint
  }
}
