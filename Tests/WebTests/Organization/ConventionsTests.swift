import Foundation
import HTTP
import TestSupport
import Testing

@testable import Web

@Suite struct `The clock and the week of the organization` {
  private let form =
    "name=Harbour+Street&zone=Europe/Berlin&language=en&clock=12&week=7&currency=USD&tabs=all&contactsSeenBy=everyone&changesKept=24&revision=1"

  @Test func `change on every page at once, also on kept ones, and never in the API`() async throws {
    let web = try await WebStreet()
    #expect(await web.get("/roster?week=2026-10-24").text.contains("Updated 6:02<"))
    #expect(await web.get("/people").text.contains("14:00"))
    let document = await web.get("/api/v1/on-duty?site=1").text
    #expect(await web.post("/organization", form, as: .admin).status == .seeOther)
    #expect(await web.get("/roster?week=2026-10-24").text.contains("Updated 6:02\u{a0}am"))
    #expect(await web.get("/roster").text.contains("18 – 24\u{a0}October"))
    #expect(await web.get("/people").text.contains("2:00\u{a0}pm"))
    #expect(await web.get("/plan/shifts/1").text.contains(/data-time="12"[^>]*value="[0-9]{1,2}:[0-5][0-9] [ap]m"/))
    #expect(await web.get("/schedules/new").text.contains(/data-time="12" value="9:00 am"/))
    #expect(await web.get("/api/v1/on-duty?site=1").text == document)
    #expect(await web.get("/products/new", as: .admin).text.contains(#"value="USD""#))
  }

  @Test func `reach an open page and a wall`() async throws {
    let web = try await WebStreet()
    let made = await web.post("/links", "purpose=wall-1").text
    let token = try #require(made.firstMatch(of: /\/wall\/([A-Za-z0-9_-]+)/)?.1)
    #expect(await web.get("/wall/\(token)", as: .nobody).text.contains("6:02<"))
    try await web.serving { port in
      let page = try StreamClient(port: port, path: "/roster/events?site=1&seen=old", web.cookie(.member))
      let wall = try StreamClient(port: port, path: "/wall/\(token)/events?seen=old", [])
      try await page.read(until: "event: reload")
      try await wall.read(until: "event: reload")
      #expect(await web.post("/organization", form, as: .admin).status == .seeOther)
      // Why: a browser that lost its stream comes back and is told to load the page anew.
      try await page.readToEnd()
      try await wall.readToEnd()
      let again = try StreamClient(port: port, path: "/roster/events?site=1&seen=old", web.cookie(.member))
      try await again.read(until: "event: reload")
    }
    #expect(await web.get("/wall/\(token)", as: .nobody).text.contains("6:02\u{a0}am<"))
  }
}
