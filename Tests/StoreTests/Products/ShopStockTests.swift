import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `The stock of a shop's products` {
  private static let unknown = Product.Stock(isAvailable: nil, tenThousandths: nil)

  private func stock(_ isAvailable: Bool, _ pieces: Int64? = nil) -> Product.Stock {
    Product.Stock(isAvailable: isAvailable, tenThousandths: pieces.map { $0 * 10_000 })
  }

  private func opened() async throws -> Catalog {
    let catalog = try await Catalog.opened()
    try await catalog.read([
      Catalog.told(1, "A", "Anvil", isAvailable: nil), Catalog.told(2, "B", "Bit", isAvailable: nil),
      Catalog.told(3, "C", "Clamp", isAvailable: nil),
    ])
    return catalog
  }

  private func keep(_ stock: [FeedStock], in catalog: Catalog) async throws -> Int {
    try await catalog.write { try $0.keep(stock, of: $1.feed) }
  }

  @Test func `is stored apart from them, and a reading without stock keeps it`() async throws {
    let catalog = try await opened()
    #expect(try await catalog.product("A").stock == Self.unknown)
    #expect(try await catalog.product("A").stockAt == nil)
    let told = [
      FeedStock(.sku("A"), stock(true, 4)), FeedStock(.number(2), stock(false)), FeedStock(.sku("?"), stock(true)),
    ]
    #expect(try await keep(told, in: catalog) == 2)
    #expect(try await catalog.skus(.init(isInStock: true)) == ["A"])
    try await catalog.read([
      Catalog.told(1, "A", "Anvil, large", isAvailable: nil), Catalog.told(2, "B", "Bit", isAvailable: nil),
      Catalog.told(3, "C", "Clamp", isAvailable: nil),
    ])
    let anvil = try await catalog.product("A")
    #expect(anvil.name == "Anvil, large" && anvil.stock == stock(true, 4))
    #expect(anvil.stockAt == catalog.shop.home.clock.now)
    #expect(try await catalog.product("B").stock == stock(false))
    #expect(try await catalog.skus(.init(isInStock: true)) == ["A"])
    #expect(try await catalog.product("C").stockAt == nil)
  }

  @Test func `that is told again unchanged is newer, and no change`() async throws {
    let catalog = try await opened()
    _ = try await keep([FeedStock(.sku("A"), stock(true, 4))], in: catalog)
    let before = try await catalog.product("A")
    catalog.shop.home.clock.advance(seconds: 90)
    #expect(try await keep([FeedStock(.sku("A"), stock(true, 4))], in: catalog) == 0)
    let after = try await catalog.product("A")
    #expect(after.revision == before.revision && after.stockAt == before.stockAt.map { $0 + 90 })
    #expect(try await keep([FeedStock(.sku("A"), stock(true, 3))], in: catalog) == 1)
    #expect(try await catalog.product("A").revision == before.revision + 1)
  }

  @Test func `is never that of a product of our own, or of another organization`() async throws {
    let catalog = try await opened()
    try await catalog.write { transaction, catalog in
      try transaction.add(ProductDraft(sku: "OWN", name: "Own"), currency: Catalog.euro)
    }
    #expect(try await keep([FeedStock(.sku("OWN"), stock(true, 4))], in: catalog) == 0)
    let zone = try #require(ZoneName("Europe/Berlin"))
    let other = try await catalog.store.write(by: .console) { server in
      try server.found(organization: "Other", zone: zone, language: .en)
    }
    let changed = try await catalog.store.write(in: other, by: .console) {
      try $0.keep([FeedStock(.sku("A"), Product.Stock(isAvailable: true, tenThousandths: nil))], of: catalog.feed)
    }
    #expect(changed == 0)
  }

  @Test func `that the products tell themselves is taken with them`() async throws {
    let catalog = try await opened()
    try await catalog.read([Catalog.told(1, "A", "Anvil", isAvailable: true)])
    #expect(try await catalog.product("A").stock == stock(true))
    #expect(try await catalog.product("A").stockAt == catalog.shop.home.clock.now)
  }
}

