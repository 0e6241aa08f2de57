import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `An answer that would remove too much` {
  @Test(arguments: [
    // Nothing usable: if there is anything.
    (1, 1, false, true), (0, 9, false, true), (0, 0, false, false), (0, 9, true, false),
    // Four are a few, even if they are all.
    (1, 1, true, false), (1, 2, true, false), (4, 4, true, false), (4, 5, true, false),
    // More than half, of more than a few.
    (5, 5, true, true), (5, 9, true, true), (5, 10, true, false), (5, 11, true, false), (41, 52, true, true),
    (26, 52, true, false), (27, 52, true, true), (Int.max, Int.max, true, true),
  ])
  func `is one that takes more than half, and more than a few`(
    removed: Int, total: Int, isUsable: Bool, asks: Bool
  ) {
    #expect(HeldAnswer.asks(removing: removed, of: total, isUsable: isUsable) == asks)
  }
}

/// A site with a feed of every kind, none of which has brought anything yet.
private struct Feeds {
  let shop: Shop
  var organization: ID<Organization> { shop.organization }

  static func opened() async throws -> Feeds { Feeds(shop: try await Shop.opened()) }

  func follow(_ kind: Feed.Kind) async throws -> ID<Feed> {
    try await shop.store.write(in: organization, by: .console) {
      try $0.follow(kind, at: "https://feed", intervalSeconds: 500)
    }
  }

  func feed(_ id: ID<Feed>) async throws -> Feed { try await shop.store.read(of: organization) { try $0.feed(id) } }

  func confirm(_ id: ID<Feed>, _ mark: String? = nil) async throws {
    let held = try await feed(id).held?.mark
    try await shop.store.write(in: organization, by: .console) { try $0.confirm(mark ?? held ?? "", of: id) }
  }

  /// Everyone has a week of their own from 2 November on.
  @discardableResult
  func tell(
    _ names: [String], remnants: [FeedRemnant] = [], rejected: [RejectedRecord] = [], to id: ID<Feed>
  ) async throws -> FeedDifference {
    let monday = try day("2026-11-02")
    let entries = names.enumerated().map { index, name in
      let first = monday + (Int(String(name.drop { !$0.isNumber })) ?? 0) * 7
      return FeedEntry(index: index, name: name, first: first, last: first + 6)
    }
    let roster = FeedRoster(
      entries: entries, rejected: rejected, remnants: remnants, announcement: "From the feed", etag: "\"1\"",
      lastModified: nil)
    return try await shop.store.write(in: organization, by: .feed(id)) { try $0.mergeRoster(of: id, with: roster) }
  }

  /// The first names on the roster, with how often each is there.
  func names() async throws -> [String: Int] {
    let span = try instant("2026-10-01T00:00:00Z")..<instant("2028-12-01T00:00:00Z")
    let roster = try await shop.store.read(of: organization) { try $0.roster(of: shop.yard, during: span) }
    return Dictionary(
      roster.shifts.compactMap { $0.employee.flatMap { roster.people[$0]?.fullName } }.map { ($0, 1) },
      uniquingKeysWith: +)
  }
}

private let team = (0..<10).map { "Name \($0)" }

@Suite struct `A feed never empties a roster` {
  @Test func `a first answer is taken, whatever it has, and more of it as well`() async throws {
    let feeds = try await Feeds.opened()
    let id = try await feeds.follow(.roster(feeds.shop.yard))
    #expect(try await feeds.tell([], to: id).held == nil)
    #expect(try await feeds.feed(id).state == .on)
    #expect(try await feeds.tell(["Name 1"], to: id).added == 1)
    #expect(try await feeds.tell(team, to: id).added == 9)
    #expect(try await feeds.feed(id).state == .on)
  }

  @Test func `up to half goes at once, more than half waits and leaves everything as it was`() async throws {
    let feeds = try await Feeds.opened()
    let id = try await feeds.follow(.roster(feeds.shop.yard))
    try await feeds.tell(team, to: id)
    #expect(try await feeds.tell(Array(team.prefix(5)) + ["New 11"], to: id).removed == 5)
    try await feeds.tell(team, to: id)
    let before = try await feeds.names()
    let changes = try await feeds.shop.changeCount()

    let difference = try await feeds.tell(Array(team.prefix(4)) + ["New 11"], to: id)
    #expect((difference.held?.removed, difference.held?.total) == (6, 10))
    #expect((difference.added, difference.removed) == (0, 0))
    #expect(try await feeds.names() == before)
    let feed = try await feeds.feed(id)
    #expect(feed.state == .asks && feed.fault == "removes-too-much" && feed.held == difference.held)
    #expect(feed.etag == "\"1\"" && feed.succeededAt == feed.attemptedAt)
    #expect(try await feeds.shop.changeCount() == changes + 1)
    // Said once: the same again is no change.
    feeds.shop.home.clock.advance(seconds: 500)
    #expect(try await feeds.tell(Array(team.prefix(4)) + ["New 11"], to: id).held == difference.held)
    #expect(try await feeds.shop.changeCount() == changes + 1)
    let later = try await feeds.feed(id)
    #expect(later.attemptedAt != later.succeededAt)
    #expect(try await feeds.shop.store.read(of: feeds.organization) { try $0.settingsCounts().askingFeeds } == 1)
  }

