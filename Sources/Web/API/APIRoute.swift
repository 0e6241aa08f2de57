import Domain
import HTTP

/// The addresses of programs.
enum APIRoute: FeatureRoute {
  case onDuty(site: ID<Site>?)
  case roster
  case health
  case ready
  /// What the proxy in front says of the request; `onduty doctor` asks.
  case proxy

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    switch path {
    case "/health": self = .health
    case "/ready": self = .ready
    case "/health/proxy": self = .proxy
    case "/api/v1/on-duty":
      let site: ID<Site>? = try query.id("site")
      // Why: a program that sends an empty one means a site, and is not to be told of all of them.
      guard site != nil || query["site"] == nil else { throw .invalid([.init("site", .notANumber)]) }
      self = .onDuty(site: site)
    case "/api/v1/roster": self = .roster
    default: throw .notFound
    }
  }

  var path: String {
    switch self {
    case .onDuty(let site): "/api/v1/on-duty" + Self.query([site.map { "site=\($0)" }])
    case .roster: "/api/v1/roster"
    case .health: "/health"
    case .ready: "/ready"
    case .proxy: "/health/proxy"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .onDuty, .roster: .answer(.seeRoster, isForPrograms: true)
    case .health, .ready, .proxy: .open
    }
  }
}
