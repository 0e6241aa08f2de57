import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing
import ViewModels

@testable import Web

/// Mia works from 8:00 to 16:30 at the main shop on Saturday 24 October, as a manager pressed for her; German rules.
@Suite struct `Breaks that no one pressed, on pages` {
  private let desk: APIDesk
  private let mia: ID<Employee>
  private var web: WebStreet { desk.web }

  init() async throws {
    desk = try await APIDesk()
    mia = try #require(desk.web.street.founded.people["Mia Tanaka"])
    let (site, person) = (desk.site, mia)
    try await desk.web.street.store.write(in: desk.organization, by: .console) { transaction in
      let set = try transaction.addRuleSet("Germany", .preset(.germany))
      try transaction.choose(set, for: site)
    }
    for day in ["24"] {
      let rules = "/rules/sites/\(site)"
      #expect(await desk.web.post("\(rules)/clock", "value=person&value=wall&value=manager").status == .seeOther)
      #expect(await desk.web.post("\(rules)/breaks", "value=take_off").status == .seeOther)
      desk.web.street.clock.advance(seconds: 11 * 3600)
      let on = try #require(Instant("2026-10-\(day)T06:00:00Z"))
      let off = try #require(Instant("2026-10-\(day)T14:30:00Z"))
      try await desk.web.street.store.write(in: desk.organization, by: .console) { transaction in
        _ = try transaction.press(PunchDraft(.on, of: person, at: on, site: site, source: .manager))
        _ = try transaction.press(PunchDraft(.off, of: person, at: off, site: site, source: .manager))
      }
    }
  }

  @Test func `are chosen a site, with the day from which they count`() async throws {
    let breaks = "/rules/sites/\(desk.site)/breaks"
    let page = await web.get(breaks).text
    #expect(page.contains(#"value="take_off" aria-pressed="true""#))
    #expect(page.contains("For days from 24"))
    #expect(await web.post(breaks, "value=never").status.code >= 400)
    #expect(await web.post(breaks, "value=leave").status == .seeOther)
    #expect(await web.get(breaks).text.contains("For days from") == false)
  }

  @Test func `are by rule for the person, the manager and programs, until there was none`() async throws {
    let own = await web.get("/my/hours", as: .member).text
    #expect(own.contains("30\u{a0}min break by rule") && own.contains("I had none") && !own.contains("I had a break"))
    let sheet = "/timesheets?site=\(desk.site)&person=\(mia)"
    #expect(await web.get(sheet).text.contains("30\u{a0}min break by rule"))
    let token = try await desk.token([.manage])
    let path = "/sites/\(desk.site)/timesheets?from=2026-10-24&to=2026-10-24"
    func day() async throws -> [String: Any] {
      let sheets = await desk.ask(.get, path, "", token).items
      let sheet = try #require(sheets.first { $0["employee_id"] as? Int == Int(mia.rawValue) })
      return try #require((sheet["days"] as? [[String: Any]])?.first)
    }
    #expect(try await day()["break_minutes_by_rule"] as? Int == 30)
    #expect(try await day()["counted_minutes"] as? Int == 480)

    let form = "site=\(desk.site)&day=2026-10-24&press=none&reason=I+had+none"
    #expect(await web.post("/my/hours/corrections", form, as: .member).status == .seeOther)
    #expect(await web.get("/my/hours", as: .member).text.contains("no break"))
    let waiting = await web.get(sheet).text
    #expect(waiting.contains("no break") && !waiting.contains("Another time"))
    let asked = try #require(
      await desk.ask(.get, "/sites/\(desk.site)/press-corrections?from=2026-10-24&to=2026-10-24", "", token).items.first
    )
    #expect(asked["unpressed_break"] as? String == "none" && asked["kind"] as? String == "break")
    let decided = await desk.ask(
      .put, "/press-corrections/\(try #require(asked["id"] as? Int))/decision", #"{"accepted": true}"#, token)
    #expect(decided.status == .noContent, "\(decided.text)")
    #expect(try await day()["counted_minutes"] as? Int == 510)
    #expect(try await day()["break_minutes_by_rule"] as? Int == 0)
    #expect(await web.get("/my/hours", as: .member).text.contains("by rule") == false)
    let body = """
      {"employee_id": \(mia), "site_id": \(desk.site), "date": "2026-10-24", "kind": "break", "unpressed_break": "taken",
      "reason": "Seen"}
      """
    #expect(await desk.ask(.post, "/press-corrections", body, token).status == .created)
    #expect(try await day()["counted_minutes"] as? Int == 480)
  }
}
