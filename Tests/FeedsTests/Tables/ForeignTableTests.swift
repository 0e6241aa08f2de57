import Domain
import Foundation
import Spreadsheet
import Testing

@testable import Feeds

private func file(_ name: String) throws -> [UInt8] {
  let url = try #require(Bundle.module.url(forResource: "Feeds/tables/\(name)", withExtension: nil))
  return Array(try Data(contentsOf: url))
}

private func drafts(_ bytes: [UInt8]) throws -> [PersonDraft] {
  let table = try PeopleTable(decoding: bytes)
  #expect(table.refused.isEmpty)
  return try table.rows.map { try PersonDraft(of: $0.texts).checked() }
}

@Suite struct `A table of people from elsewhere` {
  @Test(arguments: ["utf8.csv", "ansi.csv", "utf16.txt", "sep-line.csv", "title-first.csv"])
  func `is read in each encoding and shape that Excel writes`(name: String) throws {
    let people = try drafts(try file(name))
    #expect(people.prefix(2).map(\.fullName) == ["Jörg Müller", "Zoë Weiß"])
    #expect(people.prefix(2).map { $0[.email] } == ["joerg@example.org", "zoe@example.org"])
    #expect(people.prefix(2).map { $0[.phone] } == ["0171 2345678", "+49 30 1234"])
    #expect(people.prefix(2).map { $0[.weeklyHours] } == ["38.5", "20"])
    #expect(people.prefix(2).map { $0[.department] } == ["Küche", "Service"])
    #expect(
      people.dropFirst(2).map { "\($0.fullName), \($0[.department])" }
        == (people.count > 2 ? ["Ada Straße, Bar und Küche"] : []))
  }

  @Test func `has lines that end early`() throws {
    let people = try drafts(try file("short-rows.csv"))
    #expect(
      people.map(\.fullName) == ["Jörg Müller", "Zoë Weiß"] && people.map { $0[.email] } == ["", "zoe@example.org"])
  }

  @Test func `is a workbook`() throws {
    #expect(try drafts(try file("people.xlsx")).map { "\($0.fullName) \($0[.email])" } == ["Jörg Müller j@example.org"])
  }

  @Test func `has names in one column, turned or not`() throws {
    let people = try drafts(try file("full-name.csv"))
    #expect(
      people.map { [$0[.name], $0[.surname], $0[.phone]] } == [
        ["Jörg", "Müller", "(555) 123-4567"], ["Zoë Weiß", "", ""],
      ])
  }

  @Test func `leaves columns that say something else`() throws {
    let table = try PeopleTable(decoding: try file("wheniwork.csv"))
    #expect(table.ignoredColumns == ["Employee ID", "Schedules", "Max Hours"])
    #expect(
      table.rows.map(\.texts) == [
        [
          .name: "Joe", .surname: "Miller", .email: "joe@example.org", .phone: "(555) 123-4567",
          .positions: "Cook, Server",
        ]
      ])
  }

  @Test(arguments: [
    ("Name;Vorname\nMüller;Jörg", ["Jörg", "Müller"]), ("Vorname;Name\nJörg;Müller", ["Jörg", "Müller"]),
    ("Name;Vorname\nJörg Müller;Jörg", ["Jörg", "Müller"]), ("Name,Surname\nIda,Sørensen", ["Ida", "Sørensen"]),
    ("Name,Surname\nIda Sørensen,Sørensen", ["Ida", "Sørensen"]),
    ("Full name,First name,Last name\nX Y,Ida,Berg", ["Ida", "Berg"]),
    ("Name\n\"Berg, Ida, MD\"", ["Berg, Ida, MD", ""]),
    ("Name\n\"Berg,\"", ["Berg,", ""]),
  ])
  func `has names in one column beside a part of them`(text: String, parts: [String]) throws {
    let texts = try #require(try PeopleTable(decoding: Array(text.utf8)).rows.first?.texts)
    #expect([texts[.name], texts[.surname]] == parts)
  }

  @Test func `of UTF-16 is read without a mark and in the other order, and never half`() throws {
    let text = "Name\tEmail\r\nZoë\tzoe@example.org\r\n"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [little, big, [0xFE, 0xFF] + big] { #expect(try drafts(bytes).map { $0[.name] } == ["Zoë"]) }
    for bytes in [
      [0xFF, 0xFE] + little.dropLast(), [0xFF, 0xFE, 0x00, 0xD8], [0xFF, 0xFE] + [0x41, 0x00, 0x00, 0xDC],
    ] as [[UInt8]] {
      #expect(throws: TableFault.notText) { try PeopleTable(decoding: bytes) }
    }
  }

  @Test func `is not read as other letters if its UTF-8 is damaged, nor if it is no text`() throws {
    let damaged = Array("Name\nJörg\nZoë\n".utf8) + [0xC3, 0x0A]
    #expect(throws: TableFault.notText) { try PeopleTable(decoding: damaged) }
    #expect(throws: TableFault.notText) { try PeopleTable(decoding: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) }
    let quotes = Array("Name\n".utf8) + [0x93, 0x4D, 0xFC, 0x94, 0x80]
    #expect(try drafts(quotes).map { $0[.name] } == ["“Mü”€"])
  }

  @Test func `has its heads below any titles, and only there`() throws {
    let titled = "Staff list;;\nPrinted;27.11.2026;\n\nFirst name;Last name;Email\nIda;Berg;\n"
    let table = try PeopleTable(decoding: Array(titled.utf8))
    #expect(table.rows.map(\.line) == [5] && table.rows.first?.texts[.surname] == "Berg")
    let plain = try PeopleTable(decoding: Array("Name,Shoe\nTitle,Phone\nIda,38\n".utf8))
    #expect(plain.rows.map { $0.texts[.name] } == ["Title", "Ida"])
  }

  @Test func `has as many lines as are allowed, below the titles`() throws {
    let lines = String(repeating: "a\n", count: 10_000)
    #expect(try PeopleTable(decoding: Array("Staff list\n\nFirst name\n\(lines)".utf8)).rows.count == 10_000)
    #expect(throws: TableFault.tooManyLines(limit: 10_001)) {
      try PeopleTable(decoding: Array("Staff list\nFirst name\n\(lines)b\n".utf8))
    }
  }

  @Test func `takes columns as people say that they are, and asks again if they make none`() throws {
    let lines = try TableLines(
      decoding: Array("Wie;Schuh;Mail;Mail\nIda;38;a@b.example;\n".utf8), of: PeopleColumn.self)
    var head = try TableHead<PeopleColumn>(of: lines)
    #expect(head.places.map(\.key) == ["wie", "schuh", "mail", "mail #2"])
    #expect(
      head.places.map(\.example) == ["Ida", "38", "a@b.example", ""]
        && head.places.map(\.isOpen) == [true, true, false, false])
    #expect(head.fault == .columnRepeated("Mail"))
    head.choose(ColumnChoices(["mail #2": "", "schuh": "nonsense"]))
    #expect(head.fault == .noNameColumn)
    head.choose(ColumnChoices(["wie": "person.full_name"]))
    let table = try PeopleTable(lines, head)
    #expect(table.rows.map(\.texts) == [[.name: "Ida", .surname: "", .email: "a@b.example"]])
    #expect(table.ignoredColumns == ["Schuh", "Mail"])
  }
}

