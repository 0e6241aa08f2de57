import Domain
import Spreadsheet
import Testing

@testable import Feeds

@Suite struct `A rota of people and days` {
  private static let today = LocalDate("2026-11-29") ?? .first

  private func rota(
    _ text: String, codes: [String: String] = [:], from first: String? = nil, choosing columns: [String: String] = [:]
  ) throws -> WideRota {
    let lines = try TableLines(decoding: Array(text.utf8), of: ShiftColumn.self)
    #expect(try TableHead<ShiftColumn>(of: lines).fault != nil)
    var wide = try #require(WideHead(of: lines))
    wide.choose(ColumnChoices(columns))
    return WideRota(wide, RotaCodes(codes), near: Self.today, from: first.flatMap { LocalDate($0) })
  }

  /// `person day start-end position`, a row each.
  private func said(_ rota: WideRota) -> [String] {
    rota.rows.map { row in
      let (start, end) = (row.texts[.start] ?? "", row.texts[.end] ?? "")
      return [
        row.texts[.person] ?? "", row.texts[.date] ?? "", end.isEmpty ? start : "\(start)-\(end)",
        row.texts[.position] ?? "",
      ]
      .filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  @Test(arguments: [
    "Name;Mo 7.12.;Di 8.12.;Mi 9.12.\nMia;6-14;;22-6 Bar\n",
    "Name;07.12.2026;08.12.2026;09.12.2026\nMia;6-14;;22-6 Bar\n",
    "Name,Dec 7,Dec 8,Dec 9\nMia,6-14,,22-6 Bar\n",
    "Staff,Mon 7 Dec,Tue 8 Dec,Wed 9 Dec\nMia,6 am - 2 pm,–,10pm-6am bar\n",
    ";46363;46364;46365\nMia;6-14;;22-6 Bar\n",
    "x\n\nWeek 50;;;\n;Mon;Tue;Wed\nName;2026-12-07;2026-12-08;2026-12-09\nMia;06:00–14:00;;22.00 - 06.00 Bar\n",
    "Name,12/7/2026,12/8/2026,12/9/2026\nMia,6-14,,22-6 Bar\n",
    "Rota 07.12.2026 – 13.12.2026\nName;Mon;Tue;Wed\nMia;6-14;;22-6 Bar\n",
  ])
  func `says its days in many ways`(text: String) throws {
    #expect(
      said(try rota(text)).map { $0.lowercased() } == ["mia 2026-12-07 06:00-14:00", "mia 2026-12-09 22:00-06:00 bar"])
  }

  @Test func `counts the days of a month that its title or its reader names`() throws {
    let days = (1...31).map(String.init).joined(separator: ";")
    let row = "Mia;6-14" + String(repeating: ";", count: 29) + ";7-15"
    let titled = try rota("Dienstplan Dezember 2026\nName;\(days)\n\(row)\n")
    #expect(said(titled) == ["Mia 2026-12-01 06:00-14:00", "Mia 2026-12-31 07:00-15:00"])
    let bare = try rota("Name;\(days)\n\(row)\n")
    #expect(bare.days == nil && bare.rows.isEmpty && bare.isRelative)
    #expect(said(try rota("Name;\(days)\n\(row)\n", from: "2027-01-01")).first == "Mia 2027-01-01 06:00-14:00")
    let weekdays = "Printed 27.11.2026\nName;Montag;Dienstag;Mittwoch\nMia;6-14;;\n"
    #expect(try rota(weekdays).days == nil)
    #expect(said(try rota(weekdays, from: "2026-12-07")) == ["Mia 2026-12-07 06:00-14:00"])
  }

  @Test func `goes on over the turn of the year, and the night in which clocks change`() throws {
    let year = "Name;30.12.;31.12.;1.1.;2.1.\nMia;6-14;;6-14;\n"
    #expect(said(try rota(year)) == ["Mia 2026-12-30 06:00-14:00", "Mia 2027-01-01 06:00-14:00"])
    let spring = "Name;27.3.2027;28.3.2027;29.3.2027\nMia;22-6;;6-14\n"
    #expect(said(try rota(spring)) == ["Mia 2027-03-27 22:00-06:00", "Mia 2027-03-29 06:00-14:00"])
  }

  @Test(arguments: [
    "Datum;Mia;Tom\nMo 7.12.;6-14;-\nDi 8.12.;;F\nMi 9.12.;22-6 Bar;\n",
    "Rota December 2026;;\n;Mia;Tom\n7;6-14;\n8;;F\n9;22-6 Bar;\n10;;\n11;;\n",
    "Week 50;;;\nDay;;Mia;Tom\nMon;2026-12-07;6-14;\nTue;2026-12-08;;F\nWed;2026-12-09;22-6 Bar;\n",
  ])
  func `is read with its days down the left and its people across the top`(text: String) throws {
    let read = try rota(text, codes: ["F": "6-14"])
    #expect(
      said(read) == [
        "Mia 2026-12-07 06:00-14:00", "Mia 2026-12-09 22:00-06:00 bar", "Tom 2026-12-08 06:00-14:00",
      ])
    let title = text.split(separator: "\n").firstIndex { $0.contains("Mia") } ?? 0
    let column =
      text.split(separator: "\n")[title].split(separator: ";", omittingEmptySubsequences: false)
      .firstIndex(of: "Mia") ?? 0
    #expect(read.places[1]?.line == title + 2 && read.places[1]?.column == column)
    #expect(read.head.places.first { $0.meaning == .column(.person) }?.letter == "\(title + 1)")
  }

