import Domain
import TestValues
import Testing

private func date(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

private func hours(_ day: String, _ from: String, _ minutes: Int) throws -> Hours {
  .timed(
    start: LocalDateTime(date: try #require(LocalDate(day)), time: try #require(LocalTime(from))), minutes: minutes)
}

private let vacation = AbsenceKind(id: ID(rawValue: 1), builtIn: .vacation, needsApproval: true, counts: true)
private let sick = AbsenceKind(id: ID(rawValue: 2), builtIn: .sick, needsApproval: false)
private let approved = Absence.Decision(isApproved: true, at: Instant(seconds: 0), by: .console)

private func absence(
  _ first: String, _ last: String, _ part: Range<Int>? = nil, of kind: AbsenceKind = vacation,
  decision: Absence.Decision? = approved, id: Int64 = 1
) throws -> Absence {
  Absence(
    id: ID(rawValue: id), employee: ID(rawValue: 7), days: try date(first)...date(last), part: part, kind: kind,
    decision: decision)
}

@Suite struct `An absence` {
  @Test func `of whole days is on each shift that begins on them, also past midnight`() throws {
    let off = try absence("2026-12-03", "2026-12-04")
    #expect(try off.covers(hours("2026-12-04", "22:00", 540)))
    #expect(try !off.covers(hours("2026-12-02", "22:00", 540)), "it belongs to the day on which it starts")
    #expect(try !off.covers(hours("2026-12-05", "06:00", 480)))
    #expect(try off.covers(.days(first: date("2026-12-01"), last: date("2026-12-03"))))
    #expect(try !off.covers(.days(first: date("2026-12-05"), last: date("2026-12-09"))))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let part: Range<Int>
    let start: String
    let minutes: Int
    let isCovered: Bool
    var testDescription: String { "\(part) \(start)+\(minutes)" }
  }

  @Test(arguments: [
    Row(part: 540..<720, start: "06:00", minutes: 180, isCovered: false),
    Row(part: 540..<720, start: "06:00", minutes: 181, isCovered: true),
    Row(part: 540..<720, start: "12:00", minutes: 60, isCovered: false),
    Row(part: 540..<720, start: "11:59", minutes: 60, isCovered: true),
    Row(part: 0..<1440, start: "23:59", minutes: 1, isCovered: true),
  ])
  func `of a part of a day is on the shifts that overlap it`(row: Row) throws {
    #expect(
      try absence("2026-12-03", "2026-12-03", row.part).covers(hours("2026-12-03", row.start, row.minutes))
        == row.isCovered)
  }

  @Test func `of a part of a day is on a night that reaches into it, and on none that ends before`() throws {
    let morning = try absence("2026-12-03", "2026-12-03", 0..<480)
    #expect(try morning.covers(hours("2026-12-02", "22:00", 540)))
    #expect(try !morning.covers(hours("2026-12-02", "22:00", 120)), "it ends at midnight")
  }

  /// Berlin: the hour from 2:00 is missing on 29 March 2026 and comes twice on 25 October 2026.
  @Test(arguments: [
    ("2026-03-29", "01:00", 180, true), ("2026-03-29", "03:00", 60, false), ("2026-03-29", "00:00", 120, false),
    ("2026-10-25", "01:00", 180, true), ("2026-10-25", "03:00", 60, false), ("2026-10-25", "02:30", 10, true),
  ])
  func `goes by what the clock shows on days on which it is changed`(
    day: String, start: String, minutes: Int, isCovered: Bool
  ) throws {
    #expect(try absence(day, day, 120..<180).covers(hours(day, start, minutes)) == isCovered)
  }

  @Test func `keeps nobody out until it is approved, nor once it is withdrawn`() throws {
    #expect(try absence("2026-12-03", "2026-12-03").keepsOut)
    #expect(try !absence("2026-12-03", "2026-12-03", decision: nil).keepsOut)
    let declined = Absence.Decision(isApproved: false, at: Instant(seconds: 0), by: .console, reason: "Full house")
    #expect(try absence("2026-12-03", "2026-12-03", decision: declined).state == .declined)
    let gone = Absence(
      id: ID(rawValue: 1), employee: ID(rawValue: 7), days: try date("2026-12-03")...date("2026-12-03"), kind: vacation,
      decision: approved, withdrawnAt: Instant(seconds: 9))
    #expect(gone.state == .withdrawn && !gone.keepsOut)
  }

  @Test func `may be taken back by its owner before it begins`() throws {
    let off = try absence("2026-12-03", "2026-12-04")
    #expect(try off.mayBeWithdrawn(on: date("2026-12-02")) && !off.mayBeWithdrawn(on: date("2026-12-03")))
    #expect(try absence("2026-12-03", "2026-12-04", decision: nil).mayBeWithdrawn(on: date("2026-12-04")))
  }

  @Test func `ends with the calendar`() throws {
    let last = Absence(
      id: ID(rawValue: 1), employee: ID(rawValue: 7), days: .last ... .last, part: 0..<1440, kind: vacation,
      decision: approved)
    #expect(last.covers(.timed(start: LocalDateTime(date: .last, time: .midnight), minutes: 2880)))
    #expect(!last.covers(.timed(start: LocalDateTime(date: .first, time: .midnight), minutes: 2880)))
  }
}

@Suite struct `Hours of the week` {
  private func rule(
    _ weekday: Weekday, _ minutes: Range<Int>, from first: String = "2026-11-02", until last: String? = nil,
    every weeks: Int = 1, kind: Availability.Kind = .unavailable
  ) throws -> Availability.Rule {
    Availability.Rule(
      weekday: weekday, minutes: minutes, kind: kind, first: try date(first), last: try last.map(date),
      everyWeeks: weeks)
  }

  @Test func `hold between their days, every so many weeks from the first`() throws {
    let rule = try rule(.wednesday, 0..<540, from: "2026-11-05", until: "2026-12-31", every: 2)
    // The first Wednesday from Thursday 5 November on.
    for (text, holds) in [
      ("2026-11-04", false), ("2026-11-11", true), ("2026-11-18", false), ("2026-11-25", true), ("2026-11-24", false),
      ("2026-12-30", false), ("2027-01-06", false),
    ] {
      #expect(try rule.holds(on: date(text)) == holds, "\(text)")
    }
  }

  @Test func `are touched by the shifts that the clock shows then, also by a night of the day before`() throws {
    let morning = try rule(.monday, 0..<540)
    #expect(try morning.touches(hours("2026-11-09", "08:59", 60)))
    #expect(try !morning.touches(hours("2026-11-09", "09:00", 60)))
    #expect(try morning.touches(hours("2026-11-08", "22:00", 540)))
    #expect(try !morning.touches(hours("2026-11-08", "16:00", 480)), "it ends at midnight")
    #expect(try morning.touches(.days(first: date("2026-11-07"), last: date("2026-11-09"))))
    #expect(morning.touches(.days(first: .first, last: .last)) == false, "no more than a year is looked at")
  }

  @Test func `rank, and only what can't be keeps out`() throws {
    func said(_ kind: Availability.Kind) throws -> [Availability] {
      [Availability(id: ID(rawValue: 1), employee: ID(rawValue: 7), rule: try rule(.monday, 0..<540, kind: kind))]
    }
    let shift = try hours("2026-11-09", "06:00", 480)
    let start = try #require(Instant("2026-11-09T05:00:00Z"))
    let interval = start..<start + 8 * 3600
    func unavailable(_ said: [Availability]) -> Bool { said.unavailable(for: shift, during: interval) != nil }
    #expect(try said(.prefers).preference(for: shift) == 1 && !unavailable(said(.prefers)))
    #expect(try said(.prefersNot).preference(for: shift) == -1 && !unavailable(said(.prefersNot)))
    #expect(try unavailable(said(.unavailable)))
    for (busy, isOut) in [(start - 3600..<start, false), (start - 3600..<start + 60, true)] {
      let time = Availability(busy: BusyTime(employee: ID(rawValue: 7), interval: busy))
      #expect(unavailable([time]) == isOut && [time].preference(for: shift) == 0)
    }
  }
}
