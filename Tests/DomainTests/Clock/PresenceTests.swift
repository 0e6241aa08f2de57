import CivilTime
import TestValues
import Testing

@testable import Domain

/// A shift from 9:00 to 17:00 at a site whose clock takes presses from 8:45 on.
private struct Nine {
  let policy = ClockPolicy(since: Instant(seconds: 0), earlyMinutes: 15)
  let site: ID<Site> = ID(rawValue: 1)
  let start: Instant
  var shift: Shift

  init(minutes: Int = 480) throws {
    let date = try #require(LocalDate("2026-11-27"))
    start = try #require(Instant("2026-11-27T08:00:00Z"))
    let content = ShiftContent(
      site: site, position: nil, employee: ID(rawValue: 1),
      hours: .timed(start: LocalDateTime(date: date, time: try #require(LocalTime("09:00"))), minutes: minutes))
    shift = Shift(
      id: ID(rawValue: 1), content: content, interval: start..<start + Int64(minutes) * 60, publication: nil,
      withdrawnAt: nil, sequence: 0, changedAt: start)
  }

  func at(_ time: String) throws -> Instant {
    let parts = time.split(separator: ":").compactMap { Int64($0) }
    return start + (parts[0] - 9) * 3600 + parts[1] * 60
  }

  func spans(_ presses: [(Punch.Kind, String)], at place: Int64 = 1) throws -> [WorkSpan] {
    let punches = try presses.enumerated().map { number, press in
      Punch(
        id: ID(rawValue: Int64(number + 1)), employee: ID(rawValue: 1), site: ID(rawValue: place), kind: press.0,
        at: try at(press.1), date: shift.hours.date, source: .person, madeAt: try at(press.1),
        madeBy: .console)
    }
    return ClockFold(punches, []).spans
  }

  func presence(_ presses: [(Punch.Kind, String)] = [], at time: String, site: Int64 = 1) throws -> Presence? {
    Presence(shift, try spans(presses, at: site), policy, at: try at(time))
  }
}

@Suite struct `Presence by the time clock` {
  @Test func `is seen by colleagues as the site says`() throws {
    let nine = try Nine()
    func seen(_ sharing: Presence.Sharing, _ presses: [(Punch.Kind, String)], at time: String) throws -> Presence.State?
    {
      var policy = nine.policy
      policy.sharing = sharing
      return Presence(nine.shift, try nine.spans(presses), policy, at: try nine.at(time))?.forColleagues?.state
    }
    let (here, left): ([(Punch.Kind, String)], [(Punch.Kind, String)]) = (
      [(.on, "9:00")], [(.on, "9:00"), (.off, "12:00")]
    )
    for (sharing, late, missing, present, gone) in [
      (
        Presence.Sharing.present, Presence.State.expected, Presence.State.expected, Presence.State.here,
        Presence.State.left
      ),
      (.all, .late, .notHere, .here, .left),
    ] {
      #expect(try seen(sharing, [], at: "9:05") == late)
      #expect(try seen(sharing, [], at: "9:10") == missing)
      #expect(try seen(sharing, here, at: "10:00") == present)
      #expect(try seen(sharing, left, at: "13:00") == gone)
    }
    for presses in [[], here, left] { #expect(try seen(.plan, presses, at: "13:00") == nil) }
  }

  @Test func `T8.5: is late by the first 2:30 of the night with two`() throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let date = try #require(LocalDate("2026-10-25"))
    let hours = Hours.timed(start: LocalDateTime(date: date, time: try #require(LocalTime("02:30"))), minutes: 240)
    let content = ShiftContent(site: ID(rawValue: 1), position: nil, employee: ID(rawValue: 1), hours: hours)
    let start = try #require(Instant("2026-10-25T00:30:00Z"))
    let shift = Shift(
      id: ID(rawValue: 1), content: content, interval: hours.interval(in: zone), publication: nil, withdrawnAt: nil,
      sequence: 0, changedAt: start)
    let policy = ClockPolicy(since: Instant(seconds: 0), earlyMinutes: 15)
    #expect(shift.interval.lowerBound == start)
    for (time, state) in [
      ("00:14:59", Presence.State.planned), ("00:15:00", .expected), ("00:34:59", .expected), ("00:35:00", .late),
      ("00:40:00", .notHere), ("01:30:00", .notHere),
    ] {
      let now = try #require(Instant("2026-10-25T\(time)Z"))
      #expect(Presence(shift, [], policy, at: now)?.state == state, "\(time)")
    }
  }

  @Test(arguments: [
    ("8:44", Presence.State.planned), ("8:45", .expected), ("9:04", .expected), ("9:05", .late), ("9:09", .late),
    ("9:10", .notHere), ("16:59", .notHere),
  ]) func `T8.1: without a press goes from planned to not here`(time: String, state: Presence.State) throws {
    let nine = try Nine()
    let presence = try #require(try nine.presence(at: time))
    #expect(presence.state == state && presence.since == nine.start)
    let seen: Presence.State = [.late, .notHere].contains(state) ? .expected : state
    #expect(presence.forColleagues?.state == seen, "colleagues are not told who is late")
  }

  @Test func `is that of the press, and over with the shift`() throws {
    let nine = try Nine()
    let came = try #require(try nine.presence([(.on, "9:12")], at: "9:20"))
    #expect(try came.state == .here && came.since == (nine.at("9:12")) && came.elsewhere == nil && came.isHere)
    let rests = try #require(try nine.presence([(.on, "9:12"), (.rest, "12:00")], at: "12:10"))
    #expect(try rests.state == .onBreak && rests.since == (nine.at("12:00")) && rests.isHere)
    let back = try #require(try nine.presence([(.on, "9:12"), (.rest, "12:00"), (.back, "12:30")], at: "12:30"))
    #expect(try back.state == .here && back.since == (nine.at("9:12")))
    #expect(try nine.presence([(.on, "9:12")], at: "17:00") == nil)
  }

  @Test func `T8.2: ends with the press of who goes before the end`() throws {
    let nine = try Nine()
    let left = try #require(try nine.presence([(.on, "8:58"), (.off, "16:40")], at: "16:41"))
    #expect(try left.state == .left && left.since == (nine.at("16:40")) && !left.isHere)
    let again = try #require(try nine.presence([(.on, "8:58"), (.off, "16:40"), (.on, "16:50")], at: "16:55"))
    #expect(try again.state == .here && again.since == (nine.at("16:50")))
  }

  @Test func `T8.3: of who went before the start is left, but the end of another duty is not`() throws {
    let nine = try Nine()
    #expect(try nine.presence([(.on, "8:50"), (.off, "8:55")], at: "8:56")?.state == .left)
    #expect(try nine.presence([(.on, "6:00"), (.off, "8:52")], at: "8:56")?.state == .expected)
    #expect(try nine.presence([(.on, "6:00"), (.off, "8:52")], at: "9:05")?.state == .late)
    #expect(try nine.presence([(.on, "6:00")], at: "9:05")?.state == .here, "one duty over two shifts")
  }

  @Test func `T8.7: at another site is here, and says so`() throws {
    let presence = try #require(try Nine().presence([(.on, "8:58")], at: "9:30", site: 2))
    #expect(presence.state == .here && presence.elsewhere == ID(rawValue: 2))
  }

  @Test func `is nothing before the clock was on`() throws {
    let nine = try Nine()
    let late = ClockPolicy(since: nine.start + 1)
    #expect(Presence(nine.shift, [], late, at: nine.start + 60) == nil)
    #expect(Presence(nine.shift, [], .off, at: nine.start + 60) == nil)
  }

  @Test func `of a duty whose end is forgotten is not the next day's`() throws {
    let nine = try Nine()
    #expect(try nine.presence([(.on, "-8:00")], at: "9:30")?.state == .notHere, "17 hours ago")
  }

  @Test(arguments: [(5, 10), (1, 2), (30, 45)])
  func `changes without a press at its thresholds alone, which are the site's`(late: Int, missing: Int) throws {
    let nine = try Nine()
    let policy = ClockPolicy(since: nine.policy.since, earlyMinutes: 15, lateMinutes: late, missingMinutes: missing)
    var (changes, before): ([Int], Presence.State?) = ([], nil)
    for minute in -60...479 {
      let state = Presence(nine.shift, [], policy, at: nine.start + Int64(minute) * 60)?.state
      if before != nil, state != before { changes.append(minute) }
      before = state
    }
    #expect(changes == [-15, late, missing])
    let thresholds = Presence.thresholds(of: nine.shift.interval, policy)
    #expect(thresholds == changes.map { nine.start + Int64($0) * 60 })
  }

  @Test func `is refused with minutes out of order, or beyond the most`() {
    func problems(_ late: Int, _ missing: Int) -> [String] {
      let policy = ClockPolicy(since: Instant(seconds: 0), lateMinutes: late, missingMinutes: missing)
      return refusedFields { () throws(Refusal) in _ = try policy.checked() }
    }
    #expect(problems(1, 1) == [] && problems(60, 120) == [] && problems(5, 4) == ["missing"])
    #expect(problems(0, 121) == ["late", "missing"] && problems(.min, .max) == ["late", "missing"])
    #expect(problems(61, 60) == ["late", "missing"])
  }
}

/// The fields of a refusal.
private func refusedFields(_ check: () throws(Refusal) -> Void) -> [String] {
  do throws(Refusal) {
    try check()
    return []
  } catch {
    guard case .invalid(let errors) = error else { return ["other"] }
    return errors.map(\.field)
  }
}
