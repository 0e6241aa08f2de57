import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

/// Lena and Omar take the nights of the yard in turn from Monday 2026-10-19 on; it is the Monday before.
@Suite struct `Someone who leaves` {
  private let world: PlanWorld
  private var shop: Shop { world.shop }

  init() async throws { world = try await PlanWorld.opened() }

  private func leave(
    after day: String, handing handover: Handover? = nil, _ person: ID<Employee>? = nil
  ) async throws {
    let (id, last) = (person ?? shop.lena, try StoreTests.day(day))
    try await world.write { try $0.leave(id, after: last, handing: handover) }
  }

  @Test func `has the shifts that have not begun still to come`() async throws {
    let clock = shop.home.clock
    for start in ["08:00", "13:00"] {
      try await shop.publish(shop.lena, try hours("2026-10-12", start, start == "08:00" ? "12:00" : "15:00"))
    }
    let (lena, organization, now) = (shop.lena, world.organization, clock.now)
    #expect(now == (try instant("2026-10-12T06:00:00Z")))
    let coming = try await world.store.read(of: organization) { try $0.comingShifts(of: lena, at: now) }
    #expect(coming.map(\.hours) == [try hours("2026-10-12", "13:00", "15:00")])
  }

  @Test func `has shifts still to come in the order of their days`() async throws {
    let (lena, organization, now) = (shop.lena, world.organization, shop.home.clock.now)
    let (later, sooner) = (try hours("2026-10-14", "08:00", "12:00"), try hours("2026-10-13", "08:00", "12:00"))
    try await shop.publish(lena, later)
    try await shop.publish(lena, sooner)
    let coming = try await world.store.read(of: organization) { try $0.comingShifts(of: lena, at: now) }
    #expect(coming.map(\.hours) == [sooner, later])
  }

  @Test func `is planned by schedules up to the last day, and the others go on in turn`() async throws {
    _ = try await world.schedule()
    try await leave(after: "2026-10-21")
    #expect(
      try await world.plan().shifts.map(\.employee) == [
        shop.lena, shop.omar, shop.lena, shop.omar, shop.omar, shop.omar, shop.omar,
      ])
    try await world.write { try $0.unarchive(shop.lena) }
    #expect(try await world.plan().shifts.map(\.employee).last == shop.lena)
    #expect(try await shop.person(shop.lena).lastDay == nil)
  }

  @Test func `is in all lists until the day is over, and archived afterwards`() async throws {
    try await leave(after: "2026-10-21")
    let organization = world.organization
    #expect(try await world.store.read(of: organization) { try $0.employees().count } == 2)
    let watch = Task { await Departures(store: world.store, world: shop.home.clock.world()).run() }
    await shop.home.clock.somebodySleeps()
    #expect(try await shop.person(shop.lena).archivedAt == nil)
    // Why: the day is over at both sites when it is in Berlin: at 22:00 UTC.
    shop.home.clock.advance(seconds: try instant("2026-10-21T22:00:00Z").seconds(since: shop.home.clock.now))
    await shop.home.clock.somebodySleeps()
    let person = try await shop.person(shop.lena)
    let end = try instant("2026-10-21T22:00:00Z")
    #expect(person.archivedAt == end)
    #expect(person.lastDay?.description == "2026-10-21")
    watch.cancel()
    await watch.value
  }

  @Test func `hands over what is published after the last day, as one publication a site`() async throws {
    let kept = try await shop.publish(shop.lena, try hours("2026-10-21", "08:00", "12:00"))
    let late = try await shop.publish(shop.lena, try hours("2026-10-22", "08:00", "12:00"))
    let later = try await shop.publish(shop.lena, try hours("2026-10-23", "08:00", "12:00"))
    // A draft of a shift that is handed over follows.
    try await world.alter([later]) { $0.minutesLater = 60 }
    let conflict = Refusal.Conflict.futureShift(site: "Yard", date: try day("2026-10-22"))
    await #expect(throws: Refusal.conflict(conflict)) { try await leave(after: "2026-10-21") }
    await #expect(throws: Refusal.invalid([.init("handing", .unknown)])) {
      try await leave(after: "2026-10-21", handing: .person(shop.lena))
    }
    try await leave(after: "2026-10-21", handing: .person(shop.omar))
    let (organization, yard) = (world.organization, shop.yard)
    let (people, records) = try await world.store.read(of: organization) { snapshot in
      (
        try [kept, late, later].map { try snapshot.shift($0).employee },
        try snapshot.publications(of: yard)
      )
    }
    #expect(people == [shop.lena, shop.omar, shop.omar])
    #expect(try await world.plan().shifts.map(\.employee) == [shop.lena, shop.omar, shop.omar])
    try await world.recall(try #require(records.first).id)
    #expect(try await world.told().filter { $0.hasSuffix("Lena") }.count == 3)
  }

  @Test func `hands over to no one who has left by then`() async throws {
    let late = try await shop.publish(shop.lena, try hours("2026-10-22", "08:00", "12:00"))
    try await leave(after: "2026-10-20", shop.omar)
    await #expect(throws: Refusal.invalid([.init("handing", .unknown)])) {
      try await leave(after: "2026-10-21", handing: .person(shop.omar))
    }
    #expect(try await shop.shift(late).employee == shop.lena)
    #expect(try await shop.person(shop.lena).lastDay == nil)
  }

  @Test func `keeps what another system plans, which is not theirs to give`() async throws {
    let date = try day("2026-10-23")
    let feed = try await world.write {
      try $0.follow(.roster(shop.yard), at: "https://a", intervalSeconds: 500)
    }
    let entries = [FeedEntry(index: 0, name: "Lena Hoffmann", first: date, last: date)]
    let roster = FeedRoster(entries: entries, rejected: [], announcement: nil, etag: nil, lastModified: nil)
    try await world.write(by: .feed(feed)) { try $0.mergeRoster(of: feed, with: roster) }
    try await leave(after: "2026-10-21")
    #expect(try await world.told() == ["2026-10-23/2026-10-23 Lena"])
  }

  @Test func `gave shifts away in publications, the newest first, as long as they stand`() async throws {
    try await shop.publish(shop.lena, try hours("2026-10-22", "08:00", "12:00"))
    try await shop.publish(shop.lena, try hours("2026-10-23", "08:00", "12:00"))
    try await shop.publish(shop.lena, try hours("2026-10-24", "08:00", "12:00"), at: shop.island)
    try await leave(after: "2026-10-21", handing: .open)
    let (organization, now) = (world.organization, shop.home.clock.now)
    func counts(of person: ID<Employee>, after moment: Instant) async throws -> [Int] {
      try await world.store.read(of: organization) { try $0.handovers(of: person, after: moment).map(\.shifts) }
    }
    #expect(try await counts(of: shop.lena, after: now - 1) == [1, 2])
    #expect(try await counts(of: shop.lena, after: now).isEmpty)
    #expect(try await counts(of: shop.omar, after: now - 1).isEmpty)
    let lena = shop.lena
    let publications = try await world.store.read(of: organization) {
      try $0.handovers(of: lena, after: now - 1).map(\.publication)
    }
    try await world.recall(try #require(publications.last))
    #expect(try await counts(of: shop.lena, after: now - 1) == [1])
  }

  @Test func `keeps shifts that are to be decided one by one, as conflicts`() async throws {
    let late = try await shop.publish(shop.lena, try hours("2026-10-22", "08:00", "12:00"))
    let night = try await shop.publish(shop.lena, try hours("2026-10-21", "22:00", "06:00"))
    try await leave(after: "2026-10-21", handing: .shiftByShift)
    let conflicts = try await world.plan().conflicts
    let left = PlanConflict.left(.after(try day("2026-10-21")))
    #expect(conflicts[late]?.contains(left) == true)
    #expect(conflicts[night]?.contains(left) != true)
    let (organization, last) = (world.organization, try day("2026-10-21"))
    let open = try await shop.publish(nil, try hours("2026-10-24", "08:00", "12:00"))
    let found = try await world.store.read(of: organization) { try $0.replacement(of: open) }
    #expect(found.others.map(\.obstacle) == [.left(.after(last))])
    let seen = try await world.seen(open)
    await #expect(throws: Refusal.conflict(.cannotTakeShift)) {
      try await world.write { _ = try $0.replace(seen, with: shop.lena) }
    }
    // Why: nobody else is asked when the day is over.
    shop.home.clock.advance(seconds: 20 * 86_400)
    #expect(try await world.store.write(by: .console) { try $0.archiveDeparted() } == 1)
  }

  @Test(arguments: ["2026-10-12", "2031-10-12"])
  func `leaves today at the soonest, and in five years at the latest`(day: String) async throws {
    // Why: on the island it is tomorrow already.
    shop.home.clock.advance(seconds: 8 * 3600)
    try await leave(after: day)
    #expect(try await shop.person(shop.lena).lastDay?.description == day)
  }

  @Test func `leaves no more who is archived`() async throws {
    try await shop.archive(shop.lena)
    await #expect(throws: Refusal.notFound) { try await leave(after: "2026-10-21") }
  }

  @Test(arguments: ["2026-10-11", "2031-10-13"])
  func `leaves neither before today nor later than in five years`(day: String) async throws {
    await #expect { try await leave(after: day) } throws: { error in
      if case Refusal.invalid(let errors) = error { errors.map(\.field) == ["lastDay"] } else { false }
    }
  }
}

