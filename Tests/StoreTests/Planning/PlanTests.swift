import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `A plan is the roster with its drafts` {
  @Test func `and the roster and calendars show nothing of them`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let kept = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let moved = try await shop.publish(shop.lena, try hours("2026-10-21", "08:00", "12:00"))
    let gone = try await shop.publish(shop.lena, try hours("2026-10-22", "08:00", "12:00"))
    let before = try await world.roster()
    try await world.draft(shop.omar, try hours("2026-10-20", "08:00", "12:00"))
    let change = try await world.alter([moved]) { $0.minutesLater = 60 }
    try await world.remove(gone)
    #expect(
      try await world.toldPlan() == [
        "2026-10-20T08:00+240 Lena", "2026-10-20T08:00+240 Omar draft", "2026-10-21T09:00+240 Lena change",
        "2026-10-22T08:00+240 Lena removal",
      ])
    #expect(try await world.roster() == before)
    let span = try instant("2026-10-01T00:00:00Z")..<instant("2026-12-01T00:00:00Z")
    let calendar = try await shop.store.read(of: shop.organization) { snapshot in
      try [Link.Purpose.siteCalendar(shop.yard), .employeeCalendar(shop.lena), .employeeCalendar(shop.omar)].map {
        try snapshot.calendarShifts(of: $0, during: span).map(\.id)
      }
    }
    #expect(calendar == [[kept, moved, gone], [kept, moved, gone], []])
    #expect(try await world.planned(moved).id == change[0])
    #expect(try await world.planned(moved).state == .change(of: moved))
    #expect(try await world.planned(gone).state == .removal(of: gone))
    #expect(try await world.planned(kept).state == .published)
  }

  @Test func `of its days, with whole days that reach in`() async throws {
    let world = try await PlanWorld.opened()
    let lena = world.shop.lena
    try await world.draft(lena, try hours("2026-10-18", "22:00", "06:00"))
    try await world.draft(lena, try hours("2026-10-25", "22:00", "06:00"))
    try await world.draft(lena, try hours("2026-10-26", "22:00", "06:00"))
    try await world.draft(nil, try days("2025-10-19", "2026-10-19"))
    try await world.draft(nil, try days("2026-10-12", "2026-10-18"))
    try await world.shop.publish(nil, try days("2026-10-12", "2026-10-19"))
    #expect(
      try await world.toldPlan() == [
        "2025-10-19/2026-10-19 nobody draft", "2026-10-12/2026-10-19 nobody", "2026-10-25T22:00+480 Lena draft",
      ])
  }

  @Test func `with what the same people do elsewhere and around the edges`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    try await world.draft(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let island = try await world.draft(shop.lena, try hours("2026-10-20", "08:00", "12:00"), at: shop.island)
    let before = try await shop.publish(shop.lena, try hours("2026-10-18", "22:00", "06:00"))
    let after = try await world.draft(shop.omar, try hours("2026-10-26", "06:00", "12:00"))
    let moved = try await shop.publish(shop.omar, try hours("2026-10-27", "06:00", "12:00"), at: shop.island)
    let change = try await world.alter([moved]) { $0.minutesLater = 30 }
    let gone = try await shop.publish(shop.omar, try hours("2026-10-28", "06:00", "12:00"), at: shop.island)
    try await world.remove(gone)
    let long = try await world.draft(shop.omar, try days("2026-06-01", "2026-10-25"), at: shop.island)
    let plan = try await world.plan()
    #expect(Set(plan.elsewhere.map(\.id)) == [island, before, after, change[0], long])
    #expect(plan.employees.count == 2)
    #expect(plan.positions[shop.dispatch]?.name == "Dispatch")
  }

  @Test func `with what lies in the three days before and after it, to the minute`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    // The yard's midnights are at 9:00 on the island, and at 10:00 when its own clock has gone back.
    let times = [
      ("2026-10-16", "05:00", "09:00"), ("2026-10-16", "09:00", "10:00"), ("2026-10-29", "09:00", "10:00"),
      ("2026-10-29", "10:00", "11:00"),
    ]
    for (date, start, end) in times {
      try await shop.publish(shop.lena, try hours(date, start, end), at: shop.island)
    }
    // Why after them: publishing takes the drafts of a day along.
    for (date, start, end) in times {
      try await world.draft(shop.omar, try hours(date, start, end), at: shop.island)
    }
    let ten = try #require(LocalTime("10:00"))
    let long = Hours.timed(start: LocalDateTime(date: try day("2026-10-14"), time: ten), minutes: 2880)
    try await world.draft(shop.omar, long, at: shop.island)
    let plan = try await world.plan()
    let within = Set(try times[1...2].map { try hours($0.0, $0.1, $0.2) })
    #expect(Set(plan.elsewhere.filter { $0.employee == shop.lena }.map(\.hours)) == within)
    #expect(Set(plan.elsewhere.filter { $0.employee == shop.omar }.map(\.hours)) == within.union([long]))
  }

  @Test func `of a place with one site, with what touches it or the rest that is due around it`() async throws {
    let world = try await PlanWorld.alone()
    let lena = world.shop.lena
    // Eleven hours before the first day, and as much after two days in which its last shift can end.
    let times = [
      ("2026-10-18", "05:00", "13:00"), ("2026-10-18", "13:00", "13:15"), ("2026-10-28", "10:45", "11:00"),
      ("2026-10-28", "11:00", "12:00"),
    ]
    for (date, start, end) in times { try await world.draft(lena, try hours(date, start, end)) }
    let plan = try await world.plan()
    #expect(try Set(plan.elsewhere.map(\.hours)) == Set(times[1...2].map { try hours($0.0, $0.1, $0.2) }))
  }

  @Test func `with closed days, and people who left as long as they are planned`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let draft = try await world.draft(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let closed = ClosedDay(date: try day("2026-10-20"), name: "Stocktaking")
    try await world.write {
      try $0.archive(shop.lena)
      try $0.archive(shop.omar)
      try $0.close(shop.yard, on: [closed])
    }
    let plan = try await world.plan()
    #expect(plan.closedDays == [closed])
    #expect(Set(plan.employees.keys) == [shop.lena])
    #expect(plan.conflicts[draft] == [.left(nil), .closedDay(name: "Stocktaking")])
  }

  @Test func `of 62 days at most, and of no other organization`() async throws {
    let world = try await PlanWorld.opened()
    let other = try await Shop.opened(in: world.shop.home)
    _ = try await world.plan("2026-10-01", "2026-12-01")
    await #expect(throws: Refusal.invalid([.init("days", .tooManyDays(limit: 62))])) {
      try await world.plan("2026-10-01", "2026-12-02")
    }
    await #expect(throws: Refusal.notFound) { try await world.plan(at: other.yard) }
    let theirs = try await PlanWorld(shop: other).draft(nil, try hours("2026-10-20", "08:00", "12:00"))
    await #expect(throws: Refusal.notFound) { try await world.planned(theirs) }
  }

  @Test(.ofFiles) func `each question and command has its index`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    _ = try await world.schedule()
    let draft = ShiftContent(site: shop.yard, employee: nil, hours: try hours("2026-10-20", "08:00", "12:00"))
    let week = try day(PlanWorld.week.0)...day(PlanWorld.week.1)
    let first = try day("2026-10-26")
    let plans = try await world.write { transaction in
      let drafted = try transaction.draft(draft)
      var seen = ShiftVersion(drafted, revision: try transaction.snapshot.plannedShift(drafted).revision)
      var alteration = ShiftAlteration()
      alteration.daysLater = 1
      try transaction.alter([seen], by: alteration)
      seen = ShiftVersion(drafted, revision: try transaction.snapshot.plannedShift(drafted).revision)
      try transaction.copy([seen], by: alteration)
      try transaction.copy(week, of: shop.yard, to: first)
      let publication = try #require(try transaction.publish(week, of: shop.yard))
      seen = ShiftVersion(drafted, revision: try transaction.snapshot.plannedShift(drafted).revision)
      try transaction.remove([seen])
      try transaction.recall(publication)
      try transaction.discardDrafts(of: shop.yard, on: week)
      _ = try transaction.snapshot.plan(of: shop.yard, during: week)
      _ = try transaction.snapshot.publications(of: shop.yard)
      _ = try transaction.snapshot.publication(publication)
      return try transaction.connection.base.plans()
    }
    #expect(plans.count > 20)
    // Read as a whole once, at the start; `json_each` is a list that we pass.
    let few = ["SCAN sqlite_schema", "SCAN migration", "SCAN json_each", "SCAN CONSTANT ROW", "SCAN pragma_"]
    let scans = plans.filter { plan in plan.hasPrefix("SCAN") && !few.contains { plan.hasPrefix($0) } }
    #expect(scans == [])
  }
}

