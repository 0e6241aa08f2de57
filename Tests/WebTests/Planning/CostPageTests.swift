import Domain
import Foundation
import HTTP
import Spreadsheet
import Store
import TestSupport
import Testing
import ViewModels

@testable import Web

@Suite struct `Costs on pages and for programs` {
  @Test func `are for those who may see them, wherever they could stand`() async throws {
    let web = try await WebStreet()
    #expect(await web.post("/people/1/cost", "amount=18.50&site=", as: .manager).status == .seeOther)
    #expect(await web.post("/people/1/cost", "amount=x", as: .manager).status == .unprocessableContent)
    #expect(await web.get("/people/1/cost", as: .manager).text.contains("18.50"))
    for address in ["/people/1/cost", "/plan/hours"] {
      #expect(await web.get(address, as: .member).status == .forbidden)
    }
    for address in ["/people/1", "/people", "/my/profile", "/roster", "/people/1/data.json"] {
      for person in [WebStreet.Person.member, .manager] {
        #expect(!(await web.get(address, as: person).text.contains("18.50")), "\(address)")
      }
    }
    #expect(await web.get("/people/1/data.json", as: .admin).text.contains("18.50") == false)
  }

  @Test func `stand beside the budget, on their page and on the board`() async throws {
    let web = try await WebStreet()
    for person in 1...36 { _ = await web.post("/people/\(person)/cost", "amount=20&site=") }
    let week = "first=2026-10-26&last=2026-11-01"
    let form = "budget=1&week=2026-10-26&amount="
    let refused = await web.post("/plan/hours?site=1&\(week)", form + "many")
    #expect(refused.status == .unprocessableContent && refused.text.contains("many"))
    #expect(await web.post("/plan/hours?site=1&\(week)", form + "1000").status == .seeOther)
    let page = await web.get("/plan/hours?site=1&\(week)").text
    let sum = #"<dd class="second">of €\#u{a0}1,000.00, "#
    #expect(page.contains(#"data-label="Cost""#) && page.contains("of €\u{a0}1,000.00") && page.contains(sum))
    for by in ["day", "site", "position"] {
      #expect(await web.get("/plan/hours?site=1&\(week)&by=\(by)").text.contains(#"data-label="Cost""#), "\(by)")
    }
    let all = await web.get("/plan/hours?\(week)").text
    #expect(!all.contains(sum), "the other sites have no budget")
    let board = await web.get("/plan?site=1&day=2026-10-26").text
    #expect(board.contains("of €\u{a0}1,000.00"))
    #expect(await web.get("/plan/hours?site=1&first=x&last=y").status == .unprocessableContent)
    #expect(await web.get("/plan/hours?first=0001-01-01&last=9999-12-31").status == .unprocessableContent)
    #expect(await web.get("/plan/hours?site=1&first=9999-12-31&last=9999-12-31").status == .ok)
  }

