import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `A closed day` {
  @Test func `takes the drafts of schedules, and leaves what is published`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    var always = try shop.terms()
    always.worksClosedDays = true
    let other = try await shop.make(always)
    try await shop.publishDrafts(of: id, through: "2026-10-26")
    let terms = try shop.terms()
    let elsewhere = try await shop.make(
      {
        var terms = terms
        terms.site = shop.island
        return terms
      }())
    try await shop.close("2026-10-26", "2026-10-27")
    #expect(
      try await shop.plan(id, through: "2026-10-28") == [
        "2026-10-26.0 2026-10-26 22:00+480 Lena published", "2026-10-28.0 2026-10-28 22:00+480 Lena",
      ])
    #expect(try await shop.changes() == [])
    #expect(try await shop.plan(other, through: "2026-10-28").count == 3)
    #expect(try await shop.plan(elsewhere, through: "2026-10-28").count == 3)
  }

  @Test func `is known by its name, and gets another where it is closed again`() async throws {
    let shop = try await Shop.opened()
    let (first, last) = (try day("2026-12-24"), try day("2026-12-26"))
    let days = [ClosedDay(date: last, name: " Boxing\nDay "), ClosedDay(date: first, name: "")]
    try await shop.store.write(in: shop.organization, by: .console) { try $0.close(shop.yard, on: days) }
    try await shop.close("2026-12-24")
    let closed = try await shop.store.read(of: shop.organization) {
      try $0.closedDays(of: shop.yard, during: first...last)
    }
    #expect(closed == [ClosedDay(date: first, name: "Stocktaking"), ClosedDay(date: last, name: "Boxing Day")])
    let long = [ClosedDay(date: first, name: String(repeating: "x", count: 201))]
    await #expect(throws: Refusal.invalid([.init("name", .tooLong(limit: 200))])) {
      try await shop.store.write(in: shop.organization, by: .console) { try $0.close(shop.yard, on: long) }
    }
    let many = (0...1000).map { ClosedDay(date: first + $0, name: "") }
    await #expect(throws: Refusal.invalid([.init("days", .tooMany(limit: 1000))])) {
      try await shop.store.write(in: shop.organization, by: .console) { try $0.close(shop.yard, on: many) }
    }
  }

  @Test func `that opens again has its shifts, but for those that somebody took out`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    let out = try await shop.id(id, "2026-10-28")
    try await shop.run("UPDATE shift SET removed_at = 1 WHERE id = \(out)")
    try await shop.close("2026-10-27", "2026-10-28")
    try await shop.open("2026-10-27")
    try await shop.open("2026-10-28")
    #expect(
      try await shop.plan(id, through: "2026-10-28") == [
        "2026-10-26.0 2026-10-26 22:00+480 Lena", "2026-10-27.0 2026-10-27 22:00+480 Omar",
        "2026-10-28.0 2026-10-28 22:00+480 Lena removed",
      ])
    await #expect(throws: Refusal.notFound) { try await shop.open("2026-10-27") }
  }
}

@Suite struct `Who is archived takes no turns` {
  @Test func `and takes them again when they are back`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    let before = try await shop.plan(id, through: "2028-01-01")
    try await shop.store.write(in: shop.organization, by: .console) { try $0.archive(shop.omar) }
    let without = try await shop.plan(id, through: "2028-01-01")
    #expect(without.count == before.count)
    #expect(without.allSatisfy { $0.hasSuffix("Lena") })
    try await shop.store.write(in: shop.organization, by: .console) { try $0.unarchive(shop.omar) }
    #expect(try await shop.plan(id, through: "2028-01-01") == before)
  }

  @Test func `what was given to them by hand stays for a manager to see`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    let shift = try await shop.id(id, "2026-10-26")
    try await shop.run("UPDATE shift SET employee_id = \(shop.omar), overridden = 2 WHERE id = \(shift)")
    try await shop.store.write(in: shop.organization, by: .console) { try $0.archive(shop.omar) }
    #expect(try await shop.plan(id, through: "2026-10-27").map { $0.suffix(4) } == ["Omar", "Lena"])
  }
}

@Suite struct `The horizon` {
  @Test func `makes what is missing once, and tells of it`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms(needed: 2))
    let before = try await shop.changeCount()
    let day = try day("2027-12-01")
    #expect(try await shop.extend(through: "2027-12-01") == 6)
    #expect(try await shop.extend(through: "2027-12-01") == 0)
    #expect(try await shop.extend(through: "2026-12-01") == 0)
    #expect(try await shop.changeCount() == before + 1)
    #expect(try await shop.schedule(id).madeThrough == day)
  }

  @Test func `is never further than five years from today`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms(.weekly([.monday])))
    _ = try await shop.extend(through: "9999-12-31")
    #expect(try await shop.schedule(id).madeThrough == day("2031-10-24"))
    #expect(try await shop.extend(through: "9999-12-31") == 0)
  }

  @Test func `of one site leaves the others`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    let day = try day("2027-12-01")
    let made = try await shop.store.write(in: shop.organization, by: .console) {
      try $0.extendSchedules(of: shop.island, through: day)
    }
    #expect(made == 0)
    #expect(try await shop.schedule(id).madeThrough == day - 3)
  }

  @Test func `moves on by itself, each day`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    let clock = shop.home.clock
    let horizon = ScheduleExtender(store: shop.store, world: clock.world())
    await withDiscardingTaskGroup { group in
      group.addTask { await horizon.run() }
      await clock.somebodySleeps()
      clock.advance(seconds: 86_400)
      await clock.somebodySleeps()
      group.cancelAll()
    }
    #expect(try await shop.schedule(id).madeThrough == day("2027-11-29"))
    #expect(try await shop.plan(id, through: "2028-01-01").last?.prefix(10) == "2027-11-29")
  }
}

@Suite struct `A draft is on no roster` {
  @Test func `nor in anybody's duties, in a calendar, or by its id`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms(at: "06:00"))
    try await shop.publishDrafts(of: id, through: "2026-10-26")
    try await shop.edit(try await shop.change(id) { $0.minutes = 60 })
    let now = try instant("2026-10-27T06:00:00Z")
    let (published, draft) = (try await shop.id(id, "2026-10-26"), try await shop.id(id, "2026-10-27"))
    try await shop.store.read(of: shop.organization) { snapshot throws in
      let span = now - 30 * 86_400..<now + 30 * 86_400
      let roster = try snapshot.roster(of: shop.yard, during: span, around: now)
      #expect(roster.shifts.map(\.id) == [published])
      #expect(roster.shifts.map(\.hours) == [try hours("2026-10-26", "06:00", "14:00")])
      #expect(
        try snapshot.roster(of: shop.yard, during: now..<now + 1, around: now).onDuty(at: now) == [])
      #expect(try snapshot.duties(of: [shop.lena, shop.omar], at: now).isEmpty)
      for purpose in [Link.Purpose.siteCalendar(shop.yard), .employeeCalendar(shop.lena), .employeeCalendar(shop.omar)]
      {
        let shifts = try snapshot.calendarShifts(of: purpose, during: span)
        #expect(shifts.allSatisfy { $0.id == published })
      }
      #expect(throws: Refusal.notFound) { try snapshot.shift(draft) }
    }
    await #expect(throws: Refusal.notFound) { try await shop.withdraw(draft) }
    // Nor does it keep its person from a shift at the same time, from 6:00 in Berlin.
    try await shop.publish(shop.omar, try hours("2026-10-27", "16:00", "23:59"), at: shop.island)
  }
}