  @Test func `is no list of shifts whose heads aren't known`() throws {
    let list = "Tag;Wer da ist;ab wann;bis wann\n7.12.;Mia;6:00;14:00\n8.12.;Tom;6:00;14:00\n9.12.;Mia;22:00;6:00\n"
    #expect(WideHead(of: try TableLines(decoding: Array(list.utf8), of: ShiftColumn.self)) == nil)
  }

  /// `person kind first–last`, one each.
  private func away(_ rota: WideRota) -> [String] {
    rota.absences.map { row in
      let kind = (row.texts[.kind] ?? "").split(separator: "\n").last.map(String.init) ?? ""
      return [row.texts[.person], kind, row.texts[.date], row.texts[.endDate]].compactMap(\.self).joined(separator: " ")
    }
  }

  @Test func `has absences where it names their kind, or by a code that means one`() throws {
    let text = Self.head + "Mia;U;u;Vacation;6-14\nTom;krank;;K;Off-site\n"
    let asked = try rota(text)
    #expect(away(asked) == ["Mia vacation 2026-12-09", "Tom sick 2026-12-07"])
    #expect(asked.codes.map(\.key) == ["u", "k", "off-site"])
    let told = try rota(text, codes: ["U": "Urlaub", "k": "sick"])
    #expect(
      away(told) == ["Mia vacation 2026-12-07 2026-12-09", "Tom sick 2026-12-07", "Tom sick 2026-12-09"]
        && said(told) == ["Mia 2026-12-10 06:00-14:00"])
    #expect(
      told.absencePlaces[1] == .init(line: 2, column: 1) && told.codes.first { $0.key == "off-site" }?.meaning == nil)
  }

  @Test func `knows an organization's own kinds of absence, and the legend's`() throws {
    let lines = try TableLines(
      decoding: Array((Self.head + "Mia;U;Sabbatical;S;\nU = Urlaub;;;;\n").utf8), of: ShiftColumn.self)
    var wide = try #require(WideHead(of: lines))
    wide.choose(ColumnChoices())
    let codes = RotaCodes(ColumnChoices(["s": "sabbatical"]), kinds: ["Sabbatical", ""])
    let read = WideRota(wide, codes, near: Self.today, from: nil)
    #expect(away(read) == ["Mia Sabbatical 2026-12-08 2026-12-09", "Mia vacation 2026-12-07"])
    #expect(codes.isMeaning("SABBATICAL") && codes.isMeaning("6-14") && !codes.isMeaning("F") && !codes.isMeaning(""))
  }

  private static let head = "Name;7.12.;8.12.;9.12.;10.12.\n"

  @Test func `asks what its codes mean, and reads them once they are said`() throws {
    let text = Self.head + "Mia;F;N;K/U;6-14\nTom;f;N Bar;x;\n"
    let asked = try rota(text)
    #expect(asked.codes.map(\.text) == ["F", "K/U", "N", "N Bar", "x"])
    #expect(asked.codes.map(\.count) == [2, 1, 1, 1, 1] && asked.codes.allSatisfy { $0.meaning == nil })
    #expect(said(asked) == ["Mia 2026-12-10 06:00-14:00"])
    let told = try rota(text, codes: ["F": "6-14", "n": "22-6/30", "K/U": "-", "x": "–"])
    #expect(
      said(told) == [
        "Mia 2026-12-07 06:00-14:00", "Mia 2026-12-08 22:00-06:00", "Mia 2026-12-10 06:00-14:00",
        "Tom 2026-12-07 06:00-14:00", "Tom 2026-12-08 22:00-06:00 bar",
      ])
    #expect(told.rows[1].texts[.breakMinutes] == "30" && told.codes.allSatisfy { $0.meaning != nil })
    #expect(told.places[2] == .init(line: 2, column: 2))
  }

  @Test func `has its own legend`() throws {
    let text = Self.head + "Mia;F1;S;;\n\nF1 = 6-14, S: 14-22;\n12:00-13:00\n"
    #expect(said(try rota(text)).prefix(2) == ["Mia 2026-12-07 06:00-14:00", "Mia 2026-12-08 14:00-22:00"])
  }

  @Test func `has split shifts, and several in a cell`() throws {
    let rows = try rota(Self.head + "Mia;6-10 16-21;\"6-10\n16-21 Bar\";\"6-14\nBar\";\n").rows
    #expect(rows.map { $0.texts[.start] } == ["06:00-10:00 16:00-21:00", "06:00", "16:00", "06:00"])
    #expect(rows.map { $0.texts[.position] ?? "" } == ["", "", "bar", "bar"])
  }

  @Test func `has other columns beside the days, and two for each`() throws {
    let text = """
      Plan;;;;;;;
      ;;7.12.;;8.12.;;9.12.;
      Personalnummer;Rolle;von;bis;von;bis;von;bis
      007;Bar;6;14;;;22:00;6:00
      """
    let rows = try rota(text).rows
    #expect(rows.map { "\($0.texts[.person] ?? "") \($0.texts[.position] ?? "")" } == ["007 Bar", "007 Bar"])
    #expect(said(try rota(text)) == ["007 2026-12-07 06:00-14:00 Bar", "007 2026-12-09 22:00-06:00 Bar"])
  }

  @Test func `has the days of each week above it`() throws {
    let text = Self.head + "Mia;6-14;;;\nName;14.12.;15.12.;16.12.;17.12.\nMia;;7-15;;\n"
    let found = try rota(text)
    #expect(said(found) == ["Mia 2026-12-07 06:00-14:00", "Mia 2026-12-15 07:00-15:00"])
    #expect(found.days == LocalDate("2026-12-07").flatMap { first in LocalDate("2026-12-17").map { first...$0 } })
  }

  @Test func `has nobody for a row without a name, which is no open shift`() throws {
    #expect(said(try rota(Self.head + "Mia;6-14;;;\n;;7-15;;\n")).last == "A3 2026-12-08 07:00-15:00")
    #expect(said(try rota(Self.head + "Mia;6-14;;;\n", choosing: ["name": ""])).isEmpty == false)
  }

  @Test(arguments: [
    "Wer;Tag;Von;Bis\nMia;7.12.2026;6;14\n", "a;b\n1;2\n", "Name;Mo;Di\nMia;6-14;\n", "1;2;3\n",
    "when;until;made\n7.12.2026;8.12.2026;9.12.2026\n8.12.2026;9.12.2026;10.12.2026\n9.12.2026;10.12.2026;11.12.2026\n",
  ])
  func `is no other table`(text: String) throws {
    #expect(WideHead(of: try TableLines(decoding: Array(text.utf8), of: ShiftColumn.self)) == nil)
  }

  @Test(arguments: [
    ("Mo", RotaDay.weekday(.monday)), ("DI.", .weekday(.tuesday)), ("woensdag", .weekday(.wednesday)),
    ("7", .dayOfMonth(7)), ("Mo 7", .dayOfMonth(7)), ("7.12.", .day(7, month: 12)), ("7. Dezember", .day(7, month: 12)),
    ("Dec 7", .day(7, month: 12)), ("Mon, 7 Dec", .day(7, month: 12)), ("12/7", .slashed(12, 7, year: nil)),
  ])
  func `has heads that say a day`(text: String, day: RotaDay) {
    #expect(RotaDay(text) == day)
  }

  @Test(arguments: [
    "", "Name", "32", "7.13.", "Mo Di", "6-14", "6-10", "6.30-14", "Dec", "1.2.3.4", "40 h", "99999999999999999999",
    "Mia 7",
  ])
  func `has heads that say none`(text: String) {
    #expect(RotaDay(text) == nil)
  }
}

