import Domain
import HTTP

/// The address of the help.
enum HelpRoute: FeatureRoute {
  /// With a part above the others.
  case all(HelpPage?)

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    guard case "/help" = path else { throw .notFound }
    self = .all(query["on"].flatMap(HelpPage.init(rawValue:)))
  }

  var path: String {
    switch self {
    case .all(let page): "/help" + Self.query([page.map { "on=\($0.rawValue)" }])
    }
  }

  var endpoint: Endpoint { .page(.keepOwnAccount) }
}
