import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `A schedule makes its shifts` {
  @Test func `400 days ahead, as drafts, in turn`() async throws {
    let shop = try await Shop.opened()
    let (schedule, effect) = try await shop.edit(.make(try shop.terms()))
    #expect(
      try await shop.plan(schedule, through: "2026-10-28") == [
        "2026-10-26.0 2026-10-26 22:00+480 Lena", "2026-10-27.0 2026-10-27 22:00+480 Omar",
        "2026-10-28.0 2026-10-28 22:00+480 Lena",
      ])
    let all = try await shop.plan(schedule, through: "2030-01-01")
    #expect(all.count == effect.made)
    #expect(all.last?.prefix(10) == "2027-11-28")
    #expect(try await shop.schedule(schedule).madeThrough == day("2027-11-28"))
    #expect(effect.changed + effect.removed + effect.keptByHand + effect.published.count == 0)
  }

  @Test func `so many open ones each time as are needed`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms(.weekly([.monday]), needed: 2))
    #expect(
      try await shop.plan(id, through: "2026-11-02") == [
        "2026-10-26.0 2026-10-26 22:00+480 open", "2026-10-26.1 2026-10-26 22:00+480 open",
        "2026-11-02.0 2026-11-02 22:00+480 open", "2026-11-02.1 2026-11-02 22:00+480 open",
      ])
  }

  @Test(arguments: [
    ("2026-10-24", "22:00", 480, "2026-10-24T20:00:00Z", "2026-10-25T05:00:00Z"),  // 9 h: the clocks go back
    ("2026-10-25", "02:30", 60, "2026-10-25T00:30:00Z", "2026-10-25T02:30:00Z"),  // from the first 02:30, 2 h
    ("2027-03-27", "22:00", 480, "2027-03-27T21:00:00Z", "2027-03-28T04:00:00Z"),  // 7 h: the clocks go forward
    ("2027-03-28", "02:30", 90, "2027-03-28T01:00:00Z", "2027-03-28T02:00:00Z"),  // starts after the missing hour
  ])
  func `with the real hours of each night in Berlin`(
    date: String, at start: String, minutes: Int, begin: String, end: String
  ) async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms(from: "2026-10-24", at: start, minutes: minutes))
    let shift = try await shop.id(id, date)
    let interval = try await shop.store.read {
      try $0.connection.base.row("SELECT starts_at, ends_at FROM shift WHERE id = \(shift)") {
        (begin: try $0.next() as Instant, end: try $0.next() as Instant)
      }
    }
    #expect(try #require(interval) == (try instant(begin), try instant(end)))
  }

  @Test func `not on the days on which the site is closed, unless it says so`() async throws {
    let shop = try await Shop.opened()
    try await shop.close("2026-10-27")
    let id = try await shop.make(try shop.terms())
    #expect(
      try await shop.plan(id, through: "2026-10-28").map { $0.prefix(10) } == ["2026-10-26", "2026-10-28"])
    var terms = try shop.terms()
    terms.worksClosedDays = true
    #expect(try await shop.plan(try await shop.make(terms), through: "2026-10-28").count == 3)
  }

  @Test func `and what was said of it is read as it was written`() async throws {
    let shop = try await Shop.opened()
    let patterns: [Recurrence.Pattern] = [
      .once, .daily, .weekly([.monday, .sunday]), .monthly(.day(31)), .monthly(.weekday(.friday, nth: -1)), .yearly,
    ]
    let ends: [Recurrence.End] = [.never, .on(try day("2028-01-31")), .after(7)]
    for (number, pattern) in patterns.enumerated() {
      var terms = try shop.terms(pattern, every: pattern == .once ? 1 : 2)
      terms.recurrence.end = pattern == .once ? .never : ends[number % ends.count]
      terms.recurrence.missingDay = number % 2 == 0 ? .lastDay : .skip
      terms.recurrence.excluded = [try day("2026-11-09"), try day("2026-11-10")]
      terms.recurrence.added = [try day("2026-12-01")]
      terms.note = "Keys are in the safe."
      terms.worksClosedDays = number % 2 == 1
      terms.assignment =
        number % 3 == 0
        ? .open(needed: 3) : .people(.init([shop.omar, shop.lena], turn: .week, first: 1))
      let id = try await shop.make(terms)
      let schedule = try await shop.schedule(id)
      #expect(schedule.terms == terms)
      #expect(schedule.series == id)
      #expect(schedule.revision == 1)
    }
  }
}

