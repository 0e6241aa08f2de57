import CivilTime
import Foundation
import TestValues
import Testing

@Suite struct `Zone files, right and wrong` {
  static let name = ZoneName("Test/Zone")

  static func zone(_ file: TimeZoneFileBytes) throws -> Zone { try Zone(name: #require(name), tzif: file.bytes) }

  static func zone(footer: String) throws -> Zone {
    try zone(TimeZoneFileBytes(footer: "\n\(footer)\n"))
  }

  @Test(arguments: [
    // Nuuk, Gaza, Jerusalem, Dublin, Moscow once, Tehran once, and the two ways to write a day of the year.
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00Z -01", "2026-10-25T01:00:00Z -02"),
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-03-28T00:00:00Z EEST", "2026-10-23T23:00:00Z EET"),
    ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-27T00:00:00Z IDT", "2026-10-24T23:00:00Z IST"),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-03-29T01:00:00Z IST", "2026-10-25T01:00:00Z GMT"),
    ("CET-1CEST", nil, nil),
    ("<+0330>-3:30<+0430>,J79/24,J263/24", "2026-03-20T20:30:00Z +0430", "2026-09-20T19:30:00Z +0330"),
    ("AAA0BBB,59/0:00:01,J60", "2026-03-01T00:00:01Z BBB", "2026-03-01T01:00:00Z AAA"),
    ("AAA3BBB2,M1.1.1/-167,M12.1.4/167", "2026-12-10T01:00:00Z AAA", "2026-12-28T04:00:00Z BBB"),
  ])
  func `The rule at the foot sets the clocks of every year`(footer: String, first: String?, second: String?) throws {
    guard let first, let second else {
      #expect(throws: ZoneFault.malformed(part: "footer")) { try Self.zone(footer: footer) }
      return
    }
    let zone = try Self.zone(footer: footer)
    let year = try instant("2026-01-02T00:00:00Z")..<instant("2027-01-02T00:00:00Z")
    #expect(zone.transitions(in: year).map { "\($0.instant) \($0.abbreviation)" } == [first, second])
    for later: Int64 in [1, 5, 19] {
      let cycle = later * 146_097 * 86_400
      let moved = zone.transitions(in: year.lowerBound + cycle..<year.upperBound + cycle)
      #expect(moved.map(\.instant) == zone.transitions(in: year).map { $0.instant + cycle })
    }
  }

  @Test(arguments: [
    ("AAA0BBB,J59/0,J60/1", 2028, ["2028-02-28T00:00:00Z", "2028-03-01T00:00:00Z"]),
    ("AAA0BBB,59/0,60/1", 2028, ["2028-02-29T00:00:00Z", "2028-03-01T00:00:00Z"]),
    ("AAA0BBB,59/0,60/1", 2027, ["2027-03-01T00:00:00Z", "2027-03-02T00:00:00Z"]),
    ("AAA0BBB,J1/0,J365/1", 2028, ["2028-01-01T00:00:00Z", "2028-12-31T00:00:00Z"]),
    ("AAA0BBB,M2.5.2/0,M3.1.0/1", 2028, ["2028-02-29T00:00:00Z", "2028-03-05T00:00:00Z"]),
    ("AAA0BBB,M2.5.2/0,M3.1.0/1", 2027, ["2027-02-23T00:00:00Z", "2027-03-07T00:00:00Z"]),
  ])
  func `A rule counts February 29 as its form says`(footer: String, year: Int, changes: [String]) throws {
    let range = try instant("\(year)-01-01T00:00:00Z")..<instant("\(year + 1)-01-01T00:00:00Z")
    #expect(Set(try Self.zone(footer: footer).transitions(in: range).map(\.instant.description)) == Set(changes))
  }

  @Test(arguments: ["EST5EDT,0/0,J365/25", "XXX3EDT4,0/0,J365/23"])
  func `Daylight time all year has no transitions`(footer: String) throws {
    let zone = try Self.zone(footer: footer)
    #expect(zone.nextTransition(after: try instant("2026-01-01T00:00:00Z")) == nil)
    #expect(
      zone.observance(at: try instant("2026-01-01T00:00:00Z"))
        == Observance(offset: -14_400, abbreviation: "EDT", isDaylight: true))
  }

