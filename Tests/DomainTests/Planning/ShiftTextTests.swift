import Testing

@testable import Domain

@Suite struct `A cell of a table of shifts` {
  @Test(arguments: [
    ("6", "06:00"), ("06:00", "06:00"), ("6.30", "06:30"), ("6:30 Uhr", "06:30"), ("6 h", "06:00"), ("0630", "06:30"),
    ("630", "06:30"), ("22:15:00", "22:15"), ("24:00", "00:00"), ("24", "00:00"), ("12 am", "00:00"),
    ("12 PM", "12:00"),
    ("6:30 p.m.", "18:30"), ("2026-11-23 06:15", "06:15"), (" 9 ", "09:00"), ("6h30", "06:30"),
  ])
  func `is a time as people write it`(text: String, time: String) throws {
    #expect(try ShiftText.time(text).description == time)
  }

  @Test(arguments: [
    ("6.3", ShiftCellProblem.ambiguousTime), ("6.333", .ambiguousTime), ("25:00", .notATime), ("24:01", .notATime),
    ("13 pm", .notATime), ("", .notATime), (":", .notATime), ("-6", .notATime), ("6:60", .notATime), ("٦", .notATime),
    ("99999999999999999999", .notATime), ("early", .notATime), ("6:00:00:00", .notATime), ("1e3", .notATime),
  ])
  func `or is no time`(text: String, problem: ShiftCellProblem) {
    #expect(throws: problem) { try ShiftText.time(text) }
  }

  @Test(arguments: [
    ("2026-11-23", "2026-11-23"), ("23.11.2026", "2026-11-23"), ("23.11.26", "2026-11-23"), ("1.2.2027", "2027-02-01"),
    ("Mo 23.11.2026", "2026-11-23"), ("Mon, 2026-11-23", "2026-11-23"), ("11/23/2026", "2026-11-23"),
    ("23/11/2026", "2026-11-23"), ("11/11/2026", "2026-11-11"), ("2026-11-23 06:00", "2026-11-23"),
    ("2026-11-23T06:00", "2026-11-23"), ("Mo. 23.11.2026", "2026-11-23"),
  ])
  func `is a day as people write it`(text: String, date: String) throws {
    #expect(try ShiftText.date(text).description == date)
  }

  @Test(arguments: [
    ("10/11/2026", ShiftCellProblem.ambiguousDate), ("31.11.2026", .notADate), ("", .missing), ("Monday", .notADate),
    ("23.11.", .notADate), ("46349", .notADate), ("2026-02-30", .notADate), ("..", .notADate), ("0.0.0", .notADate),
    ("99999.1.1", .notADate), ("13/13/2026", .notADate),
  ])
  func `or is no day`(text: String, problem: ShiftCellProblem) {
    #expect(throws: problem) { try ShiftText.date(text) }
  }
}

@Suite struct `A line of a table of shifts` {
  private let reader: ShiftLineReader