@Suite struct `A table with heads in two lines` {
  @Test func `has them from both, merged or not`() throws {
    for text in [
      "Person;Date;Time;\n;;from;to\nMia;7.12.2026;6;14\n",
      "Person;Date;Time;Time\nPerson;Date;from;to\nMia;7.12.2026;6;14\n",
      "Rota\nTime;;Person;Date\nfrom;to;;\n6;14;Mia;7.12.2026\n",
    ] {
      let table = try ShiftsTable(decoding: Array(text.utf8))
      #expect(
        table.rows.map(\.texts) == [[.person: "Mia", .date: "7.12.2026", .start: "6", .end: "14"]], "\(text)")
    }
    let plain = try PeopleTable(decoding: Array("Name,Email\nTitle,Phone\n".utf8))
    #expect(plain.rows.count == 1, "a line below full heads is a person")
  }

  @Test func `knows the heads of Teams Shifts and Humanity`() throws {
    let teams =
      "Member,Work Email,Group,Shift Start Date,Shift Start Time,Shift End Date,Shift End Time,Unpaid Break (minutes),Notes,Shared"
    let table = try ShiftsTable(
      decoding: Array("\(teams)\nMia,m@example.org,A,2026-12-07,6,2026-12-07,14,30,Keys,x\n".utf8))
    #expect(table.ignoredColumns == ["Group", "Shared"])
    #expect(
      table.rows.first?.texts == [
        .person: "Mia\nm@example.org", .date: "2026-12-07", .start: "6", .endDate: "2026-12-07", .end: "14",
        .breakMinutes: "30", .note: "Keys",
      ])
    let humanity =
      "Employee Names,Position,Location,Start Date,End Date,Start Time,End Time,Paid Breaks,Unpaid Breaks,Note"
    let known = try ShiftsTable(decoding: Array("\(humanity)\nMia,Bar,Yard,2026-12-07,,6,14,0,30,x\n".utf8))
    #expect(known.ignoredColumns == ["Paid Breaks"] && known.places.count == 9)
  }

  @Test(arguments: ["|", "^", "~", "\t", ";", ",", "#"]) func `has any separator that it names`(separator: String)
    throws
  {
    let lines = ["sep=\(separator)", "Person;Date;Start;End", "Mia;2026-12-07;6;14"].map {
      $0.replacing(";", with: separator)
    }
    #expect(try ShiftsTable(decoding: Array(lines.joined(separator: "\r\n").utf8)).rows.first?.texts[.person] == "Mia")
  }

  @Test(arguments: ["|", "^"]) func `has a separator that it doesn't name`(separator: String) throws {
    let text = "Person;Date;Start;End\nMia;2026-12-07;6;14\nTom;2026-12-07;6;14\n".replacing(";", with: separator)
    #expect(try ShiftsTable(decoding: Array(text.utf8)).rows.map { $0.texts[.person] } == ["Mia", "Tom"])
  }
}
