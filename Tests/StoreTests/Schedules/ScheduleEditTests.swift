import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `A change of all` {
  @Test func `makes, changes and takes away drafts, and the preview says the same`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms(.weekly([.monday, .tuesday]), end: .on(try day("2026-11-10"))))
    let kept = try await shop.id(id, "2026-10-26")
    let edit = try await shop.change(id) {
      $0.recurrence.pattern = .weekly([.monday, .friday])
      $0.minutes = 360
    }
    let preview = try await shop.effect(of: edit)
    let effect = try await shop.edit(edit).effect
    #expect(effect == preview)
    #expect([effect.made, effect.changed, effect.removed] == [2, 3, 3])
    #expect(try await shop.id(id, "2026-10-26") == kept)
    #expect(
      try await shop.plan(id, through: "2026-11-30") == [
        "2026-10-26.0 2026-10-26 22:00+360 Lena", "2026-10-30.0 2026-10-30 22:00+360 Omar",
        "2026-11-02.0 2026-11-02 22:00+360 Lena", "2026-11-06.0 2026-11-06 22:00+360 Omar",
        "2026-11-09.0 2026-11-09 22:00+360 Lena",
      ])
    #expect(try await shop.schedule(id).revision == 2)
  }

  @Test func `that changes nothing writes no shift`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    let before = try await shop.dump().filter { $0.hasPrefix("shift ") }
    let effect = try await shop.edit(try await shop.change(id) { _ in }).effect
    #expect(effect == ScheduleEffect())
    #expect(try await shop.dump().filter { $0.hasPrefix("shift ") } == before)
  }

  private static let byHand: [PlannedShift.Field: SQL] = [
    .position: "position_id = NULL", .employee: "employee_id = NULL", .end: "minutes = 60, break_minutes = 15",
    .start: "start_minute = 1260", .note: "note = 'by hand'",
  ]

  @Test(arguments: PlannedShift.Field.allCases)
  func `leaves the field that somebody changed by hand, and that one alone`(field: PlannedShift.Field) async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    let shift = try await shop.id(id, "2026-10-27")
    let change = try #require(Self.byHand[field])
    try await shop.run(
      "UPDATE shift SET \(change), overridden = \(1 << field.rawValue) WHERE id = \(shift)")
    let desk = try await shop.store.write(in: shop.organization, by: .console) {
      try $0.add(PositionDraft(name: "Desk", mark: .init(.ring)))
    }
    let effect = try await shop.edit(
      try await shop.change(id) {
        $0.position = desk
        $0.assignment = .people(.init([shop.omar, shop.lena]))
        $0.start = try #require(LocalTime("20:00"))
        $0.minutes = 120
        $0.breakMinutes = 90
        $0.note = "new"
      }
    ).effect
    #expect(effect.keptByHand == 1)
    let row = try await shop.store.read(of: shop.organization) {
      try #require(
        try $0.scheduleRows(of: id, from: day("2026-10-27"), through: day("2026-10-27")).first)
    }
    let byHand = ShiftContent(
      site: shop.yard, position: field == .position ? nil : desk, employee: field == .employee ? nil : shop.lena,
      hours: .timed(
        start: LocalDateTime(
          date: try day("2026-10-27"), time: try #require(LocalTime(field == .start ? "21:00" : "20:00"))),
        // Why: a start by hand leaves the schedule's end, and an end by hand the schedule's start.
        minutes: field == .start ? 60 : field == .end ? 180 : 120),
      // Why: an hour that a start by hand leaves has no room for the schedule's break.
      breakMinutes: field == .end ? 15 : field == .start ? 59 : 90, note: field == .note ? "by hand" : "new")
    #expect(row.draft == byHand)
    #expect(row.byHand == 1 << field.rawValue)
    let zone = try shop.home.zones.zone(try zone("Europe/Berlin"))
    #expect(row.end == byHand.hours.interval(in: zone).upperBound)
  }

  @Test func `makes none again that somebody took out, while it is asked for`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms(.weekly([.monday, .tuesday]), end: .on(try day("2026-11-03"))))
    let out = try await shop.id(id, "2026-10-27")
    try await shop.run("UPDATE shift SET removed_at = 1 WHERE id = \(out)")
    let shorter = try await shop.edit(try await shop.change(id) { $0.minutes = 60 }).effect
    #expect([shorter.made, shorter.changed, shorter.removed] == [0, 3, 0])
    try await shop.edit(try await shop.change(id) { $0.recurrence.pattern = .weekly([.monday]) })
    let again = try await shop.edit(try await shop.change(id) { $0.recurrence.pattern = .weekly([.tuesday]) }).effect
    #expect([again.made, again.removed] == [2, 2])
    #expect(
      try await shop.plan(id, through: "2026-12-01") == [
        "2026-10-27.0 2026-10-27 22:00+60 Lena", "2026-11-03.0 2026-11-03 22:00+60 Omar",
      ])
  }

  @Test func `leaves a shift at the site that somebody moved it to, with the clock of that site`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    let shift = try await shop.id(id, "2026-10-27")
    try await shop.run("UPDATE shift SET site_id = \(shop.island) WHERE id = \(shift)")
    try await shop.edit(try await shop.change(id) { $0.minutes = 60 })
    let row = try await shop.store.read(of: shop.organization) {
      try #require(try $0.scheduleRows(of: id, from: day("2026-10-27"), through: day("2026-10-27")).first)
    }
    #expect(row.draft.site == shop.island)
    #expect(row.end == (try instant("2026-10-27T12:00:00Z")))
  }

  @Test func `leaves what is over, and what began before today`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    shop.home.clock.advance(seconds: 4 * 86_400 + 3600)  // 28 October, 06:02: last night's shift ended two minutes ago
    let edit = try await shop.change(id) {
      $0.minutes = 60
      $0.assignment = .open(needed: 2)
    }
    let preview = try await shop.effect(of: edit)
    #expect(try await shop.edit(edit).effect == preview)
    #expect(
      try await shop.plan(id, through: "2026-10-28") == [
        "2026-10-26.0 2026-10-26 22:00+480 Lena", "2026-10-27.0 2026-10-27 22:00+480 Omar",
        "2026-10-28.0 2026-10-28 22:00+60 open", "2026-10-28.1 2026-10-28 22:00+60 open",
      ])
    await #expect(throws: Refusal.invalid([.init("begin", .notBefore(try day("2026-10-28")))])) {
      try await shop.edit(try await shop.change(id) { $0.recurrence.begin = try day("2026-10-27") })
    }
  }

  @Test func `goes on at another site by its clock`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    try await shop.edit(try await shop.change(id) { $0.site = shop.island })
    let row = try await shop.store.read(of: shop.organization) {
      try #require(try $0.scheduleRows(of: id, from: day("2026-10-27"), through: day("2026-10-27")).first)
    }
    #expect(row.draft.site == shop.island)
    #expect(row.end == (try instant("2026-10-27T19:00:00Z")))
  }
}