@Suite struct `A price for a time` {
  private func told(_ special: ProductPrices.Special?) -> FeedProduct {
    FeedProduct(
      foreignID: 1, sku: "A", name: "Anvil", price: Money(tenThousandths: 1_000_000, currency: Catalog.euro),
      stock: Product.Stock(isAvailable: true, tenThousandths: nil),
      detail: ProductDetail(prices: ProductPrices(regular: 1_000_000, special: special)))
  }

  private func renewed(_ catalog: Catalog) async throws -> Int {
    try await catalog.write { try $0.renewPrices() }
  }

  @Test func `is the one that lists show and sort by, from its first moment to its last`() async throws {
    let catalog = try await Catalog.opened()
    let clock = catalog.shop.home.clock
    let other = Catalog.told(2, "B", "Bit", cents: 5000)
    try await catalog.read([told(.init(price: 150_000, from: clock.now + 60, until: clock.now + 120)), other])
    #expect(try await catalog.skus(.init(order: .price)) == ["B", "A"])
    #expect(try await renewed(catalog) == 0)
    clock.advance(seconds: 60)
    #expect(try await renewed(catalog) == 1)
    #expect(try await catalog.product("A").price?.decimalText == "15.00")
    #expect(try await catalog.skus(.init(order: .price)) == ["A", "B"])
    #expect(try await renewed(catalog) == 0)
    clock.advance(seconds: 60)
    #expect(try await renewed(catalog) == 1)
    #expect(try await catalog.product("A").price?.decimalText == "100.00")
    clock.advance(seconds: 100_000)
    #expect(try await renewed(catalog) == 0)
  }

  @Test func `counts at once where a reading comes within it, and ends with the shop's word`() async throws {
    let catalog = try await Catalog.opened()
    let now = catalog.shop.home.clock.now
    try await catalog.read([told(.init(price: 150_000, from: now - 60, until: nil))])
    #expect(try await catalog.product("A").price?.decimalText == "15.00")
    try await catalog.read([told(nil)])
    #expect(try await catalog.product("A").price?.decimalText == "100.00")
  }

  @Test func `is forgotten once the shop is gone and somebody types another price`() async throws {
    let catalog = try await Catalog.opened()
    try await catalog.read([told(.init(price: 150_000, from: nil, until: nil))])
    try await catalog.write { try $0.remove($1.feed, keepsContent: true) }
    let id = try await catalog.product("A").id
    for (field, isKept) in [(\ProductDraft.name, true), (\.price, false)] {
      let (product, detail) = try await catalog.store.read(of: catalog.organization) { try $0.product(id) }
      var draft = ProductDraft(product, detail)
      draft[keyPath: field] = "20"
      try await catalog.write { [draft] in
        try $0.edit(id, to: draft, currency: Catalog.euro, seen: product.revision)
      }
      let edited = try await catalog.store.read(of: catalog.organization) { try $0.product(id) }
      #expect((edited.1.prices != nil) == isKept)
    }
  }
}

@Suite struct `Names with numbers` {
  @Test func `are listed as people count, both ways and page by page`() async throws {
    let catalog = try await Catalog.opened()
    let names = (1...30).map { "Drill type \($0)" }
    try await catalog.read(names.enumerated().map { Catalog.told(Int64($0), "S-\($0)", $1) })
    let list = try await catalog.page().products.map(\.name)
    #expect(list == names)
    let skus = (0..<30).map { "S-\($0)" }
    #expect(try await catalog.walked(.init(), limit: 7) == skus)
    #expect(try await catalog.walked(.init(order: .nameDown), limit: 7) == skus.reversed())
    #expect(try await catalog.walked(.init(text: "type 30"), limit: 3) == ["S-29"])
  }
}