  @Test(arguments: [
    "", "UTC", "0", "UTC0,", "UTC0DST,", "UTC0DST,M3.5.0", "UTC0DST,M3.5.0,M10.5.0x", "UTC0DST,M13.1.0,M10.5.0",
    "UTC0DST,M0.1.0,M10.5.0", "UTC0DST,M3.6.0,M10.5.0", "UTC0DST,M3.0.0,M10.5.0", "UTC0DST,M3.5.7,M10.5.0",
    "UTC0DST,J0,J1", "UTC0DST,J366,J1", "UTC0DST,366,1", "UTC0DST,M3.5.0/168,M10.5.0", "UTC0DST,M3.5.0/2:60,M10.5.0",
    "UTC0DST,M3.5.0/2:00:60,M10.5.0", "UTC25", "UTC24:59:60", "<UTC0", "<>0", "<U\u{301}>0", "UTC0\u{0}",
    "UTC99999999999999999999", "UTC-24:59:59DST-26,1,2", "UTC0DST,M3.5.0/-,M10.5.0", "UTC0DST,-1,1",
  ])
  func `A rule of another form is refused`(footer: String) throws {
    if footer.isEmpty {
      // Why: an empty footer is the one that says nothing, and is allowed.
      #expect(try Self.zone(footer: footer).offset(at: Instant(seconds: 0)) == 0)
    } else {
      #expect(throws: ZoneFault.malformed(part: "footer")) { try Self.zone(footer: footer) }
    }
  }

  @Test func `A file of version 1 has no rule, and its last observance stays`() throws {
    let zone = try Self.zone(
      TimeZoneFileBytes(
        version: 0, transitions: [(-100, 1), (1_000_000_000, 0)], observances: [(3600, 0, 0), (7200, 1, 4)],
        letters: "CET\0CEST\0"))
    #expect(zone.offset(at: Instant(seconds: -101)) == 3600)
    #expect(zone.offset(at: Instant(seconds: -100)) == 7200)
    #expect(zone.offset(at: Instant(seconds: 1_000_000_000)) == 3600)
    #expect(zone.nextTransition(after: Instant(seconds: 1_000_000_000)) == nil)
  }

  @Test func `A listed transition that changes nothing is not one`() throws {
    let zone = try Self.zone(
      TimeZoneFileBytes(
        transitions: [(10, 0), (20, 1), (30, 2), (40, 3)],
        observances: [(0, 0, 0), (0, 0, 4), (0, 1, 4), (0, 0, 4)], letters: "AAA\0BBB\0", footer: "\nBBB0\n"))
    let all = zone.transitions(in: Instant(seconds: .min)..<Instant(seconds: .max))
    #expect(all.map(\.instant.seconds) == [20, 30, 40])
    #expect(all.map(\.abbreviation) == ["BBB", "BBB", "BBB"])
    #expect(all.map(\.isDaylight) == [false, true, false])
  }

