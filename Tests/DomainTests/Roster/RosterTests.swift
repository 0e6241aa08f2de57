import Domain
import TestValues
import Testing

/// A roster of one site in Berlin, from shifts written as people say them.
private struct Plan {
  let zone: Zone
  var shifts: [Shift] = []
  var people: [ID<Employee>: Roster.Person] = [:]

  init() throws { zone = try Zones().zone(try #require(ZoneName("Europe/Berlin"))) }

  mutating func add(_ name: String?, _ hours: Hours, position: Int64? = nil) {
    let id = Int64(shifts.count + 1)
    let employee = name.map { name in
      let known = people.values.first { $0.name == name }
      return known ?? Roster.Person(id: ID(rawValue: Int64(people.count + 1)), name: name, surname: "", phone: nil)
    }
    if let employee { people[employee.id] = employee }
    shifts.append(
      Shift(
        id: ID(rawValue: id),
        content: ShiftContent(
          site: ID(rawValue: 1), position: position.map { ID(rawValue: $0) }, employee: employee?.id, hours: hours),
        interval: hours.interval(in: zone), publication: nil, withdrawnAt: nil, sequence: 0,
        changedAt: Instant(seconds: 0)))
  }

  var roster: Roster {
    Roster(
      site: Site(id: ID(rawValue: 1), name: "Yard", zone: zone.name), shifts: shifts,
      people: people,
      positions: [
        ID(rawValue: 1): Position(id: ID(rawValue: 1), name: "Watch", mark: .init(.moon)),
        ID(rawValue: 2): Position(id: ID(rawValue: 2), name: "Desk", mark: .init(.square)),
      ])
  }

  func names(_ shifts: [Shift]) -> [String] { shifts.compactMap { $0.employee.flatMap { people[$0]?.name } } }
}

private func hours(_ date: String, _ from: String, _ to: String) throws -> Hours {
  .timed(
    on: try #require(LocalDate(date)), from: try #require(LocalTime(from)), to: try #require(LocalTime(to)))
}

private func days(_ first: String, _ last: String) throws -> Hours {
  .days(first: try #require(LocalDate(first)), last: try #require(LocalDate(last)))
}

@Suite struct `A roster` {
  private func plan() throws -> Plan {
    var plan = try Plan()
    plan.add("Evan", try hours("2026-10-23", "22:00", "07:00"), position: 1)
    plan.add("Soumya", try hours("2026-10-24", "05:00", "14:00"), position: 2)
    plan.add(nil, try hours("2026-10-24", "06:00", "08:00"))
    plan.add("Charlotte", try hours("2026-10-24", "07:00", "15:00"), position: 2)
    plan.add("Bennie", try hours("2026-10-24", "07:00", "15:00"), position: 1)
    return plan
  }

  @Test func `has on duty whom a shift contains, by position and name, and no open shift`() throws {
    let plan = try plan()
    #expect(plan.names(plan.roster.onDuty(at: try instant("2026-10-24T04:30:00Z"))) == ["Soumya", "Evan"])
  }

  @Test func `lets go at the end and takes on at the begin, to the second`() throws {
    let plan = try plan()
    #expect(plan.names(plan.roster.onDuty(at: try instant("2026-10-24T04:59:59Z"))) == ["Soumya", "Evan"])
    #expect(
      plan.names(plan.roster.onDuty(at: try instant("2026-10-24T05:00:00Z"))) == ["Charlotte", "Soumya", "Bennie"])
  }

  @Test func `names all who start together as next`() throws {
    let plan = try plan()
    #expect(plan.names(plan.roster.nextUp(at: try instant("2026-10-24T04:30:00Z"))) == ["Charlotte", "Bennie"])
    #expect(plan.roster.nextUp(at: try instant("2026-10-24T05:00:00Z")).isEmpty)
  }

  @Test func `remembers who went last`() throws {
    let plan = try plan()
    let last = plan.roster.lastOffDuty(at: try instant("2026-10-24T20:00:00Z"))
    #expect(plan.names([try #require(last)]) == ["Bennie"])
  }

  @Test func `knows when its answer changes, open shifts included`() throws {
    let roster = try plan().roster
    #expect(roster.nextChange(after: try instant("2026-10-24T03:00:00Z")) == (try instant("2026-10-24T04:00:00Z")))
    #expect(roster.nextChange(after: try instant("2026-10-24T04:00:00Z")) == (try instant("2026-10-24T05:00:00Z")))
    #expect(roster.nextChange(after: try instant("2026-10-24T13:00:00Z")) == nil)
  }

  @Test func `gives a shift over midnight to the day it starts`() throws {
    let plan = try plan()
    #expect(plan.names(plan.roster.duty(on: try #require(LocalDate("2026-10-23")))) == ["Evan"])
    #expect(plan.roster.duty(on: try #require(LocalDate("2026-10-24"))).count == 4)
  }

  @Test func `tells who hands over and who takes over at the same position`() throws {
    var plan = try plan()
    plan.add("Mia", try hours("2026-10-24", "14:00", "22:00"), position: 2)
    let roster = plan.roster
    let soumya = try #require(roster.onDuty(at: try instant("2026-10-24T04:30:00Z")).first)
    #expect(roster.neighbors(of: soumya).before == nil)
    #expect(plan.names([try #require(roster.neighbors(of: soumya).after)]) == ["Mia"])
  }

  @Test func `never has somebody on duty in a shift that the missing hour swallowed`() throws {
    var plan = try Plan()
    plan.add("Evan", try hours("2026-03-29", "02:10", "02:50"))
    #expect(plan.shifts[0].interval.isEmpty)
    #expect(plan.roster.onDuty(at: try instant("2026-03-29T01:00:00Z")).isEmpty)
    #expect(plan.roster.nextUp(at: try instant("2026-03-28T12:00:00Z")).isEmpty)
  }
}

@Suite struct `Hours of duty` {
  @Test(arguments: [
    // An ordinary night, and the nights of both changes of 2026 in Berlin.
    ("2026-10-10", "22:00", "06:00", "2026-10-10T20:00:00Z", "2026-10-11T04:00:00Z"),
    ("2026-03-28", "22:00", "06:00", "2026-03-28T21:00:00Z", "2026-03-29T04:00:00Z"),
    ("2026-10-24", "22:00", "06:00", "2026-10-24T20:00:00Z", "2026-10-25T05:00:00Z"),
    // Edges in the missing and in the doubled hour.
    ("2026-03-29", "02:30", "06:00", "2026-03-29T01:00:00Z", "2026-03-29T04:00:00Z"),
    ("2026-10-25", "02:30", "06:00", "2026-10-25T00:30:00Z", "2026-10-25T05:00:00Z"),
    ("2026-10-24", "22:00", "02:30", "2026-10-24T20:00:00Z", "2026-10-25T01:30:00Z"),
  ])
  func `are those of the wall clock`(date: String, from: String, to: String, begin: String, end: String) throws {
    let zone = try Zones().zone(try #require(ZoneName("Europe/Berlin")))
    #expect(try hours(date, from, to).interval(in: zone) == (try instant(begin))..<(try instant(end)))
  }

  @Test func `of whole days meet and never overlap, also where midnight is missing or doubled`() throws {
    // Beirut skips midnight on 2026-03-29; Havana has midnight to one o'clock twice on 2026-11-01.
    for (name, date) in [
      ("Asia/Beirut", "2026-03-29"), ("America/Havana", "2026-11-01"), ("Europe/Berlin", "2026-10-25"),
    ] {
      let zone = try Zones().zone(try #require(ZoneName(name)))
      let day = try #require(LocalDate(date))
      for offset in -2...2 {
        let first = Hours.days(first: day + offset, last: day + offset).interval(in: zone)
        let second = Hours.days(first: day + offset + 1, last: day + offset + 1).interval(in: zone)
        #expect(first.upperBound == second.lowerBound)
        #expect(zone.local(first.lowerBound).date == day + offset)
      }
    }
  }

  @Test func `have limits`() throws {
    let start = LocalDateTime(date: try #require(LocalDate("2026-10-24")), time: .midnight)
    #expect(!Hours.timed(start: start, minutes: 0).isValid)
    #expect(Hours.timed(start: start, minutes: 2880).isValid)
    #expect(!Hours.timed(start: start, minutes: 2881).isValid)
    #expect(Hours.days(first: start.date, last: start.date).isValid)
    #expect(!Hours.days(first: start.date, last: start.date - 1).isValid)
    #expect(Hours.days(first: start.date, last: start.date + 365).isValid)
    #expect(!Hours.days(first: start.date, last: start.date + 366).isValid)
  }
}

@Suite struct `People` {
  @Test(arguments: [
    ("Soumya Rao", "SR"), ("Nischal", "N"), ("ava maria okafor", "AO"), ("Zoë <script>alert(1)</script>", "ZS"),
    ("Ümit Ölmez", "ÜÖ"), ("李 小龙", "李小"), ("  ", ""), ("– –", ""), ("3M Team", "3T"),
  ])
  func `have initials`(name: String, initials: String) {
    #expect(Employee.initials(of: name) == initials)
  }

  @Test(arguments: [
    ("+49 30 1234-56", "+4930123456"), ("(030) 1234/56", "030123456"), ("110", "110"), (" 0800 1 ", "08001"),
  ])
  func `can be called by their number`(text: String, dialed: String) throws {
    #expect(try #require(PhoneNumber(text)).dialed == dialed)
  }

  @Test(arguments: ["", "1", "call me", "+", "+49<30", "1;2", "tel:110", "123456789012345678901", "++49 30"])
  func `can't be called by what is no number`(text: String) {
    #expect(PhoneNumber(text) == nil)
  }
}

@Suite struct `An announcement` {
  @Test func `is trimmed and rid of control characters`() throws {
    #expect(try Announcement.text(from: " \u{7}Delivery\nat 9\u{0} \n") == "Delivery\nat 9")
  }

  @Test(arguments: ["", "  \n ", "\u{0}"])
  func `is refused when it says nothing`(draft: String) {
    #expect(throws: Refusal.invalid([.init("text", .missing)])) { try Announcement.text(from: draft) }
  }

  @Test func `is refused when it is too long`() {
    #expect(throws: Refusal.invalid([.init("text", .tooLong(limit: 2000))])) {
      try Announcement.text(from: String(repeating: "a", count: 2001))
    }
  }
}

@Suite struct `A feed` {
  private func feed(succeededAt: Int64?, attemptedAt: Int64?) -> Feed {
    Feed(
      id: ID(rawValue: 1), kind: .roster(ID(rawValue: 1)), address: "/feed.json",
      status: FeedStatus(
        intervalSeconds: 500, etag: nil, lastModified: nil, attemptedAt: attemptedAt.map(Instant.init(seconds:)),
        succeededAt: succeededAt.map(Instant.init(seconds:)), fault: nil, rejected: []))
  }

  @Test func `is stale after two intervals and a minute`() {
    let feed = feed(succeededAt: 1000, attemptedAt: 1000)
    #expect(!feed.isStale(at: Instant(seconds: 2060)))
    #expect(feed.isStale(at: Instant(seconds: 2061)))
  }

  @Test func `is stale when it was tried and never read, and not before it was tried`() {
    #expect(feed(succeededAt: nil, attemptedAt: 5).isStale(at: Instant(seconds: 6)))
    #expect(!feed(succeededAt: nil, attemptedAt: nil).isStale(at: Instant(seconds: 6)))
  }
}
