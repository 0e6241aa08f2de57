import Domain
import HTTP

/// The addresses of the feeds.
enum FeedsRoute: FeatureRoute {
  case list
  /// The choices of a new feed.
  case adding
  /// A feed's form, new or existing.
  case editor(Feed.Subject)
  case fetch(ID<Feed>)
  /// Pause, resume, and agree to an answer that would remove much.
  case state(ID<Feed>)
  case removal(ID<Feed>)

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/feeds": .list
      case "/feeds/new": .adding
      case "/feeds/edit/*": .editor(try Self.subject(path[2]))
      case "/feeds/*/fetch": .fetch(try path.id())
      case "/feeds/*/state": .state(try path.id())
      case "/feeds/*/removal": .removal(try path.id())
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .list: "/feeds"
    case .adding: "/feeds/new"
    case .editor(let subject): "/feeds/edit/\(Self.text(subject))"
    case .fetch(let feed): "/feeds/\(feed)/fetch"
    case .state(let feed): "/feeds/\(feed)/state"
    case .removal(let feed): "/feeds/\(feed)/removal"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .list: .page(.keepFeeds)
    case .fetch: .command(.keepFeeds)
    case .adding: .page(.keepOrganization)
    case .editor, .removal: .form(.keepOrganization)
    case .state: .command(.keepOrganization)
    }
  }

  /// `roster-3`, `people`, `services-home`.
  private static func text(_ subject: Feed.Subject) -> String {
    [subject.name, subject.site?.description, subject.collection?.rawValue].compactMap { $0 }.joined(separator: "-")
  }

  private static func subject(_ text: String) throws(Refusal) -> Feed.Subject {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    switch (parts[0], parts.count == 2 ? parts[1] : nil) {
    case ("people", nil): return .people
    case ("products", nil): return .products
    case ("roster", let site?): if let site = ID<Site>(site) { return .roster(site) }
    case ("services", let name?): if let name = ServiceGroup.Collection(rawValue: name) { return .services(name) }
    default: break
    }
    throw .notFound
  }
}
