import Domain
import Fetching
import Foundation
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

  /// The most pages of words or stock.
  private static let mostPages = 20_000
  /// The most categories requested at once: if a shop limits requests, more are refused.
  private static let mostCategories = 300
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
    requests = ShopRequests(world: world, limits: limits)
    signature = credentials.map { OAuthSignature($0, world: world).authorization(in: .header) } ?? .none
  }

  func page(_ number: Int, of size: Int, from first: Int) async throws -> ProductsDocument {
    let bytes = try await body(at: address.page(number, of: size))
    do { return try ProductsDocument(decoding: bytes, as: terms, from: first) } catch { throw FeedFault.notProducts }
  }

  func product(_ item: ShopItem) async throws -> FeedProduct {
    let bytes = try await body(at: address.product(item.sku))
    guard let product = try? ProductDocument(decoding: bytes, as: terms).product else { throw FeedFault.notProducts }
    return product
  }

  // MARK: Words

  func vocabulary(known: ShopVocabulary) async throws -> ShopVocabulary {
    var (attributes, categories, stores) = (MagentoVocabulary(), MagentoVocabulary(), MagentoVocabulary())
    var vocabulary = known
    if try await pages(
      "/products/attributes", of: 200,
      { reader throws(DecodeFault) in
        try attributes.readAttribute(&reader)
      })
    {
      vocabulary.attributes = attributes.vocabulary.attributes
    }
    if try await pages(
      "/categories/list", of: Self.mostCategories,
      { reader throws(DecodeFault) in
        try categories.readCategory(&reader)
      })
    {
      vocabulary.categories = categories.vocabulary.categories
    }
    if let bytes = try await part(at: address.storeConfigurations),
      (try? stores.readStores(bytes, code: address.storeCode)) != nil
    {
      (vocabulary.weightUnit, vocabulary.zone) = (stores.vocabulary.weightUnit, stores.vocabulary.zone)
    }
    return vocabulary
  }

  /// Reads a collection to its end; `false` if the shop doesn't have it or doesn't let us read it.
  private func pages(
    _ path: String, of size: Int, _ take: (inout JSONReader) throws(DecodeFault) -> Void
  ) async throws -> Bool {
    var seen = 0
    for number in 1...Self.mostPages {
      guard let bytes = try await part(at: address.collection(path, number, of: size)),
        let (count, total) = try? MagentoVocabulary.page(bytes, take)
      else { return false }
      seen += count
      guard count > 0, seen < total ?? 0 else { break }
    }
    return true
  }

  // MARK: Stock

  func stock(pageSize: Int) async throws -> [FeedStock]? {
    let sources = MagentoStock(disabledSources: try await disabledSources())
    if let stock = try await stock(by: sources, { address.collection("/inventory/source-items", $0, of: pageSize) }) {
      return stock
    }
    return try await stock(by: MagentoStock()) { address.stockItems($0, of: pageSize) }
  }

  /// `nil` if the shop doesn't state it there.
  private func stock(by start: MagentoStock, _ page: (Int) -> URL?) async throws -> [FeedStock]? {
    var (stock, seen) = (start, 0)
    for number in 1...Self.mostPages {
      guard let bytes = try await part(at: page(number)), let (records, total) = try? MagentoStock.page(bytes) else {
        return nil
      }
      for record in records { stock.add(record) }
      seen += records.count
      guard !records.isEmpty, seen < total ?? 0 else { break }
    }
    return stock.all
  }

  func stock(of item: ShopItem) async throws -> Product.Stock? {
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
    _ = try await pages("/inventory/sources", of: 100) { reader throws(DecodeFault) in
      if let code = try MagentoVocabulary.disabledSource(&reader) { disabled.insert(code) }
    }
    return disabled
  }

  /// An optional part of a shop; `nil` if it is missing, or access is denied.
  private func part(at url: URL?) async throws -> [UInt8]? {
    do {
      guard credentials?.access == .magentoPassword else { return try await openPart(at: url) }
      return try await partRenewing(at: url)
    } catch FeedFault.status(404), FeedFault.status(400), FeedFault.notAllowed, FeedFault.notProducts {
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
