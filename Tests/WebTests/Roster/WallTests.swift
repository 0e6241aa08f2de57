import HTTP
import TestSupport
import Testing

@testable import Web

@Suite struct `The wall` {
  /// Main shop is in Berlin, where on this day the sun rises at 7:48 and sets at 17:51.
  @Test(arguments: [
    ("2026-10-24T05:40:00Z", "is-dark"), ("2026-10-24T05:55:00Z", "is-light"), ("2026-10-24T15:45:00Z", "is-light"),
    ("2026-10-24T15:58:00Z", "is-dark"), ("2026-10-24T23:30:00Z", "is-dark"),
  ])
  func `is dark from dusk`(at instant: String, light: String) async throws {
    let web = try await WebStreet(at: instant)
    let page = await web.post("/links", "purpose=wall-1").text
    let address = try #require(page.firstMatch(of: /\/wall\/[\w-]{43}/)).output
    #expect(await web.get(String(address)).text.contains(#"class="wall-head \#(light)""#))
  }

  @Test func `names its site where an organization has several`() async throws {
    let web = try await WebStreet()
    for (site, name) in [(1, "Main shop"), (2, "Harbor kiosk")] {
      let page = await web.post("/links", "purpose=wall-\(site)").text
      let address = try #require(page.firstMatch(of: /\/wall\/[\w-]{43}/)).output
      let wall = await web.get(String(address)).text
      #expect(wall.contains("<h1>Harbour Street · \(name)</h1>"), "\(name)")
    }
  }

  @Test func `turns dark in its head alone, which goes out as a part of the live page`() async throws {
    let web = try await WebStreet(at: "2026-10-24T15:45:00Z")
    let page = await web.post("/links", "purpose=wall-1").text
    let address = String(try #require(page.firstMatch(of: /\/wall\/[\w-]{43}/)).output)
    let before = await web.get(address).text
    web.street.clock.advance(seconds: 13 * 60)
    let after = await web.get(address).text
    #expect(before.contains("is-light") && after.contains(#"id="wall-head" class="wall-head is-dark""#))
  }
}
