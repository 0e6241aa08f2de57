import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing
import ViewModels

@testable import Web

@Suite struct `Products on the web` {
  @Test func `are a list whose pages repeat nothing and leave nothing out, without a script`() async throws {
    let web = try await WebStreet()
    try await web.addProducts((0..<120).map { ProductDraft(sku: "P-\($0)", name: "Same", price: "\($0 % 7)") })
    for order in ProductOrder.allCases {
      var address: String? = "/products?order=\(order.rawValue)"
      var seen: [String] = []
      while let next = address {
        let page = await web.get(next, as: .member)
        #expect(page.status == .ok)
        seen += matches(of: "data-product=\"([0-9]+)\"", in: page.text)
        address = matches(of: "href=\"([^\"]+)\" data-more", in: page.text).first?
          .replacingOccurrences(of: "&amp;", with: "&")
      }
      #expect(seen.count == 120 && Set(seen).count == 120, "\(order)")
    }
  }

  @Test func `are in the order that each person chose last`() async throws {
    let web = try await WebStreet()
    try await web.addProducts([
      ProductDraft(sku: "A", name: "Anchor", price: "9"), ProductDraft(sku: "B", name: "Bell", price: "5"),
    ])
    #expect(await web.get("/products", as: .member).text.contains("Name A–Z"))
    let chosen = await web.post("/products/order?search=e&stock=1", "order=price-down", as: .member)
    #expect(chosen.header("Location") == "/products?search=e&stock=1")
    #expect(await web.post("/products/order", "order=price", as: .member).header("Location") == "/products")
    let mine = await web.get("/products", as: .member).text
    #expect(matches(of: "class=\"name\">(\\w+)", in: mine) == ["Bell", "Anchor"])
    let theirs = await web.get("/products").text
    #expect(matches(of: "class=\"name\">(\\w+)", in: theirs) == ["Anchor", "Bell"])
  }

  @Test func `say what they cost and what is there, in both languages`() async throws {
    let web = try await WebStreet()
    let ids = try await web.addProducts([
      ProductDraft(sku: "A-1", name: "Air filter", price: "18,90", quantity: "42"),
      ProductDraft(sku: "D-1", name: "Desk lamp", price: "64.50", quantity: "3"),
      ProductDraft(sku: "E-1", name: "Extension cable", quantity: "0"),
      ProductDraft(sku: "R-1", name: "Rope", quantity: "3.5"),
    ])
    let page = await web.get("/products").text
    for text in ["€\u{a0}18.90", "In stock, 42", "Only 3 left", "Out of stock", "In stock, 3.5"] {
      #expect(page.contains(text), "\(text)")
    }
    let german = await web.get("/products/\(ids[0])", [("Accept-Language", "de")]).text
    for text in ["18,90\u{a0}€", "Auf Lager, 42", "Artikelnummer", "A-1", "Fragen dazu?", "Soumya bis 14:00"] {
      #expect(german.contains(text), "\(text)")
    }
    #expect(await web.get("/products", [("Accept-Language", "de")]).text.contains("Auf Lager, 3,5"))
  }

  @Test func `say nothing that could run`() async throws {
    let web = try await WebStreet()
    let evil = "<img src=x onerror=alert(1)>\"'"
    let ids = try await web.addProducts([ProductDraft(sku: evil, name: evil, description: evil)])
    for address in [
      "/products", "/products?search=%3Cimg", "/products/\(ids[0])", "/products/\(ids[0])/edit", "/products/shop",
    ] {
      let page = await web.get(address, as: .admin).text
      #expect(!page.contains("<img src=x") && !page.contains(" style=\"") && !page.contains("<script>"), "\(address)")
    }
  }

  @Test(arguments: [
    ("/products/999999", 404), ("/products/abc", 404), ("/products/1/nothing", 404), ("/products?after=!", 400),
    ("/products?after=abc", 400), ("/products?order=sideways", 400), ("/products/1/bookmark", 405),
    ("/products/999999/picture", 404), ("/products/1/picture?size=huge", 404), ("/products/shop/reading", 405),
    ("/products?marked=1", 200), ("/products?search=nothing+at+all", 200),
  ])
  func `answer with their status`(address: String, status: Int) async throws {
    let web = try await WebStreet()
    #expect(await web.get(address, as: .admin).status.code == status)
  }

