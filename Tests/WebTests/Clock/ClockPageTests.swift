import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing
import ViewModels

@testable import Web

/// Soumya, the manager, is on duty from six to two; it is 6:02, and the main shop's clock was switched on a moment ago.
@Suite struct `The time clock on pages` {
  private let web: WebStreet
  private let all = "on=1&phone=1&wall=1&manager=1&tolerance=15&rounding=1&early=15"

  init() async throws {
    web = try await WebStreet()
    #expect(await web.post("/clock", "site=1&\(all)").status == .seeOther)
  }

  @Test func `is on the roster of a site that has one, and nothing elsewhere`() async throws {
    #expect(await web.get("/roster").text.contains("Come on duty"))
    #expect(!(await web.get("/roster", as: .member).text.contains("Come on duty")))
    #expect(await web.post("/my/clock", "kind=on").status == .seeOther)
    let roster = await web.get("/roster").text
    #expect(roster.contains("Start a break") && roster.contains("Go off duty"))
    // What can't be pressed now is there for a script alone.
    #expect(roster.contains(#" hidden>Come on duty"#))
    #expect(await web.post("/clock", "site=1&tolerance=15&rounding=1&early=15").status == .seeOther)
    #expect(!(await web.get("/roster").text.contains(">Start a break<")))
  }

  @Test func `counts a press once that a phone sends twice, with the phone's own time`() async throws {
    let press = "kind=on&at=2026-10-24T04:02:00Z&key=k1"
    #expect(await web.post("/my/clock", press).status == .seeOther)
    #expect(await web.post("/my/clock", press).status == .seeOther)
    #expect(await web.post("/my/clock", "kind=on&key=k2&at=2026-10-24T05:02:00Z").status == .conflict)
    let page = await web.get("/my/hours").text
    #expect(page.contains("You are on duty") && page.contains("6:02") && page.contains("2\u{a0}min late"))
  }

  @Test func `shows the duty of last night while it goes on, and today's alone after it`() async throws {
    let drawn = #"<section id="hours-today" class="hours-today">"#
    let (site, organization) = (web.street.founded.mainShop, web.street.organization)
    let soumya = try #require(web.street.founded.people["Soumya Rao"])
    let night = Hours.timed(
      on: try #require(LocalDate("2026-10-24")), from: try #require(LocalTime(hour: 23, minute: 0)),
      to: try #require(LocalTime(hour: 3, minute: 0)))
    _ = try await web.street.store.write(by: .console) {
      try $0.publish([ShiftDraft(site: site, employee: soumya, hours: night)], in: organization)
    }
    web.street.clock.advance(seconds: 17 * 3600)
    #expect(await web.post("/my/clock", "kind=on").status == .seeOther)
    web.street.clock.advance(seconds: 2 * 3600)
    #expect(await web.get("/my/hours").text.contains(drawn))
    #expect(await web.post("/my/clock", "kind=off").status == .seeOther)
    #expect(await web.get("/my/hours").text.contains(drawn))
    web.street.clock.advance(seconds: 4 * 3600)
    #expect(!(await web.get("/my/hours").text.contains(drawn)))
  }

  @Test func `answers a script with what was pressed, or why not, and never presses for somebody else`() async throws {
    let json = [("Accept", "application/json")]
    let soumya = try #require(web.street.founded.people["Soumya Rao"])
    let other = try #require(web.street.founded.people["Ava Okafor"])
    #expect(await web.post("/my/clock", "kind=on&key=k1&person=\(other)", json).status == .forbidden)
    let on = await web.post("/my/clock", "kind=on&key=k1&person=\(soumya)", json)
    #expect(on.status == .ok && on.text.contains("On duty since 6:02."))
    let back = await web.post("/my/clock", "kind=back&key=k2&person=\(soumya)", json)
    #expect(back.status == .conflict && back.text.contains("fit what was pressed before or after"))
    #expect(await web.get("/roster").text.contains(#"id="kept-presses""#))
    #expect(!(await web.get("/roster", as: .nobody).text.contains(#"id="kept-presses""#)))
  }

  @Test func `leads from a forgotten end to an approval and a file`() async throws {
    #expect(await web.post("/my/clock", "kind=on").status == .seeOther)
    web.street.clock.advance(seconds: 86_400 * 3)
    let week = "site=1&first=2026-10-24&last=2026-10-24"
    let soumya = try #require(web.street.founded.people["Soumya Rao"])
    let list = await web.get("/timesheets?\(week)").text
    #expect(list.contains("No end on Sat\u{a0}24") && list.contains("Did not come on Sat\u{a0}24"))
    #expect(await web.get("/timesheets/export?\(week)").status == .conflict)
    let asked = "site=1&day=2026-10-24&press=off&time=14:05&reason=Forgot"
    #expect(await web.post("/my/hours/corrections", "\(asked)&time=").status == .seeOther)
    let page = await web.get("/timesheets?\(week)&person=\(soumya)").text
    #expect(page.contains("Soumya Rao asks for a correction") && page.contains("Accept 14:05 and approve"))
    let id = try #require(page.firstMatch(of: /\/timesheets\/corrections\/(\d+)/)).output.1
    let answer = await web.post("/timesheets/corrections/\(id)?\(week)&person=\(soumya)", "answer=accept&approve=1")
    #expect(answer.status == .seeOther)
    #expect(
      await web.post("/my/hours/corrections", "site=1&day=2026-10-24&press=off&time=14:00&reason=x").status
        == .unprocessableContent)
    let approved = await web.get("/timesheets?\(week)&person=\(soumya)").text
    #expect(approved.contains("8:03") && approved.contains("Take the approval back"))
  }

