import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `A feed that would take most away, on the web` {
  private static func roster(_ numbers: Range<Int>, from: String = "from_date") -> String {
    let records = numbers.map {
      #"{"name":"Name \#($0)","\#(from)":"2026-11-\#(10 + $0)","to_date":"2026-11-\#(10 + $0)"}"#
    }
    return #"{"roster":[\#(records.joined(separator: ","))]}"#
  }

  private static func shifts(_ web: WebStreet) async throws -> Int {
    let (id, now) = (web.street.organization, web.street.clock.now)
    return try await web.street.store.read(of: id) { try $0.broughtCounts(at: now).values.reduce(0, +) }
  }

  @Test func `is told with the count, kept until an administrator takes it anyway, and then is on`() async throws {
    let web = try await WebStreet()
    let file = try await web.street.followFeed(Self.roster(0..<8))
    #expect(await web.post("/feeds/1/fetch").status == .seeOther)
    #expect(try await Self.shifts(web) == 8)
    try Data(Self.roster(0..<2).utf8).write(to: file)
    web.street.clock.advance(seconds: 10)
    #expect(await web.post("/feeds/1/fetch").status == .seeOther)
    #expect(try await Self.shifts(web) == 8)

    let words = "The latest data would take away 6 of 8\u{a0}shifts ahead. Nothing of it was taken."
    let seen = await web.get("/feeds").text
    #expect(seen.contains(words) && !seen.contains("Take it anyway"))
    let page = await web.get("/feeds", as: .admin).text
    #expect(page.contains(words) && page.contains("is-asks") && page.contains("Take it anyway"))
    let german = await web.get("/feeds", [("Accept-Language", "de")], as: .admin).text
    #expect(german.contains(words) || german.contains("6 von 8\u{a0}kommenden Schichten"))

    let form = try #require(
      page.firstMatch(of: /name="change" value="confirm"><input type="hidden" name="mark" value="([0-9a-f]{64})"/))
    let answer = "change=confirm&mark=\(form.1)"
    #expect(await web.post("/feeds/1/state", answer).status == .forbidden)
    #expect(await web.post("/feeds/1/state", "change=confirm&mark=0", as: .admin).status == .seeOther)
    #expect(try await Self.shifts(web) == 8)
    #expect(await web.post("/feeds/1/state", answer, as: .admin).status == .seeOther)
    #expect(try await Self.shifts(web) == 2)
    #expect(await web.get("/feeds", as: .admin).text.contains("is-on"))
  }

  @Test func `of which no record is usable, is told with their reasons, and keeps every shift`() async throws {
    let web = try await WebStreet()
    let file = try await web.street.followFeed(Self.roster(0..<2))
    _ = await web.post("/feeds/1/fetch")
    try Data(Self.roster(0..<2, from: "fromDate").utf8).write(to: file)
    web.street.clock.advance(seconds: 10)
    _ = await web.post("/feeds/1/fetch")
    #expect(try await Self.shifts(web) == 2)
    let page = await web.get("/feeds", as: .admin).text
    #expect(page.contains("“from_date” is missing.") && page.contains("is-asks"))
    #expect(page.contains("Nothing in the data can be used.") && !page.contains("Take it anyway"))
  }
}