@Suite struct `A table of shifts from elsewhere` {
  @Test func `says who in several columns, and which work`() throws {
    let table = try ShiftsTable(decoding: try file("deputy-schedules.csv"))
    #expect(table.ignoredColumns == ["Published", "Open"] && table.refused.isEmpty)
    #expect(table.rows.map { $0.texts[.person] } == ["Mia Berg\nmia@example.org", "Tom Adler\ntom@example.org", ""])
    #expect(table.rows.map { $0.texts[.position] } == ["Front desk", "Front desk", "Front desk"])
    #expect(
      table.rows.map { $0.texts[.breakMinutes] } == ["30", "45", "30"] && table.rows[0].texts[.note] == "Bring the keys"
    )
  }

  @Test(arguments: [
    "Employee Name", "Staff", "User", "Member", "Mitarbeiter", "Naam", "employee_name", "STAFF MEMBER:",
  ])
  func `knows the heads of others for people`(head: String) throws {
    let table = try ShiftsTable(decoding: Array("\(head),Date,Start,End\n\"Berg, Mia\",2026-12-07,9,17\n".utf8))
    #expect(table.places[.person] == 0 && table.rows.first?.texts[.person] == "Berg, Mia")
  }

  @Test func `says who by a number of payroll or an id`() throws {
    let table = try ShiftsTable(
      decoding: Array("Personnel number,Person id,Date,Start,End\n007,,1,2,3\n,12,1,2,3\n".utf8))
    #expect(table.rows.map { $0.texts[.person] } == ["007", "#12"])
  }

  @Test func `is the first visible sheet that has something in it`() throws {
    let day = try #require(LocalDate("2026-12-07"))
    let sheet = WrittenSheet(
      name: "Plan",
      columns: [.init("Staff", width: 9), .init("Date", width: 9), .init("Start", width: 9), .init("End", width: 9)],
      rows: [[.text("Mia"), .date(day), .number(9), .number(17)]])
    let table = try ShiftsTable(decoding: try sheet.workbook(at: Instant(seconds: 0)))
    #expect(table.rows.map { $0.texts[.person] } == ["Mia"])
  }
}
