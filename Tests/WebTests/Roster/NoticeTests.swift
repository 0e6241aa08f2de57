import Crypto
import DemoWorld
import Domain
import HTTP
import Markup
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `An announcement` {
  @Test(arguments: [
    (
      "See https://harbor.example/plan?a=1&b=2.",
      #"See <a class="address" href="https://harbor.example/plan?a=1&amp;b=2""#
    ),
    ("(http://a.example)!", #"(<a class="address" href="http://a.example""#),
    ("javascript:alert(1) ftp://a.example", "javascript:alert(1) ftp://a.example"),
    (#"https://a.example/"onclick="x"#, #"href="https://a.example/" rel="#),
    ("<b>https://</b>", "&lt;b&gt;https://&lt;/b&gt;"),
  ])
  func `has addresses that can be tapped, and nothing else`(text: String, html: String) {
    #expect(LinkedTextPart.html(text).text.contains(html))
  }

  @Test func `is in the reader's language where it is shown, which its element names`() async throws {
    let web = try await WebStreet()
    let (store, organization, now) = (web.street.store, web.street.organization, web.street.clock.now)
    func tell() async throws {
      let news = try await store.read(of: organization) { try $0.pendingNews(at: now) }
      _ = try await store.write(in: organization, by: .console) { try $0.tell(news) }
    }
    try await tell()
    let form = "text=Milk+at+8&texts.0.language=de&texts.0.text=Milch+um+8"
    #expect(await web.post("/announcements", form).status == .seeOther)
    try await tell()
    let token = try await store.write(in: organization, by: .console) {
      try $0.makeLink(for: .wall(web.street.founded.mainShop)).1
    }
    for (language, text) in [("de", "Milch um 8"), ("en", "Milk at 8"), ("nl", "Milk at 8")] {
      let (asked, own) = ([("Accept-Language", language)], language == "de" ? "de" : "en")
      let marked = #" lang="\#(own)" dir="ltr">\#(text)</"#
      for address in ["/roster", "/announcements", "/wall/\(token.text)"] {
        #expect(await web.get(address, asked).text.contains(marked), "\(address) \(language)")
      }
      #expect(await web.get("/notifications", asked, as: .member).text.contains(marked), "\(language)")
    }
  }

  @Test func `says in which language it is only if somebody told it`() throws {
    #expect((nil as Language?).textAttributes.text == #" dir="auto""#)
  }

  @Test func `stands on the wall, too`() async throws {
    let web = try await WebStreet()
    let organization = web.street.organization
    let token = try await web.street.store.write(in: organization, by: .console) { transaction in
      try transaction.announce("Milk at <8>")
      return try transaction.makeLink(for: .wall(web.street.founded.mainShop)).1
    }
    let wall = await web.get("/wall/\(token.text)", as: .nobody).text
    #expect(
      wall.contains(#"<aside id="wall-notice""#) && wall.contains(#"<p lang="en" dir="ltr">Milk at &lt;8&gt;</p>"#))
  }
}
