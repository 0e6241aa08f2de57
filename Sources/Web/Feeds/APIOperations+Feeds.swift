import Domain
import HTTP
import Store
import ViewModels

private struct FeedRecord: Sendable {
  let feed: Feed
  let isStale: Bool
}

private let shape = APIShape<FeedRecord>(
  "Feed", "An outside system that OnDuty reads.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.feed.id },
    .init("kind", "What it brings.", schema: .choice(["roster", "people", "services", "products"])) {
      $0.feed.kind.subject.name
    },
    .init("site_id", "The site of a roster; null for other kinds.") { $0.feed.kind.subject.site },
    .init("collection", "The collection of services; null for other kinds.") { $0.feed.kind.subject.collection },
    .init("state", "Read, paused, failing, or waiting for someone to agree.", schema: states) { $0.feed.state.word },
    .init("interval_seconds", "How often it is read.") { $0.feed.intervalSeconds },
    .init("attempted_at", "When it was last read or tried; null if never.") { $0.feed.attemptedAt },
    .init("succeeded_at", "When it was last read; null if never.") { $0.feed.succeededAt },
    .init("is_stale", "Whether it is overdue.") { $0.isStale },
    .init("held_mark", "Of an answer that waits for someone to agree; null if none does.") { feed in
      feed.feed.held.flatMap { $0.removed > 0 ? $0.mark : nil }
    },
    .init("rejected_records", "How many records of the last answer were not taken.") { $0.feed.rejected.count },
  ])

private let states = APISchema.choice(["on", "paused", "failing", "asks"])

extension FeedStatus.State {
  fileprivate var word: String {
    switch self {
    case .on: "on"
    case .paused: "paused"
    case .failing: "failing"
    case .asks: "asks"
    }
  }
}

/// A feed as programs read it.
func feedAnswer(_ id: ID<Feed>, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> APIAnswer {
  let feed = try snapshot.feed(id)
  return APIAnswer(shape.json(.init(feed: feed, isStale: feed.isStale(at: call.now))))
}

extension APIOperation {
  static let feedObject = shape.object

  static let feeds: [APIOperation] = [
    .list("listFeeds", "/feeds", .feeds, "Lists feeds with their state", .keepFeeds, of: shape.object) {
      snapshot, call in
      let found = try snapshot.feeds().map {
        FeedRecord(feed: $0, isStale: $0.isStale(at: call.now))
      }
      return try call.page(of: found, as: shape) { $0.feed.id }
    },
    .item("showFeed", "/feeds/{feed}", .feeds, "Shows a feed with its state", .keepFeeds, shape.object) {
      try feedAnswer(try $1.id("feed"), $0, $1)
    },
    .put("pauseFeed", "/feeds/{feed}/paused", .feeds, "Pauses a feed", .keepOrganization) { transaction, call in
      try transaction.pause(try call.id("feed") as ID<Feed>)
    },
    .delete("resumeFeed", "/feeds/{feed}/paused", .feeds, "Resumes a paused feed", .keepOrganization) {
      transaction, call in try transaction.resume(try call.id("feed") as ID<Feed>)
    },
  ]
}
