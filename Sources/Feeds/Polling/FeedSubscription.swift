import Domain
import Fetching
import Store

/// A feed that this reader reads, with the form of its answers.
struct FeedSubscription: Sendable {
  let feed: Feed
  let organization: ID<Organization>
  let form: any FeedDocument.Type

  var id: ID<Feed> { feed.id }

  /// The source of a feed that is not saved yet, and the form of its answers; `nil` for a shop or a bad address.
  static func request(of kind: Feed.Kind, at address: String) -> (FeedSource, any FeedDocument.Type)? {
    guard let form = kind.form, let source = kind.source(at: address) else { return nil }
    return (source, form)
  }
}

extension Snapshot {
  /// All but paused ones and shops, which have a reader of their own.
  func subscriptions() throws -> [FeedSubscription] {
    try feeds().compactMap { feed in
      feed.pausedAt != nil
        ? nil : feed.kind.form.map { FeedSubscription(feed: feed, organization: scope.organization, form: $0) }
    }
  }
}

extension Feed.Kind {
  /// The form of its answers; `nil` for a shop, which has pages and a reader of its own.
  fileprivate var form: (any FeedDocument.Type)? {
    switch self {
    case .roster: RosterDocument.self
    case .people: PeopleDocument.self
    case .services: ServicesDocument.self
    case .products: nil
    }
  }
}
