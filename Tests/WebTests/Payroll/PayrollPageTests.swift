import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `A month on the page of payroll` {
  private func day(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

  @Test func `is a file, the same twice, and then the difference`() async throws {
    let web = try await WebStreet()
    let (mia, first) = (try #require(web.street.founded.people["Mia Tanaka"]), try day("2026-09-07"))
    try await web.street.store.write(in: web.street.organization, by: .console) { transaction in
      try transaction.put(Contract(agreed: .days([480, 480, 480, 480, 480, 0, 0])), of: mia)
      try transaction.noteIllness(of: mia, on: first...first + 1)
    }
    let month = "/payroll?month=2026-09-01"
    #expect(!(await web.get(month, as: .admin).text.contains("Make the file")))
    #expect(
      await web.post("/payroll/codes", "absence-2=106&key-2=K&center-1=100&company=ABC", as: .admin).status == .seeOther
    )
    #expect(await web.get(month, as: .admin).text.contains("Make the file"))
    #expect(await web.post(month, "", as: .admin).status == .seeOther)
    var page = await web.get(month, as: .admin).text
    #expect(page.contains("Nothing changed since the last file.") && page.contains("Complete, "))
    #expect(page.contains("DATEV needs"))
    func file(_ run: Int, _ format: String) async -> Response {
      await web.get("/payroll/\(run)/file?as=\(format)", as: .admin)
    }
    #expect(await file(1, "lodas").status == .notFound)
    let wide = await file(1, "wide")
    #expect(wide.status == .ok && wide.text.contains("Mia Tanaka") && wide.text.contains("16"))
    #expect(await file(1, "wide").text == wide.text)
    let long = await file(1, "long").text
    #expect(long.contains("2026-09-07") && long.contains("106"))
    #expect(await file(1, "description").text.contains("Feldanzahl = 11"))
    let settings =
      "column-name=1&consultant=1103899&client=62069&wage-counted=200&number-\(mia)=4711"
    #expect(await web.post("/timesheets/payroll", settings, as: .admin).status == .seeOther)
    #expect(await file(1, "lodas").status == .notFound, "a run keeps its codes")
    #expect(await web.get(month, as: .admin).text.contains("Other codes are set by now."))
    #expect(await web.post(month, "renew=1", as: .admin).status == .seeOther)
    #expect(!(await web.get(month, as: .admin).text.contains("Other codes are set by now.")))
    #expect(await file(1, "lodas").text.contains("1;01/09/2026;16,00;1;106;4711;"))
    #expect(await file(1, "lohn-und-gehalt").text.contains("4711;07/09/2026;K;106;8,00;;;;;"))
    #expect(await file(1, "adp").text.hasPrefix("Co Code,Batch ID,File #"))
    let numbered = await file(1, "wide").text
    let formats = ["lodas", "lohn-und-gehalt", "adp", "long"]
    var before: [String] = []
    for format in formats { before.append(await file(1, format).text) }
    let codes = "absence-2=107&key-2=U&center-1=200&company=XYZ"
    #expect(await web.post("/payroll/codes", codes, as: .admin).status == .seeOther)
    for (format, text) in zip(formats, before) {
      #expect(await file(1, format).text == text, "\(format) is the same, whatever the codes are by now")
    }
    #expect(
      await web.post("/payroll/codes", "absence-2=106&key-2=K&center-1=100&company=ABC", as: .admin).status == .seeOther
    )
    try await web.street.store.write(in: web.street.organization, by: .console) { transaction in
      let absence = try #require(try transaction.snapshot.allAbsences(of: mia).first { $0.days.contains(first) })
      try transaction.withdrawAbsence(absence.id, of: mia)
    }
    page = await web.get(month, as: .admin).text
    #expect(page.contains("Make a file with the difference"))
    #expect(await web.post(month, "", as: .admin).status == .seeOther)
    page = await web.get(month, as: .admin).text
    #expect(page.contains("Difference, ") && page.contains("negative hours"))
    #expect(await file(2, "lodas").text.contains("1;01/09/2026;-16,00;1;106;4711;"))
    #expect(await file(1, "wide").text == numbered, "what was handed over stays")
    #expect(await web.post(month, "", as: .admin).status == .seeOther)
    #expect(await file(3, "wide").status == .notFound, "nothing changed")
    for person in [WebStreet.Person.member, .manager] {
      #expect(await web.get("/payroll/1/file?as=wide", as: person).status == .forbidden)
    }
  }

  @Test func `has the columns of an administrator in CSV files, and made files keep theirs`() async throws {
    let web = try await WebStreet()
    let (mia, first) = (try #require(web.street.founded.people["Mia Tanaka"]), try day("2026-09-07"))
    try await web.street.store.write(in: web.street.organization, by: .console) { transaction in
      try transaction.put(Contract(agreed: .days([480, 480, 480, 480, 480, 0, 0])), of: mia)
      try transaction.noteIllness(of: mia, on: first...first + 1)
      try transaction.setPersonnelNumber(4711, of: mia)
    }
    let columns =
      "wide-number=2&wide-text-1=1&wide-text-1-head=Client&wide-text-1-text=62069&wide-absence-2=3&wide-absence-2-head=Ill"
      + "&long-day=2&long-minutes=3&long-number=1&long-wage_type=4&long-wage_type-head=LA&long-month=5"
    #expect(await web.post("/payroll/codes", "absence-2=106", as: .admin).status == .seeOther)
    #expect(await web.post("/payroll/columns", columns, as: .admin).status == .seeOther)
    #expect(await web.post("/payroll/codes", "absence-2=106&company=ABC", as: .admin).status == .seeOther)
    let page = await web.get("/payroll/columns", as: .admin).text
    #expect(page.contains(#"value="62069""#) && page.contains(#"value="Ill""#), "codes leave the columns")
    #expect(await web.post("/payroll?month=2026-09-01", "", as: .admin).status == .seeOther)
    func lines(_ format: String) async -> [String] {
      await web.get("/payroll/1/file?as=\(format)", as: .admin).text.split(whereSeparator: \.isNewline).map {
        $0.trimmingCharacters(in: ["\u{FEFF}"])
      }
    }
    #expect(await lines("wide") == ["Client,Personnel number,Ill", "62069,4711,16.00"])
    let long = ["4711,2026-09-07,480,106,2026-09", "4711,2026-09-08,480,106,2026-09"]
    #expect(await lines("long") == ["Personnel number,Day,Minutes,LA,Month"] + long)
    #expect(await web.post("/payroll/columns", "", as: .admin).status == .seeOther)
    #expect(await lines("wide") == ["Client,Personnel number,Ill", "62069,4711,16.00"], "made with them")
    #expect(await web.post("/payroll?month=2026-09-01", "renew=1", as: .admin).status == .seeOther)
    #expect(await lines("wide").first?.hasPrefix("Personnel number,Name") == true)
    let bad = await web.post(
      "/payroll/columns", "wide-name=x&long-text-1=1&long-text-1-head=\(String(repeating: "h", count: 61))", as: .admin)
    #expect(bad.status == .unprocessableContent)
    #expect(await web.post("/payroll/columns", "wide-rule-99=1", as: .admin).status == .seeOther, "no row of the page")
  }

  @Test func `has columns of programs`() async throws {
    let desk = try await APIDesk()
    let all = try await desk.allRights()
    let columns = #"{"wide": [{"content": "name", "head": "Who"}, {"content": "others"}], "long": []}"#
    #expect(await desk.ask(.put, "/payroll-columns", columns, all).status == .noContent)
    let shown = await desk.ask(.get, "/payroll-columns", "", all).json["wide"] as? [[String: Any]]
    #expect(shown?.map { $0["content"] as? String } == ["name", "others"] && shown?.first?["head"] as? String == "Who")
    for bad in [#"[{"content": "site"}]"#, #"[{"content": "x"}]"#, #"[{"content": "name"}, {"content": "name"}]"#] {
      let answer = await desk.ask(.put, "/payroll-columns", #"{"wide": \#(bad), "long": []}"#, all)
      #expect(answer.status == .unprocessableContent, "\(bad)")
    }
    let missing = #"{"wide": [{"content": "rule-99"}], "long": []}"#
    #expect(await desk.ask(.put, "/payroll-columns", missing, all).status == .notFound)
  }

  @Test func `has fixed amounts for those alone who see costs`() async throws {
    let desk = try await APIDesk()
    let all = try await desk.allRights()
    let blind = try await desk.token([.manage, .organizationWrite])
    let rule =
      #"{"name": "Night", "amount": "1.50", "per": "hour", "start": "20:00", "end": "06:00", "from": "2026-10-01"}"#
    #expect(await desk.ask(.post, "/surcharge-rules", rule, blind).status == .forbidden)
    #expect(await desk.ask(.post, "/surcharge-rules", rule, all).json["amount"] as? String == "1.50")
    let bad = await desk.ask(.post, "/surcharge-rules", #"{"name": "N", "amount": "x", "from": "2026-10-01"}"#, all)
    #expect(bad.status == .unprocessableContent && bad.fields == ["amount"])
    let seen = await desk.ask(.get, "/surcharge-rules", "", all).items.first
    #expect(
      seen?["amount"] as? String == "1.50" && seen?["currency"] as? String == "EUR" && seen?["per"] as? String == "hour"
    )
    let hidden = await desk.ask(.get, "/surcharge-rules", "", blind).items.first
    #expect(hidden?["amount"] is NSNull && hidden?["currency"] is NSNull && hidden?["per"] as? String == "hour")
    #expect(await desk.web.get("/surcharges", as: .admin).text.contains("1.50 an hour"))
    let changes = await desk.web.get("/changes", as: .admin).text
    #expect(!changes.contains("1.50"))
    let form = "do=add&name=Weekend&percent=10&pay=day&group=alone&place=site&weekday=6&from_day=2026-10-01"
    #expect(await desk.web.post("/surcharges", form, as: .admin).status == .seeOther)
    #expect(await desk.web.get("/surcharges", as: .admin).text.contains("10.00 a day"))
    #expect(await desk.web.post("/surcharges", form + "x&pay=other", as: .admin).status == .unprocessableContent)
  }
}
