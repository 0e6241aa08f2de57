import Domain
import Fetching
import Foundation
import TestSupport
import TestValues
import Testing

@testable import Feeds

@Suite struct `The parts of a Magento shop` {
  private static func json(_ body: String, status: String = "200 OK") -> HostileServer.Act {
    .text("HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  private static let gone = json(#"{"message": "Request does not match any route."}"#, status: "404 Not Found")
  private static let refused = json(#"{"message": "no"}"#, status: "401 Unauthorized")
  private static let token = json(#""t0ken""#)

  private func client(_ server: HostileServer, _ access: ShopAccess = .magentoOpen, token: String? = nil) throws
    -> MagentoClient
  {
    let currency = try #require(Currency("EUR"))
    let credentials =
      access == .magentoOpen ? nil : ShopCredentials(access, userName: "ann", [.password: "p", .accessToken: "a"])
    return MagentoClient(
      try #require(ShopAddress(server.url("/rest/default/V1"))), terms: ShopTerms(currency: currency),
      credentials: credentials, token: token, world: TestWorld().world(), limits: FetchLimits())
  }

  private func pieces(_ stock: [FeedStock]?) -> [String] {
    (stock ?? []).map { told in
      let name =
        switch told.name {
        case .sku(let sku): sku
        case .number(let number): "#\(number)"
        }
      return "\(name) \(told.stock.isAvailable.map { $0 ? "yes" : "no" } ?? "?") \(told.stock.quantityText ?? "-")"
    }.sorted()
  }

  @Test func `are the amounts of all enabled sources together`() async throws {
    let items = [
      ("A", "east", "3.5000", 1), ("A", "west", "2", 1), ("A", "closed", "50", 1), ("B", "east", "7", 0),
      ("C", "east", "0", 1), ("D", "west", "4", 0), ("D", "east", "1", 1), ("E", "closed", "9", 1),
    ].map { #"{"sku": "\#($0)", "source_code": "\#($1)", "quantity": \#($2), "status": \#($3)}"# }
    let sources = #"{"source_code": "east", "enabled": true}, {"source_code": "closed", "enabled": false}"#
    let server = try HostileServer(
      Self.json(#"{"items": [\#(items[..<5].joined(separator: ","))], "total_count": 8}"#),
      Self.json(#"{"items": [\#(items[5...].joined(separator: ","))], "total_count": 8}"#),
      aside: [("/inventory/sources?", Self.json(#"{"items": [\#(sources)], "total_count": 2}"#))])
    defer { server.stop() }
    let stock = try await client(server).stock(pageSize: 5)
    #expect(pieces(stock) == ["A yes 5.5", "B no 0", "C yes -", "D yes 1"])
    #expect(server.requests.count == 2)
  }

  @Test func `are stock items where the shop has no sources`() async throws {
    let items = #"""
      {"product_id": 7, "qty": 4, "is_in_stock": true, "manage_stock": true},
      {"product_id": "8", "qty": 0, "is_in_stock": false}, {"product_id": 9, "qty": 5, "is_in_stock": true, "manage_stock": false},
      {"product_id": 10, "qty": null, "is_in_stock": "1"}
      """#
    let server = try HostileServer(
      Self.json(#"{"items": [\#(items)], "total_count": 4}"#), aside: [("/inventory/", Self.gone)])
    defer { server.stop() }
    #expect(pieces(try await client(server).stock(pageSize: 5)) == ["#10 yes -", "#7 yes 4", "#8 no 0", "#9 yes -"])
    #expect(server.requests[0].hasPrefix("GET /rest/default/V1/stockItems/lowStock/?"))
    let none = try HostileServer(Self.gone)
    defer { none.stop() }
    #expect(try await client(none).stock(pageSize: 5) == nil)
  }

  @Test func `tell one product's stock in whichever way the shop has`() async throws {
    let item = ShopItem(number: 7, sku: "A/1, 2")
    let source =
      #"{"items": [{"sku": "A/1, 2", "source_code": "default", "quantity": 2, "status": 1}], "total_count": 1}"#
    let bySource = try HostileServer(Self.json(source), aside: [("/inventory/sources?", Self.gone)])
    defer { bySource.stop() }
    #expect(try await client(bySource).stock(of: item) == Product.Stock(isAvailable: true, tenThousandths: 20_000))
    #expect(bySource.requests[0].contains("=A%2F1%2C%202&"))
    // What groups others is at no source; its status is that of the others.
    let empty = Self.json(#"{"items": [], "total_count": 0}"#)
    let status = Self.json(#"{"product_id": 7, "stock_id": 1, "qty": 0, "stock_status": 1, "stock_item": {"qty": 0}}"#)
    let byStatus = try HostileServer(status, aside: [("/inventory/", empty)])
    defer { byStatus.stop() }
    #expect(try await client(byStatus).stock(of: item) == Product.Stock(isAvailable: true, tenThousandths: nil))
    #expect(byStatus.requests[0].hasPrefix("GET /rest/default/V1/stockStatuses/A%2F1%2C%202 "))
    let single = Self.json(#"{"item_id": 1, "product_id": 7, "qty": 3, "is_in_stock": true}"#)
    let byItem = try HostileServer(single, aside: [("/inventory/", Self.gone), ("/stockStatuses/", Self.refused)])
    defer { byItem.stop() }
    let stock = try await client(byItem, .magentoToken).stock(of: item)
    #expect(stock == Product.Stock(isAvailable: true, tenThousandths: 30_000))
    let none = try HostileServer(Self.gone)
    defer { none.stop() }
    #expect(try await client(none).stock(of: item) == nil)
  }

  @Test func `are the words of attributes, options and categories, and the unit of weight`() async throws {
    let attributes = #"""
      {"attribute_code": "color", "is_user_defined": true, "default_frontend_label": "Colour", "frontend_input": "select",
       "options": [{"label": " ", "value": ""}, {"label": "Graphite", "value": "49"}]},
      {"attribute_code": "tax_class_id", "is_user_defined": false, "default_frontend_label": "Tax Class",
       "options": [{"label": "Taxable Goods", "value": "2"}]},
      {"attribute_code": "activity", "is_user_defined": true, "is_visible_on_front": "1", "default_frontend_label": "Use",
       "frontend_input": "multiselect", "options": [{"label": "Gym", "value": "11"}, {"label": "Trail", "value": 12}]}
      """#
    let categories = #"{"id": 2, "name": "Default Category", "level": 1}, {"id": 3, "name": "Tools", "level": 2}"#
    let stores = #"""
      [{"code": "other", "weight_unit": "lbs", "timezone": "America/Chicago"},
       {"code": "default", "weight_unit": "kgs", "timezone": "Europe/Berlin"}]
      """#
    let item = #"""
      {"items": [{"id": 1, "sku": "A", "name": "A", "price": 1, "weight": 0.8, "custom_attributes": [
        {"attribute_code": "color", "value": "49"}, {"attribute_code": "tax_class_id", "value": "2"},
        {"attribute_code": "activity", "value": "12,11"}, {"attribute_code": "category_ids", "value": ["2", "3", "99"]},
        {"attribute_code": "fresh", "value": "yes"}]}], "total_count": 1}
      """#
    let server = try HostileServer(
      Self.json(item),
      aside: [
        ("/products/attributes?", Self.json(#"{"items": [\#(attributes)], "total_count": 3}"#)),
        ("/categories/list?", Self.json(#"{"items": [\#(categories)], "total_count": 2}"#)),
        ("/store/storeConfigs", Self.json(stores)),
      ])
    defer { server.stop() }
    let vocabulary = try await client(server).vocabulary(known: .empty)
    #expect(
      vocabulary.zone == "Europe/Berlin" && vocabulary.weightUnit == "kg" && vocabulary.categories == ["3": "Tools"])
    #expect(ShopVocabulary(text: try vocabulary.text) == vocabulary)
    // A shop may refuse lists of more than 300.
    let sizes = server.asideRequests.compactMap { $0.firstMatch(of: /pageSize%5D=(\d+)/).flatMap { Int($0.1) } }
    #expect(!sizes.isEmpty && sizes.allSatisfy { $0 <= 300 }, "\(sizes)")
    let currency = try #require(Currency("EUR"))
    let terms = ShopTerms(currency: currency, media: nil, zone: nil, vocabulary: vocabulary)
    let page = try ProductsDocument(decoding: Array(item.utf8), as: terms)
    #expect(
      page.products[0].detail.attributes == [
        .init(code: "color", label: "Colour", values: ["Graphite"]),
        .init(code: "activity", label: "Use", values: ["Trail", "Gym"]), .init(code: "category", values: ["Tools"]),
        .init(code: "fresh", values: ["yes"]), .init(code: "weight", values: ["0.8 kg"]),
      ])
  }

  @Test func `that can't be read leave what is known, and sign in once at most`() async throws {
    let server = try HostileServer(
      Self.token,
      aside: ["/products/attributes?", "/categories/", "/store/", "/inventory/", "/stockItems/"].map {
        ($0, Self.refused)
      })
    defer { server.stop() }
    var known = ShopVocabulary()
    known.weightUnit = "kg"
    let client = try client(server, .magentoPassword, token: "old")
    #expect(try await client.vocabulary(known: known) == known)
    #expect(try await client.stock(pageSize: 10) == nil)
    #expect(server.requests.count == 1)
  }
}

extension `The parts of a Magento shop` {
  private static func record(_ id: Int, _ sku: String, _ members: String) -> String {
    #"{"id": \#(id), "sku": "\#(sku)", \#(members)}"#
  }

  private static func items(_ records: [String]) -> HostileServer.Act {
    json(#"{"items": [\#(records.joined(separator: ","))], "total_count": \#(records.count)}"#)
  }

  /// A hoodie in three sizes, one of them disabled, and a bag.
  private static let family =
    #""extension_attributes": {"configurable_product_options": [{"attribute_id": "9", "label": "Size"}], "configurable_product_links": [2, 3, 4]}"#
  private static let hoodie = record(
    5, "H", #""name": "Hoodie", "type_id": "configurable", "visibility": 4, "price": 0, \#(family)"#)
  private static let sizes = [
    record(
      2, "H-S",
      #""name": "Hoodie-S", "visibility": 1, "price": 52, "custom_attributes": [{"attribute_code": "size", "value": "S"}, {"attribute_code": "special_price", "value": "45"}]"#
    ),
    record(
      3, "H-M",
      #""name": "Hoodie-M", "visibility": 1, "price": 50, "custom_attributes": [{"attribute_code": "size", "value": "M"}]"#
    ),
    record(4, "H-L", #""name": "Hoodie-L", "visibility": 1, "price": 1, "status": 2"#),
  ]
  private static let bag = record(1, "B", #""name": "Bag", "visibility": 4, "price": 9"#)

  private func shop(stock: [String]) throws -> HostileServer {
    try HostileServer(
      Self.items([Self.bag] + Self.sizes + [Self.hoodie]),
      aside: [
        ("=type_id&", Self.items([#"{"id": 5, \#(Self.family)}"#])),
        ("=entity_id&searchCriteria%5Bfilter", Self.items(Self.sizes)),
        ("/inventory/sources?", Self.gone), ("/inventory/source-items?", Self.items(stock)),
        ("/products/H ", Self.json(Self.hoodie)),
      ])
  }

  @Test func `are one line for a configurable product, with its variants' price and stock`() async throws {
    let stock = [("H-S", 2), ("H-M", 3), ("B", 7)].map {
      #"{"sku": "\#($0)", "source_code": "a", "quantity": \#($1), "status": 1}"#
    }
    let server = try shop(stock: stock)
    defer { server.stop() }
    let client = try client(server)
    let page = try await client.page(1, of: 200, from: 0)
    #expect(page.products.map(\.sku) == ["B", "H"] && page.leftOut == 2 && page.ids == [1, 2, 3, 4, 5])
    let hoodie = page.products[1]
    #expect(hoodie.price?.decimalText == "52.00" && hoodie.price(at: Instant(seconds: 0))?.decimalText == "45.00")
    #expect(hoodie.stock == Product.Stock(isAvailable: true, tenThousandths: 50_000))
    #expect(
      hoodie.detail.variants == [
        .init(sku: "H-S", name: "S", price: 450_000, stock: .init(isAvailable: true, tenThousandths: 20_000)),
        .init(sku: "H-M", name: "M", price: 500_000, stock: .init(isAvailable: true, tenThousandths: 30_000)),
      ])
    #expect(pieces(try await client.stock(pageSize: 200)) == ["#5 yes 5", "B yes 7", "H-M yes 3", "H-S yes 2"])
    #expect(try await client.product(ShopItem(number: 5, sku: "H")) == hoodie)
    let item = ShopItem(number: 5, sku: "H", variants: ["H-S", "H-M"])
    #expect(try await client.stock(of: item) == Product.Stock(isAvailable: true, tenThousandths: 50_000))
  }

  @Test func `are lines of their own if the shop does not tell whose variants they are`() async throws {
    let server = try HostileServer(Self.items(Self.sizes), aside: [("=type_id&", Self.gone)])
    defer { server.stop() }
    let page = try await client(server).page(1, of: 200, from: 0)
    #expect(page.products.map(\.sku) == ["H-S", "H-M"] && page.leftOut == 0)
  }

  @Test func `are read in smaller pages if the shop's limit is lower`() async throws {
    let most = Self.json(#"{"message": "Maximum SearchCriteria pageSize is 50"}"#, status: "400 Bad Request")
    let server = try HostileServer(
      Self.gone,
      aside: [
        ("/products/attributes?", Self.gone), ("/store/", Self.gone), ("pageSize%5D=300 ", most),
        ("/categories/list?", Self.items([#"{"id": 3, "name": "Tools", "level": 2}"#])),
      ])
    defer { server.stop() }
    #expect(try await client(server).vocabulary(known: .empty).categories == ["3": "Tools"])
  }

  @Test(
    arguments: [
      ([(true, 20_000), (true, 30_000)], true, 50_000), ([(true, 20_000), (false, 90_000)], true, 20_000),
      ([(true, nil), (true, 30_000)], true, nil), ([(false, 0), (false, nil)], false, 0), ([(nil, nil)], nil, nil),
      ([], nil, nil),
      ([(true, Int64.max), (true, 1)], true, nil),
    ] as [([(Bool?, Int64?)], Bool?, Int64?)])
  func `have the stock of all variants together`(parts: [(Bool?, Int64?)], isAvailable: Bool?, quantity: Int64?) {
    let sum = MagentoFamily.sum(parts.map { Product.Stock(isAvailable: $0.0, tenThousandths: $0.1) })
    #expect(sum == Product.Stock(isAvailable: isAvailable, tenThousandths: quantity))
  }
}

@Suite struct `Magento's prices` {
  private func prices(_ members: String, _ attributes: [String: String] = [:], zone: Zone? = nil) throws
    -> ProductPrices?
  {
    let list = attributes.sorted { $0.key < $1.key }.map { #"{"attribute_code": "\#($0)", "value": "\#($1)"}"# }
    let text = #"""
      {"items": [{"id": 1, "sku": "a", "name": "A", "price": 100, \#(members)
        "custom_attributes": [\#(list.joined(separator: ","))]}]}
      """#
    let terms = ShopTerms(currency: try #require(Currency("EUR")), zone: zone)
    let product = try #require(try ProductsDocument(decoding: Array(text.utf8), as: terms).products.first)
    #expect(!product.detail.attributes.contains { $0.code.hasPrefix("special") })
    #expect(product.price?.decimalText == "100.00")
    return product.detail.prices
  }

  @Test func `are special from the start of the first day to the end of the last, in the shop's zone`() throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let dates = [
      "special_price": "15.000000", "special_from_date": "2026-10-24 00:00:00",
      "special_to_date": "2026-10-25 00:00:00",
    ]
    let special = try #require(try prices("", dates, zone: zone)?.special)
    #expect(special.price == 150_000)
    #expect(special.from == Instant("2026-10-23T22:00:00Z") && special.until == Instant("2026-10-25T23:00:00Z"))
    #expect(try prices("", dates) == nil)
    #expect(try prices("", ["special_price": "15"])?.special == .init(price: 150_000, from: nil, until: nil))
    #expect(try prices("", ["special_price": "15", "special_to_date": "soon"], zone: zone) == nil)
    #expect(try prices("", ["special_price": "cheap"]) == nil && prices("", ["special_price": ""]) == nil)
  }

  @Test func `are tiers for everyone, the smallest quantity first`() throws {
    let tiers = #"""
      "tier_prices": [
        {"customer_group_id": 32000, "qty": 10, "value": 80}, {"customer_group_id": 0, "qty": 5, "value": 90},
        {"customer_group_id": 2, "qty": 2, "value": 10}, {"customer_group_id": 32000, "qty": 20, "value": 0,
         "extension_attributes": {"percentage_value": 33.3333, "website_id": 0}}, {"qty": 3}, 7],
      """#
    let prices = try #require(try prices(tiers))
    #expect(prices.regular == 1_000_000 && prices.special == nil)
    #expect(
      prices.tiers == [
        .init(quantity: 50_000, price: 900_000), .init(quantity: 100_000, price: 800_000),
        .init(quantity: 200_000, price: 666_667),
      ])
    let single = try self.prices(#""tier_prices": [{"customer_group_id": 32000, "qty": 1, "value": 95}],"#)
    #expect(single?.regular == 950_000 && single?.tiers == [])
  }
}
