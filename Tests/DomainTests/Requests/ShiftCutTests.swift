import Domain
import TestValues
import Testing

private struct Night {
  let zone: Zone
  let shift: PlannedShift

  init(_ day: String, _ from: String, _ to: String, breakMinutes: Int = 30) throws {
    zone = try TestZones.zone("Europe/Berlin")
    let hours = Hours.timed(
      on: try #require(LocalDate(day)), from: try #require(LocalTime(from)), to: try #require(LocalTime(to)))
    shift = PlannedShift(
      id: ID(rawValue: 1),
      content: ShiftContent(
        site: ID(rawValue: 1), employee: ID(rawValue: 9), hours: hours, breakMinutes: breakMinutes, note: "Keys",
        skills: ["Crane"]),
      interval: hours.interval(in: zone), state: .published, revision: 7)
  }

  func cut(_ from: String, _ to: String) throws -> ShiftCut? {
    ShiftCut(shift, part: try moment(from)..<(try moment(to)), in: zone)
  }

  func moment(_ text: String) throws -> Instant { try #require(Instant(text)) }
}

private func word(_ shift: PlannedShift?) -> String? {
  guard let shift, case .timed(let start, let minutes) = shift.hours else { return nil }
  return "\(start.date)T\(start.time)+\(minutes) break \(shift.breakMinutes)"
}

@Suite struct `A shift is cut` {
  @Test func `in three that meet, and the break stays in the longest`() throws {
    let cut = try #require(
      try Night("2026-11-20", "08:00", "16:00").cut("2026-11-20T08:00:00Z", "2026-11-20T09:30:00Z"))
    #expect(word(cut.before) == "2026-11-20T08:00+60 break 0")
    #expect(word(cut.part) == "2026-11-20T09:00+90 break 0" && cut.part.note == "Keys")
    #expect([cut.before, cut.part, cut.after].allSatisfy { $0?.skills == ["Crane"] })
    #expect(word(cut.after) == "2026-11-20T10:30+330 break 30" && !cut.isWhole)
  }

  @Test func `or not at all, if the part is all of it`() throws {
    let cut = try #require(
      try Night("2026-11-20", "22:00", "06:00").cut("2026-11-20T21:00:00Z", "2026-11-21T05:00:00Z"))
    #expect(cut.isWhole && word(cut.part) == "2026-11-20T22:00+480 break 30")
  }

  @Test func `with no more break than a piece has room for`() throws {
    let cut = try #require(
      try Night("2026-11-20", "08:00", "10:00", breakMinutes: 100).cut("2026-11-20T08:00:00Z", "2026-11-20T09:00:00Z"))
    #expect(cut.before?.breakMinutes == 59 && cut.part.breakMinutes == 0)
  }

  @Test(arguments: [
    ("2026-11-20T06:59:00Z", "2026-11-20T09:00:00Z"), ("2026-11-20T09:00:00Z", "2026-11-20T15:01:00Z"),
    ("2026-11-20T09:00:00Z", "2026-11-20T09:00:00Z"), ("2026-11-20T09:00:30Z", "2026-11-20T15:00:00Z"),
  ])
  func `nowhere but at its full minutes`(from: String, to: String) throws {
    #expect(try Night("2026-11-20", "08:00", "16:00").cut(from, to) == nil)
  }

  @Test func `never in the hour that the clock shows twice, which no roster could name`() throws {
    let night = try Night("2026-10-24", "22:00", "06:00")
    let end = "2026-10-25T05:00:00Z"
    for inside in ["2026-10-25T00:00:00Z", "2026-10-25T00:30:00Z", "2026-10-25T01:00:00Z", "2026-10-25T01:59:00Z"] {
      #expect(try night.cut(inside, end) == nil, "\(inside)")
      #expect(
        night.shift.rest(at: try night.moment(inside), in: night.zone)?.lowerBound
          == (try night.moment("2026-10-25T02:00:00Z")))
    }
    let cut = try #require(try night.cut("2026-10-25T02:00:00Z", end))
    #expect(word(cut.before) == "2026-10-24T22:00+300 break 30" && word(cut.part) == "2026-10-25T03:00+180 break 0")
  }

  @Test func `in the night that misses an hour as its clock goes`() throws {
    let night = try Night("2026-03-28", "22:00", "06:00")
    let cut = try #require(try night.cut("2026-03-29T01:00:00Z", "2026-03-29T04:00:00Z"))
    #expect(word(cut.before) == "2026-03-28T22:00+300 break 30" && word(cut.part) == "2026-03-29T03:00+180 break 0")
    #expect(cut.before?.interval.upperBound == cut.part.interval.lowerBound)
  }

  @Test func `into what is left of it from the next full minute on, while it runs`() throws {
    let day = try Night("2026-11-20", "08:00", "16:00")
    func rest(_ now: String) throws -> String? {
      day.shift.rest(at: try day.moment(now), in: day.zone)?.lowerBound.description
    }
    #expect(try rest("2026-11-20T07:00:00Z") == nil, "it begins only")
    #expect(try rest("2026-11-20T07:00:01Z") == "2026-11-20T07:01:00Z")
    #expect(try rest("2026-11-20T10:04:00Z") == "2026-11-20T10:04:00Z")
    #expect(try rest("2026-11-20T14:59:01Z") == nil, "nothing is left")
    var whole = day.shift
    whole.hours = .days(first: day.shift.hours.date, last: day.shift.hours.date)
    #expect(whole.rest(at: try day.moment("2026-11-20T10:04:00Z"), in: day.zone) == nil)
  }

  private static let typed: [(from: String?, to: String?, begin: String, end: String)] = [
    ("23:30", "01:00", "2026-11-20T22:30:00Z", "2026-11-21T00:00:00Z"),
    (nil, "23:00", "2026-11-20T21:00:00Z", "2026-11-20T22:00:00Z"),
    ("05:00", nil, "2026-11-21T04:00:00Z", "2026-11-21T05:00:00Z"),
    ("22:00", "06:00", "2026-11-20T21:00:00Z", "2026-11-21T05:00:00Z"),
  ]

  @Test func `by times on its clock, also past midnight`() throws {
    let night = try Night("2026-11-20", "22:00", "06:00")
    for (from, to, begin, end) in Self.typed {
      let (first, last) = (from.flatMap { LocalTime($0) }, to.flatMap { LocalTime($0) })
      let part = night.shift.part(from: first, to: last, in: night.zone)
      #expect(part == (try night.moment(begin))..<(try night.moment(end)), "\(from ?? "") \(to ?? "")")
    }
  }
}
