import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `The pages of schedules` {
  /// What a browser sends of a page without a script: the controls of its form, with some of them changed.
  private func form(_ page: String, _ action: String, _ changes: [String: String] = [:]) -> String {
    let controls = page.matches(of: /<(input|select|textarea)[^>]*?name="([^"]+)"[^>]*>/)
    var pairs: [(String, String)] = []
    for control in controls {
      let (tag, name) = (String(control.output.0), String(control.output.2))
      let value = tag.firstMatch(of: /value="([^"]*)"/).map { String($0.output.1) } ?? ""
      if tag.contains("type=\"radio\"") || tag.contains("type=\"checkbox\"") {
        if tag.contains(" checked") { pairs.append((name, value)) }
      } else if control.output.1 == "select" {
        let rest = page[control.range.upperBound...].prefix { $0 != "\n" }
        let options = rest.components(separatedBy: "</select>")[0]
        pairs.append((name, options.firstMatch(of: /value="([^"]*)" selected/).map { String($0.output.1) } ?? ""))
      } else {
        pairs.append((name, value))
      }
    }
    pairs = pairs.filter { changes[$0.0] == nil } + changes.map { ($0.key, $0.value) } + [("action", action)]
    return pairs.map { "\($0.0)=\($0.1.percentEncoded())" }.joined(separator: "&")
  }

  private func place(_ web: WebStreet) async throws -> WebStreet {
    try await DemoWorld.addSchedules(to: web.street.founded, in: web.street.store, zones: web.street.zones)
    return web
  }

  @Test func `show a member the list without ways to change it`() async throws {
    let web = try await place(WebStreet())
    let page = await web.get("/schedules", as: .member).text
    #expect(page.contains("Every day, 6:00–14:00"))
    #expect(page.contains("Harper, Lena and Soumya take turns"))
    #expect(!page.contains("/schedules/new"))
    #expect(!page.contains("href=\"/schedules/1\""))
    #expect(await web.get("/schedules/1", as: .member).status == .forbidden)
    #expect(await web.post("/schedules/1", as: .member).status == .forbidden)
    #expect(await web.get("/schedules").text.contains("href=\"/schedules/1\""))
  }

  @Test func `make a schedule without a script, one preview at a time`() async throws {
    let web = try await WebStreet()
    let mia = try #require(web.street.founded.people["Mia Tanaka"])
    var page = await web.get("/schedules/new").text
    page = await web.post("/schedules/new", form(page, "preview", ["frequency": "weekly", "begin": "2026-10-26"])).text
    #expect(page.contains("Every <strong>Monday</strong>"))
    page = await web.post("/schedules/new", form(page, "interval-more")).text
    #expect(page.contains("Every <strong>2\u{a0}weeks</strong> on <strong>Monday</strong>"))
    page = await web.post("/schedules/new", form(page, "add-person", ["added": "\(mia)"])).text
    #expect(page.contains("Mia takes every shift."))
    page = await web.post("/schedules/new", form(page, "preview", ["ends": "count", "times": "3"])).text
    #expect(page.contains("3\u{a0}shifts, 8\u{a0}h each"))
    let answer = await web.post("/schedules/new", form(page, "save"))
    #expect(answer.status == .seeOther)
    let address = try #require(answer.header("Location"))
    #expect(address.hasPrefix("/schedules?saved=1&made=3&undo="))
    let list = await web.get(address).text
    #expect(list.contains("Saved. 3\u{a0}shifts added."))
    #expect(list.contains("/plan?site=\(web.street.founded.mainShop)&amp;day=2026-10-26"))
    let undo = try #require(list.firstMatch(of: /action="(\/undo\/\d+)"/).map { String($0.output.1) })
    let undone = await web.post(undo, "back=/schedules?undone=1")
    #expect(undone.header("Location") == "/schedules?undone=1")
    let empty = await web.get("/schedules?undone=1").text
    #expect(empty.contains("Undone."))
    #expect(empty.contains("No schedules yet"))
  }

  @Test func `keep what was typed where it is refused, and say why beside it`() async throws {
    let web = try await place(WebStreet())
    let page = await web.get("/schedules/6").text
    let answer = await web.post(
      "/schedules/6", form(page, "save", ["until": "2026-11-01", "start": "late", "note": "<b>Lamp</b>"]))
    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains("value=\"2026-11-01\""))
    #expect(answer.text.contains("value=\"late\""))
    #expect(answer.text.contains("&lt;b&gt;Lamp&lt;/b&gt;"))
    #expect(answer.text.contains("Enter a time like 9:30 or 930."))
    #expect(answer.text.contains("The end is before the start."))
    #expect(answer.text.contains("data-changed"))
  }

  @Test func `have a place for every problem that a control points at`() async throws {
    let web = try await place(WebStreet())
    let page = await web.get("/schedules/new").text
    let named = page.matches(of: /aria-describedby="([^"]+)"/).flatMap { $0.output.1.split(separator: " ") }
    #expect(named.contains("site-problem") && named.contains("monthDay-problem"))
    for id in named { #expect(page.contains("id=\"\(id)\""), "\(id)") }
    let refused = await web.post("/schedules/new", form(page, "save", ["site": "999"]))
    #expect(refused.status == .unprocessableContent)
    #expect(refused.text.contains(/id="site-problem" class="problem live"><span class="refused">/))
  }

  @Test func `show both where somebody was faster`() async throws {
    let web = try await place(WebStreet())
    let page = await web.get("/schedules/6").text
    #expect(await web.post("/schedules/6", form(page, "save", ["start": "20:00"])).status == .seeOther)
    let answer = await web.post("/schedules/6", form(page, "save", ["note": "Lamp"]))
    #expect(answer.status == .conflict)
    #expect(answer.text.contains("Saved version:"))
    #expect(answer.text.contains("<strong>20:00 to 6:00</strong>"))
    #expect(await web.post("/schedules/6", form(answer.text, "save")).status == .seeOther)
  }

  @Test func `delete with a way back`() async throws {
    let web = try await place(WebStreet())
    let page = await web.get("/schedules/6").text
    let revision = try #require(page.firstMatch(of: /name="revision" value="(\d+)"/).map { String($0.output.1) })
    let answer = await web.post("/schedules/6/removal", "revision=\(revision)")
    let list = await web.get(try #require(answer.header("Location"))).text
    #expect(list.contains("Deleted. 8\u{a0}shifts removed."))
    #expect(!list.contains("href=\"/schedules/6\""))
    let undo = try #require(list.firstMatch(of: /action="(\/undo\/\d+)"/).map { String($0.output.1) })
    #expect(await web.post(undo, "back=//elsewhere.example").header("Location") == "/roster", "only to this app")
    #expect(await web.get("/schedules").text.contains("href=\"/schedules/6\""))
    #expect(await web.post(undo, as: .admin).status == .notFound, "what others did is theirs to take back")
  }

  @Test func `refuse a form that another site sends`() async throws {
    let web = try await place(WebStreet())
    for address in ["/schedules/new", "/schedules/6", "/schedules/6/removal", "/undo/1"] {
      #expect(await web.post(address, "", [("Sec-Fetch-Site", "cross-site")]).status == .forbidden)
    }
  }

  @Test func `speak German`() async throws {
    let web = try await place(WebStreet())
    let german = [("Accept-Language", "de")]
    let list = await web.get("/schedules", german).text
    #expect(list.contains("Alle 2\u{a0}Wochen, Mo und Do, 22:00–6:00"))
    let page = await web.get("/schedules/6", german).text
    #expect(
      page.contains("Alle <strong>2\u{a0}Wochen</strong> am <strong>Montag</strong> und <strong>Donnerstag</strong>"))
    #expect(page.contains("Serie bearbeiten"))
    #expect(page.contains("8\u{a0}Schichten zu je 8\u{a0}Std."))
  }
}
