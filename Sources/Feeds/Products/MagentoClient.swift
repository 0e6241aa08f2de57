import Domain
import Fetching
import FoundationEssentials
import Synchronization

/// A client of a Magento 2 shop. Owns: the shop's latest token for an administrator.
///
/// A request refused with 401 is repeated once, with a new token, if there is a password to get one with.
/// Source: Magento 2 REST, `/integration/admin/token` and `/products`; OAuth 1.0a for integrations.
final class MagentoClient: ShopClient {
  private let address: ShopAddress
  private let terms: ShopTerms
  private let credentials: ShopCredentials?
  private let requests: ShopRequests
  private let signature: Authorization
  private let token: Mutex<String?>
  /// `true` if the shop gave the token and has not yet answered to it.
  private let isTokenUnproven = Mutex(false)
  private let keep: @Sendable (String) async throws -> Void
  private let world: World
  /// The shop's configurable products, once they were asked for.
  private let families = Mutex<MagentoFamilies?>(nil)
  /// The products so far that are sold as others, with their variants.
  private let sold = Mutex<[Int64: (sku: String, variants: [FeedProduct])]>([:])
  /// The stock at the first configurable product.
  private let firstStock = Mutex<[FeedStock.Name: Product.Stock]?>(nil)

  /// The most pages of words or stock.
  private static let mostPages = 20_000
  /// The most categories requested at once: if a shop limits requests, more are refused (Adobe Commerce, “Input limiting”).
  private static let mostCategories = 300
  /// The numbers in one request, and the article numbers, for an address that servers take.
  private static let (mostNumbers, mostSkus) = (100, 25)
  /// The longest accepted token, in bytes.
  private static let longestToken = 4096

  /// `token` is a stored one; `keep` is called with each new one.
  init(
    _ address: ShopAddress, terms: ShopTerms, credentials: ShopCredentials?, token: String?, world: World,
    limits: FetchLimits, keep: @escaping @Sendable (String) async throws -> Void = { _ in }
  ) {
    self.address = address.ofMagento
    self.terms = terms
    self.credentials = credentials
    self.token = Mutex(token)
    self.keep = keep
    self.world = world
    requests = ShopRequests(world: world, limits: limits)
    signature = credentials.map { OAuthSignature($0, world: world).authorization(in: .header) } ?? .none
  }

  func page(_ number: Int, of size: Int, from first: Int) async throws -> ProductsDocument {
    let bytes = try await body(at: address.page(number, of: size))
    let document: ProductsDocument
    do { document = try ProductsDocument(decoding: bytes, as: terms, from: first) } catch {
      throw FeedFault.notProducts
    }
    return try await withVariants(document, pageSize: size)
  }

  func product(_ item: ShopItem) async throws -> FeedProduct {
    let bytes = try await body(at: address.product(item.sku))
    guard let document = try? ProductDocument(decoding: bytes, as: terms), let product = document.product else {
      throw FeedFault.notProducts
    }
    guard let family = document.family, let variants = try await products(family.links) else { return product }
    let stock = try await stock(ofVariants: variants.map(\.sku)) ?? [:]
    return family.sold(product, as: variants, at: world.now()) { stock[$0.sku] ?? $0.stock }
  }

  // MARK: Variants

  /// A page with the variants of its configurable products, and without them as products of their own.
  private func withVariants(_ document: ProductsDocument, pageSize: Int) async throws -> ProductsDocument {
    guard !document.hidden.isEmpty || !document.families.isEmpty else { return document }
    let families = try await allFamilies()
    let numbers = document.products.map(\.foreignID).flatMap { families.all[$0]?.links ?? [] }
    guard let found = numbers.isEmpty ? [] : try await products(numbers) else { return document }
    let byNumber = Dictionary(found.map { ($0.foreignID, $0) }, uniquingKeysWith: { $1 })
    let stock = found.isEmpty ? [:] : try await stockSoFar(pageSize: pageSize)
    let now = world.now()
    let products = document.products.compactMap { product -> FeedProduct? in
      let isVariant = families.has(product.foreignID) && document.hidden.contains(product.foreignID)
      guard !isVariant, let family = families.all[product.foreignID] else { return isVariant ? nil : product }
      let own = family.links.compactMap { byNumber[$0] }
      sold.withLock { $0[product.foreignID] = (product.sku, own) }
      return family.sold(product, as: own, at: now) { Self.stock($0, in: stock) ?? $0.stock }
    }
    return ProductsDocument(
      products: products, rejected: document.rejected, ids: document.ids, unread: document.unread,
      total: document.total, leftOut: document.products.count - products.count)
  }

