import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `A roster has the published shifts that touch its span` {
  @Test(arguments: [
    ("2026-10-24T04:00:00Z", "2026-10-24T12:00:00Z", true),  // the shift itself
    ("2026-10-24T11:59:59Z", "2026-10-24T13:00:00Z", true),  // its last second
    ("2026-10-24T12:00:00Z", "2026-10-24T13:00:00Z", false),  // from its end on
    ("2026-10-24T03:00:00Z", "2026-10-24T04:00:00Z", false),  // up to its start
    ("2026-10-24T03:00:00Z", "2026-10-24T04:00:01Z", true),  // its first second
    ("2026-10-01T00:00:00Z", "2026-11-30T00:00:00Z", true),  // around it
    ("2026-10-24T06:00:00Z", "2026-10-24T06:00:01Z", true),  // within it
  ])
  func `its edges are half-open`(from: String, to: String, isIn: Bool) async throws {
    let shop = try await Shop.opened()
    try await shop.publish(shop.lena, try hours("2026-10-24", "06:00", "14:00"))
    #expect(try await shop.shifts(from, to).count == (isIn ? 1 : 0))
  }

  @Test(arguments: [
    ("2026-10-24T11:59:59Z", "2026-10-24T12:00:00Z", true), ("2026-10-24T12:00:00Z", "2026-10-24T13:00:00Z", false),
    ("2026-10-24T11:00:00Z", "2026-10-24T11:59:59Z", false),
  ])
  func `a calendar has those that end in its span, its last instant with it`(from: String, to: String, isIn: Bool)
    async throws
  {
    let shop = try await Shop.opened()
    try await shop.publish(shop.lena, try hours("2026-10-24", "06:00", "14:00"))
    let span = try instant(from)..<instant(to)
    let found = try await shop.store.read(of: shop.organization) {
      try $0.calendarShifts(of: .siteCalendar(shop.yard), during: span)
    }
    #expect(found.count == (isIn ? 1 : 0))
  }

  @Test func `drafts and what was taken back are not in it`() async throws {
    let shop = try await Shop.opened()
    let kept = try await shop.publish(shop.lena, try hours("2026-10-24", "06:00", "14:00"))
    let gone = try await shop.publish(shop.omar, try hours("2026-10-24", "06:00", "14:00"))
    try await shop.withdraw(gone)
    try await shop.run(
      """
      INSERT INTO shift (organization_id, site_id, employee_id, starts_on, start_minute, minutes, starts_at, ends_at,
        changed_at) SELECT organization_id, site_id, employee_id, starts_on, start_minute, minutes, starts_at,
        ends_at, changed_at FROM shift WHERE id = \(kept)
      """)
    #expect(try await shop.shifts("2026-10-20T00:00:00Z", "2026-10-30T00:00:00Z") == [kept])
    await #expect(throws: Refusal.notFound) { try await shop.shift(gone) }
    await #expect(throws: Refusal.notFound) { try await shop.withdraw(gone) }
    let now = try instant("2027-01-01T00:00:00Z")
    let last = try await shop.store.read(of: shop.organization) {
      try $0.roster(of: shop.yard, during: now..<now + 1, around: now).lastOffDuty(at: now)
    }
    #expect(last?.id == kept)
  }

  @Test func `another site's shifts are not in it`() async throws {
    let shop = try await Shop.opened()
    try await shop.publish(shop.lena, try hours("2026-10-24", "06:00", "14:00"), at: shop.island)
    #expect(try await shop.shifts("2026-10-20T00:00:00Z", "2026-10-30T00:00:00Z").isEmpty)
  }

  @Test func `whole days are found on the last of 366, and a timed shift in its 48th hour`() async throws {
    let shop = try await Shop.opened()
    let year = try await shop.publish(shop.lena, try days("2026-01-01", "2027-01-01"))
    let start = LocalDateTime(date: try day("2026-12-30"), time: .midnight)
    let long = try await shop.publish(shop.omar, .timed(start: start, minutes: 2880))
    #expect(try await shop.shifts("2026-12-31T22:59:59Z", "2026-12-31T23:00:00Z") == [year, long])
    #expect(try await shop.shifts("2027-01-01T22:59:59Z", "2027-01-01T23:00:00Z") == [year])
    #expect(try await shop.shifts("2027-01-01T23:00:00Z", "2027-02-01T23:00:00Z").isEmpty)
  }

  @Test func `an open shift is in it, and nobody is on duty by it`() async throws {
    let shop = try await Shop.opened()
    let open = try await shop.publish(nil, try hours("2026-10-24", "06:00", "14:00"))
    let now = try instant("2026-10-24T05:00:00Z")
    let roster = try await shop.store.read(of: shop.organization) {
      try $0.roster(of: shop.yard, during: now..<now + 1, around: now)
    }
    #expect(roster.shifts.map(\.id) == [open])
    #expect(roster.onDuty(at: now).isEmpty)
    #expect(roster.lastOffDuty(at: now + 86_400) == nil)
  }

  @Test func `it names the people and the positions of its shifts`() async throws {
    let shop = try await Shop.opened()
    let draft = ShiftContent(
      site: shop.yard, position: shop.dispatch, employee: shop.lena, hours: try hours("2026-10-24", "06:00", "14:00"),
      note: "Keys are in the safe.")
    try await shop.store.write(in: shop.organization, by: .visitor) { try $0.publish([draft]) }
    let span = try instant("2026-10-24T00:00:00Z")..<instant("2026-10-25T00:00:00Z")
    let roster = try await shop.store.read(of: shop.organization) { try $0.roster(of: shop.yard, during: span) }
    let shift = try #require(roster.shifts.first)
    #expect(roster.people.keys.sorted() == [shop.lena])
    #expect(roster.positions[shop.dispatch]?.name == "Dispatch")
    #expect(shift.hours == draft.hours)
    #expect(shift.note == "Keys are in the safe.")
    #expect(shift.publication == .init(by: .visitor, at: shop.home.clock.now))
    #expect(shift.sequence == 0)
  }

  @Test func `somebody whom a newer version wrote down still stands there`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.publish(shop.lena, try hours("2026-10-24", "06:00", "14:00"))
    try await shop.run("UPDATE shift SET published_by = 'robot:7' WHERE id = \(id)")
    #expect(try await shop.shift(id).publication?.by == .other("robot:7"))
  }
}

