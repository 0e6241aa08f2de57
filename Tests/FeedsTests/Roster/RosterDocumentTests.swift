import Domain
import Feeds
import Foundation
import Testing

/// A file of the folder Feeds.
func feed(_ name: String) throws -> [UInt8] {
  let url = try #require(Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Feeds"))
  return Array(try Data(contentsOf: url))
}

func decoded(_ text: String) throws(DecodeFault) -> RosterDocument { try RosterDocument(decoding: Array(text.utf8)) }

/// What becomes of one record of a list.
func reason(_ record: String) throws -> RejectionReason? {
  try decoded(#"{"roster": [\#(record)]}"#).rejected.first?.reason
}

/// A record whose days are good.
func record(name: String) -> String { #"{"name": \#(name), "from_date": "2026-11-16", "to_date": "2026-11-22"}"# }
func record(_ from: String, _ to: String, name: String = "Evan") -> String {
  #"{"name": "\#(name)", "from_date": \#(from), "to_date": \#(to)}"#
}

@Suite struct `A roster feed` {
  @Test func `of good records is taken whole`() throws {
    let document = try RosterDocument(decoding: feed("roster"))
    #expect(document.tenant == "moroku" && document.announcement == "Have a great day!")
    #expect(document.rejected.isEmpty)
    #expect(
      document.entries.map { "\($0.index) \($0.name) \($0.first) \($0.last)" } == [
        "0 Nischal 2019-07-08 2019-07-14", "1 Bennie 2019-07-15 2019-07-21", "2 Soumya 2019-07-22 2019-07-28",
        "3 Evan 2019-07-29 2019-08-04",
      ])
  }

  @Test func `with bad records gives the good ones and says what is wrong with each other one`() throws {
    let document = try RosterDocument(decoding: feed("roster-dirty"))
    #expect(document.tenant == nil)
    #expect(document.announcement == "Stocktaking on Friday: https://example.org/stock <b>please</b> come early")
    #expect(
      document.entries.map { "\($0.index) \($0.name) \($0.first) \($0.last)" } == [
        "0 Nischal 2026-11-16 2026-11-22", "5 Zoë <script>alert(1)</script> 2026-11-30 2026-12-06",
        "10 Bennie 2026-12-14 2026-12-20",
      ])
    let expected: [(Int, RejectionReason)] = [
      (1, .duplicate(of: 0)), (2, .nameMissing), (3, .endBeforeBegin), (4, .dateMalformed(.from, text: "30.11.2026")),
      (6, .nameNotText), (7, .dateImpossible(.from, text: "2027-02-29")), (8, .nameMissing), (9, .notAnObject),
    ]
    #expect(document.rejected.map(\.index) == expected.map(\.0))
    #expect(document.rejected.map(\.reason) == expected.map(\.1))
    #expect(document.rejected[1].excerpt == #"{"name": null, "from_date": "2026-11-23", "to_date": "2026-11-29"}"#)
    #expect(document.rejected[7].excerpt == #""not an object""#)
  }

  @Test(
    arguments: [
      ("[]", .notAnObject), ("null", .notAnObject), ("17", .notAnObject),
      ("{}", .nameMissing), (record(name: #"" \t\u0000 ""#), .nameMissing), (record(name: "[]"), .nameNotText),
      (record(name: "true"), .nameNotText), (record(name: #"{"a": "b"}"#), .nameNotText),
      (record(name: "\"" + String(repeating: "ë", count: 201) + "\""), .nameTooLong(limit: 200)),
      (record(name: "\"" + String(repeating: "ë", count: 200) + "\""), nil),
      (record("null", #""2026-11-22""#), .dateMissing(.from)), (record(#""2026-11-22""#, #"" ""#), .dateMissing(.to)),
      (record("20261116", #""2026-11-22""#), .dateNotText(.from)), (record(#""2026-11-16""#, "[]"), .dateNotText(.to)),
      (record(#""2026-11-16""#, #""2026-11-22T00:00:00Z""#), .dateMalformed(.to, text: "2026-11-22T00:00:00Z")),
      (record(#""2026-1-6""#, #""2026-11-22""#), .dateMalformed(.from, text: "2026-1-6")),
      (record(#""２０２６-11-16""#, #""2026-11-22""#), .dateMalformed(.from, text: "２０２６-11-16")),
      (record(#""2026-13-01""#, #""2026-11-22""#), .dateImpossible(.from, text: "2026-13-01")),
      (record(#""0000-01-01""#, #""2026-11-22""#), .dateImpossible(.from, text: "0000-01-01")),
      (record(#""2026-11-16""#, #""2026-11-31""#), .dateImpossible(.to, text: "2026-11-31")),
      (record(#""2026-11-16""#, #""2026-11-15""#), .endBeforeBegin), (record(#""2026-11-16""#, #""2026-11-16""#), nil),
      (record(#""2028-01-01""#, #""2028-12-31""#), nil), (record(#""2027-01-01""#, #""2028-01-01""#), nil),
      (record(#""2027-01-01""#, #""2028-01-02""#), .tooLong(limit: 366)),
      (#"{"name": "Evan", "name": "Mia", "from_date": "2026-11-16", "to_date": "2026-11-22"}"#, .keyRepeated("name")),
      (#"{"x": 1, "x": 2, "name": "Evan", "from_date": "2026-11-16", "to_date": "2026-11-22"}"#, nil),
    ] as [(String, RejectionReason?)])
  func `takes a record or says why not`(record: String, expected: RejectionReason?) throws {
    #expect(try reason(record) == expected)
  }

  @Test func `sets aside who is on duty on the same day already`() throws {
    let days = [
      ("16", "22", "Evan"), ("23", "29", "Evan"), ("01", "05", "Evan"), ("16", "22", "Mia"), ("22", "23", "Evan"),
      ("23", "29", "Evan"), ("05", "05", "Evan"), ("06", "15", "Evan"), ("01", "30", "Evan"), ("17", "17", "evan"),
    ]
    let records = days.map { record("\"2026-11-\($0)\"", "\"2026-11-\($1)\"", name: $2) }.joined(separator: ",")
    let document = try decoded("{\"roster\": [\(records)]}")
    #expect(document.entries.map(\.index) == [0, 1, 2, 3, 7, 9])
    #expect(document.rejected.map(\.index) == [4, 5, 6, 8])
    #expect(document.rejected.map(\.reason) == [.overlaps(0), .duplicate(of: 1), .overlaps(2), .overlaps(2)])
  }

  @Test func `compares with what was taken, not with what was set aside`() throws {
    let bad = record(#""2026-11-16""#, #""2026-11-15""#)
    #expect(try decoded("{\"roster\": [\(bad), \(bad)]}").rejected.map(\.reason) == [.endBeforeBegin, .endBeforeBegin])
  }

  @Test func `looks at twenty thousand records and sets the rest aside as one`() throws {
    let records = (0..<20_003).map { #"{"name":"\#($0)","from_date":"2026-11-16","to_date":"2026-11-22"}"# }
    let document = try decoded("{\"roster\": [\(records.joined(separator: ","))]}")
    #expect(document.entries.count == 20_000)
    #expect(document.rejected.map(\.index) == [nil])
    #expect(document.rejected.map(\.reason) == [.tooMany(limit: 20_000, left: 3)])
  }

  @Test(
    arguments: [
      (#""  a\tb\u0007\r\n ""#, "a b"), (#""""#, nil), (#"" ""#, nil), ("null", nil), ("7", nil), ("[]", nil),
      (#""\u202eabc\u2069""#, "abc"), (#""\ud83d\ude00 \ud83d x""#, "😀 \u{FFFD} x"), (#""a\\\"\/b""#, "a\\\"/b"),
    ] as [(String, String?)])
  func `gives tenant and announcement as plain text`(value: String, text: String?) throws {
    let document = try decoded(#"{"tenant": \#(value), "motd": \#(value), "roster": []}"#)
    #expect(document.tenant == text && document.announcement == text)
  }

  @Test func `cuts a tenant and an announcement that are too long`() throws {
    let long = String(repeating: "é", count: 3000)
    let document = try decoded(#"{"tenant": "\#(long)", "motd": "\#(long)", "roster": []}"#)
    #expect(document.tenant?.count == 200 && document.announcement?.count == 2000)
  }

  @Test func `shows no more of a record than an excerpt`() throws {
    let long = String(repeating: "\u{202E}a\u{7F} ", count: 5000)
    let document = try decoded("{\"roster\": [[\n\n\"\(long)\"]]}")
    let excerpt = try #require(document.rejected.first?.excerpt)
    #expect(excerpt.unicodeScalars.count <= 120 && excerpt.hasPrefix("[ \"a a a") && excerpt.hasSuffix("…"))
    let source = try #require(document.rejected.first?.source)
    #expect(source.unicodeScalars.count <= 2000 && source.hasPrefix("[\n\n\"a ") && !source.contains("\u{202E}"))
  }

  @Test func `may begin with a byte order mark and have no records`() throws {
    #expect(try decoded("\u{FEFF} {\"roster\": []} \n").entries.isEmpty)
  }

  // MARK: No feed at all

  @Test(
    arguments: [
      ("", .empty), ("  ", .empty), ("\u{FEFF} ", .empty), ("{", .endsEarly),
      (#"{"roster": [{"name": "Ev"#, .endsEarly),
      (#"{"roster": ["\u00"#, .endsEarly), (#"{"roster": ["\"#, .endsEarly), (#"{"roster": []"#, .endsEarly),
      (#"{"roster": [tru"#, .endsEarly), (#"{"roster": [-"#, .endsEarly),
      ("<html>", .notJSON(line: 1, column: 1)), ("{\n  \"roster\": [],\n}", .notJSON(line: 3, column: 1)),
      ("{\"roster\": [01]}", .notJSON(line: 1, column: 14)), ("{\"roster\": [1.]}", .notJSON(line: 1, column: 15)),
      ("{\"roster\": []} x", .notJSON(line: 1, column: 16)), ("{\"roster\": [\"\n\"]}", .notJSON(line: 1, column: 14)),
      (#"{"roster": ["\x"]}"#, .notJSON(line: 1, column: 15)),
      (#"{"roster": ["\u00g0"]}"#, .notJSON(line: 1, column: 18)),
      ("{roster: []}", .notJSON(line: 1, column: 2)), ("{'roster': []}", .notJSON(line: 1, column: 2)),
      ("NaN", .notJSON(line: 1, column: 1)), ("[1,]", .notJSON(line: 1, column: 4)),
      ("[]", .notAnObject), ("null", .notAnObject), ("\"roster\"", .notAnObject), ("-1.5e+3", .notAnObject),
      ("{}", .rosterMissing), (#"{"roster": null}"#, .rosterNull), (#"{"roster": {}}"#, .rosterNotAList),
      (#"{"roster": "none"}"#, .rosterNotAList), (#"{"roster": [], "roster": []}"#, .keyRepeated("roster")),
      (#"{"motd": "a", "roster": [], "mot\u0064": "b"}"#, .keyRepeated("motd")),
      (String(repeating: "[", count: 100_000), .tooDeep(limit: 64)),
      ("{\"x\": " + String(repeating: "{\"a\":", count: 100_000), .tooDeep(limit: 64)),
      (String(repeating: "[", count: 64) + String(repeating: "]", count: 64), .notAnObject),
    ] as [(String, DecodeFault)])
  func `that is no feed says so`(text: String, fault: DecodeFault) {
    #expect(throws: fault) { try decoded(text) }
    #expect(fault.description.hasSuffix("."))
  }

  @Test(arguments: [
    ([0x7B, 0x22, 0xFF], 2), ([0x22, 0xED, 0xA0, 0x80], 1), ([0xC3], 0),
  ])
  func `that is not UTF-8 says where`(bytes: [UInt8], offset: Int) {
    #expect(throws: DecodeFault.notText(offset: offset)) { try RosterDocument(decoding: bytes) }
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x7B, 0x00], [0xFE, 0xFF, 0x00, 0x7B], [0x7B, 0x00, 0x7D, 0x00], [0x00, 0x00, 0x00, 0x7B],
    ] as [[UInt8]])
  func `in another encoding says so`(bytes: [UInt8]) {
    #expect(throws: DecodeFault.otherEncoding) { try RosterDocument(decoding: bytes) }
  }

  @Test func `of fifty million bytes is refused unread`() {
    let bytes = [UInt8](repeating: 0x20, count: 50_000_000)
    #expect(throws: DecodeFault.tooLarge(limitBytes: 8 << 20)) { try RosterDocument(decoding: bytes) }
  }

  @Test func `cut anywhere is a fault and no crash`() throws {
    let bytes = try feed("roster-dirty")
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
    for count in 0...end {
      #expect(throws: DecodeFault.self) { try RosterDocument(decoding: Array(bytes[..<count])) }
    }
  }

  @Test func `with any byte changed is a feed or a fault and no crash`() throws {
    let bytes = try feed("roster-dirty")
    for place in bytes.indices {
      for byte in [0x00, 0x22, 0x2C, 0x5B, 0x5C, 0x7D, 0xFF] as [UInt8] {
        var changed = bytes
        changed[place] = byte
        _ = try? RosterDocument(decoding: changed)
      }
    }
  }
}

@Suite struct `What can be read of a rejected record` {
  private func remnants(_ records: String...) throws -> [String] {
    try decoded(#"{"roster": [\#(records.joined(separator: ","))]}"#).remnants.map { remnant in
      [remnant.name, remnant.first?.description, remnant.last?.description].map { $0 ?? "–" }.joined(separator: " ")
    }
  }

  @Test func `is its name and its days, each by itself`() throws {
    let day = #""2026-11-16""#
    #expect(try remnants(record(day, #""16.11.2026""#)) == ["Evan 2026-11-16 –"])
    #expect(try remnants(record("7", day)) == ["Evan – 2026-11-16"])
    #expect(try remnants(record(name: "7")) == ["– 2026-11-16 2026-11-22"])
    #expect(try remnants(#"{"name": "Evan", "fromDate": \#(day), "toDate": \#(day)}"#) == ["Evan – –"])
    #expect(try remnants(record(#""2026-11-17""#, day)) == ["Evan 2026-11-17 2026-11-16"])
    #expect(try remnants("{}", "7", "null", record(name: #""Evan""#)) == ["– – –"])
  }

  @Test func `is that of records that repeat a key or overlap another, too`() throws {
    let day = #""2026-11-16""#
    #expect(try remnants(#"{"name": "Evan", "name": "Eve", "from_date": \#(day), "to_date": \#(day)}"#).count == 1)
    let week = record(name: #""Evan""#)
    #expect(try remnants(week, record(day, #""2026-11-30""#)) == ["Evan 2026-11-16 2026-11-30"])
  }
}
