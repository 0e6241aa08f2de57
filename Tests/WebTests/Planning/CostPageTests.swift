import Domain
import Foundation
import HTTP
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
    for address in ["/people/1/cost", "/plan/costs"] {
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
    let refused = await web.post("/plan/costs?site=1&\(week)", form + "many")
    #expect(refused.status == .unprocessableContent && refused.text.contains("many"))
    #expect(await web.post("/plan/costs?site=1&\(week)", form + "1000").status == .seeOther)
    let page = await web.get("/plan/costs?site=1&\(week)").text
    #expect(page.contains("By day") && page.contains("By position") && page.contains("of €\u{a0}1,000.00"))
    let board = await web.get("/plan?site=1&day=2026-10-26").text
    #expect(board.contains("of €\u{a0}1,000.00"))
    #expect(await web.get("/plan/costs?site=1&first=x&last=y").status == .unprocessableContent)
    #expect(await web.get("/plan/costs?first=0001-01-01&last=9999-12-31").status == .unprocessableContent)
    #expect(await web.get("/plan/costs?site=1&first=9999-12-31&last=9999-12-31").status == .ok)
  }

  @Test func `are a program's by a permission of their own`() async throws {
    let desk = try await APIDesk()
    let (all, own) = (try await desk.token([.manage, .peopleWrite, .planWrite]), try await desk.token([.costsWrite]))
    let rate = #"{"amount": "18.50", "site_id": \#(desk.site)}"#
    #expect(await desk.ask(.put, "/people/1/cost", rate, all).status == .forbidden)
    #expect(await desk.ask(.put, "/people/1/cost", rate, own).status == .noContent)
    #expect(await desk.ask(.get, "/people/1/cost", "", all).status == .forbidden)
    #expect(await desk.ask(.get, "/people/1/cost", "", own).json["amount"] as? String == "18.50")
    let elsewhere = try await desk.token([.costsWrite], at: desk.kiosk)
    #expect(await desk.ask(.get, "/people/1/cost", "", elsewhere).status == .forbidden)
    #expect(
      await desk.ask(.put, "/sites/\(desk.site)/budgets/2026-10-28", #"{"amount": "900"}"#, own).status == .noContent)
    let costs = await desk.ask(.get, "/sites/\(desk.site)/costs?from=2026-10-19&to=2026-10-25", "", own)
    #expect(costs.status == .ok && (costs.json["entries"] as? [[String: Any]])?.isEmpty == false)
    #expect(
      await desk.ask(.get, "/sites/\(desk.site)/costs?from=2026-10-19&to=2026-10-25", "", elsewhere).status == .notFound
    )
    for bad in [#"{"amount": "-1"}"#, #"{"amount": 7}"#, #"{}"#] {
      #expect(await desk.ask(.put, "/people/1/cost", bad, own).status == .unprocessableContent, "\(bad)")
    }
  }
}