@Suite struct `A published shift is changed by a draft` {
  @Test func `which goes when it leads back to what is published`() async throws {
    let world = try await PlanWorld.opened()
    let shift = try await world.shop.publish(world.shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let before = try await world.rows()
    let change = try await world.alter([shift]) { $0.minutesLater = 60 }
    #expect(change != [shift])
    #expect(try await world.alter(change) { $0.endMinutesLater = 60 } == change)
    #expect(try await world.toldPlan() == ["2026-10-20T09:00+300 Lena change"])
    #expect(try await world.alter(change) { ($0.minutesLater, $0.endMinutesLater) = (-60, -60) } == [shift])
    #expect(try await world.rows() == before)
  }

  @Test func `a removal takes its place, and an alteration that of the removal`() async throws {
    let world = try await PlanWorld.opened()
    let shift = try await world.shop.publish(world.shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let change = try await world.alter([shift]) { $0.minutesLater = 60 }
    try await world.remove(change[0])
    #expect(try await world.toldPlan() == ["2026-10-20T08:00+240 Lena removal"])
    #expect(try await world.alter(change) { $0.daysLater = 1 } == change)
    #expect(try await world.toldPlan() == ["2026-10-21T08:00+240 Lena change"])
    try await world.remove(change[0])
    #expect(try await world.alter(change) { _ in } == [shift])
    #expect(try await world.toldPlan() == ["2026-10-20T08:00+240 Lena"])
  }

  @Test func `also one that is over`() async throws {
    let world = try await PlanWorld.opened()
    let shift = try await world.shop.publish(world.shop.lena, try hours("2026-10-01", "08:00", "12:00"))
    try await world.alter([shift]) { $0.endMinutesLater = 30 }
    #expect(try await world.toldPlan("2026-10-01", "2026-10-01") == ["2026-10-01T08:00+270 Lena change"])
  }

  @Test func `and a form changes everything at once`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let shift = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let seen = try await world.seen(shift)
    let wanted = ShiftContent(
      site: shop.island, position: shop.dispatch, employee: shop.omar, hours: try days("2026-10-21", "2026-10-22"),
      note: " Keys \u{0}")
    let id = try await world.write { try $0.change(seen, to: wanted) }
    let planned = try await world.planned(id)
    #expect(planned.site == shop.island && planned.position == shop.dispatch && planned.employee == shop.omar)
    #expect(planned.hours == wanted.hours && planned.note == "Keys")
    #expect(try await world.plan().shifts.isEmpty)
    #expect(try await world.plan(at: shop.island).shifts == [planned])
  }
}

@Suite struct `A shift of a schedule remembers what a hand changed` {
  @Test func `as a draft`() async throws {
    let world = try await PlanWorld.opened()
    _ = try await world.schedule()
    let shift = try #require(try await world.plan().shifts.first)
    #expect(shift.changedByHand == [])
    let employee = world.shop.omar
    try await world.alter([shift.id]) { ($0.minutesLater, $0.employee) = (30, .to(employee)) }
    #expect(try await world.planned(shift.id).changedByHand == [.start, .end, .employee])
    try await world.alter([shift.id]) { $0.endMinutesLater = -30 }
    let changed = try await world.planned(shift.id)
    #expect(changed.changedByHand == [.start, .employee, .end])
    #expect(changed.origin == shift.origin)
    #expect(changed.origin?.date == (try day("2026-10-19")))
  }

