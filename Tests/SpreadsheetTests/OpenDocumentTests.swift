import CivilTime
import Foundation
import Testing

@testable import Spreadsheet

/// What odfpy wrote; Files/make_ods.py says how.
@Suite struct `An OpenDocument sheet` {
  private static func odfpy() throws -> [UInt8] { try `A sheet of another program`.file("odfpy.ods") }

  @Test func `is read with its dates, times, numbers and lines of text`() throws {
    let sheet = try Sheet(decoding: try Self.odfpy())
    #expect(sheet.name == "Schichten" && sheet.place == 1)
    #expect(
      sheet.tabs == [
        .init(name: "Versteckt", isHidden: true), .init(name: "Schichten", isHidden: false),
        .init(name: "Leer", isHidden: false),
      ])
    #expect(sheet.rows.map(\.number) == [1, 2, 3, 4, 8, 9])
    let day = try #require(LocalDate("2026-11-23"))
    let (six, two) = (try #require(LocalTime("06:00")), try #require(LocalTime("14:30")))
    #expect(
      sheet.rows[2].cells == [
        0: .text("Ava Okafor"), 1: .date(day), 2: .time(six), 3: .time(two),
        4: .text("Übergabe   <um>\n6\n& „später“"),
      ])
    #expect(sheet.rows[3].cells[1] == .moment(LocalDateTime(date: day + 1, time: six)))
    #expect(sheet.rows[3].cells[2] == .number(6.5) && sheet.rows[3].cells[3] == .hours(minutes: 1800))
    #expect(sheet.rows[3].cells[4] == .flag(true))
    #expect(
      sheet.rows[5].cells == [0: .text("x"), 1: .text("x"), 2: .fault("#REF!"), 3: .number(0.12), 4: .number(3)])
    #expect(sheet.rows[4].cells == sheet.rows[5].cells)
  }

  @Test func `has the value of a merged cell in all its cells`() throws {
    let rows = try Sheet(decoding: try Self.odfpy()).rows
    #expect(
      rows[0].cells == [
        0: .text("Dienstplan"), 1: .text("Dienstplan"), 2: .text("Dienstplan"), 3: .text("Dienstplan"),
        4: .text("Dienstplan"),
      ])
    #expect(rows[3].cells[0] == .text("Ava Okafor"))
  }

  @Test func `is the one that is chosen, hidden or not`() throws {
    let file = try Self.odfpy()
    #expect(try Sheet(decoding: file, choosing: 0).rows.map(\.cells) == [[0: .text("not this one")]])
    #expect(try Sheet(decoding: file, choosing: 2).rows.isEmpty)
    #expect(try Sheet(decoding: file, choosing: 7).name == "Schichten")
  }

  @Test func `cut off or bent anywhere is refused or read, and never ends the process`() throws {
    let file = try Self.odfpy()
    for place in stride(from: 0, to: file.count, by: 23) {
      _ = try? Sheet(decoding: Array(file[..<place]))
      var bent = file
      bent[place] ^= 0xFF
      _ = try? Sheet(decoding: bent)
    }
  }

  private static func content(_ tables: String) -> [String: String] {
    [
      "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
      "content.xml": """
      <?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:draw="w">\
      <office:body><office:spreadsheet>\(tables)</office:spreadsheet></office:body></office:document-content>
      """,
    ]
  }

  private static func sheet(_ rows: String) throws -> Sheet {
    try Sheet(decoding: try Package(content("<table:table table:name=\"A\">\(rows)</table:table>")).bytes)
  }

  private static let one = #"<table:table-cell office:value-type="float" office:value="1"/>"#

  @Test func `repeats no more than a sheet may have`() throws {
    #expect(throws: SheetFault.tooManyColumns(limit: 1000)) {
      try Self.sheet(
        #"<table:table-row><table:table-cell table:number-columns-repeated="1000000" office:value-type="float" office:value="1"/></table:table-row>"#
      )
    }
    #expect(throws: SheetFault.tooManyRows(limit: 10_001)) {
      try Self.sheet(#"<table:table-row table:number-rows-repeated="1000000">\#(Self.one)</table:table-row>"#)
    }
    #expect(throws: SheetFault.tooManyCells(limit: 200_000)) {
      try Self.sheet(
        #"<table:table-row table:number-rows-repeated="900"><table:table-cell table:number-columns-repeated="900" office:value-type="float" office:value="1"/></table:table-row>"#
      )
    }
    #expect(throws: SheetFault.cellTooLong(limit: 32_767)) {
      try Self.sheet(
        #"<table:table-row><table:table-cell><text:p><text:s text:c="900000000"/></text:p></table:table-cell></table:table-row>"#
      )
    }
    #expect(throws: SheetFault.damaged) {
      try Self.sheet(
        #"<table:table-row table:number-rows-repeated="1048576"/><table:table-row>\#(Self.one)</table:table-row>"#)
    }
    let far =
      #"<table:table-row><table:table-cell table:number-columns-repeated="99999999999999999999"/>\#(Self.one)</table:table-row>"#
    #expect(try Self.sheet(far).rows.map(\.cells) == [[1: .number(1)]], "a count that is none counts once")
  }

  @Test func `has no cells of changes that were taken back, of pictures and of tables within`() throws {
    let file = try Package(
      Self.content(
        """
        <table:tracked-changes><table:cell-content-change><table:previous>\(Self.one)</table:previous>\
        </table:cell-content-change></table:tracked-changes>\
        <table:table table:name="A"><table:table-row><table:table-cell office:value-type="string"><text:p>a</text:p>\
        <draw:frame><text:p>b</text:p></draw:frame><table:table><table:table-row>\(Self.one)</table:table-row></table:table>\
        </table:table-cell></table:table-row></table:table>
        """))
    #expect(try Sheet(decoding: file.bytes).rows.map(\.cells) == [[0: .text("a")]])
  }

  @Test func `with a password is told apart`() throws {
    var files = Self.content("")
    files["content.xml"] = "\u{1}nothing"
    files["META-INF/manifest.xml"] =
      "<m:manifest xmlns:m=\"m\"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>"
    #expect(throws: SheetFault.oldOrProtected) { try Sheet(decoding: try Package(files).bytes) }
    files = Self.content("")
    files["encrypted-package"] = "x"
    #expect(throws: SheetFault.oldOrProtected) { try Sheet(decoding: try Package(files).bytes) }
    #expect(throws: SheetFault.notAWorkbook) { try Sheet(decoding: try Package(Self.content("")).bytes) }
  }
}
