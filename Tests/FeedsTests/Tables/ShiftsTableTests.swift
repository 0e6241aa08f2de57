import Domain
import Spreadsheet
import Testing

@testable import Feeds

@Suite struct `A table of shifts` {
  private func rows(_ text: String) throws -> [[ShiftColumn: String]] {
    try ShiftsTable(decoding: Array(text.utf8)).rows.map(\.texts)
  }

  @Test(arguments: [
    "Person,Date,Start,End,Note\nMia,2026-11-23,9,17,x\n", "NOTIZ;von;bis;wer;Tag\nx;9;17;Mia;2026-11-23\n",
  ])
  func `has its columns by their names, in either language`(text: String) throws {
    #expect(try rows(text) == [[.person: "Mia", .date: "2026-11-23", .start: "9", .end: "17", .note: "x"]])
  }

  @Test func `keeps where its columns stand, and skips blank lines`() throws {
    let table = try ShiftsTable(decoding: Array("Pay,Date,,Start,End\n,,,,\n12,x,,6.30,7\n".utf8))
    #expect(table.places == [.date: 1, .start: 3, .end: 4])
    #expect(table.ignoredColumns == ["Pay"])
    #expect(table.rows.map(\.line) == [3])
    #expect(table.rows.first?.texts[.start] == "6.30")
  }

  @Test(arguments: [
    ("46349", "0.25", "2026-11-23", "06:00"), ("46349.25", "0,75", "2026-11-23", "18:00"), ("2026", "1", "2026", "1"),
    ("9", "6.30", "9", "6.30"), ("99999999999999999999", "0", "99999999999999999999", "0"),
  ])
  func `takes the numbers of a spreadsheet for days and times`(
    date: String, start: String, day: String, time: String
  ) throws {
    let found = try #require(try rows("Date;Start;End\n\(date);\(start);17\n").first)
    #expect(found[.date] == day && found[.start] == time)
  }

  @Test func `is a sheet as well`() throws {
    let day = try #require(LocalDate("2026-11-23"))
    let written = WrittenSheet(
      name: "S",
      columns: [.init("Datum", width: 9), .init("Von", width: 9), .init("Bis", width: 9), .init("Wer", width: 9)],
      rows: [
        [.date(day), LocalTime("06:30").map(SheetCell.time), .number(14), .text("Mia")], [nil, nil, nil, nil],
        [.number(46_350), .number(0.5), .number(6.3), nil], [.moment(LocalDateTime(date: day, time: .midnight))],
      ])
    let table = try ShiftsTable(decoding: try written.workbook(at: Instant(seconds: 0)))
    #expect(table.rows.map(\.line) == [2, 4, 5])
    #expect(table.rows[0].texts == [.date: "2026-11-23", .start: "06:30", .end: "14", .person: "Mia"])
    #expect(table.rows[1].texts == [.date: "2026-11-24", .start: "12:00", .end: "6.3", .person: ""])
    let fault = #expect(throws: TableFault.self) {
      let other = WrittenSheet(name: "S", columns: [.init("Datum", width: 9)], rows: [])
      _ = try ShiftsTable(decoding: try other.workbook(at: Instant(seconds: 0)))
    }
    guard case .columnMissing(let names)? = fault else { return #expect(Bool(false), "\(String(describing: fault))") }
    #expect(names[.en] == "Start" && names[.de] == "Beginn" && names.count == Language.allCases.count)
  }

  @Test func `can't be a sheet without cells`() throws {
    let empty = WrittenSheet(name: "S", columns: [], rows: [])
    #expect(throws: TableFault.empty) {
      _ = try ShiftsTable(decoding: try empty.workbook(at: Instant(seconds: 0)))
    }
  }
}
