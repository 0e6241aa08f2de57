import DemoWorld
import Domain
import TestSupport
import TestValues
import Testing

@testable import Store

/// A site whose roster comes from a feed.
private struct FedShop {
  let shop: Shop
  let feed: ID<Feed>

  static func opened(at text: String = "2026-10-24T04:02:00Z") async throws -> FedShop {
    let shop = try await Shop.opened(at: text)
    let feed = try await shop.store.write(in: shop.organization, by: .console) {
      try $0.follow(
        .roster(shop.yard), at: "https://example.com/roster.json", intervalSeconds: 500)
    }
    return FedShop(shop: shop, feed: feed)
  }

  @discardableResult
  func replace(
    _ records: [(String, String, String)], rejected: [RejectedRecord] = [], announcement: String? = nil
  ) async throws -> FeedDifference {
    let entries = try records.enumerated().map { index, record in
      FeedEntry(index: index, name: record.0, first: try day(record.1), last: try day(record.2))
    }
    return try await replaceEntries(entries, rejected: rejected, announcement: announcement)
  }

  @discardableResult
  func replaceEntries(_ entries: [FeedEntry], rejected: [RejectedRecord] = [], announcement: String? = nil) async throws
    -> FeedDifference
  {
    let fetched = FeedRoster(
      entries: entries, rejected: rejected, announcement: announcement, etag: "\"7\"", lastModified: nil)
    return try await shop.store.write(in: shop.organization, by: .feed(feed)) {
      try $0.mergeRoster(of: feed, with: fetched)
    }
  }

  /// The feed's shifts that stand, as the roster has them.
  func shifts() async throws -> [Shift] {
    let span = try instant("2020-01-01T00:00:00Z")..<instant("2030-01-01T00:00:00Z")
    return try await shop.store.read(of: shop.organization) { try $0.roster(of: shop.yard, during: span).shifts }
  }

  /// Who has which days, as text.
  func lines() async throws -> Set<String> {
    let span = try instant("2020-01-01T00:00:00Z")..<instant("2030-01-01T00:00:00Z")
    let roster = try await shop.store.read(of: shop.organization) { try $0.roster(of: shop.yard, during: span) }
    return Set(
      roster.shifts.map { shift in
        let name = shift.employee.flatMap { roster.people[$0]?.fullName } ?? "open"
        return "\(name) \(ShiftFacts(shift).hours)"
      })
  }

  func rejected() async throws -> [RejectedRecord] {
    try await shop.store.read(of: shop.organization) { try $0.feeds()[0].rejected }
  }

  func employees() async throws -> [Employee] {
    try await shop.store.read(of: shop.organization) { try $0.employees() }
  }
}

@Suite struct `A fetched roster takes the place of the last one` {
  private let week = [
    ("Lena Hoffmann", "2026-10-19", "2026-10-25"), ("Priya Nair", "2026-10-26", "2026-11-01"),
    ("Omar Haddad", "2026-11-02", "2026-11-08"),
  ]

  @Test func `people are known by the whole name, and added where nobody has it`() async throws {
    let fed = try await FedShop.opened()
    let difference = try await fed.replace(week)
    #expect((difference.added, difference.changed, difference.removed, difference.kept) == (3, 0, 0, 0))
    #expect(try await fed.employees().map(\.fullName) == ["Lena Hoffmann", "Omar Haddad", "Priya Nair"])
    #expect(try await fed.shifts().first?.employee == fed.shop.lena)
    #expect(try await fed.shifts().allSatisfy { $0.publication?.by == .feed(fed.feed) })
  }

  @Test func `what did not change keeps its row, its sequence and its instant`() async throws {
    let fed = try await FedShop.opened()
    try await fed.replace(week)
    let before = try await fed.shifts()
    fed.shop.home.clock.advance(seconds: 500)
    let difference = try await fed.replace(week.reversed())
    #expect((difference.added, difference.changed, difference.removed, difference.kept) == (0, 0, 0, 3))
    #expect(!difference.hasChanges)
    #expect(try await fed.shifts() == before)
    let feed = try await fed.shop.store.read(of: fed.shop.organization) { try $0.feeds()[0] }
    #expect((feed.succeededAt, feed.etag, feed.fault) == (fed.shop.home.clock.now, "\"7\"", nil))
  }

  @Test func `a changed last day keeps the shift's id and grows its sequence`() async throws {
    let fed = try await FedShop.opened()
    try await fed.replace(week)
    let before = try await fed.shifts()[1]
    fed.shop.home.clock.advance(seconds: 500)
    var changed = week
    changed[1].2 = "2026-10-30"
    #expect(try await fed.replace(changed).changed == 1)
    let after = try await fed.shifts()[1]
    #expect((after.id, after.sequence, after.changedAt) == (before.id, 1, fed.shop.home.clock.now))
    #expect(after.hours == (try days("2026-10-26", "2026-10-30")))
    #expect(after.interval.upperBound == (try instant("2026-10-30T23:00:00Z")))
  }