  @Test func `have addresses that are read as they are printed`() throws {
    let id = ID<Product>(rawValue: 7)
    let cursor = try #require(ProductPage.Cursor("abc-_"))
    let place = ProductsModel.Place(text: "Zoë & co", order: .skuDown, isInStock: true, isMarked: true, after: cursor)
    let routes: [ProductsRoute] = [
      .list(.init()), .list(place), .events, .order(place), .product(id), .bookmark(id, nil), .bookmark(id, place),
      .bookmark(id, .init()), .refresh(id), .picture(id, 0, .small, version: nil), .picture(id, 3, .large, version: 9),
      .editor(nil), .editor(id), .removal(id), .tableImport, .tableExport, .tableSample, .shop, .reading,
    ]
    for route in routes {
      let request = Request(.get, route.path)
      #expect(try Route(path: request.path, query: request.query) == .products(route))
    }
  }
}

@Suite struct `Bookmarks on the web` {
  @Test func `are kept for the person alone, and lead back to where the star was`() async throws {
    let web = try await WebStreet()
    let ids = try await web.addProducts([ProductDraft(sku: "A", name: "Anchor"), ProductDraft(sku: "B", name: "Bell")])
    let address = "/products/\(ids[1])/bookmark?from=list&search=b"
    let answer = await web.post(address, "marked=1", as: .member)
    #expect(answer.status == .seeOther && answer.header("Location") == "/products?search=b#product-\(ids[1])")
    let list = await web.get("/products?marked=1", as: .member).text
    #expect(
      list.contains("Bell") && !list.contains("Anchor")
        && list.contains("aria-pressed=\"true\" aria-label=\"Bookmark Bell\""))
    #expect(await web.get("/products?marked=1").text.contains("No bookmarks yet"))
    #expect(
      await web.post("/products/\(ids[1])/bookmark", "marked=0", as: .member).header("Location")
        == "/products/\(ids[1])")
    #expect(await web.get("/products?marked=1", as: .member).text.contains("No bookmarks yet"))
    let quiet = await web.post(address, "marked=1", [("Accept", "application/json")], as: .member)
    #expect(quiet.status == .noContent)
    #expect(await web.post("/products/999999/bookmark", "marked=1", as: .member).status == .notFound)
  }

  @Test(.timeLimit(.minutes(10))) func `are seen on another device at once`() async throws {
    let web = try await WebStreet()
    let ids = try await web.addProducts([ProductDraft(sku: "A", name: "Anchor")])
    let cookie = try await web.newCookie(of: .member)
    try await web.serving { port in
      let client = try StreamClient(port: port, path: "/products/events?seen=old", cookie)
      try await client.read(until: "event: reload")
      #expect(await web.post("/products/\(ids[0])/bookmark", "marked=1", as: .member).status == .seeOther)
      try await client.read(until: "data-ids=\"\(ids[0])\"")
    }
  }
}

@Suite struct `Our own products on the web` {
  @Test func `are kept by managers alone`() async throws {
    let web = try await WebStreet()
    let ids = try await web.addProducts([ProductDraft(sku: "A", name: "Anchor")])
    for address in ["/products/new", "/products/\(ids[0])/edit", "/products/import", "/products/export.csv"] {
      #expect(await web.get(address, as: .member).status == .forbidden, "\(address)")
    }
    #expect(await web.post("/products/\(ids[0])/removal", as: .member).status == .forbidden)
    let page = await web.get("/products/\(ids[0])", as: .member).text
    #expect(page.contains("Anchor") && !page.contains("/edit"))
  }