  @Test func `The rule starts after the last listed transition`() throws {
    let zone = try Self.zone(
      TimeZoneFileBytes(
        transitions: [(try instant("2026-07-01T00:00:00Z").seconds, 1)],
        observances: [(0, 0, 0), (7200, 1, 4)], letters: "UTC\0CEST\0", footer: "\nCET-1CEST,M3.5.0,M10.5.0/3\n"))
    let next = try instant("2020-01-01T00:00:00Z")..<instant("2027-04-01T00:00:00Z")
    #expect(
      zone.transitions(in: next).map(\.instant.description)
        == ["2026-07-01T00:00:00Z", "2026-10-25T01:00:00Z", "2027-03-28T01:00:00Z"])
  }

  @Test(arguments: [
    TimeZoneFileBytes(transitions: [(10, 0), (10, 0)]), TimeZoneFileBytes(transitions: [(10, 0), (9, 0)]),
    TimeZoneFileBytes(transitions: [(10, 1)]), TimeZoneFileBytes(transitions: [(.max, 0)]),
    TimeZoneFileBytes(transitions: [(.min, 0)]), TimeZoneFileBytes(observances: []),
    TimeZoneFileBytes(observances: [(93_600, 0, 0)]), TimeZoneFileBytes(observances: [(-90_000, 0, 0)]),
    TimeZoneFileBytes(observances: [(.min, 0, 0)]), TimeZoneFileBytes(observances: [(0, 2, 0)]),
    TimeZoneFileBytes(observances: [(0, 0, 4)]), TimeZoneFileBytes(observances: [(0, 0, 255)]),
    TimeZoneFileBytes(observances: [(0, 0, 3)]), TimeZoneFileBytes(letters: ""), TimeZoneFileBytes(letters: "UTC"),
    TimeZoneFileBytes(letters: "U\nC\0"), TimeZoneFileBytes(letters: "U:C\0"), TimeZoneFileBytes(footer: ""),
    TimeZoneFileBytes(footer: "\nUTC0"), TimeZoneFileBytes(footer: "UTC0\n"),
    TimeZoneFileBytes(footer: "\n\(String(repeating: "A", count: 300))0\n"),
    TimeZoneFileBytes(counts: [0, 0, 0, .max, 1, 4]), TimeZoneFileBytes(counts: [0, 0, 0, 0, .max, 4]),
    TimeZoneFileBytes(counts: [0, 0, 0, 0, 1, .max]), TimeZoneFileBytes(counts: [.max, .max, 0, .max, .max, .max]),
    TimeZoneFileBytes(counts: [1, 1, 0, .max, 1, .max]), TimeZoneFileBytes(counts: [0, 2, 0, 0, 1, 4]),
  ])
  func `A file with a wrong part is refused`(file: TimeZoneFileBytes) throws {
    #expect {
      try Self.zone(file)
    } throws: { fault in
      if case ZoneFault.malformed = fault { true } else { false }
    }
  }

  @Test func `A file that counts leap seconds is refused`() throws {
    #expect(throws: ZoneFault.countsLeapSeconds) {
      try Self.zone(TimeZoneFileBytes(counts: [0, 0, 1, 0, 1, 4]))
    }
  }

  @Test(arguments: ["Europe/Berlin", "Africa/Casablanca", "Australia/Lord_Howe", "UTC"])
  func `A file cut short anywhere is refused`(text: String) throws {
    let name = try #require(ZoneName(text))
    let bytes = Array(try TestZones.data(of: name))
    for length in 0..<bytes.count {
      #expect(throws: ZoneFault.self) { try Zone(name: name, tzif: Array(bytes.prefix(length))) }
    }
  }

  @Test(arguments: ["Europe/Berlin", "Africa/Casablanca", "Pacific/Apia", "America/Nuuk", "Asia/Kathmandu"])
  func `Damaged files are refused or give a zone that can be asked anything`(text: String) throws {
    let name = try #require(ZoneName(text))
    let whole = Array(try TestZones.data(of: name))
    var numbers = SeededNumbers(seed: 4)
    var readable = 0
    for round in 0..<400 {
      let bytes = damaged(whole, inFooter: round.isMultiple(of: 4), using: &numbers)
      guard let zone = try? Zone(name: name, tzif: bytes) else { continue }
      readable += 1
      askEverything(zone)
    }
    #expect(readable > 0)
  }
}

/// A copy with one to four bytes changed: half of them by one bit, half at random.
private func damaged(_ whole: [UInt8], inFooter: Bool, using numbers: inout SeededNumbers) -> [UInt8] {
  var bytes = whole
  let places = inFooter ? (whole.count - 30)..<whole.count : 0..<whole.count
  for _ in 0..<Int.random(in: 1...4, using: &numbers) {
    let place = Int.random(in: places, using: &numbers)
    let bit = UInt8(1) << UInt8.random(in: 0..<8, using: &numbers)
    let digit = "0123456789,./MJ-<>ACE".utf8.randomElement(using: &numbers) ?? 0
    bytes[place] =
      Bool.random(using: &numbers) ? bytes[place] ^ bit : inFooter ? digit : .random(in: 0...255, using: &numbers)
  }
  return bytes
}

/// Asks all that a zone answers, at the ends of time and between, and checks what holds for any zone.
private func askEverything(_ zone: Zone) {
  let ends: [Int64] = [
    .min, .min + 1, -(1 << 60), -62_135_596_800, -1, 0, 1_774_746_000, 253_402_300_799, 1 << 60, .max,
  ]
  for instant in ends.map({ Instant(seconds: $0) }) {
    _ = zone.local(instant)
    #expect(zone.observance(at: instant).offset == zone.offset(at: instant))
    if let next = zone.nextTransition(after: instant) {
      #expect(next.instant > instant || instant.seconds > 1 << 60)
    }
  }
  for days in [LocalDate.first.daysSinceEpoch, -30_000, 0, 20_541, 900_000, LocalDate.last.daysSinceEpoch] {
    let moment = LocalDateTime(date: LocalDate(daysSinceEpoch: days), time: .midnight)
    #expect(zone.instant(of: moment, as: .start) <= zone.instant(of: moment, as: .end))
    #expect(zone.startOfDay(moment.date) <= zone.startOfDay(moment.date + 1))
  }
  let century = Instant(seconds: 0)..<Instant(seconds: 3_155_760_000)
  let transitions = zone.transitions(in: century)
  #expect(zip(transitions, transitions.dropFirst()).allSatisfy { $0.instant < $1.instant })
}
