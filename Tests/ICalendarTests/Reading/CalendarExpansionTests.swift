import Domain
import ICalendar
import TestValues
import Testing

@Suite struct `The occurrences of a calendar from elsewhere` {
  /// Each event's occurrences on Berlin's clock, or the reason that there are none.
  private func read(_ events: String..., zones: String = "", days: String = "2026-12-01 2027-12-31") throws -> [String]
  {
    let bodies = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
    return try read(file: "BEGIN:VCALENDAR\n\(zones)\(bodies)END:VCALENDAR", days: days)
  }

  private func read(file: String, days: String = "2026-12-01 2027-12-31") throws -> [String] {
    let berlin = try zone("Europe/Berlin")
    let edges = try days.split(separator: " ").map { try day(String($0)) }
    let contents = try CalendarReading.events(in: Array(file.utf8))
    var expansion = CalendarExpansion(contents, during: edges[0]...edges[1], on: berlin, .machine)
    return contents.events.indices.map { place in
      do throws(CalendarReading.Reason) {
        let spans = try expansion.spans(of: place).map { text(of: $0, in: berlin) }
        return (spans + expansion.skipped.map { "skipped \($0)" }).joined(separator: ", ")
      } catch {
        return "\(error)"
      }
    } + contents.setAside.map { "\($0.reason)" }
  }

  private func text(of span: CalendarSpan, in zone: Zone) -> String {
    switch span {
    case .wholeDays(let first, let last): return "\(first)..\(last)"
    case .timed(let instants, _):
      let (start, end) = (zone.local(instants.lowerBound), zone.local(instants.upperBound))
      return "\(start)-\(end.date == start.date ? "" : "\(end.date)T")\(end.time)"
    }
  }

  // MARK: Lengths

