import Domain
import Store

/// A feed that this reader reads, with the form of its answers.
struct FeedSubscription: Sendable {
  let feed: Feed
  let organization: ID<Organization>
  let form: any FeedDocument.Type

  var id: ID<Feed> { feed.id }
}

extension Snapshot {
  /// All but shops, which have a reader of their own.
  func subscriptions(of organization: ID<Organization>) throws -> [FeedSubscription] {
    try feeds(of: organization).compactMap { feed in
      feed.document.map { FeedSubscription(feed: feed, organization: organization, form: $0) }
    }
  }
}

extension Feed {
  /// The form of its answers; `nil` for a shop, which has pages and a reader of its own.
  fileprivate var document: (any FeedDocument.Type)? {
    switch kind {
    case .roster: RosterDocument.self
    case .people: PeopleDocument.self
    case .services: ServicesDocument.self
    case .products: nil
    }
  }
}
