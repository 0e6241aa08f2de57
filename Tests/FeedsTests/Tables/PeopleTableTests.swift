import Domain
import Foundation
import Store
import TestSupport
import Testing

@testable import Feeds

private func cells(_ text: String) throws -> [[String]] {
  try CSV(decoding: Array(text.utf8), atMost: 100).records.map(\.cells)
}

@Suite struct `Comma-separated text` {
  @Test(
    arguments: [
      ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]), ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
      ("a,b\rc,d", [["a", "b"], ["c", "d"]]), ("a;b,c;d\n1;2;3", [["a", "b,c", "d"], ["1", "2", "3"]]),
      ("a\tb\n1\t2", [["a", "b"], ["1", "2"]]), ("\u{FEFF}a,b", [["a", "b"]]), (#""a,b",c"#, [["a,b", "c"]]),
      (#""a ""b""",c"#, [[#"a "b""#, "c"]]), ("\"a\r\nb\",c\nd,e", [["a\nb", "c"], ["d", "e"]]),
      ("a,,b,", [["a", "", "b", ""]]), ("\n\na,b\n\n", [["a", "b"]]), (#"a"b,c"#, [[#"a"b"#, "c"]]),
      (#" "a",b"#, [[#" "a""#, "b"]]), ("", []), ("\"\"\n", []), ("ä,ß", [["ä", "ß"]]),
      ("\"a;b;c\",d", [["a;b;c", "d"]]), ("\"a;\"\";b\",d;e,f", [["a;\";b", "d;e", "f"]]),
      ("Team, Berlin, 2026\na;b\n1,5;2\n3,5;4", [["Team, Berlin, 2026"], ["a", "b"], ["1,5", "2"], ["3,5", "4"]]),
      ("sep=;\na,b;c\n", [["a,b", "c"]]), ("\"sep=|\"\r\na|b,c\r\n", [["a", "b,c"]]),
      ("SEP=\t\na;b\tc", [["a;b", "c"]]),
      ("name\tnote\nA, B\t1, 2, 3\nC, D\t4", [["name", "note"], ["A, B", "1, 2, 3"], ["C, D", "4"]]),
    ] as [(String, [[String]])])
  func `is read after RFC 4180, leniently`(text: String, expected: [[String]]) throws {
    #expect(try cells(text) == expected)
  }

  @Test func `tells the line that a record begins on`() throws {
    let csv = try CSV(decoding: Array("a,b\r\n\r\n\"1\r\n2\",3\r\n4,5".utf8), atMost: 9)
    #expect(csv.records.map(\.line) == [1, 3, 5])
  }

  @Test func `with something behind a closing quote is malformed there alone`() throws {
    let csv = try CSV(decoding: Array("a,b\n\"1\"x,2\n3,4".utf8), atMost: 9)
    #expect(csv.records.map(\.isMalformed) == [false, true, false])
  }

  @Test func `that is no such text is a fault`() {
    #expect(throws: TableFault.quoteNotClosed(line: 2)) { try cells("a\n\"b\nc") }
    #expect(throws: TableFault.notText) { try CSV(decoding: [0x61, 0x00, 0xFC, 0x2C], atMost: 9) }
    #expect(throws: TableFault.tooManyLines(limit: 2)) { try CSV(decoding: Array("a\nb\nc".utf8), atMost: 2) }
  }

  @Test func `has 1,000 columns with something in them at most, among as many as a spreadsheet has`() throws {
    func line(_ filled: Int, _ empty: Int) -> String {
      String(repeating: "a,", count: filled) + String(repeating: ",", count: empty - 1)
    }
    #expect(try cells(line(1000, 15_384))[0].count == 16_384)
    #expect(throws: TableFault.tooManyColumns(limit: 1000)) { try cells(line(1001, 1)) }
    #expect(throws: TableFault.tooManyColumns(limit: 1000)) { try cells(line(1, 16_384)) }
    #expect(throws: TableFault.tooManyColumns(limit: 1000)) { try cells("a\n" + line(0, 1_000_000)) }
  }

  @Test func `has cells as long as a spreadsheet's at most`() throws {
    let longest = String(repeating: "😀", count: 32_767)
    #expect(try cells("a,\(longest)\n")[0][1] == longest)
    #expect(throws: TableFault.cellTooLong(limit: 32_767)) { try cells("a,\(longest)b\n") }
    #expect(throws: TableFault.cellTooLong(limit: 32_767)) { try cells("a,\"\(longest)b\"\n") }
  }

  @Test func `is read as it was written, whatever is in it`() throws {
    let lines = [["a", "b;c", "d\"e"], [" f", "g\nh", "="], ["'", ",", "\t"]]
    for delimiter in [Character(","), ";"] {
      #expect(try cells(CSV.text(of: lines, delimiter: delimiter)) == lines)
    }
  }
}

@Suite struct `A file of people` {
  private func table(_ text: String) throws(TableFault) -> PeopleTable { try PeopleTable(decoding: Array(text.utf8)) }

  @Test(arguments: [
    "id,First name,Last name,Email,Shoe size,Hours per week\n7,Ida,Sørensen,ida@example.org,38,30",
    "id,Name,Surname,E-mail,Shoe size,weekly_hours\n7,Ida,Sørensen,ida@example.org,38,30",
    "\u{FEFF}Nachname;VORNAME;id; E-Mail ;Schuhgröße;Wochenstunden\r\nSørensen;Ida;7;ida@example.org;38;30\r\n",
  ])
  func `has its columns by their names, in either language`(text: String) throws {
    let table = try table(text)
    #expect(
      table.rows == [
        TableRow<PeopleColumn>(
          line: 2, id: ID(rawValue: 7),
          texts: [.name: "Ida", .surname: "Sørensen", .email: "ida@example.org", .weeklyHours: "30"])
      ])
    #expect(table.ignoredColumns.count == 1)
  }

  @Test func `has lines that are refused alone`() throws {
    let table = try table("id,name\n1,A\n2\n3,C,D\nx,E\n\"5\"x,F\n6,G")
    #expect(table.rows.map(\.line) == [2, 3, 7])
    #expect(
      table.refused == [
        .init(line: 4, reason: .cellCount(expected: 2, found: 3)), .init(line: 5, reason: .unknown),
        .init(line: 6, reason: .malformed),
      ])
  }