  @Test(arguments: [
    ("DTSTART;TZID=Europe/Berlin:20261207T090000\nDURATION:PT8H", "2026-12-07T09:00-17:00"),
    (
      "DTSTART;TZID=Europe/Berlin:20261208T220000\nDURATION:PT8H\nRRULE:FREQ=DAILY;COUNT=2",
      "2026-12-08T22:00-2026-12-09T06:00, 2026-12-09T22:00-2026-12-10T06:00"
    ),
    ("DTSTART;VALUE=DATE:20261214\nDURATION:P3D", "2026-12-14..2026-12-16"),
    ("DTSTART;VALUE=DATE:20261214\nDURATION:P2W", "2026-12-14..2026-12-27"),
    ("DTSTART;VALUE=DATE:20261214", "2026-12-14..2026-12-14"),
    ("DTSTART;TZID=Europe/Berlin:20261218T090000", "2026-12-18T09:00-09:00"),
    ("DTSTART:20261218T090000\nDTEND:20261218T080000", "endsBeforeStart"),
    // Over the clock change of 28 March 2027: hours are exact, days and ends keep the time of day.
    ("DTSTART;TZID=Europe/Berlin:20270327T220000\nDURATION:PT8H", "2027-03-27T22:00-2027-03-28T07:00"),
    ("DTSTART;TZID=Europe/Berlin:20270327T220000\nDURATION:P1D", "2027-03-27T22:00-2027-03-28T22:00"),
    (
      "DTSTART;TZID=Europe/Berlin:20270326T220000\nDTEND;TZID=Europe/Berlin:20270327T060000\nRRULE:FREQ=DAILY;COUNT=2",
      "2027-03-26T22:00-2027-03-27T06:00, 2027-03-27T22:00-2027-03-28T06:00"
    ),
    ("DTSTART:20261218T090000\nDURATION:P-1D", #"unreadable("DURATION:P-1D")"#),
    ("DTSTART:20261218T090000\nDURATION:PT", #"unreadable("DURATION:PT")"#),
    ("DTSTART:20261218T090000\nDURATION:P1H", #"unreadable("DURATION:P1H")"#),
  ])
  func `end by their end or their length`(event: String, expected: String) throws {
    #expect(try read(event) == [expected])
  }

  // MARK: Zones

  private let customized = """
    BEGIN:VTIMEZONE
    TZID:Customized Time Zone
    BEGIN:STANDARD
    DTSTART:16010101T030000
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0000
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010101T020000
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
    TZOFFSETFROM:+0000
    TZOFFSETTO:+0100
    END:DAYLIGHT
    END:VTIMEZONE

    """

  @Test(arguments: [
    ("\"Customized Time Zone\":20261207T090000", "2026-12-07T10:00"),
    ("\"Customized Time Zone\":20270707T090000", "2027-07-07T10:00"),
    ("Eastern Standard Time:20261207T090000", "2026-12-07T15:00"),
    ("GMT Standard Time:20261207T090000", "2026-12-07T10:00"),
    ("W. Europe Standard Time:20261207T090000", "2026-12-07T09:00"),
    ("/freeassociation.sourceforge.net/America/New_York:20261207T090000", "2026-12-07T15:00"),
    ("/mozilla.org/20070129_1/America/Argentina/Buenos_Aires:20261207T090000", "2026-12-07T13:00"),
    ("America/New_York:20261207T090000", "2026-12-07T15:00"),
    ("\"tzone://Microsoft/Utc\":20261207T090000", "2026-12-07T10:00"),
  ])
  func `are on the clock of the zone that the file means`(start: String, expected: String) throws {
    #expect(
      try read("DTSTART;TZID=\(start)\nDTEND;TZID=\(start)", zones: customized) == ["\(expected)-\(expected.suffix(5))"]
    )
  }

  @Test func `in a zone that no one knows are named`() throws {
    #expect(try read("DTSTART;TZID=Nowhere:20261207T090000") == [#"unknownZone("Nowhere")"#])
    let empty = "BEGIN:VTIMEZONE\nTZID:Nowhere\nEND:VTIMEZONE\n"
    #expect(try read("DTSTART;TZID=Nowhere:20261207T090000", zones: empty) == [#"unknownZone("Nowhere")"#])
    let located = "BEGIN:VTIMEZONE\nTZID:Nowhere\nX-LIC-LOCATION:Asia/Tokyo\nEND:VTIMEZONE\n"
    #expect(
      try read("DTSTART;TZID=Nowhere:20261207T090000\nDURATION:PT1H", zones: located) == ["2026-12-07T01:00-02:00"])
  }

  @Test func `of a series keep the clock of their own zone when it changes on another day`() throws {
    let daily = "DTSTART;TZID=America/New_York:20270312T220000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3"
    #expect(
      try read(daily) == ["2027-03-13T04:00-05:00, 2027-03-14T04:00-05:00, 2027-03-15T03:00-04:00"])
    let mondays = "DTSTART;TZID=Asia/Tokyo:20261207T070000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2"
    #expect(try read(mondays) == ["2026-12-06T23:00-2026-12-07T00:00, 2026-12-13T23:00-2026-12-14T00:00"])
    let utc = "DTSTART:20270326T060000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3"
    #expect(try read(utc) == ["2027-03-26T07:00-08:00, 2027-03-27T07:00-08:00, 2027-03-28T08:00-09:00"])
  }

  @Test func `at a time that the clocks skip are none in a series, and an hour later alone`() throws {
    let series = "DTSTART;TZID=Europe/Berlin:20270327T023000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2"
    #expect(try read(series) == ["2027-03-27T02:30-03:30, 2027-03-29T02:30-03:30, skipped 2027-03-28T02:30"])
    let alone = "DTSTART;TZID=Europe/Berlin:20270328T023000\nDURATION:PT1H"
    #expect(try read(alone) == ["2027-03-28T03:30-04:30, skipped 2027-03-28T02:30"])
    let twice = "DTSTART;TZID=Europe/Berlin:20261025T023000\nDTEND:20261025T013000Z"
    #expect(try read(twice, days: "2026-10-01 2026-10-31") == ["2026-10-25T02:30-02:30"])
  }

  // MARK: Exceptions