@Suite struct `Schedules are listed` {
  @Test func `by begin, and by site and person`() async throws {
    let shop = try await Shop.opened()
    let later = try await shop.make(try shop.terms(from: "2026-11-02", people: [shop.lena]))
    let sooner = try await shop.make(try shop.terms(from: "2026-10-30", people: [shop.omar, shop.lena]))
    var away = try shop.terms(from: "2026-10-28", needed: 1)
    away.site = shop.island
    let island = try await shop.make(away)
    try await shop.store.read(of: shop.organization) { snapshot throws in
      #expect(try snapshot.schedules().map(\.id) == [island, sooner, later])
      #expect(try snapshot.schedules(at: shop.yard).map(\.id) == [sooner, later])
      #expect(try snapshot.schedules(with: shop.omar).map(\.id) == [sooner])
      #expect(try snapshot.schedules(at: shop.island, with: shop.omar).isEmpty)
      #expect(try snapshot.positions().map(\.name) == ["Dispatch"])
    }
    try await shop.edit(.delete(sooner, seen: 1))
    #expect(try await shop.store.read(of: shop.organization) { try $0.schedules().map(\.id) } == [island, later])
    await #expect(throws: Refusal.notFound) { try await shop.schedule(sooner) }
  }

  @Test func `another organization sees none of them and reaches none`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    try await shop.close("2026-12-25")
    let closed = try day("2026-12-25")
    let zone = try zone("Europe/Berlin")
    let other = try await shop.store.write(by: .console) {
      try $0.found(organization: "Elsewhere", zone: zone, language: .en)
    }
    try await shop.store.read(of: other) { snapshot throws in
      #expect(try snapshot.schedules().isEmpty)
      #expect(try snapshot.schedules(at: shop.yard).isEmpty)
      #expect(try snapshot.positions().isEmpty)
      #expect(try snapshot.closedDays(of: shop.yard, during: closed...closed).isEmpty)
      #expect(throws: Refusal.notFound) { try snapshot.schedule(id) }
    }
    let terms = try shop.terms()
    let before = try await shop.dump()
    let edits: [ScheduleEdit] = [.delete(id, seen: 1), .change(id, seen: 1, to: terms, reach: .all)]
    for edit in edits {
      await #expect(throws: Refusal.notFound) {
        try await shop.store.write(in: other, by: .console) { _ = try $0.edit(edit) }
      }
    }
    await #expect(throws: Refusal.notFound) {
      try await shop.store.write(in: other, by: .console) {
        try $0.close(shop.yard, on: [ClosedDay(date: closed, name: "")])
      }
    }
    await #expect(throws: Refusal.notFound) {
      try await shop.store.write(in: other, by: .console) { try $0.open(shop.yard, on: closed) }
    }
    let last = try await shop.store.read(of: shop.organization) { try $0.lastUndoable(by: .console) }
    let undoable = try #require(last)
    try await shop.store.write(in: other, by: .console) { transaction throws in
      #expect(try transaction.extendSchedules(through: LocalDate.last) == 0)
      #expect(throws: Refusal.notFound) { try transaction.undo(undoable.id) }
    }
    #expect(try await shop.dump() == before)
  }
}

@Suite struct `What a schedule may not say is refused beside its field` {
  @Test func `field by field`() async throws {
    let shop = try await Shop.opened()
    let today = try day("2026-10-24")
    let stranger = ID<Employee>(rawValue: 99)
    typealias Alteration = (inout ScheduleTerms) -> Void
    let rows: [(field: String, problem: Refusal.Problem, alter: Alteration)] = [
      ("begin", .notBefore(today), { $0.recurrence.begin = today - 1 }),
      ("interval", .notBetween(1, 999), { $0.recurrence.interval = 0 }),
      ("weekdays", .missing, { $0.recurrence.pattern = .weekly([]) }),
      ("monthDay", .notBetween(1, 31), { $0.recurrence.pattern = .monthly(.day(32)) }),
      ("end", .endBeforeBegin, { $0.recurrence.end = .on(today) }),
      ("end", .notBefore(today + 3), { $0.recurrence.end = .on(today + 2) }),
      ("end", .notBetween(1, 100_000), { $0.recurrence.end = .after(0) }),
      ("exceptions", .tooMany(limit: 1000), { $0.recurrence.excluded = Set((0...1000).map { today + $0 }) }),
      ("hours", .notBetween(1, 48), { $0.minutes = 2881 }),
      ("needed", .notBetween(1, 50), { $0.assignment = .open(needed: 51) }),
      ("people", .missing, { $0.assignment = .people(.init([])) }),
      ("people", .unknown, { $0.assignment = .people(.init([stranger])) }),
      ("people", .unknown, { $0.assignment = .people(.init([shop.lena, shop.lena])) }),
      ("note", .tooLong(limit: 2000), { $0.note = String(repeating: "x", count: 2001) }),
      ("site", .unknown, { $0.site = ID(rawValue: 99) }),
      ("position", .unknown, { $0.position = ID(rawValue: 99) }),
    ]
    for (field, problem, alter) in rows {
      var terms = try shop.terms()
      alter(&terms)
      let edit = ScheduleEdit.make(terms)
      do {
        _ = try await shop.effect(of: edit)
        Issue.record("\(field) is taken")
      } catch Refusal.invalid(let errors) {
        #expect(errors.contains(.init(field, problem)), "\(field): \(errors)")
      }
      await #expect(throws: Refusal.self) { try await shop.edit(edit) }
    }
    #expect(try await shop.dump().isEmpty)
  }

