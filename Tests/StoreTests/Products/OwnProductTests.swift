import Domain
import Testing

@testable import Store

@Suite struct `A product of our own` {
  private func add(_ draft: ProductDraft, to catalog: Catalog) async throws -> ID<Product> {
    try await catalog.write { try $0.add(draft, currency: Catalog.euro) }
  }

  private func edit(_ id: ID<Product>, _ draft: ProductDraft, seen revision: Int, in catalog: Catalog) async throws {
    try await catalog.write { try $0.edit(id, to: draft, currency: Catalog.euro, seen: revision) }
  }

  @Test func `is added, edited and removed`() async throws {
    let catalog = try await Catalog.opened()
    let draft = ProductDraft(sku: " K-1 ", name: "Key", price: "4,95", quantity: "2.5", description: "Two\nlines")
    let id = try await add(draft, to: catalog)
    let (product, detail) = try await catalog.store.read(of: catalog.organization) { try $0.product(id) }
    #expect((product.sku, product.price?.decimalText, product.stock.quantityText) == ("K-1", "4.95", "2.5"))
    #expect((product.stock.isAvailable, product.isFromFeed, detail.description) == (true, false, "Two\nlines"))
    var changed = ProductDraft(product, detail)
    changed.quantity = "0"
    try await edit(id, changed, seen: 1, in: catalog)
    #expect(try await catalog.product("K-1").stock.isAvailable == false)
    await #expect(throws: Refusal.outOfDate) { try await edit(id, changed, seen: 1, in: catalog) }
    let count = try await catalog.shop.changeCount()
    try await edit(id, changed, seen: 2, in: catalog)
    #expect(try await catalog.shop.changeCount() == count)
    try await catalog.write { try $0.remove(id) }
    #expect(try await catalog.skus() == [])
    await #expect(throws: Refusal.notFound) { try await edit(id, changed, seen: 3, in: catalog) }
    let again = try await add(draft, to: catalog)
    #expect(again != id)
  }

  @Test func `is refused with everything that is wrong, in the order of the form`() async throws {
    let catalog = try await Catalog.opened()
    let draft = ProductDraft(
      sku: " ", name: String(repeating: "a", count: 501), price: "1.2.3", quantity: "-1",
      description: String(repeating: "a", count: 20_001))
    let expected = Refusal.invalid([
      .init("sku", .missing), .init("name", .tooLong(limit: 500)), .init("price", .notANumber),
      .init("quantity", .notANumber), .init("description", .tooLong(limit: 20_000)),
    ])
    await #expect(throws: expected) { _ = try await add(draft, to: catalog) }
    let tiny = ProductDraft(sku: "A", name: "A", price: "1e-9223372036854775808", quantity: "1e-9223372036854775808")
    await #expect(throws: Refusal.invalid([.init("price", .notANumber), .init("quantity", .notANumber)])) {
      _ = try await add(tiny, to: catalog)
    }
    _ = try await add(ProductDraft(sku: "A", name: "A"), to: catalog)
    await #expect(throws: Refusal.invalid([.init("sku", .taken)])) {
      _ = try await add(ProductDraft(sku: "A", name: "B"), to: catalog)
    }
  }

  @Test func `is not what a shop keeps`() async throws {
    let catalog = try await Catalog.opened()
    try await catalog.read([Catalog.told(1, "S1", "Thing")])
    let id = try await catalog.product("S1").id
    await #expect(throws: Refusal.forbidden) { try await catalog.write { try $0.remove(id) } }
    await #expect(throws: Refusal.forbidden) {
      try await edit(id, ProductDraft(sku: "S1", name: "x"), seen: 1, in: catalog)
    }
  }
}

@Suite struct `A bookmark` {
  @Test func `is an account's own, and marking twice is marking once`() async throws {
    let catalog = try await Catalog.opened()
    try await catalog.read([Catalog.told(1, "S1", "Thing"), Catalog.told(2, "S2", "Other")])
    let id = try await catalog.product("S1").id
    func bookmarks(_ account: ID<Account>) async throws -> Set<ID<Product>> {
      try await catalog.store.read(of: catalog.organization) { try $0.bookmarks(of: account) }
    }
    let count = try await catalog.shop.changeCount()
    for _ in 0..<2 { try await catalog.mark(id) }
    #expect(try await catalog.shop.changeCount() == count + 1)
    #expect(try await bookmarks(catalog.accounts.member) == [id])
    #expect(try await bookmarks(catalog.accounts.admin) == [])
    for _ in 0..<2 { try await catalog.mark(id, false) }
    #expect(try await catalog.shop.changeCount() == count + 2)
    #expect(try await bookmarks(catalog.accounts.member) == [])
    await #expect(throws: Refusal.notFound) { try await catalog.mark(ID(rawValue: 999)) }
  }

  @Test func `list comes in the order that the account chose last`() async throws {
    let catalog = try await Catalog.opened()
    func order() async throws -> ProductOrder {
      try await catalog.store.read(of: catalog.organization) { try $0.productOrder(of: catalog.accounts.member) }
    }
    #expect(try await order() == .name)
    try await catalog.write { try $0.choose(.priceDown, by: $1.accounts.member) }
    #expect(try await order() == .priceDown)
    await #expect(throws: Refusal.notFound) {
      try await catalog.write { try $0.choose(.price, by: ID(rawValue: 999)) }
    }
  }
}
