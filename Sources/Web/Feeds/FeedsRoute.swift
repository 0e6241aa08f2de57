import Domain
import HTTP

/// The addresses of the feeds.
enum FeedsRoute: FeatureRoute {
  case list
  case fetch(ID<Site>)

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/feeds": .list
      case "/feeds/*/fetch": .fetch(try path.id())
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .list: "/feeds"
    case .fetch(let site): "/feeds/\(site)/fetch"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .list: .page(.keepFeeds)
    case .fetch: .command(.keepFeeds)
    }
  }
}
