import CivilTime
import TestValues
import Testing

/// A civil time, which edge it is, and the instant that it means.
struct CivilRow: Sendable, CustomTestStringConvertible {
  let zone: String
  let local: String
  let edge: Zone.Edge
  let instant: String

  init(_ zone: String, _ local: String, _ edge: Zone.Edge, _ instant: String) {
    self.zone = zone
    self.local = local
    self.edge = edge
    self.instant = instant
  }

  var testDescription: String { "\(zone) \(local) as \(edge) is \(instant)" }
}

@Suite struct `Civil times of a zone` {
  @Test(arguments: [
    // Spring: 02:00 CET is 03:00 CEST.
    CivilRow("Europe/Berlin", "2026-03-29T01:59", .start, "2026-03-29T00:59:00Z"),
    CivilRow("Europe/Berlin", "2026-03-29T02:00", .start, "2026-03-29T01:00:00Z"),
    CivilRow("Europe/Berlin", "2026-03-29T02:30", .start, "2026-03-29T01:00:00Z"),
    CivilRow("Europe/Berlin", "2026-03-29T02:30", .end, "2026-03-29T01:00:00Z"),
    CivilRow("Europe/Berlin", "2026-03-29T03:00", .start, "2026-03-29T01:00:00Z"),
    CivilRow("Europe/Berlin", "2026-03-29T03:00", .end, "2026-03-29T01:00:00Z"),
    CivilRow("Europe/Berlin", "2026-03-29T03:01", .end, "2026-03-29T01:01:00Z"),
    // Autumn: 03:00 CEST is 02:00 CET.
    CivilRow("Europe/Berlin", "2026-10-25T01:59", .end, "2026-10-24T23:59:00Z"),
    CivilRow("Europe/Berlin", "2026-10-25T02:00", .start, "2026-10-25T00:00:00Z"),
    CivilRow("Europe/Berlin", "2026-10-25T02:00", .end, "2026-10-25T01:00:00Z"),
    CivilRow("Europe/Berlin", "2026-10-25T02:30", .start, "2026-10-25T00:30:00Z"),
    CivilRow("Europe/Berlin", "2026-10-25T02:30", .end, "2026-10-25T01:30:00Z"),
    CivilRow("Europe/Berlin", "2026-10-25T03:00", .start, "2026-10-25T02:00:00Z"),
    CivilRow("Europe/Berlin", "2026-10-25T03:00", .end, "2026-10-25T02:00:00Z"),
    CivilRow("Europe/Berlin", "2526-07-01T12:00", .start, "2526-07-01T10:00:00Z"),

    CivilRow("America/New_York", "2026-03-08T02:30", .start, "2026-03-08T07:00:00Z"),
    CivilRow("America/New_York", "2026-03-08T02:30", .end, "2026-03-08T07:00:00Z"),
    CivilRow("America/New_York", "2026-11-01T01:30", .start, "2026-11-01T05:30:00Z"),
    CivilRow("America/New_York", "2026-11-01T01:30", .end, "2026-11-01T06:30:00Z"),
    CivilRow("America/New_York", "2026-11-01T02:00", .start, "2026-11-01T07:00:00Z"),

    // Half an hour, in the southern autumn and spring.
    CivilRow("Australia/Lord_Howe", "2026-04-05T01:29", .end, "2026-04-04T14:29:00Z"),
    CivilRow("Australia/Lord_Howe", "2026-04-05T01:45", .start, "2026-04-04T14:45:00Z"),
    CivilRow("Australia/Lord_Howe", "2026-04-05T01:45", .end, "2026-04-04T15:15:00Z"),
    CivilRow("Australia/Lord_Howe", "2026-10-04T02:15", .start, "2026-10-03T15:30:00Z"),
    CivilRow("Australia/Lord_Howe", "2026-10-04T02:30", .start, "2026-10-03T15:30:00Z"),

    // An hour earlier for Ramadan: the law's winter time is +01, its "daylight" time +00.
    CivilRow("Africa/Casablanca", "2026-02-15T02:30", .start, "2026-02-15T01:30:00Z"),
    CivilRow("Africa/Casablanca", "2026-02-15T02:30", .end, "2026-02-15T02:30:00Z"),
    CivilRow("Africa/Casablanca", "2026-03-22T02:30", .start, "2026-03-22T02:00:00Z"),
    CivilRow("Africa/Casablanca", "2026-03-22T03:00", .end, "2026-03-22T02:00:00Z"),

    CivilRow("Asia/Kathmandu", "2026-06-01T09:00", .start, "2026-06-01T03:15:00Z"),

    // Samoa had no 30 December 2011.
    CivilRow("Pacific/Apia", "2011-12-29T23:59", .start, "2011-12-30T09:59:00Z"),
    CivilRow("Pacific/Apia", "2011-12-30T12:00", .start, "2011-12-30T10:00:00Z"),
    CivilRow("Pacific/Apia", "2011-12-30T12:00", .end, "2011-12-30T10:00:00Z"),
    CivilRow("Pacific/Apia", "2011-12-31T00:00", .start, "2011-12-30T10:00:00Z"),
    // Kwajalein crossed the date line twice: it had 30 September 1969 twice and no 21 August 1993.
    CivilRow("Pacific/Kwajalein", "1993-08-21T12:00", .start, "1993-08-21T12:00:00Z"),
    CivilRow("Pacific/Kwajalein", "1969-09-30T12:00", .start, "1969-09-30T01:00:00Z"),
    CivilRow("Pacific/Kwajalein", "1969-09-30T12:00", .end, "1969-10-01T00:00:00Z"),
  ])
  func `A missing time is the first after the gap, of a doubled one a start takes the first and an end the second`(
    row: CivilRow
  ) throws {
    let zone = try TestZones.zone(row.zone)
    #expect(zone.instant(of: try moment(row.local), as: row.edge) == (try instant(row.instant)))
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-03-29T00:59:59Z", "2026-03-29T01:59"),
    ("Europe/Berlin", "2026-03-29T01:00:00Z", "2026-03-29T03:00"),
    ("Europe/Berlin", "2026-10-25T00:59:59Z", "2026-10-25T02:59"),
    ("Europe/Berlin", "2026-10-25T01:00:00Z", "2026-10-25T02:00"),
    ("Europe/Berlin", "2926-07-01T10:00:00Z", "2926-07-01T12:00"),
    ("Europe/Berlin", "9999-07-01T10:00:00Z", "9999-07-01T12:00"),
    ("Europe/Berlin", "9999-12-31T23:30:00Z", "9999-12-31T23:59"),
    ("America/New_York", "0001-01-01T00:00:00Z", "0001-01-01T00:00"),
    ("Asia/Kathmandu", "2026-06-01T03:15:00Z", "2026-06-01T09:00"),
    ("Pacific/Apia", "2011-12-30T09:59:59Z", "2011-12-29T23:59"),
    ("Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31T00:00"),
    ("Australia/Lord_Howe", "2026-04-04T15:00:00Z", "2026-04-05T01:30"),
  ])
  func `An instant shows on the wall clock`(zone: String, at text: String, local: String) throws {
    #expect(try TestZones.zone(zone).local(instant(text)) == moment(local))
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00Z"),
    ("Europe/Berlin", "2026-03-30", "2026-03-29T22:00:00Z"),
    // No midnight: the clocks of Cairo go from 00:00 to 01:00.
    ("Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00Z"),
    // Two midnights: those of Havana go from 01:00 to 00:00.
    ("America/Havana", "2026-11-01", "2026-11-01T04:00:00Z"),
    ("Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z"),
    ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z"),
  ])
  func `A day starts at its first instant`(zone: String, day: String, start: String) throws {
    #expect(try TestZones.zone(zone).startOfDay(#require(LocalDate(day))) == instant(start))
  }

  @Test func `The night of the autumn change is an hour longer`() throws {
    let berlin = try TestZones.zone("Europe/Berlin")
    let start = try berlin.instant(of: moment("2026-10-24T22:00"), as: .start)
    let end = try berlin.instant(of: moment("2026-10-25T06:00"), as: .end)
    #expect(end.seconds(since: start) == 9 * 3600)
  }
}