  private static func stock(_ product: FeedProduct, in stock: [FeedStock.Name: Product.Stock]) -> Product.Stock? {
    stock[.sku(product.sku)] ?? stock[.number(product.foreignID)]
  }

  /// Asked for once: variants may come before their product. None if the shop doesn't tell them.
  private func allFamilies() async throws -> MagentoFamilies {
    if let known = families.withLock({ $0 }) { return known }
    var all: [Int64: MagentoFamily] = [:]
    _ = try await pages(of: Self.mostNumbers, address.configurables) { reader throws(DecodeFault) in
      let record = try ProductRecord(&reader)
      if let id = try? foreignID(record.id), !record.links.isEmpty { all[id] = MagentoFamily(record) }
    }
    let found = MagentoFamilies(all)
    families.withLock { $0 = found }
    return found
  }

  /// Some products by their numbers; `nil` if they can't be read.
  private func products(_ numbers: [Int64]) async throws -> [FeedProduct]? {
    var found: [FeedProduct] = []
    for start in stride(from: 0, to: numbers.count, by: Self.mostNumbers) {
      let part = Array(numbers[start..<min(start + Self.mostNumbers, numbers.count)])
      guard let bytes = try await self.part(at: address.products(part)),
        let document = try? ProductsDocument(decoding: bytes, as: terms)
      else { return nil }
      found += document.products
    }
    return found
  }

  /// Empty if it can't be read: the products are read without it.
  private func stockSoFar(pageSize: Int) async throws -> [FeedStock.Name: Product.Stock] {
    if let known = firstStock.withLock({ $0 }) { return known }
    let all = try await ownStock(pageSize: pageSize) ?? []
    let stock = Dictionary(all.map { ($0.name, $0.stock) }, uniquingKeysWith: { $1 })
    firstStock.withLock { $0 = stock }
    return stock
  }