  @Test func `a whole one after it is taken, and nothing is asked any more`() async throws {
    let feeds = try await Feeds.opened()
    let id = try await feeds.follow(.roster(feeds.shop.yard))
    try await feeds.tell(team, to: id)
    try await feeds.tell([], to: id)
    #expect(try await feeds.feed(id).state == .asks)
    try await feeds.tell(team, to: id)
    #expect(try await feeds.feed(id).state == .on)
    #expect(try await feeds.feed(id).held == nil)
    try await feeds.tell([], to: id)
    try await feeds.shop.store.write(in: feeds.organization, by: .feed(id)) { try $0.noteUnchanged(id) }
    #expect(try await feeds.feed(id).state == .on)
  }

  @Test func `who agrees agrees to that answer alone, and once`() async throws {
    let feeds = try await Feeds.opened()
    let id = try await feeds.follow(.roster(feeds.shop.yard))
    try await feeds.tell(team, to: id)
    let few = Array(team.prefix(2))
    try await feeds.tell(few, to: id)
    try await feeds.confirm(id, "of another answer")
    #expect(try await feeds.tell(few, to: id).held != nil)
    try await feeds.confirm(id)
    #expect(try await feeds.feed(id).dueAt == nil)
    #expect(try await feeds.tell([], to: id).held != nil, "another answer than that which was agreed to")
    #expect(try await feeds.tell(few, to: id).removed == 8)
    #expect(try await feeds.feed(id).state == .on)
    try await feeds.tell(team, to: id)
    #expect(try await feeds.tell(few, to: id).held != nil, "agreed to once, not for ever")
  }

  @Test func `the same answer at another time and in another form is the same`() async throws {
    let feeds = try await Feeds.opened()
    let id = try await feeds.follow(.roster(feeds.shop.yard))
    try await feeds.tell(team, to: id)
    let first = try await feeds.tell(["Name 1"], to: id).held
    feeds.shop.home.clock.advance(seconds: 86_400)
    #expect(try await feeds.tell(["Name 1"], to: id).held == first)
    #expect(try await feeds.tell(["Name 2"], to: id).held != first)
  }

  @Test func `a rejected record keeps the shift that it stands for, by name and day`() async throws {
    let feeds = try await Feeds.opened()
    let id = try await feeds.follow(.roster(feeds.shop.yard))
    try await feeds.tell(team, to: id)
    let (first, last) = (try day("2026-11-09"), try day("2026-11-15"))
    let cases: [(FeedRemnant, isKept: Bool)] = [
      (.init(name: "Name 1", first: first, last: nil), true), (.init(name: "Name 1", first: nil, last: last), true),
      (.init(name: "Name 1", first: nil, last: nil), true), (.init(name: "Name 1", first: last, last: first), true),
      (.init(name: nil, first: first, last: last), true), (.init(name: nil, first: first, last: nil), false),
      (.init(name: nil, first: nil, last: nil), false), (.init(name: "Name 2", first: first, last: nil), false),
    ]
    let others = team.filter { $0 != "Name 1" }
    for (remnant, isKept) in cases {
      let removed = try await feeds.tell(others, remnants: [remnant], to: id).removed
      #expect(removed == (isKept ? 0 : 1), "\(remnant)")
      try await feeds.tell(team, to: id)
    }
  }

  @Test func `of a person with several, the one of that day is kept, and all where no day can be read`() async throws {
    let feeds = try await Feeds.opened()
    let id = try await feeds.follow(.roster(feeds.shop.yard))
    func tell(_ weeks: [Int], _ remnants: [FeedRemnant]) async throws -> Int {
      let monday = try day("2026-11-02")
      let entries = weeks.map {
        FeedEntry(index: $0, name: "Ida", first: monday + $0 * 7, last: monday + $0 * 7 + 6)
      }
      let roster = FeedRoster(
        entries: entries, rejected: [], remnants: remnants, announcement: nil, etag: nil, lastModified: nil)
      return try await feeds.shop.store.write(in: feeds.organization, by: .feed(id)) {
        try $0.mergeRoster(of: id, with: roster).removed
      }
    }
    _ = try await tell([0, 1, 2], [])
    #expect(try await tell([0], [.init(name: "Ida", first: nil, last: nil)]) == 0)
    #expect(try await tell([0], [.init(name: "Ida", first: try day("2026-11-09"), last: nil)]) == 1)
    #expect(try await feeds.names() == ["Ida": 2])
  }

