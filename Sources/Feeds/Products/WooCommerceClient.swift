import Domain
import Fetching
import FoundationEssentials

/// A client of a WooCommerce shop.
///
/// Keys travel as Basic credentials by https; otherwise each request is signed (OAuth 1.0a) and no secret travels. Each variation of a
/// product is read as a product of its own, since stock is kept by variation. Source: WooCommerce REST API v3, `/products` and
/// `/products/{id}/variations`.
struct WooCommerceClient: ShopClient {
  private let base: String
  private let terms: ShopTerms
  private let requests: ShopRequests
  private let authorization: Authorization

  /// The most variations of one product in one request; the shop's limit.
  private static let mostAtOnce = 100
  private static let mostPages = 50

  init(_ address: ShopAddress, terms: ShopTerms, credentials: ShopCredentials, world: World, limits: FetchLimits) {
    base = address.ofWooCommerce.text
    self.terms = terms
    requests = ShopRequests(world: world, limits: limits)
    let keys = "\(credentials[.consumerKey]):\(credentials[.consumerSecret])"
    authorization =
      address.text.lowercased().hasPrefix("https:")
      ? .header("Basic \(Data(keys.utf8).base64EncodedString())")
      // Why in the query: many servers keep the header from the shop.
      : OAuthSignature(credentials, world: world).authorization(in: .query)
  }

  func page(_ number: Int, of size: Int, from first: Int) async throws -> ProductsDocument {
    let answer = try await answer("/products?status=publish&orderby=id&order=asc&page=\(number)&per_page=\(size)")
    let reading = try await withVariations(try read(answer.body, from: first))
    return ProductsDocument(
      products: reading.products, rejected: reading.rejected, ids: reading.ids, unread: reading.unread,
      total: answer[field: "x-wp-total"].flatMap { Int($0) })
  }

  private func read(_ body: [UInt8], from first: Int) throws(FeedFault) -> WooCommerceProducts {
    var reading = WooCommerceProducts(terms: terms, first: first)
    do { try reading.read(body) } catch { throw .notProducts }
    return reading
  }

  private func withVariations(_ products: WooCommerceProducts) async throws -> WooCommerceProducts {
    var reading = products
    for parent in products.parents {
      for variation in try await variations(of: parent.id) { reading.add(variation, of: parent) }
    }
    return reading
  }

  private func variations(of parent: Int64) async throws -> [WooCommerceRecord] {
    var (found, number, pages): ([WooCommerceRecord], Int, Int) = ([], 1, 1)
    while number <= min(pages, Self.mostPages) {
      let answer = try await answer(
        "/products/\(parent)/variations?orderby=id&order=asc&page=\(number)&per_page=\(Self.mostAtOnce)")
      found += try Self.list(answer.body)
      pages = answer[field: "x-wp-totalpages"].flatMap { Int($0) } ?? 1
      number += 1
    }
    return found
  }

  func product(_ item: ShopItem) async throws -> FeedProduct {
    let record = try await record(item.number)
    let products = try await products(record)
    guard let product = products.first else { throw FeedFault.notProducts }
    return product
  }

  /// The product of a record; of a variation, with the parts from its own product.
  private func products(_ record: WooCommerceRecord) async throws -> [FeedProduct] {
    guard let number = record.parent else { return products(of: record, nil) }
    return products(of: try await self.record(number), record)
  }

  private func products(of record: WooCommerceRecord, _ variation: WooCommerceRecord?) -> [FeedProduct] {
    var reading = WooCommerceProducts(terms: terms, first: 0)
    reading.add(record, at: 0)
    if let variation, let parent = reading.parents.first { reading.add(variation, of: parent) }
    return reading.products
  }

  private func record(_ number: Int64) async throws -> WooCommerceRecord {
    let answer = try await answer("/products/\(number)")
    return try Self.single(answer.body)
  }

  private static func single(_ body: [UInt8]) throws(FeedFault) -> WooCommerceRecord {
    do { return try WooCommerceRecord.single(body) } catch { throw .notProducts }
  }

  private static func list(_ body: [UInt8]) throws(FeedFault) -> [WooCommerceRecord] {
    do { return try WooCommerceRecord.list(body) } catch { throw .notProducts }
  }

  func vocabulary(known: ShopVocabulary) async throws -> ShopVocabulary {
    guard let unit = try await weightUnit() else { return known }
    var vocabulary = known
    vocabulary.weightUnit = ["lbs": "lb"][unit] ?? unit
    return vocabulary
  }

  /// `nil` if the keys, which may read products, need not read settings.
  private func weightUnit() async throws -> String? {
    do {
      let answer = try await answer("/settings/products/woocommerce_weight_unit")
      return try? WooCommerceRecord.setting(answer.body)
    } catch {
      guard [.status(404), .signInAgain, .notAllowed].contains(error) else { throw error }
      return nil
    }
  }

  /// The products have their stock in themselves.
  func stock(pageSize: Int) async throws -> [FeedStock]? { nil }

  func stock(of item: ShopItem) async throws -> Product.Stock? { try await product(item).stock }

  private func answer(_ path: String) async throws(FeedFault) -> WebAnswer {
    try await requests.answer(from: URL(string: base + path), authorization)
  }
}