  @Test func `goes to payroll in the columns that were chosen, and to DATEV`() async throws {
    let form = "column-counted=1&column-name=2&consultant=1103899&client=62069&wage-counted=200"
    #expect(await web.post("/timesheets/payroll", form, as: .admin).header("Location") == "/timesheets/payroll")
    #expect(await web.post("/my/clock", "kind=on").status == .seeOther)
    web.street.clock.advance(seconds: 8 * 3600)
    #expect(await web.post("/my/clock", "kind=off").status == .seeOther)
    web.street.clock.advance(seconds: 86_400)
    let (store, organization) = (web.street.store, web.street.organization)
    let days = try #require(LocalDate("2026-10-24"))
    let site = web.street.founded.mainShop
    let sheets = try await store.read {
      try $0.timesheets(at: site, in: organization, on: days...days, at: Instant(seconds: 1_793_000_000))
    }
    try await store.write(by: .console) { transaction in
      for sheet in sheets {
        try transaction.approveHours(of: sheet.employee, at: site, on: days...days, in: organization)
      }
    }
    let span = "site=1&first=2026-10-24&last=2026-10-24"
    let without = await web.get("/timesheets?\(span)").text
    #expect(without.contains("No personnel number: Ava Okafor, ") && without.contains("Soumya Rao, "))
    #expect(!without.contains("format=datev"))
    try await store.write(by: .console) { transaction in
      for (place, sheet) in sheets.enumerated() {
        try transaction.setPersonnelNumber(26 + place, of: sheet.employee, in: organization)
      }
    }
    #expect(await web.get("/timesheets?\(span)").text.contains("format=datev"))
    let csv = await web.get("/timesheets/export?\(span)").text
    #expect(csv.contains("Hours") && csv.contains("8.00") && csv.contains("Soumya Rao"))
  }

  @Test func `takes a PIN at the wall, and says when it is wrong`() async throws {
    #expect(await web.post("/my/pin", "pin=1234").status == .unprocessableContent)
    #expect(await web.post("/my/pin", "pin=1248").status == .seeOther)
    let links = await web.post("/links", "purpose=wall-1").text
    let wall = String(try #require(links.firstMatch(of: /\/wall\/[\w-]{43}/)).output)
    #expect(await web.get(wall, as: .nobody).text.contains("\(wall)/press"))
    let soumya = try #require(web.street.founded.people["Soumya Rao"])
    let keys = "\(wall)/press?person=\(soumya)"
    #expect(await web.get(keys, as: .nobody).text.contains("Your PIN starts your duty"))
    let wrong = await web.post(keys, "kind=on&pin=1111", as: .nobody)
    #expect(wrong.status == .unprocessableContent && wrong.text.contains("2 tries left"))
    _ = await web.post(keys, "kind=on&pin=1111", as: .nobody)
    #expect(await web.post(keys, "kind=on&pin=1111", as: .nobody).text.contains("This name waits 1\u{a0}min"))
    #expect(await web.post(keys, "kind=on&pin=1248", as: .nobody).status == .unprocessableContent)
    web.street.clock.advance(seconds: 60)
    #expect(await web.post(keys, "kind=on&pin=1248", as: .nobody).text.contains("Soumya, on duty since 6:03"))
    #expect(await web.get("\(wall)/press?person=987654", as: .nobody).status == .notFound)
    #expect(await web.get("\(wall)/press?search=o", as: .nobody).text.contains("at least two letters"))
    let found = await web.get("\(wall)/press?search=okaf", as: .nobody).text
    #expect(found.contains("Ava Okafor") && !found.contains("Zahra"))
    #expect(await web.get("\(wall)/press?search=zzz", as: .nobody).text.contains("No one here has this name."))
    let ava = try #require(web.street.founded.people["Ava Okafor"])
    #expect(await web.get("\(wall)/press?person=\(ava)", as: .nobody).text.contains("No shift now"))
    let done = await web.post("\(wall)/press?person=\(soumya)", "kind=break&pin=1248", as: .nobody).text
    #expect(done.contains(#"content="3; url=\#(wall)""#))
    _ = await web.post("/clock", "site=1&on=1&phone=1&tolerance=15&rounding=1&early=15")
    #expect(await web.get("\(wall)/press", as: .nobody).status == .notFound)
  }
}