  @Test func `who is archived takes no new turns, and may stay where they had some`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    try await shop.store.write(in: shop.organization, by: .console) { try $0.archive(shop.omar) }
    let terms = try shop.terms()
    await #expect(throws: Refusal.invalid([.init("people", .unknown)])) { try await shop.make(terms) }
    try await shop.edit(try await shop.change(id) { $0.note = "Omar left." })
    #expect(try await shop.schedule(id).terms.people == [shop.lena, shop.omar])
  }

  @Test func `people, places and positions of another organization are unknown`() async throws {
    let shop = try await Shop.opened()
    let zone = try zone("Europe/Berlin")
    let other = try await shop.store.write(by: .console) { server in
      let other = try server.found(organization: "Elsewhere", zone: zone, language: .en)
      let transaction = server.of(other)
      return (
        organization: other, site: try transaction.add(SiteDraft(name: "Yard", zone: zone.description)),
        position: try transaction.add(PositionDraft(name: "Dispatch", mark: .init(.disc))),
        person: try transaction.addEmployee("Ruth")
      )
    }
    var terms = try shop.terms()
    terms.position = other.position
    terms.assignment = .people(.init([other.person]))
    let foreign = terms
    await #expect(throws: Refusal.invalid([.init("position", .unknown), .init("people", .unknown)])) {
      try await shop.make(foreign)
    }
    terms.site = other.site
    let elsewhere = terms
    await #expect(throws: Refusal.invalid([.init("site", .unknown)])) { try await shop.make(elsewhere) }
  }

  @Test func `an edit of what somebody else changed first is out of date`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    let mine = try await shop.change(id) { $0.note = "mine" }
    let theirs = try await shop.change(id) { $0.note = "theirs" }
    try await shop.edit(theirs)
    await #expect(throws: Refusal.outOfDate) { try await shop.edit(mine) }
    await #expect(throws: Refusal.outOfDate) { try await shop.edit(.delete(id, seen: 1)) }
    #expect(try await shop.schedule(id).terms.note == "theirs")
  }
}

@Suite struct `Each question about schedules has its index` {
  @Test(.ofFiles) func `none reads a whole table`() async throws {
    let shop = try await Shop.opened()
    let terms = try shop.terms()
    let (id, date) = (shop.organization, try day("2026-11-09"))
    let plans = try await shop.store.write(in: id, by: .console) { transaction in
      let schedule = try transaction.edit(.make(terms)).schedule
      try transaction.edit(.change(schedule, seen: 1, to: terms, reach: .all))
      let split = try transaction.edit(.change(schedule, seen: 2, to: terms, reach: .following(date))).schedule
      try transaction.close(shop.yard, on: [ClosedDay(date: date, name: "")])
      try transaction.open(shop.yard, on: date)
      try transaction.extendSchedules(through: date + 400)
      let snapshot = transaction.snapshot
      _ = try snapshot.schedules(with: shop.lena)
      _ = try snapshot.schedules(at: shop.yard)
      _ = try snapshot.scheduleChanges(of: split, from: date, through: date)
      for _ in 0..<4 {
        try transaction.undo(try #require(try snapshot.lastUndoable(by: .console)).id)
      }
      try transaction.archive(shop.lena)
      return try transaction.connection.base.plans()
    }
    let few = ["SCAN sqlite_schema", "SCAN migration", "SCAN json_each", "SCAN CONSTANT ROW", "SCAN pragma_"]
    #expect(plans.filter { plan in plan.hasPrefix("SCAN") && !few.contains { plan.hasPrefix($0) } } == [])
  }
}
