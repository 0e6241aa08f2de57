import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `One's own pages` {
  @Test func `lead a member from the roster to their shifts and to their calendar`() async throws {
    let web = try await WebStreet()
    #expect(await web.get("/roster", as: .member).text.contains(#"href="/my/shifts""#))
    let shifts = await web.get("/my/shifts", as: .member).text
    #expect(shifts.contains("October 2026") && shifts.contains(#"href="/my/shifts?month=2026-11""#))
    #expect(shifts.contains(##"<a href="#day-2026-10-24""##) && shifts.contains(#"id="day-2026-10-24""#))
    #expect(await web.get("/my/shifts?month=2026-13", as: .member).status == .badRequest)
    let none = await web.get("/my/calendar", as: .member).text
    #expect(none.contains("Create calendar address") && !none.contains("webcal:"))
    #expect(await web.post("/my/calendar", "change=make", as: .member).header("Location") == "/my/calendar")
    let made = await web.get("/my/calendar", as: .member).text
    let found = try #require(made.firstMatch(of: /webcal:\/\/localhost:8080(\/calendar\/[^"]+\.ics)/))
    let address = String(found.1)
    #expect(made.contains("http://localhost:8080\(address)") && made.contains(#"<svg class="qr""#))
    #expect(made.contains("Not fetched yet"))
    let version = web.street.store.changes.version(of: web.street.organization)
    let phone = [("User-Agent", "iOS/18.1 (22B83) dataaccessd/1.0")]
    #expect(await web.get(address, phone, as: .nobody).text.contains("BEGIN:VCALENDAR"))
    let fetched = await web.get("/my/calendar", as: .member).text
    #expect(fetched.contains("Last fetched today, 6:02") && fetched.contains("Apple Calendar, iPhone"))
    #expect(web.street.store.changes.version(of: web.street.organization) == version, "kept pages stay")
    #expect(!(await web.get("/my/calendar", as: .manager)).text.contains("webcal:"), "it is Mia's alone")
    _ = await web.post("/my/calendar", "change=off", as: .member)
    #expect(await web.get(address, as: .nobody).status == .notFound)
  }

  @Test func `call nobody by one's own shift, and tell the zone only where it is another`() async throws {
    let web = try await WebStreet()
    let form = await web.get("/my/profile", as: .member).text
    let revision = try #require(form.firstMatch(of: /name="revision" value="(\d+)"/)).1
    _ = await web.post("/my/profile", "revision=\(revision)&phone=%2B49+30+1234567&email=", as: .member)
    let page = await web.get("/my/shifts", as: .member).text
    let own = String(try #require(page.firstMatch(of: /\/shifts\/\d+/)).output)
    func sheet(as person: WebStreet.Person) async throws -> Substring {
      let page = await web.get(own, as: person).text
      return try #require(page.firstMatch(of: /<dialog id="sheet"(?s:.*?)<\/dialog>/)).output
    }
    #expect(!(try await sheet(as: .member).contains("tel:")))
    let managers = try await sheet(as: .manager)
    #expect(managers.contains("tel:+49301234567"))
    #expect(!managers.contains("Europe/Berlin"))
  }

  @Test func `keep phone number, email address and photo of whoever asks`() async throws {
    let web = try await WebStreet()
    let (store, organization) = (web.street.store, web.street.organization)
    let form = await web.get("/my/profile", as: .member).text
    let revision = try #require(form.firstMatch(of: /name="revision" value="(\d+)"/)).1
    let saved = await web.post(
      "/my/profile", "revision=\(revision)&phone=%2B49+170+5550100&email=&name=Boss&title=Boss", as: .member)
    #expect(saved.header("Location") == "/my/profile?saved=1")
    #expect(await web.get("/my/profile?saved=1", as: .member).text.contains("Saved your profile."))
    #expect(!form.contains("Saved your profile."))
    let people = try await store.read(of: organization) { try $0.employees() }
    let mia = try #require(people.first { $0.fullName == "Mia Tanaka" })
    #expect(mia.phone?.description == "+49 170 5550100" && mia.email == nil && mia.title != "Boss")
    let wrong = await web.post("/my/profile", "revision=\(mia.revision)&phone=x", as: .member)
    #expect(wrong.status == .unprocessableContent && wrong.text.contains("phone-problem"))
    #expect(await web.post("/my/photo", as: .member).status == .unprocessableContent)
    #expect(await web.get("/people/\(mia.id)", as: .member).text.contains(#"href="/my/profile""#))
    #expect(!(await web.get("/people/1", as: .member)).text.contains(#"href="/my/profile""#))
  }
}