@Suite struct `Published shifts of a schedule stay on the roster as they are` {
  private func published() async throws -> (Shop, ID<Schedule>) {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms(.weekly([.monday, .tuesday]), end: .on(try day("2026-11-10"))))
    try await shop.publishDrafts(of: id, through: "2026-10-31")
    return (shop, id)
  }

  private let roster = [
    "2026-10-26.0 2026-10-26 22:00+480 Lena published", "2026-10-27.0 2026-10-27 22:00+480 Omar published",
  ]

  @Test func `and get a draft of their change or their removal`() async throws {
    let (shop, id) = try await published()
    let edit = try await shop.change(id) {
      $0.minutes = 360
      $0.recurrence.pattern = .weekly([.monday])
    }
    let preview = try await shop.effect(of: edit)
    let effect = try await shop.edit(edit).effect
    #expect(effect == preview)
    #expect([effect.made, effect.changed, effect.removed] == [0, 2, 2])
    #expect(effect.published.map { "\($0.date) \($0.isRemoved)" } == ["2026-10-26 false", "2026-10-27 true"])
    #expect(effect.published.map(\.employee) == [shop.lena, shop.omar])
    #expect(try await shop.plan(id, through: "2026-10-31") == roster)
    #expect(try await shop.changes() == ["2026-10-26: 2026-10-26 22:00+360 Lena", "2026-10-27: removed"])
    let shift = try await shop.shift(try await shop.id(id, "2026-10-26"))
    #expect(shift.sequence == 0)
  }

  @Test func `and lose that draft where the schedule says again what they are`() async throws {
    let (shop, id) = try await published()
    let terms = try await shop.schedule(id).terms
    try await shop.edit(
      try await shop.change(id) {
        $0.minutes = 360
        $0.recurrence.pattern = .weekly([.monday])
      })
    let effect = try await shop.edit(try await shop.change(id) { $0 = terms }).effect
    #expect(effect.published.isEmpty)
    #expect(try await shop.changes() == [])
    #expect(try await shop.plan(id, through: "2026-10-31") == roster)
  }

  @Test func `and keep a change and a removal that somebody drafted by hand`() async throws {
    let (shop, id) = try await published()
    let (monday, tuesday) = (try await shop.id(id, "2026-10-26"), try await shop.id(id, "2026-10-27"))
    let copy: SQL = """
      INSERT INTO shift (organization_id, site_id, position_id, employee_id, starts_on, start_minute, minutes, starts_at,
        ends_at, note, changed_at, replaces_id, overridden, removed_at)
      SELECT organization_id, site_id, position_id,
      """
    let rest: SQL = "starts_on, start_minute, minutes, starts_at, ends_at, note, changed_at, id"
    let bit = 1 << PlannedShift.Field.employee.rawValue
    try await shop.run("\(copy) NULL, \(rest), \(bit), NULL FROM shift WHERE id = \(monday)")
    try await shop.run("\(copy) employee_id, \(rest), 0, 1 FROM shift WHERE id = \(tuesday)")
    let effect = try await shop.edit(try await shop.change(id) { $0.minutes = 360 }).effect
    #expect(effect.published.map(\.shift) == [monday])
    #expect(effect.keptByHand == 1)
    #expect(try await shop.changes() == ["2026-10-26: 2026-10-26 22:00+360 open", "2026-10-27: removed"])
  }

  @Test func `also one whose field was changed by hand before it was published`() async throws {
    let (shop, id) = try await published()
    let monday = try await shop.id(id, "2026-10-26")
    try await shop.run("UPDATE shift SET note = 'by hand', overridden = 16 WHERE id = \(monday)")
    let effect = try await shop.edit(try await shop.change(id) { $0.note = "for all" }).effect
    #expect(effect.keptByHand == 1)
    #expect(try await shop.changes() == ["2026-10-27: 2026-10-27 22:00+480 Omar for all"])
  }

  @Test func `one that was taken off the roster by hand is not made again, one that the schedule dropped is`()
    async throws
  {
    let (shop, id) = try await published()
    let (monday, tuesday) = (try await shop.id(id, "2026-10-26"), try await shop.id(id, "2026-10-27"))
    try await shop.withdraw(monday)
    try await shop.edit(try await shop.change(id) { $0.recurrence.pattern = .weekly([.monday]) })
    // The removal is published.
    try await shop.run("DELETE FROM shift WHERE replaces_id = \(tuesday)")
    try await shop.withdraw(tuesday)
    let effect = try await shop.edit(
      try await shop.change(id) { $0.recurrence.pattern = .weekly([.monday, .tuesday]) }
    )
    .effect
    #expect(effect.made == 3)
    #expect(
      try await shop.plan(id, through: "2026-10-31") == [
        "2026-10-26.0 2026-10-26 22:00+480 Lena published withdrawn", "2026-10-27.0 2026-10-27 22:00+480 Omar",
      ])
    #expect(try await shop.id(id, "2026-10-27") != tuesday)
  }

  @Test func `also where the schedule is deleted`() async throws {
    let (shop, id) = try await published()
    let preview = try await shop.effect(of: .delete(id, seen: 1))
    let effect = try await shop.edit(.delete(id, seen: 1)).effect
    #expect(effect == preview)
    #expect(effect.removed == 4)
    #expect(effect.published.map(\.isRemoved) == [true, true])
    #expect(try await shop.plan(id, through: "2026-12-31") == roster)
    #expect(try await shop.changes() == ["2026-10-26: removed", "2026-10-27: removed"])
    #expect(try await shop.extend(through: "2028-01-01") == 0)
  }
}

