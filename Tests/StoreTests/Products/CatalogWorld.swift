import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

/// A shop whose products are read from another shop.
struct Catalog: Sendable {
  let accounts: AccountWorld
  let feed: ID<Feed>
  static let euro = [Currency("EUR")].compactMap { $0 }[0]
  var shop: Shop { accounts.shop }
  var store: Store { shop.store }
  var organization: ID<Organization> { shop.organization }

  static func opened() async throws -> Catalog {
    let accounts = try await AccountWorld.opened()
    let feed = try await accounts.store.write(in: accounts.organization, by: .console) {
      try $0.follow(
        .products(
          .init(access: .magentoPassword, currency: euro, mediaAddress: nil, userName: "reader", pageSize: 100)),
        at: "https://shop.example/V1",
        intervalSeconds: 3600, sealedSecrets: [1])
    }
    return Catalog(accounts: accounts, feed: feed)
  }

  /// A product as a shop tells it; the price in cents.
  static func told(
    _ number: Int64, _ sku: String, _ name: String, cents: Int64? = 1000, isAvailable: Bool? = true,
    description: String = ""
  ) -> FeedProduct {
    FeedProduct(
      foreignID: number, sku: sku, name: name,
      price: cents.map { Money(tenThousandths: $0 * 100, currency: euro) },
      stock: Product.Stock(isAvailable: isAvailable, tenThousandths: nil),
      detail: ProductDetail(description: description))
  }

  @discardableResult
  func write<Value: Sendable>(_ body: @escaping @Sendable (borrowing Transaction, Catalog) throws -> Value) async throws
    -> Value
  {
    try await store.write(in: organization, by: .console) { try body($0, self) }
  }

  @discardableResult
  func write<Value: Sendable>(_ body: @escaping @Sendable (borrowing Transaction) throws -> Value) async throws -> Value
  {
    try await store.write(in: organization, by: .console, body)
  }

  func begin() async throws -> Int { try await write { try $0.beginSync($1.feed) } }

  func take(
    _ number: Int, _ products: [FeedProduct], rejected: [RejectedRecord] = [], unread: [Int64] = [], total: Int? = nil
  ) async throws {
    let page = FeedProductPage(
      products: products, rejected: rejected, unread: unread, recordCount: products.count + rejected.count,
      total: total)
    try await write { try $0.mergePage(page, number: number, of: $1.feed) }
  }

  @discardableResult
  func end(isWhole: Bool = true) async throws -> (taken: Int, gone: Int) {
    try await write { try $0.endSync($1.feed, isWhole: isWhole) }
  }

  /// A whole reading in pages.
  @discardableResult
  func read(_ pages: [FeedProduct]..., unread: [Int64] = []) async throws -> (taken: Int, gone: Int) {
    _ = try await begin()
    for (place, page) in pages.enumerated() { try await take(place + 1, page, unread: unread) }
    return try await end()
  }

  /// What the shop's last answer would have taken away.
  func held() async throws -> HeldAnswer? { try await store.read(of: organization) { try $0.feed(feed) }.held }

  func page(_ query: ProductQuery = .init(), after: ProductPage.Cursor? = nil, limit: Int = 500) async throws
    -> ProductPage
  {
    try await store.read(of: organization) { try $0.products(query, after: after, limit: limit) }
  }

  func skus(_ query: ProductQuery = .init()) async throws -> [String] { try await page(query).products.map(\.sku) }

  /// All of a list, page by page.
  func walked(_ query: ProductQuery, limit: Int) async throws -> [String] {
    var skus: [String] = []
    var cursor: ProductPage.Cursor?
    repeat {
      let page = try await page(query, after: cursor, limit: limit)
      #expect(page.products.count <= limit && !(page.next != nil && page.products.count < limit))
      skus += page.products.map(\.sku)
      cursor = page.next
    } while cursor != nil
    return skus
  }

  func product(_ sku: String) async throws -> Product {
    try #require(try await page(.init(text: sku)).products.first { $0.sku == sku })
  }

  func mark(_ id: ID<Product>, _ isMarked: Bool = true, by account: ID<Account>? = nil) async throws {
    try await write { try $0.mark(id, isMarked, by: account ?? $1.accounts.member) }
  }

  func feedNow() async throws -> Feed {
    try #require(try await store.read(of: organization) { try $0.feed(.products) })
  }

  /// Errors where the index of words is not what the products' words are.
  func checkWords() async throws {
    guard !TestDatabase.isAtServer else { return }
    try await write { transaction, _ in
      try transaction.connection.base.run(
        "INSERT INTO product_search (product_search, rank) VALUES ('integrity-check', 1)")
    }
  }
}
