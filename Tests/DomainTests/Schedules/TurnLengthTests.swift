import Domain
import TestValues
import Testing

/// A schedule around the clock with Anna, Bert and Cara, handed over at 8:00, Berlin.
private func terms(_ turn: TurnLength, begin: String, people: Int64 = 3, start: String = "08:00") throws
  -> ScheduleTerms
{
  ScheduleTerms(
    site: ID(rawValue: 1), recurrence: Recurrence(begin: day(begin), pattern: .daily),
    start: try #require(LocalTime(start)), minutes: LocalTime.minutesPerDay,
    assignment: .people(.init((1...people).map { ID(rawValue: $0) }, turn: .every(turn))), worksClosedDays: true)
}

/// `1` to `3`, a letter for each shift.
private func turns(_ occurrences: [Occurrence]) -> String {
  occurrences.map { $0.employee.map { "\($0)" } ?? "-" }.joined()
}

@Suite struct `Turns from hand-over to hand-over` {
  private let berlin: Zone

  init() throws { berlin = try Zones().zone(try #require(ZoneName("Europe/Berlin"))) }

  @Test func `T7.1: a week from Tuesday to Tuesday, also if the schedule begins within one`() throws {
    let weekly = try terms(.init(every: 1, .weeks, from: day("2026-11-24")), begin: "2026-11-24")
    #expect(turns(weekly.occurrences(in: day("2026-11-24")...day("2026-12-09"))) == "1111111222222233")
    let late = try terms(.init(every: 1, .weeks, from: day("2026-11-24")), begin: "2026-11-26")
    #expect(turns(late.occurrences(in: day("2026-11-24")...day("2026-12-02"))) == "1111122")
  }

  @Test(arguments: [("2026-10-20", 169), ("2027-03-23", 167), ("2026-11-24", 168)])
  func `T7.2: handed over at 8:00 before and after the clocks change`(from: String, hours: Int64) throws {
    let first = day(from)
    let weekly = try terms(.init(every: 1, .weeks, from: first), begin: from)
    let pieces = weekly.occurrences(in: first...first + 6).map { $0.hours.interval(in: berlin) }
    #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound }, "no gap, no overlap")
    let (start, end) = (try #require(pieces.first).lowerBound, try #require(pieces.last).upperBound)
    #expect(end.seconds(since: start) == hours * 3600)
    #expect(berlin.local(start).time == weekly.start && berlin.local(end).time == weekly.start)
  }

  @Test func `T7.9: with Easter Monday a holiday, the week is handed over on Tuesday`() throws {
    let (monday, easter) = (day("2027-03-15"), day("2027-03-29"))
    let span = day("2027-03-22")...day("2027-04-05")
    let moving = try terms(.init(every: 1, .weeks, from: monday, onWorkdays: true), begin: "2027-03-15")
    #expect(turns(moving.occurrences(in: span, holidays: [easter])) == "222222223333331")
    let fixed = try terms(.init(every: 1, .weeks, from: monday), begin: "2027-03-15")
    #expect(turns(fixed.occurrences(in: span, holidays: [easter])) == "222222233333331")
  }

  @Test func `a hand-over on Good Friday waits for Tuesday, and no hand-over moves for a weekend`() throws {
    let (friday, easter) = (day("2027-03-26"), day("2027-03-29"))
    let weekly = try terms(.init(every: 1, .weeks, from: friday + -7, onWorkdays: true), begin: "2027-03-19")
    #expect(turns(weekly.occurrences(in: friday...friday + 5, holidays: [friday, easter])) == "111122")
    let saturdays = try terms(.init(every: 1, .weeks, from: friday + -6, onWorkdays: true), begin: "2027-03-20")
    #expect(turns(saturdays.occurrences(in: friday...friday + 2, holidays: [friday])) == "122")
  }

  @Test func `hours cut a day into pieces that go on from day to day`() throws {
    let twelve = try terms(.init(every: 12, .hours, from: day("2026-11-24")), begin: "2026-11-24")
    let two = twelve.occurrences(in: day("2026-11-24")...day("2026-11-25"))
    #expect(turns(two) == "1231")
    #expect(two.map(\.slot) == [0, 1, 0, 1])
    #expect(two.map { $0.hours.timedMinutes } == [720, 720, 720, 720])
    #expect(two[1].hours.date == (day("2026-11-24")), "20:00 is the same day")
    let long = try terms(.init(every: 36, .hours, from: day("2026-11-24")), begin: "2026-11-24")
    #expect(turns(long.occurrences(in: day("2026-11-24")...day("2026-11-26"))) == "1122")
  }

  @Test func `a split series goes on as if it were whole`() throws {
    let length = TurnLength(every: 2, .weeks, from: day("2026-11-24"))
    let whole = try terms(length, begin: "2026-11-24")
    let span = day("2026-11-24")...day("2027-01-31")
    for date in [day("2026-12-03"), day("2026-12-08"), day("2026-12-31")] {
      let first = whole.ending(before: date)?.occurrences(in: span) ?? []
      #expect(first + whole.continued(from: date).occurrences(in: span) == whole.occurrences(in: span))
    }
  }

  @Test(arguments: [0, -1, 1000, 10_000, Int.min, Int.max])
  func `any other length is refused, and harms no one`(count: Int) throws {
    for unit in TurnLength.Unit.allCases {
      let odd = try terms(.init(every: count, unit, from: .first), begin: "2026-11-24")
      let refusal = Refusal.invalid([.init("turn", .notBetween(1, TurnLength.most))])
      #expect(throws: refusal) { try odd.checked() }
      #expect(!odd.occurrences(in: day("2026-11-24")...day("2026-11-25")).isEmpty)
    }
  }

  @Test func `hours take at most a day, without a break`() throws {
    var long = try terms(.init(every: 12, .hours, from: day("2026-11-24")), begin: "2026-11-24")
    (long.minutes, long.breakMinutes) = (1500, 30)
    #expect(throws: Refusal.invalid([.init("hours", .notBetween(1, 24)), .init("break", .notBetween(0, 0))])) {
      try long.checked()
    }
  }
}
