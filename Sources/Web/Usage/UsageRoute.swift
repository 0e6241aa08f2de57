import Domain
import HTTP

/// The address of the counts.
enum UsageRoute: FeatureRoute {
  case counts

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    guard case "/usage" = path else { throw .notFound }
    self = .counts
  }

  var path: String { "/usage" }

  var endpoint: Endpoint { .page(.seeUsage) }
}