  init() throws {
    let yard = Site(id: ID(rawValue: 1), name: "Yard", zone: try #require(ZoneName("Europe/Berlin")))
    let island = Site(id: ID(rawValue: 2), name: "Île", zone: try #require(ZoneName("Europe/Lisbon")))
    let moon = Site(id: ID(rawValue: 3), name: "Moon", zone: yard.zone)
    let desk = Position(id: ID(rawValue: 1), name: "Front desk", mark: .init(.disc))
    let boat = Position(id: ID(rawValue: 2), name: "Boat", mark: .init(.ring), sites: [island.id])
    func person(
      _ id: Int64, _ name: String, _ surname: String, email: String? = nil, isSure: Bool = false, left: Bool = false
    ) -> Employee {
      Employee(
        id: ID(rawValue: id), name: name, surname: surname, phone: nil, email: email.flatMap { EmailAddress($0) },
        emailConfirmedAt: isSure ? Instant(seconds: 0) : nil, archivedAt: left ? Instant(seconds: 0) : nil)
    }
    reader = ShiftLineReader(
      at: yard, of: [yard, island, moon], managing: .only([yard.id, island.id]), positions: [desk, boat],
      people: [
        person(1, "Zoë", "Okafor", email: "zoe@example.org"), person(2, "Mia", "Tanaka"), person(3, "Mia", "Bauer"),
        person(4, "Evan", "Long", left: true), person(5, "Sam", "Sam"),
        person(6, "Boss", "", email: "boss@corp.example", isSure: true),
        person(7, "Typist", "", email: "boss@corp.example"),
        person(8, "Left", "", email: "typist@corp.example", isSure: true, left: true),
        person(9, "Here", "", email: "typist@corp.example"),
      ], numbers: [ID(rawValue: 3): 123, ID(rawValue: 4): 124],
      on: try #require(LocalDate("2026-01-01"))...#require(LocalDate("2027-12-31")))
  }

  private func read(_ texts: [ShiftColumn: String]) -> (draft: ShiftContent?, refused: [String]) {
    let all: [ShiftColumn: String] = [.person: "", .date: "2026-11-23", .start: "9", .end: "17"]
    let found = reader.read(TableRow(line: 7, texts: all.merging(texts) { $1 }))
    return (found.draft, found.refused.map { "\($0.column.rawValue) \($0.problem)" })
  }

  @Test(
    arguments: [
      ("Zoë Okafor", 1), ("zoe okafor", 1), ("Okafor, Zoë", 1), ("ZOE@example.org", 1), ("Zoë", 1), ("okafor", 1),
      ("Mia Bauer", 3), ("Sam", 5), ("boss@corp.example", 6),
      ("typist@corp.example", 9), ("", nil), ("open", nil), ("Offene Schicht", nil), ("–", nil),
      ("123", 3), ("00123", 3), ("#2", 2), ("Mia\n123", 3), ("Mia Tanaka\nmia@example.org", 2), ("Nobody\n#2", 2),
      ("Mia Tanaka\ntypist@corp.example", 2), ("Zoë Okafor\nzoe@example.org\n99", 1), ("Evan Long\n123", 3),
    ] as [(String, Int64?)])
  func `finds its person by any name that only one has`(text: String, person: Int64?) throws {
    let draft = try #require(read([.person: text]).draft)
    #expect(draft.employee?.rawValue == person)
  }

  @Test(
    arguments: [
      ([.person: "Mia"], ["person ambiguousPerson"]), ([.person: "Nobody"], ["person unknownPerson"]),
      ([.person: "Evan Long"], ["person archivedPerson"]), ([.person: "124"], ["person archivedPerson"]),
      ([.person: "?"], ["person unknownPerson"]), ([.person: "12"], ["person unknownPerson"]),
      ([.person: "#99"], ["person unknownPerson"]), ([.person: "Mia Bauer\n#2"], ["person ambiguousPerson"]),
      ([.person: "Mia Bauer\nboss@corp.example"], ["person ambiguousPerson"]),
      ([.position: "Pilot"], ["position unknownPosition"]),
      ([.position: "Boat"], ["position positionNotOffered"]), ([.site: "Mars"], ["site unknownSite"]),
      ([.site: "Moon"], ["site siteNotManaged"]),
      ([.start: ""], ["start missing"]), ([.date: ""], ["date missing"]),
      ([.end: "8", .endDate: "2026-11-23"], ["end_date endBeforeStart"]),
      ([.endDate: "2026-11-22"], ["end_date endBeforeStart"]), ([.endDate: "2026-11-26"], ["end_date tooLong"]),
      ([.endDate: "9999-12-31"], ["end_date tooLong"]),
      ([.start: "", .end: "", .endDate: "2026-11-22"], ["end_date endBeforeStart"]),
      ([.start: "", .end: "", .endDate: "2027-11-25"], ["end_date tooLong"]),
      ([.note: String(repeating: "x", count: 2001)], ["note noteTooLong(limit: 2000)"]),
      ([.skills: String(repeating: "x", count: 101)], ["skills skills(Domain.Refusal.Problem.tooLong(limit: 100))"]),
      ([.person: "X", .start: "6.3", .end: "late"], ["person unknownPerson", "start ambiguousTime", "end notATime"]),
    ] as [([ShiftColumn: String], [String])])
  func `names each cell that is wrong`(texts: [ShiftColumn: String], refused: [String]) {
    let found = read(texts)
    #expect(found.draft == nil && found.refused == refused)
  }

  @Test func `is nobody's only if a column says who, or somebody says so`() {
    let row = TableRow<ShiftColumn>(line: 7, texts: [.date: "2026-11-23", .start: "9", .end: "17"])
    #expect(reader.read(row).refused.map(\.problem) == [.missing])
    var other = reader
    other.choices = PersonChoices(others: .open)
    #expect(other.read(row).draft?.employee == nil && other.read(row).refused.isEmpty)
  }

  @Test func `goes to whom somebody chose for a person who isn't found, and says so`() {
    func row(_ person: String) -> TableRow<ShiftColumn> {
      TableRow(line: 7, texts: [.person: person, .date: "2026-11-23", .start: "9", .end: "17"])
    }
    var reader = reader
    reader.choices = PersonChoices([
      "miah tanaka": .person(ID(rawValue: 2)), "gone": .person(ID(rawValue: 4)), "spare": .open, "x": .leftOut,
      "mia bauer": .open,
    ])
    let chosen = reader.read(row("Miah  TANAKA"))
    #expect(chosen.draft?.employee?.rawValue == 2 && chosen.unfound == .unknownPerson && chosen.refused.isEmpty)
    #expect(reader.read(row("Spare")).draft != nil && reader.read(row("Spare")).draft?.employee == nil)
    for text in ["Gone", "X", "Who"] {
      #expect(reader.read(row(text)).refused.map(\.problem) == [.unknownPerson], "\(text)")
    }
    let found = reader.read(row("Mia Bauer"))
    #expect(found.draft?.employee?.rawValue == 3 && found.unfound == nil, "a choice is for those who aren't found")
  }

  @Test func `ends on the next day if its end is not after its start, and has whole days without times`() throws {
    #expect(try #require(read([.start: "22", .end: "6"]).draft).hours == timed("2026-11-23", "22:00", 480))
    #expect(
      try #require(read([.start: "22", .end: "6", .endDate: "24.11.2026"]).draft).hours
        == timed("2026-11-23", "22:00", 480))
    #expect(
      try #require(read([.start: "8", .end: "8", .endDate: "2026-11-25"]).draft).hours
        == timed("2026-11-23", "08:00", 2880))
    let days = try #require(read([.start: "", .end: "", .endDate: "2026-11-25"]).draft).hours
    #expect(days == .days(first: try #require(LocalDate("2026-11-23")), last: try #require(LocalDate("2026-11-25"))))
  }

  @Test func `is outside the days that are taken, or at the site that it names`() throws {
    #expect(read([.date: "2028-01-01"]).refused.first?.hasPrefix("date outOfRange") == true)
    let draft = try #require(
      read([.site: "ile", .position: "boat", .note: " a\nb ", .skills: "Keys; Crane, keys"]).draft)
    #expect(draft.skills == ["Keys", "Crane"])
    #expect(draft.site.rawValue == 2 && draft.position?.rawValue == 2 && draft.note == "a\nb")
  }

  private func timed(_ date: String, _ start: String, _ minutes: Int) throws -> Hours {
    .timed(
      start: LocalDateTime(date: try #require(LocalDate(date)), time: try #require(LocalTime(start))), minutes: minutes)
  }
}