  @Test func `are added, refused beside the field, edited in both versions, and removed`() async throws {
    let web = try await WebStreet()
    let refused = await web.post("/products/new", "sku=&name=Anchor&price=cheap&currency=EURO")
    #expect(refused.status == .unprocessableContent && refused.text.contains("id=\"currency-problem\""))
    let second = await web.post("/products/new", "sku=&name=Anchor&price=cheap&currency=EUR")
    #expect(second.text.contains("id=\"sku-problem\"") && second.text.contains("id=\"price-problem\""))
    #expect(second.text.contains("value=\"cheap\""))
    let added = await web.post("/products/new", "sku=A-1&name=Anchor&price=12,50&quantity=2&currency=EUR")
    let address = try #require(added.header("Location"))
    #expect(await web.post("\(address)/edit", "revision=1&sku=A-1&name=Theirs&currency=EUR").status == .seeOther)
    let conflict = await web.post("\(address)/edit", "revision=1&sku=A-1&name=Mine&currency=EUR")
    #expect(conflict.status == .conflict)
    #expect(conflict.text.contains("value=\"Mine\"") && conflict.text.contains("Theirs"))
    #expect(conflict.text.contains("</svg>Theirs</a>"), "the way back is to what is stored")
    let nameless = await web.post("\(address)/edit", "revision=2&sku=A-1&name=&currency=x")
    #expect(nameless.status == .unprocessableContent && nameless.text.contains("</svg>Theirs</a>"))
    #expect(await web.post("\(address)/removal").header("Location") == "/products")
    #expect(await web.get("/products").text.contains("No products yet"))
    #expect(await web.get(address).text.contains("Discontinued"))
  }

  @Test func `of a table are shown first and then taken over as shown`() async throws {
    let web = try await WebStreet()
    try await web.addProducts([ProductDraft(sku: "A", name: "Anchor")])
    let table = "SKU,Name,Price\nA,Large anchor,10\nB,Bell,2.50\n,Nothing,1\n"
    let preview = await web.post("/products/import", "currency=EUR&table=\(encoded(table))")
    #expect(preview.text.contains("1 new, 1 changed, 0 unchanged, 1 rejected") && preview.text.contains("Line 4"))
    let mark = try #require(matches(of: "name=\"mark\" value=\"([^\"]+)\"", in: preview.text).first)
    #expect(await web.post("/products/import", "currency=EUR&table=\(encoded(table))&mark=x").status == .conflict)
    let done = await web.post("/products/import", "currency=EUR&table=\(encoded(table))&mark=\(encoded(mark))")
    #expect(done.text.contains("1 new, 1 changed"))
    for language in ["en", "de"] {
      let file = await web.get("/products/export.csv", [("Accept-Language", language)])
      let same = await web.post("/products/import", "currency=EUR&table=\(encoded(file.text))").text
      #expect(same.contains("0 new, 0 changed, 2 unchanged"), "\(language)")
    }
    #expect(await web.post("/products/import", "table=nonsense").status == .unprocessableContent)
  }
}

@Suite struct `The shop on the web` {
  private static let form =
    "access=magento-password&address=https://shop.example/V1&user=ann&magento-password-password=open-sesame"
    + "&currency=EUR&media=&pageSize=100"