  @Test func `records that nobody has read keep every shift`() async throws {
    let feeds = try await Feeds.opened()
    let id = try await feeds.follow(.roster(feeds.shop.yard))
    try await feeds.tell(team, to: id)
    let unread = RejectedRecord(index: nil, reason: .tooMany(limit: 1, left: 9), excerpt: "")
    #expect(try await feeds.tell(["Name 1"], rejected: [unread], to: id).removed == 0)
    #expect(try await feeds.names().count == 10)
  }
}

@Suite struct `A feed never archives most of what it brought` {
  @Test func `of people, and who was rejected counts as present`() async throws {
    let feeds = try await Feeds.opened()
    let id = try await feeds.follow(.people())
    func tell(_ names: [String], unread: Set<String> = []) async throws -> FeedDifference {
      let people = names.enumerated().map { FeedPerson(index: $0, draft: PersonDraft([.name: $1]), imageName: nil) }
      let fetched = FeedPeople(people: people, rejected: [], unreadNames: unread)
      return try await feeds.shop.store.write(in: feeds.organization, by: .feed(id)) {
        try $0.mergePeople(of: id, with: fetched)
      }
    }
    #expect(try await tell(team).added == 10)
    #expect(try await tell(Array(team.dropFirst()), unread: [team[0]]).removed == 0)
    #expect((try await tell(Array(team.prefix(3))).held?.removed) == 7)
    #expect((try await tell([]).held?.removed) == 10)
    try await feeds.confirm(id)
    #expect(try await tell([]).removed == 10)
    #expect(try await tell([]).held == nil)
    #expect(try await feeds.feed(id).state == .on)
    #expect(try await tell(team).changed == 10)
  }

  @Test func `of services, and a rejected group keeps its services`() async throws {
    let feeds = try await Feeds.opened()
    let id = try await feeds.follow(.services(.home))
    func tell(_ numbers: [Int64], groups: Set<Int64> = [], services: Set<Int64> = []) async throws -> FeedDifference {
      let told = numbers.map { FeedServiceGroup.Service(foreignID: $0, name: "Service \($0)", thumbnails: .init()) }
      let own = [
        FeedServiceGroup(
          foreignID: 2, name: "Other", services: [.init(foreignID: 99, name: "Other", thumbnails: .init())])
      ]
      let all = groups.contains(1) ? own : own + [FeedServiceGroup(foreignID: 1, name: "Hair", services: told)]
      let fetched = FeedServices(groups: all, rejected: [], unreadGroups: groups, unreadServices: services)
      return try await feeds.shop.store.write(in: feeds.organization, by: .feed(id)) {
        try $0.mergeServices(of: id, with: fetched)
      }
    }
    let all = [Int64](1...10)
    #expect(try await tell(all).added == 11)
    #expect(try await tell([], groups: [1]).removed == 0)
    #expect(try await tell(Array(all.dropFirst()), services: [1]).removed == 0)
    #expect((try await tell([1, 2]).held?.removed) == 8)
    try await feeds.confirm(id)
    #expect(try await tell([1, 2]).removed == 8)
  }

  @Test func `of a shop, and a rejected product counts as present`() async throws {
    let catalog = try await Catalog.opened()
    let all = (1...10).map { Catalog.told(Int64($0), "S\($0)", "Thing \($0)") }
    try await catalog.read(all)
    func skus() async throws -> Int { try await catalog.skus(.init(order: .sku)).count }
    try await catalog.read(Array(all.prefix(9)), unread: [10])
    #expect(try await skus() == 10)
    try await catalog.read(Array(all.prefix(2)))
    #expect(try await skus() == 10)
    let held = try #require(try await catalog.held())
    #expect((held.removed, held.total) == (8, 10))
    try await catalog.read([])
    #expect((try await catalog.held()?.removed) == 10)
    try await catalog.read(Array(all.prefix(2)))
    try await catalog.write { try $0.confirm(held.mark, of: $1.feed) }
    try await catalog.read(Array(all.prefix(2)))
    #expect(try await skus() == 2)
    #expect(try await catalog.held() == nil)
  }
}