  @Test func `as a change of what is published, and after that too`() async throws {
    let world = try await PlanWorld.opened()
    _ = try await world.schedule()
    try await world.publish()
    let shift = try #require(try await world.plan().shifts.first)
    let change = try await world.alter([shift.id]) { $0.startMinutesLater = 60 }
    let draft = try await world.planned(change[0])
    #expect(draft.changedByHand == [.start] && draft.origin == shift.origin)
    #expect(try await world.plan().shifts.filter { $0.state == .published }.allSatisfy { $0.changedByHand.isEmpty })
    try await world.publish()
    let published = try await world.planned(shift.id)
    #expect(published.state == .published && published.changedByHand == [.start])
    #expect(published.origin == shift.origin)
  }

  @Test func `also that it was taken out`() async throws {
    let world = try await PlanWorld.opened()
    _ = try await world.schedule()
    let shift = try #require(try await world.plan().shifts.first)
    let seen = try await world.seen(shift.id)
    try await world.remove(shift.id)
    #expect(try await world.plan().shifts.count == 6)
    await #expect(throws: Refusal.notFound) { try await world.planned(shift.id) }
    await #expect(throws: Refusal.outOfDate) { try await world.write { try $0.remove([seen]) } }
    let through = try day("2026-11-30")
    #expect(try await world.write { try $0.extendSchedules(through: through) } == 0)
    #expect(try await world.plan().shifts.count == 6)
    try await world.publish()
    #expect(try await world.roster().count == 6)
  }
}

@Suite struct `Drafts are copied` {
  @Test func `altered, as drafts made by hand, and no removals`() async throws {
    let world = try await PlanWorld.opened()
    _ = try await world.schedule()
    let shift = try #require(try await world.plan().shifts.first)
    let gone = try await world.shop.publish(nil, try hours("2026-10-20", "08:00", "12:00"))
    try await world.remove(gone)
    let seen = [try await world.seen(shift.id), try await world.seen(gone)]
    var alteration = ShiftAlteration()
    (alteration.daysLater, alteration.employee) = (7, .to(nil))
    let wanted = alteration
    let copies = try await world.write { try $0.copy(seen, by: wanted) }
    let copy = try await world.planned(try #require(copies.first))
    #expect(copies.count == 1)
    #expect(copy.hours == (try hours("2026-10-26", "22:00", "06:00")))
    #expect(copy.position == shift.position && copy.employee == nil && copy.origin == nil && copy.state == .draft)
  }

  @Test func `by weeks, with the hours of the clock face over the change of the clocks`() async throws {
    let world = try await PlanWorld.opened()
    _ = try await world.schedule()
    try await world.draft(world.shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let (week, site) = (try day("2026-10-17")...day("2026-10-23"), world.shop.yard)
    let first = try day("2026-10-24")
    let copies = try await world.write { try $0.copy(week, of: site, to: first) }
    #expect(copies.count == 6)
    let shifts = try await world.plan("2026-10-24", "2026-10-30").shifts.filter { copies.contains($0.id) }
    #expect(
      shifts.map { "\($0.hours.date) \($0.realMinutes)" } == [
        "2026-10-26 480", "2026-10-27 240", "2026-10-27 480", "2026-10-28 480", "2026-10-29 480", "2026-10-30 480",
      ])
    let night = try #require(try await world.plan().shifts.first)
    let seen = [try await world.seen(night.id)]
    var later = ShiftAlteration()
    later.daysLater = 5
    let alteration = later
    let one = try await world.write { try $0.copy(seen, by: alteration) }
    #expect(try await world.planned(try #require(one.first)).realMinutes == 9 * 60)
  }

  @Test func `nothing that a schedule has made already, whoever's turn it is, and however it was moved`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let terms = ScheduleTerms(
      site: shop.yard, position: shop.dispatch,
      recurrence: Recurrence(begin: try day("2026-10-19"), pattern: .weekly([.monday, .tuesday, .friday])),
      start: try #require(LocalTime("08:00")), minutes: 240, assignment: .people(.init([shop.lena, shop.omar])))
    try await world.write { _ = try $0.edit(.make(terms)) }
    let one = try await world.draft(shop.lena, try hours("2026-10-21", "08:00", "12:00"))
    let moved = try #require(try await world.plan("2026-10-26", "2026-11-01").shifts.first)
    try await world.alter([moved.id]) { ($0.daysLater, $0.minutesLater) = (3, 90) }
    let (week, first) = (try day("2026-10-19")...day("2026-10-25"), try day("2026-10-26"))
    let organization = world.organization
    let copy = try await world.store.read(of: organization) { try $0.copy(week, of: shop.yard, to: first) }
    let wednesday = try hours("2026-10-28", "08:00", "12:00")
    #expect(copy.there == 3 && copy.drafts.map(\.hours) == [wednesday])
    #expect(try await world.write { try $0.copy(week, of: shop.yard, to: first) }.count == 1)
    // Why: a former copy is known again, also by other hands.
    let made = try #require(
      try await world.plan("2026-10-26", "2026-11-01").shifts.first { $0.hours.date == first + 2 })
    try await world.alter([made.id]) { $0.employee = .to(shop.omar) }
    let again = try await world.store.read(of: organization) { try $0.copy(week, of: shop.yard, to: first) }
    #expect(again.there == 4 && again.drafts.isEmpty)
    try await world.remove(one)
    let without = try await world.store.read(of: organization) { try $0.copy(week, of: shop.yard, to: first) }
    #expect(without.there == 3 && without.drafts.isEmpty)
  }