  /// The stock of some products now, by their article numbers; `nil` if the shop has no sources.
  private func stock(ofVariants skus: [String]) async throws -> [String: Product.Stock]? {
    let skus = skus.filter { !$0.contains(",") }
    var stock = MagentoStock(disabledSources: try await disabledSources())
    for start in stride(from: 0, to: skus.count, by: Self.mostSkus) {
      let part = Array(skus[start..<min(start + Self.mostSkus, skus.count)])
      guard try await add(to: &stock, { address.sourceItems(of: part, $0, of: 100) }) else { return nil }
    }
    let pairs = stock.all.compactMap { told in if case .sku(let sku) = told.name { (sku, told.stock) } else { nil } }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  // MARK: Words

  func vocabulary(known: ShopVocabulary) async throws -> ShopVocabulary {
    var (attributes, categories, stores) = (MagentoVocabulary(), MagentoVocabulary(), MagentoVocabulary())
    var vocabulary = known
    let hasAttributes = try await pages(of: 200, { address.collection("/products/attributes", $0, of: $1) }) {
      reader throws(DecodeFault) in try attributes.readAttribute(&reader)
    }
    if hasAttributes { vocabulary.attributes = attributes.vocabulary.attributes }
    let hasCategories = try await pages(of: Self.mostCategories, { address.collection("/categories/list", $0, of: $1) })
    {
      reader throws(DecodeFault) in try categories.readCategory(&reader)
    }
    if hasCategories { vocabulary.categories = categories.vocabulary.categories }
    if let bytes = try await part(at: address.storeConfigurations),
      (try? stores.readStores(bytes, code: address.storeCode)) != nil
    {
      (vocabulary.weightUnit, vocabulary.zone) = (stores.vocabulary.weightUnit, stores.vocabulary.zone)
    }
    return vocabulary
  }

  /// Reads a collection to its end, in smaller pages if the shop's own limit is lower; `false` if it doesn't have it or doesn't let us
  /// read it.
  private func pages(
    of most: Int, _ page: (_ number: Int, _ size: Int) -> URL?, _ take: (inout JSONReader) throws(DecodeFault) -> Void
  ) async throws -> Bool {
    var (seen, size) = (0, most)
    for number in 1...Self.mostPages {
      var bytes: [UInt8]?
      if number == 1 {
        (bytes, size) = try await firstPage(of: most, page)
      } else {
        bytes = try await part(at: page(number, size))
      }
      guard let bytes, let (count, total) = try? MagentoVocabulary.page(bytes, take) else {
        world.log.info("a part of the shop was not read", ["address": page(number, size)?.path() ?? ""])
        return false
      }
      seen += count
      guard count > 0, seen < total ?? 0 else { break }
    }
    return true
  }

  /// The first page, and the size that the shop takes: it answers to more with 400.
  private func firstPage(of most: Int, _ page: (Int, Int) -> URL?) async throws -> ([UInt8]?, size: Int) {
    for size in [most, 50, 20] where size <= most {
      do { return (try await part(at: page(1, size), takes400: false), size) } catch FeedFault.status(400) {}
    }
    return (nil, most)
  }

  // MARK: Stock

  /// The stock of a configurable product is that of its variants, whatever its own record says.
  func stock(pageSize: Int) async throws -> [FeedStock]? {
    guard let all = try await ownStock(pageSize: pageSize) else { return nil }
    let sold = sold.withLock { $0 }
    guard !sold.isEmpty else { return all }
    var stock = Dictionary(all.map { ($0.name, $0.stock) }, uniquingKeysWith: { $1 })
    for (number, product) in sold {
      let sum = MagentoFamily.sum(product.variants.compactMap { Self.stock($0, in: stock) })
      (stock[.sku(product.sku)], stock[.number(number)]) = (nil, sum.isKnown ? sum : nil)
    }
    return stock.map { FeedStock($0, $1) }
  }

  private func ownStock(pageSize: Int) async throws -> [FeedStock]? {
    let sources = MagentoStock(disabledSources: try await disabledSources())
    if let stock = try await stock(by: sources, { address.collection("/inventory/source-items", $0, of: pageSize) }) {
      return stock
    }
    return try await stock(by: MagentoStock()) { address.stockItems($0, of: pageSize) }
  }

  /// `nil` if the shop doesn't state it there.
  private func stock(by start: MagentoStock, _ page: (Int) -> URL?) async throws -> [FeedStock]? {
    var stock = start
    return try await add(to: &stock, page) ? stock.all : nil
  }

  private func add(to stock: inout MagentoStock, _ page: (Int) -> URL?) async throws -> Bool {
    var seen = 0
    for number in 1...Self.mostPages {
      guard let bytes = try await part(at: page(number)), let (records, total) = try? MagentoStock.page(bytes) else {
        return false
      }
      for record in records { stock.add(record) }
      seen += records.count
      guard !records.isEmpty, seen < total ?? 0 else { break }
    }
    return true
  }

  func stock(of item: ShopItem) async throws -> Product.Stock? {
    if !item.variants.isEmpty, let stock = try await stock(ofVariants: item.variants) {
      return MagentoFamily.sum(item.variants.compactMap { stock[$0] })
    }
    if let bytes = try await part(at: address.sourceItems(of: item.sku)),
      let records = try? MagentoStock.page(bytes).records, !records.isEmpty
    {
      return MagentoStock.stock(records, disabledSources: try await disabledSources())
    }
    for url in [address.stockStatus(of: item.sku), address.stockItem(of: item.sku)] {
      if let bytes = try await part(at: url), let record = try? MagentoStock.single(bytes) {
        return MagentoStock.stock([record])
      }
    }
    return nil
  }

  private func disabledSources() async throws -> Set<String> {
    var disabled: Set<String> = []
    _ = try await pages(of: 100, { address.collection("/inventory/sources", $0, of: $1) }) {
      reader throws(DecodeFault) in
      if let code = try MagentoVocabulary.disabledSource(&reader) { disabled.insert(code) }
    }
    return disabled
  }

  /// An optional part of a shop; `nil` if it is missing, or access is denied. A request that it can't answer is the same, unless asked
  /// otherwise.
  private func part(at url: URL?, takes400: Bool = true) async throws -> [UInt8]? {
    do {
      guard credentials?.access == .magentoPassword else { return try await openPart(at: url) }
      return try await partRenewing(at: url)
    } catch let fault as FeedFault {
      guard [.status(404), .notAllowed, .notProducts].contains(fault) || takes400 && fault == .status(400) else {
        throw fault
      }
      return nil
    }
  }

  private func openPart(at url: URL?) async throws -> [UInt8] {
    do { return try await body(at: url) } catch FeedFault.signInAgain, FeedFault.tokenRefused {
      throw FeedFault.notAllowed
    }
  }

  /// Why no sign-in with a token that was never good: one for each part would be many, and a shop locks accounts.
  private func partRenewing(at url: URL?) async throws -> [UInt8] {
    if let known = token.withLock({ $0 }) {
      do throws(FeedFault) { return try await body(at: url, bearer: known) } catch .signInAgain {
        if isTokenUnproven.withLock({ $0 }) { throw FeedFault.notAllowed }
      }
    }
    guard let credentials else { throw FeedFault.signInAgain }
    let new = try await renewed(credentials)
    do throws(FeedFault) { return try await body(at: url, bearer: new) } catch .signInAgain {
      throw FeedFault.notAllowed
    }
  }

  // MARK: Signing in

  private func body(at url: URL?) async throws -> [UInt8] {
    switch credentials?.access {
    case .magentoToken?: try await body(at: url, .header("Bearer \(credentials?[.accessToken] ?? "")"), .tokenRefused)
    case .magentoSignature?: try await body(at: url, signature, .signInAgain)
    default: try await body(atRenewing: url)
    }
  }

  /// `refusal` is the meaning of a 401.
  private func body(at url: URL?, _ authorization: Authorization, _ refusal: FeedFault) async throws(FeedFault)
    -> [UInt8]
  {
    do throws(FeedFault) { return try await requests.answer(from: url, authorization).body } catch .signInAgain {
      throw refusal
    }
  }

  private func body(atRenewing url: URL?) async throws -> [UInt8] {
    guard let credentials else { return try await body(at: url, bearer: token.withLock { $0 }) }
    let known = token.withLock { $0 }
    let token = if let known { known } else { try await renewed(credentials) }
    do throws(FeedFault) { return try await body(at: url, bearer: token) } catch .signInAgain {
      return try await body(at: url, bearer: try await renewed(credentials))
    }
  }

  private func body(at url: URL?, bearer token: String?) async throws(FeedFault) -> [UInt8] {
    let bytes = try await requests.answer(from: url, token.map { .header("Bearer \($0)") } ?? .none).body
    isTokenUnproven.withLock { $0 = false }
    return bytes
  }

  /// Signs in again. Errors: `signInAgain` if the shop refuses the user name and password; `twoFactor`.
  private func renewed(_ credentials: ShopCredentials) async throws -> String {
    token.withLock { $0 = nil }
    let fields = ["username": credentials.userName ?? "", "password": credentials[.password]]
    let answer = try await requests.answer(from: address.token, posting: Array(try JSONEncoder().encode(fields)))
    guard let new = Self.token(in: answer) else { throw FeedFault.notProducts }
    token.withLock { $0 = new }
    isTokenUnproven.withLock { $0 = true }
    try await keep(new)
    return new
  }

  /// The answer is a bare JSON text.
  private static func token(in answer: [UInt8]) -> String? {
    guard var reader = try? JSONReader(answer), case .text(let text)? = try? reader.value(), (try? reader.end()) != nil,
      (1...longestToken).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    return text
  }
}