  @Test func `what is gone is taken back, unless it is over`() async throws {
    let fed = try await FedShop.opened()
    let past = [("Ida", "2026-10-05", "2026-10-11"), ("Priya Nair", "2026-10-12", "2026-10-18")]
    try await fed.replace(past + week)
    let all = try await fed.shifts()
    // The oldest record is still told, so the feed reaches back beyond the one that is gone.
    #expect(try await fed.replace([past[0], week[2]]).removed == 2)
    #expect(try await fed.shifts().map(\.id) == [all[0].id, all[1].id, all[4].id])
    #expect(try await fed.replace([week[2]]).removed == 0)
    #expect(try await fed.shifts().map(\.id) == [all[0].id, all[1].id, all[4].id])
    let span = try instant("2026-01-01T00:00:00Z")..<instant("2027-01-01T00:00:00Z")
    let told = try await fed.shop.store.read(of: fed.shop.organization) {
      try $0.calendarShifts(of: .siteCalendar(fed.shop.yard), during: span)
    }
    #expect(told.map(\.sequence) == [0, 0, 1, 1, 0])
    #expect(told.map { $0.withdrawnAt != nil } == [false, false, true, true, false])
  }

  @Test func `what comes back after it was taken back is a new shift`() async throws {
    let fed = try await FedShop.opened()
    try await fed.replace(week)
    let before = try await fed.shifts()
    try await fed.replace([])
    try await fed.shop.store.write(in: fed.shop.organization, by: .console) { try $0.clear(fed.feed) }
    #expect(try await fed.shifts().isEmpty)
    #expect(try await fed.replace(week).added == 3)
    #expect(Set(try await fed.shifts().map(\.id)).isDisjoint(with: before.map(\.id)))
    #expect(try await fed.employees().count == 3)
  }

  @Test func `a past record of a long feed keeps its row too`() async throws {
    let fed = try await FedShop.opened()
    let past = [("Priya Nair", "2025-01-06", "2025-01-12")] + week
    try await fed.replace(past)
    #expect(try await fed.replace(past).kept == 4)
    #expect(try await fed.shifts().count == 4)
  }

  @Test func `a duty that moves over its own old place is taken, in any order`() async throws {
    let fed = try await FedShop.opened()
    try await fed.replace([("Priya Nair", "2026-10-26", "2026-11-01"), ("Priya Nair", "2026-11-02", "2026-11-08")])
    let moved = [("Priya Nair", "2026-10-30", "2026-11-08"), ("Priya Nair", "2026-10-26", "2026-10-29")]
    #expect(try await fed.replace(moved).rejected.isEmpty)
    #expect(
      try await fed.lines() == ["Priya Nair 2026-10-26/2026-10-29", "Priya Nair 2026-10-30/2026-11-08"])
  }

  @Test func `a name that is written with spaces around it is one person`() async throws {
    let fed = try await FedShop.opened()
    let blank = [("  Priya Nair\t", "2026-10-26", "2026-11-01")]
    try await fed.replace(blank)
    #expect(try await fed.replace(blank).kept == 1)
    #expect(try await fed.replace([("Priya Nair", "2026-10-26", "2026-11-01")]).kept == 1)
    #expect(try await fed.employees().count == 3)
  }

  @Test func `of two people with one name it is the one who is in the feed already`() async throws {
    let fed = try await FedShop.opened()
    let name = [("Lena Hoffmann", "2026-10-26", "2026-11-01")]
    try await fed.replace(name)
    let before = try await fed.shifts()
    let organization = fed.shop.organization
    // She sorts first by name, and has the lower place in no list.
    let twin = try await fed.shop.store.write(in: organization, by: .console) { transaction in
      let twin = try transaction.addEmployee("Lena Hoffmann")
      try transaction.run("UPDATE shift SET employee_id = \(twin) WHERE id = \(before[0].id)")
      return twin
    }
    #expect(try await fed.replace(name + [("Lena Hoffmann", "2026-11-02", "2026-11-08")]).kept == 1)
    #expect(try await fed.shifts().map(\.employee) == [twin, twin])
    #expect(try await fed.replace(name + [("Lena Hoffmann", "2026-11-02", "2026-11-08")]).kept == 2)
  }
}