@Suite struct `Around a span a roster answers who was, who is and who is next` {
  @Test func `from years before and after it`() async throws {
    let shop = try await Shop.opened()
    let last = try await shop.publish(shop.lena, try hours("2020-01-01", "06:00", "14:00"))
    let next = try await shop.publish(shop.omar, try hours("2031-01-01", "06:00", "14:00"))
    let now = shop.home.clock.now
    let roster = try await shop.store.read(of: shop.organization) {
      try $0.roster(of: shop.yard, during: now..<now + 86_400, around: now)
    }
    #expect(roster.shifts.map(\.id) == [last, next])
    #expect(roster.lastOffDuty(at: now)?.id == last)
    #expect(roster.nextUp(at: now).map(\.id) == [next])
    #expect(roster.nextChange(after: now) == roster.shifts.last?.interval.lowerBound)
  }

  @Test func `who is on duty now, on a page of another week`() async throws {
    let shop = try await Shop.opened()
    let present = try await shop.publish(shop.lena, try hours("2026-10-24", "06:00", "14:00"))
    let now = try instant("2026-10-24T05:00:00Z")
    let span = now + 20 * 86_400..<now + 27 * 86_400
    let roster = try await shop.store.read(of: shop.organization) {
      try $0.roster(of: shop.yard, during: span, around: now)
    }
    #expect(roster.onDuty(at: now).map(\.id) == [present])
  }