  @Test func `is kept by administrators, and its password is in no page`() async throws {
    let web = try await WebStreet()
    #expect(await web.get("/products/shop").status == .forbidden)
    #expect(await web.post("/products/shop", Self.form).status == .forbidden)
    #expect(await web.post("/products/shop", Self.form, as: .admin).header("Location") == "/products/shop")
    let page = await web.get("/products/shop", as: .admin).text
    #expect(
      page.contains("https://shop.example/V1") && page.contains("value=\"ann\"") && page.contains("value=\"100\""))
    #expect(!page.contains("open-sesame"))
    let wrong = await web.post(
      "/products/shop", Self.form.replacing("EUR", with: "x").replacing("100", with: "0"), as: .admin)
    #expect(wrong.status == .unprocessableContent && !wrong.text.contains("open-sesame"))
  }

  @Test func `asks for what each way to sign in needs, and keeps it where the way stays`() async throws {
    let web = try await WebStreet()
    let page = await web.get("/products/shop", as: .admin).text
    for field in [
      "magento-token-access-token", "magento-signature-consumer-key", "magento-signature-consumer-secret",
      "magento-signature-access-token", "magento-signature-token-secret", "magento-password-password",
    ] { #expect(page.contains("name=\"\(field)\"")) }
    let start = "address=https://shop.example/V1&currency=EUR&media=&pageSize=100&access="
    let half = await web.post(
      "/products/shop", start + "magento-signature&magento-signature-consumer-key=open-sesame", as: .admin)
    #expect(half.status == .unprocessableContent && !half.text.contains("open-sesame"))
    #expect(half.text.contains("id=\"magento-signature-token-secret-problem\""))
    #expect(!half.text.contains("id=\"magento-signature-consumer-key-problem\""))
    let token = start + "magento-token&magento-token-access-token="
    #expect(await web.post("/products/shop", token + "t0ken", as: .admin).status == .seeOther)
    #expect(await web.post("/products/shop", token, as: .admin).status == .seeOther)
    #expect(await web.post("/products/shop", start + "magento-signature", as: .admin).status == .unprocessableContent)
    #expect(await web.post("/products/shop", start + "something", as: .admin).status == .unprocessableContent)
    #expect(!(await web.get("/products/shop", as: .admin).text.contains("t0ken")))
  }

  @Test func `says how far reading is, stops, and what to do where it fails`() async throws {
    let web = try await WebStreet()
    let organization = web.street.organization
    #expect(await web.post("/products/shop", Self.form, as: .admin).status == .seeOther)
    let found = try await web.street.store.read(of: organization) { try $0.feed(.products) }
    let feed = try #require(found)
    try await web.street.store.write(in: organization, by: .console) { transaction in
      _ = try transaction.beginSync(feed.id)
      let page = FeedProductPage(products: [], rejected: [], recordCount: 100, total: 500)
      try transaction.mergePage(page, number: 1, of: feed.id)
    }
    let page = await web.get("/products/shop", as: .admin).text
    #expect(page.contains("max=\"500\" value=\"100\"") && page.contains("100 of 500 products"))
    #expect(await web.post("/products/shop/reading", "change=stop", as: .admin).status == .seeOther)
    let stopped = await web.get("/products/shop", as: .admin).text
    #expect(stopped.contains("100 of 500 products, stopped") && stopped.contains("Resume"))
    try await web.street.store.write(in: organization, by: .console) {
      try $0.noteFault("sign-in-again", of: feed.id)
    }
    let failed = await web.get("/products/shop", as: .admin).text
    #expect(failed.contains("Sign in to the shop again.") && failed.contains("Try again"))
    #expect(await web.get("/products").text.contains("Sign in to the shop again."))
  }

  @Test func `keeps its products to itself`() async throws {
    let web = try await WebStreet()
    let organization = web.street.organization
    #expect(await web.post("/products/shop", Self.form, as: .admin).status == .seeOther)
    let found = try await web.street.store.read(of: organization) { try $0.feed(.products) }
    let feed = try #require(found)
    try await web.street.store.write(in: organization, by: .console) { transaction in
      _ = try transaction.beginSync(feed.id)
      let told = FeedProduct(
        foreignID: 1, sku: "S-1", name: "Sail", price: nil, stock: .init(isAvailable: true, tenThousandths: nil),
        detail: ProductDetail(
          description: "One.\n\nTwo.", attributes: [.init(code: "sail_area", values: ["4 m²", "5 m²"])], pictures: []))
      let page = FeedProductPage(products: [told], rejected: [], recordCount: 1, total: 1)
      try transaction.mergePage(page, number: 1, of: feed.id)
      _ = try transaction.endSync(feed.id, isWhole: true)
    }
    let list = await web.get("/products").text
    let id = try #require(matches(of: "data-product=\"([0-9]+)\"", in: list).first)
    let page = await web.get("/products/\(id)").text
    #expect(page.contains("Sail area") && page.contains("4 m², 5 m²") && page.contains("Refresh from shop"))
    #expect(page.contains(">One.</p>") && page.contains(">Two.</p>") && !page.contains("/products/\(id)/edit"))
    #expect(await web.get("/products/\(id)/edit").status == .forbidden)
    #expect(await web.post("/products/\(id)/removal").status == .forbidden)
  }
}

extension WebStreet {
  @discardableResult
  fileprivate func addProducts(_ drafts: [ProductDraft]) async throws -> [ID<Product>] {
    let organization = street.organization
    let euro = try #require(Currency("EUR"))
    return try await street.store.write(in: organization, by: .console) { transaction in
      var ids: [ID<Product>] = []
      for draft in drafts { ids.append(try transaction.add(draft, currency: euro)) }
      return ids
    }
  }
}

private func matches(of pattern: String, in text: String) -> [String] {
  guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
  return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
    Range(match.range(at: 1), in: text).map { String(text[$0]) }
  }
}

private func encoded(_ text: String) -> String {
  text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
}