  @Test func `that is none is refused as a whole`() {
    #expect(throws: TableFault.empty) { try table("\r\n") }
    #expect(throws: TableFault.noNameColumn) { try table("id,title\n1,x") }
    #expect(throws: TableFault.columnRepeated("Vorname")) { try table("Given name,Vorname\na,b") }
    #expect(throws: TableFault.columnRepeated("Mobile Phone")) { try table("Name,Phone Number,Mobile Phone\na,1,2") }
    #expect(throws: TableFault.tooLarge(limitBytes: 2 << 20)) {
      try PeopleTable(decoding: [UInt8](repeating: 0x61, count: 2 << 20 + 1))
    }
    #expect(throws: TableFault.tooManyLines(limit: 10_001)) {
      try table("name\n" + String(repeating: "a\n", count: 10_001))
    }
  }

  @Test(arguments: ["=1+1", "+49 30 1", "-a", "@SUM(A1)", "＝1", "'=x", "''+x", "'", "it's", "a=b", ""])
  func `tells a spreadsheet no formula, and reads what it told`(text: String) {
    let written = PeopleTable.guarded(text)
    #expect(written.first.map { !"=+-@＝＋－＠".contains($0) } ?? true)
    #expect(PeopleTable.unguarded(written) == text)
  }

  @Test(arguments: Language.allCases)
  func `that was exported changes nothing when it is imported`(language: Language) async throws {
    let street = try await HarborStreet()
    let organization = street.organization
    try await street.store.write(in: organization, by: .console) { transaction in
      for texts: [PeopleColumn: String] in [
        [.name: "=cmd|' /C calc'!A0", .title: "@SUM(1)", .description: "One, \"two\";\n\n-three", .skills: "a, =b"],
        [.name: "Ann", .surname: "Lee", .weeklyHours: "7.25"], [.name: "Ann", .surname: "Lee"], [.name: "'=quoted"],
      ] {
        try transaction.add(PersonDraft(of: texts))
      }
    }
    let people = try await street.store.read(of: organization) { snapshot in
      let lines = try snapshot.peopleLines(on: .last)
      return lines.people.map { (id: $0.id, texts: lines.texts(of: $0)) }
    }
    #expect(people.contains { $0.texts[.positions] != nil })
    let text = PeopleTable.text(of: people, Array(PeopleColumn.allCases), in: language)
    let table = try table(text)
    #expect(table.refused.isEmpty && table.ignoredColumns.isEmpty)
    let found = try await street.store.read(of: organization) { try $0.peopleImport(of: table.rows, on: .last) }
    #expect(found.isEmpty && found.refused.isEmpty && found.unchanged == people.count)
    let heads: [Language: String] = [
      .en: "id,First name,Last name", .de: "id;Vorname;Nachname", .nl: "id;Voornaam;Achternaam",
    ]
    let head = try #require(text.split { $0.isNewline }.first)
    #expect(head.hasPrefix("\u{FEFF}\(heads[language] ?? "")"))
    #expect(head.split(separator: language.listSeparator).count == PeopleColumn.allCases.count + 1)
  }
}
