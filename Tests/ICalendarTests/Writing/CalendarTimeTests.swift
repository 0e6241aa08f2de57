import Domain
import ICalendar
import TestValues
import Testing

/// An instant and how it stands in a file.
struct WrittenRow: Sendable, CustomTestStringConvertible {
  let zone: String
  let instant: String
  let written: String

  init(_ zone: String, _ instant: String, _ written: String) {
    self.zone = zone
    self.instant = instant
    self.written = written
  }

  var testDescription: String { "\(zone) at \(instant) is \(written)" }
}

@Suite struct `Times in a calendar file` {
  @Test(arguments: [
    WrittenRow("Europe/Berlin", "2026-03-29T00:59:00Z", ";TZID=Europe/Berlin:20260329T015900"),
    WrittenRow("Europe/Berlin", "2026-03-29T01:00:00Z", ";TZID=Europe/Berlin:20260329T030000"),
    WrittenRow("Europe/Berlin", "2026-10-25T00:00:00Z", ";TZID=Europe/Berlin:20261025T020000"),
    WrittenRow("Europe/Berlin", "2026-10-25T00:30:00Z", ";TZID=Europe/Berlin:20261025T023000"),
    WrittenRow("Europe/Berlin", "2026-10-25T00:59:59Z", ";TZID=Europe/Berlin:20261025T025959"),
    WrittenRow("Europe/Berlin", "2026-10-25T01:00:00Z", ":20261025T010000Z"),
    WrittenRow("Europe/Berlin", "2026-10-25T01:59:59Z", ":20261025T015959Z"),
    WrittenRow("Europe/Berlin", "2026-10-25T02:00:00Z", ";TZID=Europe/Berlin:20261025T030000"),
    WrittenRow("America/New_York", "2026-11-01T05:30:00Z", ";TZID=America/New_York:20261101T013000"),
    WrittenRow("America/New_York", "2026-11-01T06:30:00Z", ":20261101T063000Z"),
    WrittenRow("Australia/Lord_Howe", "2026-04-04T14:45:00Z", ";TZID=Australia/Lord_Howe:20260405T014500"),
    WrittenRow("Australia/Lord_Howe", "2026-04-04T15:15:00Z", ":20260404T151500Z"),
    WrittenRow("Africa/Casablanca", "2026-02-15T01:30:00Z", ";TZID=Africa/Casablanca:20260215T023000"),
    WrittenRow("Africa/Casablanca", "2026-02-15T02:30:00Z", ":20260215T023000Z"),
    WrittenRow("Asia/Kathmandu", "2026-10-25T01:00:00Z", ";TZID=Asia/Kathmandu:20261025T064500"),
    WrittenRow("UTC", "2026-10-25T01:00:00Z", ":20261025T010000Z"),
    WrittenRow("Etc/UTC", "2026-10-25T01:00:00Z", ":20261025T010000Z"),
  ])
  func `A time is local where that is unmistakable, else in UTC`(row: WrittenRow) throws {
    let start = try instant(row.instant)
    var event = try event()
    event.span = .timed(start..<start + 600, try zone(row.zone))
    let text = CalendarFile(events: [event]).text()
    #expect(text.contains("\r\nDTSTART\(row.written)\r\n"))
    event.span = .timed(start - 600..<start, try zone(row.zone))
    #expect(CalendarFile(events: [event]).text().contains("\r\nDTEND\(row.written)\r\n"))
  }

  @Test func `A file whose times are all in UTC has no zone`() throws {
    var event = try event()
    event.span = .timed(
      try instant("2026-10-25T01:00:00Z")..<instant("2026-10-25T01:30:00Z"), try zone("Europe/Berlin"))
    #expect(!CalendarFile(events: [event]).text().contains("VTIMEZONE"))
  }

  @Test func `Each zone stands in the file once`() throws {
    let events = try ["Europe/Berlin", "Asia/Kathmandu", "Europe/Berlin"].map {
      var event = try event()
      event.span = .timed(Instant(seconds: 1_790_000_000)..<Instant(seconds: 1_790_000_060), try zone($0))
      return event
    }
    let zones = unfolded(CalendarFile(events: events).text()).filter { $0.hasPrefix("TZID:") }
    #expect(zones == ["TZID:Europe/Berlin", "TZID:Asia/Kathmandu"])
  }

  @Test func `Offsets with seconds and lasting zones are written in full`() throws {
    var event = try event()
    event.span = .timed(
      try instant("1890-06-01T00:00:00Z")..<instant("1890-06-01T00:00:20Z"), try zone("Europe/Berlin"))
    let text = CalendarFile(events: [event]).text()
    #expect(text.contains("DTSTART;TZID=Europe/Berlin:18900601T005328\r\nDTEND;TZID=Europe/Berlin:18900601T005348\r\n"))
    #expect(text.contains("DTSTART:18890101T000000\r\nTZOFFSETFROM:+005328\r\nTZOFFSETTO:+005328\r\nTZNAME:LMT\r\n"))
  }

  @Test(arguments: [Int64.min, .min + 1, -62_135_596_800, 253_402_300_799, .max - 1, .max])
  func `The ends of time can be written`(seconds: Int64) throws {
    var event = try event()
    let start = Instant(seconds: seconds)
    event.span = .timed(start..<max(start, start + 1), try zone("America/New_York"))
    event.lastModified = start
    #expect(CalendarFile(events: [event]).text().hasSuffix("END:VCALENDAR\r\n"))
  }

  @Test func `In every zone the file's own clocks lead back to the instants`() throws {
    var numbers = SeededNumbers(seed: 2)
    let years = try instant("1975-01-01T00:00:00Z")..<instant("2080-01-01T00:00:00Z")
    for name in Zones.machine.names {
      let zone = try Zones.machine.zone(name)
      let instants = instants(near: zone.transitions(in: years), in: years, count: 24, using: &numbers)
      let events = try instants.map { instant in
        var event = try event()
        event.uid = "\(instant.seconds)"
        event.span = .timed(instant..<instant + 7200, zone)
        return event
      }
      let read = try CalendarReader(CalendarFile(events: events).text()).spans()
      #expect(read == instants.map { $0..<$0 + 7200 }, "\(name)")
    }
  }

  /// Most of them on whole minutes within three hours of a transition of one year, as a feed has them.
  private func instants(
    near transitions: [Zone.Transition], in years: Range<Instant>, count: Int, using numbers: inout SeededNumbers
  ) -> [Instant] {
    let some = transitions.randomElement(using: &numbers)
    let middle = some?.instant ?? Instant(seconds: .random(in: 0...3_000_000_000, using: &numbers))
    let close = transitions.filter { abs($0.instant.seconds(since: middle)) < 400 * 86_400 }
    return (0..<count).map { index in
      let place = close.randomElement(using: &numbers)?.instant ?? middle
      return place + Int64.random(in: -180...180, using: &numbers) * (index.isMultiple(of: 3) ? 1440 : 1) * 60
    }
  }
}