  @Test func `what is there alike is not made twice, one for one`() async throws {
    let world = try await PlanWorld.opened()
    for _ in 0..<3 { try await world.draft(nil, try hours("2026-10-20", "08:00", "12:00")) }
    try await world.shop.publish(nil, try hours("2026-10-27", "08:00", "12:00"))
    let (week, site, first) = (
      try day(PlanWorld.week.0)...day(PlanWorld.week.1), world.shop.yard, try day("2026-10-26")
    )
    #expect(try await world.write { try $0.copy(week, of: site, to: first) }.count == 2)
    #expect(try await world.write { try $0.copy(week, of: site, to: first) }.isEmpty)
    #expect(try await world.plan("2026-10-26", "2026-11-01").shifts.count == 3)
  }

  @Test func `for somebody who left by then, as open shifts`() async throws {
    let world = try await PlanWorld.opened()
    let (lena, site) = (world.shop.lena, world.shop.yard)
    try await world.shop.publish(lena, try hours("2026-10-05", "08:00", "12:00"))
    try await world.write { try $0.archive(lena) }
    let week = try day("2026-10-05")...day("2026-10-11")
    let (before, after) = (try day("2026-09-28"), try day("2026-10-12"))
    _ = try await world.write { try $0.copy(week, of: site, to: before) }
    _ = try await world.write { try $0.copy(week, of: site, to: after) }
    #expect(try await world.plan("2026-09-28", "2026-10-04").shifts.map(\.employee) == [lena])
    #expect(try await world.plan("2026-10-12", "2026-10-18").shifts.map(\.employee) == [nil])
  }