@Suite struct `A bad record is set aside and the rest is taken` {
  @Test func `with the place, the reason and how it begins`() async throws {
    let fed = try await FedShop.opened()
    try await fed.shop.publish(fed.shop.omar, try hours("2026-11-03", "06:00", "14:00"), at: fed.shop.island)
    let known = RejectedRecord(index: 7, reason: .dateMissing(.from), excerpt: "{}", source: "{\n}")
    let long = String(repeating: "é\u{301}", count: 101)
    try await fed.replace(
      [
        ("Priya Nair", "2026-10-26", "2026-11-01"), ("Priya Nair", "2026-10-26", "2026-11-01"),
        ("Priya Nair", "2026-10-26", "2026-11-02"), ("Priya Nair", "2026-10-28", "2026-10-28"),
        ("Omar Haddad", "2026-11-02", "2026-11-08"), (" \u{0}", "2026-11-02", "2026-11-08"),
        ("Ida", "2026-11-02", "2026-11-01"), ("Ida", "2026-11-02", "2028-11-01"), (long, "2026-11-02", "2026-11-03"),
        ("Lena Hoffmann", "2026-11-09", "2026-11-15"),
      ], rejected: [known])
    let rejected = try await fed.rejected()
    #expect(rejected.map(\.index) == [1, 2, 3, 4, 5, 6, 7, 7, 8])
    #expect(
      rejected.map(\.reason.code) == [
        "duplicate", "overlaps", "double-booking", "double-booking", "name-missing", "end-before-begin", "date-missing",
        "too-long", "name-too-long",
      ])
    #expect(rejected[0].reason.parameters == ["0"])
    #expect(rejected[2].excerpt == "Priya Nair, 2026-10-28 – 2026-10-28")
    #expect(rejected[6] == known)
    #expect(
      try await fed.lines() == [
        "Priya Nair 2026-10-26/2026-11-01", "Lena Hoffmann 2026-11-09/2026-11-15",
      ])
  }

  @Test func `the list is that of the last fetch, and not endless`() async throws {
    let fed = try await FedShop.opened()
    let many = (0..<700).map { RejectedRecord(index: 699 - $0, reason: .notAnObject, excerpt: "") }
    try await fed.replace([], rejected: many)
    #expect(try await fed.rejected().map(\.index) == (0..<500).map { $0 })
    try await fed.replace([])
    #expect(try await fed.rejected().isEmpty)
  }
}

@Suite struct `A feed's announcement stands while the feed says it` {
  private func standing(_ fed: FedShop) async throws -> Announcement? {
    try await fed.shop.store.read(of: fed.shop.organization) { try $0.standing() }
  }

  @Test func `it is made, kept, replaced and taken back`() async throws {
    let fed = try await FedShop.opened()
    try await fed.replace([], announcement: " Lift is out of order.\n")
    let first = try #require(try await standing(fed))
    #expect(first.text == "Lift is out of order.")
    fed.shop.home.clock.advance(seconds: 500)
    try await fed.replace([], announcement: " Lift is out of order.\n")
    #expect(try await standing(fed) == first)
    try await fed.replace([], announcement: "Lift works.")
    #expect(try await standing(fed)?.text == "Lift works.")
    try await fed.replace([], announcement: " \n")
    #expect(try await standing(fed) == nil)
    try await fed.replace([], announcement: String(repeating: "🧑🏽‍🚒", count: 2000))
    #expect(try await standing(fed)?.text.unicodeScalars.count == 2000)
    try await fed.replace([], announcement: nil)
    #expect(try await standing(fed) == nil)
  }

  @Test func `somebody's own announcement is not the feed's to take back`() async throws {
    let fed = try await FedShop.opened()
    try await fed.shop.store.write(in: fed.shop.organization, by: .console) { try $0.announce("Delivery at 9.") }
    try await fed.replace([], announcement: nil)
    #expect(try await standing(fed)?.text == "Delivery at 9.")
  }
}

@Suite struct `A failing feed leaves the roster as it is` {
  private let week = [("Lena Hoffmann", "2026-10-19", "2026-10-25"), ("Priya Nair", "2026-10-26", "2026-11-01")]

  @Test func `a fault is noted, and the shifts stay`() async throws {
    let fed = try await FedShop.opened()
    try await fed.replace(week, announcement: "Lift is out of order.")
    let before = try await fed.shifts()
    fed.shop.home.clock.advance(seconds: 500)
    let organization = fed.shop.organization
    try await fed.shop.store.write(in: organization, by: .feed(fed.feed)) { try $0.noteFault("timeout", of: fed.feed) }
    let failed = try await fed.shop.store.read(of: organization) { try $0.feeds()[0] }
    #expect((failed.fault, failed.attemptedAt) == ("timeout", fed.shop.home.clock.now))
    #expect(failed.succeededAt == fed.shop.home.clock.now - 500)
    #expect(try await fed.shifts() == before)
    try await fed.shop.store.write(in: organization, by: .feed(fed.feed)) { try $0.noteUnchanged(fed.feed) }
    let feed = try await fed.shop.store.read(of: organization) { try $0.feeds()[0] }
    #expect((feed.fault, feed.succeededAt, feed.etag) == (nil, fed.shop.home.clock.now, "\"7\""))
    #expect(try await fed.shifts() == before)
  }

