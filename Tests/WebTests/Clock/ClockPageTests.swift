import Crypto
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
  private let all = "value=person&value=wall&value=manager"

  init() async throws {
    web = try await WebStreet()
    #expect(await web.post("/rules/sites/1/clock", all).status == .seeOther)
  }

  @Test func `is on the roster of a site that has one, and nothing elsewhere`() async throws {
    #expect(await web.get("/roster").text.contains("Come on duty"))
    #expect(!(await web.get("/roster", as: .member).text.contains("Come on duty")))
    #expect(await web.post("/my/clock", "kind=on").status == .seeOther)
    let roster = await web.get("/roster").text
    #expect(roster.contains("Start a break") && roster.contains("Go off duty"))
    // What can't be pressed now is there for a script alone.
    #expect(roster.contains(#" hidden>Come on duty"#))
    #expect(await web.post("/rules/sites/1/clock", "").status == .seeOther)
    #expect(!(await web.get("/roster").text.contains(">Start a break<")))
  }

  @Test func `T8.1: says in the notice of who was missing when they came`() async throws {
    let (store, organization) = (web.street.store, web.street.organization)
    let (site, mia) = (web.street.founded.mainShop, try #require(web.street.founded.people["Mia Tanaka"]))
    let hours = Hours.timed(
      on: try #require(LocalDate("2026-10-24")), from: try #require(LocalTime(hour: 7, minute: 5)),
      to: try #require(LocalTime(hour: 7, minute: 45)))
    _ = try await store.write(in: organization, by: .console) {
      try $0.publish([ShiftContent(site: site, employee: mia, hours: hours)])
    }
    func look() async throws {
      let now = web.street.clock.now
      let news = try await store.read(of: organization) { try $0.pendingNews(at: now) }
      _ = try await store.write(in: organization, by: .console) { try $0.tell(news) }
    }
    // Others of seven o'clock are missing as well, a while before.
    for minutes: Int64 in [58, 12, 3] {
      web.street.clock.advance(seconds: minutes * 60)
      try await look()
    }
    var page = await web.get("/notifications").text
    #expect(page.contains("Mia isn’t here, since 7:05"))
    web.street.clock.advance(seconds: 2 * 60)
    #expect(await web.post("/my/clock", "kind=on", as: .member).status == .seeOther)
    page = await web.get("/notifications").text
    #expect(page.contains("Mia came at 7:17") && !page.contains("Mia isn’t here"))
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
    _ = try await web.street.store.write(in: organization, by: .console) {
      try $0.publish([ShiftContent(site: site, employee: soumya, hours: night)])
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

  private let offline = "kind=on&at=2026-10-24T04:02:00Z&key=k1"

  // What people saw: a press of ten hours ago, made up and sent now, looked like a punctual one.
  @Test func `says when a press reached it that came late, to the manager and to whoever made it`() async throws {
    web.street.clock.advance(seconds: 601)
    #expect(await web.post("/my/clock", offline).status == .seeOther)
    let soumya = try #require(web.street.founded.people["Soumya Rao"])
    let list = await web.get("/timesheets?site=1").text
    #expect(list.contains("Sat\u{a0}24, On duty, 6:02: reached us 6:12"))
    let page = await web.get("/timesheets?site=1&person=\(soumya)").text
    #expect(page.components(separatedBy: "On duty, 6:02: reached us 6:12").count == 3)
    let own = await web.get("/my/hours").text
    #expect(own.contains("On duty, 6:02: reached us 6:12") && own.contains("on your phone, reached us 6:12"))
    let german = await web.get("/my/hours", [("Accept-Language", "de")]).text
    #expect(german.contains("Dienstbeginn, 6:02: kam 6:12 an"))
  }

  @Test func `names the day on which a press reached it, if that was another`() async throws {
    web.street.clock.advance(seconds: 20 * 3600)
    #expect(await web.post("/my/clock", offline).status == .seeOther)
    let soumya = try #require(web.street.founded.people["Soumya Rao"])
    let page = await web.get("/timesheets?site=1&person=\(soumya)").text
    #expect(page.contains("On duty, 6:02: reached us Sun\u{a0}25, 2:02"))
  }

  @Test func `says nothing of a press that came within ten minutes, or that a manager wrote`() async throws {
    web.street.clock.advance(seconds: 600)
    #expect(await web.post("/my/clock", offline).status == .seeOther)
    let soumya = try #require(web.street.founded.people["Soumya Rao"])
    for page in ["/my/hours", "/timesheets?site=1", "/timesheets?site=1&person=\(soumya)"] {
      #expect(!(await web.get(page).text.contains("reached us")))
    }
  }

  @Test func `tells programs which presses came late`() async throws {
    web.street.clock.advance(seconds: 601)
    #expect(await web.post("/my/clock", offline).status == .seeOther)
    let (_, token) = try await web.street.store.write(in: web.street.organization, by: .console) {
      try $0.makeAPIToken("Program", scopes: [.planWrite], for: nil)
    }
    let sheets = await web.ask(
      .get, "\(APIRoute.base)/sites/1/timesheets?from=2026-10-24&to=2026-10-24", "",
      [("Authorization", "Bearer \(token.text)")])
    #expect(sheets.text.contains(#""reached_at":"2026-10-24T04:12:01Z""#), "\(sheets.text)")
    #expect(sheets.text.contains(#""decided_by_themselves":false"#))
  }

  // What people saw: a manager corrected and approved her own hours, and no page or file said by whom.
  @Test func `marks hours that somebody corrected and approved for themselves`() async throws {
    #expect(await web.post("/my/clock", "kind=on").status == .seeOther)
    web.street.clock.advance(seconds: 86_400 * 3)
    try await web.promoteManager()
    let soumya = try #require(web.street.founded.people["Soumya Rao"])
    let span = "site=1&first=2026-10-24&last=2026-10-24"
    let own = "\(span)&person=\(soumya)"
    let fix = "day=2026-10-24&press=off&time=14:00&reason=Forgot"
    #expect(await web.post("/timesheets/corrections?\(own)", fix).status == .seeOther)
    #expect(await web.post("/timesheets/approval?\(own)", "do=one").status == .seeOther)
    let page = await web.get("/timesheets?\(own)").text
    #expect(page.contains("off duty at 14:00: corrected, decided by themselves."))
    #expect(page.contains("Approved by Soumya Rao") && page.components(separatedBy: "decided by themselves").count == 3)
    let german = await web.get("/timesheets?\(own)", [("Accept-Language", "de")]).text
    #expect(german.contains("berichtigt, selbst entschieden."))
    #expect(await web.get("/my/hours?week=2026-10-24").text.contains("decided by yourself"))
    let (organization, site) = (web.street.organization, web.street.founded.mainShop)
    let day = try #require(LocalDate("2026-10-24"))
    try await web.street.store.write(in: organization, by: .console) { transaction in
      let sheets = try transaction.snapshot.timesheets(at: site, on: day...day, at: transaction.now)
      for sheet in sheets where sheet.employee != soumya {
        try transaction.approveHours(of: sheet.employee, at: site, on: day...day)
      }
    }
    let lines = await web.get("/timesheets/export?\(span)").text.split(separator: "\r\n")
    #expect(lines.first?.hasSuffix("Decision") == true)
    #expect(lines.filter { $0.hasSuffix("decided by themselves") }.count == 1)
    #expect(lines.contains { $0.contains("Soumya Rao") && $0.hasSuffix("decided by themselves") })
  }

  @Test func `refuses the fifty-first correction that waits, in plain words`() async throws {
    web.street.clock.advance(seconds: 20 * 3600)
    func ask(_ kind: String, _ minute: Int) async -> Response {
      let time = "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
      return await web.post("/my/hours/corrections", "site=1&day=2026-10-24&press=\(kind)&time=\(time)&reason=x")
    }
    for number in 0..<25 {
      #expect(await ask("on", number * 40).status == .seeOther)
      #expect(await ask("off", number * 40 + 20).status == .seeOther)
    }
    let refused = await ask("on", 17 * 60)
    #expect(refused.status == .unprocessableContent)
    #expect(refused.text.contains("50 requests wait for an answer already. Take one back first."))
  }

  // What people saw: Timesheets opened at last week, though somebody is on duty now.
  @Test func `opens at this week, and says what waits of the last one`() async throws {
    #expect(await web.post("/my/clock", "kind=on").status == .seeOther)
    let now = await web.get("/timesheets").text
    #expect(
      now.contains("first=2026-10-12&amp;last=2026-10-18") && now.contains("Soumya Rao")
        && !now.contains("of last week wait"))
    web.street.clock.advance(seconds: 86_400 * 3)
    let next = await web.get("/timesheets").text
    #expect(next.contains("timesheets of last week wait"))
    #expect(next.contains("first=2026-10-19&amp;last=2026-10-25"))
    #expect(!(await web.get("/timesheets?site=1&first=2026-10-19&last=2026-10-25").text.contains("of last week")))
    let week = await web.get("/timesheets?site=1&first=2026-10-19&last=2026-10-25").text
    #expect(week.contains(#"<main id="main" class="panes is-list""#), "a phone shows the list")
    #expect(week.contains(#"class="timesheets-row is-shown""#) && week.contains(#"<h2 class="detail-name">"#))
    let german = await web.get("/timesheets", [("Accept-Language", "de")]).text
    #expect(german.contains("Stundenzettel der letzten Woche warten"))
  }

  // What people saw: beside a column “Pressed” the page said that what was really worked is not recorded yet.
  @Test func `is in the report of hours, which says what that column is`() async throws {
    let week = await web.get("/plan/hours?first=2026-10-19&last=2026-10-25").text
    #expect(week.contains("“Pressed” is what counts of the time clock") && !week.contains("not recorded"))
    let long = await web.get("/plan/hours?first=2026-08-01&last=2026-10-25").text
    #expect(long.contains("Pressed hours are shown for at most 62 days."))
    let german = await web.get("/plan/hours?first=2026-10-19&last=2026-10-25", [("Accept-Language", "de")]).text
    #expect(german.contains("„Gestempelt“ ist, was von der Zeiterfassung zählt"))
    #expect(await web.post("/rules/sites/1/clock", "").status == .seeOther)
    let without = await web.get("/plan/hours?first=2026-10-19&last=2026-10-25").text
    #expect(without.contains("What was really worked is recorded once a site has a time clock."))
  }

  @Test func `leads from a forgotten end to an approval and a file`() async throws {
    #expect(await web.post("/my/clock", "kind=on").status == .seeOther)
    web.street.clock.advance(seconds: 86_400 * 3)
    try await web.promoteManager()
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
    let sheets = try await store.read(of: organization) {
      try $0.timesheets(at: site, on: days...days, at: Instant(seconds: 1_793_000_000))
    }
    try await store.write(in: organization, by: .console) { transaction in
      for sheet in sheets {
        try transaction.approveHours(of: sheet.employee, at: site, on: days...days)
      }
    }
    let span = "site=1&first=2026-10-24&last=2026-10-24"
    let without = await web.get("/timesheets?\(span)").text
    #expect(without.contains("No personnel number: Ava Okafor, ") && without.contains("Soumya Rao, "))
    #expect(!without.contains("format=datev"))
    try await store.write(in: organization, by: .console) { transaction in
      for (place, sheet) in sheets.enumerated() {
        try transaction.setPersonnelNumber(26 + place, of: sheet.employee)
      }
    }
    #expect(await web.get("/timesheets?\(span)").text.contains("format=datev"))
    let csv = await web.get("/timesheets/export?\(span)").text
    #expect(csv.contains("Hours") && csv.contains("8.00") && csv.contains("Soumya Rao"))
  }

  @Test func `takes presses by the code of a wall, which is old after some minutes`() async throws {
    let (site, organization) = (web.street.founded.mainShop, web.street.organization)
    func place(ago minutes: Int64 = 0, site other: ID<Site>? = nil) -> String {
      let now = web.street.clock.now - minutes * 60
      return
        "/my/clock/code?site=\(site)&code=\(WallCode.text(of: other ?? site, in: organization, at: now, key: web.key))"
    }
    let page = await web.get(place())
    #expect(page.status == .ok && page.text.contains("Main shop") && page.text.contains("Come on duty"))
    #expect(await web.get(place(ago: 4)).status == .ok)
    for bad in [
      place(ago: 5), place(ago: -1), place(site: ID(rawValue: 2)), "/my/clock/code?site=1&code=", "\(place())x",
    ] {
      let refused = await web.get(bad)
      #expect(refused.status == .conflict && refused.text.contains("This code is old"))
      #expect(await web.post(bad, "kind=on").status == .conflict)
    }
    // Without phones, only at the wall.
    #expect(await web.post("/rules/sites/1/clock", "value=wall").status == .seeOther)
    #expect(await web.post("/my/clock", "kind=on").status == .conflict)
    #expect(await web.post(place(), "kind=on").status == .seeOther)
    web.street.clock.advance(seconds: 3600)
    #expect(await web.get(place()).text.contains("Start a break"))
    #expect(await web.post(place(), "kind=back").status == .conflict)
    #expect(await web.post("/rules/sites/1/clock", "value=person").status == .seeOther)
    #expect(await web.get(place()).status == .conflict)
    let presses = try await web.street.store.read(of: organization) {
      try $0.punches(at: site, on: LocalDate.first...LocalDate.last)
    }
    #expect(presses.map(\.source) == [.wall])
  }

  @Test func `reads a badge at the wall, and says plainly when no one has it`() async throws {
    let soumya = try #require(web.street.founded.people["Soumya Rao"])
    let ava = try #require(web.street.founded.people["Ava Okafor"])
    let links = await web.post("/links", "purpose=wall-1").text
    let wall = String(try #require(links.firstMatch(of: /\/wall\/[\w-]{43}/)).output)
    #expect(await web.get("\(wall)/press", as: .nobody).text.contains("Hold your badge") == false)
    for (number, problem) in [("4711", "7 to 32 letters"), ("1234567", "guessed first"), ("", "Enter")] {
      let refused = await web.post("/people/\(soumya)/badge", "badge=\(number)")
      #expect(refused.status == .unprocessableContent && refused.text.contains(problem))
    }
    #expect(await web.post("/people/\(soumya)/badge", "badge=04:A1:B2:C3").status == .seeOther)
    #expect(await web.get("/people/\(soumya)/badge").text.contains("The badge ends in C3"))
    #expect(await web.post("/people/\(ava)/badge", "badge=04a1b2c3").text.contains("the badge of Soumya Rao"))
    #expect(await web.get(wall, as: .nobody).text.contains(#"name="badge""#))
    #expect(await web.get("\(wall)/press", as: .nobody).text.contains("Hold your badge to the reader"))
    let press = "\(wall)/press"
    let unknown = await web.post(press, "badge=99999999", as: .nobody)
    #expect(unknown.status == .unprocessableContent && unknown.text.contains("No one here has this badge."))
    #expect(await web.post(press, "badge=04a1b2c3", as: .nobody).text.contains("Soumya, on duty since 6:02"))
    web.street.clock.advance(seconds: 3600)
    #expect(await web.post(press, "badge=04A1B2C3&kind=off", as: .nobody).text.contains("Soumya, off duty since 7:02"))
    #expect(await web.post("/people/\(soumya)/badge", "do=take").status == .seeOther)
    #expect(await web.post(press, "badge=04a1b2c3", as: .nobody).text.contains("No one here has this badge."))
  }

  @Test func `marks a press from elsewhere, for its person and the manager`() async throws {
    #expect(await web.post("/rules/sites/1/early", "value=240").status == .seeOther)
    let refused = await web.post("/rules/sites/1/place", "value=Berlin&radius=200&elsewhere=mark")
    #expect(refused.status == .unprocessableContent && refused.text.contains("Enter latitude and longitude"))
    #expect(refused.text.contains(#"value="Berlin""#))
    #expect(
      await web.post("/rules/sites/1/place", "value=52.5163, 13.3777&radius=200&elsewhere=mark").status == .seeOther)
    #expect(await web.get("/rules/sites/1/place").text.contains("52.51630, 13.37770"))
    let asking = await web.get("/my/hours").text
    #expect(asking.contains(" data-place") && asking.contains("OnDuty keeps only whether that is at the site"))
    _ = await web.post("/my/clock", "kind=on&latitude=52.5163&longitude=13.3950&accuracy=10")
    #expect(await web.get("/my/hours").text.contains("not at the site (1.2\u{a0}km)"))
    let person = try #require(web.street.founded.people["Soumya Rao"])
    #expect(await web.get("/timesheets?person=\(person)").text.contains("not at the site (1.2\u{a0}km)"))
    web.street.clock.advance(seconds: 3600)
    _ = await web.post("/my/clock", "kind=break&latitude=x&longitude=13&accuracy=1")
    #expect(await web.get("/my/hours").text.contains("position unknown"))
  }

  @Test func `takes a file of a terminal, line by line`() async throws {
    _ = await web.post("/rules/sites/1/clock", "value=person&value=manager")
    let organization = web.street.organization
    let name = try await web.street.store.read(of: organization) { try $0.site(ID(rawValue: 1)).name }
    let table = """
      table=Name,Datum,Uhrzeit,Art,Standort%0A\
      Soumya Rao,2026-10-24,6:02,Kommen,\(name.percentEncoded())%0AAda,2026-10-24,6:02,K,
      """
    let shown = await web.post("/timesheets/import", table)
    #expect(shown.text.contains("1 new, 0 changed, 0 unchanged, 1 rejected"))
    #expect(shown.text.contains("No one here has this name."))
    let mark = String(try #require(shown.text.firstMatch(of: /name="mark" value="(\w+)"/)).output.1)
    #expect(await web.post("/timesheets/import", "\(table)&mark=\(mark)").text.contains("1 new"))
    #expect(await web.post("/timesheets/import", table).text.contains("0 new, 0 changed, 1 unchanged, 1 rejected"))
    #expect(await web.get("/timesheets").text.contains(#"href="/timesheets/import""#))
  }

  @Test func `takes a PIN at the wall, and says when it is wrong`() async throws {
    #expect(await web.post("/my/pin", "pin=1234").status == .unprocessableContent)
    #expect(await web.post("/my/pin", "pin=1248").status == .seeOther)
    let links = await web.post("/links", "purpose=wall-1").text
    let wall = String(try #require(links.firstMatch(of: /\/wall\/[\w-]{43}/)).output)
    let shown = await web.get(wall, as: .nobody).text
    #expect(shown.contains("\(wall)/press") && shown.contains("Scan to press"))
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
    _ = await web.post("/rules/sites/1/clock", "value=person")
    #expect(await web.get("\(wall)/press", as: .nobody).status == .notFound)
  }
}
