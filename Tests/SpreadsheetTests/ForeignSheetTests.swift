import CivilTime
import Foundation
import Testing

@testable import Spreadsheet

/// What other programs wrote; Files/make.py says how.
@Suite struct `A sheet of another program` {
  static func file(_ name: String) throws -> [UInt8] {
    let url = try #require(Bundle.module.url(forResource: "Files/\(name)", withExtension: nil))
    return Array(try Data(contentsOf: url))
  }

  @Test(arguments: ["openpyxl.xlsx", "libreoffice.xlsx"])
  func `is read with its dates, times and numbers`(name: String) throws {
    let sheet = try Sheet(decoding: try Self.file(name))
    #expect(sheet.name == "Schichten")
    #expect(
      sheet.rows[0].cells.sorted { $0.key < $1.key }.map(\.value)
        == ["Person", "Datum", "Beginn", "Ende", "Position", "Notiz"].map(SheetCell.text))
    let rows = sheet.rows.dropFirst().map(\.cells)
    let day = try #require(LocalDate("2026-11-23"))
    let (six, two) = (try #require(LocalTime("06:00")), try #require(LocalTime("14:30")))
    #expect(rows[0][1] == .date(day))
    #expect(rows[0][2] == .time(six))
    #expect(rows[0][3] == .time(two))
    #expect(rows[0][5] == .text("Übergabe <um> 6 & „später“"))
    #expect(rows[1][1] == .number(46_350))
    #expect(rows[1][2] == .number(22))
    #expect(rows[1][3] == .text("6.30"))
    #expect(rows[2][1] == .moment(LocalDateTime(date: day, time: six)))
    // Why: openpyxl computes no formulas, LibreOffice has saved the result.
    #expect(rows[2][2] == (name == "openpyxl.xlsx" ? nil : .number(8)))
    #expect(sheet.rows.map(\.number) == [1, 2, 3, 5])
  }

  @Test func `with a password or of before 2007 is told apart`() {
    #expect(throws: SheetFault.oldOrProtected) { try Sheet(decoding: [0xD0, 0xCF, 0x11, 0xE0, 0xA1]) }
    #expect(throws: SheetFault.notAWorkbook) { try Sheet(decoding: Array("Person,Date".utf8)) }
    #expect(throws: SheetFault.notAWorkbook) { try Sheet(decoding: []) }
  }

  @Test func `cut off or bent anywhere is refused or read, and never ends the process`() throws {
    let file = try Self.file("openpyxl.xlsx")
    for place in stride(from: 0, to: file.count, by: 37) {
      _ = try? Sheet(decoding: Array(file[..<place]))
      var bent = file
      bent[place] ^= 0xFF
      _ = try? Sheet(decoding: bent)
    }
  }

  @Test(arguments: [
    (1462.5, false, "1904-01-01T12:00"), (0.5, true, "1904-01-01T12:00"), (61, false, "1900-03-01T00:00"),
    (46_349.2499999, false, "2026-11-23T06:00"), (2_958_465, false, "9999-12-31T00:00"),
  ])
  func `counts days as its program does`(number: Double, isFrom1904: Bool, moment: String) {
    #expect(SheetSerial.moment(number, isFrom1904: isFrom1904)?.description == moment)
  }

  @Test(arguments: [-1, 59, 2_958_466, .infinity, .nan, 1e300]) func `has no day for a number beyond`(number: Double) {
    #expect(SheetSerial.moment(number) == nil)
  }

  @Test(arguments: [
    ("General", CellFormats.Kind.plain), ("0.00", .plain), ("DD.MM.YYYY", .date), ("[$-407]d. mmmm yyyy;@", .date),
    ("hh:mm", .time), ("[h]:mm", .time), ("h:mm AM/PM", .time), ("yyyy-mm-dd hh:mm", .moment),
    ("0.00\" Std\"", .plain), ("[Red]0.00", .plain), ("mmm", .date), ("\\d0", .plain),
  ])
  func `says by its formats what a number is`(code: String, kind: CellFormats.Kind) {
    #expect(CellFormats.kind(of: code) == kind)
  }
}
