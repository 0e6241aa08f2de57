import Domain
import ICalendar
import TestValues
import Testing

@Suite struct `A calendar file` {
  @Test func `A shift over the autumn night reads like this`() throws {
    let berlin = try zone("Europe/Berlin")
    let shift = CalendarEvent(
      uid: "shift-7@onduty.example", summary: "Early, bar", location: "Café Mitte", note: "Bring keys;\nring twice",
      url: "https://onduty.example/shifts/7?a=1,2;b",
      span: .timed(try instant("2026-10-24T20:00:00Z")..<instant("2026-10-25T01:30:00Z"), berlin),
      alarmMinutesBefore: 30, sequence: 2, created: try instant("2026-09-01T08:00:00Z"),
      lastModified: try instant("2026-09-02T09:30:05Z"))
    let file = CalendarFile(name: "Roster: Mitte, bar", refreshInterval: .seconds(900), events: [shift])
    #expect(
      file.text()
        == lines(
          """
          BEGIN:VCALENDAR
          VERSION:2.0
          PRODID:-//OnDuty//OnDuty//EN
          CALSCALE:GREGORIAN
          METHOD:PUBLISH
          NAME:Roster: Mitte\\, bar
          X-WR-CALNAME:Roster: Mitte\\, bar
          REFRESH-INTERVAL;VALUE=DURATION:PT15M
          X-PUBLISHED-TTL:PT15M
          BEGIN:VTIMEZONE
          TZID:Europe/Berlin
          BEGIN:STANDARD
          DTSTART:20250101T000000
          TZOFFSETFROM:+0100
          TZOFFSETTO:+0100
          TZNAME:CET
          END:STANDARD
          BEGIN:DAYLIGHT
          DTSTART:20250330T020000
          TZOFFSETFROM:+0100
          TZOFFSETTO:+0200
          TZNAME:CEST
          END:DAYLIGHT
          BEGIN:STANDARD
          DTSTART:20251026T030000
          TZOFFSETFROM:+0200
          TZOFFSETTO:+0100
          TZNAME:CET
          END:STANDARD
          BEGIN:DAYLIGHT
          DTSTART:20260329T020000
          TZOFFSETFROM:+0100
          TZOFFSETTO:+0200
          TZNAME:CEST
          END:DAYLIGHT
          BEGIN:STANDARD
          DTSTART:20261025T030000
          TZOFFSETFROM:+0200
          TZOFFSETTO:+0100
          TZNAME:CET
          END:STANDARD
          END:VTIMEZONE
          BEGIN:VEVENT
          UID:shift-7@onduty.example
          SEQUENCE:2
          DTSTAMP:20260902T093005Z
          CREATED:20260901T080000Z
          LAST-MODIFIED:20260902T093005Z
          DTSTART;TZID=Europe/Berlin:20261024T220000
          DTEND:20261025T013000Z
          SUMMARY:Early\\, bar
          LOCATION:Café Mitte
          DESCRIPTION:Bring keys\\;\\nring twice
          URL:https://onduty.example/shifts/7?a=1,2;b
          STATUS:CONFIRMED
          TRANSP:OPAQUE
          BEGIN:VALARM
          ACTION:DISPLAY
          DESCRIPTION:Early\\, bar
          TRIGGER:-PT30M
          END:VALARM
          END:VEVENT
          END:VCALENDAR
          """))
  }

  @Test func `A cancelled stretch of days has an exclusive end, no zone and no alarm`() throws {
    let event = CalendarEvent(
      uid: "1", summary: "On call",
      span: .wholeDays(first: try day("2026-02-27"), last: try day("2026-02-28")), alarmMinutesBefore: 30,
      lastModified: Instant(seconds: 0), isCancelled: true)
    #expect(
      CalendarFile(events: [event]).text()
        == lines(
          """
          BEGIN:VCALENDAR
          VERSION:2.0
          PRODID:-//OnDuty//OnDuty//EN
          CALSCALE:GREGORIAN
          METHOD:PUBLISH
          BEGIN:VEVENT
          UID:1
          SEQUENCE:0
          DTSTAMP:19700101T000000Z
          LAST-MODIFIED:19700101T000000Z
          DTSTART;VALUE=DATE:20260227
          DTEND;VALUE=DATE:20260301
          SUMMARY:On call
          STATUS:CANCELLED
          TRANSP:TRANSPARENT
          END:VEVENT
          END:VCALENDAR
          """))
  }

  // In EmployeeRoster the reminder rang half an hour after the shift had begun, and the last day was lost.
  @Test(arguments: [(30, "-PT30M"), (1440, "-PT1440M"), (0, "PT0M"), (-30, "PT0M"), (.min, "PT0M")])
  func `The reminder rings before the start`(minutes: Int, trigger: String) throws {
    var event = try event()
    event.alarmMinutesBefore = minutes
    #expect(CalendarFile(events: [event]).text().contains("\r\nTRIGGER:\(trigger)\r\n"))
  }

  @Test(arguments: [
    (Duration.seconds(3600), "PT1H" as String?), (.seconds(86_400), "PT24H"), (.seconds(5400), "PT90M"),
    (.seconds(61), "PT61S"),
    (.milliseconds(1500), "PT1S"), (.milliseconds(999), nil), (.zero, nil), (.seconds(-60), nil),
  ])
  func `Subscribers are told how long to wait`(interval: Duration, text: String?) {
    let file = CalendarFile(refreshInterval: interval, events: []).text()
    #expect(file.contains("REFRESH-INTERVAL") == (text != nil))
    if let text {
      #expect(file.contains("\r\nREFRESH-INTERVAL;VALUE=DURATION:\(text)\r\nX-PUBLISHED-TTL:\(text)\r\n"))
    }
  }

  @Test func `What is empty is left out`() throws {
    let event = CalendarEvent(
      uid: "1", summary: "", location: "", note: "", url: "",
      span: .timed(Instant(seconds: 0)..<Instant(seconds: 0), try zone("Europe/Berlin")),
      sequence: -1, lastModified: Instant(seconds: 0))
    let text = CalendarFile(name: "", events: [event]).text()
    for absent in ["LOCATION", "DESCRIPTION", "URL", "DTEND", "NAME:\r\n", "CREATED", "VALARM", "SEQUENCE:-"] {
      #expect(!text.contains(absent), "\(absent)")
    }
    #expect(text.contains("\r\nSUMMARY:\r\n"))
  }

  @Test func `The last day before the first counts as the first, and the calendar's last day has no end`() throws {
    func text(_ first: String, _ last: String) throws -> String {
      var event = try event()
      event.span = .wholeDays(first: try day(first), last: try day(last))
      return CalendarFile(events: [event]).text()
    }
    #expect(
      try text("2026-02-27", "2026-02-20").contains("DTSTART;VALUE=DATE:20260227\r\nDTEND;VALUE=DATE:20260228\r\n"))
    #expect(try text("9999-12-31", "9999-12-31").contains("DTSTART;VALUE=DATE:99991231\r\nSUMMARY"))
    #expect(
      try text("0001-01-01", "0001-01-01").contains("DTSTART;VALUE=DATE:00010101\r\nDTEND;VALUE=DATE:00010102\r\n"))
  }

  @Test func `The same calendar gives the same bytes`() throws {
    let event = try event()
    #expect(CalendarFile(events: [event]).text() == CalendarFile(events: [event]).text())
  }
}
