import Domain
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `The form of the organization` {
  private let form = "name=Harbor&zone=Europe/Berlin&language=en&clock=24&week=1&currency=EUR&revision=1"

  @Test func `says that it was saved, and is no conflict when it is sent twice`() async throws {
    let web = try await WebStreet()
    for _ in 1...2 {
      let answer = await web.post("/organization", form, as: .admin)
      #expect(answer.status == .seeOther && answer.header("Location") == "/organization?saved=1")
    }
    let page = await web.get("/organization?saved=1", as: .admin).text
    #expect(page.contains("Saved.") && page.contains(#"value="Harbor""#) && page.contains(#"action="/organization""#))
    #expect(!(await web.get("/organization", as: .admin)).text.contains("Saved."))
    let other = await web.post("/organization", form.replacing("Harbor", with: "Port"), as: .admin)
    #expect(other.status == .conflict)
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
