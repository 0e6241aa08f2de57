import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Counts of feeds` {
  @Test func `tell how many stand how, of all organizations together`() async throws {
    let shop = try await Shop.opened()
    let (store, organization) = (shop.store, shop.organization)
    func counts(at now: Instant) async throws -> FeedCounts { try await store.read { try $0.feedCounts(at: now) } }
    let now = shop.home.clock.now
    #expect(try await counts(at: now) == FeedCounts())
    let feeds = try await store.write(in: organization, by: .console) { transaction in
      try [.people(), .services(.home), .services(.events)].map {
        try transaction.follow($0, at: "https://a", intervalSeconds: 500)
      }
    }
    #expect(try await counts(at: now) == FeedCounts(ok: 3, overdue: 3))
    try await store.write(in: organization, by: .console) { transaction in
      for feed in feeds { try transaction.noteUnchanged(feed) }
      try transaction.noteFault("timeout", of: feeds[1])
      try transaction.pause(feeds[2])
    }
    #expect(try await counts(at: now) == FeedCounts(ok: 1, failing: 1, paused: 1))
    #expect(try await counts(at: now + 1500) == FeedCounts(ok: 1, failing: 1, paused: 1))
    #expect(try await counts(at: now + 1501) == FeedCounts(ok: 1, failing: 1, paused: 1, overdue: 2))
  }
}
