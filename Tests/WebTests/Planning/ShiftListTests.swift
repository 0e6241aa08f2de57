import DemoWorld
import Domain
import Spreadsheet
import Store
import TestSupport
import Testing

@testable import HTTP
@testable import Web

@Suite struct `The shifts of some days` {
  private let week = "site=1&first=2026-10-19&last=2026-10-25"

  @Test func `are a CSV file with typed cells and no formulas`() async throws {
    let web = try await WebStreet()
    let organization = web.street.organization
    let start = LocalDateTime(date: try #require(LocalDate("2026-10-24")), time: try #require(LocalTime("22:00")))
    try await web.street.store.write(in: organization, by: .console) { transaction in
      let person = try transaction.addEmployee("=1+1", surname: "")
      try transaction.draft(
        ShiftContent(
          site: ID(rawValue: 1), employee: person, hours: .timed(start: start, minutes: 540), note: "-2+3, \"x\"",
          skills: ["=Crane", "Keys"]))
    }
    let answer = await web.get("/plan/export?\(week)&as=csv&drafts=1")
    #expect(answer.header("Content-Type") == "text/csv; charset=utf-8")
    #expect(
      answer.header("Content-Disposition") == #"attachment; filename="shifts-2026-10-19-2026-10-25.csv""#)
    let lines = answer.text.split(separator: "\r\n").map(String.init)
    #expect(
      lines[0]
        == "\u{FEFF}Person,Date,Start,End,End date,Break,Position,Site,Note,Skills needed,Split shift,External ID,Hours,Status"
    )
    #expect(
      lines.contains(
        #"'=1+1,2026-10-24,22:00,07:00,2026-10-25,,,Main shop,"'-2+3, ""x""","'=Crane, Keys",,,10.00,Draft"#))
    let published = await web.get("/plan/export?\(week)&as=csv").text
    #expect(!published.contains("Draft") && published.contains("Published"))
    let german = await web.get("/plan/export?\(week)&as=csv", [("Accept-Language", "de")]).text
    #expect(
      german.hasPrefix(
        "\u{FEFF}Person;Datum;Beginn;Ende;Enddatum;Pause;Tätigkeit;Standort;Notiz;Nötige Fähigkeiten;Geteilter Dienst;Externe ID;Stunden;Status\r\n"
      ))
    #expect(german.contains(#";"9,00";Veröffentlicht"#))
  }

  @Test func `are a workbook with dates, times and hours`() async throws {
    let web = try await WebStreet()
    let answer = await web.get("/plan/export?\(week)&as=xlsx")
    #expect(
      answer.header("Content-Disposition") == #"attachment; filename="shifts-2026-10-19-2026-10-25.xlsx""#)
    let sheet = try Sheet(decoding: answer.bytes)
    #expect(sheet.name == "Shifts")
    let first = try #require(sheet.rows.dropFirst().first?.cells)
    #expect(first[1] == .date(try #require(LocalDate("2026-10-19"))))
    guard case .time = first[2], case .number = first[12] else {
      Issue.record("\(first)")
      return
    }
  }

  @Test func `are sheets to pin up, a week each, without drafts unless wanted`() async throws {
    let web = try await WebStreet()
    let text = await web.get("/plan/export?site=1&first=2026-10-22&last=2026-10-27&as=print").text
    #expect(weeks(text) == ["Week\u{a0}43", "Week\u{a0}44"])
    #expect(text.contains("Main shop") && text.contains("Soumya Rao") && text.contains("Seen, signature"))
    #expect(!text.contains("is-draft"))
  }

  @Test func `of the roster are on paper for everybody, without drafts`() async throws {
    let web = try await WebStreet()
    for person in [WebStreet.Person.member, .manager] {
      let page = await web.get("/roster/print?site=1", as: person)
      #expect(page.status == .ok)
      #expect(page.text.contains("Main shop") && page.text.contains("Soumya Rao") && !page.text.contains("is-draft"))
      #expect(page.text.contains("Page 1 of "))
    }
    #expect(await web.get("/roster/print?site=1", as: .nobody).status == .seeOther)
    #expect(await web.get("/roster/print?site=987654").status == .notFound)
    let roster = await web.get("/roster?site=1&week=2026-10-26", as: .member).text
    #expect(roster.contains(#"href="/roster/print?site=1&amp;week=2026-10-26" data-paper"#))
  }

