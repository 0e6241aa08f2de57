import Crypto
import DemoWorld
import Domain
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

  @Test func `stands on the wall, too`() async throws {
    let web = try await WebStreet()
    let organization = web.street.organization
    let token = try await web.street.store.write(in: organization, by: .console) { transaction in
      try transaction.announce("Milk at <8>")
      return try transaction.makeLink(for: .wall(web.street.founded.mainShop)).1
    }
    let wall = await web.get("/wall/\(token.text)", as: .nobody).text
    #expect(wall.contains(#"<aside id="wall-notice""#) && wall.contains("<p>Milk at &lt;8&gt;</p>"))
  }
}