  @Test func `that moved or are gone are so, by any clock, and what was moved for good stays moved`() throws {
    let berlin = ";TZID=Europe/Berlin:"
    let series =
      "UID:1\nDTSTART\(berlin)20261207T000000\nDURATION:PT8H\nRRULE:FREQ=DAILY;COUNT=4\nEXDATE:20261209T230000Z"
    let moved = "UID:1\nRECURRENCE-ID:20261207T230000Z\nDTSTART\(berlin)20261208T020000\nDURATION:PT8H"
    #expect(
      try read(series, moved) == [
        "2026-12-07T00:00-08:00, 2026-12-09T00:00-08:00", "2026-12-08T02:00-10:00",
      ])
    let long = "UID:3\nDTSTART\(berlin)20261207T060000\nDURATION:PT8H\nRRULE:FREQ=DAILY;COUNT=6"
    let later =
      "UID:3\nRECURRENCE-ID;RANGE=THISANDFUTURE\(berlin)20261210T060000\nDTSTART\(berlin)20261210T080000\nDURATION:PT8H"
    let last =
      "UID:3\nRECURRENCE-ID;RANGE=THISANDFUTURE\(berlin)20261212T060000\nDTSTART\(berlin)20261212T230000\nDURATION:PT1H"
    let one = "UID:3\nRECURRENCE-ID\(berlin)20261211T060000\nDTSTART\(berlin)20261211T100000\nDURATION:PT1H"
    #expect(
      try read(long, later, last, one) == [
        "2026-12-07T06:00-14:00, 2026-12-08T06:00-14:00, 2026-12-09T06:00-14:00", "2026-12-10T08:00-16:00",
        "2026-12-12T23:00-2026-12-13T00:00", "2026-12-11T10:00-11:00",
      ])
    let days = "UID:4\nDTSTART;VALUE=DATE:20261207\nRRULE:FREQ=WEEKLY;COUNT=3\nEXDATE;VALUE=DATE:20261214"
    #expect(try read(days) == ["2026-12-07..2026-12-07, 2026-12-21..2026-12-21"])
  }

  @Test func `are added one by one, with lengths of their own`() throws {
    let event = """
      DTSTART:20261207T090000Z
      DURATION:PT1H
      RDATE:20261208T090000Z,20261209T100000Z
      RDATE;VALUE=PERIOD:20261210T090000Z/PT3H,20261211T090000Z/20261211T093000Z
      EXDATE:20261208T090000Z
      """
    #expect(
      try read(event) == [
        "2026-12-07T10:00-11:00, 2026-12-09T11:00-12:00, 2026-12-10T10:00-13:00, 2026-12-11T10:00-10:30"
      ])
    #expect(
      try read("DTSTART:20261207T090000Z\nRDATE;VALUE=PERIOD:20261210T090000Z/x").first?.hasPrefix("unreadable") == true
    )
  }

  // MARK: What is not read

  @Test func `are named if they are not read`() throws {
    #expect(try read("DTSTART:20261207T090000Z\nRRULE:FREQ=HOURLY") == [#"unknownRule("FREQ=HOURLY")"#])
    #expect(try read("DTSTART:20261207T090000Z\nEXRULE:FREQ=DAILY") == [#"unknownRule("EXRULE:FREQ=DAILY")"#])
    let task = "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Order\nDTSTART:20261207T090000Z\nEND:VTODO\nEND:VCALENDAR"
    #expect(try read(file: task) == [#"notAnEvent("VTODO")"#])
  }

  @Test func `of a series too long for any calendar are refused at once`() throws {
    let series = "DTSTART:00010101T000000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=1000000000"
    let events = Array(repeating: "BEGIN:VEVENT\n\(series)\nEND:VEVENT\n", count: 4).joined()
    let read = try read(file: "BEGIN:VCALENDAR\n\(events)END:VCALENDAR", days: "2026-12-01 2026-12-01")
    #expect(read == ["2026-12-01T00:00-01:00", "tooOften", "tooOften", "tooOften"])
  }
}
