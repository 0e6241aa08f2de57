import Domain
import ICalendar
import TestValues
import Testing

@Suite struct `A calendar file from elsewhere` {
  @Test func `Its busy periods are read, and free ones are not`() throws {
    let file = """
      BEGIN:VCALENDAR
      BEGIN:VFREEBUSY
      FREEBUSY:20261026T080000Z/PT1H,broken,20261026T100000Z/20261026T110000Z
      FREEBUSY;FBTYPE="FREE":20261027T080000Z/PT1H
      END:VFREEBUSY
      FREEBUSY:20261028T080000Z/PT1H
      END:VCALENDAR
      """
    let contents = try CalendarReading.events(in: Array(file.utf8))
    #expect(
      contents.busyPeriods == [
        try #require(CalendarPeriod("20261026T080000Z/PT1H")),
        try #require(CalendarPeriod("20261026T100000Z/20261026T110000Z")),
      ])
    #expect(contents.setAside.map(\.reason) == [.notAnEvent("VFREEBUSY")])
  }

  @Test func `Its events are read with their days, rules and exceptions`() throws {
    let file = """
      \u{FEFF}BEGIN:VCALENDAR
      BEGIN:VTIMEZONE
      TZID:Europe/Berlin
      BEGIN:STANDARD
      DTSTART:19701025T030000
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:1@holidays
      SUMMARY;LANGUAGE="de:x;y":Weihnachten\\, der
        erste Tag\\n(frei)
      DTSTART;VALUE=DATE:20261225
      DTEND;VALUE=DATE:20261227
      RRULE:FREQ=YEARLY
      EXDATE;VALUE=DATE:20271225,20281225
      BEGIN:VALARM
      TRIGGER:-PT10M
      DESCRIPTION:x
      END:VALARM
      END:VEVENT
      BEGIN:VEVENT
      UID:2
      SUMMARY:Night
      DTSTART;TZID="Europe/Berlin":20261024T220000
      DTEND;TZID=Europe/Berlin:20261025T060000
      RECURRENCE-ID:20261024T200000Z
      STATUS:CANCELLED
      END:VEVENT
      BEGIN:VEVENT
      SUMMARY:No day
      END:VEVENT
      BEGIN:VEVENT
      SUMMARY:Bad day
      DTSTART:20260230
      END:VEVENT
      END:VCALENDAR
      """
    for text in [file, lines(file)] {
      let contents = try CalendarReading.events(in: Array(text.utf8))
      let (events, setAside) = (contents.events, contents.setAside)
      try #require(events.count == 2)
      #expect(events[0].uid == "1@holidays" && events[0].summary == "Weihnachten, der erste Tag\n(frei)")
      var expansion = CalendarExpansion(
        contents, during: try day("2026-12-01")...day("2029-12-31"), on: try zone("Europe/Berlin"), .machine)
      #expect(
        try expansion.spans(of: 0)
          == [2026, 2029].map { year in
            .wholeDays(first: try day("\(year)-12-25"), last: try day("\(year)-12-26"))
          })
      #expect(events[1].isCancelled)
      #expect(try events[1].replaces == .utc(instant("2026-10-24T20:00:00Z")))
      #expect(setAside.map(\.summary) == ["No day", "Bad day"])
      #expect(setAside.map(\.reason) == [.noStart, .unreadable("DTSTART:20260230")])
      #expect(setAside.map(\.line) == [29, 32])
    }
  }

  @Test func `A schedule comes back with its rule, its exceptions and the shift that was moved`() throws {
    let berlin = try zone("Europe/Berlin")
    let start = try instant("2026-10-05T20:00:00Z")
    let rule = Recurrence(
      begin: try day("2026-10-05"), pattern: .weekly([.monday]), interval: 2, missingDay: .skip,
      end: .on(try day("2027-01-25")),
      excluded: [try day("2026-11-02")], added: [try day("2026-12-24")])
    var series = try event()
    series.span = .timed(start..<start + 28_800, berlin)
    series.recurrence = rule
    var moved = try event()
    moved.span = .timed(start + 1_296_000..<start + 1_300_200, berlin)
    moved.replaces = .timed(try instant("2026-10-19T20:00:00Z"), berlin)
    let text = CalendarFile(events: [series, moved]).text()
    let contents = try CalendarReading.events(in: Array(text.utf8))
    #expect(contents.setAside.isEmpty && contents.events.count == 2)
    let days = rule.begin...rule.begin + 200
    var expansion = CalendarExpansion(contents, during: days, on: try zone("Asia/Tokyo"), .machine)
    let starts = rule.days(in: days).filter { $0 != rule.begin + 14 }.map { date in
      berlin.instant(of: LocalDateTime(date: date, time: berlin.local(start).time), as: .start)
    }
    #expect(try expansion.spans(of: 0) == starts.map { .timed($0..<$0 + 28_800, berlin) })
    #expect(try expansion.spans(of: 1) == [moved.span])
    #expect(contents.events[0].rule == "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20270125T210000Z")
    #expect(text.contains("EXDATE;TZID=Europe/Berlin:20261102T220000\r\n"))
    #expect(text.contains("RDATE;TZID=Europe/Berlin:20261224T220000\r\n"))
    #expect(text.contains("RECURRENCE-ID;TZID=Europe/Berlin:20261019T220000\r\n"))
    #expect(text.contains("DTSTART:20270328T020000\r\n"), "the clocks of the rule's last year are told")
  }

  @Test func `Exceptions of whole days are days`() throws {
    var holiday = try event()
    let begin = try day("2026-12-25")
    holiday.span = .wholeDays(first: begin, last: begin)
    holiday.recurrence = Recurrence(
      begin: begin, pattern: .yearly, missingDay: .skip, end: .on(begin + 3000),
      excluded: [try day("2027-12-25"), try day("2028-12-25")])
    let text = CalendarFile(events: [holiday]).text()
    #expect(text.contains("EXDATE;VALUE=DATE:20271225,20281225\r\n"))
    let contents = try CalendarReading.events(in: Array(text.utf8))
    var expansion = CalendarExpansion(contents, during: begin...begin + 2000, on: try zone("Europe/Berlin"), .machine)
    #expect(
      try expansion.spans(of: 0)
        == [begin, day("2029-12-25"), day("2030-12-25"), day("2031-12-25")].map {
          .wholeDays(first: $0, last: $0)
        })
  }

  @Test func `What is no calendar, too long, or of too many events is refused whole`() throws {
    #expect(throws: CalendarReading.Fault.notACalendar) { try CalendarReading.events(in: Array("<html>".utf8)) }
    #expect(throws: CalendarReading.Fault.tooLong(limitBytes: 5_000_000)) {
      try CalendarReading.events(in: Array(repeating: 10, count: 5_000_001))
    }
    let many = "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:VEVENT\nEND:VEVENT\n", count: 10_001)
    #expect(throws: CalendarReading.Fault.tooManyEvents(limit: 10_000)) {
      try CalendarReading.events(in: Array(many.utf8))
    }
    let dates = String(repeating: "EXDATE;VALUE=DATE:20270101,20270102,20270103,20270104\n", count: 300)
    let event = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260101\n\(dates)END:VEVENT\nEND:VCALENDAR"
    #expect(try CalendarReading.events(in: Array(event.utf8)).setAside.map(\.reason) == [.tooManyDates])
  }

  @Test func `No bytes stop the reader`() throws {
    var numbers = SeededNumbers(seed: 12)
    let pieces: [[UInt8]] =
      [
        "BEGIN:VCALENDAR\n", "BEGIN:VEVENT\n", "END:VEVENT\r\n", "DTSTART:", "2026", "1025", "T", "Z", "\n", "\r", " ",
        ":", ";", "\"", "RRULE:FREQ=DAILY\n", "EXDATE:,", "\\", "SUMMARY", "DURATION:PT8H\n",
        "DTSTART:99991231T230000\n",
        "DTSTART;TZID=x:20261025\n", "RRULE:FREQ=YEARLY;BYDAY=-1SU\n", "BEGIN:VTIMEZONE\nTZID:x\nBEGIN:STANDARD\n",
        "TZOFFSETFROM:+0100\nTZOFFSETTO:+0000\n", "END:STANDARD\nEND:VTIMEZONE\n", "UID:1\n",
        "RDATE:20261025T010000Z/P9W\n",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20261025\n",
      ].map { Array($0.utf8) } + [[0], [0xFF], [0xC3], [0xEF, 0xBB, 0xBF]]
    for _ in 0..<3000 {
      let file = (0..<Int.random(in: 0...60, using: &numbers)).flatMap { _ in
        pieces.randomElement(using: &numbers) ?? []
      }
      guard let contents = try? CalendarReading.events(in: file) else { continue }
      var expansion = CalendarExpansion(
        contents, during: .first ... .last, on: try zone("Europe/Berlin"), .machine)
      for place in contents.events.indices { _ = try? expansion.spans(of: place) }
    }
  }
}