  @Test func `lead to those of whom no cost is known`() async throws {
    let web = try await WebStreet()
    let week = "site=1&first=2026-10-19&last=2026-10-25"
    let before = await web.get("/plan/hours?\(week)").text
    let people = Set(before.matches(of: /href="(\/people\/\d+\/cost)"/).map { String($0.1) })
    #expect(!people.isEmpty)
    for address in people { #expect(await web.post(address, "amount=20&site=").status == .seeOther) }
    #expect(!(await web.get("/plan/hours?\(week)").text.contains("/cost\"")))
  }

  @Test func `are a file for those who may see them, with an exact sum`() async throws {
    let web = try await WebStreet()
    let week = "site=1&first=2026-10-19&last=2026-10-25"
    for person in 1...3 { _ = await web.post("/people/\(person)/cost", "amount=20.01&site=") }
    try await web.street.store.write(in: web.street.organization, by: .console) { transaction in
      let stored = try transaction.snapshot.position(ID(rawValue: 1))
      var draft = PositionDraft(stored)
      draft.name = "=Desk"
      try transaction.edit(ID(rawValue: 1), to: draft, seen: stored.revision)
    }
    let page = await web.get("/plan/hours?\(week)&by=position").text
    #expect(page.contains("/plan/hours?site=1&amp;first=2026-10-19&amp;last=2026-10-25&amp;as=csv&amp;by=position"))
    let answer = await web.get("/plan/hours?\(week)&by=position&as=csv")
    #expect(answer.header("Content-Disposition") == #"attachment; filename="hours-2026-10-19-2026-10-25.csv""#)
    let lines = answer.text.split(separator: "\r\n").map(String.init)
    #expect(lines[0].hasPrefix("\u{FEFF}Position,") && lines[0].hasSuffix(",Cost (EUR),Hours without cost"))
    #expect(lines.contains { $0.hasPrefix("'=Desk,") })
    let table = lines.dropFirst().map { Array($0.split(separator: ",", omittingEmptySubsequences: false).suffix(2)) }
    func cents(_ cell: Substring) -> Int { Int(cell.filter { $0 != "." }) ?? 0 }
    let total = try #require(table.last)
    #expect(lines.last?.hasPrefix("Total,") == true && total[0].contains(/^[0-9]+\.[0-9][0-9]$/))
    #expect(table.dropLast().map { cents($0[0]) }.reduce(0, +) == cents(total[0]) && cents(total[0]) > 0)
    #expect(cents(total[1]) > 0, "hours of people without a cost")
    let german = await web.get("/plan/hours?\(week)&as=csv", [("Accept-Language", "de")]).text
    #expect(german.split(separator: "\r\n").first?.hasSuffix(";Kosten (EUR);Stunden ohne Kosten") == true)
    let sheet = try Sheet(decoding: await web.get("/plan/hours?\(week)&by=position&as=xlsx").bytes)
    #expect(sheet.rows.count == lines.count)
    let cells = try #require(sheet.rows.last).cells
    let sum = Double(cents(total[0])) / 100
    #expect(cells.count > 2 && cells[cells.count - 2] == .number(sum))
    for format in ["csv", "xlsx"] {
      #expect(await web.get("/plan/hours?\(week)&as=\(format)", as: .member).status == .forbidden)
    }
    let empty = await web.get("/plan/hours?site=1&first=2020-01-01&last=2020-01-02&as=csv").text
    #expect(empty.split(separator: "\r\n").count == 1)
  }

  @Test func `begin on a day, are listed, corrected and taken back`() async throws {
    let web = try await WebStreet()
    #expect(await web.get("/people/1/cost").text.contains(#"name="from" type="date""#))
    _ = await web.post("/people/1/cost", "amount=18.50&from=&site=")
    let raise = await web.post("/people/1/cost", "amount=19.50&from=2026-10-26&site=1")
    #expect(raise.status == .seeOther)
    let page = await web.get("/people/1/cost").text.replacing("\u{a0}", with: " ")
    #expect(page.contains("€ 18.50") && page.contains("from the beginning, now · Managers of all sites"))
    #expect(page.contains("€ 19.50") && page.contains("from 26 October 2026 · Main shop"))
    let german = await web.get("/people/1/cost", [("Accept-Language", "de")]).text
    #expect(german.contains("von Anfang an, jetzt · Leitung aller Standorte"))
    for bad in ["amount=x&from=2026-10-26&site=", "amount=1&from=soon&site=", "amount=1&from=2026-02-30&site="] {
      let answer = await web.post("/people/1/cost", bad)
      #expect(answer.status == .unprocessableContent && answer.text.contains(#"aria-invalid="true""#), "\(bad)")
    }
    #expect(await web.post("/people/1/cost", "remove=2026-10-26").status == .seeOther)
    #expect(!(await web.get("/people/1/cost").text.contains("19.50")))
    #expect(await web.post("/people/1/cost", "remove=x").status == .badRequest)
    #expect(await web.post("/people/1/cost", "remove=2026-10-26", as: .member).status == .forbidden)
    #expect(await web.post("/people/1/cost", "remove=9999-12-31").status == .seeOther, "nothing began then")
  }

  @Test func `are a program's by a permission of their own`() async throws {
    let desk = try await APIDesk()
    let (all, own) = (try await desk.token([.manage, .peopleWrite, .planWrite]), try await desk.token([.costsWrite]))
    let rate = #"{"amount": "18.50", "site_id": \#(desk.site)}"#
    #expect(await desk.ask(.put, "/people/1/cost", rate, all).status == .forbidden)
    #expect(await desk.ask(.put, "/people/1/cost", rate, own).status == .noContent)
    #expect(await desk.ask(.get, "/people/1/cost", "", all).status == .forbidden)
    #expect(await desk.ask(.get, "/people/1/cost", "", own).json["amount"] as? String == "18.50")
    let raise = #"{"amount": "19.5", "from": "2026-10-26", "site_id": \#(desk.site)}"#
    #expect(await desk.ask(.put, "/people/1/cost", raise, own).status == .noContent)
    #expect(await desk.ask(.get, "/people/1/cost", "", own).json["amount"] as? String == "18.50", "until then")
    let listed = await desk.ask(.get, "/people/1/costs", "", own).json["entries"] as? [[String: Any]]
    #expect(listed?.map { $0["amount"] as? String } == ["19.50", "18.50"])
    #expect(listed?.first?["from"] as? String == "2026-10-26" && listed?.last?["from"] is NSNull)
    #expect(await desk.ask(.get, "/people/1/costs", "", all).status == .forbidden)
    let taken = await desk.ask(.put, "/people/1/cost", #"{"amount": null, "from": "2026-10-26"}"#, own)
    #expect(taken.status == .noContent)
    #expect((await desk.ask(.get, "/people/1/costs", "", own).json["entries"] as? [Any])?.count == 1)
    let elsewhere = try await desk.token([.costsWrite], at: desk.kiosk)
    #expect(await desk.ask(.get, "/people/1/cost", "", elsewhere).status == .forbidden)
    #expect(
      await desk.ask(.put, "/sites/\(desk.site)/budgets/2026-10-28", #"{"amount": "900"}"#, own).status == .noContent)
    let costs = await desk.ask(.get, "/sites/\(desk.site)/costs?from=2026-10-19&to=2026-10-25", "", own)
    #expect(costs.status == .ok && (costs.json["entries"] as? [[String: Any]])?.isEmpty == false)
    #expect(
      await desk.ask(.get, "/sites/\(desk.site)/costs?from=2026-10-19&to=2026-10-25", "", elsewhere).status == .notFound
    )
    for bad in [#"{"amount": "-1"}"#, #"{"amount": true}"#, #"{}"#] {
      #expect(await desk.ask(.put, "/people/1/cost", bad, own).status == .unprocessableContent, "\(bad)")
    }
  }
}
