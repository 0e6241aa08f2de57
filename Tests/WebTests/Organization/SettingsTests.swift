import Domain
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `The form of the organization` {
  private let form =
    "name=Harbor&zone=Europe/Berlin&language=en&clock=24&week=1&currency=EUR&tabs=all&contactsSeenBy=everyone&changesKept=24&revision=1"

  @Test func `says by name what was saved, for the next page to take`() async throws {
    let web = try await WebStreet()
    let answer = await web.post("/positions/new", "name=B%C3%A4r&color=1&shape=2", as: .admin)
    #expect(answer.header("Location") == "/positions")
    #expect(answer.header("Set-Cookie") == "said=Saved%20B%C3%A4r.; Path=/; Max-Age=60; SameSite=Lax")
    let archived = await web.post("/positions/1/edit", "change=archive&revision=1", as: .admin)
    #expect(archived.status == .seeOther && archived.header("Set-Cookie") == nil)
    #expect(await web.post("/positions/new", "name=", as: .admin).header("Set-Cookie") == nil)
  }

  @Test func `says that it was saved, and is no conflict when it is sent twice`() async throws {
    let web = try await WebStreet()
    for _ in 1...2 {
      let answer = await web.post("/organization", form, as: .admin)
      #expect(answer.status == .seeOther && answer.header("Location") == "/organization?saved=1")
    }
    let page = await web.get("/organization?saved=1", as: .admin).text
    #expect(
      page.contains("Saved Harbor.") && page.contains(#"value="Harbor""#) && page.contains(#"action="/organization""#))
    #expect(!(await web.get("/organization", as: .admin)).text.contains("Saved Harbor."))
    let other = await web.post("/organization", form.replacing("Harbor", with: "Port"), as: .admin)
    #expect(other.status == .conflict)
  }

  @Test(arguments: [("all", true, true), ("services", true, false), ("products", false, true), ("none", false, false)])
  func `hides tabs that no one uses, and keeps their pages`(choice: String, services: Bool, products: Bool) async throws
  {
    let web = try await WebStreet()
    let sent = await web.post("/organization", form.replacing("tabs=all", with: "tabs=\(choice)"), as: .admin)
    #expect(sent.status == .seeOther)
    for (path, isThere) in [("/services", services), ("/products", products)] {
      let tab = #"<li><a href="\#(path)""#
      #expect(await web.get("/roster", as: .member).text.contains(tab) == isThere)
      let page = await web.get(path, as: .member)
      #expect(page.status == .ok && page.text.contains(tab), "the tab of the page in sight")
    }
    let refused = await web.post("/organization", form.replacing("tabs=all", with: "tabs=some"), as: .admin)
    #expect(refused.status == .unprocessableContent || refused.status == .conflict)
  }
}

@Suite struct `The form of a position` {
  @Test func `names the stored position where it can be merged, whatever was typed`() async throws {
    let web = try await WebStreet()
    let page = await web.get("/positions/1/edit", as: .admin).text
    let name = try #require(page.firstMatch(of: /All shifts and schedules of ([^(]+) \(/)).1
    let refused = await web.post("/positions/1/edit", "name=&color=1&shape=1&revision=1", as: .admin)
    #expect(refused.status == .unprocessableContent)
    #expect(refused.text.contains("All shifts and schedules of \(name) ("))
  }

  @Test func `ties what is wrong with a color or a shape to its choices`() async throws {
    let web = try await WebStreet()
    let refused = await web.post("/positions/new", "name=Bar&color=99&shape=99", as: .admin)
    #expect(refused.status == .unprocessableContent)
    for field in ["color", "shape"] {
      #expect(refused.text.contains(#"<fieldset class="swatches" aria-describedby="\#(field)-problem">"#))
      #expect(refused.text.contains(#"<p class="refused" id="\#(field)-problem">"#))
      #expect(refused.text.contains(#"name="\#(field)" value="1" aria-invalid="true">"#))
    }
    let form = await web.get("/positions/new", as: .admin).text
    #expect(!form.contains("aria-invalid") && !form.contains("color-problem"))
  }

  @Test func `says beside the sites that one of them is unknown`() async throws {
    let web = try await WebStreet()
    let refused = await web.post("/positions/new", "name=Bar&color=1&shape=2&sites=99", as: .admin)
    #expect(refused.status == .unprocessableContent)
    #expect(refused.text.contains(#"<fieldset aria-describedby="sites-problem">"#))
    #expect(refused.text.contains(#"<p class="refused" id="sites-problem">"#))
  }
}

@Suite struct `A form in sections` {
  @Test(
    arguments: [
      "/organization", "/sites/1/edit", "/positions/1/edit", "/people/1/edit", "/products/new", "/my/profile",
    ])
  func `is saved from the head, and asks before changes are lost`(path: String) async throws {
    let web = try await WebStreet()
    let page = await web.get(path, as: .admin).text
    #expect(page.contains(#"<div class="page-tools"><button class="button main" type="submit" form="editor">"#))
    #expect(page.contains(#/<form id="editor" class="form form-sections"[^>]* data-unsaved="Leave without saving\?/#))
    #expect(!page.contains("data-changed") && !page.contains("autofocus"))
  }

  @Test func `has the focus in its first refused field`() async throws {
    let web = try await WebStreet()
    let refused = await web.post("/people/new", "name=&surname=&email=nonsense&weeklyHours=x", as: .admin)
    #expect(refused.status == .unprocessableContent && refused.text.contains(" data-changed"))
    #expect(refused.text.matches(of: /\ autofocus/).count == 1)
    #expect(refused.text.contains(/<input id="name"[^>]* autofocus>/))
  }
}

@Suite struct `The order of positions and sites` {
  @Test(arguments: ["position", "site"]) func `is taken from a script by places`(kind: String) async throws {
    let web = try await WebStreet()
    let json = [("Accept", "application/json")]
    func names() async -> [String] {
      await web.get("/\(kind)s", as: .admin).text.matches(of: /data-entry="[0-9]+" data-name="([^"]+)"/)
        .map { String($0.1) }
    }
    let before = await names()
    #expect(before.count > 2)
    #expect(await web.post("/\(kind)s", "\(kind)=1&change=by&places=2", json, as: .admin).status == .noContent)
    #expect(await names() == [before[1], before[2], before[0]] + before.dropFirst(3))
    #expect(await web.post("/\(kind)s", "\(kind)=1&change=by&places=-2", json, as: .admin).status == .noContent)
    #expect(await names() == before)
    for places in ["", "x", "1e9", "99999999999999999999"] {
      let answer = await web.post("/\(kind)s", "\(kind)=1&change=by&places=\(places)", json, as: .admin)
      #expect(answer.status == .badRequest || answer.status == .unprocessableContent, "\(places)")
    }
    #expect(await web.post("/\(kind)s", "\(kind)=1&change=by&places=1", json, as: .member).status == .forbidden)
  }
}
