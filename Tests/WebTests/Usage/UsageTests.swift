import DemoWorld
import Domain
import HTTP
import Store
import TestSupport
import Testing

@testable import ViewModels
@testable import Web

@Suite struct `Use on the web` {
  private func counts(_ web: WebStreet) async throws -> [UsageEvent: Int] {
    await web.application.usage.flush()
    let id = web.street.organization
    let days = LocalDate.first...LocalDate.last
    let found = try await web.street.store.read(of: id) { try $0.usage(during: days) }
    return Dictionary(found.map { ($0.event, $0.count) }, uniquingKeysWith: +)
  }

  @Test func `is counted where it happens, also when the answer is kept`() async throws {
    let web = try await WebStreet()
    #expect(try await counts(web) == [.signIn: 3])
    for address in ["/", "/roster", "/roster", "/shifts/1", "/shifts/1.ics", "/people/1", "/roster?site=99"] {
      _ = await web.get(address, as: .member)
    }
    _ = await web.get("/people/1", as: .nobody)
    // What the page's own script asks for again was not looked at again.
    _ = await web.get("/roster", [("Sec-Fetch-Mode", "cors")], as: .member)
    _ = await web.get("/roster", [("Sec-Fetch-Mode", "navigate")], as: .member)
    #expect(try await counts(web) == [.signIn: 3, .homeSeen: 4, .shiftAddedToCalendar: 1, .detailSeen: 1])
  }

  @Test func `of a page that can't be read is a loading error`() async throws {
    let web = try await WebStreet()
    // Why twice: who it is, and whether they share it, is known without the database from the second time on.
    for _ in 0..<2 { _ = await web.get("/", as: .member) }
    web.street.store.close()
    #expect(await web.get("/roster?week=2026-11-04", as: .member).status.code >= 500)
    #expect(web.application.usage.waitingCount == 6, "three sign-ins, the roster twice, and the error")
  }

  @Test func `of who opted out is not counted`() async throws {
    let web = try await WebStreet()
    let before = try await counts(web)
    #expect(await web.post("/account", "change=analytics", as: .member).status == .ok)
    let cookie = try await web.newCookie(of: .member)
    for address in ["/", "/people/1", "/shifts/1.ics"] { _ = await web.get(address, cookie, as: .nobody) }
    #expect(try await counts(web) == before)
    // The kept page of those who may do the same is theirs too.
    _ = await web.get("/", as: .admin)
    #expect(try await counts(web)[.homeSeen] == 1)
  }

  @Test func `is shown to a manager, and is nothing to a member`() async throws {
    let web = try await WebStreet()
    let id = web.street.organization
    let other = try await DemoWorld.found(in: web.street.store, zones: web.street.zones).organization
    let now = web.street.clock.now
    try await web.street.store.count([
      UsageCount(.detailSeen, in: id, at: now, count: 4171), UsageCount(.detailSeen, in: other, at: now, count: 6263),
    ])
    let page = await web.get("/usage").text
    #expect(page.contains("4171 in four weeks, 4171 today") && page.contains("<td>4171</td>"))
    #expect(!page.contains("6263") && !page.contains("10434") && !page.contains("style="))
    #expect(page.split(separator: "<svg class=\"bars\"").count == 2, "what never happened has no chart")
    #expect(page.contains("y=\"0\" width=\"8\" height=\"60\""))
    #expect(await web.get("/usage", as: .member).status == .forbidden)
    #expect(await web.get("/settings").text.contains("href=\"/usage\""))
    #expect(await !web.get("/settings", as: .member).text.contains("href=\"/usage\""))
  }

  @Test func `makes no page anew when it is written`() async throws {
    let web = try await WebStreet()
    let (changes, id) = (web.street.store.changes, web.street.organization)
    _ = await web.get("/")
    let version = changes.version(of: id)
    #expect(try await counts(web)[.homeSeen] == 1)
    #expect(changes.version(of: id) == version)
  }
}