  @Test func `within limits`() async throws {
    let world = try await PlanWorld.opened()
    let (site, start) = (world.shop.yard, try day("2026-10-01"))
    let many = (1...501).map { ShiftVersion(ID(rawValue: $0), revision: 1) }
    let tooMany = Refusal.invalid([.init("shifts", .tooMany(limit: 500))])
    await #expect(throws: tooMany) { try await world.write { try $0.copy(many, by: ShiftAlteration()) } }
    await #expect(throws: tooMany) { try await world.write { try $0.alter(many, by: ShiftAlteration()) } }
    await #expect(throws: tooMany) { try await world.write { try $0.remove(many) } }
    await #expect(throws: Refusal.invalid([.init("days", .tooManyDays(limit: 62))])) {
      try await world.write { try $0.copy(start...(start + 62), of: site, to: start) }
    }
    let draft = ShiftContent(site: site, employee: nil, hours: try hours("2026-10-01", "08:00", "12:00"))
    try await world.write { transaction in
      let writing = try DraftWriter(transaction, at: [site])
      for _ in 0..<5001 { _ = try writing.insert(draft, in: transaction) }
      try transaction.record(.organizationEdited, subject: nil)
    }
    await #expect(throws: Refusal.invalid([.init("shifts", .tooMany(limit: 5000))])) {
      try await world.write { try $0.copy(start...start, of: site, to: start + 1) }
    }
  }
}

