import CZip
import Foundation
import Testing

@testable import Spreadsheet

@Suite struct `A file that means harm` {
  @Test func `unpacks to no more than the limits`() throws {
    let rows = (1...400_000).map { "<row r=\"\($0)\"/>" }.joined()
    let bomb = try Package(sheet: "<worksheet><sheetData>\(rows)</sheetData></worksheet>").bytes
    var limits = SheetLimits()
    limits.mostPartBytes = 2 << 20
    #expect(throws: SheetFault.suspicious) { try Sheet(decoding: bomb, within: limits) }
    limits = SheetLimits()
    limits.mostUnpackedBytes = 1 << 20
    #expect(throws: SheetFault.suspicious) { try Sheet(decoding: bomb, within: limits) }
    // A part that grows a thousandfold is no sheet.
    let blanks = String(repeating: " ", count: 8 << 20)
    let dense = try Package(sheet: "<worksheet>\(blanks)</worksheet>").bytes
    #expect(throws: SheetFault.suspicious) { try Sheet(decoding: dense) }
  }

  @Test func `has no more entries, rows, cells, text and depth than a sheet needs`() throws {
    #expect(throws: SheetFault.suspicious) { try Sheet(decoding: try Package(sheet: "<worksheet/>", more: 1001).bytes) }
    var limits = SheetLimits()
    limits.mostRows = 3
    limits.mostCells = 10
    let row = "<row><c><v>1</v></c></row>"
    let many = try Package(sheet: "<worksheet>\(String(repeating: row, count: 4))</worksheet>").bytes
    #expect(throws: SheetFault.tooManyRows(limit: 3)) { try Sheet(decoding: many, within: limits) }
    let wide = "<row>\(String(repeating: "<c><v>1</v></c>", count: 11))</row>"
    #expect(throws: SheetFault.tooManyCells(limit: 10)) {
      try Sheet(decoding: try Package(sheet: "<worksheet>\(wide)</worksheet>").bytes, within: limits)
    }
    let deep = String(repeating: "<a>", count: 65) + String(repeating: "</a>", count: 65)
    #expect(throws: SheetFault.suspicious) { try Sheet(decoding: try Package(sheet: deep).bytes) }
    let long = "<row><c t=\"str\"><v>\(String(repeating: "ab ", count: 50_000))</v></c></row>"
    #expect(throws: SheetFault.cellTooLong(limit: 32_767)) { try Sheet(decoding: try Package(sheet: long).bytes) }
    let columns = "<row>\(String(repeating: "<c><v>1</v></c>", count: 1001))</row>"
    #expect(throws: SheetFault.tooManyColumns(limit: 1000)) { try Sheet(decoding: try Package(sheet: columns).bytes) }
    let empty = "<row>\(String(repeating: "<c></c>", count: 16_384))<c><v>1</v></c></row>"
    #expect(throws: SheetFault.damaged) { try Sheet(decoding: try Package(sheet: empty).bytes) }
    #expect(throws: SheetFault.tooLarge(limitBytes: 2 << 20)) {
      try Sheet(decoding: [UInt8](repeating: 0, count: 2 << 20 | 1))
    }
  }

  @Test func `has no more tags and no longer ones than a sheet needs`() throws {
    let many = String(repeating: "<a/>", count: 2_000_001)
    #expect(throws: SheetFault.suspicious) {
      try Sheet(decoding: try Package(sheet: "<worksheet>\(many)</worksheet>").bytes)
    }
    let long = (0..<20_000).map { " a\($0)=\"<>\"" }.joined()
    #expect(throws: SheetFault.suspicious) {
      try Sheet(decoding: try Package(sheet: "<worksheet\(long)></worksheet>").bytes)
    }
    // A comment and characters of CDATA have no tags.
    let plain =
      "<worksheet><!-- <!DOCTYPE \(String(repeating: "x", count: 200_000)) --><row><c t=\"str\"><v><![CDATA[<!x]]></v></c></row></worksheet>"
    #expect(try Sheet(decoding: try Package(sheet: plain).bytes).rows.map(\.cells) == [[0: .text("<!x")]])
  }

  @Test func `merges no more than a sheet has`() throws {
    func file(_ areas: String) throws -> [UInt8] {
      let row = "<row><c r=\"A1\"><v>1</v></c><c r=\"Z1\"><v>2</v></c></row>"
      return try Package(
        sheet: "<worksheet>\(row)<row><c r=\"B2\"><v>3</v></c></row><mergeCells>\(areas)</mergeCells></worksheet>"
      ).bytes
    }
    let rows = try Sheet(decoding: try file(#"<mergeCell ref="A1:B1048576"/><mergeCell ref="Z1:XFD9"/>"#)).rows
    #expect(rows[0].cells == [0: .number(1), 1: .number(1), 25: .number(2)])
    #expect(rows[1].cells == [0: .number(1), 1: .number(3), 25: .number(2)])
    for area in ["A1", "B1:A1", "A1:A99999999999", "1:2", "A1:B2:C3", ""] {
      #expect(
        try Sheet(decoding: try file(#"<mergeCell ref="\#(area)"/>"#)).rows[1].cells == [1: .number(3)], "\(area)")
    }
    let many = String(repeating: #"<mergeCell ref="A1:XFD1048576"/>"#, count: 5000)
    #expect(throws: SheetFault.suspicious) { try Sheet(decoding: try file(many)) }
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY x \"y\">]><worksheet>&x;</worksheet>",
    "<?xml version=\"1.0\"?><!DOCTYPE a SYSTEM \"file:///etc/passwd\"><worksheet/>",
    "<?xml version=\"1.0\" encoding=\"UTF-7\"?><worksheet><!ENTITY a 'b'></worksheet>",
  ])
  func `declares nothing`(sheet: String) throws {
    #expect(throws: SheetFault.suspicious) { try Sheet(decoding: try Package(sheet: sheet).bytes) }
  }

  @Test(arguments: [
    "<?xml version=\"1.0\" encoding=\"UTF-7\"?><worksheet>+ADwAIQ-DOCTYPE</worksheet>",
    "<worksheet><row><c r=\"1A\"><v>1</v></c></row></worksheet>", "<worksheet><row r=\"-1\"/></worksheet>",
    "<worksheet><row r=\"99999999999999999999\"><c><v>1</v></c></row></worksheet>", "<worksheet", "", "\u{FEFF}",
    "<worksheet><row><c t=\"s\"><v>-1</v></c><c t=\"s\"><v>9223372036854775807</v></c></row></worksheet>",
    "<worksheet><row><c s=\"-5\"><v>1e999</v></c><c r=\"ZZZZ1\"/></row></worksheet>",
  ])
  func `or is wrong somewhere is refused, or has no such cell`(sheet: String) throws {
    let read = try? Sheet(decoding: try Package(sheet: sheet).bytes)
    #expect(read?.rows.flatMap(\.cells.values).contains { $0 == .number(1) } != true)
  }
}

/// A file of files.
struct Package {
  let bytes: [UInt8]

  /// The least .xlsx workbook, with one sheet.
  init(sheet: String, more: Int = 0) throws {
    let kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    let files = [
      "_rels/.rels": """
      <Relationships><Relationship Id="a" Type="\(kind)/officeDocument" Target="xl/workbook.xml"/></Relationships>
      """,
      "xl/workbook.xml": #"<workbook><sheets><sheet name="S" sheetId="1" r:id="b" xmlns:r="r"/></sheets></workbook>"#,
      "xl/_rels/workbook.xml.rels": """
      <Relationships><Relationship Id="b" Type="\(kind)/worksheet" Target="worksheets/s.xml"/></Relationships>
      """,
      "xl/worksheets/s.xml": sheet,
    ]
    try self.init(files.merging((0..<more).map { ("x\($0)", "") }) { first, _ in first })
  }

  init(_ files: [String: String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "onduty-\(UUID().uuidString).zip")
    defer { try? FileManager.default.removeItem(at: folder) }
    var code: Int32 = 0
    let archive = try #require(zip_open(folder.path, Int32(ZIP_CREATE), &code))
    var copies: [UnsafeMutablePointer<CChar>] = []
    for (name, text) in files {
      let copy = try #require(strdup(text))
      copies.append(copy)
      let source = zip_source_buffer(archive, copy, UInt64(strlen(copy)), 0)
      #expect(zip_file_add(archive, name, source, UInt32(ZIP_FL_ENC_UTF_8)) >= 0)
    }
    #expect(zip_close(archive) == 0)
    for copy in copies { free(copy) }
    bytes = Array(try Data(contentsOf: folder))
  }
}
