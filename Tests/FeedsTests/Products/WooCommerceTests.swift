import Domain
import Fetching
import Foundation
import Photos
import TestSupport
import Testing

@testable import Feeds

@Suite struct `A WooCommerce shop` {
  private static func json(_ body: String, status: String = "200 OK", _ headers: String = "") -> HostileServer.Act {
    .text("HTTP/1.1 \(status)\r\n\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  private static let gone = json(#"{"code": "rest_no_route"}"#, status: "404 Not Found")

  private func terms() throws -> ShopTerms {
    var vocabulary = ShopVocabulary()
    vocabulary.weightUnit = "kg"
    return ShopTerms(
      currency: try #require(Currency("EUR")), media: MediaAddress("https://shop.example/wp-content/uploads"),
      zone: nil,
      vocabulary: vocabulary)
  }

  private func client(_ address: String) throws -> WooCommerceClient {
    WooCommerceClient(
      try #require(ShopAddress(address)), terms: try terms(),
      credentials: ShopCredentials(.wooCommerceKeys, [.consumerKey: "ck_1", .consumerSecret: "cs_s3cret"]),
      world: TestWorld().world(), limits: FetchLimits())
  }

  private func products(_ records: String) throws -> WooCommerceProducts {
    var reading = WooCommerceProducts(terms: try terms(), first: 100)
    try reading.read(Array("[\(records)]".utf8))
    return reading
  }

  private func product(_ members: String) throws -> FeedProduct {
    try #require(
      try products(#"{"id": 7, "name": "A", "type": "simple", "status": "publish", \#(members)}"#).products.first)
  }

  @Test func `is asked for published products in the order of their numbers, signed without a secret`() async throws {
    let server = try HostileServer(
      Self.json(#"[{"id": 1, "name": "A", "sku": "S", "price": "2.50", "status": "publish"}]"#, "X-WP-Total: 230\r\n"),
      Self.json("{}", status: "401 Unauthorized"))
    defer { server.stop() }
    let page = try await client(server.url("/shop/")).page(3, of: 100, from: 200)
    #expect(page.total == 230 && page.ids == [1] && page.products.map(\.price?.decimalText) == ["2.50"])
    let request = server.requests[0]
    #expect(
      request.hasPrefix(
        "GET /shop/wp-json/wc/v3/products?status=publish&orderby=id&order=asc&page=3&per_page=100&oauth_consumer_key=ck_1&"
      ))
    #expect(request.contains("oauth_signature_method=HMAC-SHA256&") && request.contains("&oauth_signature="))
    #expect(!request.contains("Authorization") && !request.contains("s3cret") && !request.contains("oauth_token"))
    await #expect(throws: FeedFault.signInAgain) {
      try await client(server.url("/wp-json/wc/v3")).page(1, of: 10, from: 0)
    }
    #expect(server.requests[1].hasPrefix("GET /wp-json/wc/v3/products?"))
  }

  @Test func `tells a product with variations by them, each with its own price and stock`() async throws {
    let parent = #"""
      {"id": 5, "name": "Shirt &amp; tie", "sku": "SH", "type": "variable", "status": "publish", "price": "9", "weight": "0.2",
       "description": "<p>Cotton</p>", "categories": [{"id": 1, "name": "Wear"}],
       "images": [{"src": "https://shop.example/wp-content/uploads/2026/shirt.jpg"}],
       "attributes": [{"name": "Size", "visible": true, "variation": true, "options": ["M", "L"]},
        {"name": "Care", "visible": true, "options": ["Cold"]}, {"name": "Hidden", "visible": false, "options": ["x"]}]}
      """#
    let variations = #"""
      [{"id": 6, "sku": "SH-M", "price": "9", "regular_price": "9", "manage_stock": true, "stock_quantity": 3,
        "stock_status": "instock", "status": "publish", "attributes": [{"name": "Size", "option": "M"}],
        "image": {"src": "https://shop.example/wp-content/uploads/2026/m.jpg"}},
       {"id": 8, "sku": "SH", "price": "11", "regular_price": "11", "manage_stock": "parent", "stock_quantity": 3,
        "stock_status": "outofstock", "status": "publish", "attributes": [{"name": "Size", "option": "L"}]},
       {"id": 9, "sku": "SH-X", "status": "private", "attributes": []}]
      """#
    let server = try HostileServer(
      Self.json("[\(parent)]", "X-WP-Total: 1\r\n"),
      aside: [("/products/5/variations?", Self.json(variations, "X-WP-TotalPages: 1\r\n"))])
    defer { server.stop() }
    let page = try await client(server.url()).page(1, of: 100, from: 0)
    #expect(page.ids == [5] && page.rejected.map(\.reason) == [.disabled])
    #expect(page.products.map(\.name) == ["Shirt & tie - M", "Shirt & tie - L"])
    #expect(page.products.map(\.sku) == ["SH-M", "SH #8"] && page.products.map(\.foreignID) == [6, 8])
    #expect(page.products.map(\.price?.decimalText) == ["9.00", "11.00"])
    #expect(page.products[0].stock == Product.Stock(isAvailable: true, tenThousandths: 30_000))
    #expect(page.products[1].stock == Product.Stock(isAvailable: false, tenThousandths: nil))
    #expect(
      page.products[0].detail.attributes == [
        .init(code: "category", values: ["Wear"]), .init(code: "Size", label: "Size", values: ["M"]),
        .init(code: "Care", label: "Care", values: ["Cold"]), .init(code: "weight", values: ["0.2 kg"]),
      ])
    #expect(page.products[0].detail.pictures == ["https://shop.example/wp-content/uploads/2026/m.jpg"])
    #expect(page.products[1].detail.pictures == ["https://shop.example/wp-content/uploads/2026/shirt.jpg"])
    #expect(page.products[1].detail.description == "Cotton")
  }

  @Test func `identifies what has no article number, and takes bad records one by one`() throws {
    let reading = try products(
      #"""
      {"id": 1, "name": "", "sku": "", "status": "publish", "price": ""}, {"id": 2, "name": "B", "sku": "S", "status": "draft"},
      {"id": 3, "name": "C", "sku": "S", "price": "1,5"}, {"id": 4, "name": "D", "sku": "S", "price": "-1"},
      {"id": 5, "name": "E", "sku": "S", "price": 2}, {"id": 6, "sku": "S"}, {"name": "F"}, 7
      """#)
    #expect(
      reading.products.map(\.sku) == ["#1", "S"] && reading.products[0].name == "#1" && reading.products[0].price == nil
    )
    #expect(reading.ids == [1, 2, 3, 4, 5, 6, nil, nil])
    #expect(
      reading.rejected.map(\.reason) == [
        .disabled, .priceMalformed("1,5"), .priceNegative, .duplicate(of: 104), .idMissing, .notAnObject,
      ])
    #expect(reading.rejected.map(\.index) == [101, 102, 103, 105, 106, 107])
  }

  @Test func `has a sale price for its time`() throws {
    let sale = try product(
      #"""
      "price": "7.5", "regular_price": "10", "sale_price": "7.5", "date_on_sale_from_gmt": "2026-11-01T00:00:00",
      "date_on_sale_to_gmt": "2026-11-30T22:59:59"
      """#)
    #expect(sale.price?.decimalText == "10.00")
    let special = try #require(sale.detail.prices?.special)
    #expect(special.price == 75_000 && special.from == Instant("2026-11-01T00:00:00Z"))
    #expect(special.until == Instant("2026-11-30T23:00:00Z"))
    let plain = try product(#""price": "10", "regular_price": "10", "sale_price": "", "date_on_sale_from_gmt": null"#)
    #expect(plain.detail.prices == nil && plain.price?.decimalText == "10.00")
  }

  @Test(
    arguments: [
      (#""stock_status": "instock", "manage_stock": true, "stock_quantity": 4"#, true, 40_000),
      (#""stock_status": "instock", "manage_stock": false, "stock_quantity": null"#, true, nil),
      (#""stock_status": "onbackorder", "manage_stock": true, "stock_quantity": -2"#, true, nil),
      (#""stock_status": "outofstock", "manage_stock": true, "stock_quantity": 0"#, false, 0),
      (#""name": "A""#, nil, nil),
    ] as [(String, Bool?, Int64?)])
  func `tells its stock as it counts it`(members: String, isAvailable: Bool?, quantity: Int64?) throws {
    #expect(try product(members).stock == Product.Stock(isAvailable: isAvailable, tenThousandths: quantity))
  }

  @Test func `gives pictures below the address of the settings alone`() throws {
    let told = try product(
      #"""
      "images": [{"src": "https://elsewhere.example/a.jpg"}, {"src": "https://shop.example/wp-content/uploads/a%20b.jpg"},
        {"src": "https://shop.example/wp-content/uploads/../secret"}, {"src": null}, 7]
      """#)
    #expect(told.detail.pictures == ["https://shop.example/wp-content/uploads/a%20b.jpg"])
  }

  @Test func `tells one product now, a variation with what it has from its product`() async throws {
    let server = try HostileServer(
      Self.gone,
      aside: [
        (
          "/products/6?",
          Self.json(
            #"{"id": 6, "type": "variation", "parent_id": 5, "sku": "SH-M", "price": "8", "regular_price": "8", "status": "publish", "attributes": [{"name": "Size", "option": "M"}]}"#
          )
        ),
        (
          "/products/5?",
          Self.json(#"{"id": 5, "type": "variable", "name": "Shirt", "sku": "SH", "status": "publish"}"#)
        ),
        (
          "/products/7?",
          Self.json(
            #"{"id": 7, "type": "simple", "parent_id": 0, "name": "Cap", "sku": "C", "price": "3", "stock_status": "instock"}"#
          )
        ),
        ("/settings/", Self.json(#"{"id": "woocommerce_weight_unit", "value": "lbs"}"#)),
      ])
    defer { server.stop() }
    let client = try client(server.url())
    let shirt = try await client.product(ShopItem(number: 6, sku: "SH-M"))
    #expect(shirt.name == "Shirt - M" && shirt.sku == "SH-M" && shirt.price?.decimalText == "8.00")
    #expect(try await client.product(ShopItem(number: 7, sku: "C")).name == "Cap")
    #expect(try await client.stock(of: ShopItem(number: 7, sku: "C"))?.isAvailable == true)
    #expect(try await client.vocabulary(known: .empty).weightUnit == "lb")
    await #expect(throws: FeedFault.status(404)) { try await client.product(ShopItem(number: 8, sku: "X")) }
  }
}