  @Test(.ofFiles) func `a fault in the middle of a replacement leaves all as it was`() async throws {
    let fed = try await FedShop.opened()
    try await fed.replace(week, announcement: "Lift is out of order.")
    let (before, count) = (try await fed.shifts(), try await fed.shop.changeCount())
    let entries = [FeedEntry(index: 0, name: "Ida", first: try day("2026-11-02"), last: try day("2026-11-08"))]
    let fetched = FeedRoster(entries: entries, rejected: [], announcement: nil, etag: nil, lastModified: nil)
    try await fed.shop.store.write(in: fed.shop.organization, by: .feed(fed.feed)) { transaction in
      try transaction.connection.base.script(
        """
        CREATE TEMP TRIGGER fault BEFORE UPDATE ON feed BEGIN SELECT RAISE(ABORT, 'the disk is on fire'); END
        """)
      #expect(throws: StoreFault.self) {
        try transaction.mergeRoster(of: fed.feed, with: fetched)
      }
      try transaction.connection.base.script("DROP TRIGGER fault")
    }
    #expect(try await fed.shifts() == before)
    #expect(try await fed.shop.changeCount() == count)
    #expect(try await fed.employees().count == 3)
  }

  @Test func `a new address keeps the feed and forgets its marks`() async throws {
    let fed = try await FedShop.opened()
    try await fed.replace(week)
    let again = try await fed.shop.store.write(in: fed.shop.organization, by: .console) {
      try $0.follow(.roster(fed.shop.yard), at: "/srv/roster.json", intervalSeconds: 60)
    }
    let feeds = try await fed.shop.store.read(of: fed.shop.organization) { try $0.feeds() }
    #expect(feeds.map(\.id) == [fed.feed] && again == fed.feed)
    #expect((feeds[0].address, feeds[0].intervalSeconds, feeds[0].etag) == ("/srv/roster.json", 60, nil))
    #expect(try await fed.shifts().count == 2)
  }

  @Test func `an address and an interval that can't be are refused in words`() async throws {
    let shop = try await Shop.opened()
    for (address, seconds) in [("", 500), (String(repeating: "a", count: 2001), 500), ("https://a", 9)] {
      let error = await #expect(throws: Refusal.self) {
        try await shop.store.write(in: shop.organization, by: .console) {
          try $0.follow(.roster(shop.yard), at: address, intervalSeconds: seconds)
        }
      }
      guard case .invalid = error else { return #expect(Bool(false), "\(String(describing: error))") }
    }
    try await shop.store.write(in: shop.organization, by: .console) {
      _ = try $0.follow(.roster(shop.yard), at: "https://a", intervalSeconds: 10)
    }
  }
}

@Suite struct `The same feed twice is the same roster` {
  @Test(arguments: 0..<TestSize.tries(25, oneIn: 5)) func `whatever the feed says`(seed: Int) async throws {
    let fed = try await FedShop.opened()
    var random = Seeded(state: UInt64(seed))
    let names = ["Lena Hoffmann", "Omar Haddad", "Priya Nair", " priya nair", ""]
    let start = try day("2026-09-01")
    for _ in 0..<6 {
      let entries = (0..<Int.random(in: 0...25, using: &random)).map { index in
        let first = start + Int.random(in: 0..<90, using: &random)
        return FeedEntry(
          index: index, name: names.randomElement(using: &random) ?? "", first: first,
          last: first + Int.random(in: -1...9, using: &random))
      }
      fed.shop.home.clock.advance(seconds: Int64.random(in: 0...400_000, using: &random))
      var first = try await fed.replaceEntries(entries)
      if let held = first.held {
        try await fed.shop.store.write(in: fed.shop.organization, by: .console) {
          try $0.confirm(held.mark, of: fed.feed)
        }
        first = try await fed.replaceEntries(entries)
      }
      let (shifts, rejected) = (try await fed.shifts(), try await fed.rejected())
      // Records, and no record twice.
      #expect(first.added + first.changed + first.kept + first.rejected.count == entries.count)
      fed.shop.home.clock.advance(seconds: 500)
      let second = try await fed.replaceEntries(entries)
      #expect((second.added, second.changed) == (0, 0))
      #expect(second.removed == 0)
      #expect(try await fed.shifts() == shifts)
      #expect(try await fed.rejected() == rejected)
    }
  }
}
