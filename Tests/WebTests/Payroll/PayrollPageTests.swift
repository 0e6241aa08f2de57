import DemoWorld
import Domain
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
    #expect(await file(1, "lodas").text.contains("1;01/09/2026;16,00;1;106;4711;"))
    #expect(await file(1, "lohn-und-gehalt").text.contains("4711;07/09/2026;K;106;8,00;;;;;"))
    #expect(await file(1, "adp").text.hasPrefix("Co Code,Batch ID,File #"))
    let numbered = await file(1, "wide").text
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
}
