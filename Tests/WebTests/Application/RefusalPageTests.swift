import HTTP
import Testing

@testable import Web

@Suite struct `A page that refuses` {
  @Test func `keeps the tabs and the language of who is signed in`() async throws {
    let web = try await WebStreet()
    for address in ["/nothing", "/people/987654", "/roster?week=x"] {
      let page = await web.get(address).text
      #expect(page.contains(#"<nav class="tabs""#) && page.contains("Go to "), "\(address)")
      #expect(page.contains(#"href="/my/shifts""#))
      let strange = await web.get(address, as: .nobody)
      #expect(!strange.text.contains(#"<nav class="tabs""#))
    }
    #expect(await web.get("/nothing", [("Accept-Language", "de")]).text.contains("Seite nicht gefunden"))
    #expect(await web.get("/nothing", as: .nobody).text.contains(#"href="/sign-in""#))
  }

  @Test func `says who can open it`() async throws {
    let web = try await WebStreet()
    let plan = await web.get("/plan", as: .member)
    #expect(plan.status == .forbidden && plan.text.contains("Managers and administrators can open this."))
    let accounts = await web.get("/accounts", as: .manager)
    #expect(accounts.status == .forbidden && accounts.text.contains("Only administrators can open this."))
  }

  @Test func `names no field of an address, which programs are told`() async throws {
    let web = try await WebStreet()
    let page = await web.get("/plan/publication?first=x&site=y")
    #expect(page.status == .badRequest)
    #expect(page.text.contains("That didn&#39;t work") && !page.text.contains("first") && !page.text.contains("site:"))
    let told = await web.get("/roster?site=x", [("Accept", "application/json")])
    #expect(told.status == .badRequest && told.text.contains("site: Enter a number, 0 or more."))
  }

  @Test func `tells a number, which the log has too, where a link of ours led nowhere`() async throws {
    let web = try await WebStreet()
    let linked = await web.get("/nothing", [("Sec-Fetch-Site", "same-origin")]).text
    let number = try #require(linked.firstMatch(of: /number: <strong>([0-9A-F]{2}-\d{4})<\/strong>/))
    #expect(!number.1.isEmpty)
    for typed in [[], [("Sec-Fetch-Site", "none")], [("Sec-Fetch-Site", "cross-site")]] {
      #expect(await !web.get("/nothing", typed).text.contains("refusal-number"))
    }
  }

  @Test func `leads back to the room that it belongs to`() async throws {
    let web = try await WebStreet()
    #expect(await web.get("/plan/publication?first=x").text.contains("Go to the schedule"))
    #expect(await web.get("/people?after=x&view=list&card=y").status.code < 500)
    let gone = await web.post("/people/987654/archive", "archived=2")
    #expect(gone.status.code >= 400 && gone.text.contains("Go to "))
  }
}