@Suite struct `Drafts are discarded` {
  @Test func `back to the roster and to what the schedules say`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    _ = try await world.schedule()
    let asked = try await world.toldPlan()
    let kept = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let away = try await shop.publish(shop.lena, try hours("2026-10-21", "08:00", "12:00"))
    let before = try await world.toldPlan()
    let shifts = try await world.plan().shifts.filter { $0.origin != nil }
    try await world.alter([shifts[0].id]) { ($0.minutesLater, $0.employee) = (60, .to(shop.omar)) }
    try await world.remove(shifts[1].id)
    try await world.draft(nil, try hours("2026-10-22", "08:00", "12:00"))
    try await world.remove(kept)
    try await world.alter([away]) { $0.daysLater = 7 }
    let outside = try await world.draft(nil, try hours("2026-10-26", "08:00", "12:00"))
    #expect(try await world.discard() == 5)
    #expect(try await world.toldPlan() == before)
    #expect(before.count == asked.count + 2)
    #expect(try await world.plan().shifts.allSatisfy { $0.changedByHand.isEmpty })
    #expect(try await world.plan("2026-10-26", "2026-11-01").shifts.map(\.id) == [outside])
    #expect(try await world.discard() == 0)
    #expect(try await world.write { try $0.discard([]) } == 0)
  }

  @Test func `and what its schedule asks for no longer goes`() async throws {
    let world = try await PlanWorld.opened()
    let schedule = try await world.schedule()
    let shifts = try await world.plan().shifts
    try await world.alter([shifts[0].id]) { $0.minutesLater = 60 }
    try await world.alter([shifts[6].id]) { $0.minutesLater = 60 }
    // As if the rule had ended sooner, with what was changed by hand still there.
    try await world.shop.run("UPDATE schedule SET ends_on = '2026-10-24' WHERE id = \(schedule)")
    #expect(try await world.discard() == 2)
    #expect(try await world.plan().shifts.map(\.id) == shifts.dropLast().map(\.id))
    #expect(try await world.planned(shifts[0].id).hours == shifts[0].hours)
  }
}

@Suite struct `The second of two managers is told` {
  @Test func `where the shift changed, was replaced, removed or published meanwhile`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let published = try await shop.publish(shop.omar, try hours("2026-10-20", "08:00", "12:00"))
    let draft = try await world.draft(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let seen = [try await world.seen(draft), try await world.seen(published)]
    try await world.alter([draft, published]) { $0.minutesLater = 60 }
    for shift in seen {
      await #expect(throws: Refusal.outOfDate) {
        try await world.write { try $0.alter([shift], by: ShiftAlteration()) }
      }
      await #expect(throws: Refusal.outOfDate) { try await world.write { try $0.remove([shift]) } }
      await #expect(throws: Refusal.outOfDate) {
        try await world.write { try $0.copy([shift], by: ShiftAlteration()) }
      }
      let same = ShiftContent(site: shop.yard, employee: nil, hours: try hours("2026-10-20", "08:00", "12:00"))
      await #expect(throws: Refusal.outOfDate) { try await world.write { try $0.change(shift, to: same) } }
    }
    let again = try await world.seen(draft)
    try await world.publish()
    await #expect(throws: Refusal.outOfDate) { try await world.write { try $0.remove([again]) } }
  }

  @Test func `also where a change was taken back and another made`() async throws {
    let world = try await PlanWorld.opened()
    let draft = try await world.draft(nil, try hours("2026-10-20", "08:00", "12:00"))
    try await world.alter([draft]) { $0.minutesLater = 60 }
    let seen = try await world.seen(draft)
    try await world.undo()
    try await world.alter([draft]) { $0.minutesLater = 120 }
    await #expect(throws: Refusal.outOfDate) { try await world.write { try $0.remove([seen]) } }
  }

  @Test func `nothing is written where one of several is not as it was seen`() async throws {
    let world = try await PlanWorld.opened()
    let draft = try await world.draft(nil, try hours("2026-10-20", "08:00", "12:00"))
    let other = try await world.draft(nil, try hours("2026-10-21", "08:00", "12:00"))
    let before = try await world.rows()
    let seen = [try await world.seen(draft), ShiftVersion(other, revision: 0)]
    await #expect(throws: Refusal.outOfDate) { try await world.write { try $0.remove(seen) } }
    #expect(try await world.rows() == before)
  }
}