  @Test func `all who start next together, timed and for whole days`() async throws {
    let shop = try await Shop.opened()
    let timed = try await shop.publish(shop.lena, try hours("2027-05-01", "00:00", "08:00"))
    let whole = try await shop.publish(shop.omar, try days("2027-05-01", "2027-05-02"))
    try await shop.publish(nil, try hours("2027-04-01", "00:00", "08:00"))
    let third = try await shop.store.write(in: shop.organization, by: .console) { transaction in
      let ruth = try transaction.addEmployee("Ruth")
      let draft = ShiftContent(site: shop.yard, employee: ruth, hours: try hours("2027-05-01", "00:00", "06:00"))
      return try transaction.publish([draft])[0]
    }
    let now = shop.home.clock.now
    let roster = try await shop.store.read(of: shop.organization) {
      try $0.roster(of: shop.yard, during: now..<now + 1, around: now)
    }
    #expect(Set(roster.nextUp(at: now).map(\.id)) == [timed, whole, third])
  }
}

@Suite struct `A shift is stored with the real hours of its night` {
  @Test(arguments: [
    ("2026-03-28", "22:00", "06:00", "2026-03-28T21:00:00Z", "2026-03-29T04:00:00Z"),  // 7 h: the clocks go forward
    ("2026-03-29", "22:00", "06:00", "2026-03-29T20:00:00Z", "2026-03-30T04:00:00Z"),  // 8 h
    ("2026-03-29", "02:30", "05:00", "2026-03-29T01:00:00Z", "2026-03-29T03:00:00Z"),  // starts in the missing hour
    ("2026-10-24", "22:00", "06:00", "2026-10-24T20:00:00Z", "2026-10-25T05:00:00Z"),  // 9 h: the clocks go back
    ("2026-10-25", "02:30", "06:00", "2026-10-25T00:30:00Z", "2026-10-25T05:00:00Z"),  // the first 02:30
    ("2026-10-24", "22:00", "02:30", "2026-10-24T20:00:00Z", "2026-10-25T01:30:00Z"),  // until the second 02:30
  ])
  func `in Berlin in 2026`(date: String, from: String, to: String, begin: String, end: String) async throws {
    let shop = try await Shop.opened()
    let shift = try await shop.shift(try await shop.publish(shop.lena, try hours(date, from, to)))
    #expect(shift.interval == (try instant(begin)..<instant(end)))
    #expect(shift.hours == (try hours(date, from, to)))
  }

  @Test(arguments: [
    ("2026-04-04", "22:00", "06:00", "2026-04-04T11:00:00Z", "2026-04-04T19:30:00Z"),  // 8½ h: back by half an hour
    ("2026-10-03", "22:00", "06:00", "2026-10-03T11:30:00Z", "2026-10-03T19:00:00Z"),  // 7½ h
    ("2026-10-04", "02:10", "06:00", "2026-10-03T15:30:00Z", "2026-10-03T19:00:00Z"),  // in the missing half hour
  ])
  func `on Lord Howe in 2026`(date: String, from: String, to: String, begin: String, end: String) async throws {
    let shop = try await Shop.opened()
    let shift = try await shop.shift(try await shop.publish(shop.lena, try hours(date, from, to), at: shop.island))
    #expect(shift.interval == (try instant(begin)..<instant(end)))
  }

  @Test func `neighboring days meet where the clocks change`() async throws {
    let shop = try await Shop.opened()
    for date in ["2026-03-28", "2026-03-29", "2026-03-30", "2026-10-24", "2026-10-25", "2026-10-26"] {
      try await shop.publish(shop.lena, try days(date, date))
    }
    let span = try instant("2026-03-28T12:00:00Z")..<instant("2026-03-29T23:00:00Z")
    let roster = try await shop.store.read(of: shop.organization) { try $0.roster(of: shop.yard, during: span) }
    #expect(roster.shifts.map { $0.interval.upperBound.seconds(since: $0.interval.lowerBound) / 3600 } == [24, 23, 24])
  }
}
