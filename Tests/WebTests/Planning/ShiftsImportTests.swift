import Domain
import Foundation
import Spreadsheet
import Store
import TestSupport
import Testing

@testable import HTTP
@testable import Web

@Suite struct `A file of shifts` {
  private static let boundary = "----shifts"

  private func upload(_ bytes: [UInt8], to web: WebStreet, _ address: String = "/plan/import?site=1") async -> Response
  {
    let head = "--\(Self.boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"s\"\r\n\r\n"
    let body = Array(head.utf8) + bytes + Array("\r\n--\(Self.boundary)--\r\n".utf8)
    return await web.send(body, as: "multipart/form-data; boundary=\(Self.boundary)", to: address)
  }

  /// The fields of the form that takes a preview over.
  private func taking(_ page: Response) throws -> String {
    let text = page.text
    let file = try #require(text.firstMatch(of: /<textarea name="taken" hidden>([^<]*)</)).1
    let mark = try #require(text.firstMatch(of: /name="mark" value="([^"]*)"/)).1
    return "taken=\(String(file).percentEncoded())&mark=\(mark)"
  }

  private func drafts(_ web: WebStreet, _ monday: String = "2026-11-02") async throws -> [PlannedShift] {
    let (organization, monday) = (web.street.organization, try #require(LocalDate(monday)))
    return try await web.street.store.read(of: organization) {
      try $0.plan(of: ID(rawValue: 1), during: monday...monday + 6).shifts.filter {
        $0.state == .draft && $0.origin == nil
      }
    }
  }

  @Test func `is shown cell by cell, taken as drafts, and undone`() async throws {
    let web = try await WebStreet()
    let table = """
      Wer;Datum;Von;Bis;Position;Lohn
      Mia Tanaka;02.11.2026;14;22.30;;12
      Offen;03.11.2026;22:00;6:00;Dispatch;12
      Mia Tanak;03.11.2026;25:00;17;;
      ;;;;;
      Mia Tanaka;03.11.2026;6.3;14;;

      """
    let page = await upload(Array(table.utf8), to: web)
    #expect(page.status == .ok)
    #expect(page.text.contains("2 new, 0 already planned, 2 rejected"))
    for text in [
      #"<span class="name">A4</span><span class="second">Person: “Mia Tanak”"#,
      #"<span class="name">C4</span><span class="second">Start: “25:00”"#,
      #"<span class="name">C6</span><span class="second">Start: “6.3”"#, #"<label for="column-5">Lohn</label>"#,
      "Example: 12", #"<p class="second">1 open shift</p>"#,
      "Tue 3\u{a0}Nov, 22–6 Dispatch",
    ] {
      #expect(page.text.contains(text), "\(text)")
    }
    #expect(try await drafts(web).isEmpty)
    let done = await web.post("/plan/import?site=1", try taking(page))
    #expect(done.text.contains("2 shifts are drafts now. 2 lines were rejected."))
    #expect(try await drafts(web).count == 2)
    #expect(await upload(Array(table.utf8), to: web).text.contains("0 new, 2 already planned, 2 rejected"))
    let undo = try #require(done.text.firstMatch(of: /action="(\/undo\/[0-9]+)"/)).1
    #expect(await web.post(String(undo), "back=/plan").status == .seeOther)
    #expect(try await drafts(web).isEmpty)
  }

  @Test func `says of a time that clocks skip which one counts`() async throws {
    let web = try await WebStreet()
    let table =
      "Wer;Datum;Von;Bis\nMia Tanaka;28.03.2027;2:30;8:00\nEvan Lindqvist;27.03.2027;22:00;2:15\nRuth Adler;28.03.2027;3:00;8:00\n"
    let page = await upload(Array(table.utf8), to: web).text
    #expect(page.contains("2:30 doesn&#39;t exist that night, because clocks go forward: 3:00 counts."))
    #expect(page.contains("2:15 doesn&#39;t exist that night, because clocks go forward: 3:00 counts."))
    #expect(page.components(separatedBy: "exist that night").count == 3, "3:00 is a time")
  }

  /// The file and the choices of a rota, as its forms send them.
  private func rota(_ table: String, _ choices: String...) -> String {
    (["taken=\(Data(table.utf8).base64EncodedString().percentEncoded())"] + choices).joined(separator: "&")
  }

  @Test func `with people and days is read as it stands, its codes are asked for once, and undone`() async throws {
    let web = try await WebStreet()
    let table =
      "Name;Mo 2.11.;Di 3.11.;Mi 4.11.\nMia Tanaka;14-22;F;F\nEvan Lindqvist;K/U;22-6 disp;F\nMia Tanak;;;6-14\n;;7-15;\n"
    let page = await upload(Array(table.utf8), to: web)
    #expect(page.status == .ok && page.text.contains("2 new, 0 already planned, 0 rejected"))
    for text in [
      "A rota of people and days: ", "4 cells wait", #"<label for="code-0">F</label>"#,
      "3 cells",
      #"<label for="code-1">K/U</label>"#, #"<span class="second">C3</span>"#, "Tue 3\u{a0}Nov, 22–6 Dispatch",
      "1 shift, line 4. No one here has this name.", "Person: “A5”", "2 shifts wait",
    ] {
      #expect(page.text.contains(text), "\(text)")
    }
    let wrong = await web.post("/plan/import?site=1", rota(table, "code-f=early", "code-k/u=-"))
    #expect(
      wrong.text.contains("Write hours such as 6-14, a kind of absence, or a dash.")
        && wrong.text.contains(#"value="early""#))
    #expect(wrong.text.contains("3 cells wait") && wrong.text.contains("Codes as they were read"))
    let said = await web.post("/plan/import?site=1", rota(table, "code-f=6-14"))
    #expect(said.text.contains("5 new, 0 already planned, 0 rejected") && !said.text.contains("cells wait"))
    let done = await web.post("/plan/import?site=1", try taking(said))
    #expect(done.text.contains("5 shifts are drafts now.") && done.text.contains("2 shifts weren&#39;t imported"))
    #expect(try await drafts(web).count == 5, "a row without a name is nobody's, and no open shift")
    let next = "Name;9.11.;10.11.;11.11.\nMia Tanaka;f;;K/U\n"
    #expect(await upload(Array(next.utf8), to: web).text.contains("1 new, 0 already planned, 0 rejected"))
    let undo = try #require(done.text.firstMatch(of: /action="(\/undo\/[0-9]+)"/)).1
    #expect(await web.post(String(undo), "back=/plan").status == .seeOther)
    #expect(try await drafts(web).isEmpty)
  }

  @Test func `enters absences for codes that mean one, with its days down the left as well`() async throws {
    let web = try await WebStreet()
    let table = "Tag;Mia Tanaka;Evan Lindqvist;Mia Tanak\n2.11.;U;6-14;U\n3.11.;U;krank;\n4.11.;14-22;;\n"
    #expect(await upload(Array(table.utf8), to: web).text.contains("2 new, 0 already planned, 0 rejected, 1 absence"))
    let said = await web.post("/plan/import?site=1", rota(table, "code-u=Urlaub"))
    for text in [
      "2 new, 0 already planned, 1 rejected, 2 absences", "Add 2 drafts, 2 absences", "<h2>Absences</h2>",
      "Vacation, Mon", #"<span class="second">B2</span>"#, "Person: No one here has this name",
    ] {
      #expect(said.text.contains(text), "\(text)")
    }
    let taken = try taking(said)
    let done = await web.post("/plan/import?site=1", taken)
    #expect(done.text.contains("2 shifts are drafts now.") && done.text.contains("2 absences are entered, and stay"))
    let away = try await web.street.store.read(of: web.street.organization) {
      try $0.absences(during: LocalDate("2026-11-02")!...LocalDate("2026-11-04")!)
    }
    #expect(away.map { $0.days.upperBound.days(since: $0.days.lowerBound) }.sorted() == [0, 1])
    #expect(await web.post("/plan/import?site=1", taken).text.contains("0 new, 2 already planned, 1 rejected"))
  }

  @Test func `with weekdays alone is asked for its first day, and who is chosen among its columns`() async throws {
    let web = try await WebStreet()
    let table = "Nr;Kollege;Mo;Di;Mi\n1;Mia Tanaka;14-22;;\n"
    let asked = await upload(Array(table.utf8), to: web)
    #expect(asked.status == .unprocessableContent && asked.text.contains("Say on which day it begins."))
    #expect(asked.text.contains(#"<input id="first-day" name="first-day" type="date" value="" form="import">"#))
    let told = await web.post("/plan/import?site=1", rota(table, "first-day=2026-11-02"))
    #expect(told.text.contains("1 new, 0 already planned") && told.text.contains(#"value="2026-11-02""#))
    #expect(told.text.contains(#"<option value="person" selected>"#))
    let other = await web.post(
      "/plan/import?site=1", rota(table, "first-day=2026-11-02", "column-0=person", "column-1="))
    #expect(other.text.contains("0 new, 0 already planned") && other.text.contains("Person: “1”"))
    let nobody = await web.post("/plan/import?site=1", rota(table, "first-day=2026-11-02", "column-0=", "column-1="))
    #expect(nobody.status == .unprocessableContent && nobody.text.contains("No column says who works."))
  }

  @Test func `that was exported as a rota has the colors of the board, and is known when it is imported`() async throws
  {
    let web = try await WebStreet()
    let file = await web.get("/plan/export?site=1&first=2026-10-19&last=2026-11-01&drafts=1&as=rota").bytes
    let (sheet, monday) = (try Sheet(decoding: file), try #require(LocalDate("2026-10-19")))
    #expect(sheet.rows[0].cells[0] == .text("Person") && sheet.rows[0].cells[1] == .date(monday))
    #expect(sheet.rows[0].cells.count == 16 && sheet.rows.count > 5)
    let page = await upload(file, to: web).text
    #expect(
      page.contains("0 new, ") && page.contains(" already planned, 0 rejected") && !page.contains("0 new, 0 already"))
    #expect(!page.contains("cells wait"))
  }

  @Test func `that was exported is known when it is imported`() async throws {
    let web = try await WebStreet()
    for format in ["csv", "xlsx"] {
      let file = await web.get("/plan/export?site=1&first=2026-10-19&last=2026-11-01&as=\(format)").bytes
      let page = await upload(file, to: web).text
      #expect(page.contains("0 new, ") && page.contains(" already planned, 0 rejected"), "\(format)")
      #expect(!page.contains("0 new, 0 already"))
    }
  }

  @Test func `has its conflicts told before it is taken`() async throws {
    let web = try await WebStreet()
    let table = "Person,Date,Start,End\nMia Tanaka,2026-11-02,14,22\nMia Tanaka,2026-11-02,20,23\n"
    let page = await upload(Array(table.utf8), to: web)
    #expect(page.text.contains("2 new shifts have conflicts."))
    #expect(page.text.contains("Overlaps 20–23"))
  }

  @Test func `is taken only as it was shown`() async throws {
    let web = try await WebStreet()
    let table = "Person,Date,Start,End\nMia Tanaka,2026-11-02,14,22\n"
    let form = try taking(await upload(Array(table.utf8), to: web))
    _ = await web.post("/plan/import?site=1", form)
    let second = await web.post("/plan/import?site=1", form)
    #expect(second.status == .conflict && second.text.contains("nothing was imported"))
    #expect(try await drafts(web).count == 1)
  }

  @Test func `can be a calendar, ours or another`() async throws {
    let web = try await WebStreet()
    let file = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:1
      SUMMARY:Mia Tanaka: Dispatch
      DTSTART;TZID=Europe/Berlin:20261102T140000
      DTEND;TZID=Europe/Berlin:20261102T220000
      RRULE:FREQ=DAILY;COUNT=3
      EXDATE;TZID=Europe/Berlin:20261103T140000
      END:VEVENT
      BEGIN:VEVENT
      UID:2
      SUMMARY:Late
      ATTENDEE;CN="Soumya Rao":mailto:someone@example.com
      DTSTART:20261105T130000Z
      DTEND:20261105T210000Z
      END:VEVENT
      BEGIN:VEVENT
      UID:3
      SUMMARY:Dentist
      DTSTART:20261105T130000Z
      DTEND:20261105T140000Z
      END:VEVENT
      BEGIN:VEVENT
      UID:4
      SUMMARY:Never
      DTSTART:20261105T130000Z
      RRULE:FREQ=HOURLY
      END:VEVENT
      END:VCALENDAR
      """
    let page = await upload(Array(file.utf8), to: web)
    #expect(page.text.contains("3 new, 0 already planned, 1 rejected"))
    #expect(page.text.contains("Thu 5\u{a0}Nov, 14–22"))
    #expect(
      page.text.contains(#"<label for="who-0">Person: “Dentist”</label>"#) && page.text.contains("1 shift, line 17."))
    #expect(page.text.contains(#"<span class="name">Line 23</span><span class="second">Never"#))
    _ = await web.post("/plan/import?site=1", try taking(page))
    #expect(try await drafts(web).map { $0.hours.date.description } == ["2026-11-02", "2026-11-04", "2026-11-05"])
  }

  @Test func `names each event of a calendar that it can't read`() async throws {
    let web = try await WebStreet()
    let events = [
      "SUMMARY:Mia Tanaka\nDTSTART;TZID=Nowhere:20261102T090000\nDURATION:PT8H",
      "SUMMARY:Mia Tanaka\nDTSTART;TZID=Europe/Berlin:20261102T090000",
      "SUMMARY:Mia Tanaka\nDTSTART;TZID=Europe/Berlin:20270328T023000\nDURATION:PT4H",
      "SUMMARY:Mia Tanaka\nDTSTART;TZID=Eastern Standard Time:20261102T090000\nDURATION:PT8H",
      "SUMMARY:Mia Tanaka\nDTSTART:20261102T090000\nRRULE:FREQ=HOURLY",
    ].map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
    let file = "BEGIN:VCALENDAR\n\(events)BEGIN:VTODO\nSUMMARY:Order\nEND:VTODO\nEND:VCALENDAR"
    let page = await upload(Array(file.utf8), to: web)
    #expect(page.text.contains("1 new, 0 already planned, 5 rejected"))
    for reason in [
      "Its time zone “Nowhere” is unknown.", "It has no end.", "On Sunday 28\u{a0}March, the clocks skip 2:30.",
      "It repeats in a way OnDuty doesn&#39;t support: FREQ=HOURLY.", "It isn&#39;t an event.",
    ] { #expect(page.text.contains(reason), "\(reason)") }
    _ = await web.post("/plan/import?site=1", try taking(page))
  }

  @Test(arguments: [
    ("", "The file is empty."), ("Name,Day\nA,B", "The column “Start” is missing."),
    ("PK\u{3}\u{4}nonsense", "isn&#39;t an .xlsx or .ods workbook"),
  ])
  func `that is none is refused with what to do`(text: String, reason: String) async throws {
    let web = try await WebStreet()
    let answer = await upload(Array(text.utf8), to: web)
    #expect(answer.status == .unprocessableContent && answer.text.contains(reason))
    let old = await upload([0xD0, 0xCF, 0x11, 0xE0, 0, 0], to: web)
    #expect(old.status == .unprocessableContent && old.text.contains("Save it as .xlsx"))
  }

  @Test func `that was pasted stays where it can be put right`() async throws {
    let web = try await WebStreet()
    let refused = await web.post("/plan/import?site=1", "table=Name,Day%0A%3Cb%3E,B")
    #expect(refused.status == .unprocessableContent)
    #expect(refused.text.contains(#"<details class="more-actions" open>"#))
    #expect(refused.text.contains(#"aria-invalid="true" aria-describedby="table-problem">"#))
    #expect(refused.text.contains("Name,Day\n&lt;b&gt;,B</textarea>") && !refused.text.contains("file-problem"))
    let none = await web.post(
      "/plan/import?site=1", "table=Person,Date,Start,End%0AMia+Tanak,2026-11-02,25,x%0AMia+Tanak,2026-11-03,6,14")
    #expect(none.status == .ok && none.text.contains("0 new, 0 already planned, 1 rejected"))
    #expect(none.text.contains("Nothing to import.") && none.text.contains("Mia Tanak,2026-11-02,25,x\n"))
    let file = await upload(Array("Name,Day\nA,B".utf8), to: web)
    #expect(file.text.contains(#"aria-describedby="file-problem">"#) && !file.text.contains("table-problem"))
    #expect(!file.text.contains("more-actions\" open"))
  }

  @Test func `has lines that wait for a person, until somebody says who`() async throws {
    let web = try await WebStreet()
    let table =
      "Staff;Date;Start;End\nMia Tanak;03.11.2026;6;14\nMia Tanak;04.11.2026;6;14\nSpare;05.11.2026;6;14\nX;06.11.2026;6;14\n"
    let page = await upload(Array(table.utf8), to: web)
    #expect(page.text.contains("0 new, 0 already planned, 0 rejected"))
    #expect(
      page.text.contains("4 shifts wait") && page.text.contains("2 shifts, lines 2, 3. No one here has this name."))
    #expect(!page.text.contains("name=\"mark\""))
    let file = Data(table.utf8).base64EncodedString().percentEncoded()
    let people = try await web.street.store.read(of: web.street.organization) { try $0.employees() }
    let mia = try #require(people.first { $0.fullName == "Mia Tanaka" }).id
    let choices = "taken=\(file)&who-mia+tanak=\(mia)&who-spare=open&who-x=out"
    let chosen = await web.post("/plan/import?site=1", choices)
    #expect(chosen.text.contains("3 new, 0 already planned, 0 rejected") && chosen.text.contains("1 open shift<"))
    #expect(!chosen.text.contains("wait:") && chosen.text.contains(#"<option value="out" selected>"#))
    let mark = try #require(chosen.text.firstMatch(of: /name="mark" value="([^"]*)"/)).1
    let stale = await web.post("/plan/import?site=1", "taken=\(file)&mark=\(mark)")
    #expect(stale.status == .conflict, "other choices than those of the preview")
    #expect(try await drafts(web).isEmpty)
    let done = await web.post("/plan/import?site=1", "\(choices)&mark=\(mark)")
    #expect(done.text.contains("3 shifts are drafts now."))
    #expect(try await drafts(web).map { $0.employee?.description } == ["\(mia)", "\(mia)", nil])
  }

  @Test func `imports what is right, and says how many shifts waited`() async throws {
    let web = try await WebStreet()
    let table = "Staff;Date;Start;End\nMia Tanaka;03.11.2026;6;14\nNobody;04.11.2026;6;14\n"
    let page = await upload(Array(table.utf8), to: web)
    let done = await web.post("/plan/import?site=1", try taking(page))
    #expect(done.text.contains("1 shift is a draft now. 1 shift wasn&#39;t imported: its person isn&#39;t found."))
  }

  @Test func `in which no column says who asks for it, and is nobody's only if somebody says so`() async throws {
    let web = try await WebStreet()
    let table = "Kraft,Date,Start,End\nMia Tanaka,2026-11-03,6,14\n"
    let asked = await upload(Array(table.utf8), to: web)
    #expect(asked.status == .unprocessableContent && asked.text.contains("No column says who works."))
    #expect(asked.text.contains(#"<label for="column-0">Kraft</label>"#) && asked.text.contains("Example: Mia Tanaka"))
    #expect(asked.text.contains(#"name="nobody" value="1""#))
    let taken = "taken=\(Data(table.utf8).base64EncodedString().percentEncoded())"
    let nobody = await web.post("/plan/import?site=1", "\(taken)&column-0=&nobody=1")
    #expect(nobody.text.contains("1 new, ") && nobody.text.contains("1 open shift<"))
    let mapped = await web.post(
      "/plan/import?site=1", "\(taken)&column-0=person&column-1=date&column-2=start&column-3=end")
    #expect(mapped.text.contains("1 new, ") && !mapped.text.contains("open shift<"))
    let next = await upload(Array("Date,Kraft,End,Start\n2026-11-05,Mia Tanaka,14,6\n".utf8), to: web)
    #expect(next.text.contains("1 new, ") && next.text.contains(#"<option value="person" selected>"#))
  }

  @Test func `has a sample that can be imported as it is`() async throws {
    let web = try await WebStreet()
    for format in ["csv", "xlsx"] {
      let sample = await web.get("/plan/import/sample.\(format)?site=1")
      #expect(sample.status == .ok)
      #expect(await upload(sample.bytes, to: web).text.contains("1 new, 0 already planned, 0 rejected"))
    }
  }
}
