import Domain
import HTTP

/// The addresses of style sheets, scripts and pictures.
enum AssetsRoute: FeatureRoute {
  case asset(String)
  case serviceWorker
  /// The app as a phone keeps it: its name, its pictures, its shortcuts.
  case manifest
  /// The service worker's offline page in place of pages without a copy; `nil`: in the language of the browser.
  case unseen(Language?)
  /// The service worker's page for a form that could not be sent.
  case unsent(Language?)

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/assets/*": .asset(path[1])
      case "/sw.js": .serviceWorker
      case "/app.webmanifest": .manifest
      case "/unseen": .unseen(query["in"].flatMap(Language.init(rawValue:)))
      case "/unsent": .unsent(query["in"].flatMap(Language.init(rawValue:)))
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .asset(let name): Assets.path(name)
    case .serviceWorker: "/sw.js"
    case .manifest: "/app.webmanifest"
    case .unseen(let language): "/unseen" + Self.query([language.map { "in=\($0.rawValue)" }])
    case .unsent(let language): "/unsent" + Self.query([language.map { "in=\($0.rawValue)" }])
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .asset, .serviceWorker, .manifest, .unseen, .unsent: .open
    }
  }
}