@Suite struct `What can't be planned is refused` {
  @Test func `of another organization`() async throws {
    let world = try await PlanWorld.opened()
    let other = PlanWorld(shop: try await Shop.opened(in: world.shop.home))
    let (ours, theirs) = (world.shop, other.shop)
    let slot = try hours("2026-10-20", "08:00", "12:00")
    let foreign = try await other.seen(try await other.draft(nil, slot))
    let own = try await world.seen(try await world.draft(nil, slot))
    let week = try day(PlanWorld.week.0)...day(PlanWorld.week.1)
    try await other.publish()
    let publication = try #require(
      try await theirs.store.read(of: theirs.organization) { try $0.publications(of: theirs.yard) }.first?.id)
    let before = (try await world.rows(), try await ours.changeCount())
    let position = try await other.write { try $0.add(PositionDraft(name: "Other", mark: .init(.ring))) }
    let commands: [@Sendable (borrowing Transaction) throws -> Void] = [
      { try $0.draft(ShiftContent(site: theirs.yard, employee: nil, hours: slot)) },
      { try $0.draft(ShiftContent(site: ours.yard, employee: theirs.lena, hours: slot)) },
      { try $0.draft(ShiftContent(site: ours.yard, position: position, employee: nil, hours: slot)) },
      { try $0.alter([foreign], by: ShiftAlteration()) },
      { try $0.alter([own], by: .toSite(theirs.yard)) },
      { try $0.alter([own], by: .toEmployee(theirs.lena)) },
      { try $0.copy([own], by: .toEmployee(theirs.lena)) },
      { try $0.change(foreign, to: ShiftContent(site: ours.yard, employee: nil, hours: slot)) },
      { try $0.remove([foreign]) },
      { try $0.copy([foreign], by: ShiftAlteration()) },
      { try $0.copy(week, of: theirs.yard, to: week.lowerBound) },
      { try $0.discardDrafts(of: theirs.yard, on: week) },
      { try $0.publish(week, of: theirs.yard) },
      { try $0.recall(publication) },
    ]
    for command in commands {
      await #expect(throws: Refusal.notFound) { try await world.write(command) }
    }
    #expect(try await world.rows() == before.0)
    #expect(try await ours.changeCount() == before.1 + 1)  // the position
    #expect(try await ours.store.read(of: ours.organization) { try $0.publications(of: theirs.yard) }.isEmpty)
  }

  @Test func `what a feed keeps, and hours and notes over the limits`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let draft = try await world.draft(nil, try hours("2026-10-20", "08:00", "12:00"))
    let first = try day("2026-10-21")
    let told = FeedRoster(
      entries: [FeedEntry(index: 0, name: "Ida", first: first, last: first)], rejected: [], announcement: nil,
      etag: nil, lastModified: nil)
    try await world.write {
      let feed = try $0.follow(.roster(shop.yard), at: "https://a", intervalSeconds: 500)
      try $0.mergeRoster(of: feed, with: told)
    }
    let fed = try #require(try await world.plan().shifts.first { $0.feed != nil })
    await #expect(throws: Refusal.forbidden) { try await world.alter([fed.id]) { $0.daysLater = 1 } }
    await #expect(throws: Refusal.forbidden) { try await world.remove(fed.id) }
    await #expect(throws: Refusal.invalid([.init("hours", .endBeforeBegin)])) {
      try await world.alter([draft]) { $0.startMinutesLater = 240 }
    }
    await #expect(throws: Refusal.invalid([.init("hours", .tooManyDays(limit: 2))])) {
      try await world.alter([draft]) { $0.endMinutesLater = 2641 }
    }
    let long = ShiftContent(
      site: shop.yard, employee: nil, hours: try hours("2026-10-20", "08:00", "12:00"),
      note: String(repeating: "a", count: 2001))
    await #expect(throws: Refusal.invalid([.init("note", .tooLong(limit: 2000))])) {
      try await world.write { try $0.draft(long) }
    }
  }
}