  @Test func `say on paper that somebody is away to those who plan, and never why`() async throws {
    let web = try await WebStreet()
    let (organization, day) = (web.street.organization, try #require(LocalDate("2026-10-21")))
    try await web.street.store.write(in: organization, by: .console) { transaction in
      let shifts = try transaction.snapshot.listedShifts(
        at: ID(rawValue: 1), on: day...day, includesDrafts: false)
      let person = try #require(shifts.compactMap(\.employee).first)
      try transaction.noteIllness(of: person, on: day...day + 1)
    }
    let sheet = await web.get("/roster/print?site=1&week=2026-10-19").text
    #expect(sheet.components(of: #"<td class="is-away">"#) == 2)
    #expect(sheet.contains("<span>Away</span>") && !sheet.contains("Sick"))
    #expect(await !web.get("/roster/print?site=1&week=2026-10-19", as: .member).text.contains("is-away"))
  }

  @Test func `are on sheets of up to 14 people, about as many on each`() async throws {
    let web = try await WebStreet()
    let text = await web.get("/roster/print?site=1&week=2026-10-19").text
    let sheets = text.matches(of: /(?s)<article class="paper".*?<\/article>/).map { String($0.output) }
    let people = sheets.map { $0.components(of: #"<tr><th scope="row">"#) }
    #expect(people.allSatisfy { $0 <= 15 } && (people.max() ?? 0) - (people.min() ?? 0) <= 15)
    for (place, sheet) in sheets.enumerated() {
      #expect(sheet.contains("Page \(place + 1) of \(sheets.count)") && sheet.contains("<thead>"))
    }
  }

  @Test func `are on paper a whole week, also when only one of its days is chosen`() async throws {
    let web = try await WebStreet()
    func sheets(_ days: String) async -> [String] {
      let text = await web.get("/plan/export?site=1&\(days)&as=print").text
      return text.matches(of: /(?s)<article class="paper".*?<\/article>/).map { String($0.output) }
    }
    let week = await sheets("first=2026-10-19&last=2026-10-25")
    #expect(!week.isEmpty && week.allSatisfy { $0.contains("paper-shift") })
    for day in ["2026-10-19", "2026-10-22", "2026-10-25"] {
      #expect(await sheets("first=\(day)&last=\(day)") == week, "\(day)")
    }
    let year = await web.get("/plan/export?site=1&first=2026-01-01&last=2027-01-01&as=print")
    #expect(year.status == .ok && weeks(year.text).count == 53)
  }

  /// The weeks that have sheets.
  private func weeks(_ page: String) -> Set<String> {
    Set(page.matches(of: /<p>[^<]*(Week\u{a0}\d+)<\/p>/).map { String($0.1) })
  }

  @Test(arguments: [
    ("first=2026-10-25&last=2026-10-19", "The end is before the start."),
    ("first=2026-10-25&last=2027-10-26", "Choose at most 366 days at once."),
    ("first=x&last=2026-10-19", "Enter a date like 2026-10-24."), ("last=2026-10-19", "Enter a date like 2026-10-24."),
  ])
  func `are refused beside the dates, and nothing typed is lost`(query: String, problem: String) async throws {
    let web = try await WebStreet()
    for page in ["export", "hours"] {
      let answer = await web.get("/plan/\(page)?\(query)&as=csv")
      #expect(answer.status == .unprocessableContent)
      #expect(answer.text.contains(problem) && answer.text.contains(#"value="2026-10-"#))
    }
  }

  @Test func `are found from the board and from the roster, by managers`() async throws {
    let web = try await WebStreet()
    for place in ["/plan", "/roster"] {
      #expect(await web.get(place).text.contains(#"href="/plan/export"#), "\(place)")
    }
    #expect(await web.get("/plan").text.contains(#"href="/plan/hours"#))
    #expect(!(await web.get("/roster", as: .member).text.contains("/plan/")))
  }
}

@Suite struct `The hours of some days` {
  @Test func `are a table with a total, as on the page so in the files`() async throws {
    let web = try await WebStreet()
    let days = "first=2026-10-19&last=2026-10-25"
    let page = await web.get("/plan/hours?\(days)").text
    #expect(page.contains("Nights are from 23:00 to 6:00"))
    #expect(page.contains(#"data-label="Difference""#) && page.contains(#"class="is-total""#))
    let csv = await web.get("/plan/hours?\(days)&as=csv").text.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(
      csv[0].map(String.init).suffix(10) == [
        "Hours", "Contract", "Absent", "Difference", "Nights", "Saturdays", "Sundays", "Closed days", "Cost (EUR)",
        "Hours without cost",
      ])
    #expect(page.contains(#"class="contract-bar""#) && page.contains("19 – 25\u{a0}October"))
    #expect(page.matches(of: /<td role="cell" class="amount is-hours[^>]*><span>\d+:\d\d</).count > 3, "hours are h:mm")
    let sums = (1...2).map { column in csv.dropFirst().dropLast().compactMap { Double($0[column]) }.reduce(0, +) }
    #expect(sums[0] > 0)
    #expect(csv.last.map { Double($0[1]) } == sums[0] && csv.last.map { Double($0[2]) } == sums[1])
    let sheet = try Sheet(decoding: await web.get("/plan/hours?\(days)&as=xlsx").bytes)
    #expect(sheet.rows.count == csv.count)
    #expect(sheet.rows.last?.cells[2] == .number(sums[1]))
  }

  @Test(arguments: [("8", false), ("7", true)])
  func `are over the contract only if they are more`(contract: String, isOver: Bool) async throws {
    let web = try await WebStreet()
    let (organization, harper) = (
      web.street.organization, try #require(web.street.founded.people["Harper Singh"])
    )
    try await web.street.store.write(in: organization, by: .console) { transaction in
      let person = try transaction.snapshot.person(harper)
      var draft = PersonDraft(person, on: .last)
      draft[.weeklyHours] = contract
      try transaction.edit(harper, to: draft, seen: person.revision)
    }
    let page = await web.get("/plan/hours?first=2026-10-19&last=2026-10-25").text
    let row = try #require(page.split(separator: "<tr").first { $0.contains("Harper Singh") })
    #expect(row.contains("is-over") == isOver)
  }

  @Test(arguments: [("day", "Day"), ("site", "Site"), ("position", "Position")])
  func `are also by day, site and position, with the same sum`(by: String, title: String) async throws {
    let web = try await WebStreet()
    let days = "first=2026-10-19&last=2026-10-25"
    let page = await web.get("/plan/hours?\(days)&by=\(by)").text
    #expect(page.contains(#"<input type="hidden" name="by" value="\#(by)">"#))
    #expect(!page.contains(#"data-label="Contract""#) && page.contains(#"class="is-total""#))
    func table(_ query: String) async -> [[Substring]] {
      await web.get("/plan/hours?\(days)&as=csv\(query)").text.split(separator: "\r\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
    }
    let (lines, people) = (await table("&by=\(by)"), await table(""))
    #expect(lines[0].first.map(String.init)?.hasSuffix(title) == true)
    #expect(lines.last?[1] == people.last?[1] && lines.last?[2] == people.last?[2])
    #expect(by == "day" ? lines.count == 9 : lines.count > 3)
    let sheet = try Sheet(decoding: await web.get("/plan/hours?\(days)&as=xlsx&by=\(by)").bytes)
    #expect(sheet.rows.count == lines.count)
  }

  @Test func `go back and on by as many days, and by months`() async throws {
    let web = try await WebStreet()
    let week = await web.get("/plan/hours?first=2026-10-19&last=2026-10-25").text
    #expect(
      week.contains("first=2026-10-12&amp;last=2026-10-18") && week.contains("first=2026-10-26&amp;last=2026-11-01"))
    let month = await web.get("/plan/hours?first=2026-10-01&last=2026-10-31").text
    #expect(month.contains("October 2026</h1>"))
    #expect(
      month.contains("first=2026-09-01&amp;last=2026-09-30") && month.contains("first=2026-11-01&amp;last=2026-11-30"))
    for edge in ["first=0001-01-01&last=0001-01-07", "first=9999-12-01&last=9999-12-31"] {
      #expect(await web.get("/plan/hours?\(edge)").status == .ok, "\(edge)")
    }
  }

  @Test func `at one site have no contract`() async throws {
    let web = try await WebStreet()
    let page = await web.get("/plan/hours?site=1&first=2026-10-19&last=2026-10-25").text
    #expect(!page.contains("Difference") && page.contains("Contract hours cover all sites"))
  }

  @Test func `of days without shifts say so`() async throws {
    let web = try await WebStreet()
    let page = await web.get("/plan/hours?site=1&first=2020-01-01&last=2020-01-31").text
    #expect(page.contains("No one has shifts in this period."))
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
