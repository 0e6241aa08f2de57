import Domain
import HTTP

/// The addresses of style sheets, scripts and pictures.
enum AssetsRoute: FeatureRoute {
  case asset(String)
  case serviceWorker

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/assets/*": .asset(path[1])
      case "/sw.js": .serviceWorker
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .asset(let name): Assets.path(name)
    case .serviceWorker: "/sw.js"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .asset, .serviceWorker: .open
    }
  }
}