extension ShiftAlteration {
  static func toSite(_ site: ID<Site>) -> Self {
    var alteration = Self()
    alteration.site = .to(site)
    return alteration
  }

  static func toEmployee(_ employee: ID<Employee>) -> Self {
    var alteration = Self()
    alteration.employee = .to(employee)
    return alteration
  }
}

@Suite struct `Every command of the plan can be taken back` {
  @Test func `to the rows as they were`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    _ = try await world.schedule()
    let published = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let changed = try await shop.publish(shop.lena, try hours("2026-10-21", "08:00", "12:00"))
    let change = try await world.alter([changed]) { $0.minutesLater = 30 }
    let draft = try await world.draft(shop.omar, try hours("2026-10-21", "08:00", "12:00"))
    let asked = try #require(try await world.plan().shifts.first { $0.origin != nil })
    var seen: [ShiftVersion] = []
    for id in [published, change[0], draft, asked.id] { seen.append(try await world.seen(id)) }
    let (all, week, first) = (seen, try day(PlanWorld.week.0)...day(PlanWorld.week.1), try day("2026-10-26"))
    let wanted = ShiftContent(site: shop.yard, employee: nil, hours: try hours("2026-10-22", "08:00", "12:00"))
    var alteration = ShiftAlteration()
    (alteration.daysLater, alteration.employee) = (1, .to(nil))
    let moved = alteration
    let commands: [(ChangeKind, @Sendable (borrowing Transaction) throws -> Void)] = [
      (.planDrafted, { try $0.draft(wanted) }),
      (.planAltered, { try $0.alter(all, by: moved) }),
      (.planAltered, { try $0.change(all[0], to: wanted) }),
      (.planRemoved, { try $0.remove(all) }),
      (.planCopied, { try $0.copy(all, by: moved) }),
      (.planCopied, { try $0.copy(week, of: shop.yard, to: first) }),
      (.planDiscarded, { try $0.discardDrafts(of: shop.yard, on: week) }),
    ]
    let before = try await world.rows()
    for (kind, command) in commands {
      shop.home.clock.advance(seconds: 60)
      try await world.write(command)
      #expect(try await world.rows() != before)
      let last = try await shop.store.read(of: shop.organization) {
        try $0.lastUndoable(by: .console, at: shop.yard)
      }
      #expect(last?.kind == kind)
      try await world.undo()
      #expect(try await world.rows() == before, "\(kind)")
    }
  }

  @Test func `a discarded change does not come back to a shift that left the roster`() async throws {
    let world = try await PlanWorld.opened()
    let shift = try await world.draft(nil, try hours("2026-10-20", "08:00", "12:00"))
    let publication = try #require(try await world.publish())
    try await world.alter([shift]) { $0.minutesLater = 60 }
    try await world.discard()
    try await world.recall(publication)
    await #expect(throws: Refusal.outOfDate) { try await world.undo() }
    #expect(try await world.toldPlan() == ["2026-10-20T08:00+240 nobody draft"])
  }

  @Test func `but not once it was published`() async throws {
    let world = try await PlanWorld.opened()
    let draft = try await world.draft(nil, try hours("2026-10-20", "08:00", "12:00"))
    try await world.alter([draft]) { $0.minutesLater = 60 }
    try await world.publish()
    await #expect(throws: Refusal.outOfDate) { try await world.undo() }
  }

  @Test func `and one that changes nothing leaves no trace`() async throws {
    let world = try await PlanWorld.opened()
    let draft = try await world.draft(nil, try hours("2026-10-20", "08:00", "12:00"))
    let (rows, changes) = (try await world.rows(), try await world.shop.changeCount())
    #expect(try await world.alter([draft]) { _ in } == [draft])
    try await world.discard("2026-11-01", "2026-11-02")
    let (site, empty) = (world.shop.yard, try day("2026-11-01")...day("2026-11-02"))
    _ = try await world.write { try $0.copy(empty, of: site, to: empty.lowerBound) }
    #expect(try await world.publish("2026-11-01", "2026-11-02") == nil)
    #expect(try await world.rows() == rows)
    #expect(try await world.shop.changeCount() == changes)
  }
}
