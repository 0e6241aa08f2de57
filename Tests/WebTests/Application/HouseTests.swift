import Foundation
import HTTP
import TestSupport
import Testing

@testable import Web

@Suite struct `The row of places` {
  @Test func `is of planning for managers, and begins at the tab with the board`() async throws {
    let web = try await WebStreet()
    let board = await web.get("/schedule")
    #expect(board.text.contains(#"<nav class="house" aria-label="Schedule">"#))
    #expect(board.text.contains(#"<a href="/plan" aria-current="page">Board</a>"#))
    for (address, word) in [
      ("/requests", "Requests"), ("/time-off", "Absences"), ("/schedules", "Repeating shifts"),
      ("/timesheets", "Timesheets"), ("/plan/hours", "Reports"),
    ] {
      let page = await web.get(address)
      #expect(page.text.contains(#"<a href="\#(address)" aria-current="page">\#(word)</a>"#), "\(address)")
    }
  }

  @Test func `is one's own for members`() async throws {
    let web = try await WebStreet()
    let own = await web.get("/schedule", as: .member)
    #expect(own.text.contains(#"<nav class="house is-own" aria-label="My shifts">"#))
    #expect(!own.text.contains("<summary>More"), "each is one tap away")
    #expect(own.text.contains(#"<a href="/my/shifts" aria-current="page">My shifts</a>"#))
    for address in ["/my/time-off", "/my/availability", "/my/hours", "/fairness"] {
      #expect(await web.get(address, as: .member).text.contains(#"<a href="\#(address)" aria-current="page">"#))
    }
    let requests = await web.get("/requests", as: .member)
    #expect(requests.text.contains(#"<a href="/requests?show=waiting" aria-current="page">"#))
    #expect(!requests.text.contains("/timesheets"))
  }

  @Test func `names the tab of shifts for its reader`() async throws {
    let web = try await WebStreet()
    let tab = #"href="/schedule""#
    let words = [
      (WebStreet.Person.member, "My shifts"), (.manager, "Schedule"), (.admin, "Schedule"),
    ]
    for (person, word) in words {
      let page = await web.get("/people", as: person).text
      let rest = try #require(page.range(of: tab).map { page[$0.upperBound...].prefix(600) })
      #expect(rest.contains("<span>\(word)</span>"), "\(person)")
    }
  }

  @Test func `has help with the answers that its reader can use`() async throws {
    let web = try await WebStreet()
    let (member, admin) = (await web.get("/help?on=own", as: .member).text, await web.get("/help", as: .admin).text)
    #expect(member.components(separatedBy: "help-entry").count == 11, "two parts of five")
    #expect(admin.components(separatedBy: "help-entry").count == 26, "five parts of five")
    let first = try #require(member.range(of: "<details")).lowerBound
    #expect(member[first...].hasPrefix(#"<details class="help-entry" name="help" open><summary>ask for time off?"#))
    for link in admin.matches(of: /class="button quiet" href="([^"#]+)/) {
      #expect(await web.get(String(link.1), as: .admin).status == .ok, "\(link.1)")
    }
  }

  @Test func `counts what waits for the visitor's decision, and nothing else`() async throws {
    let web = try await WebStreet()
    let form = "do=ask&kind=1&first=2026-11-05&last=2026-11-06&whole=1"
    #expect(await web.post("/my/time-off", form, as: .member).status == .seeOther)
    let board = await web.get("/plan")
    let count = #"<span class="count">1<span class="hidden-text"> waiting for a decision</span></span>"#
    #expect(board.text.contains(#"Requests\#(count)"#) && board.text.contains(#"Absences\#(count)"#))
    #expect(!(await web.get("/my/shifts", as: .member).text.contains(count)))
  }
}