@Suite struct `The account of someone who leaves` {
  @Test func `opens nothing when the last day is over, before anybody archives them`() async throws {
    let world = try await AccountWorld.opened()
    let (session, organization) = (try await world.session("omar h"), world.organization)
    let owner = try #require(try await world.credentials("omar h"))
    let last = try day("2026-10-25")
    try await world.store.write(in: organization, by: .console) {
      try $0.leave(world.shop.omar, after: last, handing: nil)
    }
    let open = try #require(try await world.store.session(opening: session.token))
    // Why: Berlin's day ends in winter time, later than Lord Howe's.
    let end = try instant("2026-10-25T23:00:00Z")
    #expect(open.session.expiresAt == end)
    world.shop.home.clock.advance(seconds: open.session.expiresAt.seconds(since: world.now))
    #expect(try await world.store.session(opening: session.token) == nil)
    await #expect(throws: Refusal.unauthenticated) {
      try await world.store.write(in: world.organization, by: .console) {
        _ = try $0.openSession(for: owner, device: "", replacing: nil)
      }
    }
  }

  @Test func `may not be the last administrator's`() async throws {
    let world = try await AccountWorld.opened()
    let (organization, last) = (world.organization, try day("2026-10-30"))
    await #expect(throws: Refusal.conflict(.lastAdmin)) {
      try await world.store.write(in: organization, by: .console) {
        try $0.leave(world.shop.lena, after: last, handing: nil)
      }
    }
    try await world.store.write(in: organization, by: .console) { try $0.change(world.manager, to: .admin) }
    try await world.store.write(in: organization, by: .console) {
      try $0.leave(world.shop.lena, after: last, handing: nil)
    }
    // Why: whoever leaves no longer counts.
    await #expect(throws: Refusal.conflict(.lastAdmin)) {
      try await world.store.write(in: organization, by: .console) { try $0.disable(world.manager) }
    }
  }
}
