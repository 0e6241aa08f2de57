import Domain
import HTTP

/// The addresses of the labor rules.
enum RulesRoute: FeatureRoute {
  /// The sites with their rules, and the sets.
  case all
  case set(ID<RuleSet>)

  init(_ path: Path, _: Fields) throws(Refusal) {
    self =
      switch path {
      case "/rules": .all
      case "/rules/*": .set(try path.id())
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .all: "/rules"
    case .set(let id): "/rules/\(id)"
    }
  }

  var endpoint: Endpoint { .form(.plan) }
}