@Suite struct `A change of this and the following` {
  @Test func `splits the series, and the shifts keep their ids and their turns`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    let (before, after) = (try await shop.id(id, "2026-10-30"), try await shop.id(id, "2026-10-31"))
    try await shop.publishDrafts(of: id, through: "2026-10-31")
    let date = try day("2026-10-31")
    let edit = try await shop.change(id, .following(date)) { $0.minutes = 360 }
    let preview = try await shop.effect(of: edit)
    let (following, effect) = try await shop.edit(edit)
    #expect(effect == preview)
    #expect([effect.made, effect.removed, effect.published.count] == [0, 0, 1])
    #expect(
      try await shop.plan(id, through: "2028-01-01").suffix(2) == [
        "2026-10-29.0 2026-10-29 22:00+480 Omar published", "2026-10-30.0 2026-10-30 22:00+480 Lena published",
      ])
    #expect(
      try await shop.plan(following, through: "2026-11-02") == [
        "2026-10-31.0 2026-10-31 22:00+480 Omar published", "2026-11-01.0 2026-11-01 22:00+360 Lena",
        "2026-11-02.0 2026-11-02 22:00+360 Omar",
      ])
    #expect(try await shop.id(id, "2026-10-30") == before)
    #expect(try await shop.id(following, "2026-10-31") == after)
    let (old, new) = (try await shop.schedule(id), try await shop.schedule(following))
    #expect(old.terms.recurrence.end == .on(date - 1))
    #expect(new.series == id)
    #expect(new.terms.recurrence.begin == date)
    #expect(old.revision == 2)
  }

  @Test func `also where the terms still say the old begin`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms(end: .after(10)))
    let terms = try await shop.schedule(id).terms
    let edit = ScheduleEdit.change(id, seen: 1, to: terms, reach: .following(try day("2026-10-29")))
    let (following, effect) = try await shop.edit(edit)
    #expect(effect == ScheduleEffect())
    #expect(try await shop.schedule(following).terms.recurrence.end == .after(7))
    #expect(try await shop.plan(following, through: "2027-01-01").count == 7)
    #expect(try await shop.plan(following, through: "2026-10-29") == ["2026-10-29.0 2026-10-29 22:00+480 Omar"])
  }

  @Test func `at the first occurrence is one of all`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    let edit = try await shop.change(id, .following(try day("2026-10-26"))) { $0.minutes = 60 }
    #expect(try await shop.edit(edit).schedule == id)
    #expect(try await shop.store.read(of: shop.organization) { try $0.schedules().count } == 1)
  }

  @Test func `of a day that is past goes on from today`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    shop.home.clock.advance(seconds: 4 * 86_400)
    let edit = try await shop.change(id, .following(try day("2026-10-27"))) { $0.minutes = 60 }
    let following = try await shop.edit(edit).schedule
    #expect(following != id)
    #expect(try await shop.plan(id, through: "2028-01-01").count == 2)
    #expect(try await shop.plan(following, through: "2026-10-28") == ["2026-10-28.0 2026-10-28 22:00+60 Lena"])
  }
}
