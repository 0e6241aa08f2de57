import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Drafts are published` {
  @Test func `all of the days and the site, and no others`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let draft = try await world.draft(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let outside = try await world.draft(shop.omar, try hours("2026-10-26", "08:00", "12:00"))
    let island = try await world.draft(shop.omar, try hours("2026-10-20", "08:00", "12:00"), at: shop.island)
    let changed = try await shop.publish(shop.omar, try hours("2026-10-21", "08:00", "12:00"))
    let gone = try await shop.publish(shop.omar, try hours("2026-10-22", "08:00", "12:00"))
    try await world.alter([changed]) { $0.daysLater = 7 }
    try await world.remove(gone)
    shop.home.clock.advance(seconds: 60)
    let id = try #require(try await world.publish())
    #expect(try await world.told() == ["2026-10-20T08:00+240 Lena", "2026-10-28T08:00+240 Omar"])
    #expect(try await world.toldPlan() == ["2026-10-20T08:00+240 Lena"])
    for left in [outside, island] { #expect(try await world.planned(left).state == .draft) }
    let roster = try await world.roster()
    #expect(roster.map(\.id) == [draft, changed])
    #expect(roster.map(\.sequence) == [0, 1])
    #expect(roster[0].publication == .init(by: .console, at: shop.home.clock.now))
    #expect(roster.allSatisfy { $0.changedAt == shop.home.clock.now })
    #expect(try await world.publish() == nil)

    let (publication, entries) = try await shop.store.read(of: shop.organization) { try $0.publication(id) }
    #expect(publication.site == shop.yard && publication.by == .console && publication.recall == nil)
    #expect(publication.days == (try day("2026-10-19")...day("2026-10-25")))
    #expect(publication.at == shop.home.clock.now)
    func version(_ employee: ID<Employee>, _ date: String) throws -> ShiftContent {
      .init(
        site: shop.yard, position: nil, employee: employee, hours: try hours(date, "08:00", "12:00"),
        breakMinutes: 0, note: "", skills: [])
    }
    #expect(
      entries == [
        .init(shift: draft, before: nil, after: try version(shop.lena, "2026-10-20")),
        .init(shift: gone, before: try version(shop.omar, "2026-10-22"), after: nil),
        .init(
          shift: changed, before: try version(shop.omar, "2026-10-21"), after: try version(shop.omar, "2026-10-28")),
      ])
    let listed = try await shop.store.read(of: shop.organization) { try $0.publications(of: shop.yard) }
    #expect(listed.first == publication)
    let change = try await shop.store.read { snapshot in
      try snapshot.connection.base.row("SELECT kind, subject_id, after FROM change ORDER BY id DESC LIMIT 1") {
        [try $0.next() as String, "\(try $0.next() as Int)", try $0.next() as String]
      }
    }
    #expect(change == ["plan.published", "\(id)", #"{"added":1,"changed":1,"removed":1}"#])
  }

  @Test func `a change is of the day that it leaves and of the day where it goes`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let shift = try await shop.publish(shop.omar, try hours("2026-10-21", "08:00", "12:00"))
    for (first, last) in [("2026-10-21", "2026-10-21"), ("2026-10-28", "2026-10-28")] {
      try await world.alter([shift]) { $0.daysLater = first == "2026-10-21" ? 7 : -7 }
      #expect(try await world.publish("2026-10-22", "2026-10-27") == nil)
      #expect(try await world.publish(first, last) != nil)
    }
    #expect(try await world.told() == ["2026-10-21T08:00+240 Omar"])
    try await world.alter([shift]) { $0 = .toSite(shop.island) }
    #expect(try await world.publish(at: shop.island) != nil)
    #expect(try await world.roster().isEmpty)
    #expect(try await world.roster(at: shop.island).map(\.sequence) == [3])
  }

  @Test func `also where two people swap their shifts`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let first = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "16:00"))
    let second = try await shop.publish(shop.omar, try hours("2026-10-20", "12:00", "20:00"))
    try await world.alter([first]) { $0 = .toEmployee(shop.omar) }
    try await world.alter([second]) { $0 = .toEmployee(shop.lena) }
    try await world.publish()
    #expect(try await world.told() == ["2026-10-20T08:00+480 Omar", "2026-10-20T12:00+480 Lena"])
    #expect(try await world.roster().map(\.id) == [first, second])
  }

  @Test func `all or none: somebody in two shifts at once refuses the whole`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let changed = try await shop.publish(shop.omar, try hours("2026-10-20", "08:00", "12:00"))
    try await world.alter([changed]) { $0.minutesLater = 60 }
    try await world.draft(nil, try hours("2026-10-20", "08:00", "12:00"))
    try await world.draft(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    try await shop.publish(shop.lena, try hours("2026-10-20", "15:00", "23:59"), at: shop.island)  // 06:00 to 15:00
    let (rows, changes) = (try await world.rows(), try await shop.changeCount())
    let listed = try await shop.store.read(of: shop.organization) { try $0.publications(of: shop.yard) }
    #expect(try await world.plan().conflicts.values.joined().contains { $0.isBlocking })
    await #expect(throws: Refusal.conflict(.doubleBooking)) { try await world.publish() }
    #expect(try await world.rows() == rows)
    // Also where the refusal is caught and the transaction goes on.
    let week = try day(PlanWorld.week.0)...day(PlanWorld.week.1)
    try await world.write { transaction in
      #expect(throws: Refusal.conflict(.doubleBooking)) {
        try transaction.publish(week, of: shop.yard)
      }
    }
    #expect(try await world.rows() == rows)
    #expect(try await shop.changeCount() == changes)
    #expect(try await shop.store.read(of: shop.organization) { try $0.publications(of: shop.yard) } == listed)
  }

  @Test func `a shift that was taken back meanwhile takes its change along`() async throws {
    let world = try await PlanWorld.opened()
    let shift = try await world.shop.publish(nil, try hours("2026-10-20", "08:00", "12:00"))
    let seen = try await world.seen(shift)
    try await world.alter([shift]) { $0.minutesLater = 60 }
    try await world.write { try $0.removeFromRoster(seen) }
    #expect(try await world.plan().shifts.isEmpty)
    #expect(try await world.publish() == nil)
  }

  @Test func `by two processes at once, each shift once`() async throws {
    let world = try await PlanWorld.opened()
    let other = try world.shop.home.again()
    for hour in 10..<20 { try await world.draft(nil, try hours("2026-10-20", "\(hour):00", "23:00")) }
    let ids = try await withThrowingTaskGroup(of: ID<Publication>?.self) { group in
      for store in [world.store, other] { group.addTask { try await world.publish(in: store) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(ids.compactMap(\.self).count == 1)
    let id = try #require(ids.compactMap(\.self).first)
    let organization = world.organization
    #expect(try await world.store.read(of: organization) { try $0.publication(id).entries.count } == 10)
    #expect(try await world.roster().allSatisfy { $0.sequence == 0 })
    other.close()
  }
}

@Suite struct `A publication is recalled` {
  @Test func `the roster shows what it showed before, and the plan what it planned`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let changed = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let gone = try await shop.publish(shop.lena, try hours("2026-10-21", "08:00", "12:00"))
    _ = try await world.schedule()
    try await world.alter([changed]) { $0.minutesLater = 60 }
    try await world.remove(gone)
    let asked = try #require(try await world.plan().shifts.first { $0.origin != nil })
    try await world.alter([asked.id]) { $0.minutesLater = 30 }
    let (told, planned) = (try await world.told(), try await world.toldPlan())
    let id = try #require(try await world.publish())
    let added = try #require(try await world.plan().shifts.first { $0.origin != nil })
    shop.home.clock.advance(seconds: 60)
    try await world.write(by: .account(ID(rawValue: 7))) { try $0.recall(id) }
    #expect(try await world.told() == told)
    #expect(try await world.toldPlan() == planned)
    let draft = try #require(try await world.plan().shifts.first { $0.origin == added.origin })
    #expect(draft.id != added.id && draft.changedByHand == [.start, .end])
    // Calendars are told: what was added is canceled, what was changed changed again.
    let span = try instant("2026-10-01T00:00:00Z")..<instant("2026-12-01T00:00:00Z")
    let shifts = try await shop.store.read(of: shop.organization) {
      try $0.calendarShifts(of: .siteCalendar(shop.yard), during: span)
    }
    #expect(shifts.filter { $0.withdrawnAt != nil }.map(\.sequence) == Array(repeating: 1, count: 7))
    #expect(shifts.filter { $0.withdrawnAt == nil }.map(\.sequence) == [2, 2])
    let recalled = try await shop.store.read(of: shop.organization) { try $0.publication(id).0 }
    #expect(recalled.recall == .init(by: .account(ID(rawValue: 7)), at: shop.home.clock.now))
    let kind: String? = try await shop.store.read {
      try $0.connection.base.value("SELECT kind FROM change ORDER BY id DESC LIMIT 1")
    }
    #expect(kind == "plan.recalled")
    await #expect(throws: Refusal.outOfDate) { try await world.recall(id) }
    await #expect(throws: Refusal.notFound) { try await world.recall(ID(rawValue: 99)) }
    // And once more, as if nothing had been.
    try await world.publish()
    #expect(try await world.told().count == 8)
    #expect(try await world.plan().shifts.count { $0.state != .published } == 0)
  }

  @Test func `also where two people had swapped`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let first = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "16:00"))
    let second = try await shop.publish(shop.omar, try hours("2026-10-20", "12:00", "20:00"))
    let told = try await world.told()
    try await world.alter([first]) { $0 = .toEmployee(shop.omar) }
    try await world.alter([second]) { $0 = .toEmployee(shop.lena) }
    try await world.recall(try #require(try await world.publish()))
    #expect(try await world.told() == told)
    let drafts = try await world.plan().shifts.filter { $0.state != .published }
    #expect(drafts.count == 2 && drafts.allSatisfy { if case .change = $0.state { true } else { false } })
  }

  @Test func `not where one of its shifts was published anew, until that was recalled`() async throws {
    let world = try await PlanWorld.opened()
    let shift = try await world.draft(nil, try hours("2026-10-20", "08:00", "12:00"))
    let first = try #require(try await world.publish())
    try await world.alter([shift]) { $0.minutesLater = 60 }
    let second = try #require(try await world.publish())
    let rows = try await world.rows()
    await #expect(throws: Refusal.outOfDate) { try await world.recall(first) }
    #expect(try await world.rows() == rows)
    try await world.recall(second)
    try await world.recall(first)
    #expect(try await world.told().isEmpty)
    #expect(try await world.toldPlan() == ["2026-10-20T09:00+240 nobody draft"])
  }

  @Test func `not where one was taken back since, nor where somebody is elsewhere by now`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let shift = try await world.draft(nil, try hours("2026-10-20", "08:00", "12:00"))
    let first = try #require(try await world.publish())
    try await shop.withdraw(shift)
    await #expect(throws: Refusal.outOfDate) { try await world.recall(first) }
    let gone = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    try await world.remove(gone)
    let second = try #require(try await world.publish())
    try await shop.publish(shop.lena, try hours("2026-10-20", "09:00", "10:00"))
    let rows = try await world.rows()
    await #expect(throws: Refusal.conflict(.doubleBooking)) { try await world.recall(second) }
    #expect(try await world.rows() == rows)
  }

  @Test func `what was drafted of its shifts since stays in the plan`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    _ = try await world.schedule()
    let changed = try await shop.publish(shop.lena, try hours("2026-10-26", "08:00", "12:00"))
    let removed = try await shop.publish(shop.lena, try hours("2026-10-27", "08:00", "12:00"))
    let added = try await world.draft(nil, try hours("2026-10-28", "08:00", "12:00"))
    let addedAndGone = try await world.draft(nil, try hours("2026-10-29", "08:00", "12:00"))
    try await world.alter([changed, removed]) { $0.minutesLater = 60 }
    let id = try #require(try await world.publish("2026-10-19", "2026-10-31"))
    let night = try #require(try await world.plan("2026-10-19", "2026-10-19").shifts.first)
    try await world.alter([changed, added]) { $0.minutesLater = 60 }
    for shift in [removed, addedAndGone, night.id] { try await world.remove(shift) }
    try await world.recall(id)
    #expect(try await world.told() == ["2026-10-26T08:00+240 Lena", "2026-10-27T08:00+240 Lena"])
    #expect(
      try await world.toldPlan("2026-10-26", "2026-10-31") == [
        "2026-10-26T10:00+240 Lena change", "2026-10-27T08:00+240 Lena removal", "2026-10-28T09:00+240 nobody draft",
      ])
    #expect(try await world.toldPlan("2026-10-19", "2026-10-20").count == 1)
    // Its place is kept: the schedule does not make it again, and discarding brings it back.
    let through = try day("2026-11-30")
    #expect(try await world.write { try $0.extendSchedules(through: through) } == 0)
    #expect(try await world.discard() == 1)
    #expect(try await world.plan("2026-10-19", "2026-10-19").shifts.map(\.origin) == [night.origin])
  }

  @Test func `and a change that leads to what was published before goes`() async throws {
    let world = try await PlanWorld.opened()
    let shift = try await world.shop.publish(nil, try hours("2026-10-20", "08:00", "12:00"))
    try await world.alter([shift]) { $0.minutesLater = 60 }
    let id = try #require(try await world.publish())
    try await world.alter([shift]) { $0.minutesLater = -60 }
    try await world.recall(id)
    #expect(try await world.toldPlan() == ["2026-10-20T08:00+240 nobody"])
  }
}
